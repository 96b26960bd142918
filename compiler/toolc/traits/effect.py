"""
What follows from a contract's effects and its need of people.

What a contract leaves unstated, or calls unknown, answers the worst: a tool is safe only where it says so.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final, Literal, TypeAlias

from toolc.ir.contract import Contract
from toolc.ir.effects import ByKey, Effects, OverlapByKey, Resume, Scope
from toolc.ir.permission import Permission
from toolc.ir.requirement import Requires
from toolc.traits.trait import trait

Scopes: TypeAlias = frozenset[Scope]

UNSTATED: Final = Effects()
NOTHING: Final = Effects(reads=(), writes=(), destroys=())
LOCAL: Final[Scopes] = frozenset({"session", "user"})
WORKSPACE: Final[Scopes] = frozenset({"workspace", "git", "system"})
LISTS: Final = ("effects", "effects.reads", "effects.writes", "effects.destroys")
CHANGES: Final = ("effects", "effects.writes", "effects.destroys")
OVERLAP: Final = ("effects.overlap", "effects.overlap.key", "effects.overlap.space")


@trait(fields=CHANGES)
def read_only(contract: Contract) -> bool:
    """Tell whether a call changes nothing: `writes` is the empty list. What is destroyed is also written."""
    effects = effects_of(contract)
    return effects.writes == () and effects.destroys in {None, ()}


@trait(fields=CHANGES)
def destructive(contract: Contract) -> bool:
    """Tell whether a call may change something beyond recall: `destroys` is not empty."""
    return _destroyed(effects_of(contract)) != frozenset()


@trait(fields=(*LISTS, "effects.openWorld"))
def open_world(contract: Contract) -> bool:
    """Tell whether a call may reach an open set of things off this machine: `network` in any list, unless `openWorld` is false."""
    effects = effects_of(contract)
    if effects.open_world is not None:
        return effects.open_world is not False
    return any(scopes is None or "network" in scopes for scopes in _all(effects))


@trait(fields=CHANGES)
def mutates_workspace(contract: Contract) -> bool:
    """Tell whether a call may change the workspace, its history or this machine."""
    effects = effects_of(contract)
    return any(scopes is None or bool(scopes & WORKSPACE) for scopes in (_stated(effects.writes), _destroyed(effects)))


@trait(fields=LISTS)
def touches_world(contract: Contract) -> bool:
    """Tell whether a call may look at or change anything but the session and a person's attention."""
    return any(scopes is None or bool(scopes - LOCAL) for scopes in _all(effects_of(contract)))


@trait(fields=("permission", "permission.ask", "requires", "requires.interaction", "parameters.*.from"))
def needs_person(contract: Contract) -> bool:
    """Tell whether no call gets by without a person: asked on every call, in interaction, or for a parameter."""
    return (
        asks_every_call(contract)
        or (isinstance(contract.requires, Requires) and contract.requires.interaction is not None)
        or any(parameter.from_ == "approval" for parameter in contract.parameters.values())
    )


@trait(fields=(*CHANGES, "effects.overlap"))
def parallel(contract: Contract) -> bool:
    """Tell whether calls may run beside any other: `overlap` is `parallel`, the default of a tool that only reads."""
    return overlap(contract) == "parallel"


@trait(fields=(*CHANGES, "effects.idempotent", "recovery"))
def retry_safe(contract: Contract) -> bool:
    """Tell whether a call that broke off may be made again: it only reads or is idempotent, and `recovery` is not `none`."""
    recovery = contract.recovery
    repeatable = read_only(contract) or idempotent(contract) is not False
    return repeatable and (isinstance(recovery, Resume) or recovery in {"rerun", "compensate"})


@trait(fields=(*CHANGES, "effects.idempotent", "effects.idempotent.key"))
def idempotent(contract: Contract) -> bool | ByKey:
    """Tell whether a second equal call changes nothing more, always or for equal values of one parameter; the default of a tool that only reads."""
    return idempotence_of(contract)


@trait(fields=(*CHANGES, *OVERLAP))
def overlap(contract: Contract) -> Literal["parallel", "exclusive"] | OverlapByKey:
    """Return whether calls run beside others, alone, or alone among calls with equal keys; unstated is alone."""
    return overlap_of(contract)


@trait(fields=(*LISTS, "effects.openWorld", "effects.idempotent"))
def hints(contract: Contract) -> Mapping[str, bool]:
    """Return the MCP annotations that stated effects imply, in MCP's order; what is unstated or unknown has none."""
    effects = effects_of(contract)
    found: dict[str, bool] = {}
    if read_only(contract) or _stated(effects.writes) is not None:
        found["readOnlyHint"] = read_only(contract)
    if _destroyed(effects) is not None:
        found["destructiveHint"] = destructive(contract)
    if idempotent(contract) is True:
        found["idempotentHint"] = True
    if _world_is_known(effects):
        found["openWorldHint"] = open_world(contract)
    return found


def effects_of(contract: Contract) -> Effects:
    """Return the effects of a contract as lists; `none` is three empty ones, and `unknown` states nothing."""
    effects = contract.effects
    if isinstance(effects, Effects):
        return effects
    return NOTHING if effects == "none" else UNSTATED


def idempotence_of(contract: Contract) -> bool | ByKey:
    """Return what `idempotent` answers, for whoever asks whether there is a key and not which."""
    stated = effects_of(contract).idempotent
    if stated is None:
        return read_only(contract)
    return False if stated == "unknown" else stated


def overlap_of(contract: Contract) -> Literal["parallel", "exclusive"] | OverlapByKey:
    """Return what `overlap` answers, for whoever asks whether there is a key and not which."""
    stated = effects_of(contract).overlap
    if stated is None:
        return "parallel" if read_only(contract) else "exclusive"
    return "exclusive" if stated == "unknown" else stated


def asks_every_call(contract: Contract) -> bool:
    """Tell whether a person is asked on every call. Unstated is `unlessAllowed`; unknown is the worst."""
    permission = contract.permission
    if isinstance(permission, Permission):
        return permission.ask in {"everyCall", "unknown"}
    return permission == "unknown"


def _stated(scopes: tuple[Scope, ...] | Literal["unknown"] | None) -> Scopes | None:
    return frozenset(scopes) if isinstance(scopes, tuple) else None


def _destroyed(effects: Effects) -> Scopes | None:
    return frozenset() if effects.destroys is None and effects.writes == () else _stated(effects.destroys)


def _all(effects: Effects) -> tuple[Scopes | None, Scopes | None, Scopes | None]:
    return (_stated(effects.reads), _stated(effects.writes), _destroyed(effects))


def _world_is_known(effects: Effects) -> bool:
    if effects.open_world is not None:
        return effects.open_world != "unknown"
    scopes = _all(effects)
    return all(each is not None for each in scopes) or any(each is not None and "network" in each for each in scopes)
