"""
What a target gets accepts everything that the tool does, and refuses what it refuses or the ledger says what was lost; the target refuses nothing.

Schemas and instances are made from a seed, as for the canonical form.
"""

from __future__ import annotations

import copy
from collections.abc import Mapping
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.properties.test_schema_meaning import Maker
from toolc.ir.contract import Contract
from toolc.ir.json import Schema
from toolc.ir.program import Form
from toolc.passes.forms import base_form
from toolc.schema.dialect import DRAFT_2020_12
from toolc.schema.judge import Judge, judge_of
from toolc.schema.targets.record import Support, Target
from toolc.schema.targets.shelf import all_targets, target_named
from toolc.schema.walk import subschemas
from toolc.traits.projection.lowering import Lowered, lowered, with_keys
from toolc.traits.projection.wire import fits

SCHEMAS = 4
CHAT = target_named("openai-chat")
assert isinstance(CHAT, Target)
EVERYWHERE = ("allOf", "anyOf", "oneOf", "not", "if", "patternProperties", "prefixItems", "contains", "exclusiveMinimum", "format", "pattern")
PICKY = msgspec.structs.replace(
    CHAT, name="picky", support=(Support(keywords=EVERYWHERE, level="refused", grade="unconfirmed", source="a test"),), keys=None
)
TARGETS = {each.name: each for each in (*all_targets(), PICKY)}


def form(maker: Maker) -> Form:
    while True:
        schema = {**maker.sound(), "type": "object"}
        found = base_form(msgspec.convert({"contract": 1, "inputSchema": schema}, Contract))
        if found is not None:
            return found


def judge(schema: Mapping[str, object]) -> Judge:
    found = judge_of(dict(schema))  # type: ignore[arg-type] # a schema of keywords
    assert isinstance(found, Judge), (found, schema)
    return found


def assert_taken(low: Lowered, target: Target) -> None:
    refused = {name for each in target.support if each.level == "refused" for name in each.keywords}
    properties = low.input_schema.get("properties", {})
    assert low.input_schema["type"] == "object"
    assert not refused & low.input_schema.keys()
    assert isinstance(properties, dict)
    assert target.keys is None or all(fits(name, target.keys) for name in properties)


def assert_told(low: Lowered) -> None:
    """Each lost keyword and its value stand in a description, or inside a value that does."""
    told = "\n".join((*low.sentences, *descriptions(low.input_schema)))
    for each in low.ledger:
        above = [other for other in low.ledger if each.pointer.startswith(f"{other.pointer}/{other.keyword}")]
        assert above or f"{each.keyword}: " in told


def descriptions(schema: Schema) -> list[str]:
    return [str(each.value["description"]) for each in subschemas(schema) if isinstance(each.value, dict) and "description" in each.value]


@pytest.mark.parametrize("target", TARGETS.values(), ids=lambda each: each.name)
@given(st.integers(0, 2**48))
def test_projection_only_widens_and_says_so(target: Target, seed: int) -> None:
    maker = Maker(Random(seed), DRAFT_2020_12)
    for _ in range(SCHEMAS):
        tool = form(maker)
        before = copy.deepcopy(tool.model_schema)
        low = lowered(tool, target)
        assert tool.model_schema == before
        assert_taken(low, target)
        assert_told(low)
        judges = judge(tool.model_schema), judge(low.input_schema)
        for _ in range(12):
            instance = {name: maker.instance(2) for name in maker.names(0)}
            accepted, sent = judges[0].accepts(instance), judges[1].accepts(with_keys(instance, low.keys))
            assert sent >= accepted, (tool.model_schema, low.input_schema, instance)
            assert sent == accepted or low.ledger, (tool.model_schema, low.input_schema, instance)
