"""Runs calls: reads of contracts in every form that Python has."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, replace
from operator import attrgetter, itemgetter
from typing import Annotated, Optional, cast

import acme
import acme.contracts
from acme import CONTRACTS, Contract
from acme import Contract as Spec
from acme.contract import Permission, Timeout
from acme.contracts import BASH, WEB_FETCH
from host import loads, observe, run_with, stop


def chains(contract: Contract) -> None:
    observe(contract.timeout.default)  # read chain: timeout.default
    observe(contract.timeout.max + 1)  # read chain: timeout.max
    observe(-contract.result.limit.bytes)  # read chain: result.limit.bytes
    observe(f"at most {contract.result.limit.lines} lines")  # read chain: result.limit.lines
    observe(contract.permission.key.upper())  # read chain: permission.key
    observe(contract.usage[0])  # read chain: usage
    observe(contract.errors[0].code)  # read chain: errors.*.code
    observe((contract.trace).input)  # read chain: trace.input
    if contract.cancellation.supported:  # read chain: cancellation.supported
        stop()
    if contract.effects.idempotent and contract.recovery == "rerun":  # read chain: effects.idempotent, recovery
        stop()
    while contract.trace.required:  # read chain: trace.required
        stop()
    assert contract.revision >= 1  # read chain: revision
    observe(
        contract
        .presentation
        .call
        .card,  # read chain: presentation.call.card
    )
    observe(contract.parameters["path"].unit)  # read chain: parameters.*.unit
    observe(contract.parameters[contract.name].coerce)  # read chain: parameters.*.coerce, name
    observe(lambda: contract.result.keep)  # read chain: result.keep
    observe([contract.strict for _ in range(3)])  # read chain: strict
    raise RuntimeError(contract.cancellation.message)  # read chain: cancellation.message


def sections(contract: Contract) -> str | None:
    if contract.timeout == "none":  # read section: timeout
        return None
    if contract.permission is None:  # read section: permission
        return None
    if not contract.effects:  # read section: effects
        return None
    return contract.status  # read section: status


def subscripts(contract: Contract, field: str) -> None:
    observe(contract["timeout"]["default"])  # read subscript: timeout.default
    observe(contract.trace["output"])  # read subscript: trace.output
    observe(contract["result"].limit["chars"])  # read subscript: result.limit.chars
    observe(contract["x-audit"]["level"])  # read subscript: x-audit.level
    observe(contract["parameters"][field]["outOfRange"])  # read subscript: parameters.*.outOfRange


def getters(contract: Contract) -> None:
    observe(contract.get("handler"))  # read get: handler
    observe(contract.get("timeout", {}).get("grace", "6s"))  # read get: timeout.grace
    observe(contract["trace"].get("adapters"))  # read get: trace.adapters
    observe((contract.get("result") or {}).get("whenEmpty"))  # read get: result.whenEmpty
    observe(getattr(contract.permission, "risk"))  # read get: permission.risk
    observe(getattr(contract, "revision", 1))  # read get: revision
    observe(attrgetter("timeout.override")(contract))  # read get: timeout.override
    observe(itemgetter("group")(contract))  # read get: group


def unpacked(contract: Contract) -> None:
    default, most = contract.timeout.default, contract.timeout.max  # read unpack: timeout.default, timeout.max
    timeout, (result, trace) = contract.timeout, (contract.result, contract.trace)
    observe(timeout.excludes, result.content, trace.input)  # read unpack: timeout.excludes, result.content, trace.input
    first, *others = contract.errors
    observe(first.retry)  # read unpack: errors.*.retry
    for other in others:
        observe(other.message)  # read unpack: errors.*.message
    observe(default, most)


def matched(contract: Contract, anything: object) -> None:
    match contract:
        case Contract(recovery="rerun"):  # read match: recovery
            stop()
        case Contract(timeout=Timeout(default=limit, max=most)):  # read match: timeout.default, timeout.max
            observe(limit, most)
        case {"cancellation": {"cleanup": cleanup}}:  # read match: cancellation.cleanup
            observe(cleanup)
    match anything:
        case Contract(strict=strict):  # read match: strict
            observe(strict)


def spread(contract: Contract, overrides: dict[str, object]) -> dict[str, object]:
    merged = {**contract.timeout, **overrides}  # read spread: timeout.*
    observe(merged["grace"])  # read spread: timeout.grace
    run_with(**contract.cancellation)  # read spread: cancellation.*
    run_with(*contract.tags)  # read spread: tags
    observe(json.dumps(contract.permission))  # read spread: permission.*
    observe(asdict(contract))  # read spread: *
    observe(contract.trace.to_dict())  # read spread: trace.*
    observe(dict(contract.background)["stop"])  # read spread: background.*, background.stop
    return {"whenEmpty": contract.result.whenEmpty}  # read spread: result.whenEmpty


def typed(
    first: "Contract",
    second: Optional[Contract],
    third: Contract | None,
    fourth: Annotated[Contract, "the tool's"],
    fifth: Spec,
    sixth: Permission,
    seventh: Timeout | None = None,
) -> None:
    observe(first.runs_on.fallback)  # read typed: runsOn.fallback
    observe(second.ends_turn)  # read typed: endsTurn
    observe(third.background.when)  # read typed: background.when
    observe(fourth.requires.interaction)  # read typed: requires.interaction
    observe(fifth.callers)  # read typed: callers
    observe(sixth.because)  # read typed: permission.because
    observe(seventh.max_ms)  # read typed: timeout.max


def aliases(contract: Contract) -> None:
    timeout = contract.timeout
    limit = timeout.default  # read alias: timeout.default
    observe(limit)
    grace: str = timeout.grace  # read alias: timeout.grace
    same = spec = contract
    observe(same.title, spec.summary)  # read alias: title, summary
    if (found := contract.result.limit) is not None:  # read alias: result.limit
        observe(found.tokens)  # read alias: result.limit.tokens
    chosen = contract.availability if grace else None
    observe(chosen.when)  # read alias: availability.when
    either = contract.requires or {}
    observe(either.authority)  # read alias: requires.authority
    later = None
    later = contract.background
    observe(later.read)  # read alias: background.read
    kept = copy.deepcopy(contract.trace)  # read alias: trace.*
    observe(kept.adapters)  # read alias: trace.adapters
    box = {"permission": contract.permission, "rest": [contract.trace]}
    observe(box["permission"].offer)  # read alias: permission.offer
    observe(box["rest"][0].required)  # read alias: trace.required
    changed = replace(contract, name="other")  # read spread: *
    observe(changed.name)  # read alias: name

    def inner() -> None:
        observe(timeout.override)  # read alias: timeout.override

    inner()


def passes(contract: Contract) -> None:
    untyped(contract)
    section(contract.permission, limit=contract.result.limit)
    each_error(contract.errors)


def untyped(spec) -> None:
    observe(spec.handler)  # read parameter: handler
    further(spec)


def further(it) -> None:
    observe(it.group)  # read parameter: group


def section(permission, *, limit) -> None:
    observe(permission.reason)  # read parameter: permission.reason
    observe(limit.items)  # read parameter: result.limit.items


def each_error(errors) -> None:
    for error in errors:
        observe(error["as"])  # read parameter: errors.*.as


def spelt(contract: Contract) -> None:
    observe(contract.result.limit.chars_per_line)  # read spelling: result.limit.charsPerLine
    observe(contract.result.limit.charsPerLine)  # read spelling: result.limit.charsPerLine
    observe(contract.result.overflow.artifact.preview_bytes)  # read spelling: result.overflow.artifact.previewBytes
    observe(contract["ends_turn"])  # read spelling: endsTurn
    observe(contract.timeout.default_ms)  # read spelling: timeout.default
    observe(contract.x_python_owner, contract.owner)  # read spelling: x-python-owner, x-python-owner
    observe(contract.audit.keep_for)  # read spelling: x-audit.keepFor
    observe(contract.result.when_empty)  # read spelling: result.whenEmpty
    observe(contract.aliases[0].for_)  # read spelling: aliases.*.for
    observe(contract.traits.read_only)  # read spelling: trait readOnly


def timeout_of(contract: Contract) -> Timeout:
    return contract.timeout


def result_of(tool):
    return tool.contract_of.result


def limit_of(contract):
    found = contract.result
    return found.limit


def keep_of(contract: Contract) -> str:
    return contract.result.keep  # read getter: result.keep


risk_of = lambda contract: contract.permission


def load(name: str) -> Contract:
    return loads(name)


def helped(contract: Contract, name: str) -> None:
    observe(timeout_of(contract).default)  # read getter: timeout.default
    observe(limit_of(contract).bytes)  # read getter: result.limit.bytes
    observe(risk_of(contract).risk)  # read getter: permission.risk
    observe(load(name).strict)  # read getter: strict
    observe(cast(Contract, loads(name)).title)  # read getter: title
    observe(cast("Contract", name).summary)  # read getter: summary


def listed(contracts: Sequence[Contract], by_name: Mapping[str, Contract], more: Iterable["Contract"]) -> None:
    for contract in contracts:
        observe(contract.name)  # read list: name
    for name, contract in by_name.items():
        observe(name, contract.group)  # read list: group
    observe([each.title for each in more if each.status != "retired"])  # read list: title, status
    observe({each.name: each.permission.ask for each in contracts})  # read list: name, permission.ask
    observe(sorted(contracts, key=lambda each: each.revision))  # read list: revision
    observe(next(iter(contracts)).tags)  # read list: tags
    observe(by_name["Bash"].timeout.max)  # read list: timeout.max
    observe(by_name.get("Bash").trace.input)  # read list: trace.input
    for index, contract in enumerate(contracts):
        observe(index, contract.unknown_arguments)  # read list: unknownArguments


def generated() -> None:
    observe(CONTRACTS["bash"].result.limit.bytes)  # read package: result.limit.bytes
    observe(CONTRACTS["bash"].cancellation.message)  # read package: cancellation.message
    observe(BASH.permission.ask)  # read package: permission.ask
    observe(WEB_FETCH.effects.writes)  # read package: effects.writes
    observe(acme.CONTRACTS["bash"].recovery)  # read package: recovery
    observe(acme.contracts.BASH.effects.overlap)  # read package: effects.overlap
    observe(max(each.timeout.grace_ms for each in CONTRACTS.values()))  # read package: timeout.grace


@dataclass
class Call:
    contract: Contract
    arguments: dict[str, object]

    def run(self) -> None:
        observe(self.contract.timeout.default)  # read object: timeout.default
        observe(self.budget.bytes)  # read object: result.limit.bytes
        observe(self.section("x").cleanup)  # read object: cancellation.cleanup

    @property
    def budget(self):
        return self.contract.result.limit

    def section(self, _name: str):
        return self.contract.cancellation


class Executor:
    def __init__(self, contract: Contract, calls: list[Call]) -> None:
        self.spec = contract
        self._timeout = contract.timeout
        self.calls = calls
        self.current: Contract | None = None

    async def run(self) -> None:
        await run_with(self.spec.result.text)  # read object: result.text
        observe(self._timeout.grace)  # read object: timeout.grace
        observe(self.current.handler)  # read object: handler
        for call in self.calls:
            observe(call.contract.permission.subject.remember)  # read object: permission.subject.remember
        observe(Call(self.spec, {}).contract.trace.output)  # read object: trace.output


def worked_out(contract: ToolContract, arguments: object) -> object:
    return getattr(arguments, contract.effects.overlap.key)  # read chain: effects.overlap.key
