"""Right requests for each target, to be made wrong in one thing."""

from __future__ import annotations

from typing import Any

Schema = dict[str, Any]  # what a test writes is any value


def closed(**properties: object) -> Schema:
    """Return a closed object that demands all of its properties."""
    return {"type": "object", "properties": properties, "required": list(properties), "additionalProperties": False}


def optional(*names: str) -> Schema:
    """Return a closed object that demands none of its texts."""
    return {"type": "object", "properties": {name: {"type": "string"} for name in names}, "additionalProperties": False}


def request(target: str, *schemas: Schema, strict: bool | None = None, **more: object) -> Schema:
    """Return a right request for a target with a tool for each schema, and members of the first one's entry."""
    named = [(f"t{index}", schema) for index, schema in enumerate(schemas)]
    stated: Schema = {} if strict is None else {"strict": strict}
    provider = target.removesuffix("-strict")
    match provider:
        case "anthropic":
            entries: list[Schema] = [{"name": name, "input_schema": schema, **stated} for name, schema in named]
        case "bedrock":
            entries = [{"toolSpec": {"name": name, "inputSchema": {"json": schema}, **stated}} for name, schema in named]
        case "gemini-json" | "gemini-parameters":
            key = "parameters" if provider == "gemini-parameters" else "parametersJsonSchema"
            entries = [{"name": name, key: schema} for name, schema in named]
        case "mcp-2025-11-25" | "mcp-2026-07-28":
            entries = [{"name": name, "inputSchema": schema} for name, schema in named]
        case "openai-responses":
            entries = [{"type": "function", "name": name, "parameters": schema, "strict": strict is True} for name, schema in named]
        case _:
            entries = [{"type": "function", "function": {"name": name, "parameters": schema, **stated}} for name, schema in named]
    if more:
        holder = entries[0].get("function") or entries[0].get("toolSpec") or entries[0]
        holder |= more
    if provider.startswith("gemini"):
        return {"tools": [{"functionDeclarations": entries}]}
    return {"toolConfig": {"tools": entries}} if provider == "bedrock" else {"tools": entries}


EMPTY: dict[str, Schema] = {"gemini-parameters": {"type": "OBJECT", "properties": {"a": {"type": "STRING"}}}}
PLAIN = closed()
