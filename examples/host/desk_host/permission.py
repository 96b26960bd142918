"""Who must agree to a call: the mode of the session, rules by permission key, and a person who is asked."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from desk import Contract
from desk.contract import Permission

from .call import RefusedError


@dataclass(frozen=True, slots=True)
class Question:
    """What a person is asked; `offers` are the answers that let the call run, by how long they stand."""

    tool: str
    reason: str
    risk: str
    offers: tuple[str, ...]


Ask: TypeAlias = Callable[[Question], str | None]
"""Asks a person: returns one of the offers, or None for no."""


@dataclass(slots=True)
class Permissions:
    """The rules of a session, and the answers that were given to stand until it ends."""

    ask: Ask
    mode: Literal["write", "look"] = "write"
    rules: Mapping[str, Literal["allow", "ask", "refuse"]] = field(default_factory=dict)
    is_offline: bool = False
    kept: set[str] = field(default_factory=set)

    def demand(self, contract: Contract) -> None:
        """Raise RefusedError unless the mode, the rules or a person let the call run."""
        if self.mode == "look" and contract.traits.mutates_workspace:
            raise RefusedError(f"{contract.name} changes notes, and this session only looks")
        if self.is_offline and contract.traits.open_world:
            raise RefusedError(f"{contract.name} needs a network, and there is none")
        if contract.permission == "none":
            return
        stated = contract.permission if isinstance(contract.permission, Permission) else Permission()
        key = stated.key or contract.name
        rule = self.rules.get(key)
        if rule == "refuse":
            raise RefusedError(f"a rule refuses {contract.name}")
        if not self._is_settled(stated, key, rule):
            self._demand_answer(contract, stated, key)

    def _is_settled(self, stated: Permission, key: str, rule: str | None) -> bool:
        """Tell whether nobody needs to be asked."""
        if stated.ask == "everyCall" or rule == "ask":
            return False
        return rule == "allow" or key in self.kept or stated.ask == "notNeeded"

    def _demand_answer(self, contract: Contract, stated: Permission, key: str) -> None:
        offers = stated.offer if isinstance(stated.offer, tuple) else ("once",)
        answer = self.ask(question(contract, offers))
        if answer not in offers:
            raise RefusedError(f"the person does not want {contract.name} to run")
        if answer == "session":
            self.kept.add(key)


def question(contract: Contract, offers: tuple[str, ...]) -> Question:
    """Return what a person is asked before a call."""
    stated = contract.permission if isinstance(contract.permission, Permission) else Permission()
    return Question(contract.name, stated.reason or f"{contract.name} wants to run.", stated.risk or "unknown", offers)
