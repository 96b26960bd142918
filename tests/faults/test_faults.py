"""
The known faults of real tool systems: each is found at its line, or cannot be said.

A file in a folder `B-NN-…` is a smallest workspace that has the fault, with each finding of every rule marked, or one that says the same rightly and
has no finding. What needs more than findings is a test in `test_faults_at_work`, named after the fault.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.faults import test_faults_at_work
from tests.marks import files_in, marks
from toolc.driver import Request, analyse_texts
from toolc.lint.selection import Choice

ROOT = Path(__file__).parent
WORKSPACES = sorted(ROOT.glob("B-*/*.yaml"))
FAULTS = [f"B-{number:02}" for number in range(1, 44)]
OF_READERS = ("B-01", "B-27")
"""Faults about who reads a field; in the other workspaces no host is known, and what is said about readers is left aside."""


def number_of(path: Path) -> str:
    return path.parent.name[:4]


@pytest.mark.parametrize("path", WORKSPACES, ids=lambda each: each.relative_to(ROOT).as_posix())
def test_a_workspace_has_exactly_its_marked_findings(path: Path) -> None:
    files = files_in(path.read_text("utf-8"))
    expected = [mark for name, text in files.items() for mark in marks(name, text)]
    found = [(each.document, each.span.line, each.code) for each in analyse_texts(files, Request(Choice(select=("all",)))).diagnostics]
    told = [each for each in found if number_of(path) in OF_READERS or not each[2].startswith("TC2")]
    assert sorted(told) == sorted(expected)


def test_every_fault_has_a_workspace_or_a_test() -> None:
    tests = {f"B-{match[1]}" for name in vars(test_faults_at_work) if (match := re.match(r"test_b(\d\d)_", name))}
    assert {number_of(each) for each in WORKSPACES} | tests == set(FAULTS)


@pytest.mark.parametrize("number", sorted({number_of(each) for each in WORKSPACES}))
def test_a_fault_with_workspaces_is_found_in_one_of_them(number: str) -> None:
    texts = [path.read_text("utf-8") for path in WORKSPACES if number_of(path) == number]
    assert number in {"B-06", "B-42"} or any(list(marks("", text)) for text in texts)


def test_every_folder_is_named_after_a_fault() -> None:
    folders = [each.name for each in ROOT.iterdir() if each.is_dir() and each.name != "__pycache__"]
    assert [name for name in folders if name[:4] not in FAULTS or not re.fullmatch(r"B-\d\d(-[a-z]+)+", name)] == []
