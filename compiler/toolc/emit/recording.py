"""
Views of a program that record which fields of the language were read.

A view is an instance of its record's own type, so `isinstance`, `match` and templates work on it as on the record. A field is recorded when what
it holds is a leaf: a text, a number, a list of such, a JSON value, a schema. What is behind the view is out of reach of anything but attribute
access: a function that copies a record past its attributes, or prints it, gets a value that no output can hold, and fails.

What a trait looks at is read via that trait: the outermost one at work, and of what a trait returned the one that returned it. Whoever asks for a
trait reads all fields that it is computed from, even where it had its answer before it came to the last one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, fields, replace
from functools import cache
from typing import Final, TypeVar, cast

from msgspec import Struct, defstruct

from toolc.emit.derived import LINKED, ROOTS, derived_attributes, derived_fields, is_varied, varied_fields
from toolc.emit.emitter import Emitter
from toolc.emit.registry import emitted
from toolc.ir.program import LinkedToolset, Program, Tool
from toolc.ir.reader import Read
from toolc.language.readable import takes_leaf
from toolc.language.shape import Shape, record_in, record_shape
from toolc.language.stated import holds_record
from toolc.traits.trait import Trait, running

Node = TypeVar("Node", Tool, LinkedToolset, Program)
Path = tuple[str, ...]
Asked = Trait[..., object] | None


class Sealed:
    """What a view holds in place of each value; it cannot be printed."""

    def __repr__(self) -> str:
        """Raise TypeError, so that a record which is printed past its attributes is not taken for an output."""
        raise TypeError(f"{type(self).__name__}: a record is printed as a whole")


SEALED: Final = Sealed()

_LINKED_CLASSES: Final[dict[type, type]] = {}


@dataclass(frozen=True, slots=True)
class Recording:
    """What was looked at, the traits that were asked, and the view of each record, one for all who come to it by the same way."""

    looks: set[Read] = field(default_factory=set)
    traits: set[Trait[..., object]] = field(default_factory=set)
    views: dict[tuple[int, Path, str | None, bool], object] = field(default_factory=dict)

    @property
    def fields(self) -> frozenset[str]:
        """Return the fields that were looked at, in whatever way."""
        return frozenset(each.field for each in self.looks)

    @property
    def reads(self) -> frozenset[Read]:
        """Return what was read: what was looked at, and of the traits that were asked every field that they are computed from."""
        return frozenset((*self.looks, *(Read(each, trait.name) for trait in self.traits for each in trait.fields)))


@dataclass(frozen=True, slots=True)
class Way:
    """How a view is come to: the path of its fields, the trait that was asked on the way, whether variants have a say there, and where reads go."""

    recording: Recording
    path: Path = ()
    asked: Asked = None
    is_varied: bool = False

    @property
    def via(self) -> str | None:
        """Return the name of the trait that was asked."""
        return None if self.asked is None else self.asked.name

    def to(self, part: str) -> Way:
        """Return the way to what is below."""
        return replace(self, path=(*self.path, part))

    def onwards(self) -> Way:
        """Return the same way, via the outermost trait at work where none was asked before."""
        at_work = running()
        return replace(self, asked=at_work[0]) if self.asked is None and at_work else self

    def add(self, fields: Iterable[str]) -> None:
        """Add fields that are looked at here."""
        self.recording.looks.update(Read(each, self.via) for each in fields)
        if self.asked is not None:
            self.recording.traits.add(self.asked)


@dataclass(frozen=True, slots=True)
class Behind:
    """What is behind a view: the record, and how it was come to."""

    source: object
    way: Way


def emitter_reads(emitter: Emitter, program: Program) -> frozenset[Read]:
    """Return what an emitter reads of a program."""
    recording = Recording()
    for _ in emitted(emitter, recorded(program, recording)):
        pass
    return recording.reads


def recorded(node: Node, recording: Recording) -> Node:
    """Return a view of a tool, a linked toolset or a program that adds the fields that are read to a recording."""
    return cast("Node", _viewed(node, Way(recording)))


def copies_whole(error: TypeError) -> bool:
    """Tell whether an error says that a record was copied past its attributes, which a view does not let happen."""
    return Sealed.__name__ in str(error)


def _viewed(value: object, way: Way) -> object:
    if isinstance(value, Struct) or type(value) in LINKED:
        views, key = way.recording.views, (id(value), way.path, way.via, way.is_varied)
        if key not in views:
            views[key] = _view(Behind(value, way))
        return views[key]
    if isinstance(value, tuple):
        return tuple(_viewed(each, way.to("*")) for each in value)
    if isinstance(value, Mapping) and holds_record(value):
        return {key: _viewed(each, way.to("*")) for key, each in value.items()}
    return value


def _of_field(value: object, shape: Shape, way: Way) -> object:
    """Return the view of a field's value; what may be one record or a list of them has one path."""
    record = record_in(shape)
    if record is not None and isinstance(value, tuple) and all(isinstance(each, record.record) for each in value):
        return tuple(_viewed(each, way) for each in value)
    return _viewed(value, way)


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
        behind, shape = _behind(self), shapes[keys[name]].shape
        way, value = behind.way.onwards().to(keys[name]), getattr(behind.source, name)
        if _is_read(value, shape):
            found = _field(way.path)
            way.add((found, *(varied_fields(found) if way.is_varied else ())))
        return _of_field(value, shape, way)

    def equals(self: object, other: object) -> bool:
        return isinstance(other, kind) and all(getattr(self, name) == getattr(other, name) for name in keys)

    namespace = {"__getattribute__": read, "__eq__": equals, "__hash__": lambda _: hash(kind)}
    return defstruct(f"Recorded{kind.__name__}", [], bases=(kind,), namespace=namespace, frozen=True, eq=False, dict=True, gc=True)


def _linked_class(kind: type) -> type:
    if kind not in _LINKED_CLASSES:
        _LINKED_CLASSES[kind] = _made(kind)
    return _LINKED_CLASSES[kind]


def _made(kind: type) -> type:
    names = derived_attributes(kind).union(each.name for each in fields(kind))

    def read(self: object, name: str) -> object:
        if name not in names:
            return object.__getattribute__(self, name)
        behind, root = _behind(self), ROOTS.get((kind, name), "")
        way = behind.way.onwards()
        way.add(derived_fields(behind.source, name))
        below = replace(way, path=(root,) if root else (), is_varied=is_varied(behind.source, name))
        return _viewed(getattr(behind.source, name), below)

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
