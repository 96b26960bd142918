"""Documents that are too large or too deep: refused in a moment, never with a traceback."""

from __future__ import annotations

import pytest

from toolc.frontend.loaded import MOST_BYTES, Loaded
from toolc.frontend.loader import load, load_bytes
from toolc.source import DocumentId, Source, Span

NAME = DocumentId("a.tool.yaml")


def loaded(text: str) -> Loaded:
    return load(Source(NAME, text))


def places(found: Loaded) -> list[tuple[str, int, int]]:
    return [(each.code, each.finding.at.line, each.finding.at.column) for each in found.raised if isinstance(each.finding.at, Span)]


@pytest.mark.parametrize(
    ("text", "place"),
    [
        ("[" * 100_000, (1, 101)),
        ("[" * 100_000 + "]" * 100_000, (1, 101)),
        ("{" * 100_000, (1, 101)),
        ("{a: " * 100_000, (1, 401)),
        ("- " * 100_000, (1, 201)),
        ("? " * 100_000, (1, 201)),
        ("[\n" * 100_000, (101, 1)),
        ("".join(" " * level + "a:\n" for level in range(2000)), (101, 101)),
        ("a: " + "[" * 100 + "]" * 100, (1, 103)),
        ("a:\n- " + "- " * 98 + "[]", (2, 199)),
        ('a: "\\ud83d\\ude00"\nb: ' + "[" * 10_000, (2, 103)),
    ],
)
def test_the_first_value_below_the_hundredth_level_is_refused(text: str, place: tuple[int, int]) -> None:
    assert places(loaded(text)) == [("TC008", *place)]


@pytest.mark.parametrize("text", ["a: " + "[" * 99 + "]" * 99, "a: " + "[" * 99 + "x" + "]" * 99, "a:\n" + "- " * 99 + "x", "{a: " * 100 + "}" * 100])
def test_a_hundred_levels_are_read(text: str) -> None:
    assert loaded(text).raised == ()


@pytest.mark.parametrize("text", ["a: [" + "[]," * 200_000 + "]", "".join(f"k{number}: 1\n" for number in range(60_000))])
def test_more_values_than_the_limit_are_refused_without_an_alias(text: str) -> None:
    assert [each[0] for each in places(loaded(text))] == ["TC008"]


def test_aliases_that_multiply_are_counted_and_the_worst_is_named() -> None:
    rows = ["a: &a [x, x, x, x, x, x, x, x]\n"]
    rows += [f"{name}: &{name} [{', '.join([f'*{before}'] * 8)}]\n" for before, name in zip("abcdef", "bcdefg", strict=True)]
    found = loaded("".join(rows))
    # A list of eight is 9 values, and each row is one more than eight times the one above: 73, 585, 4,681, 37,449, 299,593, 2,396,745.
    # The document is these, its seven keys and itself.
    count = 9 + 73 + 585 + 4_681 + 37_449 + 299_593 + 2_396_745 + 7 + 1
    message = f"aliases make {count:,} values of this document, the limit is 100,000; `*f` stands 8 times for 299,593"
    assert [(each.code, each.finding.at, each.finding.message) for each in found.raised] == [("TC008", Span(NAME, 7, 8, 7, 10), message)]


def test_endless_doubling_is_counted_to_a_bound() -> None:
    rows = "".join(f"a{number}: &a{number} [*a{number - 1}, *a{number - 1}]\n" for number in range(1, 5000))
    assert "over 1,000,000,000,000 values" in loaded(f"a0: &a0 [x]\n{rows}").raised[0].finding.message


def test_aliases_that_deepen_are_refused_at_an_alias() -> None:
    rows = "".join(f"a{number}: &a{number} [*a{number - 1}]\n" for number in range(1, 150))
    found = loaded(f"a0: &a0 [x]\n{rows}")
    assert places(found) == [("TC008", 150, 14)]
    assert found.raised[0].finding.message == "more than 100 levels stand in one another once `*a148` is expanded"


@pytest.mark.parametrize(("text", "place"), [("e: &e {self: *e}\n", (1, 14)), ("a: &a [[*a]]\n", (1, 9)), ("a: &a\n  <<: *a\n", (2, 7))])
def test_an_anchor_that_contains_itself_is_refused(text: str, place: tuple[int, int]) -> None:
    assert places(loaded(text)) == [("TC008", *place)]


def test_a_file_over_16_mib_is_refused_before_it_is_read_as_yaml() -> None:
    content = b"#" * (MOST_BYTES + 1)
    assert places(load_bytes(NAME, content)) == [("TC008", 1, 1)]
    assert places(loaded(content.decode())) == [("TC008", 1, 1)]


def test_a_long_text_is_no_large_document() -> None:
    text = "a: |\n" + "  word word word\n" * 100_000
    assert loaded(text).raised == ()
