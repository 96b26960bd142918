"""What a host needs to know of one tool."""

from __future__ import annotations

from hashlib import sha256
from typing import Final

from toolc.artifacts import compact_json
from toolc.emit.listing.gate import condition
from toolc.emit.plain import plain
from toolc.ir.availability import Availability
from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.program import Form, Tool
from toolc.ir.texts import Alias
from toolc.schema.pointer import pointer

SECTIONS: Final = (
    ("effects", "effects"),
    ("by_input", "byInput"),
    ("recovery", "recovery"),
    ("permission", "permission"),
    ("timeout", "timeout"),
    ("result", "result"),
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
        **_sections(contract),
        **_present(extensions={pointer(path): value for path, value in tool.extensions.items()} or None),
        "hashes": hashes(tool.base),
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


def hashes(form: Form | None) -> Json:
    """Return the hash of each schema of a form."""
    if form is None:
        return {}
    schemas = _present(input=form.call_schema, model=form.model_schema, output=form.output_schema)
    return {name: sha256(compact_json(schema)).hexdigest() for name, schema in schemas.items()}


def _present(**members: Json) -> dict[str, Json]:
    return {name: value for name, value in members.items() if value is not None}
