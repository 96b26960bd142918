"""Each emitter makes of each of its cases exactly the files in `expected/`, and reads exactly the fields that it declares."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from tests.readers.workspace import of_emitters
from toolc.diagnostics import Severity
from toolc.driver import analyse_texts
from toolc.emit.recording import emitter_reads
from toolc.emit.registry import all_emitters, emitted
from toolc.ir.program import Program
from toolc.ir.reader import Read

HERE = Path(__file__).parent
CASES = sorted(each.parent for each in HERE.glob("*/*/expected"))
EMITTERS = {each.name: each for each in all_emitters()}


@cache
def program_of(case: Path) -> Program:
    """Return the program of a case's files, which have no errors."""
    analysis = analyse_texts(texts(case))
    assert [each for each in analysis.diagnostics if each.severity >= Severity.ERROR] == []
    assert analysis.program is not None
    return analysis.program


def texts(folder: Path) -> dict[str, str]:
    files = (each for each in folder.rglob("*") if each.is_file() and "expected" not in each.relative_to(folder).parts)
    return {each.relative_to(folder).as_posix(): each.read_text("utf-8") for each in files}


def kept(folder: Path) -> dict[str, str]:
    return {each.relative_to(folder).as_posix(): each.read_text("utf-8") for each in sorted(folder.rglob("*")) if each.is_file()}


@pytest.mark.parametrize("case", CASES, ids=lambda each: each.relative_to(HERE).as_posix())
def test_an_emitter_makes_what_is_expected(case: Path, *, regen: bool) -> None:
    made = {each.path.as_posix(): each.content for each in emitted(EMITTERS[case.parent.name], program_of(case))}
    expected = case / "expected"
    if regen:
        for name in kept(expected).keys() - made.keys():
            (expected / name).unlink()
        for name, content in made.items():
            (expected / name).parent.mkdir(parents=True, exist_ok=True)
            (expected / name).write_text(content, "utf-8")
    assert made == kept(expected)


@pytest.mark.parametrize("name", EMITTERS)
def test_an_emitter_reads_exactly_the_fields_that_it_declares(name: str) -> None:
    declared = {Read(field, reads.via) for reads in EMITTERS[name].reads for field in reads.fields}
    recorded = {each for workspace in of_emitters() for each in emitter_reads(EMITTERS[name], workspace.program)}
    assert (recorded - declared, declared - recorded) == (set(), set())
