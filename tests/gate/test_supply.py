"""Parameters that a person or the host supplies: a model cannot give them, a call awaits them, and the whole is judged with them."""

from __future__ import annotations

import json
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.emitters.program_values import tool
from tests.gate.opened import Opened, opened_texts, opened_tools
from toolc.ir.json import Json
from toolc.traits.preparation import prepared

SEND: dict[str, Json] = {
    "inputSchema": {
        "type": "object",
        "properties": {
            "text": {"type": "string"},
            "label": {"type": "string"},
            "to": {"type": "string", "minLength": 3},
            "copies": {"type": "integer", "default": 1},
            "key": {"type": "string"},
        },
        "required": ["text", "to", "label"],
    },
    "parameters": {
        "to": {"from": "approval", "formerly": ["address"]},
        "copies": {"from": "host"},
        "key": {"from": "host"},
        "label": {"uiLabel": True},
    },
    "rules": [{"differ": ["text", "to"]}],
}


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Opened:
    drops: dict[str, Json] = {**SEND, "unknownArguments": "drop"}
    optional: Json = {"type": "object", "properties": {"key": {"type": "string"}}}
    tools = [tool("send", **SEND), tool("drops", **drops), tool("maybe", inputSchema=optional, parameters={"key": {"from": "host"}})]
    return opened_tools(tools, tmp_path_factory.mktemp("supply"))


def test_a_call_awaits_what_others_must_give(opened: Opened) -> None:
    call = opened.gate().prepare("send", {"text": "a"})
    assert (call.arguments, dict(call.awaits)) == ({"text": "a"}, {"to": "approval", "copies": "host", "key": "host"})
    with pytest.raises(ValueError, match=r"send awaits to, copies, key: give them to Gate\.supply"):
        assert call.model


def test_a_call_has_its_model_once_it_has_what_it_needs(opened: Opened) -> None:
    gate = opened.gate()
    call = gate.supply(gate.prepare("send", {"text": "a"}), {"to": "Ida"})
    assert call.arguments == {"text": "a", "to": "Ida", "copies": 1}
    assert (call.model.to, call.model.copies, call.model.label, dict(call.awaits)) == ("Ida", 1, None, {"copies": "host", "key": "host"})
    assert gate.supply(call, {"key": "k", "copies": 2}).arguments == {"text": "a", "to": "Ida", "copies": 2, "key": "k"}


def test_what_need_not_be_supplied_is_not_waited_for(opened: Opened) -> None:
    gate = opened.gate()
    call = gate.prepare("maybe")
    assert (call.model.key, gate.supply(call, {"key": "k"}).model.key) == (None, "k")


def test_a_value_that_is_supplied_is_judged_too(opened: Opened) -> None:
    gate = opened.gate()
    assert gate.supply(gate.prepare("send", {"text": "a"}), {"to": "x"}).text == 'send did not run: "to" is shorter than 3 characters.'
    told = 'send did not run: the values of "text", "to" must differ.'
    assert gate.supply(gate.prepare("send", {"text": "Ida"}), {"to": "Ida"}).text == told


def test_a_value_that_the_call_does_not_await_is_the_hosts_mistake(opened: Opened) -> None:
    gate = opened.gate()
    with pytest.raises(ValueError, match="send does not await text, other"):
        gate.supply(gate.prepare("send", {"text": "a"}), {"text": "b", "to": "Ida", "other": 1})


@pytest.mark.parametrize("name", ["to", "address", "copies", "key"])
def test_a_model_cannot_give_what_others_supply_whatever_the_schema_takes(opened: Opened, name: str) -> None:
    meant = "to" if name == "address" else name
    sent = {"text": "a", name: "Ida"}
    assert opened.gate().prepare("send", sent).text == f'send did not run: "{meant}" is not yours to give, and must be left out.'
    call = opened.gate().prepare("drops", sent)
    assert call.arguments == {"text": "a"}
    assert [each.path for each in call.steps if each.kind == "dropped"] == [(meant,)]


def test_threads_share_a_gate(opened: Opened) -> None:
    gate = opened.gate()

    def texts(number: int) -> str:
        call = gate.supply(gate.prepare("send", f'{{"text": "{number}"}}'), {"to": f"person {number}"})
        return str(call.model.text) + str(call.model.to)

    with ThreadPoolExecutor(8) as pool:
        assert list(pool.map(texts, range(200))) == [f"{number}person {number}" for number in range(200)]


