"""Texts and JSON values are printed as Python that means them, on every version."""

from __future__ import annotations

import ast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolc.emit.python.constructor import Constructor
from toolc.emit.python.literal import comment, docstring, paragraph, schema_literal, text_literal, value_literal
from toolc.ir.json import Json

CHARACTERS = st.characters(codec=None, categories=("L", "N", "P", "S", "Z", "Cc", "Cf", "Cs", "Co", "Cn"))
TEXTS = st.text(st.one_of(CHARACTERS, st.sampled_from('"\\\n \t\r'))) | st.sampled_from(
    ['"""', '\\"""', '""""', "a\n\n  b\n    c", "\\", '"', '\\\\"""\\']
)
VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | TEXTS,
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(TEXTS, inner, max_size=3),
)


@given(TEXTS)
def test_a_literal_is_the_text(text: str) -> None:
    assert ast.literal_eval(text_literal(text)) == text


@given(VALUES)
def test_a_literal_is_the_value(value: Json) -> None:
    read = ast.literal_eval(value_literal(value))
    assert (read, repr(read)) == (value, repr(value))


@given(VALUES)
def test_the_text_of_a_schema_is_one_raw_literal(value: Json) -> None:
    (statement,) = ast.parse(f"x = {schema_literal(value)}").body
    assert isinstance(statement, ast.Assign)
    assert isinstance(statement.value, ast.Constant)


@given(TEXTS, st.sampled_from([0, 4]))
def test_a_docstring_is_the_text_with_its_margin(text: str, indent: int) -> None:
    printed = docstring(text, indent)
    assert bool(printed) is bool(paragraph(text))
    if printed:
        body = f"{' ' * indent}{printed}\n"
        tree = ast.parse(body if indent == 0 else f"class A:\n{body}")
        holder = tree.body[0] if isinstance(tree.body[0], ast.ClassDef) else tree
        found = ast.get_docstring(holder, clean=False)
        assert found is not None
        lines = found.split("\n")
        kept = lines[1:-1] if len(lines) > 1 else lines
        assert [line.removeprefix(" " * indent) if len(lines) > 1 else line for line in kept] == paragraph(text)


@pytest.mark.parametrize(
    ("text", "lines"),
    [
        ("one line", ["one line"]),
        ("  around  ", ["around"]),
        ("\n\nfirst\r\n\r\nsecond \n", ["first", "", "second"]),
        ("first\n    code\n      deeper\n    end", ["first", "code", "  deeper", "end"]),
        (" \n\t\n", []),
        ("", []),
    ],
)
def test_a_paragraph_has_no_blanks_around_it(text: str, lines: list[str]) -> None:
    assert paragraph(text) == lines


@given(TEXTS)
def test_a_comment_is_one_line(text: str) -> None:
    assert ast.parse(f"# {comment(text)}\nx = 1").body != []
    assert len(f"# {comment(text)}".splitlines()) == 1


def test_a_call_is_on_one_line_where_it_is_short_and_on_several_where_it_is_long() -> None:
    inner = Constructor("Inner", (("a", ("x",)), ("b", None), ("c", (1, True))))
    assert Constructor("Outer", (("inner", inner), ("text", 'a"b'))).source() == 'Outer(inner=Inner(a=("x",), c=(1, True)), text="a\\"b")'
    long = Constructor("Outer", (("text", "a" * 140), ("inner", inner)))
    assert long.source() == f'Outer(\n    text="{"a" * 140}",\n    inner=Inner(a=("x",), c=(1, True)),\n)'
    assert list(long.names()) == ["Outer", "Inner"]
