"""Schemas are read as shapes that say what the schema says, and losses that say what they do not."""

from __future__ import annotations

import pytest

from toolc.emit.python.reading import DEEPEST, LARGEST, models_of
from toolc.emit.python.shape import (
    ANYTHING,
    NEVER,
    Choice,
    ListOf,
    MapOf,
    Member,
    Models,
    Named,
    ObjectModel,
    RootModel,
    Scalar,
    Shape,
    Tagged,
    Union,
)
from toolc.ir.json import Json

TEXT = Scalar("string")
INTEGER = Scalar("integer")


def shape_of(schema: dict[str, Json]) -> Shape:
    """Return the shape of a value, read where nothing else stands around it."""
    read = models_of({"type": "array", "items": schema}, "X")
    (model,) = read.models
    assert isinstance(model, RootModel)
    assert isinstance(model.shape, ListOf)
    return model.shape.item


def losses_of(schema: dict[str, Json]) -> list[tuple[str, str]]:
    return [(each.pointer, each.keyword) for each in models_of(schema, "X").losses]


@pytest.mark.parametrize(
    ("schema", "shape"),
    [
        ({}, ANYTHING),
        ({"description": "Any."}, ANYTHING),
        ({"type": "string", "minLength": 0}, TEXT),
        ({"type": "string", "minLength": 1, "maxLength": 9}, Scalar("string", (("minLength", 1), ("maxLength", 9)))),
        ({"type": "integer", "minimum": 0.5, "exclusiveMaximum": 9}, Scalar("integer", (("minimum", 1), ("maximum", 8)))),
        ({"type": "integer", "exclusiveMinimum": -1.5, "multipleOf": 4.0}, Scalar("integer", (("minimum", -1), ("multipleOf", 4)))),
        ({"type": "number", "minimum": 0.5}, Scalar("number", (("minimum", 0.5),))),
        ({"type": ["integer", "number"]}, Scalar("number")),
        ({"type": ["null", "integer", "boolean"]}, Union((Scalar("boolean"), INTEGER, Scalar("null")))),
        ({"enum": ["b", "a", "b"]}, Choice("string", ("b", "a"))),
        ({"const": 1.0}, Choice("integer", (1,))),
        ({"enum": ["a", None, True, 2]}, Union((Choice("boolean", (True,)), Choice("string", ("a",)), Choice("integer", (2,)), Scalar("null")))),
        ({"type": "string", "enum": ["a", 1]}, Choice("string", ("a",))),
        ({"type": "string", "minLength": 2, "enum": ["a", "bb"]}, Choice("string", ("bb",))),
        ({"type": "array"}, ListOf(ANYTHING)),
        ({"type": "array", "items": {"type": "string"}, "maxItems": 3}, ListOf(TEXT, (("maxItems", 3),))),
        ({"type": "array", "items": False}, ListOf(ANYTHING, (("maxItems", 0),))),
        ({"type": "object"}, MapOf(ANYTHING)),
        ({"type": "object", "additionalProperties": {"type": "integer"}, "minProperties": 1}, MapOf(INTEGER, (("minProperties", 1),))),
        ({"anyOf": [{"type": "string"}, {"type": "null"}]}, Union((TEXT, Scalar("null")))),
        ({"anyOf": [{"type": "string"}, {}]}, ANYTHING),
        (
            {"type": "integer", "anyOf": [{"maximum": 1}, {"minimum": 9}]},
            Union((Scalar("integer", (("maximum", 1),)), Scalar("integer", (("minimum", 9),)))),
        ),
        ({"allOf": [{"type": ["string", "integer"]}, {"type": ["integer", "null"]}, {"minimum": 2}]}, Scalar("integer", (("minimum", 2),))),
        ({"allOf": [{"type": "integer"}, {"type": "number", "multipleOf": 4}, {"multipleOf": 6}]}, Scalar("integer", (("multipleOf", 12),))),
    ],
)
def test_a_schema_is_read_as_a_shape(schema: dict[str, Json], shape: Shape) -> None:
    assert shape_of(schema) == shape
    assert losses_of(schema) == []


