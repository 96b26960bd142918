"""`toolc why`."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from toolc.driver import Analysis
    from toolc.passes.link import Linked

MOST_NAMED = 20
"""How many names an answer lists at most."""

NEEDED = "name a TOOL and a --profile, or ask for the --matrix"


@click.command("why")
@click.argument("tool", required=False)
@click.option("--profile", "column", metavar="PROFILE[+TURN]", help="The profile, or a kind of turn in it.")
@click.option("--matrix", "is_matrix", is_flag=True, help="Every tool in every profile and kind of turn, with the reason of each hole.")
@click.option("--toolset", "identifier", help="The toolset, where several have such a profile.")
@click.option("--format", "form", type=click.Choice(["full", "json"]), default="full", show_default=True, help="How it is shown.")
def command(*, tool: str | None, column: str | None, is_matrix: bool, identifier: str | None, form: str) -> None:
    """
    Say why a profile has a TOOL or has not.

    Each gate is shown in the order in which a tool goes through them, with what stands there, its line and its verdict; then the smallest
    change of facts or filters that would show a hidden tool, or what keeps one that is there. TOOL is an id, a name or an alias.
    """
    from toolc.cli.stream import say

    analysis = _analysis()
    toolsets = _toolsets(analysis, identifier)
    if is_matrix and tool is None and column is None:
        say(_matrix(toolsets, form))
    elif is_matrix or tool is None:
        raise click.UsageError(NEEDED)
    else:
        say(_why(analysis, toolsets, (tool, column), form))


def _analysis() -> Analysis:
    from pathlib import Path

    from toolc.diagnostics import Severity
    from toolc.driver import Request, analyse
    from toolc.frontend.discovery import find_workspace

    analysis = analyse(find_workspace(Path()), Request())
    errors = sum(each.severity is Severity.ERROR for each in analysis.diagnostics)
    if analysis.program is None:
        raise click.UsageError("the workspace cannot be understood; `toolc lint` says why")
    if errors:
        click.echo(f"there {'is 1 error' if errors == 1 else f'are {errors} errors'} in the workspace; `toolc lint` tells them", err=True)
    return analysis


def _toolsets(analysis: Analysis, identifier: str | None) -> tuple[Linked, ...]:
    known = {each.toolset.id: each for each in analysis.linked}
    if identifier is None:
        return tuple(known.values())
    if identifier not in known:
        raise _unknown("toolset", identifier, known)
    return (known[identifier],)


def _matrix(toolsets: tuple[Linked, ...], form: str) -> str:
    from toolc.cli.matrix_page import matrix_json, matrix_text

    return (matrix_json if form == "json" else matrix_text)([each.toolset for each in toolsets])


def _why(analysis: Analysis, toolsets: tuple[Linked, ...], asked: tuple[str, str | None], form: str) -> str:
    from toolc.cli.why_page import why_json, why_text
    from toolc.driver import spans_in
    from toolc.passes.explanation import Explainer

    linked, column = _column(toolsets, *asked)
    explainer = Explainer.of(linked)
    found = [explainer.explained(each, column) for each in _tools(linked, asked[0])]
    return (why_json if form == "json" else why_text)(found, spans_in(analysis.sources))


def _column(toolsets: tuple[Linked, ...], tool: str, column: str | None) -> tuple[Linked, str]:
    """Return the toolset that has a column and a tool, and the column; without a name the only one there is."""
    from toolc.passes.roster import known_names

    every = [(each, name) for each in toolsets for name in each.decided]
    named = [each for each in every if column in {each[1], None}]
    if column is not None and not named:
        raise _absent(toolsets, column, (name for _, name in every))
    found = [each for each in named if _tools(each[0], tool)]
    if not found:
        rosters = (each.setting.base.ground.roster for each, _ in named)
        raise _unknown("tool", tool, (name for roster in rosters for name in known_names(roster)))
    if len(found) > 1 and column is None:
        raise click.UsageError(f"which profile? name one with --profile: {_some(name for _, name in found)}")
    if len(found) > 1:
        owners = _some(each.toolset.id for each, _ in found)
        raise click.UsageError(f"several toolsets have a tool {tool!r} and a profile {column!r}; choose one with --toolset: {owners}")
    return found[0]


def _absent(toolsets: tuple[Linked, ...], column: str, known: Iterable[str]) -> click.UsageError:
    if not any(column in each.chains for each in toolsets):
        return _unknown("profile", column, known)
    below = [name for each in toolsets for name, chain in each.chains.items() if name in each.decided and column in {layer.id for layer in chain}]
    cure = f"ask about one that extends it: {_some(below)}" if below else "and nothing extends it"
    return click.UsageError(f"profile {column!r} is abstract and shows nothing by itself; {cure}")


def _tools(linked: Linked, text: str) -> tuple[str, ...]:
    from toolc.passes.roster import meant

    return meant(linked.setting.base.ground.roster, text)


def _unknown(kind: str, text: str, known: Iterable[str]) -> click.UsageError:
    from toolc.schema.suggestion import did_you_mean

    names = sorted(set(known))
    known_ones = f"there are {_some(names)}" if names else "there are none"
    return click.UsageError(f"there is no {kind} {text!r}; {did_you_mean(text, names) or known_ones}")


def _some(names: Iterable[str]) -> str:
    """Return names in words, not too many of them."""
    every = list(names)
    return ", ".join(every[:MOST_NAMED]) + (", …" if len(every) > MOST_NAMED else "")
