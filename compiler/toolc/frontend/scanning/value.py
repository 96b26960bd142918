"""What an expression of source may stand for, as far as contracts are concerned."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple, TypeAlias

from toolc.frontend.scanning.facts import Class, Function, Located
from toolc.frontend.scanning.shape import Record, Series
from toolc.frontend.scanning.vocabulary import Node


class At(NamedTuple):
    """The value at a place of a contract."""

    place: Node


class Many(NamedTuple):
    """A list or a map of values."""

    of: Value


class TypeAt(NamedTuple):
    """A type whose objects stand at a place of a contract."""

    place: Node


class TypeOf(NamedTuple):
    """A class of this file."""

    of: Class


class ObjectOf(NamedTuple):
    """An object of a class of this file."""

    of: Class


class Routine(NamedTuple):
    """A function of this file."""

    function: Function


class Package(NamedTuple):
    """The package that toolc generates of a toolset."""


class MapOf(NamedTuple):
    """A map that is written in this file."""

    record: Record
    at: Located


class ListOf(NamedTuple):
    """A list that is written in this file."""

    series: Series
    at: Located


class AnyOf(NamedTuple):
    """One of several values that tell something."""

    options: tuple[Value, ...]


class Loose(NamedTuple):
    """Something of unknown origin, and the names that lead to it."""

    names: tuple[str, ...] = ()


class Other(NamedTuple):
    """Something that is known to be no contract."""

    kind: str = "other"


class Absent(NamedTuple):
    """Null: says nothing about what else may be there."""

    kind: str = "absent"


Value: TypeAlias = At | Many | TypeAt | TypeOf | ObjectOf | Routine | Package | MapOf | ListOf | AnyOf | Loose | Other | Absent

UNKNOWN: Final = Loose()
OTHER: Final = Other()
ABSENT: Final = Absent()

MOST_OPTIONS: Final = 6


def merged(values: Iterable[Value]) -> Value:
    """Return what one of several values is: those that tell something count, then those of unknown origin."""
    flat = [option for each in values for option in (each.options if isinstance(each, AnyOf) else (each,))]
    telling = list(dict.fromkeys(each for each in flat if not isinstance(each, Loose | Other | Absent)))
    if telling:
        return telling[0] if len(telling) == 1 else AnyOf(tuple(telling[:MOST_OPTIONS]))
    loose = [each for each in flat if isinstance(each, Loose)]
    if loose:
        return max(loose, key=lambda each: len(each.names))
    return next((each for each in flat if isinstance(each, Other)), ABSENT)


def may_hold_contracts(value: Value) -> bool:
    """Tell whether a value is a part of a contract, or may hold one."""
    if isinstance(value, Many):
        return may_hold_contracts(value.of)
    return any(map(may_hold_contracts, value.options)) if isinstance(value, AnyOf) else isinstance(value, At | MapOf | ListOf)
