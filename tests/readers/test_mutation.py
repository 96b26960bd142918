"""What emitters claim to read shows in what they make: one value of a workspace after another is changed."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache

import pytest

from tests.readers.mutated import Spot, mutations, spots
from tests.readers.workspace import CLAIMED, Workspace, of_emitters
from toolc.artifacts import Artifact
from toolc.emit.registry import all_emitters, emitted
from toolc.ir.program import Program
from toolc.ir.reader import ReadKind
from toolc.language.implied import SPELLED, WHERE, implied_reads

MOST_SPOTS = 4
"""How many places that state a field are tried, beside those in the workspaces that were written for it."""

pytestmark = pytest.mark.long

EMITTERS = {each.name: each for each in all_emitters() if each.name not in {"readers", "fields", "meta-schemas"}}
"""The emitters whose outputs hold values of contracts."""

OF_READERS = re.compile(r'<a id="readers"></a>.*|<section id="readers">.*?</section>', re.DOTALL)
"""Where a page for people says who reads what: there each stated field changes something, whether the page shows its value or not."""

SHOWN = frozenset({"catalog", "site"})
"""The emitters that restate, where they say who reads it, what their pages do not show."""

CLAIMS = {
    name: {field for reads in each.reads if not (name in SHOWN and reads.kind is ReadKind.COPY) for field in reads.fields}
    for name, each in EMITTERS.items()
}
FIELDS = sorted(set().union(*CLAIMS.values()))

Made = Mapping[str, tuple[Artifact, ...]]


@cache
def cases() -> tuple[tuple[Workspace, Made], ...]:
    return tuple((each, made(each.program)) for each in of_emitters())


def made(program: Program) -> Made:
    return {name: tuple(without_readers(artifact) for artifact in emitted(each, program)) for name, each in EMITTERS.items()}


def without_readers(artifact: Artifact) -> Artifact:
    """Return a page for people without what it says of readers, and any other artifact as it is."""
    return Artifact(artifact.path, OF_READERS.sub("", artifact.content)) if artifact.path.suffix in {".md", ".html"} else artifact


@cache
def places() -> Mapping[str, tuple[tuple[int, Spot], ...]]:
    """Return some places that state each field: those in the workspaces that were written for that first, then from as many others as there are."""
    written, others = _places(0, len(CLAIMED)), _places(len(CLAIMED), len(cases()))
    return {field: (*written.get(field, ()), *_spread(others.get(field, []))) for field in (*written, *others)}


def _places(start: int, end: int) -> Mapping[str, list[tuple[int, Spot]]]:
    found: dict[str, list[tuple[int, Spot]]] = {}
    for index in range(start, end):
        for spot in spots(cases()[index][0]):
            found.setdefault(spot.field, []).append((index, spot))
    return found


def _spread(every: Sequence[tuple[int, Spot]]) -> Sequence[tuple[int, Spot]]:
    return every[:: max(1, len(every) // MOST_SPOTS)][:MOST_SPOTS]


def changed_by(field: str) -> set[str]:
    """Return the emitters whose outputs a change of a field changes; as soon as all that claim it do, no more is tried."""
    claiming = {name for name, claimed in CLAIMS.items() if field in claimed}
    changed: set[str] = set()
    for index, spot in places().get(field, ()):
        workspace, before = cases()[index]
        for program in mutations(workspace, spot):
            after = made(program)
            changed |= {name for name in EMITTERS if after[name] != before[name]}
            if claiming <= changed:
                return changed
    return changed


@pytest.mark.parametrize(("by", "field"), [(SPELLED, "timeout.default"), (SPELLED, "variants.*.merge.title"), (WHERE, "requires.interaction")])
def test_a_field_that_a_toolset_asks_for_by_name_shows_in_each_output_that_is_asked(by: str, field: str) -> None:
    workspace, before = cases()[CLAIMED.index("varied")]
    assert any(each.by == by and field in each.fields for each in implied_reads(workspace.program.toolsets[0]))
    spot = next(each for each in spots(workspace) if each.field == field)
    changed = (made(each) for each in mutations(workspace, spot))
    asked = {name for name, claimed in CLAIMS.items() if by in claimed}
    assert asked <= {name for after in changed for name in EMITTERS if after[name] != before[name]}


@pytest.mark.parametrize("field", FIELDS)
def test_a_claimed_field_shows_in_each_output_that_claims_it(field: str) -> None:
    claiming = {name for name, claimed in CLAIMS.items() if field in claimed}
    assert claiming - changed_by(field) == set()
