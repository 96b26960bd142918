"""What a target reads in the schemas that it is sent, as JSON Schema; written from what is known of the targets, not from how toolc lowers."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.judge import Judge, judge_of
from toolc.schema.targets.record import Target
from toolc.traits.projection.lowering import Lowered

OPEN: ObjectSchema = {"type": "object"}


def read(low: Lowered, target: Target) -> ObjectSchema:
    """Return the schema of arguments that a target reads; one that is left out takes anything."""
    if low.input_schema is None:
        return OPEN
    return of_gemini(low.input_schema) if target.name == "gemini-parameters" else low.input_schema


def of_gemini(schema: Mapping[str, Any]) -> dict[str, Json]:  # what a vendor's schema holds is any value
    """Return what a schema in Gemini's spelling says, as JSON Schema."""
    said: dict[str, Json] = {}
    for name, value in schema.items():
        match name:
            case "type":
                said["type"] = value.lower()
            case "properties":
                said["properties"] = {key: of_gemini(each) for key, each in value.items()}
            case "items":
                said["items"] = of_gemini(value)
            case "anyOf":
                said["anyOf"] = [of_gemini(each) for each in value]
            case "nullable" | "propertyOrdering":
                pass
            case _:
                said[name] = value
    return {"anyOf": [said, {"type": "null"}]} if schema.get("nullable") is True else said


def judge(schema: Mapping[str, object]) -> Judge:
    """Return the judge of a schema, which must be able to judge."""
    found = judge_of(dict(schema))  # type: ignore[arg-type] # a schema of keywords
    assert isinstance(found, Judge), (found, schema)
    return found


def told(low: Lowered) -> str:
    """Return every text that a model is told of a lowered schema."""
    return "\n".join((*low.sentences, *texts(low.input_schema or {})))


def texts(value: Json) -> Iterator[str]:
    """Yield the descriptions anywhere in a schema."""
    if isinstance(value, Mapping):
        for name, each in value.items():
            if name == "description" and isinstance(each, str):
                yield each
            else:
                yield from texts(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from texts(each)


def shown(value: Json) -> str:
    """Return a value as a model is told it."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def without_references(schema: Schema) -> bool:
    """Tell whether the names of references and definitions are nowhere in a schema, not even in its texts."""
    text = shown(schema)
    return "$ref" not in text and "$defs" not in text
