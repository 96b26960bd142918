"""
The language as shapes: what a value at each place may be, read off the typed records.

A shape is a view of an annotation for code that walks plain values: the structure check, the merge of defaults, the meta-schemas and the
field pages. Which of a union's options a value is meant to be follows from its JSON type alone; a union never has two options of one.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from types import UnionType
from typing import Annotated, Literal, TypeAlias, Union, get_args, get_origin

from msgspec import UNSET, Meta, UnsetType, structs

from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.note import Choice, Note, Record, Scalar
from toolc.ir.profile import Profile
from toolc.ir.toolset import Toolset
from toolc.ir.workspace import Workspace

Kind: TypeAlias = Literal["contract", "toolset", "profile", "workspace"]

DOCUMENT_KINDS: Mapping[Kind, type[Record]] = {"contract": Contract, "toolset": Toolset, "profile": Profile, "workspace": Workspace}
"""The record of each kind of document; a document of a kind says so in the field of that name."""

SUFFIXES: Mapping[str, Kind] = {".tool.yaml": "contract", ".toolset.yaml": "toolset", ".profile.yaml": "profile", "toolc.yaml": "workspace"}
"""How the name of a file of each kind ends; `toolc.yaml` is the whole name."""


@dataclass(frozen=True, slots=True)
class Words:
    """One of a few words, or the number of a version."""

    words: tuple[str | int, ...]


@dataclass(frozen=True, slots=True)
class TextShape:
    """A text, with the rule of its spelling where there is one."""

    scalar: Scalar | None = None


@dataclass(frozen=True, slots=True)
class NumberShape:
    """A number; whole or not, perhaps with a lower bound."""

    whole: bool
    minimum: int | None = None


@dataclass(frozen=True, slots=True)
class FlagShape:
    """True or false."""


@dataclass(frozen=True, slots=True)
class FreeShape:
    """JSON that the language does not look into; an object, or anything."""

    only_object: bool


@dataclass(frozen=True, slots=True)
class ListShape:
    """A list."""

    item: Shape


@dataclass(frozen=True, slots=True)
class MapShape:
    """A map whose keys are names of the author's; it is extensible where a key that starts with `x-` cannot be such a name."""

    key: Scalar | None
    value: Shape
    extensible: bool = False


@dataclass(frozen=True, slots=True)
class FieldShape:
    """One field of a record, by its key; it is answered where leaving it out says something, as an empty list or a default does."""

    name: str
    shape: Shape
    note: Note
    required: bool
    default: Json
    answered: bool


@dataclass(frozen=True, slots=True)
class RecordShape:
    """A map whose keys the language knows."""

    name: str
    record: type[Record]
    fields: Mapping[str, FieldShape] = field(repr=False, compare=False, hash=False)
    choice: Choice | None = None

    @property
    def about(self) -> str:
        """Return what the record is, in full sentences."""
        return " ".join((self.record.__doc__ or "").split())


@dataclass(frozen=True, slots=True)
class Options:
    """A value of one of several shapes, each of another JSON type."""

    options: tuple[Shape, ...]


Shape: TypeAlias = Words | TextShape | NumberShape | FlagShape | FreeShape | ListShape | MapShape | RecordShape | Options


def document_shape(kind: Kind) -> RecordShape:
    """Return the shape of a kind of document."""
    return record_shape(DOCUMENT_KINDS[kind])


@cache
def record_shape(record: type[Record]) -> RecordShape:
    """Return the shape of a record; raise TypeError where a field carries no note or has a type that the language does not use."""
    fields = {each.encode_name: _field_shape(each) for each in structs.fields(record)}
    return RecordShape(record.__name__, record, fields, record.choice)


def options(shape: Shape) -> tuple[Shape, ...]:
    """Return the shapes a value may have: those of a union, or the one."""
    return shape.options if isinstance(shape, Options) else (shape,)


def chosen(shape: Shape, value: Json) -> Shape | None:
    """Return the option that a value is meant to be, by its JSON type, or None where no option has that type."""
    return next((each for each in options(shape) if _has_type(each, value)), None)


def record_in(shape: Shape) -> RecordShape | None:
    """Return the record among the options of a shape, if there is one."""
    return next((each for each in options(shape) if isinstance(each, RecordShape)), None)


