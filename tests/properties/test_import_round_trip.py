"""An MCP tool list that is imported and built for MCP comes back as it was, in canonical form, whatever its members hold."""

from __future__ import annotations

import json
from typing import cast

from hypothesis import given
from hypothesis import strategies as st

from tests.corpus.round_trip import arguments, built, canonical, manifest, read
from toolc.ir.json import Json

TARGET = "mcp-2025-11-25"

ATOMS = st.one_of(st.none(), st.booleans(), st.integers(-3, 3), st.floats(0, 1), st.text("ab{}: \n#'\"", max_size=30))
JSON: st.SearchStrategy[Json] = st.recursive(
    cast("st.SearchStrategy[Json]", ATOMS),
    lambda inner: cast("st.SearchStrategy[Json]", st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3)),
    max_leaves=6,
)
SCHEMAS: st.SearchStrategy[dict[str, Json]] = st.sampled_from(
    [
        {"type": "object"},
        {"properties": {"b": {"type": "string"}, "a": {"enum": ["yes", "no", 1]}}, "required": ["b"]},
        {"type": "object", "properties": {"x": {"$ref": "#/definitions/X"}}, "definitions": {"X": {"type": "object", "properties": {}}}},
        {"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "additionalProperties": False},
    ]
)
OBJECT_SCHEMAS: st.SearchStrategy[dict[str, Json]] = SCHEMAS.filter(lambda each: "type" in each)
"""What the revision takes as the schema of a result."""

TITLES = st.text("ab {}\n", max_size=8)
OBJECTS = st.dictionaries(st.sampled_from(["a", "b/c"]), JSON, max_size=2)
HINTS = st.fixed_dictionaries(
    {},
    optional={
        "title": TITLES,
        "readOnlyHint": st.booleans(),
        "destructiveHint": st.booleans() | st.just("yes"),
        "openWorldHint": st.booleans(),
        "audience": JSON,
    },
)
ICON = st.fixed_dictionaries({"src": st.just("a.png")}, optional={"theme": st.just("dark"), "alt": TITLES, "sizes": st.none()})
ICONS = st.lists(ICON, min_size=1, max_size=2)
TOOLS = st.fixed_dictionaries(
    {"inputSchema": SCHEMAS},
    optional={
        "title": TITLES | st.integers(0, 1),
        "description": st.text("ab{}: \n#", max_size=40),
        "outputSchema": OBJECT_SCHEMAS,
        "annotations": HINTS | st.just("none"),
        "icons": ICONS,
        "execution": st.fixed_dictionaries({}, optional={"taskSupport": st.sampled_from(["forbidden", "never"]), "more": JSON}),
        "_meta": OBJECTS,
        "category": JSON,
        "x-own": JSON,
    },
)
LISTS = st.dictionaries(st.sampled_from(["b", "a", "A", "a.b", "a_b", "con", "x" * 80]), TOOLS, min_size=1, max_size=4)


@given(LISTS)
def test_an_imported_list_comes_back_in_canonical_form(tools: dict[str, dict[str, Json]]) -> None:
    listed = [{"name": name, **tool} for name, tool in tools.items()]
    back = manifest(built(read(json.dumps({"tools": listed}).encode()), TARGET), TARGET)
    assert back == {"tools": [canonical(each) for each in listed]}


@given(st.lists(SCHEMAS, min_size=1, max_size=3))
def test_one_list_gives_the_same_schemas_in_every_format(schemas: list[dict[str, Json]]) -> None:
    formats: list[Json] = [
        {"tools": [{"name": f"t{index}", "inputSchema": each} for index, each in enumerate(schemas)]},
        {"tools": [{"name": f"t{index}", "input_schema": each} for index, each in enumerate(schemas)]},
        {"tools": [{"type": "function", "name": f"t{index}", "parameters": each} for index, each in enumerate(schemas)]},
        {"tools": [{"type": "function", "function": {"name": f"t{index}", "parameters": each}} for index, each in enumerate(schemas)]},
        {"tools": [{"functionDeclarations": [{"name": f"t{index}", "parametersJsonSchema": each} for index, each in enumerate(schemas)]}]},
        {"toolConfig": {"tools": [{"toolSpec": {"name": f"t{index}", "inputSchema": {"json": each}}} for index, each in enumerate(schemas)]}},
    ]
    expected = {"tools": [{"name": f"t{index}", "inputSchema": arguments(each)} for index, each in enumerate(schemas)]}
    for each in formats:
        assert manifest(built(read(json.dumps(each).encode()), TARGET), TARGET) == expected
