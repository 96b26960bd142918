"""Texts that speak to a model past people, and those that only look like it."""

from __future__ import annotations

import time

import pytest

from toolc.lint.poison import PHRASES, SECRETS, Sign, phrases, secret_files

ALL = [*((each, phrases) for each in PHRASES), *((each, secret_files) for each in SECRETS)]


@pytest.mark.parametrize(("sign", "found"), ALL, ids=[each.fires for each, _ in ALL])
def test_a_sign_is_found_in_its_text_and_not_in_the_one_that_looks_like_it(sign: Sign, found: object) -> None:
    assert callable(found)
    assert [about for _, about in found(sign.fires)] == [sign.about]
    assert list(found(sign.silent)) == []


def test_a_phrase_is_found_across_lines_and_whatever_its_case() -> None:
    text = "Add it. DO NOT\n  TELL the User."
    assert [text[start:end] for (start, end), _ in phrases(text)] == ["DO NOT\n  TELL the User"]


@pytest.mark.parametrize("text", ["do not " * 20_000, "the user " * 20_000, "ignore all the " * 20_000, " " * 200_000, "hide this a b c " * 10_000])
def test_a_long_text_takes_no_time(text: str) -> None:
    begun = time.process_time()
    assert [*phrases(text), *secret_files(text)] == []
    assert time.process_time() - begun < 2
