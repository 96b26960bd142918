from __future__ import annotations

import copy
from collections.abc import Mapping

import msgspec
import pytest

from tests.emitters.program_values import tool
from toolc.ir.json import Json, ObjectSchema
from toolc.ir.program import Form
from toolc.schema.targets.record import Support, Target
from toolc.schema.targets.shelf import target_named
from toolc.traits.projection.ledger import Lost
from toolc.traits.projection.lowering import Lowered, lowered


def target(name: str) -> Target:
    found = target_named(name)
    assert isinstance(found, Target)
    return found


ANTHROPIC, CHAT, OLD_MCP, MCP = map(target, ("anthropic", "openai-chat", "mcp-2025-11-25", "mcp-2026-07-28"))


def form(schema: Json, output: Json = None) -> Form:
    fields: dict[str, Json] = {"inputSchema": schema} | ({} if output is None else {"outputSchema": output})
    found = tool("any", **fields).base
    assert found is not None
    return found


def objects(**properties: Json) -> dict[str, Json]:
    return {"type": "object", "properties": properties}


def root_support(of: Target) -> Support:
    return next(each for each in of.support if each.where == "root")


TEXT: Json = {"type": "string"}
BRANCHES: Json = [{"required": ["a"]}, {"required": ["b"]}]


def test_a_schema_that_the_target_takes_is_sent_as_it_is() -> None:
    written = objects(a={"type": "integer", "exclusiveMinimum": 0, "description": "A number."})
    for each in (ANTHROPIC, CHAT, OLD_MCP, MCP):
        assert lowered(form(written), each) == Lowered(target=each, input_schema=written)


@pytest.mark.parametrize("provider", [ANTHROPIC, CHAT], ids=lambda each: each.name)
@pytest.mark.parametrize("keyword", ["anyOf", "oneOf"])
def test_composition_at_the_root_is_told_in_the_description(provider: Target, keyword: str) -> None:
    low = lowered(form({**objects(a=TEXT, b=TEXT), keyword: BRANCHES}), provider)
    assert low == Lowered(
        target=provider,
        input_schema=objects(a=TEXT, b=TEXT),
        sentences=(f'The arguments must also match the JSON Schema keyword {keyword}: [{{"required":["a"]}},{{"required":["b"]}}]',),
        ledger=(
            Lost(
                pointer="",
                keyword=keyword,
                value=BRANCHES,
                action="folded",
                reason=f"{provider.name} refuses {keyword} at the root of the arguments",
                known=root_support(provider),
            ),
        ),
    )


def test_composition_below_the_root_stays() -> None:
    written = objects(a={"anyOf": [TEXT, {"type": "integer"}]})
    assert lowered(form(written), CHAT) == Lowered(target=CHAT, input_schema=written)


def test_mcp_takes_composition_at_the_root() -> None:
    written: dict[str, Json] = {**objects(a=TEXT, b=TEXT), "anyOf": BRANCHES}
    assert lowered(form(written), MCP) == Lowered(target=MCP, input_schema=written)


def test_what_is_recursive_keeps_below_the_root_what_the_root_loses() -> None:
    written: dict[str, Json] = {**objects(a=TEXT, b=TEXT, next={"$ref": "#"}), "anyOf": BRANCHES}
    body: dict[str, Json] = objects(a=TEXT, b=TEXT, next={"$ref": "#/$defs/Arguments"})
    assert lowered(form(written), ANTHROPIC).input_schema == {**body, "$defs": {"Arguments": {**body, "anyOf": BRANCHES}}}


def test_a_refused_parameter_name_is_renamed_everywhere_and_leads_back() -> None:
    written: dict[str, Json] = {
        **objects(**{"first name": TEXT, "b": TEXT}),
        "required": ["first name"],
        "dependentRequired": {"b": ["first name"], "first name": ["b"]},
        "not": {"properties": {"first name": {"const": "x"}}},
    }
    low = lowered(form(written), ANTHROPIC)
    assert low.keys == {"first name": "first_name"}
    assert low.ledger == ()
    assert low.input_schema == {
        **objects(first_name=TEXT, b=TEXT),
        "required": ["first_name"],
        "dependentRequired": {"b": ["first_name"], "first_name": ["b"]},
        "not": {"properties": {"first_name": {"const": "x"}}},
    }


def test_a_name_below_the_root_is_nobodys_business() -> None:
    written = objects(a=objects(**{"first name": TEXT}))
    assert lowered(form(written), ANTHROPIC) == Lowered(target=ANTHROPIC, input_schema=written)


