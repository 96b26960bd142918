"""What Python types can say of a JSON Schema: the shapes between a schema and the models that are generated for it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from msgspec import UNSET, UnsetType

from toolc.ir.json import Json

Kind: TypeAlias = Literal["null", "boolean", "integer", "number", "string"]

Bounds: TypeAlias = tuple[tuple[str, int | float | str], ...]
"""Keywords of JSON Schema that a model checks, with their values; patterns are in ECMA-262."""


@dataclass(frozen=True, slots=True)
class Anything:
    """Any JSON value."""


@dataclass(frozen=True, slots=True)
class Never:
    """No value at all."""


@dataclass(frozen=True, slots=True)
class Scalar:
    """A value without parts."""

    kind: Kind
    bounds: Bounds = ()


@dataclass(frozen=True, slots=True)
class Choice:
    """One of some values of one kind."""

    kind: Literal["boolean", "integer", "string"]
    values: tuple[bool | int | str, ...]


@dataclass(frozen=True, slots=True)
class ListOf:
    """An array."""

    item: Shape
    bounds: Bounds = ()


@dataclass(frozen=True, slots=True)
class MapOf:
    """An object without named members."""

    value: Shape
    bounds: Bounds = ()


@dataclass(frozen=True, slots=True)
class Named:
    """What a model of its own stands for, by its number among the models of its tool."""

    number: int


@dataclass(frozen=True, slots=True)
class Union:
    """A value of one of some shapes."""

    options: tuple[Shape, ...]


@dataclass(frozen=True, slots=True)
class Tagged:
    """A value of one of some models, which a member with a fixed text tells apart; `tag` is its name in Python."""

    tag: str
    models: tuple[Named, ...]


Shape: TypeAlias = Anything | Never | Scalar | Choice | ListOf | MapOf | Named | Union | Tagged

ANYTHING: Final = Anything()
NEVER: Final = Never()


@dataclass(frozen=True, slots=True, kw_only=True)
class Member:
    """A named member of an object; `name` is what the schema calls it."""

    name: str
    shape: Shape
    required: bool = False
    default: Json | UnsetType = UNSET
    description: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class ObjectModel:
    """
    An object with named members; `others` is the shape of members without a name here, `NEVER` where there are none.

    `hint` is what the model is called if nobody else is, and `at` the pointer to the first schema that describes it.
    """

    hint: str
    at: str = ""
    members: tuple[Member, ...] = ()
    others: Shape = ANYTHING
    description: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class RootModel:
    """A value that is no object, or not only one, and needs a name."""

    hint: str
    at: str = ""
    shape: Shape
    description: str = ""


Model: TypeAlias = ObjectModel | RootModel


@dataclass(frozen=True, slots=True, order=True)
class Loss:
    """A keyword that the models do not check; the pointer leads to the schema that holds it."""

    pointer: str
    keyword: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Models:
    """What one schema becomes: models by number, the first for the whole, and what they do not check."""

    models: tuple[Model, ...]
    losses: tuple[Loss, ...] = ()


def options_of(shape: Shape) -> tuple[Shape, ...]:
    """Return the shapes that a value may have, a union's taken apart."""
    return shape.options if isinstance(shape, Union) else (shape,)


def united(*shapes: Shape) -> Shape:
    """
    Return the shape of a value that has one of some shapes.

    Booleans come first, since pydantic would write them as numbers otherwise; null comes last, as people write it.
    """
    options = dict.fromkeys(option for shape in shapes for option in options_of(shape) if option != NEVER)
    if ANYTHING in options:
        return ANYTHING
    ordered = tuple(sorted(options, key=_rank))
    if len(ordered) > 1:
        return Union(ordered)
    return ordered[0] if ordered else NEVER


def _rank(option: Shape) -> int:
    kind = option.kind if isinstance(option, Scalar | Choice) else ""
    return {"boolean": -1, "null": 1}.get(kind, 0)


def parts_of(shape: Shape) -> Iterator[Shape]:
    """Yield a shape and every shape in it, short of what stands for a model of its own."""
    yield shape
    inner: tuple[Shape, ...] = ()
    match shape:
        case ListOf():
            inner = (shape.item,)
        case MapOf():
            inner = (shape.value,)
        case Union():
            inner = shape.options
        case Tagged():
            inner = shape.models
    for each in inner:
        yield from parts_of(each)


def named_in(shape: Shape) -> tuple[int, ...]:
    """Return the numbers of the models in a shape."""
    return tuple(each.number for each in parts_of(shape) if isinstance(each, Named))


def shapes_in(model: Model) -> Iterator[Shape]:
    """Yield the shapes that a model is made of."""
    if isinstance(model, RootModel):
        yield model.shape
    else:
        yield from (member.shape for member in model.members)
        yield model.others
