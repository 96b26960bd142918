"""The one schema that the model of several forms is made of takes whatever one of them takes."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import pytest

from tests.emitters.python_models.agreement import random_instances
from tests.emitters.python_models.schema import schema
from toolc.emit.python.union import united
from toolc.ir.json import Json, ObjectSchema
from toolc.schema.judge import accepts
from toolc.schema.normalize import normalize
from toolc.traits.preparation import knows


def root(random: Random) -> ObjectSchema:
    found = normalize({**schema(random), "type": "object"})
    return found if isinstance(found, dict) else {"type": "object"}


def changed(random: Random, form: ObjectSchema) -> ObjectSchema:
    """Return a form that differs from another in what variants change: members, what is required, bounds."""
    other, properties = root(random), form.get("properties")
    members = {**properties} if isinstance(properties, dict) else {}
    for name in [*members]:
        if random.random() < 0.3:
            del members[name]
    more = other.get("properties")
    members |= {name: value for name, value in (more.items() if isinstance(more, dict) else ()) if random.random() < 0.4 and "$ref" not in str(value)}
    required = form.get("required")
    kept: list[Json] = [each for each in (required if isinstance(required, list) else []) if random.random() < 0.6]
    rest = {name: value for name, value in form.items() if name not in {"properties", "required"}}
    return {**rest, "properties": members, **({"required": kept} if kept else {})}


def lost(seed: int) -> Iterator[str]:
    """Yield what some form takes and the schema of all does not."""
    random = Random(seed)
    first = root(random)
    forms = [first, changed(random, first), changed(random, first) if random.random() < 0.5 else root(random)]
    whole = united(forms)
    found = whole.get("properties")
    properties = found if isinstance(found, dict) else {}
    for form in forms:
        for value in random_instances(form, f"{seed}", 25):
            strange = [name for name in (value if isinstance(value, dict) else ()) if name in properties and not knows(form, name)]
            if not strange and accepts(form, value) and not accepts(whole, value):
                yield f"{value!r} of {form!r} is lost in {whole!r}"


def test_what_one_form_takes_the_model_of_all_takes() -> None:
    assert [each for seed in range(150) for each in lost(seed)] == []


@pytest.mark.long
def test_what_one_of_very_many_forms_takes_the_model_of_all_takes() -> None:
    assert [each for seed in range(1000, 6000) for each in lost(seed)] == []


@pytest.mark.parametrize(
    ("one", "other", "both"),
    [
        ({"type": "integer", "maximum": 5, "minimum": 1}, {"type": "integer", "maximum": 9}, {"type": "integer", "maximum": 9}),
        ({"type": "string", "enum": ["a"]}, {"type": "string"}, {"anyOf": [{"type": "string", "enum": ["a"]}, {"type": "string"}]}),
        ({"type": "boolean", "default": True}, {"type": "boolean"}, {"type": "boolean"}),
        ({"type": "boolean", "description": "A."}, {"type": "boolean", "description": "B."}, {"type": "boolean", "description": "A."}),
        (
            {"type": "array", "items": {"type": "string", "maxLength": 1}},
            {"type": "array", "items": {"type": "string"}},
            {"type": "array", "items": {"type": "string"}},
        ),
    ],
)
def test_a_member_keeps_what_its_forms_share(one: Json, other: Json, both: Json) -> None:
    def whole(member: Json) -> ObjectSchema:
        return {"type": "object", "properties": {"x": member}, "additionalProperties": False}

    assert united([whole(one), whole(other)]) == whole(both)


def test_a_member_that_a_form_lacks_may_be_left_out_and_has_no_default() -> None:
    here: ObjectSchema = {"type": "object", "properties": {"a": {"type": "string", "default": "x"}}, "required": ["a"], "additionalProperties": False}
    there: ObjectSchema = {"type": "object", "properties": {}, "additionalProperties": False}
    assert united([here, there]) == {"type": "object", "properties": {"a": {"type": "string"}}, "additionalProperties": False}
