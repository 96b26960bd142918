"""The vendors' own request types take our entries, with keys that they do not know forbidden."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from anthropic.types import ToolParam
from mcp.shared.inbound import find_invalid_x_mcp_header
from mcp.shared.tool_name_validation import validate_tool_name
from mcp_types import _v2025_11_25 as mcp_2025
from mcp_types import _v2026_07_28 as mcp_2026
from openai.types.chat import ChatCompletionFunctionToolParam
from openai.types.shared_params import FunctionDefinition
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

from tests.emitters.program_values import profile, tool, toolset
from toolc.ir.json import Json, ObjectSchema
from toolc.ir.program import Tool
from toolc.traits.projection.manifest import manifests, request


class StrictAnthropicTool(ToolParam, total=False):
    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc] # pydantic reads it off the type


class StrictFunction(FunctionDefinition, total=False):
    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc] # pydantic reads it off the type


class StrictChatTool(ChatCompletionFunctionToolParam, total=False):
    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc] # pydantic reads it off the type


def judge_anthropic(request: ObjectSchema) -> None:
    for each in listed(request):
        TypeAdapter(StrictAnthropicTool).validate_python(each)


def judge_chat(request: ObjectSchema) -> None:
    for each in listed(request):
        TypeAdapter(StrictChatTool).validate_python(each)
        TypeAdapter(StrictFunction).validate_python(each["function"])


def judge_old_mcp(request: ObjectSchema) -> None:
    found = mcp_2025.ListToolsResult.model_validate(request)
    judge_mcp(request, found)


def judge_new_mcp(request: ObjectSchema) -> None:
    # How long an answer may be kept, and by whom, is a fact of the server.
    found = mcp_2026.ListToolsResult.model_validate({"resultType": "complete", "ttlMs": 0, "cacheScope": "private", **request})
    judge_mcp(request, found)


def judge_mcp(request: ObjectSchema, found: BaseModel) -> None:
    """Compare with what the types kept, since they drop what they do not know, and apply the SDK's other checks."""
    kept = found.model_dump(mode="json", by_alias=True, exclude_none=True)["tools"]
    for each, known in zip(listed(request), kept, strict=True):
        assert set(each) == set(known)
        assert validate_tool_name(each["name"]).is_valid
        assert find_invalid_x_mcp_header(each["inputSchema"]) is None


JUDGES = {"anthropic": judge_anthropic, "openai-chat": judge_chat, "mcp-2025-11-25": judge_old_mcp, "mcp-2026-07-28": judge_new_mcp}


def listed(request: ObjectSchema) -> list[dict[str, Any]]:  # what a vendor's type takes is any value
    tools = request["tools"]
    assert isinstance(tools, list)
    return tools


def cases() -> Iterator[Tool]:
    schema: dict[str, Json] = {
        "type": "object",
        "properties": {"first name": {"type": "string"}, "next": {"$ref": "#"}, "many": {"type": "array", "items": True}},
        "oneOf": [{"required": ["first name"]}, {"required": ["next"]}],
    }
    yield tool("smallest")
    yield tool("named", name="a.b", title="A", description="B.", inputSchema=schema, outputSchema={"type": "array"})
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
            }
        },
    )


@pytest.mark.parametrize("target", JUDGES)
def test_the_vendor_takes_every_entry(target: str) -> None:
    tools = tuple(cases())
    (manifest,) = manifests(toolset(tools, profile(tools, target)))
    JUDGES[target](request(manifest))


@pytest.mark.parametrize("target", JUDGES)
def test_the_judge_refuses_a_wrong_entry(target: str) -> None:
    """A judge that takes everything proves nothing."""
    tools = (tool("smallest"),)
    (manifest,) = manifests(toolset(tools, profile(tools, target)))
    wrong = {"tools": [{**each, "madeUp": 1} for each in listed(request(manifest))]}
    with pytest.raises((ValidationError, AssertionError)):
        JUDGES[target](wrong)


GENERATED = Path(__file__).parents[2] / "generated" / "manifests"
INDEXES = sorted(GENERATED.glob("*/*.index.json"))


@pytest.mark.parametrize("index", INDEXES, ids=lambda each: each.relative_to(GENERATED).as_posix())
def test_the_vendor_takes_what_this_repository_compiles(index: Path) -> None:
    manifest = json.loads(index.with_name(index.name.replace(".index.json", ".json")).read_text("utf-8"))
    rows = json.loads(index.read_text("utf-8"))
    JUDGES[rows["target"]](manifest)
    assert len(manifest["tools"]) == len(rows["tools"]) > 0
