"""The fields that a workspace adds to contracts, told apart as far as their schemas name properties."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from toolc.ir.json import Json
from toolc.ir.workspace import Workspace

STEMS: Final[Mapping[str, str]] = {"contract": "", "effects": "effects.", "permission": "permission.", "parameter": "parameters.*."}
"""The maps of a contract on which a field of one's own may stand, and what its dotted path starts with there."""

DEEPEST: Final = 4
"""Deeper than anybody nests a field of a tool."""


def extension_fields(workspace: Workspace) -> Iterator[str]:
    """Yield the dotted paths of the workspace's own fields of contracts, and of the properties that their schemas name."""
    return (field for field, _ in extension_schemas(workspace))


def extension_schemas(workspace: Workspace) -> Iterator[tuple[str, Json]]:
    """Yield the dotted path of each of the workspace's own fields of contracts, and of each property that their schemas name, with its schema."""
    for name, declared in workspace.extensions.items():
        for where in declared.where:
            if where in STEMS:
                yield from _properties(f"{STEMS[where]}{name}", declared.schema, 0)


def _properties(path: str, schema: Json, depth: int) -> Iterator[tuple[str, Json]]:
    yield path, schema
    properties = schema.get("properties") if isinstance(schema, Mapping) else None
    if isinstance(properties, Mapping) and depth < DEEPEST:
        for name, inner in properties.items():
            yield from _properties(f"{path}.{name}", inner, depth + 1)
