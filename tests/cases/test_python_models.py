"""Inputs that broke the generated Python of others, named after the field case that each stands for."""

from __future__ import annotations

import ast
import json
from pathlib import Path
from typing import Final

import pytest
from pydantic import BaseModel, ValidationError

from tests.emitters.program_values import tool, toolset
from tests.emitters.python_models.loading import accepts, loaded
from toolc.emit.python.package import package
from toolc.ir.json import Json


def model_of(schema: Json, folder: Path) -> type[BaseModel]:
    return loaded([tool("x", inputSchema=schema)], folder).input("x")


def obj(**properties: Json) -> dict[str, Json]:
    return {"type": "object", "properties": properties}


@pytest.mark.parametrize("value", ["mro", "name", "value", "", "+1", "None", "_sunder_"])
def test_br_079_every_value_of_an_enum_is_read_and_written(value: str, tmp_path: Path) -> None:
    model = model_of(obj(op={"type": "string", "enum": ["mro", "name", "value", "", "+1", "None", "_sunder_"]}), tmp_path)
    assert model.model_validate({"op": value}).model_dump(mode="json") == {"op": value}
    assert not accepts(model, {"op": "other"})


def test_br_080_fields_that_are_called_like_types_are_reached_by_their_names_in_json(tmp_path: Path) -> None:
    schema = obj(
        date={"type": "string", "format": "date"},
        DEnum={"type": "string", "enum": ["a", "b"]},
        int={"type": "integer"},
        list={"type": "array", "items": {"type": "string"}},
        Optional={"type": "string"},
    )
    text = '{"date":"2026-11-30","DEnum":"a","int":1,"list":["x"],"Optional":"y"}'
    read = model_of(schema, tmp_path).model_validate_json(text)
    assert read.model_dump_json(by_alias=True) == text
    assert list(type(read).model_fields) == ["date", "DEnum", "int_", "list_", "Optional"]


CARD: Final[dict[str, Json]] = {"type": "object", "properties": {"kind": {"const": "card"}, "no": {"type": "string"}}, "required": ["kind", "no"]}
CASH: Final[dict[str, Json]] = {"type": "object", "properties": {"kind": {"const": "cash"}}, "required": ["kind"]}


def paying(cash: Json) -> dict[str, Json]:
    pay: dict[str, Json] = {
        "oneOf": [{"$ref": "#/$defs/Card"}, {"$ref": "#/$defs/Cash"}],
        "discriminator": {"propertyName": "kind", "mapping": {"card": "#/$defs/Card", "cash": "#/$defs/Cash"}},
    }
    return {**obj(pay=pay), "$defs": {"Card": CARD, "Cash": cash}}


def test_br_082_a_union_with_a_tag_names_the_tags_in_one_line(tmp_path: Path) -> None:
    model = model_of(paying(CASH), tmp_path)
    with pytest.raises(ValidationError) as caught:
        model.model_validate({"pay": {"kind": "coin"}})
    expected = "Input tag 'coin' found using 'kind' does not match any of the expected tags: 'card', 'cash'"
    assert [each["msg"] for each in caught.value.errors()] == [expected]


def test_br_082_a_union_whose_tag_is_not_fixed_is_a_plain_union(tmp_path: Path) -> None:
    model = model_of(paying({"type": "object", "properties": {"kind": {"type": "string"}}}), tmp_path)
    assert accepts(model, {"pay": {}})


def test_br_083_models_that_refer_to_each_other_are_imported_from_a_module_of_their_own(tmp_path: Path) -> None:
    schema = {
        **obj(location={"$ref": "#/$defs/Location"}),
        "$defs": {"Location": obj(staff={"$ref": "#/$defs/Staff"}), "Staff": obj(location={"$ref": "#/$defs/Location"}, name={"type": "string"})},
    }
    model = model_of(schema, tmp_path)
    assert accepts(model, {"location": {"staff": {"location": {}, "name": "a"}}})
    assert not accepts(model, {"location": {"staff": {"location": {"staff": 1}}}})


