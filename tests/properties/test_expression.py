from __future__ import annotations

import ast
from fnmatch import fnmatchcase
from types import SimpleNamespace

from hypothesis import given
from hypothesis import strategies as st

from toolc.ir.profile import FactValue
from toolc.traits.expression.evaluation import Situation, holds
from toolc.traits.expression.node import (
    And,
    Constant,
    Equals,
    Fact,
    Malformed,
    Member,
    Node,
    Not,
    OneOf,
    Or,
    Ordered,
    ToolsAny,
    ToolVisible,
)
from toolc.traits.expression.parser import parse
from toolc.traits.expression.printing import printed

FACTS = {"on": True, "off": False}
KINDS = {"kind": "a", "other": "é\n"}
TOOLS = {"Read": True, "my-tool": True, "in": False}

texts = st.text(st.characters(codec="utf-8", max_codepoint=0xFFFF), max_size=4)
numbers = st.integers(-5, 5) | st.floats(allow_nan=False, allow_infinity=False, width=32)
leaves: st.SearchStrategy[Node] = st.one_of(
    st.booleans().map(Constant),
    st.sampled_from(sorted(FACTS)).map(Fact),
    st.builds(Equals, st.sampled_from(sorted(KINDS)), st.sampled_from(["==", "!="]), texts | st.sampled_from(sorted(KINDS.values()))),
    st.builds(Ordered, st.just("size"), st.sampled_from(["<", "<=", ">", ">="]), numbers),
    st.builds(OneOf, st.sampled_from(sorted(KINDS)), st.lists(texts | st.just("a"), min_size=1, max_size=3).map(tuple)),
    st.builds(Member, texts | st.just("m"), st.just("members")),
    st.sampled_from(sorted(TOOLS)).map(ToolVisible),
    st.sampled_from(["R*", "*-*", "x?"]).map(ToolsAny),
)


def _extended(inner: st.SearchStrategy[Node]) -> st.SearchStrategy[Node]:
    several = st.lists(inner, min_size=2, max_size=3).map(tuple)
    return inner.map(Not) | several.map(And) | several.map(Or)


nodes = st.recursive(leaves, _extended, max_leaves=12)

SCRAPS = [
    "a",
    "a.b",
    "tool",
    "tool.X",
    "tools.any",
    "(",
    ")",
    "[",
    "]",
    ",",
    '"x"',
    "'",
    "==",
    "<",
    "in",
    "not",
    "and",
    "or",
    "1",
    "-",
    "#",
    "é",
    "\\",
    " ",
]


@given(st.text() | st.lists(st.sampled_from(SCRAPS)).map(" ".join) | st.lists(st.sampled_from(SCRAPS)).map("".join))
def test_whatever_the_text_reading_it_answers_and_an_error_lies_in_the_text(text: str) -> None:
    found = parse(text)
    if isinstance(found, Malformed):
        start, end = found.at
        assert 0 <= start <= end <= len(text)
        assert "\n" not in found.message


@given(nodes)
def test_what_is_printed_reads_as_the_same(node: Node) -> None:
    assert parse(printed(node)) == node


@given(st.lists(st.sampled_from([*SCRAPS, " and ", " or ", "not ", "b"])).map("".join))
def test_what_is_read_is_python_too(text: str) -> None:
    if not isinstance(parse(text), Malformed):
        ast.parse(f"({text})", mode="eval")


@given(nodes, st.integers(-5, 5))
def test_an_expression_holds_exactly_when_python_says_so(node: Node, size: int) -> None:
    class Shown(dict[str, bool]):
        def __getattr__(self, name: str) -> bool:
            return self[name]

    def offers(glob: str) -> bool:
        return any(fnmatchcase(name, glob) for name, is_shown in TOOLS.items() if is_shown)

    facts: dict[str, FactValue] = {**FACTS, **KINDS, "members": ("m", ""), "size": size}
    names = {**facts, "true": True, "false": False, "tool": Shown(TOOLS), "tools": SimpleNamespace(any=offers)}
    expected = eval(printed(node), {"__builtins__": {}}, names)  # noqa: S307 # the independent judge; the text is made above
    assert holds(node, Situation(facts, TOOLS.__getitem__, offers)) is expected
