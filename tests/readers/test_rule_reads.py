"""What rules claim to read shows in what they say: one value of a workspace after another is changed, until each claim was seen to hold."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final, TypeAlias

import pytest

from tests.readers.judged import RULES, claimed, said
from tests.readers.mutated import Spot, mutations, spots
from tests.readers.workspace import Workspace, of_rules, opened, shared
from tests.readers.wrapped import AROUND, wrapped
from toolc.ir.reader import ReadKind
from toolc.traits.own_reader import OwnReads, own_reads

Claim: TypeAlias = tuple[str, str]
"""A rule by its code, and a field that it claims to read."""

MOST_SPOTS: Final = 6
"""How many places of a workspace that state a field are tried."""


def claims_of(table: Iterable[OwnReads]) -> set[Claim]:
    return {(name, field) for name, fields in claimed(table).items() if name in RULES for field in fields}


def workspaces(left: set[Claim]) -> Iterator[Workspace]:
    """Yield the workspaces that may show what is left when it is their turn: the rules' own, those that many share, those put into others."""
    yield from (each for each in of_rules() if _is_of_any(each, left))
    yield from shared()
    for folder in sorted(AROUND.iterdir()):
        wanted = (each for each in of_rules() if _is_of_any(each, left))
        yield from (found for each in wanted if (found := wrapped(each, folder)) is not None)


def _is_of_any(workspace: Workspace, left: set[Claim]) -> bool:
    return not workspace.code or any(code == workspace.code for code, _ in left)


def prove(workspace: Workspace, left: set[Claim]) -> None:
    """Take out of some claims those that a change of one value of a workspace shows."""
    before = said(workspace.program)
    places: dict[str, list[Spot]] = {}
    for spot in spots(workspace):
        places.setdefault(spot.field, []).append(spot)
    for field, every in places.items():
        for spot in every[:MOST_SPOTS]:
            wanting = {code for code, claim in left if claim == field}
            for program in mutations(workspace, spot) if _is_wanted(workspace, wanting) else ():
                after = said(program, wanting)
                wanting -= {code for code in wanting if after[code] != before[code]}
                if not _is_wanted(workspace, wanting):
                    break
            left -= {(code, field) for code, claim in left.copy() if claim == field and code not in wanting}


def _is_wanted(workspace: Workspace, wanting: set[str]) -> bool:
    return workspace.code in wanting if workspace.code else bool(wanting)


@pytest.mark.long
def test_every_claim_of_a_rule_shows_in_its_findings() -> None:
    left = claims_of(own_reads())
    for workspace in workspaces(left):
        prove(workspace, left)
    assert left == set()


def test_a_claim_that_does_not_hold_stays_unproved() -> None:
    contract = "contract: 1\nsummary: Speaks.\ndescription: Do it.\ncancellation: {supported: false, cleanup: required}\n"
    workspace = opened("one", "", {"case.tool.yaml": contract})
    assert workspace is not None
    row = OwnReads(name="TC321", kind=ReadKind.CHECK, fields=("cancellation.cleanup", "cancellation.supported", "summary"))
    left = claims_of((row,))
    prove(workspace, left)
    assert left == {("TC321", "summary")}
