from __future__ import annotations

import pytest

from tests.unit.linking import Written, linked
from toolc.diagnostics import Finding, Label, Raised
from toolc.ir.json import Json
from toolc.source import DocumentId, Place

BOOLEANS: Json = {"a": {"type": "boolean"}, "b": {"type": "boolean"}}


def gate(when: str, **more: Json) -> dict[str, Json]:
    return {"availability": {"when": when}, **more}


def test_without_a_profile_every_tool_is_shown_whose_gate_needs_no_facts() -> None:
    found = linked(
        {"open": {}, "free": gate("true"), "shut": gate("false"), "asks": gate("a"), "after": gate("tool.open"), "unless": gate("not tool.asks")},
        {"facts": {"a": {"type": "boolean"}}},
        {},
    )
    assert found.raised == ()
    assert [each.id for each in found.toolset.profiles] == ["default"]
    assert found.visible("default") == ["after", "free", "open", "unless"]
    assert found.hidden("default") == {
        "asks": "its gate asks for `a`, which no profile states",
        "shut": "its gate `false` does not hold: it is never true",
    }


def test_a_gate_that_holds_shows_the_tool_and_another_says_what_it_asked() -> None:
    found = linked(
        {"x": gate("a and not b"), "y": gate("b"), "z": gate('tool.y or tools.any("q*")'), "q": gate("false")},
        {"facts": BOOLEANS},
        {"main": {"facts": {"a": True, "b": False}}},
    )
    assert found.visible() == ["x"]
    assert found.hidden() == {
        "q": "its gate `false` does not hold: it is never true",
        "y": "its gate `b` does not hold: b is false",
        "z": "its gate `tool.y or tools.any(\"q*\")` does not hold: 'y' is not visible, no tool matches 'q*'",
    }


def test_derived_facts_follow_from_others_and_from_tools() -> None:
    facts: Json = {"a": {"type": "boolean"}, "one": {"is": "a or two"}, "two": {"is": "not a"}, "seen": {"is": "tool.x"}}
    found = linked({"x": gate("one"), "y": gate("seen and not two")}, {"facts": facts}, {"main": {"facts": {"a": True}}})
    assert found.visible() == ["x", "y"]
    assert found.profile().facts == {"a": True, "one": True, "seen": True, "two": False}


def test_tool_in_a_gate_is_the_final_visibility_of_the_other_tool() -> None:
    tools = {"x": {}, "y": gate("tool.x"), "z": gate("not tool.y")}
    assert linked(tools).visible() == ["x", "y"]
    assert linked(tools, None, {"main": {"tools": {"deny": ["x"]}}}).visible() == ["z"]


def test_a_name_in_a_gate_means_each_of_its_implementations() -> None:
    tools = {"r1": gate("a", name="read"), "r2": gate("not a", name="read"), "w": gate("tool.read and tool.r1")}
    facts: Written = {"facts": {"a": {"type": "boolean"}}}
    assert linked(tools, facts, {"main": {"facts": {"a": True}}}).visible() == ["r1", "w"]
    assert linked(tools, facts, {"main": {"facts": {"a": False}}}).visible() == ["r2"]


def test_retired_and_internal_tools_are_hidden_and_callable_ones_can_be_called() -> None:
    found = linked({"r": {"status": "retired"}, "i": {"availability": {"visibility": "internal"}}, "c": {"availability": {"visibility": "callable"}}})
    assert (found.visible(), found.callable()) == ([], ["c"])
    assert found.hidden() == {"i": "only the host uses it", "r": "it is retired"}


def test_what_can_be_called_must_pass_every_other_gate() -> None:
    found = linked({"c": {"availability": {"visibility": "callable"}}}, None, {"main": {"tools": {"deny": ["c"]}}})
    assert (found.callable(), found.hidden()) == ([], {"c": "profile 'main' denies it"})


RUN: dict[str, Written] = {
    "run": {},
    "one": {"callers": ["model", "code"]},
    "two": {"callers": ["model"]},
    "three": {},
    "only": {"callers": ["code"]},
}


@pytest.mark.parametrize(
    ("present", "visible", "callable_"),
    [
        (None, ["one", "only", "three", "two"], []),
        ("native", ["one", "only", "three", "two"], []),
        ("both", ["one", "only", "run", "three", "two"], []),
        ("code", ["run", "three", "two"], ["one", "only"]),
    ],
)
def test_tools_are_presented_natively_or_through_the_code_runner(present: str | None, visible: list[str], callable_: list[str]) -> None:
    found = linked(RUN, {"codeRunner": "run"}, {"main": {} if present is None else {"present": present}})
    assert (found.visible(), found.callable()) == (visible, callable_)
    assert found.hidden() == ({} if "run" in visible else {"run": "tools are presented natively, without the code runner"})


def test_any_tool_counts_where_it_is_visible_or_callable() -> None:
    tools: dict[str, Written] = {"c": {"availability": {"visibility": "callable"}}, "x": gate('tools.any("c*")'), "y": gate("tool.c")}
    assert linked(tools).visible() == ["x"]


