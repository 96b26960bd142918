"""How much work it is to judge a value, and that what is too much is not begun."""

from __future__ import annotations

import pytest

from toolc.ir.json import Json
from toolc.schema.sample import defaults_outside_schema, examples_outside_schema
from toolc.schema.survey import survey_of
from toolc.schema.workload import MOST_TO_ACCEPT, workload


def fan(keyword: str, levels: int, last: dict[str, Json], **root: Json) -> dict[str, Json]:
    """Return a schema of a few lines per level in which each level refers three times to the next."""
    definitions: dict[str, Json] = {f"d{level}": {keyword: [{"$ref": f"#/$defs/d{level + 1}"}] * 3} for level in range(levels)}
    return {"$ref": "#/$defs/d0", **root, "$defs": {**definitions, f"d{levels}": last}}


def test_each_schema_counts_once_for_each_value_that_it_is_applied_to() -> None:
    node: dict[str, Json] = {"properties": {"next": {"$ref": "#"}, "tags": {"items": {}}}}
    # The root, `tags`, its two items, `next`, the root again.
    assert workload(survey_of(node), (), {"next": {}, "tags": [1, 2]}) == 6


def test_what_three_references_multiply_at_every_level_is_counted_in_full() -> None:
    # Two levels: the root; d0; then three references and d1 each; then nine references and d2 each.
    assert workload(survey_of(fan("allOf", 2, {})), (), {}) == 1 + 1 + 3 + 3 + 9 + 9


@pytest.mark.parametrize("keyword", ["allOf", "anyOf", "oneOf"])
def test_a_small_schema_can_be_more_work_than_is_ever_done(keyword: str) -> None:
    schema = fan(keyword, 60, {"type": "string"}, default={"a": 1}, examples=[1])
    assert workload(survey_of(schema), (), {}) > MOST_TO_ACCEPT
    assert list(defaults_outside_schema(survey_of(schema))) == []
    assert list(examples_outside_schema(survey_of(schema))) == []


def test_recursion_multiplies_only_as_deep_as_the_value_goes() -> None:
    twice: dict[str, Json] = {"anyOf": [{"items": {"$ref": "#"}}, {"items": {"$ref": "#"}}]}
    value: Json = []
    for _ in range(40):
        value = [value]
    assert workload(survey_of(twice), (), []) == 3
    assert workload(survey_of(twice), (), value) > MOST_TO_ACCEPT


def test_a_schema_that_applies_itself_to_the_same_value_adds_nothing() -> None:
    assert workload(survey_of({"allOf": [{"$ref": "#"}]}), (), 1) == 2


def test_a_chain_that_is_deeper_than_any_judge_goes_is_too_much() -> None:
    assert workload(survey_of(fan("allOf", 5000, {})), (), 1) > MOST_TO_ACCEPT


def test_a_default_that_is_too_much_to_explain_is_rejected_without_a_reason() -> None:
    schema = fan("anyOf", 9, {"type": "string"}, default=1)
    assert [each.message for each in defaults_outside_schema(survey_of(schema))] == ["default 1 is outside its schema"]
    small = fan("anyOf", 2, {"type": "string"}, default=1)
    assert [each.message for each in defaults_outside_schema(survey_of(small))] == ["default 1 is outside its schema: it is an integer, not a string"]


def test_a_pattern_that_backtracks_for_ever_says_so() -> None:
    schema: dict[str, Json] = {"type": "string", "pattern": r"^(a|a)*\1$", "default": "a" * 40 + "b"}
    found = [each.message for each in defaults_outside_schema(survey_of(schema))]
    assert found == [f'default "{"a" * 40}b" is outside its schema: it takes its pattern too many steps']
