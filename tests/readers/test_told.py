"""What outputs restate where they tell who reads what shows by its absence: of each field that is stated there is a row, whatever it says."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import chain, islice
from typing import Final

import pytest

from tests.readers.mutated import GONE, Spot, changed, mutations, spots
from tests.readers.workspace import Workspace, of_emitters
from toolc.artifacts import Artifact
from toolc.emit.registry import all_emitters, emitted
from toolc.ir.program import Program
from toolc.ir.reader import ReadKind

Claim = tuple[str, str]
"""An emitter, and a field that it restates."""

TELLING: Final = ("catalog", "fields", "meta-schemas", "readers", "site")
"""The emitters that tell who reads what."""

MOST_CHANGES: Final = 3
"""How many other values are tried where a field cannot be absent."""

EMITTERS: Final = {each.name: each for each in all_emitters()}


def restated() -> set[Claim]:
    rows = ((name, reads) for name in TELLING for reads in EMITTERS[name].reads if reads.kind is ReadKind.COPY)
    return {(name, field) for name, reads in rows for field in reads.fields}


def prove(workspace: Workspace, left: set[Claim]) -> None:
    """Take out of some claims those that show where a value of a workspace is gone."""
    before: dict[str, tuple[Artifact, ...]] = {}
    for spot in {each.field: each for each in reversed(spots(workspace))}.values():
        wanting = {name for name, field in left if field == spot.field}
        for program in islice(_changes(workspace, spot), MOST_CHANGES) if wanting else ():
            for name in wanting.copy():
                if name not in before:
                    before[name] = _made(name, workspace.program)
                if _made(name, program) != before[name]:
                    wanting.remove(name)
                    left.remove((name, spot.field))


def _changes(workspace: Workspace, spot: Spot) -> Iterator[Program]:
    """Yield the programs in which a value, or the least around it that may be absent, is gone; then those in which it is another one."""
    document = workspace.documents[spot.document]
    gone = (workspace.with_document(spot.document, changed(document, spot.path[:end], GONE)) for end in range(len(spot.path), 0, -1))
    understood: Iterable[Program] = (each for each in gone if each is not None)
    return chain(islice(understood, 1), mutations(workspace, spot))


def _made(name: str, program: Program) -> tuple[Artifact, ...]:
    return tuple(emitted(EMITTERS[name], program))


@pytest.mark.long
def test_what_outputs_restate_of_a_field_goes_with_it() -> None:
    left = restated()
    for workspace in of_emitters():
        prove(workspace, left)
    assert left == set()
