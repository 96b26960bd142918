"""From a value, step by step, to a part of it, and the read of a contract that happens on the way."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final, NamedTuple

from toolc.frontend.scanning.facts import Class, Definition, Function, Located, Scope, Step, StepKind
from toolc.frontend.scanning.native import DUMP_METHODS
from toolc.frontend.scanning.spelling import canonical
from toolc.frontend.scanning.value import (
    OTHER,
    UNKNOWN,
    AnyOf,
    At,
    ListOf,
    Loose,
    Many,
    MapOf,
    ObjectOf,
    Package,
    Routine,
    TypeOf,
    Value,
    merged,
)
from toolc.frontend.scanning.vocabulary import MOST_NAMES, Node, Role

if TYPE_CHECKING:
    from toolc.frontend.scanning.evaluation import Evaluation

MOST_SPREADS: Final = 6
"""How many maps or lists that are spread into one another are looked into."""

MOST_BASES: Final = 8
"""How many classes above a class are looked into."""


class Read(NamedTuple):
    """A look at a place of a contract: the step that does it, and whether it restates everything below."""

    place: Node
    step: Step
    is_dump: bool = False


class Trail(NamedTuple):
    """The names that lead from something of unknown origin to a step."""

    names: tuple[str, ...]
    step: Step


class Fold(NamedTuple):
    """Where steps lead, the read on the way, and where nothing is known of the origin the names behind each step."""

    value: Value
    read: Read | None = None
    trails: tuple[Trail, ...] = ()


class Stepping:
    """Steps from values to their parts."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation
        self._depth = 0

    def fold(self, value: Value, steps: tuple[Step, ...], scope: Scope) -> Fold:
        """Return where steps from a value lead; a leaf of a contract is read by the last step that leads to it."""
        read: Read | None = None
        trails: list[Trail] = []
        for step in steps:
            before, value = value, self.step(value, step, scope)
            read = _read(before, value, step) or read
            if isinstance(before, Loose) and isinstance(value, Loose) and value.names and value is not before:
                trails.append(Trail(value.names, step))
        return Fold(value, read, tuple(trails))

    def step(self, value: Value, step: Step, scope: Scope) -> Value:
        """Return the part of a value that a step leads to."""
        if isinstance(value, AnyOf):
            return merged(self.step(each, step, scope) for each in value.options)
        match step.kind:
            case StepKind.REST:
                return value
            case StepKind.CALL:
                return self._evaluation.calling.called(value, step.arguments, scope)
            case StepKind.METHOD:
                return self._evaluation.calling.method(value, step, scope)
            case StepKind.ITEM:
                return self._numbered(value, int(step.name)) if step.name.isdecimal() else self.item(value)
            case StepKind.MEMBER:
                return self.member(value, step.name, scope)

    def item(self, value: Value) -> Value:
        """Return what an item of a list or a map is, whichever."""
        match value:
            case At(place):
                below = place.item()
                return At(below) if below is not None else UNKNOWN if place.below else OTHER
            case Many(of):
                return of
            case ListOf(series, at):
                items = [self._evaluation.value(Located(each, at.scope)) for each in series.items]
                spread = [self._evaluation.value(Located(each, at.scope)) for each in series.spreads]
                return merged([*items, *self._spread(spread, self.item)])
            case MapOf(record, at):
                return merged(self._evaluation.value(Located(each, at.scope)) for _, each in record.entries)
            case Loose() | ObjectOf():
                return UNKNOWN
        return OTHER

    def member(self, value: Value, name: str, scope: Scope) -> Value:
        """Return what stands in a value under a name."""
        match value:
            case At(place):
                below = place.step(name)
                return OTHER if below is None else At(below)
            case Loose(names):
                return self._evaluation.roots.of_variable((*names, name)) or Loose((*names, name)[-MOST_NAMES:])
            case ObjectOf(kind):
                found = self.of_object(kind, name, 0)
                return self.member(Loose((kind.name,)), name, scope) if found == UNKNOWN else found
            case MapOf():
                return self._of_map(value, name, scope)
            case Many(of):
                return OTHER if name in {"length", "size"} else of
            case _:
                return self._of_name_space(value, name, scope)

    def _of_name_space(self, value: Value, name: str, scope: Scope) -> Value:
        """Return what a class or a package has under a name."""
        if isinstance(value, Package):
            found = self._evaluation.roots.of_package(name)
            return UNKNOWN if found is None else found
        if isinstance(value, TypeOf):
            found = merged(self._evaluation.of_definition(each) for each in value.of.members.get(name, ()))
            return self.member(Loose((value.of.name,)), name, scope) if found == UNKNOWN else found
        return OTHER

    def of_object(self, kind: Class, name: str, depth: int) -> Value:
        """Return what the objects of a class hold under a name."""
        if found := kind.members.get(name):
            return merged(self._of_member(each) for each in found)
        if depth < MOST_BASES:
            for base in kind.bases:
                inherited = self._evaluation.types.value(base)
                above = self.of_object(inherited.of, name, depth + 1) if isinstance(inherited, ObjectOf) else self.member(inherited, name, kind.scope)
                if not isinstance(above, Loose) or not isinstance(inherited, ObjectOf):
                    return above
        return OTHER if kind.is_closed and not kind.bases else UNKNOWN

    def _of_member(self, definition: Definition) -> Value:
        origin = definition.origin
        if isinstance(origin, Function) and origin.is_getter:
            return self._evaluation.returned(origin, {})
        return self._evaluation.of_definition(definition)

    def _of_map(self, value: MapOf, name: str, scope: Scope) -> Value:
        entry = next((node for key, node in reversed(value.record.entries) if key == name), None)
        if entry is not None:
            found = self._evaluation.value(Located(entry, value.at.scope))
            is_getter = isinstance(found, Routine) and found.function.is_getter
            return self._evaluation.returned(found.function, {}) if isinstance(found, Routine) and is_getter else found
        spread = [self._evaluation.value(Located(each, value.at.scope)) for each in value.record.spreads]
        return merged(self._spread(spread, lambda each: self.member(each, name, scope))) if spread else OTHER

    def _spread(self, values: list[Value], part: Callable[[Value], Value]) -> list[Value]:
        """Return a part of each value that is spread into another; one that is spread into itself ends somewhere."""
        if self._depth >= MOST_SPREADS:
            return [UNKNOWN]
        self._depth += 1
        try:
            return [part(each) for each in values]
        finally:
            self._depth -= 1

    def _numbered(self, value: Value, index: int) -> Value:
        """Return an item of a list by its number; an object or a section is taken for the pair of a key and itself, as maps give them."""
        if isinstance(value, ObjectOf) or (isinstance(value, At) and value.place.below and value.place.item() is None):
            return value
        return self._of_list(value, index) if isinstance(value, ListOf) else self.item(value)

    def _of_list(self, value: ListOf, index: int) -> Value:
        items = value.series.items
        if value.series.spreads or index >= len(items):
            return self.item(value)
        return self._evaluation.value(Located(items[index], value.at.scope))


def _read(before: Value, after: Value, step: Step) -> Read | None:
    """Return the read that a step from a place of a contract is: it leads to a leaf, or restates a section."""
    if isinstance(before, AnyOf):
        return next((found for each in before.options if (found := _read(each, after, step)) is not None), None)
    if not isinstance(before, At):
        return _of_spread(before, after, step)
    if is_dump(step) and before.place.role is not Role.LEAF:
        return Read(before.place, step, is_dump=True)
    options = after.options if isinstance(after, AnyOf) else (after,)
    places = (each.place for each in options if isinstance(each, At) and each.place is not before.place)
    return next((Read(each, step) for each in places if each.role is Role.LEAF), None)


def is_dump(step: Step) -> bool:
    """Tell whether a step is a method that restates its whole object."""
    return step.kind is StepKind.METHOD and canonical(step.name) in DUMP_METHODS


def _of_spread(before: Value, after: Value, step: Step) -> Read | None:
    """Return the read of a field that a map has from a section which was spread into it."""
    is_spread = isinstance(before, MapOf) and step.name not in dict(before.record.entries)
    return Read(after.place, step) if is_spread and isinstance(after, At) and after.place.role is Role.LEAF else None
