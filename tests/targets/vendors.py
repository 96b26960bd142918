"""The vendors' own code as judges of requests, with keys that they do not know forbidden. Each raises where it refuses one."""

from __future__ import annotations

import re
import warnings
from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

import botocore.session  # type: ignore[import-untyped] # botocore has no types
from anthropic.types import ToolParam
from botocore.model import ListShape, Shape, StructureShape  # type: ignore[import-untyped] # botocore has no types
from botocore.validate import ParamValidator  # type: ignore[import-untyped] # botocore has no types
from mcp.shared.inbound import find_invalid_x_mcp_header
from mcp.shared.tool_name_validation import validate_tool_name
from mcp_types import _v2025_11_25 as mcp_2025
from mcp_types import _v2026_07_28 as mcp_2026
from openai.types.chat import ChatCompletionFunctionToolParam
from openai.types.responses import FunctionToolParam
from openai.types.shared_params import FunctionDefinition
from pydantic import BaseModel, ConfigDict, TypeAdapter, ValidationError

with warnings.catch_warnings():
    # The library warns of its own dependencies' future, which is nothing that a test of ours can change.
    warnings.simplefilter("ignore")
    from google.genai.types import FunctionDeclaration
    from google.genai.types import Tool as GeminiTool
    from mistralai.client.models import Tool as MistralTool

Request = Mapping[str, Any]  # what a vendor's type takes is any value

REFUSALS = (ValidationError, AssertionError, AttributeError)


class StrictAnthropicTool(ToolParam, total=False):
    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc] # pydantic reads it off the type


class StrictFunction(FunctionDefinition, total=False):
    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc] # pydantic reads it off the type


class StrictChatTool(ChatCompletionFunctionToolParam, total=False):
    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc] # pydantic reads it off the type


class StrictResponsesTool(FunctionToolParam, total=False):
    __pydantic_config__ = ConfigDict(extra="forbid")  # type: ignore[misc] # pydantic reads it off the type


@cache
def _adapter(kind: type) -> TypeAdapter[Any]:  # what a vendor's type makes is any value
    return TypeAdapter(kind)


def judge_anthropic(request: Request) -> None:
    for each in request["tools"]:
        _adapter(StrictAnthropicTool).validate_python(each)


def judge_chat(request: Request) -> None:
    for each in request.get("tools", ()):
        _adapter(StrictChatTool).validate_python(each)
        _adapter(StrictFunction).validate_python(each["function"])


def judge_responses(request: Request) -> None:
    for each in request.get("tools", ()):
        _adapter(StrictResponsesTool).validate_python(each)


def judge_mistral(request: Request) -> None:
    """Compare with what the type kept, since it drops what it does not know."""
    for each in request.get("tools", ()):
        kept = MistralTool.model_validate(each).model_dump(by_alias=True)
        assert (set(each), set(each["function"])) == (set(kept), set(kept["function"]))


def judge_gemini(request: Request) -> None:
    with warnings.catch_warnings():
        # A type that it does not know is only warned of, and sent.
        warnings.simplefilter("error")
        for holder in request.get("tools", ()):
            GeminiTool.model_validate(holder)
            for each in holder["functionDeclarations"]:
                FunctionDeclaration.model_validate(each)
                assert not {"parameters", "parametersJsonSchema"} <= each.keys()


def judge_bedrock(request: Request) -> None:
    """Apply botocore's validator, and the limits that it knows and does not apply."""
    if not request:
        return
    shape = _tool_config()
    report = ParamValidator().validate(request["toolConfig"], shape).generate_report()
    assert report == "", report
    tools = shape.members["tools"]
    assert isinstance(tools, ListShape)
    assert isinstance(tools.member, StructureShape)
    specification = tools.member.members["toolSpec"]
    assert isinstance(specification, StructureShape)
    limits = specification.members["name"].metadata
    for each in request["toolConfig"]["tools"]:
        name = each["toolSpec"]["name"]
        assert limits["min"] <= len(name) <= limits["max"]
        assert re.fullmatch(limits["pattern"], name)


@cache
def _tool_config() -> StructureShape:
    operation = botocore.session.get_session().get_service_model("bedrock-runtime").operation_model("Converse")
    found: Shape = operation.input_shape.members["toolConfig"]
    assert isinstance(found, StructureShape)
    return found


def judge_old_mcp(request: Request) -> None:
    _judge_mcp(request["tools"], mcp_2025.ListToolsResult.model_validate(request))


def judge_new_mcp(request: Request) -> None:
    # How long an answer may be kept, and by whom, is a fact of the server.
    found = mcp_2026.ListToolsResult.model_validate({"resultType": "complete", "ttlMs": 0, "cacheScope": "private", **request})
    _judge_mcp(request["tools"], found)


def _judge_mcp(tools: Iterable[Request], found: BaseModel) -> None:
    """Compare with what the types kept, since they drop what they do not know, and apply the SDK's other checks."""
    kept = found.model_dump(mode="json", by_alias=True, exclude_none=True)["tools"]
    for each, known in zip(tools, kept, strict=True):
        assert set(each) == set(known)
        assert validate_tool_name(each["name"]).is_valid
        assert find_invalid_x_mcp_header(each["inputSchema"]) is None


JUDGES: Mapping[str, Callable[[Request], None]] = {
    "anthropic": judge_anthropic,
    "anthropic-strict": judge_anthropic,
    "bedrock": judge_bedrock,
    "bedrock-strict": judge_bedrock,
    "gemini-json": judge_gemini,
    "gemini-parameters": judge_gemini,
    "mcp-2025-11-25": judge_old_mcp,
    "mcp-2026-07-28": judge_new_mcp,
    "mistral": judge_mistral,
    "openai-chat": judge_chat,
    "openai-chat-strict": judge_chat,
    "openai-compatible": judge_chat,
    "openai-responses": judge_responses,
    "openai-responses-strict": judge_responses,
}
