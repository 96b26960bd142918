"""Which fields the tools of a toolset state: each once, with the first tool that does, and those of each tool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.program import LinkedToolset, Tool
from toolc.ir.workspace import Workspace
from toolc.language.extension import extension_fields
from toolc.language.fields import EACH, field_class
from toolc.language.readable import readable_fields
from toolc.language.stated import stated_fields
from toolc.source import Path, Place
from toolc.traits.projection.entry import IMPORTED

TOLD: Final = frozenset(Contract.__struct_encode_fields__) - {"contract"}
"""The fields of a contract that say something of a tool: all but the version of the language."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Statement:
    """A field that tools state: its class, the first tool that does and where, and the ids of all that do."""

    field: str
    field_class: str
    tool: Tool
    path: Path
    tools: tuple[str, ...] = ()

    @property
    def others(self) -> int:
        """Return how many other tools state it."""
        return max(0, len(self.tools) - 1)

    @property
    def at(self) -> Place:
        """Return where the first tool states it."""
        return self.tool.at(*self.path)


@dataclass(frozen=True, slots=True)
class Stated:
    """What tools of a toolset state: each field once, and by the id of each tool its fields; in the language's order, those of one's own last."""

    statements: tuple[Statement, ...]
    by_tool: Mapping[str, tuple[str, ...]]


def statements(toolset: LinkedToolset, workspace: Workspace) -> tuple[Statement, ...]:
    """Return each field that tools of a toolset state, once."""
    return stated_in(toolset, workspace).statements


def stated_in(toolset: LinkedToolset, workspace: Workspace) -> Stated:
    """Return what the tools of a toolset state."""
    found: dict[str, Statement] = {}
    stating: dict[str, list[str]] = {}
    by_tool: dict[str, tuple[str, ...]] = {}
    positions = {field: index for index, field in enumerate(readable_fields("contract"))}
    for tool in toolset.tools:
        fields: dict[str, None] = {}
        for path, field, kind in _stated_by(tool, workspace):
            if field not in found:
                found[field] = Statement(field=field, field_class=kind, tool=tool, path=path)
            if field not in fields:
                fields[field] = None
                stating.setdefault(field, []).append(tool.id)
        by_tool[tool.id] = tuple(sorted(fields, key=lambda field: positions.get(field, len(positions))))
    written = sorted(found.items(), key=lambda each: (positions.get(each[0], len(positions)), each[0]))
    return Stated(tuple(replace(each, tools=tuple(stating[field])) for field, each in written), by_tool)


def dotted_field(path: Path) -> str:
    """Return the field that stands at a path which leads to a field of one's own."""
    steps = [str(each) for each in path]
    return ".".join(EACH if index == 1 and steps[0] == "parameters" else each for index, each in enumerate(steps))


def _stated_by(tool: Tool, workspace: Workspace) -> Iterator[tuple[Path, str, str]]:
    """Yield the path, the field and the class of each leaf that a tool states."""
    for path, field in stated_fields(tool.contract, TOLD).items():
        yield path, field, field_class(field).value
    declared = frozenset(extension_fields(workspace)) if tool.extensions else frozenset()
    for path, value in tool.extensions.items():
        known = workspace.extensions.get(str(path[-1]))
        if known is not None and path != IMPORTED:
            for inner in _leaves(path, value, declared):
                yield inner, dotted_field(inner), known.class_


def _leaves(path: Path, value: Json, declared: frozenset[str]) -> Iterator[Path]:
    """Yield the paths of the leaves of a field of one's own, as far down as its schema names properties."""
    members = value.items() if isinstance(value, Mapping) else ()
    inner = {(*path, key): each for key, each in members if dotted_field((*path, key)) in declared}
    if not inner:
        yield path
    for below, each in inner.items():
        yield from _leaves(below, each, declared)
