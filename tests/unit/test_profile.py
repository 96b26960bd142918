from __future__ import annotations

import pytest

from tests.unit.linking import Written, linked
from toolc.ir.json import Json
from toolc.ir.limits import Limit, Result, Timeout
from toolc.ir.profile import Profile, Turn

ON: Json = {"on": {"type": "boolean"}, "kind": {"values": ["x", "y"]}}
TOOLS: dict[str, Written] = {"a": {"availability": {"when": "on"}}, "b": {}}


def test_values_come_from_the_whole_chain() -> None:
    found = linked(
        TOOLS,
        {"facts": ON, "modes": {"m": {}}, "slots": {"s": {"stays": "profile", "maxBytes": 9}, "t": {"stays": "profile", "maxBytes": 9}}},
        {
            "top": {
                "toolset": "acme",
                "abstract": True,
                "facts": {"on": True},
                "slots": {"s": "1"},
                "mode": "m",
                "answers": "none",
                "permissions": ["allow b"],
                "turns": {"late": {"facts": {"kind": "x"}, "hide": ["a"]}},
                "values": {"a": {"timeout.default": "1s"}},
                "targets": ["anthropic"],
                "expect": {"visible": []},
            },
            "main": {
                "extends": "top",
                "facts": {"kind": "y"},
                "slots": {"t": "2"},
                "permissions": ["deny b(x)"],
                "present": "both",
                "turns": {"late": {"facts": {"on": False}, "hide": ["b"]}, "early": {}},
                "values": {"a": {"timeout.max": "2s"}, "b": {"timeout.grace": "3s"}},
            },
        },
    )
    assert found.profile().record == Profile(
        profile=1,
        toolset="acme",
        extends="top",
        facts={"on": True, "kind": "y"},
        slots={"s": "1", "t": "2"},
        mode="m",
        answers="none",
        present="both",
        permissions=("allow b", "deny b(x)"),
        turns={"late": Turn(facts={"kind": "x", "on": False}, hide=("a", "b")), "early": Turn()},
        values={"a": {"timeout.default": "1s", "timeout.max": "2s"}, "b": {"timeout.grace": "3s"}},
        targets=("anthropic",),
    )
    assert [each.id for each in found.toolset.profiles] == ["main"]


def test_a_concrete_profile_may_restate_what_an_abstract_one_states_and_wins() -> None:
    found = linked(TOOLS, {"facts": ON}, {"top": {"abstract": True, "facts": {"on": False}}, "main": {"extends": "top", "facts": {"on": True}}})
    assert (found.raised, found.visible()) == ((), ["a", "b"])


@pytest.mark.parametrize(
    ("layers", "messages"),
    [
        ([{"answers": "user"}, {"answers": "none"}], ["TC414 'p1' states `answers` again, which concrete profile 'p0' above it states"]),
        ([{"answers": "user"}, {"answers": "user"}], ["TC414 'p1' states `answers` again, which concrete profile 'p0' above it states"]),
        ([{"abstract": True, "answers": "user"}, {"answers": "none"}], []),
        (
            [{"abstract": True, "answers": "user"}, {"abstract": True, "answers": "none"}],
            ["TC414 'p1' states `answers` again, which abstract profile 'p0' above it states"],
        ),
        (
            [{"abstract": True, "answers": "user"}, {"answers": "none"}, {"answers": "user"}],
            ["TC414 'p2' states `answers` again, which concrete profile 'p1' above it states"],
        ),
        ([{"present": "both"}, {"targets": ["mcp"]}, {}], []),
        ([{"values": {"b": {"timeout.max": "1s"}}}, {"values": {"b": {"timeout.default": "1s"}}}], []),
        (
            [{"values": {"b": {"timeout.max": "1s"}}}, {"values": {"b": {"timeout.max": "2s"}}}],
            ["TC414 'p1' states `values.b.timeout.max` again, which concrete profile 'p0' above it states"],
        ),
    ],
)
def test_a_value_is_stated_once_in_a_chain(layers: list[Written], messages: list[str]) -> None:
    profiles: dict[str, Written] = {f"p{index}": {**each, **({"extends": f"p{index - 1}"} if index else {})} for index, each in enumerate(layers)}
    assert linked({"b": {}}, None, profiles).messages == messages


def test_a_profile_with_a_broken_chain_is_left_out_and_the_others_stay() -> None:
    found = linked({"b": {}}, None, {"a": {"extends": "b"}, "b": {"extends": "a"}, "c": {"extends": "a"}, "d": {"extends": "fien"}, "fine": {}})
    assert [each.id for each in found.toolset.profiles] == ["fine"]
    assert found.messages == [
        "TC415 profile 'a' extends itself, through 'b'",
        "TC415 profile 'b' extends itself, through 'a'",
        "TC415 profile 'd' extends 'fien', which is no profile of the toolset",
    ]
    assert found.raised[2].finding.help == 'did you mean "fine"?'