def chain(*layers: dict[str, Json]) -> dict[str, dict[str, Json]]:
    """Return profiles `p0`, `p1`… with these filters, each extending the one before."""
    return {f"p{index}": {"tools": each, **({"extends": f"p{index - 1}"} if index else {})} for index, each in enumerate(layers)}


ABC: dict[str, Written] = {"a": {}, "b": {}, "c": {}}


@pytest.mark.parametrize(
    ("layers", "visible"),
    [
        ([{}], ["a", "b", "c"]),
        ([{"deny": ["a"]}], ["b", "c"]),
        ([{"allow": ["a", "b"]}], ["a", "b"]),
        ([{"allow": ["a"], "always": ["c"]}], ["a", "c"]),
        ([{"deny": ["a"], "always": ["a"]}], ["b", "c"]),
        ([{"deny": ["a"]}, {"allow": ["a", "b"]}], ["b"]),
        ([{"allow": ["a", "b"]}, {"allow": ["b", "c"]}], ["b"]),
        ([{"always": ["c"]}, {"allow": ["a"]}], ["a", "c"]),
        ([{"allow": ["a"]}, {"always": ["c"]}], ["a"]),
        ([{"deny": ["a"]}, {"deny": ["b"]}], ["c"]),
        ([{"always": ["a"]}, {"deny": ["a"]}], ["b", "c"]),
        ([{"where": "readOnly"}], []),
        ([{"where": "destructive"}], ["a", "b", "c"]),
    ],
)
def test_layers_close_from_the_top_and_always_beats_allow_lists_of_its_own_and_lower_layers(
    layers: list[dict[str, Json]], visible: list[str]
) -> None:
    found = linked(ABC, None, chain(*layers))
    assert found.raised == ()
    assert found.visible(f"p{len(layers) - 1}") == visible


def test_the_first_closed_gate_is_the_reason() -> None:
    found = linked(
        {"x": {"status": "retired", "availability": {"when": "false"}}, "y": {}},
        None,
        chain({"deny": ["*"]}, {"allow": ["y"], "where": "readOnly"}),
    )
    assert found.hidden("p1") == {"x": "it is retired", "y": "profile 'p0' denies it"}
    assert linked({"y": {}}, None, chain({"where": "readOnly"})).hidden("p0") == {"y": "profile 'p0' takes tools that are `readOnly` only"}
    assert linked({"x": {}, "y": {}}, None, chain({"allow": ["x"]})).hidden("p0") == {"y": "profile 'p0' does not allow it"}


def test_a_filter_by_trait_looks_at_the_contract() -> None:
    tools: dict[str, Written] = {
        "reads": {"effects": {"reads": ["workspace"], "writes": []}},
        "month": {"effects": "none", "description": "It is {{month}}."},
        "late": {"effects": "none", "usage": [{"text": "Late.", "when": "later"}]},
    }
    toolset: Written = {
        "slots": {"month": {"stays": "session", "maxBytes": 9}},
        "facts": {"turn.late": {"type": "boolean"}, "later": {"is": "turn.late"}},
    }
    turns: Json = {"night": {"facts": {"turn.late": True}}}
    facts: Json = {"turn.late": False}

    def shown(where: str) -> list[str]:
        return linked(tools, toolset, {"main": {"tools": {"where": where}, "turns": turns, "facts": facts}}).visible()

    assert shown("readOnly") == ["late", "month", "reads"]
    assert shown("touchesWorld") == ["reads"]
    assert shown("prefixStable") == ["reads"]


def test_a_layer_adds_tools_that_the_toolset_does_not_list() -> None:
    found = linked(ABC, {"tools": ["a"]}, chain({"deny": ["b"]}, {"add": ["b", "c"]}))
    assert found.visible("p0") == ["a"]
    assert found.visible("p1") == ["a", "c"]
    assert found.hidden("p0") == {"b": "neither the toolset nor the profile names it", "c": "neither the toolset nor the profile names it"}
    assert [each.id for each in found.toolset.tools] == ["a", "b", "c"]


ALIASED: dict[str, Written] = {
    "shell": {"name": "Bash", "aliases": ["Shell", {"name": "Old", "for": "calls"}, {"name": "BashRule", "for": "rules"}]},
    "other": {},
}


@pytest.mark.parametrize(
    ("filters", "is_visible"),
    [
        ({"deny": ["Shell"]}, False),
        ({"deny": ["BashRule"]}, False),
        ({"deny": ["shell"]}, False),
        ({"deny": ["S*"]}, False),
        ({"deny": ["B*"]}, False),
        ({"allow": ["Shell"]}, True),
        ({"allow": ["B*"]}, True),
        ({"allow": ["o*"], "always": ["Shell"]}, True),
    ],
)
def test_an_exact_name_goes_through_aliases_and_a_glob_only_where_it_denies(filters: dict[str, Json], is_visible: bool) -> None:
    assert ("shell" in linked(ALIASED, None, {"main": {"tools": filters}}).visible()) is is_visible


