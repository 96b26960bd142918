"""
Measuring which fields toolc's own emitters and rules read, by running them on views that record.

What is measured is shipped as a table, so that lint, build and outputs only read it. Rules that look at every field alike, for
hidden characters or for readers, are none themselves: they would make each field look alive.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from toolc.emit.derived import VARIED_OUTPUT, VARIED_WRITTEN
from toolc.emit.recording import Recording, copies_whole, emitter_reads, recorded
from toolc.emit.registry import all_emitters
from toolc.ir.program import Program, Tool
from toolc.ir.reader import Read, ReadKind
from toolc.lint.hidden import HiddenCharacters
from toolc.lint.nodes import OF_PROGRAM, tools
from toolc.lint.prose import Prose, linked_prose_of, prose_of
from toolc.lint.registry import all_rules
from toolc.lint.rule import Phase, Rule
from toolc.lint.variation import DEMANDS, variations, without
from toolc.lint.written_schema import InputSchema, WrittenSchema, input_schemas, written_schemas
from toolc.traits.own_reader import OwnReads


def declared_reads(rules: Mapping[str, Iterable[Read]]) -> tuple[OwnReads, ...]:
    """Return the rows of the shipped table: what each emitter declares, and what was measured of each rule, by its code."""
    emitters = [OwnReads(name=each.name, kind=reads.kind, fields=reads.fields, via=reads.via) for each in all_emitters() for reads in each.reads]
    checks = [row for code, reads in rules.items() for row in _checks(code, reads)]
    return (*sorted(emitters, key=_position), *sorted(checks, key=_position))


def reading_rules() -> tuple[Rule, ...]:
    """Return the rules that look at single fields, by code."""
    every = (each for _, each in sorted(all_rules().items()))
    return tuple(each for each in every if each.phase is Phase.RULE and each.node is not HiddenCharacters and each.category != "readers")


def rule_reads(rule: Rule, program: Program) -> frozenset[Read]:
    """
    Return what a rule reads of a program.

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
    return recording.reads.union(read for tool in tools(program) for read in _variant_reads(rule, tool))


def unclaimed(program: Program, table: Iterable[OwnReads]) -> Iterator[tuple[str, Read]]:
    """Yield each emitter or rule, and each read of a program that it makes although the table does not say so."""
    claimed: dict[str, set[Read]] = {}
    for row in table:
        claimed.setdefault(row.name, set()).update(Read(field, row.via) for field in row.fields)
    emitters = {each.name: emitter_reads(each, program) for each in all_emitters()}
    rules = {each.code: rule_reads(each, program) for each in reading_rules()}
    for name, read in {**emitters, **rules}.items():
        yield from ((name, each) for each in in_order(read - claimed.get(name, set())))


def in_order(reads: Iterable[Read]) -> list[Read]:
    """Return reads by field, those of the field itself before those via a trait."""
    return sorted(reads, key=lambda each: (each.field, each.via or ""))


def _checks(code: str, reads: Iterable[Read]) -> Iterator[OwnReads]:
    """Yield the rows of a rule: one for what it reads itself, and one for each trait that it asks."""
    by_way: dict[str | None, list[str]] = {}
    for each in in_order(reads):
        by_way.setdefault(each.via, []).append(each.field)
    yield from (OwnReads(name=code, kind=ReadKind.CHECK, fields=tuple(fields), via=via) for via, fields in by_way.items())


def _position(row: OwnReads) -> tuple[str, str, str]:
    return row.name, row.kind.value, row.via or ""


def _variant_reads(rule: Rule, tool: Tool) -> Iterator[Read]:
    """
    Yield what a rule about schemas reads of the variants of a tool.

    What a variant makes of a schema is told with its condition, and any keyword may come and go by what it merges and removes. Its demands touch
    `required` alone: they are read where the rule says something else without them.
    """
    for variation in variations(tool) if issubclass(rule.node, WrittenSchema) else ():
        yield from map(Read, VARIED_WRITTEN if rule.node is InputSchema else (*VARIED_WRITTEN, *VARIED_OUTPUT))
        for demand in DEMANDS:
            if _said(rule, variation.tool) != _said(rule, without(tool, variation.index, demand)):
                yield Read(f"variants.*.{demand}")


def _said(rule: Rule, tool: Tool) -> list[str]:
    return [finding.message for node in _in_tool(rule.node, tool) for finding in rule.check(node)]


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
    elif kind is InputSchema:
        yield from input_schemas(tool)
    elif kind is WrittenSchema:
        yield from written_schemas(tool)
    elif kind is Prose:
        yield from prose_of(tool, written_schemas(tool))
