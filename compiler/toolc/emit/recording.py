"""
Views of a program that record which fields of the language were read.

A view is an instance of its record's own type, so `isinstance`, `match` and templates work on it as on the record. A field is recorded when what
it holds is a leaf: a text, a number, a list of such, a JSON value, a schema. What is behind the view is out of reach of anything but attribute
access: a function that copies a record past its attributes gets a value that no output can hold, and fails.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cache
from typing import Final, TypeVar, cast

from msgspec import Struct, defstruct

from toolc.emit.derived import LINKED, ROOTS, derived_fields
from toolc.emit.emitter import Emitter
from toolc.emit.registry import emitted
from toolc.ir.program import LinkedToolset, Program, Tool
from toolc.language.readable import takes_leaf
from toolc.language.shape import Shape, record_in, record_shape
from toolc.language.stated import holds_record

Node = TypeVar("Node", Tool, LinkedToolset, Program)
Path = tuple[str, ...]


class Sealed:
    """What a view holds in place of each value."""


SEALED: Final = Sealed()

_LINKED_CLASSES: Final[dict[type, type]] = {}


@dataclass(frozen=True, slots=True)
class Recording:
    """The fields that were read, as dotted paths with `*` for any key or item, and the view of each record, one for all who ask for it."""

    fields: set[str] = field(default_factory=set)
    views: dict[tuple[int, Path], object] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Behind:
    """What is behind a view: the record, the path of its fields, and where reads go."""

    source: object
    path: Path
    recording: Recording


def fields_read(emitter: Emitter, program: Program) -> frozenset[str]:
    """Return the fields that an emitter reads of a program, as dotted paths with `*` for any key or item."""
    recording = Recording()
    for _ in emitted(emitter, recorded(program, recording)):
        pass
    return frozenset(recording.fields)


def recorded(node: Node, recording: Recording) -> Node:
    """Return a view of a tool, a linked toolset or a program that adds the fields that are read to a recording."""
    return cast("Node", _viewed(node, (), recording))


def copies_whole(error: TypeError) -> bool:
    """Tell whether an error says that a record was copied past its attributes, which a view does not let happen."""
    return Sealed.__name__ in str(error)


def _viewed(value: object, path: Path, recording: Recording) -> object:
    if isinstance(value, Struct) or type(value) in LINKED:
        key = (id(value), path)
        if key not in recording.views:
            recording.views[key] = _view(Behind(value, path, recording))
        return recording.views[key]
    if isinstance(value, tuple):
        return tuple(_viewed(each, (*path, "*"), recording) for each in value)
    if isinstance(value, Mapping) and holds_record(value):
        return {key: _viewed(each, (*path, "*"), recording) for key, each in value.items()}
    return value


def _of_field(value: object, shape: Shape, path: Path, recording: Recording) -> object:
    """Return the view of a field's value; what may be one record or a list of them has one path."""
    record = record_in(shape)
    if record is not None and isinstance(value, tuple) and all(isinstance(each, record.record) for each in value):
        return tuple(_viewed(each, path, recording) for each in value)
    return _viewed(value, path, recording)


def _view(behind: Behind) -> object:
    kind: type = type(behind.source)
    if issubclass(kind, Struct):
        view: object = _struct_class(kind)(**dict.fromkeys(kind.__struct_fields__, SEALED))
    else:
        view = object.__new__(_linked_class(kind))
    object.__getattribute__(view, "__dict__")["behind"] = behind
    return view


def _behind(view: object) -> Behind:
    found: Behind = object.__getattribute__(view, "__dict__")["behind"]
    return found


@cache
def _struct_class(kind: type[Struct]) -> type[Struct]:
    keys = dict(zip(kind.__struct_fields__, kind.__struct_encode_fields__, strict=True))
    shapes = record_shape(kind).fields

    def read(self: object, name: str) -> object:
        if name not in keys:
            return object.__getattribute__(self, name)
        behind = _behind(self)
        path, value = (*behind.path, keys[name]), getattr(behind.source, name)
        if _is_read(value, shapes[keys[name]].shape):
            behind.recording.fields.add(_field(path))
        return _of_field(value, shapes[keys[name]].shape, path, behind.recording)

    def equals(self: object, other: object) -> bool:
        return isinstance(other, kind) and all(getattr(self, name) == getattr(other, name) for name in keys)

    namespace = {"__getattribute__": read, "__eq__": equals, "__hash__": lambda _: hash(kind)}
    return defstruct(f"Recorded{kind.__name__}", [], bases=(kind,), namespace=namespace, frozen=True, eq=False, dict=True, gc=True)


def _linked_class(kind: type) -> type:
    if kind not in _LINKED_CLASSES:
        _LINKED_CLASSES[kind] = _made(kind)
    return _LINKED_CLASSES[kind]


def _made(kind: type) -> type:
    names = {each.name for each in fields(kind)}

    def read(self: object, name: str) -> object:
        if name not in names:
            return object.__getattribute__(self, name)
        behind = _behind(self)
        behind.recording.fields.update(derived_fields(behind.source, name))
        root = ROOTS.get((kind, name), "")
        return _viewed(getattr(behind.source, name), (root,) if root else (), behind.recording)

    return type(f"Recorded{kind.__name__}", (kind,), {"__getattribute__": read})


def _field(path: Path) -> str:
    """Return a path without the `*` of keys and items below the last field; defaults are one field, whatever of a contract they hold."""
    if path[0] == "toolset" and "defaults" in path:
        return ".".join(path[: path.index("defaults") + 1])
    last = max(index for index, part in enumerate(path) if part != "*")
    return ".".join(path[: last + 1])


def _is_read(value: object, shape: Shape) -> bool:
    """Tell whether looking at a field is a read of it: it holds a leaf, or it is empty where a leaf could be."""
    return any(True for _ in _leaves(value)) if holds_record(value) else takes_leaf(shape)


def _leaves(value: object) -> Iterator[object]:
    """Yield the values in a value that are no records, lists or maps of records."""
    if isinstance(value, tuple) and holds_record(value):
        for each in value:
            yield from _leaves(each)
    elif isinstance(value, Mapping) and holds_record(value):
        for each in value.values():
            yield from _leaves(each)
    elif not isinstance(value, Struct):
        yield value
