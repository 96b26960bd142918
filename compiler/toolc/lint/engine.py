"""
Running the rules: each kind of node is found once, and every rule of that kind looks at it.

What concerns one tool and what concerns the program are separate, so that the first can be kept from run to run. A rule that fails says
so in a finding of its own and stops nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import TypeAlias

from toolc.diagnostics import Raised, failure
from toolc.ir.program import Program, Tool
from toolc.lint.nodes import OF_PROGRAM, OF_TOOL, linked_nodes_of, name_of, nodes_of, place_of, schemas_of, tools, varied_nodes_of
from toolc.lint.occasion import occasions
from toolc.lint.rule import Phase, Rule
from toolc.lint.selection import Selection
from toolc.lint.variation import variations
from toolc.source import Place, Span

Plan: TypeAlias = Mapping[type, tuple[Rule, ...]]
"""The rules that run, by the kind of node that they look at."""


def plan(selection: Selection) -> Plan:
    """Return the rules that are on in some document, by the kind of node that they look at."""
    on = selection.anywhere()
    every = [each for code, each in selection.rules.items() if code in on and each.phase is Phase.RULE]
    return {kind: tuple(each for each in every if each.node is kind) for kind in (*OF_TOOL, *OF_PROGRAM)}


def check(program: Program, planned: Plan) -> Iterator[Raised]:
    """Yield what the planned rules say about every tool, and then about the program."""
    yield from once_per_default((tool, check_tool(tool, planned)) for tool in tools(program))
    for fragment in program.fragments:
        yield from check_schemas(fragment, planned)
    yield from check_links(program, planned)


def check_tool(tool: Tool, planned: Plan) -> Iterator[Raised]:
    """Yield what the planned rules say about one tool, and about its schemas under each variant; the answer depends on nothing else."""
    if not tool.contract.variants:
        return _checked(tool, nodes_of(tool), planned)
    found = tuple(_checked(tool, nodes_of(tool), planned))
    return iter((*found, *_of_variants(tool, planned, {_key(each) for each in found})))


def _of_variants(tool: Tool, planned: Plan, known: Collection[tuple[str, Place | Span, str]]) -> Iterator[Raised]:
    for variation in variations(tool):
        for each in _checked(variation.tool, varied_nodes_of(variation.tool), planned):
            if _key(each) not in known:
                yield Raised(each.code, variation.told(each.finding))


def _key(raised: Raised) -> tuple[str, Place | Span, str]:
    return (raised.code, raised.finding.at, raised.finding.message)


def check_schemas(tool: Tool, planned: Plan) -> Iterator[Raised]:
    """Yield what the planned rules say about the schemas of a tool of which nothing else is understood."""
    return _checked(tool, schemas_of(tool), planned)


def once_per_default(said: Iterable[tuple[Tool, Iterable[Raised]]]) -> Iterator[Raised]:
    """Yield what was said about tools; of a value that several of them inherit from their toolset's defaults, only what the first is told."""
    told: set[tuple[str, Place | Span]] = set()
    for tool, findings in said:
        inherited = set()
        for each in findings:
            key = (each.code, each.finding.at)
            if key not in told:
                yield each
            if each.finding.at.document == tool.origin.defaults:
                inherited.add(key)
        told |= inherited


def check_links(program: Program, planned: Plan) -> Iterator[Raised]:
    """Yield what the planned rules say about toolsets, profiles and the program."""
    return _checked(program, linked_nodes_of(program), planned)


def _checked(owner: Tool | Program, nodes: Iterable[tuple[type, Iterable[object]]], planned: Plan) -> Iterator[Raised]:
    try:
        for kind, of_kind in nodes:
            rules = planned[kind]
            for node, asked in occasions(kind, of_kind, rules) if rules else ():
                if asked:
                    yield from _said(asked, node)
    except Exception as error:  # noqa: BLE001 - a tool that cannot be taken apart does not hide the others
        yield failure(place_of(owner), f"toolc failed to take {name_of(owner)} apart", error)


def _said(rules: Iterable[Rule], node: object) -> Iterator[Raised]:
    for rule in rules:
        try:
            for finding in rule.check(node):
                yield Raised(rule.code, finding)
        except Exception as error:  # noqa: BLE001 - whatever a rule does wrong, the others go on
            place = place_of(node)
            at = f" at {'/'.join(map(str, place.path))}" if place.path else ""
            yield failure(place, f"rule {rule.code} {rule.name} failed on {name_of(node)}{at}", error)
