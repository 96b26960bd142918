"""What of a tool whom concerns: the content of each class of change."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toolc.emit.plain import plain
from toolc.ir.json import Json
from toolc.ir.program import Tool

SECTIONS: Final[Mapping[str, tuple[str, ...]]] = {
    "call": ("aliases", "parameters", "rules", "actions", "unknownArguments"),
    "result": ("outputs", "errors", "background"),
    "routing": ("title", "description", "usage"),
    "safety": ("effects", "byInput", "recovery", "permission", "requires", "calls", "callers", "trace"),
    "runtime": ("timeout", "result", "cancellation", "runsOn", "endsTurn"),
    "codegen": ("handler",),
    "cache": ("title", "description", "usage", "variants", "availability", "annotations", "icons", "_meta", "execution", "examples"),
    "provider": ("providers", "losses", "strict", "runsOn"),
}
"""The fields of a contract that a change of each class is about."""

NAMED: Final = frozenset({"call", "routing", "codegen", "cache"})
"""The classes that the name of a tool belongs to."""


def surface(tool: Tool) -> dict[str, dict[str, Json]]:
    """Return the content of each class by its name: schemas as they were normalized, fields as the registry has them."""
    found = {name: _sections(tool, keys) for name, keys in SECTIONS.items()}
    for name in NAMED:
        found[name]["name"] = tool.name
    if tool.base is not None:
        found["call"]["schema"] = tool.base.call_schema
        found["result"]["schema"] = tool.base.output_schema
        found["cache"]["schema"] = tool.base.model_schema
        found["cache"]["output"] = tool.base.output_schema
    return found


def _sections(tool: Tool, keys: tuple[str, ...]) -> dict[str, Json]:
    contract = tool.contract
    names = dict(zip(contract.__struct_encode_fields__, contract.__struct_fields__, strict=True))
    stated = {key: plain(getattr(contract, names[key])) for key in keys}
    return {key: value for key, value in stated.items() if value not in (None, [], {})}