def test_br_085_a_pattern_that_looks_around_is_checked_and_no_other_model_pays_for_it(tmp_path: Path) -> None:
    schema = obj(name={"type": "string", "pattern": "^(?!_)[a-z_]{1,64}(?<!_)$"}, inner=obj(plain={"type": "string", "pattern": "^[a-z]+$"}))
    model = model_of(schema, tmp_path)
    assert [accepts(model, {"name": each}) for each in ("a_b", "_a", "a_", "a\n")] == [True, False, False, False]
    assert [accepts(model, {"inner": {"plain": each}}) for each in ("abc", "abc\n")] == [True, False]
    inner = vars(__import__(model.__module__, fromlist=["x"]))["XInputInner"]
    assert (model.model_config.get("regex_engine"), inner.model_config.get("regex_engine")) == ("python-re", None)


def test_br_086_a_default_is_what_reading_it_gives(tmp_path: Path) -> None:
    schema = obj(
        color={"type": "string", "enum": ["red", "green"], "default": "red"},
        cfg={**obj(r={"type": "integer"}), "default": {"r": 1}},
        many={"type": "array", "items": obj(r={"type": "integer"}), "default": [{"r": 1}]},
        texts={"type": "array", "items": {"type": "string"}, "default": ["a"]},
    )
    model = model_of(schema, tmp_path)
    given = model.model_validate({"color": "red", "cfg": {"r": 1}, "many": [{"r": 1}], "texts": ["a"]})
    assert dict(model()) == dict(given)
    assert [type(value) for _, value in model()] == [type(value) for _, value in given]
    assert model().model_dump(exclude_defaults=True, exclude={"many"}) == given.model_dump(exclude_defaults=True, exclude={"many"}) == {}
    assert dict(model())["texts"] is not dict(model())["texts"]


def test_br_086_a_default_that_its_schema_refuses_is_none(tmp_path: Path) -> None:
    schema = obj(color={"type": "string", "enum": ["red"], "default": "blue"}, cfg={**obj(r={"type": "integer"}), "default": {"r": "x"}})
    assert model_of(schema, tmp_path)().model_dump() == {}


@pytest.mark.parametrize(("value", "is_accepted"), [({}, True), ({"n": None}, False), ({"n": 1}, True)])
def test_br_088_what_may_be_left_out_is_not_null(value: Json, is_accepted: bool, tmp_path: Path) -> None:
    model = model_of(obj(n={"type": "integer"}), tmp_path)
    assert accepts(model, value) is is_accepted
    assert [accepts(model_of(obj(n={"type": ["integer", "null"]}), tmp_path), value)] == [True]


def test_br_088_what_was_left_out_is_not_written_as_null(tmp_path: Path) -> None:
    model = model_of(obj(n={"type": "integer"}, m={"type": ["integer", "null"]}), tmp_path)
    assert model().model_dump_json() == "{}"
    assert model.model_validate({"m": None}).model_dump_json() == '{"m":null}'
    assert model(n=1).model_dump_json() == '{"n":1}'


def test_br_089_a_description_is_text_and_nothing_else() -> None:
    made = package(
        toolset([tool("x", name="x.y", description='ends with \\ and """ then import os', inputSchema=obj(p={"description": "C:\\temp\\new"}))])
    )
    text = next(each.content for each in made.artifacts if each.path.name == "x.py")
    (model,) = [each for each in ast.parse(text).body if isinstance(each, ast.ClassDef)]
    assert [each.value.value for each in model.body if isinstance(each, ast.Expr) and isinstance(each.value, ast.Constant)] == [
        "What x.y takes.",
        "C:\\temp\\new",
    ]


def test_br_092_what_all_of_requires_and_bounds_is_required_and_bounded(tmp_path: Path) -> None:
    base = obj(id={"type": "integer", "minimum": 1}, name={"type": "string"})
    model = model_of({"allOf": [{"$ref": "#/$defs/Base"}, {"required": ["id"]}], "$defs": {"Base": base}}, tmp_path)
    values: list[Json] = [{"id": 1}, {"id": 1, "name": "a"}, {}, {"id": 0}, {"id": 1, "name": 1}]
    assert [accepts(model, each) for each in values] == [True, True, False, False, False]


def test_a_model_is_read_from_json_as_from_python(tmp_path: Path) -> None:
    model = model_of(obj(n={"type": "integer"}, when={"type": "string", "format": "date-time"}), tmp_path)
    value = {"n": 1.0, "when": "2026-11-30T10:00:00Z", "more": [1, {"a": None}]}
    assert model.model_validate_json(json.dumps(value)) == model.model_validate(value)
    assert model.model_validate(value).model_dump_json() == '{"n":1,"when":"2026-11-30T10:00:00Z","more":[1,{"a":null}]}'
