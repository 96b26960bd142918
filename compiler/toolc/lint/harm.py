"""What a call can do that cannot be undone."""

from __future__ import annotations

from toolc.ir.contract import Contract
from toolc.ir.effects import Effects
from toolc.traits.effect import LOCAL


def destroyed(contract: Contract) -> tuple[str, ...]:
    """Return the scopes beyond the session that a call is stated to destroy something in, in written order."""
    effects = contract.effects
    stated = effects.destroys if isinstance(effects, Effects) else None
    return tuple(scope for scope in stated if scope not in LOCAL) if isinstance(stated, tuple) else ()
