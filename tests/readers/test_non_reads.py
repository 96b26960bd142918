"""What a reader does not claim to read changes nothing for it: a value becomes another one, and its findings or outputs stay as they are."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from itertools import chain, islice
from typing import Final, TypeAlias

import pytest

from tests.readers.judged import RULES, claimed, said
from tests.readers.mutated import Spot, mutations, spots
from tests.readers.workspace import Workspace, of_emitters, of_rules, opened, shared
from toolc.artifacts import Artifact
from toolc.emit.registry import all_emitters, emitted
from toolc.ir.program import Program
from toolc.language.implied import Implied, implied_reads
from toolc.traits.own_reader import own_reads

Unclaimed: TypeAlias = tuple[str, str]
"""An emitter or a rule, and a field that changed what it says although it does not claim to read it."""

MEMBERS: Final = frozenset({"toolset.tools", "toolset.defaults", "profile.tools.add"})
"""What decides which contracts there are, or holds fields of contracts: who claims those is shown other ones."""

SEARCHING: Final = frozenset({"TC734"})
"""Rules that search a whole contract, whatever its fields: that is no read of one. Rules of readers and hidden characters are no readers."""

EMITTERS: Final = {each.name: each for each in all_emitters() if each.name != "fields"}

CONFIGURED: Final = frozenset({"meta-schemas"})
"""Emitters that are slow and look at the workspace file only: they are judged where there is one."""


def changed_rules(workspace: Workspace, fields: Mapping[str, frozenset[str]]) -> set[Unclaimed]:
    before = said(workspace.program)
    claims = _Claims(fields, _implied(workspace.program))
    found: set[Unclaimed] = set()
    for spot, program in _changes(workspace):
        silent = [code for code in RULES if not claims.hold(code, spot.field)]
        after = said(program, silent)
        found |= {(code, spot.field) for code in silent if after[code] != before[code]}
    return found


def changed_emitters(workspace: Workspace, fields: Mapping[str, frozenset[str]]) -> set[Unclaimed]:
    judged = [name for name in EMITTERS if workspace.program.document is not None or name not in CONFIGURED]
    before = {name: _made(name, workspace.program) for name in judged}
    claims = _Claims(fields, _implied(workspace.program))
    found: set[Unclaimed] = set()
    for spot, program in _changes(workspace):
        silent = (name for name in judged if not claims.hold(name, spot.field))
        found |= {(name, spot.field) for name in silent if _made(name, program) != before[name]}
    return found


def _changes(workspace: Workspace) -> Iterable[tuple[Spot, Program]]:
    extended = {each.path[:length] for each in spots(workspace) if each.field == "x-*" for length in range(len(each.path))}
    judged = (each for each in spots(workspace) if each.field not in MEMBERS and each.path not in extended)
    return ((spot, program) for spot in judged for program in islice(mutations(workspace, spot, no_better=True), 1))


@dataclass(frozen=True, slots=True)
class _Claims:
    """What readers claim to read, by their names, and what the toolsets of a workspace ask them for."""

    fields: Mapping[str, frozenset[str]]
    implied: tuple[Implied, ...]

    def hold(self, name: str, field: str) -> bool:
        """Tell whether a reader claims a field, or something in it: where a section goes, what it held goes too."""
        own = self.fields.get(name, frozenset())
        asked = chain.from_iterable(each.fields for each in self.implied if each.by in own)
        return any(each == field or each.startswith(f"{field}.") for each in chain(own, asked))


def _implied(program: Program) -> tuple[Implied, ...]:
    return tuple(chain.from_iterable(map(implied_reads, program.toolsets)))


def _made(name: str, program: Program) -> tuple[Artifact, ...]:
    """Return what an emitter makes, by path: the order in which it makes it is nobody's output."""
    return tuple(sorted(emitted(EMITTERS[name], program), key=lambda each: each.path.as_posix()))


@pytest.mark.long
def test_a_field_that_a_rule_does_not_claim_leaves_its_findings_as_they_are() -> None:
    fields = claimed(own_reads())
    found = set().union(*(changed_rules(each, fields) for each in (*of_rules(), *shared(), *of_emitters())))
    assert {each for each in found if each[0] not in SEARCHING} == set()


@pytest.mark.long
def test_a_field_that_an_emitter_does_not_claim_leaves_its_outputs_as_they_are() -> None:
    fields = claimed(own_reads())
    assert set().union(*(changed_emitters(each, fields) for each in of_emitters())) == set()


def test_a_change_that_mends_an_error_shows_no_missing_claim() -> None:
    toolset = "toolset: 1\nfacts: {shell: {type: boolean}}\n"
    contract = """
    contract: 1
    description: Do it.
    inputSchema: {type: object, properties: {s: {type: string}}, additionalProperties: false}
    parameters: {s: {when: shell == "bash"}}
    rules: [{requires: [s]}]
    """
    workspace = opened("one", "", {"acme.toolset.yaml": toolset, "case.tool.yaml": contract})
    assert workspace is not None
    spot = next(each for each in spots(workspace) if each.field == "toolset.facts.*.type")
    before = said(workspace.program)["TC336"]
    assert any(said(each)["TC336"] != before for each in mutations(workspace, spot))
    assert all(said(each)["TC336"] == before for each in mutations(workspace, spot, no_better=True))


def test_a_claim_that_is_missing_is_told() -> None:
    workspace = opened("one", "", {"case.tool.yaml": "contract: 1\ndescription: Do it.\ncancellation: {supported: false, cleanup: required}\n"})
    assert workspace is not None
    fields = claimed(own_reads())
    assert changed_rules(workspace, fields) == set()
    silent = {**fields, "TC321": frozenset({"name"})}
    assert changed_rules(workspace, silent) == {("TC321", "cancellation.cleanup"), ("TC321", "cancellation.supported")}
