"""The options that several commands share, spelled alike everywhere."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from os import environ
from typing import Any, TypeVar

import click

from toolc.diagnostics import Severity

Command = TypeVar("Command", bound=Callable[..., Any])  # a command takes whatever its options give

FORMATS = ("full", "concise", "json", "github")


def today() -> str:
    """Return the date as YYYY-MM-DD: that of SOURCE_DATE_EPOCH where it is set."""
    epoch = environ.get("SOURCE_DATE_EPOCH", "")
    try:
        moment = datetime.fromtimestamp(int(epoch), UTC) if epoch.isdecimal() else datetime.now(UTC)
    except (ValueError, OverflowError, OSError) as error:
        raise click.UsageError(f"SOURCE_DATE_EPOCH is {epoch!r}, which is no date") from error
    return moment.date().isoformat()


def _severity(_context: click.Context, _parameter: click.Parameter, value: str | None) -> Severity | None:
    return None if value is None else Severity[value.upper()]


def _names(_context: click.Context, _parameter: click.Parameter, value: tuple[str, ...]) -> tuple[str, ...]:
    names = tuple(name.strip() for each in value for name in each.split(",") if name.strip())
    for name in names:
        _check_that_it_names_rules(name)
    return names


def _check_that_it_names_rules(name: str) -> None:
    from toolc.lint.registry import all_rules, named
    from toolc.schema.suggestion import did_you_mean

    rules = all_rules()
    if not named(name, rules):
        known = [each for rule in rules.values() for each in (rule.code, rule.name)]
        raise click.BadParameter(f"no rule is called {name!r}; {did_you_mean(name, known) or '`toolc rules` lists them'}")


LINT_OPTIONS = (
    click.option("--select", multiple=True, callback=_names, help="Rules that are on, in place of the workspace's choice: codes, prefixes, names."),
    click.option("--ignore", multiple=True, callback=_names, help="Rules that are off."),
    click.option(
        "--fail-on", type=click.Choice(["error", "warning", "note"]), callback=_severity, help="The severity from which on the exit code is 1."
    ),
    click.option("--format", "form", type=click.Choice(FORMATS), default="full", show_default=True, help="How findings are shown."),
    click.option("--color", type=click.Choice(["auto", "always", "never"]), default="auto", show_default=True, help="Whether they are coloured."),
    click.option("--today", type=click.DateTime(["%Y-%m-%d"]), help="The date for silencers that run out; else SOURCE_DATE_EPOCH, else the date."),
    click.option("--no-cache", is_flag=True, help="Use nothing of earlier runs, and keep nothing for later ones."),
    click.option("-q", "--quiet", is_flag=True, help="Show errors only, and no summary."),
)


def lint_options(command: Command) -> Command:
    """Give a command the options of a lint."""
    for option in reversed(LINT_OPTIONS):
        command = option(command)
    return command
