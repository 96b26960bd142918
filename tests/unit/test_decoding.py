from __future__ import annotations

import msgspec
import pytest

from toolc.ir.decoding import Branch, Choice, Decoding, Entries, Items, Members, Named, Rest, Text
from toolc.ir.json import Json
from toolc.traits.projection.decode import decode, encode

TREE = Decoding(
    rule=Members(values={"tree": Named(name="Tree")}),
    definitions={"Tree": Members(absent=("next",), values={"labels": Entries(), "next": Named(name="Tree")})},
)
SIZE = Choice(
    branches=(
        Branch(fits={"type": "integer"}),
        Branch(fits={"type": "object", "required": ["text"], "properties": {"text": {"type": "string"}}}, rule=Members(values={"text": Text()})),
        Branch(fits={"$ref": "#/$defs/Pair"}, rule=Items(items=Entries())),
    ),
)

PAIRS: list[tuple[str, Decoding, Json, Json]] = [
    ("a key is renamed", Decoding(rule=Members(keys={"a_b": "a.b"})), {"a_b": 1, "c": 2}, {"a.b": 1, "c": 2}),
    ("a null that means nothing is dropped", Decoding(rule=Members(absent=("a",))), {"a": None, "b": None}, {"b": None}),
    ("entries are members", Decoding(rule=Members(values={"m": Entries()})), {"m": [{"key": "k", "value": 1}]}, {"m": {"k": 1}}),
    (
        "the values of entries have rules",
        Decoding(rule=Members(values={"m": Entries(value=Members(keys={"x": "y"}))})),
        {"m": [{"key": "k", "value": {"x": 1}}, {"key": "l", "value": {}}]},
        {"m": {"k": {"y": 1}, "l": {}}},
    ),
    (
        "entries beside named members are members of the same object",
        Decoding(rule=Members(keys={"a_": "a"}, absent=("b",), rest=Rest(at="more", names=("a", "b"), value=Text()))),
        {"a_": 1, "b": None, "more": [{"key": "c", "value": "[2]"}]},
        {"a": 1, "c": [2]},
    ),
    ("each item has the rule", Decoding(rule=Members(values={"l": Items(items=Entries())})), {"l": [[], []]}, {"l": [{}, {}]}),
    ("a text holds JSON", Decoding(rule=Members(values={"t": Text()})), {"t": '{"a":[1,null]}'}, {"t": {"a": [1, None]}}),
    (
        "a definition may use itself",
        TREE,
        {"tree": {"labels": [], "next": {"labels": [], "next": None}}},
        {"tree": {"labels": {}, "next": {"labels": {}}}},
    ),
    ("a branch without a rule is found first", Decoding(rule=Members(values={"s": SIZE})), {"s": 1}, {"s": 1}),
    ("a branch is found by its members", Decoding(rule=Members(values={"s": SIZE})), {"s": {"text": "1"}}, {"s": {"text": 1}}),
    (
        "a branch is found by a shape with a name",
        Decoding(rule=Members(values={"s": SIZE}), shapes={"Pair": {"type": "array", "items": {"type": "array"}}}),
        {"s": [[{"key": "k", "value": 1}]]},
        {"s": [{"k": 1}]},
    ),
]


@pytest.mark.parametrize(("decoding", "wire", "own"), [each[1:] for each in PAIRS], ids=[each[0] for each in PAIRS])
def test_a_rule_leads_back_and_there(decoding: Decoding, wire: Json, own: Json) -> None:
    assert decode(decoding, wire) == own
    assert encode(decoding, own) == wire


STAYS: list[tuple[str, Decoding, Json]] = [
    ("a list instead of arguments", Decoding(rule=Members(absent=("a",))), [None]),
    ("no entry", Decoding(rule=Entries()), [{"key": "k", "value": 1}, 2]),
    ("an entry with more in it", Decoding(rule=Entries()), [{"key": "k", "value": 1, "more": 2}]),
    ("a key that is no text", Decoding(rule=Entries()), [{"key": 1, "value": 1}]),
    ("two entries of one key", Decoding(rule=Entries()), [{"key": "k", "value": 1}, {"key": "k", "value": 2}]),
    ("an object instead of entries", Decoding(rule=Entries()), {"k": 1}),
    ("two keys for one name", Decoding(rule=Members(keys={"a_b": "a.b"})), {"a_b": 1, "a.b": 2}),
    ("an entry of a named member", Decoding(rule=Members(rest=Rest(at="more", names=("a",)))), {"more": [{"key": "a", "value": 1}]}),
    ("text that is no JSON", Decoding(rule=Text()), "{a"),
    ("text that only Python takes for JSON", Decoding(rule=Text()), "NaN"),
    ("a number instead of text", Decoding(rule=Text()), 1),
    ("no branch", Decoding(rule=SIZE), "x"),
    ("no definition", Decoding(rule=Named(name="Gone")), {"a": None}),
    ("a text instead of a list", Decoding(rule=Items(items=Text())), "x"),
]


@pytest.mark.parametrize(("decoding", "sent"), [each[1:] for each in STAYS], ids=[each[0] for each in STAYS])
def test_what_is_malformed_stays_as_it_was_sent(decoding: Decoding, sent: Json) -> None:
    assert decode(decoding, sent) == sent


def test_arguments_without_rules_are_the_same() -> None:
    assert decode(None, {"a": None}) == encode(None, {"a": None}) == {"a": None}


def test_what_is_nested_too_deep_stays_as_it_was_sent() -> None:
    chain: dict[str, Json] = {"next": None}
    for _ in range(100_000):
        chain = {"next": chain}
    rules = Decoding(rule=Named(name="Tree"), definitions=TREE.definitions)
    assert decode(rules, chain) is chain
    assert encode(rules, chain) is chain


def test_rules_are_told_as_json_and_read_back() -> None:
    told = msgspec.to_builtins(TREE)
    assert told == {
        "rule": {"is": "object", "values": {"tree": {"is": "named", "name": "Tree"}}},
        "definitions": {
            "Tree": {"is": "object", "absent": ("next",), "values": {"labels": {"is": "entries"}, "next": {"is": "named", "name": "Tree"}}},
        },
    }
    assert msgspec.convert(told, Decoding) == TREE
