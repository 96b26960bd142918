"""Whether every call of a tool asks somebody, by what its contract, its mode and permission rules say."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.permission import Permission, Verdict
from toolc.ir.program import Tool
from toolc.ir.toolset import Mode
from toolc.passes.filters import LayerRule
from toolc.passes.permission_rule import Precedence
from toolc.passes.view import View
from toolc.traits.effect import destructive, mutates_workspace, needs_person, open_world

WORST: Final[tuple[Verdict, ...]] = ("refuse", "ask", "allow")


def always_asks(tool: Tool, view: View, modes: Mapping[str, Mode]) -> str | None:
    """Return why no call of a tool gets by without an answer in a profile, in words; None where some call may."""
    if needs_person(tool.contract):
        return "needs a person"
    mode = view.record.mode
    if mode is not None and mode in modes and of_mode(tool.contract, mode, modes[mode]) == "ask":
        return f"is asked about on every call in mode {mode!r}"
    rules = [each for layer in view.layers for each in layer.rules if tool.id in each.tools]
    return "is asked about on every call by a permission rule" if _rules_ask(rules, view.ground.precedence) else None


def of_mode(contract: Contract, name: str, mode: Mode) -> Verdict | None:
    """Return what a mode does to calls of a tool: the exception that the contract states, else the strictest default of a trait that holds."""
    permission = contract.permission
    if isinstance(permission, Permission) and name in permission.modes:
        return permission.modes[name]
    found = frozenset(_defaults(contract, mode))
    return next((each for each in WORST if each in found), None)


def _defaults(contract: Contract, mode: Mode) -> Iterator[Verdict]:
    by_trait = (
        (mutates_workspace, mode.mutates_workspace),
        (destructive, mode.destructive),
        (open_world, mode.open_world),
        (needs_person, mode.needs_person),
    )
    yield from (verdict for trait, verdict in by_trait if verdict is not None and trait(contract))


def _rules_ask(rules: list[LayerRule], precedence: Precedence) -> bool:
    """Tell whether rules ask about every call that they do not refuse: a rule with a pattern that allows lets some by, where it comes first."""
    if precedence == "denyWins":
        return any(each.action == "ask" and each.rule.pattern is None for each in rules)
    for each in rules if precedence == "firstMatch" else reversed(rules):
        if each.rule.pattern is None:
            return each.action == "ask"
        if each.action == "allow":
            return False
    return False
