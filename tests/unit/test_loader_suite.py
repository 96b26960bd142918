"""The public YAML test suite: what it calls invalid is refused, what it gives a value for has that value, with reasons for each exception."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest

from toolc.frontend.loader import load
from toolc.frontend.position import Positions
from toolc.frontend.silencer_comment import silencers
from toolc.source import DocumentId, Place, Source, Span

Case: TypeAlias = dict[str, Any]  # a case of the suite, as JSON

ADVICE = {"TC011", "TC012", "TC013", "TC015"}

ACCEPTED_THOUGH_INVALID = {
    "9C9N": "libyaml lets a flow list go on at the indentation of its key",
    "DK95/01": "libyaml lets a double-quoted text go on after a tab",
    "QB6E": "libyaml lets a double-quoted text go on at the indentation of its key",
    "RHX7": "libyaml reads a directive behind a document that did not end",
    "S98Z": "libyaml lets empty lines in front of a block scalar be longer than its indentation",
    "SU5Z": "libyaml reads a comment without a blank in front of it",
    "X4QW": "libyaml reads a comment without a blank in front of it",
}

ANOTHER_VALUE = {
    "652Z": "libyaml takes a `?` in a flow mapping for the mark of a key also where a letter follows",
    "L24T/01": "libyaml keeps the blanks of a last line that has no line end",
    "Y2GN": "libyaml ends the name of an anchor at a colon",
}

REFUSED_THOUGH_VALID = {
    "2LFX": "libyaml knows no reserved directives",
    "2SXE": "libyaml ends the name of an anchor at a colon",
    "2XXW": "a set is no JSON value",
    "4MUZ/00": "libyaml wants the colon on the line of its key",
    "4MUZ/02": "libyaml wants the colon on the line of its key",
    "565N": "binary data is no JSON value",
    "58MP": "libyaml takes no colon at the start of a text in flow style",
    "5MUD": "libyaml wants the colon on the line of its key",
    "5T43": "libyaml takes no colon at the start of a text in flow style",
    "6BCT": "libyaml takes no tab for a blank there",
    "6CA3": "libyaml takes no tab for a blank there",
    "6CK3": "a custom tag",
    "6LVF": "libyaml knows no reserved directives",
    "7FWL": "a custom tag",
    "8XYN": "libyaml wants ASCII in the name of an anchor",
    "96NN/00": "libyaml takes no tab at the start of a block scalar",
    "9SA2": "libyaml wants a key on one line",
    "A2M4": "libyaml takes no tab for a blank there",
    "BEC7": "libyaml reads versions 1.1 and 1.2 only",
    "C4HZ": "a custom tag",
    "CC74": "a custom tag",
    "CUP7": "a custom tag",
    "DBG4": "libyaml takes no colon at the start of a text in flow style",
    "DK3J": "libyaml wants a block scalar indented",
    "DK95/00": "libyaml takes no tab for a blank there",
    "DK95/03": "libyaml takes no tab for a blank there",
    "DK95/04": "libyaml takes no tab for a blank there",
    "FP8R": "libyaml wants a block scalar indented",
    "HM87/00": "libyaml takes no colon at the start of a text in flow style",
    "HWV9": "libyaml wants a document in front of its end",
    "J7PZ": "an ordered mapping is no JSON value",
    "K3WX": "libyaml wants the colon on the line of its key",
    "M5C3": "a custom tag",
    "NJ66": "libyaml wants a key on one line",
    "P76L": "a custom tag",
    "Q5MG": "libyaml takes no tab for a blank there",
    "QT73": "libyaml wants a document in front of its end",
    "R4YG": "libyaml takes no tab at the start of a block scalar",
    "UGM3": "a custom tag",
    "UT92": "libyaml knows no other directive than its own",
    "VJP3/01": "libyaml wants the colon on the line of its key",
    "W4TN": "libyaml takes a `%` in a document for a directive",
    "W5VH": "libyaml wants ASCII letters and digits in the name of an anchor",
    "Y79Y/01": "libyaml takes no tab for a blank there",
    "Y79Y/10": "libyaml takes no tab for a blank there",
    "Z67P": "a custom tag",
    "Z9M4": "a custom tag",
    "ZYU8/00": "libyaml knows no other directive than its own",
}


@pytest.fixture(scope="module")
def cases(shared: Path) -> list[Case]:
    found: list[Case] = json.loads((shared / "corpus/yaml-test-suite/cases.json").read_text("utf-8"))["cases"]
    return found


def source_of(case: Case) -> Source:
    return Source(DocumentId(f"{case['id'].replace('/', '-')}.tool.yaml"), case["yaml"])


def errors(case: Case) -> set[str]:
    return {each.code for each in load(source_of(case)).raised} - ADVICE


def values(text: str) -> Iterator[object]:
    """Yield the JSON values that follow one another in a text."""
    decoder = json.JSONDecoder()
    rest = text.lstrip()
    while rest:
        value, end = decoder.raw_decode(rest)
        yield value
        rest = rest[end:].lstrip()


def is_as_expected(found: set[str], documents: list[object]) -> bool:
    """Tell whether a stream of documents is refused where it should be: one alone is read, and only a mapping."""
    while documents and documents[-1] is None:
        documents = documents[:-1]
    if len(documents) > 1:
        return "TC006" in found
    return found == (set() if documents and isinstance(documents[0], dict) else {"TC009"})


def test_no_case_makes_the_front_end_raise(cases: list[Case]) -> None:
    for case in cases:
        source = source_of(case)
        for each in load(source).raised:
            assert isinstance(each.finding.at, Span), case["id"]
            assert each.finding.message, case["id"]
        Positions(source).span_of(Place(source.id, ("a", 0)))
        silencers(Source(source.id, f"{source.text} # toolc: ignore[TC001] x\n"))


def test_what_is_invalid_is_refused(cases: list[Case]) -> None:
    accepted = {case["id"] for case in cases if case["fail"] and not errors(case)}
    assert accepted == set(ACCEPTED_THOUGH_INVALID)


def test_what_is_valid_has_the_value_that_the_suite_gives(cases: list[Case]) -> None:
    other, refused = set(), set()
    for case in (case for case in cases if not case["fail"] and case["json"] is not None):
        documents = list(values(case["json"]))
        value = load(source_of(case)).value
        if not is_as_expected(errors(case), documents):
            refused.add(case["id"])
        elif value is not None and value != documents[0]:
            other.add(case["id"])
    assert refused == set(REFUSED_THOUGH_VALID)
    assert other == set(ANOTHER_VALUE)
