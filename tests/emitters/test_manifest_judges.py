"""The vendors' own code takes our entries, and so does a reading of their rules that was written apart from the lowering."""

from __future__ import annotations

import json
from collections.abc import Iterator
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest

from tests.emitters.program_values import profile, tool, toolset
from tests.targets.subset import CHECKERS, refusals
from tests.targets.vendors import JUDGES, REFUSALS
from toolc.ir.json import Json, ObjectSchema
from toolc.ir.program import Tool
from toolc.schema.targets.shelf import all_targets
from toolc.traits.projection.manifest import manifests, request

NAMES = [each.name for each in all_targets()]


def made(target: str, *tools: Tool) -> dict[str, Any]:  # what a vendor's type takes is any value
    (manifest,) = manifests(toolset(tools, profile(tools, target)))
    found: dict[str, Any] = deepcopy(json.loads(json.dumps(request(manifest))))
    return found


def first(target: str, found: dict[str, Any]) -> dict[str, Any]:
    """Return the first entry of a request."""
    listed = found["toolConfig"]["tools"] if target.startswith("bedrock") else found["tools"]
    entry: dict[str, Any] = listed[0]["functionDeclarations"][0] if target.startswith("gemini") else listed[0]
    return entry


SHARED: ObjectSchema = {"type": "object", "properties": {"city": {"type": "string", "format": "city"}}, "required": ["city", "street"]}
TRICKY: dict[str, Json] = {
    "type": "object",
    "properties": {
        "first name": {"type": "string"},
        "next": {"$ref": "#"},
        "many": {"type": "array", "items": True},
        "bare": {"type": ["array", "null"]},
        "any": {},
        "one": {"const": 1},
        "some": {"enum": ["", "a", 2, None, True]},
        "sizes": {"type": "array", "prefixItems": [{"type": "integer"}, {"type": "string"}], "items": False},
        "here": {"$ref": "#/$defs/Place"},
        "there": {"$ref": "#/$defs/Place", "description": "Where to.", "minProperties": 1},
        "choice": {"oneOf": [{"type": "string", "format": "uri"}, {"type": "number", "exclusiveMinimum": 0}], "description": "Either."},
        "both": {"allOf": [{"$ref": "#/$defs/Place"}, {"properties": {"zip": {"type": "string"}}}]},
        "never": False,
        "map": {"type": "object", "additionalProperties": {"type": "string"}, "propertyNames": {"pattern": "^a"}},
    },
    "oneOf": [{"required": ["first name"]}, {"required": ["next"]}],
    "additionalProperties": False,
    "$defs": {"Place": SHARED},
}


def cases() -> Iterator[Tool]:
    yield tool("smallest")
    yield tool("open", inputSchema={"type": "object"})
    yield tool("named", name="a.b", title="A", description="B.", inputSchema=TRICKY, outputSchema={"type": "array", "items": {"$ref": "#"}})
    yield tool("numbered", name="21st", description=" ", outputSchema=TRICKY)
    yield tool("long", name="x" * 128, outputSchema={"type": "object", "properties": {"a": False}})
    yield tool(
        "full",
        description="All of it.",
        inputSchema={"type": "object", "properties": {"region": {"type": "string", "x-mcp-header": "Region"}}},
        effects={"reads": ["network"], "writes": [], "destroys": []},
        annotations={"title": "Full"},
        icons=[{"src": "https://example.org/i.svg", "mimeType": "image/svg+xml", "sizes": "any", "theme": "dark"}],
        _meta={"example.org/team": "tools"},
        examples=[{"input": {"region": "eu"}}],
        providers={
            "anthropic": {
                "cacheControl": {"type": "ephemeral", "ttl": "1h"},
                "deferLoading": False,
                "allowedCallers": ["direct"],
                "eagerInputStreaming": True,
            },
            "openai": {"deferLoading": True, "allowedCallers": ["direct", "programmatic"], "async": False},
            "gemini": {"behavior": "BLOCKING"},
        },
    )


def test_every_target_has_both_judges() -> None:
    assert set(JUDGES) == set(CHECKERS)
    assert set(NAMES) <= set(CHECKERS)


@pytest.mark.parametrize("target", NAMES)
def test_the_vendor_and_its_rules_take_every_entry(target: str) -> None:
    found = made(target, *cases())
    JUDGES[target](found)
    assert refusals(target, found) == []


@pytest.mark.parametrize("target", NAMES)
def test_the_vendor_and_its_rules_take_a_profile_without_tools(target: str) -> None:
    found = made(target)
    JUDGES[target](found)
    assert refusals(target, found) == []


@pytest.mark.parametrize("target", NAMES)
def test_the_judge_refuses_a_wrong_entry(target: str) -> None:
    """A judge that takes everything proves nothing."""
    found = made(target, tool("smallest"))
    entry = first(target, found)
    (entry.get("toolSpec") or entry)["madeUp"] = 1
    with pytest.raises(REFUSALS):
        JUDGES[target](found)


@pytest.mark.parametrize("target", NAMES)
def test_the_checker_refuses_a_wrong_name(target: str) -> None:
    found = made(target, tool("smallest"))
    entry = first(target, found)
    (entry.get("toolSpec") or entry.get("function") or entry)["name"] = "no name"
    assert refusals(target, found) == ["name 'no name'"]


GENERATED = Path(__file__).parents[2] / "generated" / "manifests"
INDEXES = sorted(GENERATED.glob("*/*.index.json"))


@pytest.mark.parametrize("index", INDEXES, ids=lambda each: each.relative_to(GENERATED).as_posix())
def test_the_vendor_takes_what_this_repository_compiles(index: Path) -> None:
    manifest = json.loads(index.with_name(index.name.replace(".index.json", ".json")).read_text("utf-8"))
    rows = json.loads(index.read_text("utf-8"))
    JUDGES[rows["target"]](manifest)
    assert refusals(rows["target"], manifest) == []
