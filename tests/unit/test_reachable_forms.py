from __future__ import annotations

import json
from collections.abc import Mapping
from hashlib import sha256
from itertools import product

import pytest

from tests.unit.linking import Written, linked
from toolc.ir.json import Json
from toolc.ir.program import Reachable
from toolc.passes.forms import digest
from toolc.traits.expression.printing import printed
from toolc.traits.form import condition_of, form_name

FACTS: Json = {
    "a": {"type": "boolean"},
    "b": {"type": "boolean"},
    "kind": {"values": ["x", "y", "z"]},
    "both": {"is": "a and b"},
}
SCHEMA: Json = {"type": "object", "properties": {"p": {}, "q": {}}, "additionalProperties": False}


def forms(contract: Written, **others: Written) -> tuple[Reachable, ...]:
    return linked({"t": contract, **others}, {"facts": FACTS}, {}).toolset.forms


def told(contract: Written, **others: Written) -> list[Mapping[str, bool]]:
    return [each.told for each in forms(contract, **others)]


def named(*, variants: list[str], without: list[str]) -> str:
    text = json.dumps({"variants": variants, "without": without}, separators=(",", ":"))
    return f"t@{sha256(text.encode()).hexdigest()[:8]}"


def test_a_tool_without_conditions_has_its_base_form_and_none_to_tell_of() -> None:
    assert forms({"inputSchema": SCHEMA, "description": ["One.", {"text": "Two.", "when": "a"}]}) == ()


def test_an_optional_parameter_is_there_in_the_base_form_and_missing_in_another() -> None:
    there, missing = forms({"inputSchema": SCHEMA, "parameters": {"p": {"when": "a"}}})
    assert there.form is there.tool.base
    assert (there.told, form_name(there.tool, there.form)) == ({"a": True}, "t")
    assert (missing.told, form_name(missing.tool, missing.form)) == ({"a": False}, named(variants=[], without=["p"]))
    assert missing.form.call_schema == {"type": "object", "properties": {"q": {}}, "additionalProperties": False}


def test_with_a_required_parameter_every_form_is_another_than_the_base_form() -> None:
    made = forms({"inputSchema": {**SCHEMA, "required": ["p"]}, "parameters": {"p": {"when": "a"}}})  # type: ignore[dict-item] # a schema is JSON
    assert [form_name(each.tool, each.form) for each in made] == [named(variants=[], without=[]), named(variants=[], without=["p"])]
    assert [each.form.call_schema.get("required") for each in made] == [["p"], None]


def test_variants_that_exclude_each_other_make_no_form_together() -> None:
    variants: Json = [{"when": f'kind == "{each}"', "merge": {"title": each}} for each in "xy"]
    x, y = 'kind == "x"', 'kind == "y"'
    assert told({"variants": variants}) == [{x: False, y: False}, {x: False, y: True}, {x: True, y: False}]


def test_conditions_are_looked_at_where_the_tool_is_there() -> None:
    contract: Written = {"availability": {"when": "a"}, "variants": [{"when": "not a or b", "merge": {"title": "T"}}]}
    assert told(contract) == [{"not a or b": False}, {"not a or b": True}]
    assert told({**contract, "availability": {"when": "both"}}) == [{"not a or b": True}]


def test_derived_facts_and_other_tools_are_taken_into_account() -> None:
    derived: Written = {"inputSchema": SCHEMA, "parameters": {"p": {"when": "a"}}, "variants": [{"when": "both", "merge": {"title": "T"}}]}
    assert told(derived) == [{"both": False, "a": True}, {"both": False, "a": False}, {"both": True, "a": True}]
    asking: Written = {"variants": [{"when": "tool.other", "merge": {"title": "T"}}, {"when": "a", "merge": {"summary": "S"}}]}
    gated = told(asking, other={"availability": {"when": "a"}})
    assert gated == [{"tool.other": False, "a": False}, {"tool.other": False, "a": True}, {"tool.other": True, "a": True}]


def test_a_condition_that_a_variant_brings_counts_where_the_variant_holds() -> None:
    contract: Written = {"inputSchema": SCHEMA, "variants": [{"when": "a", "merge": {"parameters": {"p": {"when": "b"}}}}]}
    assert told(contract) == [{"a": False}, {"a": True, "b": True}, {"a": True, "b": False}]


