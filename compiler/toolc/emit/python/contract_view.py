"""What a contract states of a tool beyond its schemas, as frozen dataclasses that are written in Python."""

from __future__ import annotations

from typing import Final

from toolc.emit.plain import milliseconds, size
from toolc.emit.python.constructor import Constructor
from toolc.ir.effects import ByKey, Effects, OverlapByKey, Recovery, Resume
from toolc.ir.limits import Cancellation, Limit, Overflow, Result, Timeout
from toolc.ir.permission import Permission
from toolc.ir.program import Tool
from toolc.ir.texts import Alias
from toolc.traits import effect

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
        traits=_call("Traits", **{trait.compute.__name__: trait(contract) for trait in TRAITS}),
        effects=_effects(contract.effects),
        recovery=_recovery(contract.recovery),
        permission=_permission(contract.permission),
        timeout=_timeout(contract.timeout),
        result=_result(contract.result),
        cancellation=_cancellation(contract.cancellation),
    )


def _call(name: str, /, **arguments: object) -> Constructor:
    return Constructor(name, tuple(arguments.items()))


def _alias(alias: Alias | str) -> Constructor:
    return _call("Alias", name=alias.name, for_=alias.for_) if isinstance(alias, Alias) else _call("Alias", name=alias)


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
