"""A contract in any dialect: it lints clean, means the same, and its defaults and examples are judged by what its dialect says."""

from __future__ import annotations

import pytest

from toolc.driver import analyse_texts
from toolc.ir.json import Json

CONTRACT = """\
contract: 1
description: Find a train.
inputSchema:
  $schema: {uri}
  type: object
  properties:
    hours: {{type: number, {bound}, default: {default}, description: How long it may take.}}
    via: {{{nullable}, description: A stop on the way.}}
    pair: {pair}
"""
STRINGS = "{type: array, items: {type: string}, description: Car and seat.}"
TUPLE = "{type: array, items: [{type: string}], additionalItems: {type: integer}, description: Car and seat.}"

DRAFT_04 = {"uri": "http://json-schema.org/draft-04/schema#", "bound": "minimum: 0, exclusiveMinimum: true"}
DRAFT_06 = {"uri": "http://json-schema.org/draft-06/schema#", "bound": "exclusiveMinimum: 0"}
DRAFT_2019 = {"uri": "https://json-schema.org/draft/2019-09/schema", "bound": "exclusiveMinimum: 0"}
DRAFT_2020 = {"uri": "https://json-schema.org/draft/2020-12/schema", "bound": "exclusiveMinimum: 0"}
OPENAPI = {"uri": "https://spec.openapis.org/oas/3.0/schema/2024-10-18", "bound": "minimum: 0, exclusiveMinimum: true"}

TYPES = {"nullable": "type: [string, 'null']"}
BY_CHOICE = {"nullable": "anyOf: [{type: 'null'}, {type: string}]"}
BY_SWITCH = {"nullable": "type: string, nullable: true"}


def contract(*parts: dict[str, str], pair: str = STRINGS, default: str = "1") -> str:
    values = {"pair": pair, "default": default}
    for each in parts:
        values |= each
    return CONTRACT.format(**values)


def codes(text: str) -> list[str]:
    return [each.code for each in analyse_texts({"find.tool.yaml": text}).diagnostics]


def properties(text: str) -> Json:
    analysis = analyse_texts({"find.tool.yaml": text})
    assert analysis.program is not None
    (tool,) = (tool for toolset in analysis.program.toolsets for tool in toolset.tools)
    assert tool.base is not None
    return tool.base.model_schema["properties"]


ALIKE = [
    contract(DRAFT_04, TYPES),
    contract(DRAFT_06, BY_CHOICE),
    contract(DRAFT_2019, TYPES),
    contract(DRAFT_2020, TYPES),
    contract(DRAFT_2020, BY_CHOICE),
    contract(OPENAPI, BY_SWITCH),
]


@pytest.mark.parametrize("text", ALIKE, ids=range(len(ALIKE)))
def test_the_same_contract_in_any_dialect_is_one(text: str) -> None:
    assert codes(text) == []
    assert properties(text) == {
        "hours": {"type": "number", "description": "How long it may take.", "exclusiveMinimum": 0, "default": 1},
        "via": {"type": ["string", "null"], "description": "A stop on the way."},
        "pair": {"type": "array", "description": "Car and seat.", "items": {"type": "string"}},
    }


@pytest.mark.parametrize("dialect", [DRAFT_04, DRAFT_06, DRAFT_2019])
def test_a_tuple_of_an_older_draft_is_a_tuple(dialect: dict[str, str]) -> None:
    text = contract(dialect, TYPES, pair=TUPLE)
    assert codes(text) == []
    found = properties(text)
    assert isinstance(found, dict)
    assert found["pair"] == {"type": "array", "description": "Car and seat.", "prefixItems": [{"type": "string"}], "items": {"type": "integer"}}


@pytest.mark.parametrize("dialect", [DRAFT_04, DRAFT_06, DRAFT_2019, DRAFT_2020, OPENAPI])
def test_a_default_is_judged_by_the_words_of_the_dialect(dialect: dict[str, str]) -> None:
    nullable = BY_SWITCH if dialect is OPENAPI else TYPES
    assert codes(contract(dialect, nullable, default="0")) == ["TC513"]
    assert codes(contract(dialect, nullable, default="0.1")) == []


def test_the_example_of_openapi_is_judged_and_may_be_null_where_null_is_told() -> None:
    right, wrong = "type: string, nullable: true, example: null", "type: string, nullable: true, example: 1"
    assert codes(contract(OPENAPI, {"nullable": right})) == []
    assert codes(contract(OPENAPI, {"nullable": wrong})) == ["TC514"]


def test_words_of_one_dialect_are_told_in_another() -> None:
    assert codes(contract(DRAFT_2020, BY_SWITCH)) == ["TC534"]
    assert codes(contract({**DRAFT_2020, "bound": DRAFT_04["bound"]}, TYPES)) == ["TC503"]
    assert codes(contract({**DRAFT_04, "bound": "minimum: 0, exclusiveMinimum: 0"}, TYPES)) == ["TC501"]
    assert codes(contract(OPENAPI, TYPES)) == ["TC501"]
    assert codes(contract({**DRAFT_2020, "uri": "http://json-schema.org/draft-03/schema#"}, TYPES)) == ["TC502"]