def test_what_was_sent_is_never_changed(opened: Opened, tmp_path: Path) -> None:
    schema: Json = {"type": "object", "properties": {"a": {"type": "integer", "maximum": 1}, "b": {"default": []}}}
    gate = opened_tools([tool("x", inputSchema=schema, parameters={"a": {"outOfRange": "clamp"}})], tmp_path).gate()
    sent = {"a": 5}
    first = gate.prepare("x", sent)
    first.arguments["b"].append(1)
    assert (sent, gate.prepare("x", sent).arguments) == ({"a": 5}, {"a": 1, "b": []})


INSIDE: dict[str, Json] = {
    "inputSchema": {
        "type": "object",
        "properties": {
            "saved": {
                "type": "object",
                "properties": {
                    "name": {"type": "string"},
                    "path": {"type": "string", "minLength": 3},
                    "draft": {"type": "boolean", "default": False},
                    "size": {"type": "integer"},
                },
                "required": ["name", "path"],
            },
            "steps": {"type": "array", "items": {"type": "object", "properties": {"run": {"type": "string"}, "who": {"type": "string"}}}},
        },
    },
    "parameters": {
        "/properties/saved/properties/path": {"from": "host", "formerly": ["file"]},
        "/properties/saved/properties/draft": {"from": "host"},
        "/properties/saved/properties/size": {"when": "f", "coerce": "number"},
        "/properties/steps/items/properties/who": {"from": "approval"},
    },
}
PATH, DRAFT, WHO = "/properties/saved/properties/path", "/properties/saved/properties/draft", "/properties/steps/items/properties/who"


@pytest.fixture(scope="module")
def inside(tmp_path_factory: pytest.TempPathFactory) -> Opened:
    start: dict[str, Json] = {"contract": 1, "description": "Start.", **INSIDE}
    texts = {
        "x.toolset.yaml": "toolset: 1\nfacts: {f: {type: boolean, about: A fact.}}\n",
        "start.tool.yaml": json.dumps(start),
        "drops.tool.yaml": json.dumps({**start, "unknownArguments": "drop"}),
    }
    return opened_texts(texts, tmp_path_factory.mktemp("inside"))


def test_a_parameter_inside_another_is_awaited_where_that_is_given(inside: Opened) -> None:
    gate = inside.gate({"f": True})
    assert gate.prepare("start", {}).awaits == {}
    call = gate.prepare("start", {"saved": {"name": "n"}, "steps": [{}, {"run": "a"}]})
    assert dict(call.awaits) == {PATH: "host", DRAFT: "host", WHO: "approval"}
    with pytest.raises(ValueError, match="start awaits /properties/saved/properties/path"):
        assert call.model
    whole = gate.supply(call, {PATH: "disk/n", WHO: "ida"})
    assert whole.arguments == {
        "saved": {"name": "n", "path": "disk/n", "draft": False},
        "steps": [{"who": "ida"}, {"run": "a", "who": "ida"}],
    }
    assert (whole.model.saved.path, whole.model.saved.draft, dict(whole.awaits)) == ("disk/n", False, {DRAFT: "host"})
    assert call.arguments == {"saved": {"name": "n"}, "steps": [{}, {"run": "a"}]}


def test_what_is_supplied_inside_another_is_judged(inside: Opened) -> None:
    gate = inside.gate({"f": True})
    refused = gate.supply(gate.prepare("start", {"saved": {"name": "n"}}), {PATH: "n"})
    assert [(each.pointer, each.keyword) for each in refused.problems] == [("/saved/path", "minLength")]


def test_a_model_gives_nothing_inside_another_that_is_not_its_to_give(inside: Opened) -> None:
    sent: dict[str, Json] = {"saved": {"name": "n", "file": "abc", "size": "1"}, "steps": [{"run": "a"}, {"who": "eve"}]}
    refused = inside.gate({"f": False}).prepare("start", sent)
    assert [(each.code, each.pointer, each.keyword, each.message) for each in refused.problems] == [
        ("foreign", "/saved/path", "from", '"saved.path" is not yours to give, and must be left out'),
        ("foreign", "/saved/size", "when", '"saved.size" is not there in this situation, and must be left out'),
        ("foreign", "/steps/1/who", "from", '"steps[1].who" is not yours to give, and must be left out'),
    ]
    dropped = inside.gate({"f": False}).prepare("drops", sent)
    assert dropped.arguments == {"saved": {"name": "n"}, "steps": [{"run": "a"}, {}]}
    assert [(each.kind, each.path) for each in dropped.steps] == [
        ("formerly", ("saved", "path")),
        ("dropped", ("saved", "path")),
        ("dropped", ("saved", "size")),
        ("dropped", ("steps", 1, "who")),
    ]
    there = inside.gate({"f": True}).prepare("start", {"saved": {"name": "n", "size": "1"}})
    assert there.arguments == {"saved": {"name": "n", "size": 1}}


