"""
No constraint is lost silently: the schema that a target gets refuses what breaks it, or the ledger has an entry and a description tells it.

Each case is a constraint with a value that keeps it and one that breaks only it, put somewhere into a schema of arguments.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from random import Random
from typing import NamedTuple

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.targets.lowering import form
from tests.targets.reading import judge, read, shown, told
from toolc.ir.json import Json
from toolc.schema.targets.shelf import all_targets
from toolc.traits.projection.decode import decode, encode
from toolc.traits.projection.lowering import Lowered, lowered

TARGETS = {each.name: each for each in all_targets()}


class Case(NamedTuple):
    """A schema, a value that it accepts, and one that breaks only the keyword that the case is about."""

    schema: dict[str, Json]
    valid: Json
    broken: Json


def text(keyword: str, value: Json, valid: Json, broken: Json) -> tuple[str, Case]:
    return keyword, Case({"type": "string", keyword: value}, valid, broken)


def whole(keyword: str, value: Json, valid: Json, broken: Json) -> tuple[str, Case]:
    return keyword, Case({"type": "integer", keyword: value}, valid, broken)


def number(keyword: str, value: Json, valid: Json, broken: Json) -> tuple[str, Case]:
    return keyword, Case({"type": "number", keyword: value}, valid, broken)


def array(keyword: str, value: Json, valid: Json, broken: Json, **beside: Json) -> tuple[str, Case]:
    return keyword, Case({"type": "array", "items": {"type": "integer"}, keyword: value, **beside}, valid, broken)


def objects(keyword: str, value: Json, valid: Json, broken: Json, **beside: Json) -> tuple[str, Case]:
    properties: dict[str, Json] = {"a": {"type": "integer"}, "b": {"type": "integer"}}
    return keyword, Case({"type": "object", "properties": properties, keyword: value, **beside}, valid, broken)


CASES: list[tuple[str, Case]] = [
    text("minLength", 3, "abc", "ab"),
    text("maxLength", 3, "abc", "abcd"),
    text("pattern", "^a+$", "aa", "ab"),
    text("format", "date", "2026-11-29", "today"),
    text("format", "uri", "https://example.org", "no uri"),
    text("enum", ["a", "b"], "a", "c"),
    text("enum", ["", "b"], "b", "c"),
    text("const", "a", "a", "b"),
    text("not", {"const": "x"}, "y", "x"),
    text("anyOf", [{"minLength": 3}, {"const": "x"}], "x", "yy"),
    text("oneOf", [{"minLength": 2}, {"maxLength": 4}], "a", "abc"),
    ("pattern", Case({"type": "string", "pattern": "b$", "allOf": [{"pattern": "^a"}]}, "ab", "ac")),
    ("minLength", Case({"type": "string", "minLength": 2, "allOf": [{"minLength": 1, "maxLength": 3}]}, "ab", "a")),
    whole("minimum", 3, 3, 2),
    whole("maximum", 3, 3, 4),
    whole("exclusiveMinimum", 3, 4, 3),
    whole("exclusiveMaximum", 3, 2, 3),
    whole("multipleOf", 3, 6, 7),
    whole("enum", [0, 1, 2], 1, 3),
    whole("enum", [1, 5], 5, 3),
    whole("const", 7, 7, 8),
    number("exclusiveMinimum", 0, 0.5, 0),
    number("exclusiveMaximum", 1.5, 1, 1.5),
    number("minimum", 0.5, 0.5, 0.25),
    number("multipleOf", 0.5, 1.5, 0.25),
    number("enum", [0.5, 1], 1, 0.75),
    ("const", Case({"type": "boolean", "const": True}, True, False)),
    ("enum", Case({"enum": ["a", 1, None]}, None, 2)),
    ("enum", Case({"enum": ["a", 1, None]}, 1, "b")),
    ("enum", Case({"type": ["string", "null"], "enum": ["a", "b"]}, "a", None)),
    ("type", Case({"type": ["string", "integer"]}, 1, True)),
    ("type", Case({"type": ["string", "null"]}, None, 1)),
    ("minLength", Case({"type": ["string", "integer"], "minLength": 2}, 1, "a")),
    ("required", Case({"type": ["object", "null"], "properties": {"a": {}}, "required": ["a"]}, None, {})),
    array("minItems", 2, [1, 2], [1]),
    array("maxItems", 2, [1, 2], [1, 2, 3]),
    array("uniqueItems", True, [1, 2], [1, 1]),
    array("contains", {"const": 1}, [2, 1], [2]),
    array("minContains", 2, [1, 1], [1], contains={"const": 1}),
    array("maxContains", 1, [1, 2], [1, 1], contains={"const": 1}),
    array("prefixItems", [{"minimum": 2}], [2, 1], [1]),
    array("prefixItems", [{"type": "string"}, {"type": "integer"}], ["a", 1], ["a", "b"], items=False),
    array("items", {"type": "integer", "minimum": 2}, [2], [1]),
    objects("required", ["a"], {"a": 1}, {}),
    objects("required", ["a", "c"], {"a": 1, "c": 1}, {"a": 1}),
    objects("additionalProperties", False, {"a": 1}, {"c": 1}),
    objects("additionalProperties", {"type": "string"}, {"c": "x"}, {"c": 1}),
    objects("unevaluatedProperties", False, {"a": 1}, {"c": 1}),
    objects("patternProperties", {"^x": {"type": "string"}}, {"xa": "a"}, {"xa": 1}),
    objects("propertyNames", {"maxLength": 1}, {"a": 1}, {"long": 1}),
    objects("minProperties", 1, {"a": 1}, {}),
    objects("maxProperties", 1, {"a": 1}, {"a": 1, "b": 1}),
    objects("dependentRequired", {"a": ["b"]}, {"b": 1}, {"a": 1}),
    objects("dependentSchemas", {"a": {"required": ["b"]}}, {"b": 1}, {"a": 1}),
    objects("anyOf", [{"required": ["a"]}, {"required": ["b"]}], {"a": 1}, {}),
    objects("oneOf", [{"required": ["a"]}, {"required": ["b"]}], {"a": 1}, {"a": 1, "b": 1}),
    objects("not", {"required": ["a", "b"]}, {"a": 1}, {"a": 1, "b": 1}),
    objects("then", {"required": ["b"]}, {"b": 1}, {"a": 1}, **{"if": {"required": ["a"]}}),
    objects("else", {"required": ["b"]}, {"a": 1}, {}, **{"if": {"required": ["a"]}}),
]

OTHER = "something else"

Around = Callable[[Case], Case]


def described(case: Case) -> Case:
    return case._replace(schema={**case.schema, "description": "What it is."})


def as_property(case: Case) -> Case:
    schema: dict[str, Json] = {"type": "object", "properties": {"p": case.schema}, "required": ["p"]}
    return Case(schema, {"p": case.valid}, {"p": case.broken})


def as_items(case: Case) -> Case:
    return Case({"type": "array", "items": case.schema}, [case.valid, case.valid], [case.valid, case.broken])


def as_map(case: Case) -> Case:
    return Case({"type": "object", "additionalProperties": case.schema}, {"k": case.valid}, {"k": case.broken})


def as_choice(case: Case) -> Case:
    return case._replace(schema={"anyOf": [case.schema, {"const": OTHER}]})


def as_only_choice(case: Case) -> Case:
    return case._replace(schema={"oneOf": [{"const": OTHER}, case.schema]})


def as_member(case: Case) -> Case:
    return case._replace(schema={"title": "Both", "allOf": [case.schema, {"description": "And that."}]})


def as_double_negation(case: Case) -> Case:
    return case._replace(schema={"not": {"not": case.schema}})


def as_consequence(case: Case) -> Case:
    return case._replace(schema={"if": {}, "then": case.schema})


def as_first(case: Case) -> Case:
    return Case({"type": "array", "prefixItems": [case.schema]}, [case.valid], [case.broken])


AROUND: tuple[Around, ...] = (
    *(described, as_property, as_items, as_map, as_choice, as_only_choice, as_member, as_double_negation, as_consequence, as_first),
)


def arguments(case: Case, random: Random) -> tuple[Json, Json, Json]:
    """Return a schema of arguments with a case in it, in place or as a definition, and arguments that keep and that break it."""
    if random.random() < 0.3:
        link: dict[str, Json] = {"$ref": "#/$defs/Case"}
        beside: dict[str, Json] = {"description": "Here."} if random.random() < 0.5 else {"minProperties": 0}
        schema: Json = {"type": "object", "properties": {"x": {**link, **beside}, "y": link}, "$defs": {"Case": case.schema}}
    else:
        schema = {"type": "object", "properties": {"x": case.schema}}
    return schema, {"x": case.valid}, {"x": case.broken}


def assert_kept_or_told(low: Lowered, target: str, keyword: str, value: Json, arguments: tuple[Json, Json, Json]) -> None:
    _, *instances = arguments
    valid, broken = (encode(low.decoding, each) for each in instances)
    emitted = judge(read(low, TARGETS[target]))
    is_narrowed = any(each.action == "narrowed" for each in low.ledger)
    assert emitted.accepts(valid) or is_narrowed, (arguments, low)
    assert decode(low.decoding, valid) == instances[0] or is_narrowed, (arguments, low)
    if emitted.accepts(broken) and decode(low.decoding, broken) == instances[1]:
        whole = [each for each in low.ledger if (each.keyword, each.value) == (keyword, value) or inside(keyword, value, each.value)]
        parts = [each for each in low.ledger if inside(each.keyword, each.value, value)]
        assert whole or parts, (arguments, low)
        said = unescaped(told(low))
        told_parts = [each for each in parts if f"{each.keyword}: {shown(each.value)}" in said or inside(each.keyword, each.value, said)]
        is_told = f"{keyword}: {shown(value)}" in said or inside(keyword, value, said) or (keyword == "oneOf" and "oneOf" in said)
        assert is_told or told_parts, (arguments, low)


def inside(keyword: str, value: Json, other: Json) -> bool:
    """Tell whether a keyword with a value stands inside another value, or in the JSON that a text tells."""
    whole = other if isinstance(other, str) else shown(other)
    return shown({keyword: value})[1:-1] in unescaped(whole)


def unescaped(text: str) -> str:
    return text.replace("\\", "")


@pytest.mark.parametrize("target", TARGETS)
@pytest.mark.parametrize(("keyword", "case"), CASES, ids=[f"{keyword}-{json.dumps(case.schema[keyword])}" for keyword, case in CASES])
def test_a_constraint_of_a_parameter_is_kept_or_told(target: str, keyword: str, case: Case) -> None:
    schema, valid, broken = arguments(case, Random(1))
    assert judge(schema).accepts(valid)  # type: ignore[arg-type] # a schema of keywords
    assert not judge(schema).accepts(broken)  # type: ignore[arg-type] # a schema of keywords
    assert_kept_or_told(lowered(form(schema), TARGETS[target]), target, keyword, case.schema[keyword], (schema, valid, broken))


@pytest.mark.parametrize("target", TARGETS)
@given(st.sampled_from(CASES), st.lists(st.sampled_from(AROUND), max_size=3), st.randoms(use_true_random=False))
def test_a_constraint_anywhere_is_kept_or_told(target: str, chosen: tuple[str, Case], around: list[Around], random: Random) -> None:
    keyword, case = chosen
    whole = case
    for each in around:
        whole = each(whole)
    schema, valid, broken = arguments(whole, random)
    written = form(schema)
    before = copy.deepcopy(written)
    assert judge(written.model_schema).accepts(valid)
    assert not judge(written.model_schema).accepts(broken)
    low = lowered(written, TARGETS[target])
    assert (written, lowered(written, TARGETS[target])) == (before, low)
    assert_kept_or_told(low, target, keyword, case.schema[keyword], (schema, valid, broken))
