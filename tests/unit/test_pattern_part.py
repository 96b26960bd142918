"""What a pattern is made of is read, not guessed from its characters."""

from __future__ import annotations

import pytest

from toolc.schema.pattern_part import refused_part
from toolc.schema.targets.record import PatternPart, PatternRule

ALL: tuple[PatternPart, ...] = ("lookaround", "backreference", "boundary", "property", "name", "lazy")


def rule(*refuses: PatternPart, repeats: int | None = None) -> PatternRule:
    return PatternRule(refuses=refuses, repeats=repeats, grade="unconfirmed", source="a test")


@pytest.mark.parametrize(
    ("pattern", "said"),
    [
        (r"^(?!\.)a", "(?!"),
        (r"a(?<=b)", "(?<="),
        (r"(a)\1", r"\1"),
        (r"\bword\B", r"\b"),
        (r"[^\p{Cc}]", r"[^\p{Cc}]"),
        (r"\P{L}+", r"\P{L}"),
        (r"(?<year>[0-9]{4})", "(?<year>"),
        (r"a+?b", "+?"),
    ],
)
def test_a_part_that_is_refused_is_named(pattern: str, said: str) -> None:
    assert refused_part(pattern, rule(*ALL)) == said


@pytest.mark.parametrize("pattern", [r"^\(?=a$", r"[(?=!]", r"\\p\{L\}", r"[\\p{L}]", r"(?:a|b)c?", r"^[a-z]{1,9}$"])
def test_what_only_looks_like_it_is_none(pattern: str) -> None:
    assert refused_part(pattern, rule(*ALL)) is None


def test_only_what_the_rule_names_is_refused() -> None:
    assert refused_part(r"(?=a)", rule("lazy")) is None
    assert refused_part("a{1,101}", rule(repeats=100)) == "{1,101}"
    assert refused_part("a{100}b{2,}", rule(repeats=100)) is None
