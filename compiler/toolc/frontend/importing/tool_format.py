"""Whose format a tool list has, told from the keys of its members."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Literal, TypeAlias, get_args

from toolc.diagnostics import Finding, Label, Raised
from toolc.frontend.importing.member import Member
from toolc.frontend.importing.tool_list import DECLARATIONS, NO_LIST
from toolc.ir.json import Json

ToolFormat: TypeAlias = Literal["mcp", "openai-chat", "openai-responses", "anthropic", "gemini", "bedrock", "functions"]
"""The formats that can be read; `functions` are plain descriptions of functions, perhaps with the type words of a programming language."""

FORMATS: Final[tuple[ToolFormat, ...]] = get_args(ToolFormat)

_BY_KEY: Final[Mapping[str, ToolFormat]] = {
    "toolSpec": "bedrock",
    "cachePoint": "bedrock",
    "systemTool": "bedrock",
    "input_schema": "anthropic",
    "parametersJsonSchema": "gemini",
    "parameters_json_schema": "gemini",
    "responseJsonSchema": "gemini",
    "response_json_schema": "gemini",
    "behavior": "gemini",
    "inputSchema": "mcp",
    "outputSchema": "mcp",
    "annotations": "mcp",
    "execution": "mcp",
    "_meta": "mcp",
}
"""The keys that only one format has, the most telling first."""


def format_of(member: Member) -> ToolFormat | None:
    """Return the format that the keys of a member and around it tell, or None where they tell nothing."""
    value = member.value
    if not isinstance(value, Mapping):
        return None
    if not set(DECLARATIONS).isdisjoint(member.path):
        return "gemini"
    telling = next((found for key, found in _BY_KEY.items() if key in value), None)
    if telling is not None:
        return telling
    if isinstance(value.get("function"), Mapping):
        return "openai-chat"
    if value.get("type") == "function":
        return "openai-responses"
    return _of_function(value)


def common_format(members: Sequence[Member]) -> ToolFormat | Raised:
    """Return the one format of a list's members, or the finding that there is none."""
    told: dict[ToolFormat, Member] = {}
    for each in members:
        if (found := format_of(each)) is not None:
            told.setdefault(found, each)
    certain = {found: each for found, each in told.items() if found != "functions"} or told
    if not certain:
        return _unknown(members[0])
    (first, one), *others = certain.items()
    return _mixed(first, one, *others[0]) if others else first


def _mixed(first: ToolFormat, one: Member, second: ToolFormat, other: Member) -> Raised:
    message = f"{other.label} has the format {second}, and {one.label} has {first}"
    cure = "import lists of different formats from files of their own"
    return Raised(NO_LIST, Finding(other.at(), message, cure, (Label(one.at(), f"this one has the format {first}"),)))


def _of_function(value: Mapping[str, Json]) -> ToolFormat | None:
    parameters = value.get("parameters")
    if not isinstance(parameters, Mapping):
        return None
    written = parameters.get("type")
    is_upper = isinstance(written, str) and written.isupper()
    return "gemini" if is_upper else "functions"


def _unknown(member: Member) -> Raised:
    cure = f"give a file with a tool list, or say `--from` and one of {', '.join(FORMATS)}"
    return Raised(NO_LIST, Finding(member.at(), f"{member.label} is no tool of a format that is known", cure))
