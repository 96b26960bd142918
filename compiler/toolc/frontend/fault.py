"""
The slow half of the structure check: every fault of a document, each with its place.

The walk goes through the value in the order of the document. A union's branch is chosen by the value's type, so that one fault is one
finding; what stands at an unknown field is not walked.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from toolc.diagnostics import Finding, Label, Raised
from toolc.frontend.alternative import PlaceOf, choice_fault, head
from toolc.frontend.mismatch import Misfit, missing_value, rule_of, too_small, wrong_text, wrong_type, wrong_word
from toolc.frontend.phrase import name, quote, shown, subject
from toolc.frontend.reduction import given, identity, is_decided
from toolc.frontend.suggestion import cure
from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.note import Scalar
from toolc.ir.parameters import Parameter
from toolc.ir.toolset import Defaults
from toolc.language.layer import Layer, layer_inside, layer_of, may_be_null
from toolc.language.merge import EXTENSION
from toolc.language.shape import (
    FieldShape,
    FreeShape,
    Kind,
    ListShape,
    MapShape,
    NumberShape,
    RecordShape,
    Shape,
    TextShape,
    Words,
    chosen,
    document_shape,
    record_shape,
)
from toolc.language.wording import code, joined, with_article
from toolc.source import Path


@dataclass(frozen=True, slots=True)
class Walk:
    """The walk through one document."""

    kind: Kind
    place: PlaceOf

    def faults(self, value: Mapping[str, Json], layer: Layer) -> Iterator[Raised]:
        """Yield every fault of a document but that of its first field, which says what it is."""
        yield from self._record(document_shape(self.kind), value, (), layer)

    def _record(self, shape: RecordShape, value: Mapping[str, Json], path: Path, layer: Layer) -> Iterator[Raised]:
        yield from self._missing(shape, value, path)
        stated = given(shape.choice, value) if shape.choice else []
        if shape.choice and not is_decided(shape.choice, len(stated), layer):
            yield choice_fault(shape.choice, stated, path, self.place, self._name(path))
        for key, item in value.items():
            field = shape.fields.get(key)
            if field is not None:
                yield from self._field(field, item, (*path, key), layer_of(shape, field, layer))
            elif not key.startswith(EXTENSION):
                yield self._unknown(shape, key, item, path)

    def _field(self, field: FieldShape, value: Json, path: Path, layer: Layer) -> Iterator[Raised]:
        if path == (self.kind,):
            return
        if value is None and field.shape != FreeShape(only_object=False):
            if not may_be_null(field, layer):
                yield self._raised(missing_value(field.shape, self._name(path)), path)
        else:
            yield from self._value(field.shape, value, path, layer_inside(field, layer), unique=field.note.unique)

    def _value(self, shape: Shape, value: Json, path: Path, layer: Layer, *, unique: bool) -> Iterator[Raised]:
        found = chosen(shape, value)
        match found:
            case RecordShape() if isinstance(value, Mapping):
                yield from self._record(found, value, path, layer)
            case MapShape() if isinstance(value, Mapping):
                yield from self._names(found, value, path, layer, unique=unique)
            case ListShape() if isinstance(value, Sequence):
                yield from self._list(found, value, path, unique=unique)
            case _:
                yield from (self._raised(each, path) for each in self._misfits(shape, found, value, path))

    def _misfits(self, shape: Shape, found: Shape | None, value: Json, path: Path) -> Iterator[Misfit]:
        named = self._name(path)
        match found:
            case None:
                yield missing_value(shape, named) if value is None else wrong_type(shape, value, named)
            case Words(words) if value not in words and isinstance(value, str | int):
                yield wrong_word(shape, found, value, named)
            case TextShape(scalar) if scalar and isinstance(value, str) and not _fits(scalar, value):
                yield wrong_text(scalar, value, named)
            case NumberShape(_, minimum) if minimum is not None and isinstance(value, int) and value < minimum:
                yield too_small(found, value, named)
            case _:
                return

    def _names(self, shape: MapShape, value: Mapping[str, Json], path: Path, layer: Layer, *, unique: bool) -> Iterator[Raised]:
        if _is_schema(shape, value):
            yield Raised("TC103", Finding(self.place(path, "key"), f"{self._name(path)} holds a JSON Schema", "name it `inputSchema`"))
            return
        for key, item in value.items():
            if shape.extensible and key.startswith(EXTENSION):
                continue
            if shape.key is not None and not _fits(shape.key, key):
                yield self._wrong_key(shape.key, key, path)
            if item is not None or layer is not Layer.OVER:
                yield from self._value(shape.value, item, (*path, key), layer, unique=unique)

    def _list(self, shape: ListShape, value: Sequence[Json], path: Path, *, unique: bool) -> Iterator[Raised]:
        first: dict[object, int] = {}
        for index, item in enumerate(value):
            before = first.setdefault(identity(item), index) if unique else index
            if before != index:
                yield self._twice(item, path, before, index)
            else:
                yield from self._value(shape.item, item, (*path, index), Layer.ALONE, unique=unique)

    def _missing(self, shape: RecordShape, value: Mapping[str, Json], path: Path) -> Iterator[Raised]:
        absent = [each for each in shape.fields.values() if each.required and each.name not in value and (path or each.name != self.kind)]
        if absent:
            names = joined((code(each.name) for each in absent), "and")
            cures = (f"add `{each.name}`: {each.note.about}" for each in absent)
            yield Raised("TC102", Finding(head(self.place, path), f"{self._name(path)} lacks {names}", " ".join(cures)))

    def _unknown(self, shape: RecordShape, key: str, value: Json, path: Path) -> Raised:
        at = self.place((*path, key), "key")
        if shape.record is Defaults and key in record_shape(Contract).fields:
            return Raised("TC109", Finding(at, f"`{key}` may not stand in defaults", "write it in each contract that it is about"))
        return Raised("TC101", Finding(at, f"unknown field `{name(key)}` in {self._name(path)}", cure(self.kind, shape, key, value, path)))

    def _wrong_key(self, scalar: Scalar, key: str, path: Path) -> Raised:
        message = f"the key {quote(key)} of {self._name(path)} is not {with_article(scalar.name)}"
        return Raised("TC105", Finding(self.place((*path, key), "key"), message, rule_of(scalar)))

    def _twice(self, item: Json, path: Path, before: int, index: int) -> Raised:
        label = Label(self.place((*path, before), "value"), "first stands here")
        named = quote(item) if isinstance(item, str) else shown(item)
        message = f"{named} stands twice in {self._name(path)}"
        return Raised("TC110", Finding(self.place((*path, index), "value"), message, "the list is a set: remove one of them", (label,)))

    def _raised(self, misfit: Misfit, path: Path) -> Raised:
        at = head(self.place, path) if misfit.at_key else self.place(path, "value")
        return Raised(misfit.code, Finding(at, misfit.message, misfit.help))

    def _name(self, path: Path) -> str:
        return subject(path, f"the {self.kind}")


def _fits(scalar: Scalar, text: str) -> bool:
    return re.fullmatch(scalar.pattern, text) is not None


def _is_schema(shape: MapShape, value: Mapping[str, Json]) -> bool:
    """Tell whether the schema of a function's parameters stands where facts about parameters belong."""
    return shape.value == record_shape(Parameter) and isinstance(value.get("type"), str)
