"""What a deployment sets: leaves of `timeout` and `result.limit`, by tool."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, get_type_hints

from msgspec import Struct, ValidationError, convert
from msgspec.structs import fields, replace

from toolc.diagnostics import Finding, Raised
from toolc.ir.contract import Contract
from toolc.ir.limits import Limit, Result, Timeout
from toolc.passes.assembly import NamedProfile
from toolc.passes.roster import Roster, meant, other_tool
from toolc.schema.suggestion import suggested
from toolc.source import Place
from toolc.traits.quantity import millisecond_count

_TIMEOUT: Final = {f"timeout.{each.encode_name}": each.name for each in fields(Timeout) if each.name in {"default", "max", "grace"}}
_LIMIT: Final = {f"result.limit.{each.encode_name}": each.name for each in fields(Limit)}
LEAVES: Final = (*_TIMEOUT, *_LIMIT)
"""What a deployment may set."""

_TYPES: Final = {
    **{leaf: get_type_hints(Timeout, include_extras=True)[name] for leaf, name in _TIMEOUT.items()},
    **{leaf: get_type_hints(Limit, include_extras=True)[name] for leaf, name in _LIMIT.items()},
}


def deployed(contract: Contract, values: Mapping[str, int | str]) -> Contract:
    """Return a contract with the leaves that a deployment sets; what it may not set stays as it is."""
    for leaf, value in values.items():
        if _fault(contract, leaf, value) is None:
            contract = _with_timeout(contract, leaf, value) if leaf in _TIMEOUT else _with_limit(contract, leaf, value)
    return contract


def deployment_of(identifier: str, values: Mapping[str, Mapping[str, int | str]], roster: Roster) -> Mapping[str, int | str]:
    """Return the leaves that a deployment sets for a tool, under whatever name it is meant by."""
    return {leaf: value for name, leaves in values.items() if identifier in meant(roster, name) for leaf, value in leaves.items()}


def deployment_faults(profile: NamedProfile, roster: Roster) -> Iterator[Raised]:
    """Yield what is wrong with the values that one layer sets."""
    for name, leaves in profile.record.values.items():
        ids = meant(roster, name)
        if not ids:
            finding = Finding(Place(profile.document, ("values", name), "key"), f"there is no tool {name!r}", other_tool(roster, name))
            yield Raised("TC404", finding)
        for leaf, value in leaves.items():
            contracts = [roster.tools[identifier].contract for identifier in ids]
            faults = (_fault(contract, leaf, value) or _beyond(contract, leaf, leaves) for contract in contracts)
            fault = next((each for each in faults if each is not None), None)
            if fault is not None:
                place = Place(profile.document, ("values", name, leaf), "value" if leaf in LEAVES else "key")
                yield Raised("TC424", Finding(place, f"`{leaf}` of {name!r} {fault}", _cure(leaf)))


def _cure(leaf: str) -> str:
    otherwise = "give it a value that the contract could have there, or take it out"
    return otherwise if leaf in LEAVES else suggested(leaf, LEAVES, "take it out; what else a tool is stands in its contract")


def _fault(contract: Contract, leaf: str, value: int | str) -> str | None:
    if leaf not in LEAVES:
        return "is nothing that a deployment sets: it sets leaves of `timeout` and of `result.limit`"
    if leaf in _TIMEOUT and isinstance(contract.timeout, str):
        return f"cannot be set: the contract states `timeout: {contract.timeout}`"
    if leaf in _LIMIT and contract.result is not None and isinstance(contract.result.limit, str):
        return f"cannot be set: the contract states `result.limit: {contract.result.limit}`"
    if value == "unknown":
        return "is set to `unknown`, which a deployment knows"
    try:
        convert(value, _TYPES[leaf])
    except ValidationError:
        return f"cannot be {value!r}"
    return None


def _beyond(contract: Contract, leaf: str, leaves: Mapping[str, int | str]) -> str | None:
    """Return how a default time limit is above the maximum that a deployment or the contract sets, or None."""
    if leaf != "timeout.default" or not isinstance(contract.timeout, Timeout):
        return None
    most = leaves.get("timeout.max", contract.timeout.max)
    values = [millisecond_count(each) if isinstance(each, str) else None for each in (leaves[leaf], most)]
    default, limit = values
    return f"is above `timeout.max`, {most}" if default is not None and limit is not None and default > limit else None


def _with_timeout(contract: Contract, leaf: str, value: int | str) -> Contract:
    timeout = contract.timeout if isinstance(contract.timeout, Timeout) else Timeout()
    return replace(contract, timeout=_with(timeout, _TIMEOUT[leaf], value))


def _with_limit(contract: Contract, leaf: str, value: int | str) -> Contract:
    result = contract.result or Result()
    limit = result.limit if isinstance(result.limit, Limit) else Limit()
    return replace(contract, result=replace(result, limit=_with(limit, _LIMIT[leaf], value)))


def _with(record: Struct, name: str, value: int | str) -> Struct:
    return replace(record, **{name: value})
