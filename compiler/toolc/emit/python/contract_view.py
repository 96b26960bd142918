"""What a contract states of a tool beyond its schemas, as frozen dataclasses that are written in Python."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toolc.artifacts import compact_json
from toolc.emit.plain import milliseconds, size
from toolc.emit.python.constructor import Constructor
from toolc.ir.availability import Availability
from toolc.ir.contract import Contract
from toolc.ir.effects import ByKey, Effects, OverlapByKey, Recovery, Resume
from toolc.ir.limits import Cancellation, Limit, Overflow, Result, Timeout
from toolc.ir.parameters import Actions, Parameter, Rule
from toolc.ir.permission import Permission
from toolc.ir.program import Tool
from toolc.ir.texts import Alias, ErrorCase
from toolc.traits import effect
from toolc.traits.argument_place import Place, placed_parameters

TRAITS: Final = (
    effect.read_only,
    effect.destructive,
    effect.open_world,
    effect.mutates_workspace,
    effect.touches_world,
    effect.needs_person,
    effect.parallel,
    effect.retry_safe,
)

UNITS: Final = ("bytes", "chars", "lines", "tokens", "items", "chars_per_line")


def stated_contract(tool: Tool) -> Constructor:
    """Return what the contract of a tool states."""
    contract = tool.contract
    return _call(
        "Contract",
        id=tool.id,
        name=tool.name,
        aliases=tuple(map(_alias, contract.aliases)) or None,
        availability=_availability(contract.availability),
        parameters=stated_parameters(contract) or None,
        rules=tuple(map(_rule, contract.rules)) or None,
        actions=_actions(contract.actions),
        unknown_arguments=contract.unknown_arguments,
        errors=tuple(map(_error, contract.errors)) or None,
        traits=_call("Traits", **{trait.compute.__name__: trait(contract) for trait in TRAITS}),
        effects=_effects(contract.effects),
        recovery=_recovery(contract.recovery),
        permission=_permission(contract.permission),
        timeout=_timeout(contract.timeout),
        result=_result(contract.result),
        cancellation=_cancellation(contract.cancellation),
    )


def stated_parameters(contract: Contract) -> tuple[Constructor, ...]:
    """Return what a contract states of its parameters that a call goes by."""
    found = (_parameter(key, place, each) for key, place, each in placed_parameters(contract))
    return tuple(each for each in found if len(each.given) > 1)


def _call(name: str, /, **arguments: object) -> Constructor:
    return Constructor(name, tuple(arguments.items()))


def _alias(alias: Alias | str) -> Constructor:
    return _call("Alias", name=alias.name, for_=alias.for_) if isinstance(alias, Alias) else _call("Alias", name=alias)


def _availability(availability: Availability | None) -> Constructor | None:
    if availability is None:
        return None
    visibility = None if availability.visibility == "model" else availability.visibility
    return _call("Availability", visibility=visibility, when=availability.when, refuse_when=availability.refuse_when)


def _parameter(key: str, place: Place, parameter: Parameter) -> Constructor:
    is_inside = len(place) > 1
    return _call(
        "Parameter",
        name=key if is_inside else place[0],
        at=place if is_inside else None,
        from_=None if parameter.from_ == "model" else parameter.from_,
        formerly=parameter.formerly or None,
        coerce=parameter.coerce,
        out_of_range=None if parameter.out_of_range == "reject" else parameter.out_of_range,
    )


def _rule(rule: Rule) -> Constructor:
    given = rule.if_.items() if isinstance(rule.if_, Mapping) else rule.if_ or ()
    return _call(
        "Rule",
        exactly_one=rule.exactly_one,
        at_most_one=rule.at_most_one,
        at_least_one=rule.at_least_one,
        together=rule.together,
        excludes=None if rule.excludes is None else tuple(rule.excludes.items()),
        differ=rule.differ,
        requires=rule.requires,
        if_=tuple(each if isinstance(each, str) else (each[0], compact_json(each[1]).decode()) for each in given) or None,
    )


def _actions(actions: Actions | None) -> Constructor | None:
    if actions is None:
        return None
    rows = (_call("ActionRow", value=value, required=row.required or None, optional=row.optional or None) for value, row in actions.rows.items())
    return _call("Actions", by=actions.by, rows=tuple(rows))


def _error(case: ErrorCase) -> Constructor:
    return _call("ErrorCase", code=case.code, message=case.message, retry=case.retry, as_=None if case.as_ == "error" else case.as_)


def _effects(effects: Effects | str | None) -> Constructor | str | None:
    if effects == "none":
        return _call("Effects", reads=(), writes=(), destroys=())
    if not isinstance(effects, Effects):
        return effects
    idempotent, overlap = effects.idempotent, effects.overlap
    return _call(
        "Effects",
        reads=effects.reads,
        writes=effects.writes,
        destroys=effects.destroys,
        idempotent=_call("ByKey", key=idempotent.key) if isinstance(idempotent, ByKey) else idempotent,
        overlap=_call("ByKey", key=overlap.key, space=overlap.space) if isinstance(overlap, OverlapByKey) else overlap,
        open_world=effects.open_world,
    )


def _recovery(recovery: Recovery | None) -> Constructor | str | None:
    return _call("Resume", tool=recovery.resume) if isinstance(recovery, Resume) else recovery


def _permission(permission: Permission | str | None) -> Constructor | str | None:
    if not isinstance(permission, Permission):
        return permission
    return _call("Permission", key=permission.key, reason=permission.reason, risk=permission.risk, ask=permission.ask, offer=permission.offer)


def _timeout(timeout: Timeout | str | None) -> Constructor | str | None:
    if not isinstance(timeout, Timeout):
        return timeout
    durations = {"default_ms": timeout.default, "max_ms": timeout.max, "grace_ms": timeout.grace}
    measured = {name: milliseconds(each) for name, each in durations.items() if each is not None}
    return _call("Timeout", **measured, override=timeout.override, excludes=timeout.excludes or None)


def _result(result: Result | None) -> Constructor | None:
    if result is None:
        return None
    return _call("Result", limit=_limit(result.limit), keep=result.keep, overflow=_overflow(result.overflow), when_empty=result.when_empty)


def _limit(limit: Limit | str | None) -> Constructor | str | None:
    if not isinstance(limit, Limit):
        return limit
    stated = {unit: getattr(limit, unit) for unit in UNITS}
    return _call("Limit", **{unit: size(each) for unit, each in stated.items() if each is not None})


def _overflow(overflow: Overflow | str | None) -> Constructor | str | None:
    if not isinstance(overflow, Overflow):
        return overflow
    kept = overflow.artifact
    preview = None if kept.preview_bytes is None else size(kept.preview_bytes)
    return _call("Artifact", retention=kept.retention, preview_bytes=preview, if_store_fails=kept.if_store_fails)


def _cancellation(cancellation: Cancellation | None) -> Constructor | None:
    if cancellation is None:
        return None
    return _call("Cancellation", supported=cancellation.supported, cleanup=cancellation.cleanup, message=cancellation.message)