@pytest.mark.parametrize(
    ("schema", "losses"),
    [
        ({"type": "string", "not": {"const": "x"}}, [("", "not")]),
        ({"type": "string", "format": "date"}, [("", "format")]),
        ({"type": "string", "format": "hostname"}, []),
        ({"type": "integer", "format": "date"}, []),
        ({"type": "string", "pattern": r"^\p{L}$"}, [("", "pattern")]),
        ({"type": "string", "allOf": [{"pattern": "a"}, {"pattern": "b"}]}, [("/allOf/1", "pattern")]),
        ({"type": "string", "enum": ["a"], "pattern": "a"}, [("", "enum")]),
        ({"type": "number", "multipleOf": 0.1}, [("", "multipleOf")]),
        ({"type": "number", "maximum": 2**60}, [("", "maximum")]),
        ({"enum": [0.5, {}]}, [("", "enum")]),
        ({"type": "array", "uniqueItems": True, "contains": {"type": "string"}}, [("", "contains"), ("", "uniqueItems")]),
        ({"type": "array", "uniqueItems": False, "unevaluatedItems": True}, []),
        ({"type": "array", "prefixItems": [{"type": "string"}]}, [("", "prefixItems")]),
        ({"type": "object", "properties": {"a": {}}, "minProperties": 1}, [("", "minProperties")]),
        ({"type": "object", "properties": {"a": False}}, [("/properties/a", "everything")]),
        ({"type": "object", "properties": {"a": False}, "additionalProperties": False}, []),
        ({"type": "object", "patternProperties": {"^x": {}}, "additionalProperties": False}, [("", "patternProperties")]),
        ({"type": "object", "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}, [("", "anyOf")]),
        ({"type": "object", "if": {"required": ["a"]}}, []),
        ({"type": "object", "if": {"required": ["a"]}, "then": {"required": ["b"]}}, [("", "if")]),
        ({"oneOf": [{"type": "string"}, {"type": "integer"}]}, []),
        ({"oneOf": [{"type": "number"}, {"type": "integer"}]}, [("", "oneOf")]),
        ({"$ref": "#/$defs/Lost"}, [("", "$ref")]),
        ({"type": "string", "enum": [1]}, [("", "everything")]),
    ],
)
def test_what_types_cannot_say_is_a_loss(schema: dict[str, Json], losses: list[tuple[str, str]]) -> None:
    assert losses_of(schema) == losses


def test_an_object_with_members_is_a_model() -> None:
    schema: dict[str, Json] = {
        "type": "object",
        "description": "All.",
        "properties": {"a": {"type": "string", "description": "A.", "default": "x"}, "b": {"type": "integer", "default": "wrong"}},
        "required": ["b", "c"],
        "additionalProperties": {"type": "boolean"},
    }
    a = Member(name="a", shape=TEXT, default="x", description="A.")
    b = Member(name="b", shape=INTEGER, required=True)
    c = Member(name="c", shape=Scalar("boolean"), required=True)
    assert models_of(schema, "X") == Models(models=(ObjectModel(hint="X", members=(a, b, c), others=Scalar("boolean"), description="All."),))


def test_models_are_called_by_where_they_stand() -> None:
    inner: dict[str, Json] = {"type": "object", "properties": {"x": {}}}
    schema: dict[str, Json] = {
        "type": "object",
        "properties": {
            "file_path": inner,
            "items": {"type": "array", "items": inner},
            "map": {"type": "object", "additionalProperties": inner},
            "ref": {"$ref": "#/$defs/some_part"},
            "one": {"anyOf": [inner, {**inner, "properties": {"kind": {"const": "big one"}}, "required": ["kind"]}]},
        },
        "$defs": {"some_part": inner},
    }
    hints = [each.hint for each in models_of(schema, "X").models]
    assert hints == ["X", "XFilePath", "XItemsItem", "XMapValue", "XSomePart", "XOne1", "XOneBigOne"]


def test_what_all_of_says_about_a_member_is_said_together() -> None:
    closed: dict[str, Json] = {"type": "object", "properties": {"a": {"minLength": 1}, "b": {}}, "additionalProperties": False}
    schema: dict[str, Json] = {"allOf": [closed, {"properties": {"a": {"type": "string"}, "c": {}}, "required": ["a"]}]}
    a = Member(name="a", shape=Scalar("string", (("minLength", 1),)), required=True)
    model = ObjectModel(hint="X", at="/allOf/0", members=(a, Member(name="b", shape=ANYTHING)), others=NEVER)
    assert models_of(schema, "X") == Models(models=(model,))


def test_models_with_a_fixed_text_of_their_own_are_told_apart_by_it() -> None:
    branches: list[Json] = [{"type": "object", "properties": {"t": {"enum": each}}, "required": ["t"]} for each in (["a", "b"], ["c"])]
    tagged: dict[str, Json] = {"type": "object", "properties": {"x": {"oneOf": [*branches, {"type": "null"}]}}}
    mixed: dict[str, Json] = {"type": "object", "properties": {"x": {"anyOf": [branches[0], branches[0], {**branches[1], "required": []}]}}}  # type: ignore[dict-item] # the branches are maps
    read = models_of(tagged, "X")
    assert isinstance(read.models[0], ObjectModel)
    assert read.models[0].members[0].shape == Union((Tagged("t", (Named(1), Named(2))), Scalar("null")))
    assert read.losses == ()
    other = models_of(mixed, "X").models[0]
    assert isinstance(other, ObjectModel)
    assert isinstance(other.members[0].shape, Union)


def test_recursion_goes_through_models() -> None:
    schema: dict[str, Json] = {
        "type": "object",
        "properties": {"tree": {"$ref": "#"}, "value": {"$ref": "#/$defs/Value"}},
        "$defs": {"Value": {"anyOf": [{"type": "string"}, {"type": "array", "items": {"$ref": "#/$defs/Value"}}]}},
    }
    root = ObjectModel(hint="X", members=(Member(name="tree", shape=Named(0)), Member(name="value", shape=Named(1))))
    value = RootModel(hint="XValue", at="/$defs/Value", shape=Union((TEXT, ListOf(Named(1)))))
    assert models_of(schema, "X") == Models(models=(root, value))


@pytest.mark.parametrize("schema", [{"$ref": "#"}, {"anyOf": [{"$ref": "#"}]}, {"allOf": [{"$ref": "#"}]}])
def test_a_schema_that_only_refers_to_itself_says_nothing(schema: dict[str, Json]) -> None:
    assert models_of(schema, "X").models == (RootModel(hint="X", shape=ANYTHING),)


def test_depth_and_size_are_bounded() -> None:
    deep: dict[str, Json] = {"type": "string"}
    for _ in range(DEEPEST + 5):
        deep = {"type": "array", "items": deep}
    wide: dict[str, Json] = {"type": "object", "properties": {f"p{number}": {"type": "string", "maxLength": number} for number in range(LARGEST + 5)}}
    assert losses_of(deep) == [("/items" * DEEPEST, "everything")]
    assert {keyword for _, keyword in losses_of(wide)} == {"everything"}
