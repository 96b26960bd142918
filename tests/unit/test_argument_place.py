"""Places of parameters in arguments: where pointers lead, what is there, and changing it."""

from __future__ import annotations

import pytest

from toolc.ir.json import Json
from toolc.traits.argument_place import Place, changed, place_of, reached

SCHEMA: dict[str, Json] = {
    "properties": {
        "a": {"properties": {"b": {}, "items": {}}},
        "list": {"items": {"properties": {"c": {}}}},
        "pair": {"prefixItems": [{}, {"properties": {"d": {}}}], "items": {}},
        "old": {"items": [{}, {}]},
        "/a": {},
        "both": {"allOf": [{}, {"properties": {"h": {"allOf": [{}]}}}]},
        "choice": {"anyOf": [{"properties": {"e": {}}}], "additionalProperties": {}},
    },
    "items": {},
    "allOf": [{}],
    "$defs": {"f": {"properties": {"g": {}}}},
}


@pytest.mark.parametrize(
    ("key", "place"),
    [
        ("a", ("a",)),
        ("elsewhere", ("elsewhere",)),
        ("/a", ("/a",)),
        ("/properties/a", ("a",)),
        ("/properties/a/properties/b", ("a", "b")),
        ("/properties/a/properties/items", ("a", "items")),
        ("/properties/list/items", ("list", None)),
        ("/properties/list/items/properties/c", ("list", None, "c")),
        ("/properties/pair/prefixItems/1/properties/d", ("pair", 1, "d")),
        ("/properties/old/items/1", ("old", 1)),
        ("/properties/both/allOf/1/properties/h", ("both", "h")),
        ("/properties/both/allOf/1", ("both",)),
        ("/properties/pair/items", None),
        ("/properties/choice/anyOf/0/properties/e", None),
        ("/properties/choice/additionalProperties", None),
        ("/$defs/f/properties/g", None),
        ("/items", None),
        ("/allOf/0", None),
        ("/properties/nowhere", None),
        ("/properties", None),
    ],
)
def test_a_key_leads_to_a_place_by_properties_and_items_only(key: str, place: Place | None) -> None:
    assert place_of(SCHEMA, key) == place


@pytest.mark.parametrize(
    ("place", "paths", "after"),
    [
        ((), [()], "X"),
        (("a",), [("a",)], {"a": "X", "list": [{"c": 2}, {}, 3, {"c": None}]}),
        (("a", "b"), [("a", "b")], {"a": {"b": "X"}, "list": [{"c": 2}, {}, 3, {"c": None}]}),
        (("list", None, "c"), [("list", 0, "c"), ("list", 3, "c")], {"a": {"b": 1}, "list": [{"c": "X"}, {}, 3, {"c": "X"}]}),
        (("list", 1), [("list", 1)], {"a": {"b": 1}, "list": [{"c": 2}, "X", 3, {"c": None}]}),
        (("list", 4), [], {"a": {"b": 1}, "list": [{"c": 2}, {}, 3, {"c": None}]}),
        (("list", "c"), [], {"a": {"b": 1}, "list": [{"c": 2}, {}, 3, {"c": None}]}),
        (("a", None), [], {"a": {"b": 1}, "list": [{"c": 2}, {}, 3, {"c": None}]}),
        (("a", "b", "c"), [], {"a": {"b": 1}, "list": [{"c": 2}, {}, 3, {"c": None}]}),
    ],
)
def test_what_stands_at_a_place_is_found_and_changed_and_nothing_else(place: Place, paths: list[object], after: Json) -> None:
    value: Json = {"a": {"b": 1}, "list": [{"c": 2}, {}, 3, {"c": None}]}
    assert [*reached(value, place)] == paths
    assert changed(value, place, lambda _: "X") == after
    assert value == {"a": {"b": 1}, "list": [{"c": 2}, {}, 3, {"c": None}]}
