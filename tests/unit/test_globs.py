"""Which names a glob means."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolc.globs import fixed_folder, matches


@pytest.mark.parametrize(
    ("name", "glob", "is_meant"),
    [
        ("a/b", "a/*", True),
        ("a/b/c", "a/*", False),
        ("a/b/c", "a/**", True),
        ("a", "a/**", False),
        ("older/a", "old/**", False),
        ("a/b", "**/b", True),
        ("b", "**/b", True),
        ("xb", "**/b", False),
        ("x/y/b", "x/**/b", True),
        ("x/b", "x/**/b", True),
        ("x/y/z/b", "**/y/**/b", True),
        ("a/x/b", "a**b", True),
        ("a/xb/c", "a*b", False),
        ("a.b", "a?b", True),
        ("a/b", "a?b", False),
        ("ab", "a??", False),
        ("ab", "a[!c]", True),
        ("ac", "a[!c]", False),
        ("a/", "a[!c]", False),
        ("ac", "a[b-d]", True),
        ("ae", "a[b-d]", False),
        ("ac", "a[d-b]", False),
        ("a/", "a[.-0]", False),
        ("a-", "a[b-]", True),
        ("a]", "a[]]", True),
        ("a[", "a[", True),
        ("a[]", "a[]", True),
        ("a+b", "a+b", True),
        ("aab", "a+b", False),
        ("axb", "a.b", False),
        ("x/a", "./x/a", True),
        ("a\nb", "a*b", True),
        ("名前/é", "*/?", True),
        ("", "", True),
        ("", "*", True),
        ("a", "", False),
    ],
)
def test_a_glob_means_names(name: str, glob: str, is_meant: bool) -> None:
    assert matches(name, glob) is is_meant


@pytest.mark.parametrize(
    ("glob", "folder"), [("a/b/**", "a/b"), ("a/*/c", "a"), ("**", ""), ("a.tool.yaml", ""), ("a/b.tool.yaml", "a"), ("./a/[b]/c", "a")]
)
def test_a_glob_has_a_folder_that_holds_all_it_means(glob: str, folder: str) -> None:
    assert fixed_folder(glob) == folder


@pytest.mark.parametrize("glob", ["**/" * 60 + "*a" * 30 + "b", "*a" * 200 + "b", "**" * 200 + "b", "**a" * 200 + "b", "?*" * 200])
def test_no_glob_takes_long_where_it_nearly_means_a_name(glob: str) -> None:
    assert not matches("a/" * 300 + "a" * 250, glob)


@given(st.text("ab/", max_size=8))
def test_a_name_is_meant_by_itself_and_by_everything(name: str) -> None:
    assert matches(name, name.removeprefix("./"))
    assert matches(name, "**")


@given(st.text("ab/.", max_size=6), st.text("ab/*?.", max_size=8))
def test_a_wildcard_in_place_of_a_character_means_no_less(name: str, glob: str) -> None:
    if matches(name, glob):
        assert all(matches(name, glob[:index] + "**" + glob[index + 1 :]) for index, each in enumerate(glob) if each in "ab")
