"""What a host needs to know of one tool."""

from __future__ import annotations

from collections.abc import Mapping
from hashlib import sha256
from typing import Final

from toolc.artifacts import compact_json
from toolc.emit.listing.gate import condition
from toolc.emit.plain import milliseconds, plain, size
from toolc.ir.availability import Availability
from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.limits import Limit, Result, Timeout
from toolc.ir.program import Tool
from toolc.ir.texts import Alias
from toolc.schema.pointer import pointer

SECTIONS: Final = (
    ("effects", "effects"),
    ("by_input", "byInput"),
    ("recovery", "recovery"),
    ("permission", "permission"),
    ("cancellation", "cancellation"),
    ("trace", "trace"),
    ("requires", "requires"),
    ("background", "background"),
    ("calls", "calls"),
    ("callers", "callers"),
    ("runs_on", "runsOn"),
    ("strict", "strict"),
    ("ends_turn", "endsTurn"),
    ("unknown_arguments", "unknownArguments"),
    ("parameters", "parameters"),
    ("rules", "rules"),
    ("actions", "actions"),
    ("outputs", "outputs"),
    ("errors", "errors"),
    ("presentation", "presentation"),
)
"""Fields of a contract that stand in the registry as they stand in the contract, where they are stated."""


def listed_tool(tool: Tool) -> dict[str, Json]:
    """Return what the registry says of a tool; durations are milliseconds and sizes bytes, as numbers."""
    contract = tool.contract
    return {
        "id": tool.id,
        "name": tool.name,
        "aliases": [_alias(each) for each in contract.aliases],
        "contract": tool.origin.document,
        "status": plain(contract.status),
        "revision": contract.revision,
        **_present(title=contract.title, group=contract.group, tags=list(contract.tags) or None, handler=contract.handler),
        "gate": _gate(contract.availability),
        **_present(timeout=_timeout(contract.timeout), result=_result(contract.result)),
        **_sections(contract),
        **_present(extensions={pointer(path): value for path, value in tool.extensions.items()} or None),
        "hashes": _hashes(tool),
    }


def _sections(contract: Contract) -> dict[str, Json]:
    stated = {key: plain(getattr(contract, name)) for name, key in SECTIONS}
    return {key: value for key, value in stated.items() if value not in (None, [], {})}


def _alias(alias: str | Alias) -> Json:
    return {"name": alias.name, "for": alias.for_} if isinstance(alias, Alias) else {"name": alias, "for": "both"}


def _gate(availability: Availability | None) -> Json:
    if availability is None:
        return {"visibility": "model"}
    when, refuse = condition(availability.when), condition(availability.refuse_when)
    return {"visibility": availability.visibility, **_present(when=when, refuseWhen=refuse)}


def _timeout(timeout: Timeout | str | None) -> Json:
    if not isinstance(timeout, Timeout):
        return timeout
    durations = _present(default=timeout.default, max=timeout.max, grace=timeout.grace)
    measured = {f"{name}Ms": milliseconds(str(value)) for name, value in durations.items()}
    return {**measured, **_present(override=timeout.override, excludes=list(timeout.excludes) or None)}


def _result(result: Result | None) -> Json:
    if result is None:
        return None
    stated = plain(result)
    members = dict(stated) if isinstance(stated, Mapping) else {}
    if isinstance(result.limit, Limit) and result.limit.bytes is not None:
        limit = members["limit"]
        members["limit"] = {**(limit if isinstance(limit, Mapping) else {}), "bytes": size(result.limit.bytes)}
    return members


def _hashes(tool: Tool) -> Json:
    if tool.base is None:
        return {}
    schemas = _present(input=tool.base.call_schema, model=tool.base.model_schema, output=tool.base.output_schema)
    return {name: sha256(compact_json(schema)).hexdigest() for name, schema in schemas.items()}


def _present(**members: Json) -> dict[str, Json]:
    return {name: value for name, value in members.items() if value is not None}