def test_every_fact_that_is_read_has_a_value_in_every_concrete_profile() -> None:
    tools: dict[str, Written] = {
        "a": {"availability": {"when": "one", "refuseWhen": "two"}, "variants": [{"when": "three", "merge": {"title": "T"}}]},
        "b": {"usage": [{"text": "x", "when": "follows"}], "parameters": {"p": {"when": "five"}}},
    }
    facts: Json = {name: {"type": "boolean"} for name in ("one", "two", "three", "four", "five", "unread")} | {"follows": {"is": "four"}}
    found = linked(tools, {"facts": facts}, {"base": {"abstract": True}, "main": {"extends": "base", "facts": {"one": True}}})
    assert found.messages == [
        "TC406 profile 'main' leaves fact `five` open, which 'b' reads",
        "TC406 profile 'main' leaves fact `four` open, which fact `follows` reads",
        "TC406 profile 'main' leaves fact `three` open, which 'a' reads",
        "TC406 profile 'main' leaves fact `two` open, which 'a' reads",
    ]


def test_a_fact_with_a_wrong_value_counts_as_stated_and_closes_what_reads_it() -> None:
    found = linked(TOOLS, {"facts": ON}, {"main": {"facts": {"on": "yes"}}})
    assert found.messages == ['TC407 fact `on` is a boolean, and not "yes"']
    assert found.hidden() == {"a": "its gate asks for `on`, which the profile leaves open"}


def test_targets_are_those_of_the_profile_as_the_workspace_means_them() -> None:
    profiles: dict[str, Written] = {"main": {"targets": ["anthropic", "openai"]}, "plain": {}}
    found = linked({"b": {}}, None, profiles, {"targets": {"anthropic": "anthropic@2026-11", "mcp": "mcp-2026-07-28"}})
    assert found.profile().targets == ("anthropic@2026-11", "openai")
    assert found.profile("plain").targets == ("mcp-2026-07-28",)


def test_what_a_deployment_sets_is_in_the_contract_that_is_shown() -> None:
    tools: dict[str, Written] = {
        "a": {
            "name": "Bash",
            "timeout": {"default": "2m", "max": "10m"},
            "result": {"limit": {"lines": 9}, "keep": "head"},
            "description": "After {{timeout.default}}, {{result.limit.lines}} lines.",
        },
        "b": {"timeout": "none"},
        "c": {},
    }
    values: Json = {
        "Bash": {"timeout.default": "60s", "result.limit.lines": 5},
        "c": {"timeout.grace": "1s"},
        "b": {"timeout.default": "1s", "result.limit.bytes": "1KiB"},
    }
    found = linked(tools, None, {"main": {"values": values}})
    assert found.description("a") == "After 60s, 5 lines."
    shown = {each.tool.id: (each.form.contract.timeout, each.form.contract.result) for each in found.profile().visible}
    assert shown == {
        "a": (Timeout(default="60s", max="10m"), Result(limit=Limit(lines=5), keep="head")),
        "b": ("none", Result(limit=Limit(bytes="1KiB"))),
        "c": (Timeout(grace="1s"), None),
    }
    assert found.messages == ["TC424 `timeout.default` of 'b' cannot be set: the contract states `timeout: none`"]


def test_profiles_that_agree_share_a_form() -> None:
    tools: dict[str, Written] = {
        "a": {"inputSchema": {"type": "object", "properties": {"p": {}}}, "parameters": {"p": {"when": "on"}}, "usage": [{"text": "x", "when": "on"}]}
    }
    profiles: dict[str, Written] = {name: {"facts": {"on": name != "off"}} for name in ("one", "two", "off")}
    found = linked(tools, {"facts": {"on": {"type": "boolean"}}}, profiles)
    one, two, off = (found.profile(name).visible[0] for name in ("one", "two", "off"))
    assert one.form is two.form
    assert (one.form is one.tool.base, off.form.without) == (True, ("p",))
    assert off.form.model_schema == {"type": "object", "properties": {}}
    assert (one.description, off.description) == ("Usage:\n- x", None)


def test_where_it_cannot_be_told_which_conditions_hold_the_base_form_is_shown() -> None:
    tools: dict[str, Written] = {
        "a": {
            "description": ["Always.", {"text": "Sometimes.", "when": "on"}],
            "inputSchema": {"type": "object", "properties": {"p": {}}, "required": ["p"]},
            "parameters": {"p": {"when": "on"}},
        }
    }
    found = linked(tools, {"facts": {"on": {"type": "boolean"}}}, {})
    shown = found.profile("default").visible[0]
    assert shown.form is shown.tool.base
    assert shown.form.model_schema == {"type": "object", "properties": {"p": {}}}
    assert shown.description == "Always."


