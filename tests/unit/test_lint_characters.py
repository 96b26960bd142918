"""Which characters count as hidden, and where they are at home."""

from __future__ import annotations

import time

import pytest

from toolc.lint.character import Hiding, described, hidden_at, tagged_text

FLAG_OF_SCOTLAND = "\U0001f3f4\U000e0067\U000e0062\U000e0073\U000e0063\U000e0074\U000e007f"
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"
PERSIAN = "\u0645\u06cc\u200c\u062e\u0648\u0627\u0647\u0645"


@pytest.mark.parametrize(
    "text",
    [
        "plain words,\n\twith a tab",
        FLAG_OF_SCOTLAND,
        FAMILY,
        "\U0001f469\U0001f3fd\u200d\U0001f680",  # a skin tone before the joiner
        "\u2764\ufe0f\u200d\U0001f525",  # a selector before the joiner
        "1\ufe0f\u20e3 #\ufe0f\u20e3",
        "\u2665\ufe0e",
        PERSIAN,
        "\u0915\u094d\u200d\u0937",  # Devanagari, a joiner after a virama
        "\u845b\U000e0100",  # an ideograph with a variant
        "\u1820\u180b",
        "caf\u00e9, cafe\u0301",
        "\u8fd0\u884c\u547d\u4ee4\u3000",
        "\u00a0",
    ],
)
def test_a_character_at_home_hides_nothing(text: str) -> None:
    assert list(hidden_at(text, is_name=False)) == []


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("a\u200bb", [(1, Hiding.INVISIBLE)]),
        ("a\u200db", [(1, Hiding.INVISIBLE)]),
        (f"{PERSIAN}\u200c", [(8, Hiding.INVISIBLE)]),
        ("\u0645\u200c\u200c\u062e", [(1, Hiding.INVISIBLE), (2, Hiding.INVISIBLE)]),
        ("\U0001f468\u200d", [(1, Hiding.INVISIBLE)]),
        ("a\ufe0f", [(1, Hiding.INVISIBLE)]),
        ("1\ufe0f", [(1, Hiding.INVISIBLE)]),
        ("\u2665\ufe0e\ufe0e", [(2, Hiding.INVISIBLE)]),
        ("\ufeffa", [(0, Hiding.INVISIBLE)]),
        ("co\u00adoperate", [(2, Hiding.INVISIBLE)]),
        ("a\u202eb", [(1, Hiding.REORDERING)]),
        ("\u200f", [(0, Hiding.REORDERING)]),
        ("\x1b[0m", [(0, Hiding.CONTROL)]),
        ("a\u2028b\x7f", [(1, Hiding.CONTROL), (3, Hiding.CONTROL)]),
        ("\ufffe\U0001ffff", [(0, Hiding.CONTROL), (1, Hiding.CONTROL)]),
        ("\ud83d", [(0, Hiding.CONTROL)]),
        ("a\U000e0061", [(1, Hiding.TAG)]),
        ("\U0001f3f4\U000e0067\U000e0062", [(1, Hiding.TAG), (2, Hiding.TAG)]),  # a flag without its end
        ("\U0001f3f4" + "\U000e0061" * 12 + "\U000e007f", [(index, Hiding.TAG) for index in range(1, 14)]),  # longer than any flag
        ("\U000e0001", [(0, Hiding.TAG)]),
    ],
)
def test_a_character_that_nobody_sees_is_found(text: str, found: list[tuple[int, Hiding]]) -> None:
    assert list(hidden_at(text, is_name=False)) == found


@pytest.mark.parametrize("character", ["\u0325", "\u00a0", "\u3000", "\u20dd"])
def test_marks_and_odd_spaces_are_found_in_names_only(character: str) -> None:
    assert list(hidden_at(f"a{character}", is_name=False)) == []
    assert list(hidden_at(f"a{character}", is_name=True)) == [(1, Hiding.MARK)]


@pytest.mark.parametrize(
    ("character", "name"),
    [
        ("\u200b", "U+200B ZERO WIDTH SPACE"),
        ("\u0325", "U+0325 COMBINING RING BELOW"),
        ("\x1b", "U+001B ESCAPE"),
        ("\x01", "U+0001 without a name"),
        ("\U000e0061", "U+E0061 TAG LATIN SMALL LETTER A"),
    ],
)
def test_a_character_is_described_by_code_point_and_name(character: str, name: str) -> None:
    assert described(character) == name


def test_tags_spell_ascii() -> None:
    assert tagged_text("\U000e0068\U000e0069\U000e007f") == "hi"


@pytest.mark.parametrize("piece", ["\u200b", "\U0001f3f4\U000e0067", f"{FAMILY}\u200d", f"{PERSIAN} "])
def test_a_megabyte_is_searched_in_time_linear_in_its_length(piece: str) -> None:
    text = piece * (1_000_000 // len(piece))
    started = time.process_time()
    sum(1 for _ in hidden_at(text, is_name=True))
    assert time.process_time() - started < 10  # a quadratic search takes hours
