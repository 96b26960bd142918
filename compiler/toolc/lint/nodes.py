"""
What a check can look at: the kinds of node, and how each is found in a tool or in the program.

The nodes of a tool are a function of that tool alone, so what the rules say about one contract can be kept; a linked node may look at everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Final

from toolc.ir.program import LinkedProfile, LinkedToolset, Program, Tool
from toolc.language.readership import Readership, host_readerships
from toolc.lint.hidden import HiddenCharacters, hidden_characters, linked_hidden_characters
from toolc.lint.owner import UNWRITTEN, owner_of
from toolc.lint.prose import Prose, linked_prose_of, prose_of, schema_prose
from toolc.lint.readership import named
from toolc.lint.written_schema import InputSchema, WrittenSchema, written_schemas
from toolc.source import Place

OF_TOOL: Final = (Tool, WrittenSchema, InputSchema, Prose, HiddenCharacters)
"""The kinds of node that one tool has."""

OF_PROGRAM: Final[Mapping[type, Callable[[Program], Iterable[Any]]]] = {  # a kind of node and the values of that kind
    Program: lambda program: (program,),
    LinkedToolset: lambda program: program.toolsets,
    LinkedProfile: lambda program: (profile for toolset in program.toolsets for profile in toolset.profiles),
    Readership: host_readerships,
}
"""How the linked nodes of a program are found, by kind."""


def nodes_of(tool: Tool) -> Iterator[tuple[type, Iterable[object]]]:
    """Yield the nodes of one tool by kind, in the order of `OF_TOOL`; its schemas are walked once."""
    schemas = tuple(written_schemas(tool))
    yield Tool, (tool,)
    yield from _by_kind(schemas)
    yield Prose, prose_of(tool, schemas)
    yield HiddenCharacters, hidden_characters(tool)


def varied_nodes_of(tool: Tool) -> Iterator[tuple[type, Iterable[object]]]:
    """Yield the schemas of a tool as a variant has it, and the texts in files that these refer to; the variant's own texts are the contract's."""
    schemas = tuple(written_schemas(tool))
    yield from _by_kind(schemas)
    yield Prose, schema_prose(each for each in schemas if each.owner.origin.document != tool.origin.document)


def schemas_of(tool: Tool) -> Iterator[tuple[type, Iterable[object]]]:
    """Yield the schemas of a tool of which nothing else is understood, by kind."""
    return _by_kind(tuple(written_schemas(tool)))


def _by_kind(schemas: Iterable[WrittenSchema]) -> Iterator[tuple[type, Iterable[object]]]:
    yield WrittenSchema, schemas
    yield InputSchema, tuple(each for each in schemas if isinstance(each, InputSchema))


def linked_nodes_of(program: Program) -> Iterator[tuple[type, Iterable[object]]]:
    """Yield the linked nodes of a program by kind, and the texts of its toolsets and profiles."""
    for kind, found_in in OF_PROGRAM.items():
        yield kind, found_in(program)
    yield Prose, linked_prose_of(program)
    yield HiddenCharacters, linked_hidden_characters(program)


def tools(program: Program) -> Iterator[Tool]:
    """Yield every tool of a program once for each toolset that lists it."""
    for toolset in program.toolsets:
        yield from toolset.tools


def place_of(node: object) -> Place:
    """Return where a node of any kind was written."""
    match node:
        case Tool() | WrittenSchema():
            return node.at()
        case Prose() | HiddenCharacters():
            return node.place
        case Readership():
            return node.statement.at
        case LinkedToolset() | LinkedProfile() | Program():
            return Place(node.document or UNWRITTEN)
    raise TypeError(f"{type(node).__name__} is no kind of node")


def name_of(node: object) -> str:
    """Return what a message calls the thing that a node belongs to."""
    match node:
        case Tool() | LinkedToolset() | LinkedProfile():
            return owner_of(node).name
        case WrittenSchema() | Prose() | HiddenCharacters():
            return node.owner.name
        case Readership():
            return named(node.statement)
    return "the workspace"
