"""The checker of each target by its name; strict mode is what an entry says, so a target and its strict form have one checker."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from tests.targets.subset import claude, gemini, json_schema, mcp, openai

Request = Mapping[str, Any]  # what a provider's request holds is any value

CHECKERS: Mapping[str, Callable[[Request], Iterator[str]]] = {
    "anthropic": claude.check_anthropic,
    "anthropic-strict": claude.check_anthropic,
    "bedrock": claude.check_bedrock,
    "bedrock-strict": claude.check_bedrock,
    "gemini-json": gemini.check_json,
    "gemini-parameters": gemini.check_parameters,
    "mcp-2025-11-25": mcp.check_old,
    "mcp-2026-07-28": mcp.check_new,
    "mistral": openai.check_mistral,
    "openai-chat": openai.check_chat,
    "openai-chat-strict": openai.check_chat,
    "openai-compatible": openai.check_compatible,
    "openai-responses": openai.check_responses,
    "openai-responses-strict": openai.check_responses,
}


OF_SCHEMAS: Mapping[str, Callable[[object], Iterator[str]]] = {
    "anthropic": claude.faults_of_claude,
    "anthropic-strict": claude.faults_of_all_strict,
    "bedrock": claude.faults_of_inlined,
    "bedrock-strict": claude.faults_of_all_strict,
    "gemini-json": gemini.faults_of_json,
    "gemini-parameters": gemini.faults_of_parameters,
    "mcp-2025-11-25": mcp.faults_of_old_input,
    "mcp-2026-07-28": mcp.faults_of_new_input,
    "mistral": json_schema.faults_of_json_schema,
    "openai-chat": openai.faults_of_openai,
    "openai-chat-strict": openai.faults_of_all_strict,
    "openai-compatible": openai.faults_of_compatible,
    "openai-responses": openai.faults_of_openai,
    "openai-responses-strict": openai.faults_of_all_strict,
}


def refusals(target: str, request: Request) -> list[str]:
    """Return what the provider of a target would refuse of a request, each once, in the order found."""
    return list(dict.fromkeys(CHECKERS[target](request)))


def refusals_of_schema(target: str, schema: object) -> list[str]:
    """Return what the provider of a target would refuse of one schema of arguments."""
    return list(dict.fromkeys(OF_SCHEMAS[target](schema)))
