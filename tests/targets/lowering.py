"""Schemas written as YAML, lowered for a target by its name."""

from __future__ import annotations

from collections.abc import Mapping

import yaml

from tests.emitters.program_values import tool
from toolc.ir.json import Json, ObjectSchema
from toolc.ir.program import Form
from toolc.schema.targets.record import Target
from toolc.schema.targets.shelf import target_named
from toolc.traits.projection.lowering import Lowered, lowered


def target(name: str) -> Target:
    """Return a target by its name."""
    found = target_named(name)
    assert isinstance(found, Target)
    return found


def form(schema: Json) -> Form:
    """Return the form of a tool with a schema of arguments."""
    found = tool("any", inputSchema=schema).base
    assert found is not None
    return found


def low(name: str, text: str) -> Lowered:
    """Return what a target gets of arguments with some properties, written as the inside of a flow map."""
    return lowered(form(yaml.safe_load(f"{{type: object, properties: {{{text}}}}}")), target(name))


def properties(name: str, text: str) -> Mapping[str, Json]:
    """Return the properties that a target gets."""
    found = sent(low(name, text))["properties"]
    assert isinstance(found, Mapping)
    return found


def losses(found: Lowered) -> list[tuple[str, str, Json, str]]:
    """Return pointer, keyword, value and action of each loss."""
    return [(each.pointer, each.keyword, each.value, each.action) for each in found.ledger]


def sent(found: Lowered) -> ObjectSchema:
    """Return the schema of arguments, which is there."""
    assert found.input_schema is not None
    return found.input_schema
