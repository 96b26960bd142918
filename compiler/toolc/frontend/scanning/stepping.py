"""From a value, step by step, to a part of it, and the read of a contract that happens on the way."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from toolc.frontend.scanning.calling import class_of
from toolc.frontend.scanning.evaluating import Evaluating, Fold, Read, Trail
from toolc.frontend.scanning.facts import Class, Definition, Function, Located, Scope, Step, StepKind
from toolc.frontend.scanning.native import DUMP_METHODS, PART_METHODS, UNWRAPPING
from toolc.frontend.scanning.spelling import canonical
from toolc.frontend.scanning.value import (
    OTHER,
    UNKNOWN,
    AnyOf,
    At,
    Holding,
    ListOf,
    Loose,
    Many,
    MapOf,
    ObjectOf,
    Package,
    Routine,
    Several,
    TypeOf,
    Value,
    Word,
    merged,
    options_of,
)
from toolc.frontend.scanning.vocabulary import MOST_NAMES, Node, Role

MOST_SPREADS: Final = 6
"""How many maps or lists that are spread into one another are looked into."""

MOST_BASES: Final = 8
"""How many classes above a class are looked into."""


class Stepping:
    """Steps from values to their parts."""

    def __init__(self, evaluation: Evaluating) -> None:
        self._evaluation = evaluation
        self._depth = 0

    def fold(self, value: Value, steps: tuple[Step, ...], scope: Scope) -> Fold:
        """Return where steps from a value lead; a leaf of a contract is read by the last step that leads to it."""
        reads: tuple[Read, ...] = ()
        trails: list[Trail] = []
        for step in steps:
            before, options = value, options_of(value)
            parts = [self.step(each, step, scope) for each in options]
            value = merged(parts)
            found = (read for each, part in zip(options, parts, strict=True) for read in self._reads(each, part, step))
            reads = tuple({read.place: read for read in found}.values()) or reads
            is_open = step.kind is not StepKind.ITEM and value is not before and any(isinstance(each, Loose) for each in options_of(before))
            if is_open and isinstance(value, Loose) and value.names:
                trails.append(Trail(value.names, step))
        return Fold(value, reads, tuple(trails))

    def step(self, value: Value, step: Step, scope: Scope) -> Value:
        """Return the part of a value that a step leads to, or what it is put into."""
        if isinstance(value, AnyOf):
            return merged(self.step(each, step, scope) for each in value.options)
        found: Value = value
        match step.kind:
            case StepKind.CALL:
                found = self._evaluation.calling.called(value, step, scope)
            case StepKind.METHOD:
                found = self._evaluation.calling.method(value, step, scope)
            case StepKind.ITEM:
                found = self.numbered(value, int(step.name)) if step.name.isdecimal() else self.item(value)
            case StepKind.KEY:
                found = self._keyed(value, step, scope)
            case StepKind.MEMBER:
                found = self.member(value, step.name, scope)
            case StepKind.GATHER | StepKind.HOLD:
                found = Many(value) if step.kind is StepKind.GATHER else Holding(frozenset((canonical(step.name),)), value)
        return found

    def _keyed(self, value: Value, step: Step, scope: Scope) -> Value:
        """Return what stands under a key that is worked out: under each text that it may be, else whichever item."""
        keys = options_of(self._evaluation.value(Located(step.node, scope)))
        texts = [each.text for each in keys if isinstance(each, Word)]
        return merged(self.member(value, each, scope) for each in texts) if texts else self.item(value)

    def item(self, value: Value) -> Value:
        """Return what an item of a list or a map is, whichever."""
        found: Value = OTHER
        match value:
            case At(place):
                below = place.item()
                found = At(below) if below is not None else UNKNOWN if place.below else OTHER
            case Many(of):
                found = of
            case Several(values):
                found = merged(values)
            case AnyOf(options):
                found = merged(map(self.item, options))
            case ListOf() | MapOf():
                found = self._of_written(value)
            case Loose() | ObjectOf() | Holding():
                found = UNKNOWN
        return found

    def _of_written(self, value: ListOf | MapOf) -> Value:
        """Return what an item is of a list or a map that is written in the file."""
        if isinstance(value, MapOf):
            return merged(self._evaluation.value(Located(each, value.at.scope)) for _, each in value.record.entries)
        items = [self._evaluation.value(Located(each, value.at.scope)) for each in value.series.items]
        spread = [self._evaluation.value(Located(each, value.at.scope)) for each in value.series.spreads]
        return merged([*items, *self._spread(spread, self.item)])

    def member(self, value: Value, name: str, scope: Scope) -> Value:
        """Return what stands in a value under a name."""
        found: Value = OTHER
        match value:
            case AnyOf(options):
                found = merged(self.member(each, name, scope) for each in options)
            case At(place):
                below = place.step(name)
                found = At(below) if below is not None else value if name in UNWRAPPING else OTHER
            case Loose(names):
                found = self._evaluation.roots.of_variable((*names, name)) or Loose((*names, name)[-MOST_NAMES:])
            case ObjectOf(kind):
                found = class_of(value, name) or self.of_object(kind, name, 0)
                found = self.member(Loose((kind.name,)), name, scope) if found == UNKNOWN else found
            case MapOf():
                found = self._of_map(value, name, scope)
            case Many() | ListOf():
                found = OTHER if name in {"length", "size"} else self.item(value)
            case Word():
                found = value if name == "value" else OTHER
            case _:
                found = self._of_name_space(value, name, scope)
        return found

    def _of_name_space(self, value: Value, name: str, scope: Scope) -> Value:
        """Return what a class, a package or something that holds a value has under a name."""
        if isinstance(value, Holding):
            return value.value if canonical(name) in value.names else UNKNOWN
        if isinstance(value, Package):
            found = self._evaluation.roots.of_package(name)
            return UNKNOWN if found is None else found
        if isinstance(value, TypeOf):
            found = merged(self._evaluation.of_definition(each) for each in value.of.members.get(name, ()))
            return self.member(Loose((value.of.name,)), name, scope) if found == UNKNOWN else found
        return OTHER

    def of_object(self, kind: Class, name: str, depth: int) -> Value:
        """Return what the objects of a class hold under a name."""
        if (restated := self._restated(kind, name)) is not None:
            return At(restated)
        found = kind.members.get(name, [])
        with self._evaluation.types.standing_for(kind.given):
            own = [self._of_member(each) for each in found]
        if any(not each.is_addition for each in found):
            return merged(own)
        return merged([*own, self._above(kind, name, depth)])

    def _above(self, kind: Class, name: str, depth: int) -> Value:
        """Return what the objects of a class hold under a name that the classes above it have."""
        if depth < MOST_BASES:
            for base in kind.bases:
                inherited = self._evaluation.types.value(base)
                above = self.of_object(inherited.of, name, depth + 1) if isinstance(inherited, ObjectOf) else self.member(inherited, name, kind.scope)
                if not isinstance(above, Loose) or not isinstance(inherited, ObjectOf):
                    return above
        return OTHER if kind.is_closed and not kind.bases else UNKNOWN

    def _restated(self, kind: Class, name: str) -> Node | None:
        """Return the place of a contract that an interface states again which extends its type."""
        extended = map(self._evaluation.types.value, kind.bases) if kind.is_closed and name in kind.members else ()
        return next((below for each in extended if isinstance(each, At) and (below := each.place.step(name)) is not None), None)

    def _of_member(self, definition: Definition) -> Value:
        origin = definition.origin
        if isinstance(origin, Function) and origin.is_getter:
            return self._evaluation.returned(origin, {})
        return self._evaluation.of_definition(definition)

    def _reads(self, before: Value, after: Value, step: Step) -> Iterator[Read]:
        """Yield the reads that a step from a place of a contract is: it leads to a leaf, or restates a section."""
        section = self._section(before, step.name)
        is_spread = isinstance(before, MapOf) and step.name not in dict(before.record.entries)
        if section is not None and section.role is not Role.LEAF and (is_dump(step) or _takes_parts(step, section)):
            yield Read(section, step, is_dump=True)
        elif section is not None or is_spread:
            leaves = (each.place for each in options_of(after) if isinstance(each, At) and each.place.role is Role.LEAF)
            yield from (Read(each, step) for each in leaves if each is not section)

    def _section(self, value: Value, name: str) -> Node | None:
        """Return the place of a contract that a value stands at, or of which it inherits what stands under a name."""
        if isinstance(value, At):
            return value.place
        return self._inherited(value.of, name, 0) if isinstance(value, ObjectOf) and value.of.bases else None

    def _inherited(self, kind: Class, name: str, depth: int) -> Node | None:
        if depth > MOST_BASES or (name in kind.members and self._restated(kind, name) is None):
            return None
        for each in map(self._evaluation.types.value, kind.bases):
            found = each.place if isinstance(each, At) else self._inherited(each.of, name, depth + 1) if isinstance(each, ObjectOf) else None
            if found is not None:
                return found
        return None

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

    def numbered(self, value: Value, index: int) -> Value:
        """Return an item of a list by its number; an object or a section is taken for the pair of a key and itself, as maps give them."""
        found: Value = value
        match value:
            case ObjectOf(kind) if kind.is_tuple:
                found = self._of_tuple(kind, index)
            case Several(values):
                found = values[index] if index < len(values) else OTHER
            case AnyOf(options):
                found = merged(self.numbered(each, index) for each in options)
            case ListOf():
                found = self._of_list(value, index)
            case At(place) if not place.below or place.item() is not None:
                found = self.item(value)
            case _ if not isinstance(value, ObjectOf | At):
                found = self.item(value)
        return found

    def _of_tuple(self, kind: Class, index: int) -> Value:
        """Return the field that a class of tuples has at a place."""
        fields = sorted((every[0].start, name) for name, every in kind.members.items() if every[0].type is not None)
        return self.of_object(kind, fields[index][1], 0) if index < len(fields) else OTHER

    def _of_list(self, value: ListOf, index: int) -> Value:
        items = value.series.items
        if value.series.spreads or index >= len(items):
            return self.item(value)
        return self._evaluation.value(Located(items[index], value.at.scope))


def is_dump(step: Step) -> bool:
    """Tell whether a step is a method that restates its whole object."""
    return step.kind is StepKind.METHOD and canonical(step.name) in DUMP_METHODS


def is_whole(step: Step) -> bool:
    """Tell whether a step is a method that restates its whole object, or takes its values one by one."""
    return is_dump(step) or (step.kind is StepKind.METHOD and canonical(step.name) in PART_METHODS)


def _takes_parts(step: Step, place: Node) -> bool:
    """Tell whether a step is a method that takes the values of a section one by one."""
    return step.kind is StepKind.METHOD and canonical(step.name) in PART_METHODS and place.item() is None and bool(place.below)
