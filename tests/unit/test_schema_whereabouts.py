from __future__ import annotations

import pytest

from toolc.ir.json import Json
from toolc.schema.pointer import tokens
from toolc.schema.whereabouts import written_at
from toolc.source import Path

SCHEMA: Json = {
    "properties": {
        "a": {"description": "A.", "allOf": [{"type": "string"}, {"not": {"const": "x"}}]},
        "b": {"anyOf": [{"type": "null"}, {"type": "object", "properties": {"c": {"$ref": "#/$defs/My%20C"}}}]},
        "d": {"$ref": "#/$defs/D"},
        "e": {"pattern": "^e", "allOf": [{"pattern": "^f"}]},
    },
    "$defs": {"My C": {"propertyNames": {"maxLength": 3}}, "D": {"anyOf": [{"$ref": "#/$defs/D"}, {"$ref": "#/$defs/nowhere"}]}},
}


@pytest.mark.parametrize(
    ("at", "expected"),
    [
        ("", ()),
        ("/properties/e/pattern", ("properties", "e", "pattern")),
        ("/properties/a/not", ("properties", "a", "allOf", 1, "not")),
        ("/properties/a/not/const", ("properties", "a", "allOf", 1, "not", "const")),
        ("/properties/b/properties/c/propertyNames/maxLength", ("$defs", "My C", "propertyNames", "maxLength")),
        ("/properties/d/minLength", ("properties", "d")),
        ("/properties/a/pattern", ("properties", "a")),
        ("/$defs/Arguments/type", ("$defs",)),
        ("/nothing/there", ()),
    ],
)
def test_what_a_canonical_schema_says_is_found_where_it_was_written(at: str, expected: Path) -> None:
    steps = tokens(at)
    assert steps is not None
    assert written_at(SCHEMA, steps) == expected


def test_nothing_is_found_in_what_is_no_schema() -> None:
    assert written_at(None, ("a",)) == ()
    assert written_at({"allOf": 3, "$ref": 7}, ("a", "b")) == ()