def test_a_glob_that_allows_and_an_alias_for_calls_mean_nothing_in_filters() -> None:
    found = linked(ALIASED, None, {"main": {"tools": {"allow": ["S*", "other"], "deny": ["Old"]}}})
    assert found.visible() == ["other"]
    assert found.messages == [
        "TC411 `S*` matches no tool, in profile 'main'",
        "TC411 `Old` matches no tool, in profile 'main'",
    ]


@pytest.mark.parametrize(
    ("precedence", "rules", "is_visible"),
    [
        ("denyWins", ["deny shell"], False),
        ("denyWins", ["allow shell", "deny shell", "allow shell"], False),
        ("denyWins", ["deny shell(*)"], False),
        ("denyWins", ["deny shell(rm *)"], True),
        ("denyWins", ["deny Shell"], False),
        ("denyWins", ["deny S*"], False),
        ("denyWins", ["deny key:bash"], False),
        ("denyWins", ["deny other"], True),
        ("lastMatch", ["deny shell"], False),
        ("lastMatch", ["deny *", "allow shell"], True),
        ("lastMatch", ["deny *", "ask shell"], True),
        ("lastMatch", ["allow shell", "deny *"], False),
        ("lastMatch", ["deny shell", "allow other"], False),
        ("firstMatch", ["deny shell"], False),
        ("firstMatch", ["allow shell", "deny *"], True),
        ("firstMatch", ["ask shell", "deny *"], True),
        ("firstMatch", ["deny *", "allow shell"], False),
        ("firstMatch", ["allow other", "deny *"], False),
    ],
)
def test_rules_hide_a_tool_where_they_refuse_every_call(precedence: str, rules: list[str], is_visible: bool) -> None:
    shell: dict[str, Json] = {**ALIASED["shell"], "permission": {"key": "bash", "subject": {"parameter": "c"}}}
    found = linked({**ALIASED, "shell": shell}, {"precedence": precedence}, {"main": {"permissions": rules}})
    assert found.raised == ()
    assert ("shell" in found.visible()) is is_visible


def test_a_rule_that_hides_is_named_with_its_profile() -> None:
    def reason(precedence: str) -> str:
        profiles: dict[str, dict[str, Json]] = {"top": {"permissions": ["deny x"]}, "main": {"extends": "top", "permissions": ["allow y", "deny *"]}}
        return linked({"x": {}, "y": {}}, {"precedence": precedence}, profiles).hidden()["x"]

    assert reason("denyWins") == "permission rule 'deny x' of profile 'top' refuses every call"
    assert reason("firstMatch") == "permission rule 'deny x' of profile 'top' refuses every call"
    assert reason("lastMatch") == "permission rule 'deny *' of profile 'main' refuses every call"


def test_gates_in_a_circle_are_one_finding_with_every_place() -> None:
    found = linked({"a": gate("tool.b"), "b": gate("not tool.a"), "c": gate("tool.a")})
    place = ("availability", "when")
    assert found.raised == (
        Raised(
            "TC405",
            Finding(
                Place(DocumentId("a.tool.yaml"), place),
                "'a' and 'b' depend on each other in a circle",
                "let one of them ask for something outside the circle",
                (Label(Place(DocumentId("b.tool.yaml"), place), "part of the circle"),),
            ),
        ),
    )
    assert found.hidden() == {
        "a": "its gate depends on itself",
        "b": "its gate depends on itself",
        "c": "its gate `tool.a` does not hold: 'a' is not visible",
    }


def test_a_gate_that_cannot_be_read_hides_its_tool_only() -> None:
    found = linked({"a": gate("x ="), "b": gate("tool.a"), "c": {}})
    assert found.visible() == ["c"]
    assert found.hidden()["a"] == "its gate cannot be read"
    assert found.raised == (
        Raised(
            "TC401",
            Finding(
                Place(DocumentId("a.tool.yaml"), ("availability", "when"), within=(2, 3)),
                "`=` has no place in an expression, in a condition of a",
                "write `==`",
            ),
        ),
    )


def test_two_implementations_that_are_there_together_are_named_with_the_facts() -> None:
    found = linked(
        {"r1": gate("a", name="read"), "r2": gate("b", name="read"), "r3": gate("not a", name="read")},
        {"facts": BOOLEANS},
        {"main": {"facts": {"a": True, "b": True}}, "fine": {"facts": {"a": False, "b": False}}},
    )
    assert found.messages == ["TC410 'r1' and 'r2' are both there as 'read' in profile 'main', where a is true, b is true"]


def test_a_tool_whose_schema_cannot_be_understood_is_hidden_and_the_others_stay() -> None:
    found = linked({"x": {"inputSchema": {"$ref": "#/$defs/none"}}, "y": {}}, None, {"main": {"expect": {"visible": ["x", "y"]}}})
    assert (found.visible(), found.hidden(), found.raised) == (["y"], {"x": "its schema cannot be understood"}, ())
