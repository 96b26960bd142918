"""The other tools that a tool cannot do without, and whether a profile has them."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolc.ir.contract import Contract
from toolc.ir.effects import Resume
from toolc.ir.program import LinkedProfile, Tool
from toolc.ir.requirement import Requires
from toolc.ir.texts import Alias
from toolc.lint.narrowing import call_facts
from toolc.source import Path


@dataclass(frozen=True, slots=True)
class Companion:
    """Another tool by name, where a contract names it, and what is impossible without it."""

    path: Path
    name: str
    without: str


def companions(contract: Contract) -> Iterator[Companion]:
    """Yield the tools that a tool needs beside it."""
    yield from (Companion(("requires", "prior", index, "tool"), name, "can never be called") for index, name in priors(contract))
    if isinstance(contract.recovery, Resume):
        yield Companion(("recovery", "resume"), contract.recovery.resume, "has calls that nothing takes up again")


def priors(contract: Contract) -> Iterator[tuple[int, str]]:
    """Yield the tools that must have been called before every call of a tool; none where some calls need nothing."""
    if isinstance(contract.requires, Requires) and not any(facts.requires == "none" for _, facts in call_facts(contract)):
        yield from ((index, each.tool) for index, each in enumerate(contract.requires.prior))


def spellings(tool: Tool) -> Iterator[str]:
    """Yield every text that means a tool."""
    yield tool.id
    yield tool.name
    for alias in tool.contract.aliases:
        yield alias.name if isinstance(alias, Alias) else alias


def offered(profile: LinkedProfile) -> frozenset[str]:
    """Return every text that means a tool that a profile shows or lets be called."""
    return frozenset(text for each in (*profile.shown, *profile.callable) for text in spellings(each.tool))