@pytest.mark.parametrize("contract", [{"status": "retired"}, {"availability": {"visibility": "internal"}}, {"availability": {"when": "a and not a"}}])
def test_a_tool_that_no_situation_has_has_no_form_to_tell_of(contract: Written) -> None:
    assert told({**contract, "variants": [{"when": "a", "merge": {"title": "T"}}]}) == []


@pytest.mark.parametrize("said", list(map(" and ".join, product(*((f"tool.{each}", f"not tool.{each}", "true") for each in "tuv")))))
def test_which_tool_runs_programs_decides_about_no_form(said: str) -> None:
    tools: Mapping[str, Written] = {
        "t": {"callers": ["model", "code"], "inputSchema": SCHEMA, "parameters": {"p": {"when": said}}},
        "u": {"callers": ["code"]},
        "v": {"availability": {"when": "not tool.u"}},
    }
    made = [linked(tools, {"facts": FACTS, **runner}, {}) for runner in ({}, *({"codeRunner": each} for each in tools))]
    assert [each.toolset.forms for each in made] == [made[0].toolset.forms] * len(made)


def test_conditions_that_cannot_be_read_have_a_finding_and_no_forms() -> None:
    found = linked({"t": {"variants": [{"when": "nosuch", "merge": {"title": "T"}}]}}, {"facts": FACTS})
    assert ([each.code for each in found.raised], found.toolset.forms) == (["TC402"], ())


@pytest.mark.parametrize(("count", "listed"), [(6, 64), (7, 0), (9, 0)])
def test_a_tool_with_too_many_forms_has_none_to_tell_of(count: int, listed: int) -> None:
    facts: Json = {f"f{index}": {"type": "boolean"} for index in range(count)}
    variants: Json = [{"when": f"f{index}", "merge": {"title": "T"}} for index in range(count)]
    assert len(linked({"t": {"variants": variants}}, {"facts": facts}, {}).toolset.forms) == listed


def test_two_forms_with_equal_schemas_have_names_of_their_own() -> None:
    gone: Json = ["/inputSchema/properties/p"]
    made = forms({"inputSchema": SCHEMA, "variants": [{"when": "a", "remove": gone}, {"when": "b", "remove": gone}]})
    assert [each.form.variants for each in made] == [(), ("b",), ("a",), ("a", "b")]
    assert len({form_name(each.tool, each.form) for each in made}) == 4
    assert made[1].form.call_schema == made[2].form.call_schema == made[3].form.call_schema


def test_a_name_depends_on_what_makes_the_form_and_not_on_the_order_or_on_what_else_is_written() -> None:
    one: Json = {"when": "a", "merge": {"title": "T"}}
    other: Json = {"when": "b", "merge": {"summary": "S"}}
    first = forms({"variants": [one, other]})
    second = forms({"description": "More.", "inputSchema": SCHEMA, "variants": [other, one, {"when": "a", "require": ["p"]}]})
    names = {form_name(each.tool, each.form) for each in first}
    assert names == {form_name(each.tool, each.form) for each in second}
    assert names == {
        "t",
        named(variants=["a"], without=[]),
        named(variants=["b"], without=[]),
        named(variants=["a", "b"], without=[]),
    }


def test_a_name_tells_conditions_of_variants_from_names_of_parameters() -> None:
    assert len({digest(["x"], []), digest([], ["x"]), digest(["x"], ["x"]), digest(["x", "y"], []), digest([], [])}) == 5


def test_the_condition_of_a_form_is_that_all_of_it_holds() -> None:
    made = forms({"variants": [{"when": "a or b", "merge": {"title": "T"}}, {"when": "not a", "merge": {"summary": "S"}}]})
    assert [printed(condition_of(each)) for each in made] == ["not (a or b) and not a", "(a or b) and a", "(a or b) and not a"]


def test_what_a_condition_says_twice_is_said_once() -> None:
    variants: Json = [{"when": "a and b", "merge": {"title": "T"}}, {"when": "not a", "merge": {"summary": "S"}}]
    made = forms({"inputSchema": SCHEMA, "parameters": {"p": {"when": "a"}}, "variants": variants})
    assert [printed(condition_of(each)) for each in made] == [
        "not (a and b) and a",
        "not (a and b) and not a",
        "a and b",
    ]
