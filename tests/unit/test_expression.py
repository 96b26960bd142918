from __future__ import annotations

import pytest

from toolc.traits.expression.evaluation import Reads, Situation, decides, holds, reads
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
from toolc.traits.expression.tree import tree


def read(text: str) -> Node:
    node = parse(text)
    assert not isinstance(node, Malformed), node
    return node


def fault(text: str) -> Malformed:
    node = parse(text)
    assert isinstance(node, Malformed), node
    return node


@pytest.mark.parametrize(
    ("text", "node"),
    [
        ("port.shell", Fact("port.shell")),
        ("true", Constant(value=True)),
        ("false", Constant(value=False)),
        ("not a", Not(Fact("a"))),
        ("a and b and c", And((Fact("a"), Fact("b"), Fact("c")))),
        ("a or b and not c", Or((Fact("a"), And((Fact("b"), Not(Fact("c"))))))),
        ("(a or b) and c", And((Or((Fact("a"), Fact("b"))), Fact("c")))),
        ("not a and b", And((Not(Fact("a")), Fact("b")))),
        ('not kind == "x"', Not(Equals("kind", "==", "x"))),
        ("kind != 'y'", Equals("kind", "!=", "y")),
        ('session.kind in ["main", "explore"]', OneOf("session.kind", ("main", "explore"))),
        ('"pdf" in model.reads', Member("pdf", "model.reads")),
        ("model.window >= 200000", Ordered("model.window", ">=", 200000)),
        ("a < -1.5e3", Ordered("a", "<", -1500.0)),
        ("tool.Grep", ToolVisible("Grep")),
        ('tool["docs.add"]', ToolVisible("docs.add")),
        ('tools.any("mcp__*")', ToolsAny("mcp__*")),
        ('k == "\\u4e2d\\n\\"\\\\"', Equals("k", "==", '中\n"\\')),
        ("  ( a\n  or b )\n", Or((Fact("a"), Fact("b")))),
    ],
)
def test_an_expression_says_what_python_would_say(text: str, node: Node) -> None:
    assert parse(text) == node


