"""
Measuring which fields toolc's own emitters and rules read, by running them on views that record.

What is measured is shipped as a table, so that lint, build and outputs only read it. Rules that look at every field alike, for
hidden characters or for readers, are none themselves: they would make each field look alive.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from toolc.emit.recording import Recording, copies_whole, fields_read, recorded
from toolc.emit.registry import all_emitters
from toolc.ir.program import Program, Tool
from toolc.ir.reader import ReadKind
from toolc.lint.hidden import HiddenCharacters
from toolc.lint.nodes import OF_PROGRAM, tools
from toolc.lint.prose import Prose, linked_prose_of, prose_of
from toolc.lint.registry import all_rules
from toolc.lint.rule import Phase, Rule
from toolc.lint.written_schema import WrittenSchema, written_schemas
from toolc.traits.own_reader import OwnReads


def declared_reads(rules: Mapping[str, Iterable[str]]) -> tuple[OwnReads, ...]:
    """Return the rows of the shipped table: what each emitter declares, and what was measured of each rule, by its code."""
    emitters = [OwnReads(name=each.name, kind=reads.kind, fields=reads.fields) for each in all_emitters() for reads in each.reads]
    checks = [OwnReads(name=code, kind=ReadKind.CHECK, fields=tuple(sorted(fields))) for code, fields in rules.items() if fields]
    return (*sorted(emitters, key=lambda each: (each.name, each.kind.value)), *sorted(checks, key=lambda each: each.name))


def reading_rules() -> tuple[Rule, ...]:
    """Return the rules that look at single fields, by code."""
    every = (each for _, each in sorted(all_rules().items()))
    return tuple(each for each in every if each.phase is Phase.RULE and each.node is not HiddenCharacters and each.category != "readers")


def rule_reads(rule: Rule, program: Program) -> frozenset[str]:
    """
    Return the fields that a rule reads of a program, as dotted paths with `*` for any key or item.

    A rule that searches a whole contract, whatever its fields, reads none of them by that: its look at that node ends there.
    """
    recording = Recording()
    for node in _nodes(rule.node, recorded(program, recording)):
        try:
            for _ in rule.check(node):
                pass
        except TypeError as error:
            if not copies_whole(error):
                raise
    return frozenset(recording.fields)


def unclaimed(program: Program, table: Iterable[OwnReads]) -> Iterator[tuple[str, str]]:
    """Yield each emitter or rule, and each field that it reads of a program although the table does not say so."""
    claimed: dict[str, set[str]] = {}
    for row in table:
        claimed.setdefault(row.name, set()).update(row.fields)
    emitters = {each.name: fields_read(each, program) for each in all_emitters()}
    rules = {each.code: rule_reads(each, program) for each in reading_rules()}
    for name, read in {**emitters, **rules}.items():
        yield from ((name, field) for field in sorted(read - claimed.get(name, set())))


def _nodes(kind: type, program: Program) -> Iterator[object]:
    if kind in OF_PROGRAM:
        yield from OF_PROGRAM[kind](program)
    for tool in tools(program):
        yield from _in_tool(kind, tool)
    if kind is Prose:
        yield from linked_prose_of(program)


def _in_tool(kind: type, tool: Tool) -> Iterator[object]:
    """Yield the nodes of one kind of a tool; those of other kinds are not made, since making them reads fields."""
    if kind is Tool:
        yield tool
    elif kind is WrittenSchema:
        yield from written_schemas(tool)
    elif kind is Prose:
        yield from prose_of(tool, written_schemas(tool))
