"""Arguments in, exit code out; one module per command, imported only when the command runs."""

from __future__ import annotations

from functools import partial
from importlib import import_module
from typing import Any

import click

from toolc.cli.ending import exit_code_of, is_debugged, show_failures
from toolc.cli.stream import make_ready, say

COMMANDS = {
    "init": "Write a workspace that lints clean and builds.",
    "lint": "Say what is wrong with contracts.",
    "build": "Lint, then write every output.",
    "docs": "Write the catalog for people as a site.",
    "lock": "Write down what is approved of each toolset.",
    "import": "Write contracts from a tool list.",
    "why": "Say why a profile has a tool or has not.",
    "explain": "Show the page of a code.",
    "rules": "List the rules.",
    "fields": "List the fields of a contract and who reads them.",
    "readers": "Find who reads the fields of contracts in the source of hosts.",
    "targets": "List the targets and what is known about each.",
    "show": "Show what a target gets of a tool, or its contract with origins.",
    "project": "Write what a target takes of a JSON Schema.",
}

MODULES = {"import": "import_command"}
"""Where a command stands whose name Python keeps for itself."""


class LazyGroup(click.Group):
    """A group that knows its commands by name and imports one when it is asked for."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - the signature is click's
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - the signature is click's
        if cmd_name not in COMMANDS:
            return None
        command: click.Command = import_module(f"{__name__}.{MODULES.get(cmd_name, cmd_name)}").command
        return command

    def resolve_command(self, ctx: click.Context, args: list[str]) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that arguments name; one that is misspelt is answered with the nearest."""
        if args[0] not in COMMANDS:
            from toolc.schema.suggestion import did_you_mean

            ctx.fail(f"there is no command {args[0]!r}; {did_you_mean(args[0], COMMANDS) or 'see `toolc --help`'}")
        return super().resolve_command(ctx, args)

    def main(self, *arguments: Any, **settings: Any) -> Any:  # noqa: ANN401 - the signature is click's
        """Run a command; standing alone, end the process with its exit code."""
        run = partial(super().main, *arguments, **{**settings, "standalone_mode": False})
        if not settings.get("standalone_mode", True):
            return run()
        make_ready()
        if is_debugged():
            show_failures()
        raise SystemExit(exit_code_of(run))

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - the signature is click's
        with formatter.section("Commands"):
            formatter.write_dl(list(COMMANDS.items()))


def _print_version(context: click.Context, _: click.Parameter, is_asked: bool) -> None:  # noqa: FBT001 - the signature is click's
    if is_asked and not context.resilient_parsing:
        from importlib.metadata import version

        say(f"toolc {version('toolc')}\n")
        context.exit()


@click.group(cls=LazyGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 120})
@click.option("--version", is_flag=True, is_eager=True, expose_value=False, callback=_print_version, help="Show the version and exit.")
def main() -> None:
    """
    Compile declarative tool contracts.

    Exit codes: 0 clean; 1 findings at or above --fail-on, or --check found a difference; 2 wrong usage, broken configuration, or an
    internal error.
    """
