"""Which toolset, profile or tool is meant by what the command line says."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeVar

import click

from toolc.ir.program import LinkedProfile, LinkedToolset
from toolc.schema.suggestion import did_you_mean

Named = TypeVar("Named", LinkedToolset, LinkedProfile)


def only(kind: str, choices: Iterable[Named], name: str | None) -> Named:
    """Return the choice of a name, or the only one."""
    known = {each.id: each for each in choices}
    if name in known:
        return known[name]
    if name is not None:
        guess = did_you_mean(name, known) or f"known: {', '.join(sorted(known))}"
        raise click.UsageError(f"there is no {kind} {name!r}; {guess}")
    if len(known) != 1:
        raise click.UsageError(f"say which with --{kind}: {', '.join(sorted(known)) or 'there is none'}")
    return next(iter(known.values()))


def unknown_tool(tool: str, known: Iterable[str]) -> click.UsageError:
    """Return the complaint about a tool that is not there, with a guess at the one that is meant."""
    guess = did_you_mean(tool, known) or "`toolc lint` says what is wrong with contracts"
    return click.UsageError(f"there is no tool {tool!r}; {guess}")
