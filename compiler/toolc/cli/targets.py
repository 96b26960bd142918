"""`toolc targets`."""

from __future__ import annotations

import click

from toolc.cli.stream import say


@click.command("targets")
@click.argument("names", nargs=-1)
@click.option("--format", "form", type=click.Choice(["full", "json"]), default="full", show_default=True, help="How they are shown.")
def command(names: tuple[str, ...], *, form: str) -> None:
    """
    List the targets, and what is known about each: every rule with its date, how it is known, and the source.

    Given NAMES, as a profile may have them, only those targets are listed. Those of the workspace around come last.
    """
    from toolc.artifacts import json_text
    from toolc.cli.target_choice import choice_here
    from toolc.schema.targets.page import target_json, target_page

    choice = choice_here()
    known = [choice.target(each) for each in names] or list(choice.every())
    if form == "json":
        say(json_text({"format": 1, "targets": [target_json(each) for each in known]}))
    else:
        say("\n".join(target_page(each) for each in known))