def test_a_label_inside_another_parameter_is_asked_of_a_model_and_not_demanded(tmp_path: Path) -> None:
    saved: Json = {"type": "object", "properties": {"name": {"type": "string"}, "why": {"type": "string"}}, "required": ["name", "why"]}
    schema: Json = {"type": "object", "properties": {"saved": saved, "key": {"type": "string"}}, "required": ["saved"]}
    label: dict[str, Json] = {"/properties/saved/properties/why": {"uiLabel": True}}
    both: dict[str, Json] = {**label, "key": {"from": "host"}}
    gate = opened_tools([tool("one", inputSchema=schema, parameters=label), tool("two", inputSchema=schema, parameters=both)], tmp_path).gate()
    for name in ("one", "two"):
        assert gate.prepare(name, {"saved": {"name": "n"}}).arguments == {"saved": {"name": "n"}}
        assert [each.keyword for each in gate.prepare(name, {"saved": {}}).problems] == ["required"]


def test_what_a_variant_says_nothing_about_any_more_is_the_models_to_give(tmp_path: Path) -> None:
    saved: dict[str, Json] = {"type": "object", "properties": {"path": {"type": "string"}}, "required": ["path"]}
    of: dict[str, Json] = {
        "inputSchema": {"type": "object", "properties": {"saved": saved}},
        "parameters": {"/properties/saved/properties/path": {"from": "host", "formerly": ["file"]}},
        "variants": [{"when": "f", "remove": ["/parameters/~1properties~1saved~1properties~1path"]}],
    }
    texts = {
        "x.toolset.yaml": "toolset: 1\nfacts: {f: {type: boolean}}\n",
        "keep.tool.yaml": json.dumps({"contract": 1, "description": "Keep.", **of}),
    }
    opened = opened_texts(texts, tmp_path)
    assert opened.gate({"f": True}).prepare("keep", {"saved": {"path": "a"}}).model.saved.path == "a"
    (problem,) = opened.gate({"f": False}).prepare("keep", {"saved": {"path": "a"}}).problems
    assert (problem.pointer, problem.keyword) == ("/saved/path", "from")


def test_an_item_is_given_with_its_list_whoever_is_said_to_supply_it(tmp_path: Path) -> None:
    pair: dict[str, Json] = {"type": "array", "prefixItems": [{"type": "string"}, {"type": "integer"}], "items": False}
    of: dict[str, Json] = {
        "inputSchema": {"type": "object", "properties": {"pair": pair, "all": {"type": "array", "items": {"type": "string"}}}},
        "parameters": {"/properties/pair/prefixItems/0": {"from": "host"}, "/properties/all/items": {"from": "approval"}},
    }
    gate = opened_texts({"a.tool.yaml": json.dumps({"contract": 1, "description": "Do.", **of})}, tmp_path).gate()
    call = gate.prepare("a", {"pair": ["x", 1], "all": ["y"]})
    assert (call.arguments, dict(call.awaits)) == ({"pair": ["x", 1], "all": ["y"]}, {})
    assert [each.pointer for each in gate.prepare("a", {"pair": [1, 1], "all": [2]}).problems] == ["/all/0", "/pair/0"]


def test_what_two_keys_say_of_one_parameter_holds_together(tmp_path: Path) -> None:
    of: dict[str, Json] = {
        "inputSchema": {"type": "object", "properties": {"n": {"type": "integer"}}},
        "parameters": {"n": {"formerly": ["count"]}, "/properties/n": {"coerce": "number"}},
    }
    made = tool("a", **of)
    assert made.base is not None
    assert prepared(made.contract, made.base.model_schema, {"count": "3"}) == {"n": 3}
    assert opened_tools([made], tmp_path).gate().prepare("a", {"count": "3"}).arguments == {"n": 3}
