"""
How far the references of a schema are followed when what they lead to is written in their place: computed before anything is written.

A state is a definition and how many steps are left in it. The root has the empty name.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final, TypeAlias

from toolc.artifacts import compact_json
from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.component import components
from toolc.schema.walk import subschemas
from toolc.source import Path

ROOT: Final = ""
LINK: Final = "#/$defs/"

MOST_LEVELS: Final = 200
"""How deep a schema may become, in steps of a path: no provider takes half of that, and what reads it may go no deeper."""

MOST_STEPS: Final = 16
"""How many references are followed in a row where following all of them would give too much."""

MOST_REPEATED: Final = 16_384
"""How long a schema may become, in characters of JSON, because definitions stand inside themselves."""

State: TypeAlias = tuple[str, int]


@dataclass(frozen=True, slots=True)
class Use:
    """A reference in a definition: where it stands there, and the definition that it leads to."""

    path: Path
    name: str


@dataclass(frozen=True)
class Definitions:
    """The root and the definitions of a schema, and which of them use which."""

    bodies: Mapping[str, Schema]

    @cached_property
    def uses(self) -> dict[str, tuple[Use, ...]]:
        """The references in each body, in written order."""
        return {name: tuple(_uses(body)) for name, body in self.bodies.items()}

    @cached_property
    def sizes(self) -> dict[str, int]:
        """How long each body is, in characters of JSON."""
        return {name: len(compact_json(body)) for name, body in self.bodies.items()}

    @cached_property
    def circles(self) -> dict[str, int]:
        """The definitions that use themselves, directly or through others, with a number that those have in common which use each other."""
        graph = {name: [use.name for use in uses] for name, uses in self.uses.items()}
        found = enumerate(components(graph))
        return {name: number for number, each in found for name in each if len(each) > 1 or name in graph[name]}


@dataclass(frozen=True)
class Reach:
    """
    How far references are followed: a definition that uses itself stands `repeats` times more inside itself.

    With `steps`, no more references than that are followed in a row, whatever they lead to.
    """

    definitions: Definitions
    repeats: int
    steps: int | None = None

    @property
    def start(self) -> State:
        """The state of the root."""
        return ROOT, self.repeats if self.steps is None else self.steps

    def following(self, state: State, name: str) -> State | None:
        """Return the state that a reference leads to, or None where it is left out."""
        here, left = state
        circles = self.definitions.circles
        is_counted = self.steps is not None or (here in circles and circles[here] == circles.get(name))
        if not is_counted:
            return name, self.repeats
        return (name, left - 1) if left else None

    @cached_property
    def order(self) -> tuple[State, ...]:
        """The states that the root reaches, those that are used before those that use them."""
        graph: dict[State, list[State]] = {}
        pending = [self.start]
        while pending:
            state = pending.pop()
            if state not in graph:
                found = (self.following(state, use.name) for use in self.definitions.uses[state[0]])
                graph[state] = [each for each in found if each is not None]
                pending += graph[state]
        return tuple(state for component in components(graph) for state in component)

    @cached_property
    def size(self) -> int:
        """How long the schema becomes, in characters of JSON, more or less."""
        sizes: dict[State | None, int] = {None: 0}
        for state in self.order:
            uses = self.definitions.uses[state[0]]
            sizes[state] = self.definitions.sizes[state[0]] + sum(sizes[self.following(state, use.name)] for use in uses)
        return sizes[self.start]

    @cached_property
    def depth(self) -> int:
        """How deep the schema becomes, in steps of a path."""
        depths: dict[State | None, int] = {None: 0}
        for state in self.order:
            uses = self.definitions.uses[state[0]]
            depths[state] = max((len(use.path) + 1 + depths[self.following(state, use.name)] for use in uses), default=0)
        return depths[self.start]

    @cached_property
    def commonest(self) -> tuple[str, int]:
        """The definition that would stand in the schema most often, and how often."""
        counts: dict[State, int] = {self.start: 1}
        names: dict[str, int] = {}
        for state in reversed(self.order):
            names[state[0]] = names.get(state[0], 0) + counts[state]
            for use in self.definitions.uses[state[0]]:
                following = self.following(state, use.name)
                if following is not None:
                    counts[following] = counts.get(following, 0) + counts[state]
        return max(((name, count) for name, count in names.items() if name != ROOT), key=lambda each: each[1])

    def fits(self, most: int) -> bool:
        """Tell whether the schema becomes neither too long nor too deep."""
        return self.size <= most and self.depth <= MOST_LEVELS


def definitions_of(schema: ObjectSchema) -> Definitions:
    """Return the root and the definitions of a canonical schema in which no reference leads to the root."""
    held = schema.get("$defs")
    stored = held if isinstance(held, dict) else {}
    root: Schema = {keyword: value for keyword, value in schema.items() if keyword != "$defs"}
    return Definitions({ROOT: root, **{name: body for name, body in stored.items() if isinstance(body, dict | bool)}})


def reach_within(definitions: Definitions, repeats: int, most: int) -> Reach:
    """Return the farthest reach that gives neither too long nor too deep a schema; what only repeats is not worth a long one."""
    for times in range(repeats, -1, -1):
        whole = Reach(definitions, times)
        if whole.fits(min(MOST_REPEATED, most) if times else most):
            return whole
    found = Reach(definitions, repeats, 0)
    for steps in range(1, MOST_STEPS + 1):
        farther = Reach(definitions, repeats, steps)
        if not farther.fits(most):
            break
        found = farther
    return found


def link_name(value: Json) -> str | None:
    """Return the name of the definition that a schema refers to."""
    link = value.get("$ref") if isinstance(value, dict) else None
    return link.removeprefix(LINK) if isinstance(link, str) and link.startswith(LINK) else None


def _uses(body: Schema) -> list[Use]:
    return [Use(node.path, name) for node in subschemas(body) if (name := link_name(node.value)) is not None]
