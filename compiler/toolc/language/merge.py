"""
What a contract says together with its toolset's defaults.

Maps merge key by key, except where a field's note says that its value is replaced whole; scalars, lists and words are replaced too, and a
word over a map or a map over a word replaces. Null in a contract unsets a default, and is gone afterwards. Extension fields merge like
scalars. Which fields may stand in defaults, and which are replaced whole, is read off the notes.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping

from msgspec.json import encode

from toolc.ir.json import Json
from toolc.language.layer import Layer, layer_inside, layer_of, may_be_null
from toolc.language.shape import MapShape, RecordShape, Shape, chosen, document_shape
from toolc.source import Path

EXTENSION = "x-"
"""How the keys of extension fields start."""

_NULL = re.compile(rb"[:,\[]null")


def merge_defaults(contract: Mapping[str, Json], defaults: Mapping[str, Json]) -> tuple[dict[str, Json], frozenset[Path]]:
    """
    Return a contract with defaults merged under it, and the topmost paths whose whole value came from the defaults.

    What the contract states comes first, in its order, and what it inherits follows in the order of the defaults. Neither is changed; the
    result shares values with both. Fields that may not stand in defaults are left out of them, and so are nulls.
    """
    if not defaults and not _may_hold_null(contract):
        return dict(contract), frozenset()
    shape = document_shape("contract")
    below = {key: value for key, value in defaults.items() if _may_be_inherited(shape, key)}
    merged = _merged(shape, contract, below, Layer.OVER)
    return merged, frozenset(_inherited(shape, contract, below, Layer.OVER, ()))


def _may_hold_null(value: Mapping[str, Json]) -> bool:
    """Tell whether there may be a null somewhere; written as JSON the answer is quick."""
    try:
        return _NULL.search(encode(value)) is not None
    except (UnicodeEncodeError, OverflowError):
        return True


def _may_be_inherited(shape: RecordShape, key: str) -> bool:
    return key.startswith(EXTENSION) or (key in shape.fields and shape.fields[key].note.in_defaults)


def _merged(shape: Shape, over: Mapping[str, Json], under: Mapping[str, Json], layer: Layer) -> dict[str, Json]:
    stated = {key: _value(shape, key, value, under.get(key), layer) for key, value in over.items() if not _unsets(shape, key, value, layer)}
    inherited = {key: value for key, value in under.items() if key not in over and value is not None}
    return stated | {key: _value(shape, key, value, None, layer) for key, value in inherited.items()}


def _inherited(shape: Shape, over: Mapping[str, Json], under: Mapping[str, Json], layer: Layer, path: Path) -> Iterator[Path]:
    for key, value in under.items():
        if value is None:
            continue
        if key not in over:
            yield (*path, key)
            continue
        inner, inside = _below(shape, key, over[key], layer)
        if inner is not None and isinstance(value, Mapping) and isinstance(stated := over[key], Mapping):
            yield from _inherited(inner, stated, value, inside, (*path, key))


def _value(shape: Shape, key: str, over: Json, under: Json, layer: Layer) -> Json:
    inner, inside = _below(shape, key, over, layer)
    if inner is None or not isinstance(over, Mapping):
        return over
    return _merged(inner, over, under if isinstance(under, Mapping) else {}, inside)


def _unsets(shape: Shape, key: str, value: Json, layer: Layer) -> bool:
    """Tell whether a key of a contract only says that there is to be no default."""
    if value is not None:
        return False
    if isinstance(shape, RecordShape) and key in shape.fields:
        field = shape.fields[key]
        return may_be_null(field, layer_of(shape, field, layer))
    return layer is Layer.OVER


def _below(shape: Shape, key: str, value: Json, layer: Layer) -> tuple[Shape | None, Layer]:
    """Return the shape of the map under a key where it merges key by key, and where its values stand."""
    if isinstance(shape, MapShape):
        return _mergeable(shape.value, value), layer
    if not isinstance(shape, RecordShape) or key not in shape.fields:
        return None, Layer.ALONE
    field = shape.fields[key]
    inside = layer_inside(field, layer_of(shape, field, layer))
    return (_mergeable(field.shape, value) if inside is Layer.OVER else None), inside


def _mergeable(shape: Shape, value: Json) -> Shape | None:
    found = chosen(shape, value)
    return found if isinstance(found, RecordShape | MapShape) else None
