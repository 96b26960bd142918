"""What the pages say of fields and rules is what their definitions say."""

from __future__ import annotations

import re
from collections.abc import Iterator

from tests.docs.markdown import ROOT
from toolc.language.fields import field_table
from toolc.language.shape import DOCUMENT_KINDS
from toolc.lint.registry import all_rules

CODES = re.compile(r"`(TC\d{3})`(?: to `(TC\d{3})`)?")


def test_the_fields_without_behaviour_are_those_that_are_declared_so() -> None:
    later = [(each.path, kind) for kind in DOCUMENT_KINDS for each in field_table(kind) if each.later]
    topmost = {(path.removeprefix("variants.*.merge."), kind) for path, kind in later if (path.rpartition(".")[0], kind) not in later}
    section = (ROOT / "docs" / "language.md").read_text("utf-8").partition("\n## What comes later\n")[2]
    assert set(re.findall(r"^\| `([^`]+)` \| ([a-z]+) \|$", section, re.MULTILINE)) == topmost


def test_the_rules_that_cannot_be_silenced_are_those_of_the_decision() -> None:
    page = (ROOT / "docs" / "decisions" / "0017-what-cannot-be-silenced.md").read_text("utf-8")
    told = {code for code in _codes(page.partition("## Decision\n")[2].partition("These are always on")[0]) if code in all_rules()}
    assert told == {code for code, each in all_rules().items() if not each.can_be_silenced}


def test_every_code_that_a_page_names_is_a_rule() -> None:
    pages = [*(ROOT / "docs").glob("*.md"), *(ROOT / "docs" / "decisions").glob("*.md"), ROOT / "README.md", ROOT / "CHANGELOG.md"]
    named = {code for page in pages for pair in CODES.findall(page.read_text("utf-8")) for code in pair if code}
    assert named <= all_rules().keys()


def _codes(text: str) -> Iterator[str]:
    """Yield the codes that a text names, those of a range included."""
    for first, last in CODES.findall(text):
        yield from (f"TC{number:03}" for number in range(int(first[2:]), int((last or first)[2:]) + 1))
