"""
What a target gets accepts everything that the tool does, and refuses what it refuses or the ledger says what was lost; the target refuses nothing.

Schemas and instances are made from a seed, as for the canonical form.
"""

from __future__ import annotations

import copy
from random import Random

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.properties.test_schema_meaning import Maker
from tests.targets.reading import judge, read, told
from tests.targets.subset import OF_SCHEMAS, refusals_of_schema
from toolc.ir.contract import Contract
from toolc.ir.json import Schema
from toolc.ir.program import Form
from toolc.passes.forms import base_form
from toolc.schema.dialect import DRAFT_2020_12
from toolc.schema.order import equal_json
from toolc.schema.targets.record import Support, Target
from toolc.schema.targets.shelf import all_targets, target_named
from toolc.schema.walk import subschemas
from toolc.traits.projection.decode import decode, encode
from toolc.traits.projection.lowering import Lowered, lowered
from toolc.traits.projection.wire import fits

SCHEMAS = 4
ALIKE = ("bedrock-strict", "openai-chat-strict")  # the rules about schemas are those of another one
NARROWING = {"narrowed", "closed"}
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


def assert_taken(low: Lowered, target: Target) -> None:
    """Nothing stands in the schema that the target refuses, and every reference leads somewhere."""
    refused = {name for each in target.support if each.level == "refused" and each.where == "anywhere" for name in each.keywords}
    assert low.target == target
    at_root = {name for each in target.support if each.level == "refused" for name in each.keywords}
    sent = low.input_schema or {"type": "object"}
    properties = sent.get("properties", {})
    assert str(sent["type"]).lower() == "object"
    assert not at_root & sent.keys()
    assert isinstance(properties, dict)
    assert target.keys is None or all(fits(name, target.keys) for name in properties)
    keywords = {name for each in subschemas(sent) if isinstance(each.value, dict) for name in each.value}
    assert not refused & keywords
    assert target.references is None or target.references.taken or not {"$ref", "$defs"} & keywords
    judge(read(low, target))
    assert low.input_schema is None or target.name not in OF_SCHEMAS or refusals_of_schema(target.name, sent) == []


def assert_told(low: Lowered, schema: Schema) -> None:
    """Each lost keyword stands in a description, or in a value that does."""
    keywords = {name for each in subschemas(schema) if isinstance(each.value, dict) for name in each.value}
    if keywords & {"allOf", "$ref"}:
        return  # what is said together may fit no value, and goes with what it says
    said = told(low)
    for each in low.ledger:
        above = [other for other in low.ledger if each.pointer.startswith(f"{other.pointer}/{other.keyword}")]
        is_told = f"{each.keyword}: " in said or f'"{each.keyword}":' in said.replace("\\", "")
        assert above or each.action in NARROWING or is_told, (each, said)


@pytest.mark.parametrize("target", [pytest.param(each, id=name, marks=[pytest.mark.long] * (name in ALIKE)) for name, each in TARGETS.items()])
@given(st.integers(0, 2**48))
def test_projection_only_widens_and_says_so(target: Target, seed: int) -> None:
    maker = Maker(Random(seed), DRAFT_2020_12)
    for _ in range(SCHEMAS):
        tool = form(maker)
        before = copy.deepcopy(tool.model_schema)
        low = lowered(tool, target)
        assert tool.model_schema == before
        assert_taken(low, target)
        if not target.strict:  # where objects are closed, a branch that takes nothing goes with what was told in it
            assert_told(low, tool.model_schema)
        assert lowered(tool, target) == low
        judges = judge(tool.model_schema), judge(read(low, target))
        is_narrowed = any(each.action in NARROWING for each in low.ledger)
        for _ in range(12 if low.input_schema is not None else 0):
            instance = {name: maker.instance(2) for name in maker.names(0)}
            wire = encode(low.decoding, instance)
            meant = decode(low.decoding, wire)
            accepted, sent = judges[0].accepts(instance), judges[1].accepts(wire)
            assert sent >= accepted or is_narrowed, (tool.model_schema, low.input_schema, instance)
            assert not accepted or equal_json(meant, instance) or is_narrowed, (tool.model_schema, low.input_schema, instance)
            assert sent == accepted or low.ledger or not equal_json(meant, instance), (tool.model_schema, low.input_schema, instance)