def _has_type(shape: Shape, value: Json) -> bool:
    match shape:
        case Words(words):
            return any(type(each) is type(value) for each in words)
        case NumberShape(whole):
            return isinstance(value, int if whole else int | float) and not isinstance(value, bool)
        case FreeShape(only_object=False):
            return True
        case ListShape():
            return isinstance(value, Sequence) and not isinstance(value, str)
        case _:
            return isinstance(value, _TYPES[type(shape)])


_TYPES: Mapping[type, type] = {TextShape: str, FlagShape: bool, FreeShape: Mapping, MapShape: Mapping, RecordShape: Mapping}


def _field_shape(info: structs.FieldInfo) -> FieldShape:
    found = next(_notes(info.type), None)
    if found is None:
        raise TypeError(f"the field {info.encode_name} carries no note")
    default = info.default if isinstance(info.default, str | int) else None
    answered = not info.required and info.default is not None and info.default is not UNSET
    return FieldShape(info.encode_name, _shape(info.type), found, required=info.required, default=default, answered=answered)


def _notes(annotation: object) -> Iterator[Note]:
    """Yield the notes of an annotation, also where None was added around it."""
    for each in _metadata(annotation, "note"):
        if isinstance(each, Note):
            yield each
    if get_origin(annotation) is not Literal:
        for each in get_args(annotation):
            yield from _notes(each)


def _metadata(annotation: object, key: str) -> Iterator[object]:
    for each in getattr(annotation, "__metadata__", ()):
        if isinstance(each, Meta) and each.extra and key in each.extra:
            yield each.extra[key]


def _shape(annotation: object) -> Shape:
    every = _merged(_flat(annotation))
    return every[0] if len(every) == 1 else Options(every)


def _flat(annotation: object) -> Iterator[Shape]:
    """Yield the shapes of an annotation's options; what stands for an absent value is none."""
    origin = get_origin(annotation)
    if annotation is type(None) or annotation is UnsetType:
        return
    if origin is Annotated:
        yield from _annotated(annotation)
    elif origin in (Union, UnionType):
        for each in get_args(annotation):
            yield from _flat(each)
    else:
        yield _simple(annotation, origin)


def _annotated(annotation: object) -> Iterator[Shape]:
    inner = list(_flat(get_args(annotation)[0]))
    scalars = [each for each in _metadata(annotation, "scalar") if isinstance(each, Scalar)]
    bounds = [each.ge for each in getattr(annotation, "__metadata__", ()) if isinstance(each, Meta) and isinstance(each.ge, int)]
    if scalars:
        yield TextShape(scalars[0])
    elif bounds:
        yield NumberShape(whole=True, minimum=bounds[0])
    else:
        yield from inner


def _simple(annotation: object, origin: object) -> Shape:
    arguments = get_args(annotation)
    if origin is Literal:
        return Words(arguments)
    if origin is tuple:
        return ListShape(_shape(arguments[0]))
    if isinstance(origin, type) and issubclass(origin, Mapping):
        return _map(*arguments)
    if isinstance(annotation, type) and issubclass(annotation, Record):
        return record_shape(annotation)
    return _ATOMS[annotation]


def _map(key: object, value: object) -> Shape:
    inner = _shape(value)
    if inner == FreeShape(only_object=False):
        return FreeShape(only_object=True)
    scalar = next((each for each in _metadata(key, "scalar") if isinstance(each, Scalar)), None)
    return MapShape(scalar, inner, scalar is not None and not re.search(scalar.pattern, "x-a"))


_ATOMS: Mapping[object, Shape] = {
    str: TextShape(),
    int: NumberShape(whole=True),
    float: NumberShape(whole=False),
    bool: FlagShape(),
    object: FreeShape(only_object=False),
}


def _merged(shapes: Iterable[Shape]) -> tuple[Shape, ...]:
    """Return options with the words gathered in one, and whole numbers taken as numbers where any number may stand."""
    every = list(shapes)
    words = tuple(word for each in every if isinstance(each, Words) for word in each.words)
    rest = [each for each in every if not isinstance(each, Words)]
    if NumberShape(whole=False) in rest:
        rest = [each for each in rest if each != NumberShape(whole=True)]
    return (*((Words(words),) if words else ()), *rest)


def defaulted(shape: FieldShape) -> Json:
    """Return the value that an absent field has, or None where absence is no value: a default of the record, or one that its note names."""
    if shape.default is not None:
        return shape.default
    words = (word for each in options(shape.shape) if isinstance(each, Words) for word in each.words)
    return next((word for word in words if word == shape.note.absent), None)
