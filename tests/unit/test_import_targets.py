"""A list that is imported and built for the target that it was written for comes back, with everything that only that provider knows."""

from __future__ import annotations

import json

import pytest

from tests.corpus.round_trip import built, manifest, read
from toolc.ir.json import Json

SCHEMA: Json = {
    "type": "object",
    "properties": {"words": {"type": "string", "minLength": 1}, "kind": {"type": ["string", "null"], "enum": ["yes", None]}},
    "required": ["words"],
}
ORDERED: Json = {
    "type": "object",
    "properties": {"words": {"type": "string"}, "kind": {"type": ["string", "null"]}},
    "required": ["words"],
    "propertyOrdering": ["words", "kind"],
}
OF_GEMINI: Json = {
    "type": "OBJECT",
    "properties": {
        "words": {"type": "STRING", "minLength": 1, "description": "Words."},
        "kind": {"type": "STRING", "enum": ["yes", "no"], "description": "Which."},
        "about": {"type": "ARRAY", "items": {"type": "INTEGER"}, "description": "Numbers."},
    },
    "required": ["words"],
    "propertyOrdering": ["words", "kind", "about"],
}

LISTS: dict[str, Json] = {
    "openai-chat": {"tools": [{"type": "function", "function": {"name": "find", "description": "Find {{it}}.", "parameters": SCHEMA}}]},
    "mistral": {"tools": [{"type": "function", "function": {"name": "find", "description": "Find {{it}}.", "parameters": SCHEMA}}]},
    "openai-responses": {
        "tools": [
            {
                "type": "function",
                "name": "find",
                "description": "Find {{it}}.",
                "parameters": SCHEMA,
                "strict": False,
                "output_schema": SCHEMA,
                "defer_loading": True,
                "allowed_callers": ["direct"],
            }
        ]
    },
    "anthropic": {
        "tools": [
            {
                "name": "find",
                "description": "Find {{it}}.",
                "input_schema": SCHEMA,
                "input_examples": [{"words": "a", "kind": None}],
                "cache_control": {"type": "ephemeral", "ttl": "1h"},
                "defer_loading": False,
            }
        ]
    },
    "gemini-json": {
        "tools": [
            {
                "functionDeclarations": [
                    {
                        "name": "find",
                        "description": "Find {{it}}.",
                        "parametersJsonSchema": ORDERED,
                        "responseJsonSchema": ORDERED,
                        "behavior": "BLOCKING",
                    }
                ]
            }
        ]
    },
    "gemini-parameters": {"tools": [{"functionDeclarations": [{"name": "find", "description": "Find {{it}}.", "parameters": OF_GEMINI}]}]},
    "bedrock": {"toolConfig": {"tools": [{"toolSpec": {"name": "find", "description": "Find {{it}}.", "inputSchema": {"json": SCHEMA}}}]}},
}


@pytest.mark.parametrize(("target", "value"), LISTS.items(), ids=LISTS)
def test_a_list_comes_back_from_the_target_that_it_was_written_for(target: str, value: Json) -> None:
    found = read(json.dumps(value).encode())
    assert found.raised == ()
    assert manifest(built(found, target), target) == value
