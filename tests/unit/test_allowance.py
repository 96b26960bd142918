"""Which tools keep strict mode where a provider counts over all tools of a request."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.targets.subset.claude import faults_of_request
from toolc.ir.json import Json, ObjectSchema
from toolc.schema.targets.record import RequestRule
from toolc.traits.projection.allowance import Amount, Shortage, amount_of, shortages

TEXT: Json = {"type": "string"}
RULE = RequestRule(grade="project", source="a test", tools=20, optional=24, unions=16)


def closed(properties: dict[str, Json], *required: str) -> dict[str, Json]:
    return {"type": "object", "properties": properties, "required": list(required), "additionalProperties": False}


@pytest.mark.parametrize(
    ("schema", "amount"),
    [
        (None, Amount(1, 0, 0)),
        ({"type": "object"}, Amount(1, 0, 0)),
        (closed({"a": TEXT, "b": TEXT}, "a"), Amount(1, 1, 0)),
        (closed({"a": {"type": ["string", "null"]}, "b": {"anyOf": [TEXT, {"type": "null"}]}}, "a", "b"), Amount(1, 0, 2)),
        (closed({"a": {"type": "array", "items": {"type": ["string", "null"]}}}, "a"), Amount(1, 0, 0)),
        (closed({"a": closed({"b": TEXT}), "c": {"type": "array", "items": closed({"d": TEXT})}}, "a", "c"), Amount(1, 2, 0)),
        (closed({"a": {"anyOf": [closed({"b": TEXT}), {"$ref": "#/$defs/D"}]}}, "a") | {"$defs": {"D": closed({"c": TEXT})}}, Amount(1, 1, 1)),
        (closed({"$defs": TEXT, "properties": TEXT, "anyOf": TEXT}), Amount(1, 3, 0)),
    ],
)
def test_what_a_tool_takes_is_counted_without_following_references(schema: ObjectSchema | None, amount: Amount) -> None:
    assert amount_of(schema) == amount


def kept(*amounts: tuple[int, int] | None) -> list[bool]:
    return [each is None for each in shortages([None if each is None else Amount(1, *each) for each in amounts], RULE)]


def test_a_tool_keeps_strict_mode_where_those_before_it_left_enough() -> None:
    assert kept((20, 0), (5, 0), (4, 0), (0, 17), (0, 16), (0, 1), (0, 0)) == [True, False, True, False, True, False, True]
    assert kept(*[(0, 0)] * 22) == [*[True] * 20, False, False]
    assert kept(*[None] * 30, (24, 16)) == [True] * 31


def test_what_is_missing_is_told() -> None:
    (first, second) = shortages([Amount(1, 20, 0), Amount(1, 5, 0)], RULE)
    assert (first, second) == (None, Shortage("optional", 5, 4, 24))
    assert second is not None
    assert second.text == "takes 24 optional parameters in strict mode over a whole request, 4 are left and this one has 5"


SCHEMAS = st.builds(
    lambda optional, unions: closed(
        {f"o{n}": TEXT for n in range(optional)} | {f"u{n}": {"type": ["string", "null"]} for n in range(unions)}, *(f"u{n}" for n in range(unions))
    ),
    st.integers(0, 15),
    st.integers(0, 9),
)


@given(st.lists(SCHEMAS, max_size=40), SCHEMAS)
def test_what_keeps_strict_mode_is_taken_and_one_more_tool_changes_nothing_before_it(schemas: list[ObjectSchema], one_more: ObjectSchema) -> None:
    amounts = [amount_of(each) for each in schemas]
    found = list(shortages(amounts, RULE))
    strict = [schema for schema, missing in zip(schemas, found, strict=True) if missing is None]
    assert list(faults_of_request(strict)) == []
    assert list(shortages([*amounts, amount_of(one_more)], RULE))[:-1] == found
    for index, missing in enumerate(found):
        before = [schema for schema, other in zip(schemas[:index], found, strict=False) if other is None]
        assert missing is None or list(faults_of_request([*before, schemas[index]])) != []