def test_a_definition_that_judges_the_arguments_is_copied_where_names_change() -> None:
    named: dict[str, Json] = {"type": "object", "properties": {"first name": {"type": "string", "minLength": 1}}, "required": ["first name"]}
    written: dict[str, Json] = {
        **objects(**{"first name": TEXT, "other": {"$ref": "#/$defs/Named"}}),
        "if": {"$ref": "#/$defs/Named"},
        "then": {"required": ["other"]},
        "$defs": {"Named": named},
    }
    schema = lowered(form(written), ANTHROPIC).input_schema
    assert schema is not None
    renamed = {"type": "object", "properties": {"first_name": {"type": "string", "minLength": 1}}, "required": ["first_name"]}
    assert schema["if"] == {"$ref": "#/$defs/Named_of_arguments"}
    assert schema["properties"] == {"first_name": TEXT, "other": {"$ref": "#/$defs/Named"}}
    assert schema["$defs"] == {"Named": named, "Named_of_arguments": renamed}


def test_what_judges_the_names_of_parameters_is_told_where_these_change() -> None:
    written: dict[str, Json] = {**objects(**{"a b": TEXT}), "propertyNames": {"pattern": "^a"}}
    low = lowered(form(written), ANTHROPIC)
    assert low.input_schema == objects(a_b=TEXT)
    assert [(each.keyword, each.action) for each in low.ledger] == [("propertyNames", "folded")]
    assert low.sentences == ('The arguments must also match the JSON Schema keyword propertyNames: {"pattern":"^a"}',)


def test_what_is_told_of_renamed_parameters_uses_their_new_names_and_the_ledger_the_old() -> None:
    low = lowered(form({**objects(**{"a b": TEXT, "c": TEXT}), "anyOf": [{"required": ["a b"]}, {"required": ["c"]}]}), ANTHROPIC)
    assert low.sentences == ('The arguments must also match the JSON Schema keyword anyOf: [{"required":["a_b"]},{"required":["c"]}]',)
    assert [each.value for each in low.ledger] == [[{"required": ["a b"]}, {"required": ["c"]}]]


def test_the_old_mcp_takes_only_objects_as_output_and_no_boolean_properties() -> None:
    assert OLD_MCP.output is not None
    array: Json = {"type": "array", "items": TEXT}
    low = lowered(form(objects(a=True, b=False), array), OLD_MCP)
    assert low.input_schema == objects(a={}, b={"not": {}})
    assert low.output_schema is None
    assert low.ledger == (
        Lost(
            pointer="",
            keyword="outputSchema",
            value=array,
            action="dropped",
            reason="mcp-2025-11-25 takes output schemas only with an object at the root",
            known=OLD_MCP.output,
        ),
    )
    assert lowered(form(objects(), array), MCP).output_schema == array


def test_a_target_without_output_schemas_gets_none_and_loses_none() -> None:
    assert lowered(form(objects(), objects(x=TEXT)), CHAT) == Lowered(target=CHAT, input_schema=objects())


def test_extensions_reach_only_targets_that_keep_them() -> None:
    written = objects(region={"type": "string", "x-mcp-header": "Region"})
    assert lowered(form(written), MCP).input_schema == written
    assert lowered(form(written), CHAT).input_schema == objects(region=TEXT)


def test_a_root_without_properties_gets_them_where_clients_need_them() -> None:
    assert lowered(form({"type": "object"}), CHAT).input_schema == {"type": "object", "properties": {}}
    assert lowered(form({"type": "object"}), MCP).input_schema == {"type": "object"}


def test_a_keyword_that_is_refused_anywhere_is_told_where_it_stood() -> None:
    support = Support(keywords=("multipleOf", "format"), level="refused", grade="issue", source="a test")
    picky = msgspec.structs.replace(CHAT, name="picky", support=(support,))
    written = objects(
        n={"type": "number", "multipleOf": 3, "description": "A share."},
        e={"type": "string", "format": "email"},
        format={"type": "string", "default": "email"},
    )
    low = lowered(form(written), picky)
    assert low.input_schema == objects(
        n={"type": "number", "description": "A share. (multipleOf: 3)"},
        e={"type": "string", "description": '(format: "email")'},
        format={"type": "string", "default": "email"},
    )
    assert [(each.pointer, each.keyword, each.value, each.action) for each in low.ledger] == [
        ("/properties/e", "format", "email", "folded"),
        ("/properties/n", "multipleOf", 3, "folded"),
    ]
    assert low.sentences == ()


def test_the_schemas_of_the_form_are_left_alone() -> None:
    written: ObjectSchema = {**objects(**{"a b": TEXT, "c": {"$ref": "#"}}), "anyOf": [{"required": ["a b"]}]}
    whole = form(written)
    before = copy.deepcopy(whole)
    for each in (ANTHROPIC, CHAT, OLD_MCP, MCP):
        lowered(whole, each)
    assert whole == before
    assert isinstance(whole.model_schema, Mapping)
