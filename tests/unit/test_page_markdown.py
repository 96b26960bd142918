from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.emitters.rendered_markdown import seen
from toolc.artifacts import json_text
from toolc.emit.page.markdown import block, cell, code, fenced, in_cell, in_line, inline, line, remark
from toolc.emit.page.words import BREAK, Told, link, listed, said, value, visible
from toolc.emit.page.words import code as named

ACTIVE = "\\`*_[](){}<>|~$#!&:;=+-.\"'@%^ \n1aZé/w"
TEXTS = st.one_of(st.text(st.sampled_from(ACTIVE), max_size=40), st.text(st.characters(codec="utf-8"), max_size=40))

HOSTILE = (
    "LRS | GRS, e.g. a \\| b \\\\| c |",
    "First line.\n\n- item one\n- item two\n\n1. three\n# four\n> five\n```\nsix",
    "[here](javascript:alert(1)) <img src=x onerror=alert(2)> </script><script>alert(3)</script>",
    "{{ input.command }} {% raw %} {# gone #} ${x} }} %}",
    "ends in a backslash \\",
    "https://example.org/?a=1&b=2 www.example.org <https://example.org> me@example.org",
    "&lt;b&gt; &amp; &#124; &copy;",
    "*not* _loud_ **at** __all__ ~~gone~~ snake_case_name $x$",
    "| --- | --- |\n===\n---\n***\n:::note\n!!! tip\n+ plus\n~~~\n    indented",
    "![image](x.png) [ref]: /x [^1] [x][y]",
    "<!-- hidden --> <details><summary>x",
)


def words(text: str) -> str:
    return " ".join(each for each in re.split("[ \t\r\n\xa0]+", text) if each)


def shown(text: str) -> str:
    """Return a text without the backticks around code, and with unseen characters named."""
    return words(re.sub(r"(?<!`)`([^`\n]+)`(?!`)", r"\1", visible(text)))


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_text_is_one_cell_that_says_what_the_text_says(text: str) -> None:
    found = seen(f"| a | b | c |\n| --- | --- | --- |\n| x | {cell(text)} | y |\n")
    assert [words(each) for each in found.rows[1]] == ["x", words(text), "y"]
    assert found.links == []
    assert found.tags <= {"table", "thead", "tbody", "tr", "th", "td", "br"}


@pytest.mark.parametrize("text", HOSTILE)
def test_a_hostile_text_is_paragraphs_that_say_what_the_text_says(text: str) -> None:
    found = seen(f"before\n\n{block(text)}\n\nafter\n")
    assert words(found.text) == words(f"before {text} after")
    assert found.links == []
    assert found.tags <= {"p", "br"}


@given(TEXTS)
def test_any_text_is_one_cell_that_says_what_the_text_says(text: str) -> None:
    found = seen(f"| a | b | c |\n| --- | --- | --- |\n| x | {cell(text)} | y |\n")
    assert [words(each) for each in found.rows[1]] == ["x", shown(text), "y"]
    assert found.tags <= {"table", "thead", "tbody", "tr", "th", "td", "br", "code"}


@given(TEXTS)
def test_any_text_is_paragraphs_that_say_what_the_text_says(text: str) -> None:
    found = seen(f"before\n\n{block(text)}\n\nafter\n")
    assert words(found.text) == words(f"before {shown(text)} after")
    assert found.tags <= {"p", "br", "code"}


@given(TEXTS)
def test_any_text_is_one_heading(text: str) -> None:
    found = seen(f"## x {line(text)}\n\nafter\n")
    assert words(found.text) == words(f"x {shown(words(text))} after")
    assert found.tags <= {"h2", "p", "code"}


@given(TEXTS.filter(str.strip))
def test_any_text_is_code(text: str) -> None:
    found = seen(f"| a | b |\n| --- | --- |\n| {code(text)} | y |\n")
    assert [words(each) for each in found.rows[1]] == [words(visible(text)), "y"]


@given(
    st.recursive(
        st.none() | st.booleans() | st.integers() | TEXTS, lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3)
    )
)
def test_any_value_is_a_block_of_json(content: object) -> None:
    made = fenced(json_text(content))  # type: ignore[arg-type] # what the strategy makes is JSON
    assert seen(f"before\n\n{made}\n\nafter\n").tags == {"p", "pre", "code"}
    assert "{{" not in made


def test_what_stands_between_backticks_is_code() -> None:
    assert cell("Replace `oldString` by `a|b`.") == "Replace `oldString` by <code>a&#124;b</code>."


def test_plain_text_stays_readable_in_the_source() -> None:
    assert (
        inline("Read a snake_case file, such as C:\\x (20 at most); it's 5 > 4.")
        == "Read a snake_case file, such as C:\\\\x (20 at most); it's 5 &gt; 4."
    )


def test_lines_of_a_cell_stay_lines_and_lists_stay_readable() -> None:
    assert cell("First line.\n\n- item one\n- item two\n") == "First line.<br>- item one<br>- item two"


def test_no_template_language_finds_its_braces() -> None:
    sample = {"a": "{{ b }}"}
    for each in (cell("{{ a }} {% b %} {# c #}"), block("{{ a }} {% b %}"), code("{{ a }}"), in_cell(value(sample)), fenced(json_text(sample))):
        assert not re.search(r"\{\{|\{%|\{#", each)


def test_a_remark_ends_where_it_should() -> None:
    assert seen(f"{remark('x --> <b>y</b>')}\n\nafter").text.strip() == "after"


def test_characters_that_nobody_sees_are_named() -> None:
    assert cell("a\u202eb\u200fc\x07") == "a⟨U+202E⟩b⟨U+200F⟩c⟨U+0007⟩"


def test_words_of_the_compiler_keep_their_blanks_and_texts_of_authors_their_place() -> None:
    words = said("one of ", listed([named("a|b"), named("c")], "or"), BREAK, Told("x\n\ny "), " at ", link(said("the end"), "#end"))
    assert in_cell(words) == "one of <code>a&#124;b</code> or `c`<br>x<br>y at [the end](#end)"
    assert in_line(words) == "one of <code>a&#124;b</code> or `c`<br>x y at [the end](#end)"
