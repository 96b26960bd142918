"""
Scans of the marked hosts: precision and recall, by language and certainty.

Those in `hosts` were written together with the scan, those in `independent` and marked without looking at it, before it was run on them.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

from tests.readers.marks import UNSURE, Mark, marks_in
from toolc.driver import Request, host_sources_of
from toolc.ir.reader import Certainty, Hit, HostSource

ROOT = Path(__file__).parent
LANGUAGES = ("python", "typescript", "javascript")

FORMS = ("chain", "subscript", "get", "spread", "typed", "alias", "parameter", "spelling", "getter")
"""Forms of syntax that every language has."""

PATTERNS = ("optional", "renamed", "nested", "default")
OWN_FORMS = {"python": ("unpack", "match"), "typescript": PATTERNS, "javascript": PATTERNS}

BOUNDS = {Certainty.EXACT: (1.0, 1.0), Certainty.UNIQUE: (0.75, 1.0), Certainty.AMBIGUOUS: (0.25, 1.0)}
"""The least precision and recall of each certainty: the hosts are made of what is hard to tell."""

INDEPENDENT = ROOT / "independent"

Read = tuple[str, int, str]


@pytest.fixture(scope="module")
def sources() -> dict[str, HostSource]:
    _, found = host_sources_of(ROOT, Request())
    return {each.host: each for each in found}


@pytest.fixture(scope="module")
def independent_sources() -> dict[str, HostSource]:
    _, found = host_sources_of(INDEPENDENT, Request())
    return {each.host: each for each in found}


def marks_of(language: str) -> tuple[Mark, ...]:
    return tuple(marks_in(ROOT / "hosts" / language, ROOT))


def independent_marks_of(language: str) -> tuple[Mark, ...]:
    return tuple(marks_in(INDEPENDENT / language, INDEPENDENT))


def reads_in(marks: tuple[Mark, ...]) -> set[Read]:
    return {(mark.path, mark.line, field) for mark in marks for field in mark.fields}


def found_in(hits: tuple[Hit, ...], certainty: Certainty) -> set[Read]:
    return {(hit.path, hit.line, field) for hit in hits if hit.certainty is certainty for field in named_in(hit)}


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_marks_cover_every_form_three_times_and_a_hundred_reads_and_as_many_others(language: str) -> None:
    marks = marks_of(language)
    forms = Counter(mark.form for mark in marks if mark.fields)
    assert {form for form in (*FORMS, *OWN_FORMS[language]) if forms[form] < 3} == set()
    assert len(reads_in(tuple(mark for mark in marks if mark.form not in UNSURE))) >= 100
    assert sum(not mark.fields for mark in marks) >= 100


@pytest.mark.parametrize("language", LANGUAGES)
def test_exact_chains_are_found_all_and_nothing_else(language: str, sources: dict[str, HostSource]) -> None:
    expected = reads_in(tuple(mark for mark in marks_of(language) if mark.form not in UNSURE))
    found = found_in(sources[language].hits, Certainty.EXACT)
    assert sorted(found - expected) == []
    assert sorted(expected - found) == []
    assert sources[language].unscanned == ()


@pytest.mark.parametrize("language", LANGUAGES)
def test_exact_chains_of_independent_hosts_are_found_all_and_nothing_else(
    language: str, independent_sources: dict[str, HostSource], capsys: pytest.CaptureFixture[str]
) -> None:
    marks = independent_marks_of(language)
    expected = reads_in(tuple(mark for mark in marks if mark.form not in UNSURE))
    found = found_in(independent_sources[language].hits, Certainty.EXACT)
    right, others = len(found & expected), sum(not mark.fields for mark in marks)
    with capsys.disabled():
        print(f"\n{language:<11} independent precision {right / len(found):.3f}, recall {right / len(expected):.3f}")  # noqa: T201 - the figures are printed for whoever runs the tests
    assert sorted(found - expected) == []
    assert sorted(expected - found) == []
    assert independent_sources[language].unscanned == ()
    assert (len(expected) >= 200, others >= 150) == (True, True)


@pytest.mark.parametrize("language", LANGUAGES)
def test_precision_and_recall_of_each_certainty(language: str, sources: dict[str, HostSource], capsys: pytest.CaptureFixture[str]) -> None:
    marks = marks_of(language)
    measured = {each: measures(sources[language].hits, marks, each) for each in Certainty}
    lines = (
        f"{language:<11} {certainty.value:<10} precision {precision:.3f} of {hits:>3} hits, recall {recall:.3f} of {reads:>3} reads"
        for certainty, (precision, recall, hits, reads) in measured.items()
    )
    with capsys.disabled():
        print("", *lines, sep="\n")  # noqa: T201 - the figures are printed for whoever runs the tests
    assert [each for each in Certainty if measured[each][0] < BOUNDS[each][0] or measured[each][1] < BOUNDS[each][1]] == []


def measures(hits: tuple[Hit, ...], marks: tuple[Mark, ...], certainty: Certainty) -> tuple[float, float, int, int]:
    """Return precision, recall, and the numbers of hits and of reads that they are of; a hit is right where it names a field that its line reads."""
    truth = {(mark.path, mark.line): set(mark.fields) for mark in marks}
    found = [hit for hit in hits if hit.certainty is certainty]
    right = [hit for hit in found if named_in(hit) & truth.get((hit.path, hit.line), set())]
    forms = {Certainty.UNIQUE: ("unsure",), Certainty.AMBIGUOUS: ("vague",)}.get(certainty)
    wanted = reads_in(tuple(mark for mark in marks if (mark.form in forms if forms else mark.form not in UNSURE)))
    met = {(hit.path, hit.line, field) for hit in right for field in named_in(hit)} & wanted
    return len(right) / len(found), len(met) / len(wanted), len(found), len(wanted)


def named_in(hit: Hit) -> set[str]:
    """Return the fields of a hit as marks name them."""
    return {f"trait {hit.via}"} if hit.via else set(hit.fields)