@pytest.mark.parametrize(
    ("order", "expected"),
    [
        ({}, ["B", "a", "c", "d"]),
        ({"policy": "byName"}, ["B", "a", "c", "d"]),
        ({"policy": "declared"}, ["d", "a", "B", "c"]),
        ({"policy": "pinnedThenDeclared", "pinned": ["c", "a"]}, ["c", "a", "d", "B"]),
        ({"policy": "appendOnly"}, ["B", "a", "c", "d"]),
        ({"policy": "declared", "groups": ["two", "one"]}, ["a", "d", "c", "B"]),
        ({"policy": "byName", "groups": ["one"]}, ["c", "d", "B", "a"]),
        ({"policy": "pinnedThenDeclared", "pinned": ["c"], "groups": ["two", "one"]}, ["a", "c", "d", "B"]),
    ],
)
def test_tools_stand_in_the_order_of_the_policy(order: Written, expected: list[str]) -> None:
    tools: dict[str, Written] = {"a": {"group": "two"}, "B": {}, "c": {"group": "one"}, "d": {"group": "one"}}
    found = linked(tools, {"tools": ["d", "a", "B", "c"], "order": order})
    assert found.raised == ()
    assert [each.id for each in found.toolset.tools] == expected
    assert found.visible() == expected


def test_order_by_name_is_that_of_code_points_and_then_of_ids() -> None:
    tools: dict[str, Written] = {
        "x2": {"name": "read", "availability": {"when": "false"}},
        "x1": {"name": "read"},
        "z": {"name": "Zoo"},
        "y": {"name": "a_b"},
        "w": {"name": "aB"},
    }
    assert [each.id for each in linked(tools).toolset.tools] == ["z", "w", "y", "x1", "x2"]


def test_a_list_takes_ids_before_names_and_a_name_means_all_its_tools() -> None:
    tools: dict[str, Written] = {"read": {}, "r2": {"name": "read", "availability": {"when": "false"}}, "w1": {"name": "w"}}
    assert [each.id for each in linked(tools, {"tools": ["w", "read"], "order": {"policy": "declared"}}).toolset.tools] == ["w1", "read"]
    assert [each.id for each in linked(tools, {"tools": [{"from": "../x", "ids": ["r2"]}, "w1"], "order": {"policy": "declared"}}).toolset.tools] == [
        "r2",
        "w1",
    ]


EXPECTING: dict[str, Written] = {
    "r1": {"name": "read", "availability": {"when": "on"}},
    "r2": {"name": "read", "availability": {"when": "not on"}},
    "c": {"availability": {"visibility": "callable"}},
    "w": {},
}


@pytest.mark.parametrize(
    ("expect", "messages"),
    [
        ({"visible": ["r1", "w"], "callable": ["c"], "hidden": ["r2"]}, []),
        ({"visible": ["read", "w"]}, []),
        ({"visible": {"includes": ["w"]}, "callable": {"includes": []}}, []),
        ({"visible": ["w", "r1"]}, ["expects another order: the tools are r1, w"]),
        ({"visible": ["r1"]}, ["does not expect 'w' to be visible, and it is"]),
        (
            {"visible": ["r1", "r2", "w"]},
            ["expects 'r2' to be visible, and it is not: 'r2' is hidden, since its gate `not on` does not hold: on is true"],
        ),
        ({"visible": {"includes": ["c"]}}, ["expects 'c' to be visible, and it is not: 'c' is callable"]),
        ({"hidden": ["c", "read"]}, ["expects 'c' to be hidden, and 'c' is callable", "expects 'read' to be hidden, and 'r1' is visible"]),
        ({"callable": []}, ["does not expect 'c' to be callable, and it is"]),
    ],
)
def test_what_a_profile_expects_is_checked(expect: Written, messages: list[str]) -> None:
    found = linked(EXPECTING, {"facts": {"on": {"type": "boolean"}}}, {"main": {"facts": {"on": True}, "expect": expect}})
    assert sorted(found.messages) == sorted(f"TC420 profile 'main' {each}" for each in messages)


def test_expectations_are_not_inherited() -> None:
    found = linked({"a": {}}, None, {"top": {"expect": {"visible": ["a"]}}, "main": {"extends": "top", "tools": {"deny": ["a"]}}})
    assert found.raised == ()


def test_what_follows_from_a_gate_that_cannot_be_worked_out_is_told_once() -> None:
    profiles: dict[str, Written] = {"main": {"expect": {"visible": ["x", "y"]}}}
    found = linked({"x": {"availability": {"when": "on"}}, "y": {}}, {"facts": {"on": {"type": "boolean"}}}, profiles)
    assert found.messages == ["TC406 profile 'main' leaves fact `on` open, which 'x' reads"]


def test_a_kind_of_turn_names_what_its_facts_change() -> None:
    tools: dict[str, Written] = {
        "gone": {"availability": {"when": "not on"}},
        "come": {"availability": {"when": "on"}},
        "told": {"usage": [{"text": "It is on.", "when": "on"}]},
        "kept": {},
        **{f"more{index}": {"availability": {"when": "on"}} for index in range(4)},
    }
    found = linked(tools, {"facts": {"on": {"type": "boolean"}}}, {"main": {"facts": {"on": False}, "turns": {"late": {"facts": {"on": True}}}}})
    changes = "take away 'gone' and bring 'come', 'more0', 'more1' and 2 more and change what is told of 'told'"
    assert [each for each in found.messages if "turn" in each] == [f"TC436 the facts of turn 'late' {changes}: that breaks its prompt prefix"]
