"""What is plainly accepted is accepted by the judge."""

from __future__ import annotations

import pytest
from hypothesis import event, given
from hypothesis import strategies as st

from toolc.ir.json import Json, Schema
from toolc.schema.dialect import DRAFT_06, DRAFT_07, DRAFT_2019_09, DRAFT_2020_12
from toolc.schema.judge import Judge, judge_of
from toolc.schema.plain import plainly_accepts

SCALARS = st.one_of(st.none(), st.booleans(), st.integers(-2, 2), st.sampled_from((-1.0, 0.5, 1.0)), st.sampled_from(("", "a", "1")))
VALUES: st.SearchStrategy[Json] = SCALARS | st.lists(SCALARS, max_size=2) | st.dictionaries(st.sampled_from(("a", "b")), SCALARS, max_size=2)
NAMES = st.sampled_from(("null", "boolean", "object", "array", "number", "integer", "string"))
TYPES = NAMES | st.lists(NAMES, min_size=1, max_size=3, unique=True)
BOUNDS = st.sampled_from((-1, 0, 0.5, 1, 1.0))


def said(items: st.SearchStrategy[Schema]) -> st.SearchStrategy[Schema]:
    keywords: dict[str, st.SearchStrategy[Json]] = {
        "type": TYPES,
        "enum": st.lists(VALUES, min_size=1, max_size=3),
        "const": VALUES,
        "minimum": BOUNDS,
        "maximum": BOUNDS,
        "items": items,
        "description": st.just("Any."),
        "pattern": st.just("^a$"),
    }
    return st.fixed_dictionaries({}, optional=keywords)


SCHEMAS: st.SearchStrategy[Schema] = said(st.booleans() | said(st.booleans()))


@given(SCHEMAS, VALUES)
def test_the_judge_accepts_what_is_plainly_accepted(schema: Schema, value: Json) -> None:
    is_plain = plainly_accepts(schema, value)
    event(f"plain: {is_plain}")
    for dialect in (DRAFT_06, DRAFT_07, DRAFT_2019_09, DRAFT_2020_12) if is_plain else ():
        judge = judge_of(schema, dialect)
        assert isinstance(judge, Judge)
        assert judge.accepts(value)


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        (True, "anything"),
        ({"description": "How many.", "type": "integer", "minimum": 1, "maximum": 500, "default": 20}, 20),
        ({"type": ["string", "null"], "x-order": 3}, None),
        ({"type": "number"}, 1),
        ({"enum": ["open", "closed"]}, "open"),
        ({"type": "array", "items": {"type": "string"}}, ["a", "b"]),
    ],
)
def test_values_of_ordinary_parameters_are_plainly_accepted(schema: Schema, value: Json) -> None:
    assert plainly_accepts(schema, value)


@pytest.mark.parametrize(
    ("schema", "value"),
    [
        (False, "anything"),
        ({"type": "integer"}, True),
        ({"type": "integer", "minimum": 1}, 0),
        ({"enum": [1]}, True),
        ({"items": {"type": "string"}, "type": "array"}, ["a", 1]),
        ({"minimum": "1"}, 1),
        ({"pattern": "^a$"}, "a"),
    ],
)
def test_no_other_value_is(schema: Schema, value: Json) -> None:
    assert not plainly_accepts(schema, value)