@pytest.mark.parametrize(
    ("text", "at", "message"),
    [
        ("", (0, 0), "a condition is missing in front of the end"),
        ("a and", (5, 5), "a condition is missing in front of the end"),
        ("a b", (2, 3), "`b` follows where the expression could end"),
        ("a)", (1, 2), "`)` closes nothing"),
        ("(a or b", (0, 1), "`(` is not closed"),
        ("a && b", (2, 3), "`&` has no place in an expression"),
        ("a = 'x'", (2, 3), "`=` has no place in an expression"),
        ("a # b", (2, 3), "`#` has no place in an expression"),
        ("a == 3", (5, 6), "`==` compares with a text in quotes, not with `3`"),
        ("a == b", (5, 6), "`==` compares with a text in quotes, not with `b`"),
        ("a == true", (5, 9), "a boolean fact is not compared"),
        ('a < "x"', (4, 7), '`<` compares with a number, not with the text "x"'),
        ("1 < a < 3", (0, 1), "a number is no condition"),
        ("a < 3 < 5", (6, 7), "comparisons are not chained"),
        ('a == "x" == "y"', (9, 11), "comparisons are not chained"),
        ("a is b", (2, 4), "`is` compares nothing here"),
        ("a in []", (6, 7), "nothing is in a list without texts"),
        ('a in ["x",]', (10, 11), "`]` has no place in a list of texts"),
        ('a in ["x", 1]', (11, 12), "`1` has no place in a list of texts"),
        ('a not in ["x"]', (2, 5), "`not` follows where the expression could end"),
        ('"x"', (0, 3), "a text is no condition"),
        ('"x" "y"', (0, 3), "a text is no condition"),
        ('"x" in tool.Read', (7, 16), "`tool.Read` is no fact"),
        ("True", (0, 4), "a condition is missing in front of `True`"),
        ("None", (0, 4), "a condition is missing in front of `None`"),
        ("lambda", (0, 6), "a condition is missing in front of `lambda`"),
        ("a.in", (0, 4), "`a.in` is no fact: `in` is a keyword"),
        ("tool", (0, 4), "`tool` is no condition"),
        ("tool.a.b", (0, 8), "`tool.a.b` is not the name of a tool after `tool.`"),
        ("tool.from", (0, 9), "`tool.from` is not the name of a tool after `tool.`"),
        ("tool.my-tool", (7, 8), "`-` has no place in an expression"),
        ("tool[a]", (5, 6), "a name in quotes is missing in front of `a`"),
        ('tool["a"', (4, 5), "`[` is not closed after the name"),
        ('tool[""]', (5, 7), "the name is empty"),
        ("tools", (0, 5), "`tools` is no condition"),
        ('tools.all("x")', (0, 9), "`tools.all` is no condition"),
        ("tools.any()", (10, 11), "a name in quotes is missing in front of `)`"),
        ('f"{a}"', (1, 6), 'the text "{a}" follows where the expression could end'),
        ('a == "x', (5, 7), "a text that does not end, or holds an unknown escape"),
        ('a == "\\N{BULLET}"', (5, 17), "a text that does not end, or holds an unknown escape"),
        ('a == "\\ud800"', (5, 13), "a text that does not end, or holds an unknown escape"),
        ("a < 012", (4, 7), "`012` is no number"),
        ("a < 1_000", (4, 9), "`1_000` is no number"),
        ("a < 1e999", (4, 9), "`1e999` is too large"),
        (f"a < {10**400}", (4, 405), f"`{10**400}` is too large"),
        ("a == '中'", (6, 7), "an expression is written in ASCII, and U+4E2D is not"),
        ("中", (0, 1), "an expression is written in ASCII, and U+4E2D is not"),
        ("a()", (1, 2), "`(` follows where the expression could end"),
        ("a[0]", (1, 2), "`[` follows where the expression could end"),
        ("a if b else c", (2, 4), "`if` follows where the expression could end"),
        ("(a) == 'x'", (4, 6), "`==` compares what is no fact, or compares twice"),
    ],
)
def test_anything_else_is_an_error_at_its_column(text: str, at: tuple[int, int], message: str) -> None:
    found = fault(text)
    assert (found.at, found.message) == (at, message)


def test_an_expression_has_at_most_2000_characters() -> None:
    assert parse("a" * 2000) == Fact("a" * 2000)
    assert fault("a" * 2001).at == (2000, 2001)


def test_an_expression_has_at_most_50_levels() -> None:
    assert isinstance(parse("(" * 49 + "a" + ")" * 49), Fact)
    assert isinstance(parse("not " * 49 + "a"), Not)
    assert fault("(" * 50 + "a" + ")" * 50).message == "an expression has at most 50 levels"
    assert fault("not " * 50 + "a").message == "an expression has at most 50 levels"
    assert fault("(" * 2000).message == "an expression has at most 50 levels"


def test_a_long_row_of_conditions_is_one_level() -> None:
    assert read(" or ".join(["a"] * 300)) == Or((Fact("a"),) * 300)


def test_a_node_knows_the_characters_that_it_was_read_from() -> None:
    node = read('a and (b or "x" in c.d)')
    assert isinstance(node, And)
    inner = node.operands[1]
    assert isinstance(inner, Or)
    assert [node.at, node.operands[0].at, inner.at, inner.operands[1].at] == [(0, 23), (0, 1), (7, 22), (12, 22)]


def test_an_error_offers_the_cure() -> None:
    assert fault("shell == true").help == "write `shell`"
    assert fault("shell == false").help == "write `not shell`"
    assert fault("shell != true").help == "write `not shell`"
    assert fault("a || b").help == "write `or`"
    assert fault("True").help == "write `true`"
    assert fault("tool.a.b").help == 'write `tool["a.b"]`'


def test_what_an_expression_asks_is_named_once_in_written_order() -> None:
    node = read('b and (a == "x" or a != "y") and tool.T and tools.any("m*") and not b and "s" in set.f and n < 2 and k in ["q"]')
    assert reads(node) == Reads(("b", "a", "set.f", "n", "k"), ("T",), ("m*",))


