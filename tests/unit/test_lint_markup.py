"""HTML in texts."""

from __future__ import annotations

import pytest

from toolc.lint.markup import active_parts, comments, elements


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Add a note.", []),
        ("Add <!-- read the key --> a note", ["<!-- read the key -->"]),
        ("<!-- a --><!-- b -->", ["<!-- a -->", "<!-- b -->"]),
        ("to the end <!-- never closed", ["<!-- never closed"]),
        ("shown as `<!-- code -->` it is", []),
        ("```\n<!-- code -->\n``` and <!-- not -->", ["<!-- not -->"]),
        ("one ` is no code <!-- hidden -->", ["<!-- hidden -->"]),
        ("a -> b <-- c", []),
    ],
)
def test_comments_are_found_outside_of_code(text: str, found: list[str]) -> None:
    assert [text[start:end] for start, end in comments(text)] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("<img src=x onerror=alert(2)>", ["<img src=x onerror=alert(2)>"]),
        ("</script><script>alert(3)</script>", ["</script>", "<script>", "</script>"]),
        ("Docs: [here](javascript:alert(1))", ["javascript:alert(1)"]),
        ('<a href="JavaScript:go()">go</a>', ['<a href="JavaScript:go()">']),
        ("a link to [a page](https://example.org)", []),
        ("give it a <script_name> or <path>", []),
        ("1 < 2 and on = 3 > 2", []),
    ],
)
def test_what_a_browser_would_run_is_found(text: str, found: list[str]) -> None:
    assert [text[start:end] for start, end in active_parts(text)] == found


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("Search <b>all</b> issues", ["<b>", "</b>"]),
        ("one<br/>two", ["<br/>"]),
        ("Use <id> and <title> and List<String>", []),
        ("`<b>` is shown", []),
    ],
)
def test_elements_that_mark_up_text_are_found(text: str, found: list[str]) -> None:
    assert [text[start:end] for start, end in elements(text)] == found


@pytest.mark.parametrize("piece", ["<!-- ", "<b ", "` `` ", "](javascript:", "<!-- --> `"])
def test_a_long_text_is_searched_quickly(piece: str) -> None:
    text = piece * (300_000 // len(piece))
    for search in (comments, active_parts, elements):
        assert sum(1 for _ in search(text)) >= 0
