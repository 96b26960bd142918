"""Patterns mean in Python, and in the engine that pydantic uses, what they mean in ECMA-262."""

from __future__ import annotations

import re
from typing import Annotated

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pydantic import Field, TypeAdapter, ValidationError

from toolc.emit.python.pattern import Translated, translated
from toolc.schema.judge import accepts

CASES = [
    ("^[a-z]+$", ["abc"], ["abc\n", "\nabc", "ABC", ""]),
    ("a$", ["a", "ba"], ["a\n", "ab"]),
    (r"^\d$", ["7"], ["٧", "x"]),
    (r"^\w+$", ["aZ_9"], ["é", "-"]),
    (r"^\W$", ["é", "-"], ["a", "_"]),
    (r"^\s$", [" ", "\t", "\u00a0", "\ufeff", "\u2028"], ["\u0085", "\u001c", "x"]),
    (r"^[^\s]$", ["\u0085", "x"], ["\u00a0"]),
    ("^.$", ["x", "\u0085", "😀"], ["\n", "\r", "\u2028", ""]),
    (r"^(?<year>\d{4})-(?:0\d|1[0-2])$", ["2026-11"], ["2026-13", "26-11"]),
    (r"^(?!_)[a-z_]{1,64}(?<!_)$", ["name"], ["_a", "a_", ""]),
    (r"^[[&&~~\-\]]$", ["[", "&", "~", "-", "]"], ["a"]),
    (r"^[\d\-x]$", ["1", "-", "x"], ["y"]),
    (r"^[\D]$", ["x", "é"], ["1"]),
    ("^[一-龥]+$", ["中文"], ["abc"]),
    (r"^\u{1F600}$", ["😀"], ["x"]),
    (r"^\x41\cJ\t\/$", ["A\n\t/"], ["A"]),
    ("^[]$", [], ["", "a"]),
    ("a{2,3}?b", ["aab"], ["ab"]),
    ("", ["", "anything"], []),
]


UNJUDGED = [
    (r"^\uD83D\uDE00$", ["😀"], ["x"]),
    (r"^[\uD83D\uDE00-\uD83D\uDE0F]$", ["😀", "😏"], ["😐"]),
    ("^[^]$", ["a", "\n"], [""]),
]
"""Patterns that the judge's engine cannot run."""


def engines(pattern: str) -> list[TypeAdapter[str]]:
    """Return what checks a text with each spelling of a pattern."""
    found = translated(pattern)
    assert found is not None
    linear = [] if found.linear is None else [TypeAdapter[str](Annotated[str, Field(pattern=found.linear)])]
    return [TypeAdapter[str](Annotated[str, Field(pattern=re.compile(found.python))]), *linear]


def matches(engine: TypeAdapter[str], text: str) -> bool:
    try:
        engine.validate_python(text)
    except ValidationError:
        return False
    return True


@pytest.mark.parametrize(("pattern", "good", "bad"), CASES)
def test_a_pattern_takes_the_same_texts_everywhere(pattern: str, good: list[str], bad: list[str]) -> None:
    judged = [accepts({"pattern": pattern}, text) for text in (*good, *bad)]
    assert judged == [True] * len(good) + [False] * len(bad)
    assert [[matches(engine, text) for text in (*good, *bad)] for engine in engines(pattern)] == [judged] * len(engines(pattern))


@pytest.mark.parametrize(("pattern", "good", "bad"), UNJUDGED)
def test_a_pattern_that_the_judge_cannot_run_takes_the_same_texts_in_models(pattern: str, good: list[str], bad: list[str]) -> None:
    expected = [True] * len(good) + [False] * len(bad)
    assert [[matches(engine, text) for text in (*good, *bad)] for engine in engines(pattern)] == [expected] * len(engines(pattern))


@pytest.mark.parametrize("pattern", [r"\bword", r"\B", r"(a)\1", r"\p{L}", r"(?i:a)", "[", "a{2,1}", "a++", r"\_", r"[\uD800-\uDFFF]", "(?<=a+)b"])
def test_what_does_not_mean_the_same_everywhere_is_not_translated(pattern: str) -> None:
    assert translated(pattern) is None


def test_only_what_needs_to_look_around_or_is_large_needs_an_engine_that_goes_back() -> None:
    assert translated("^[a-z]{1,64}$") == Translated(r"^[a-z]{1,64}\Z", "^[a-z]{1,64}$")
    assert translated("^(?!x)y$") == Translated(r"^(?!x)y\Z", None)
    assert translated("^[a-z]{1,5000}$") == Translated(r"^[a-z]{1,5000}\Z", None)
    assert translated("^(?:[a-z]{1,50}-){1,50}$") == Translated(r"^(?:[a-z]{1,50}\-){1,50}\Z", None)


@pytest.mark.parametrize("pattern", [r"\S{1000}", r"(?:\W{10}){10,100}", r"[^\s]{1,999}", ".{1,1000}"])
def test_the_engine_without_backtracking_takes_the_largest_patterns_that_it_is_given(pattern: str) -> None:
    found = translated(pattern)
    assert found is not None
    assert found.linear is not None
    TypeAdapter[str](Annotated[str, Field(pattern=found.linear)])


ATOMS = st.sampled_from(["a", "b", ".", r"\d", r"\w", r"\s", r"\S", "[ab]", "[^a]", r"[^\d]", r"[\s_]", "é", r"\.", "(?=a)", "(?!b)", "^", "$"])
REPEATS = st.sampled_from(["", "", "", "?", "*", "+", "{2}", "{1,3}", "*?"])


def repeated(part: st.SearchStrategy[str]) -> st.SearchStrategy[str]:
    atom = st.one_of(ATOMS, part.map(lambda text: f"(?:{text})"))
    single = st.tuples(atom, REPEATS).map(lambda pair: pair[0] if pair[0] in {"^", "$", "(?=a)", "(?!b)"} else "".join(pair))
    return st.one_of(st.lists(single, min_size=1, max_size=4).map("".join), st.lists(single, min_size=2, max_size=2).map("|".join))


@given(st.recursive(ATOMS, repeated, max_leaves=6), st.lists(st.text("ab.1_ \né\u00a0", max_size=6), max_size=8))
def test_any_pattern_takes_the_same_texts_everywhere(pattern: str, texts: list[str]) -> None:
    found = translated(pattern)
    if found is None:
        return
    python, *linear = [[matches(engine, text) for text in texts] for engine in engines(pattern)]
    assert linear in ([], [python])
    if linear:
        assert python == [accepts({"pattern": pattern}, text) for text in texts]