@pytest.mark.parametrize(
    ("text", "deciding"),
    [
        ("on and off", ["off"]),
        ("off and not on", ["off", "on"]),
        ("on and not off", ["on", "off"]),
        ("off or on", ["on"]),
        ("off or not on", ["off", "on"]),
        ("not (on and off)", ["off"]),
        ("not (off or on)", ["on"]),
        ("on and (off or not on) and (on or off)", ["off", "on"]),
    ],
)
def test_what_decides_is_what_fails_in_an_and_that_fails_and_what_holds_in_an_or_that_holds(text: str, deciding: list[str]) -> None:
    situation = Situation({"on": True, "off": False}, shows=lambda _: False, offers=lambda _: False)
    assert list(decides(read(text), situation).facts) == deciding


@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("on", True),
        ("off", False),
        ("on and off", False),
        ("on or off", True),
        ("not off", True),
        ("true and not false", True),
        ('kind == "main"', True),
        ('kind != "main"', False),
        ('kind in ["sub", "main"]', True),
        ('kind in ["sub"]', False),
        ('"pdf" in reads', True),
        ('"png" in reads', False),
        ("window < 8", False),
        ("window <= 8", True),
        ("window > 7.5", True),
        ("window >= 8.5", False),
        ("tool.Seen", True),
        ("tool.Unseen", False),
        ('tools.any("S*")', True),
        ('tools.any("U*")', False),
    ],
)
def test_an_expression_holds_or_does_not(text: str, answer: bool) -> None:
    situation = Situation(
        facts={"on": True, "off": False, "kind": "main", "reads": ("pdf", "txt"), "window": 8},
        shows=lambda name: name == "Seen",
        offers=lambda glob: glob == "S*",
    )
    assert holds(read(text), situation) is answer


@pytest.mark.parametrize(
    ("text", "canonical"),
    [
        ("((a))", "a"),
        ("a  and(b or c)", "a and (b or c)"),
        ("(a and b) or c", "a and b or c"),
        ("(a and b) and c", "(a and b) and c"),
        ("not (a and b)", "not (a and b)"),
        ("not(not a)", "not not a"),
        ("k=='it\\'s'", 'k == "it\'s"'),
        ("n<1.50", "n < 1.5"),
        ('tool["Read"]', "tool.Read"),
        ('tool["a-b"]', 'tool["a-b"]'),
        ('tool["in"]', 'tool["in"]'),
        ("k in ['a','b']", 'k in ["a", "b"]'),
        ("k == '\\u4e2d'", 'k == "\\u4e2d"'),
    ],
)
def test_an_expression_is_printed_in_one_way(text: str, canonical: str) -> None:
    assert printed(read(text)) == canonical


def test_the_json_tree_has_one_shape_for_each_kind_of_node() -> None:
    text = (
        'not a and (k == "x" or k != "y" or k in ["z"] or "m" in s or n < 1 or n <= 2 or n > 3 or n >= 4.5) and tool.T and tools.any("g*") and true'
    )
    assert tree(read(text)) == {
        "op": "and",
        "of": [
            {"op": "not", "of": {"op": "fact", "fact": "a"}},
            {
                "op": "or",
                "of": [
                    {"op": "equals", "fact": "k", "value": "x"},
                    {"op": "differs", "fact": "k", "value": "y"},
                    {"op": "oneOf", "fact": "k", "values": ["z"]},
                    {"op": "has", "fact": "s", "value": "m"},
                    {"op": "less", "fact": "n", "value": 1},
                    {"op": "lessOrEqual", "fact": "n", "value": 2},
                    {"op": "greater", "fact": "n", "value": 3},
                    {"op": "greaterOrEqual", "fact": "n", "value": 4.5},
                ],
            },
            {"op": "tool", "tool": "T"},
            {"op": "tools", "glob": "g*"},
            {"op": "constant", "value": True},
        ],
    }
