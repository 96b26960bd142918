"""What a tool does to the world, and who is asked, in a few words for lists."""

from __future__ import annotations

from typing import Literal, TypeAlias

from toolc.ir.contract import Contract
from toolc.ir.permission import Permission
from toolc.traits.effect import destructive, hints, read_only

Change: TypeAlias = Literal["read-only", "writes", "destructive", "not stated"]


def effect_words(contract: Contract) -> tuple[str, ...]:
    """Return the worst that a call may do, and whether it reaches an open world, as far as that is stated."""
    return (change(contract), *(("open world",) if reaches_out(contract) else ()))


def change(contract: Contract) -> Change:
    """Return the worst that a call may do to the world."""
    if read_only(contract):
        return "read-only"
    if "destructiveHint" not in hints(contract):
        return "not stated"
    return "destructive" if destructive(contract) else "writes"


def reaches_out(contract: Contract) -> bool:
    """Tell whether a call is stated to reach an open world."""
    return hints(contract).get("openWorldHint", False)


def asked(contract: Contract) -> str | None:
    """Return when a person is asked, as the language spells it, or None where that is not stated."""
    permission = contract.permission
    return (permission.ask or "unlessAllowed") if isinstance(permission, Permission) else permission
