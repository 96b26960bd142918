"""
The structure check: whether a document is built as the language says, and its typed record.

A right document is stripped of extension fields and converted, and never walked a second time. Only one that does not convert is walked
slowly, and then every fault of it is found.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, overload

from msgspec import ValidationError, convert
from msgspec.json import encode

from toolc.diagnostics import Raised
from toolc.frontend.reduction import UnfitError, reduced
from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.note import Record
from toolc.ir.profile import Profile
from toolc.ir.program import Origin
from toolc.ir.toolset import Toolset
from toolc.ir.workspace import Workspace
from toolc.language.layer import Layer, written
from toolc.language.merge import EXTENSION
from toolc.language.shape import DOCUMENT_KINDS, Kind, ListShape, MapShape, RecordShape, Shape, chosen, document_shape
from toolc.source import DocumentId, Path, Place


def check(kind: Kind, value: Mapping[str, Json], document: DocumentId) -> tuple[Raised, ...]:
    """Return every fault in the structure of a document as it was written, in its order; a contract's defaults are not yet merged."""
    if typed(kind, value) is not None:
        return ()
    from toolc.frontend.fault import Walk  # noqa: PLC0415 # a run without faults starts without it
    from toolc.frontend.version_check import version_fault  # noqa: PLC0415 # likewise

    version = version_fault(kind, value, document)
    first = () if version is None else (Raised("TC108", version.finding),)
    if version is not None and version.fatal:
        return first

    def place(path: Path, on: Literal["value", "key"]) -> Place:
        return Place(document, path, on)

    return (*first, *Walk(kind, place).faults(value, written(kind)))


def check_merged(value: Mapping[str, Json], origin: Origin) -> tuple[Raised, ...]:
    """Return every fault in the structure of a contract whose defaults were merged; of two right halves it is one that they have together."""
    if typed("contract", value, merged=True) is not None:
        return ()
    from toolc.frontend.fault import Walk  # noqa: PLC0415 # a run without faults starts without it

    return tuple(Walk("contract", origin.place).faults(value, Layer.ALONE))


@overload
def typed(kind: Literal["contract"], value: Mapping[str, Json], *, merged: bool = False) -> Contract | None: ...
@overload
def typed(kind: Literal["toolset"], value: Mapping[str, Json]) -> Toolset | None: ...
@overload
def typed(kind: Literal["profile"], value: Mapping[str, Json]) -> Profile | None: ...
@overload
def typed(kind: Literal["workspace"], value: Mapping[str, Json]) -> Workspace | None: ...
@overload
def typed(kind: Kind, value: Mapping[str, Json]) -> Record | None: ...
def typed(kind: Kind, value: Mapping[str, Json], *, merged: bool = False) -> Record | None:
    """Return the record of a document, or None where its structure has a fault; a merged contract must be complete."""
    try:
        return convert(reduced(kind, value, Layer.ALONE if merged else written(kind)), DOCUMENT_KINDS[kind])
    except (UnfitError, ValidationError):
        return None


def extensions(kind: Kind, value: Mapping[str, Json]) -> Mapping[Path, Json]:
    """Return the values of a document's extension fields by their paths, in its order."""
    return dict(_extensions(document_shape(kind), value, ())) if _may_extend(value) else {}


def _may_extend(value: Mapping[str, Json]) -> bool:
    """Tell whether some key may be an extension field's; written as JSON the answer is quick."""
    try:
        return b'"x-' in encode(value)
    except (OverflowError, UnicodeEncodeError):
        return True


def _extensions(shape: Shape, value: Json, path: Path) -> Iterator[tuple[Path, Json]]:
    match chosen(shape, value), value:
        case RecordShape(fields=fields), Mapping():
            for key, item in value.items():
                if key.startswith(EXTENSION):
                    yield (*path, key), item
                elif key in fields:
                    yield from _extensions(fields[key].shape, item, (*path, key))
        case MapShape() as names, Mapping():
            yield from _in_names(names, value, path)
        case ListShape(item=inner), Sequence():
            for index, item in enumerate(value):
                yield from _extensions(inner, item, (*path, index))
        case _:
            return


def _in_names(shape: MapShape, value: Mapping[str, Json], path: Path) -> Iterator[tuple[Path, Json]]:
    for key, item in value.items():
        if shape.extensible and key.startswith(EXTENSION):
            yield (*path, key), item
        else:
            yield from _extensions(shape.value, item, (*path, key))
