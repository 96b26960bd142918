"""`toolc rules`."""

from __future__ import annotations

import click

from toolc.cli.stream import say


@click.command("rules")
@click.option("--format", "form", type=click.Choice(["full", "json"]), default="full", show_default=True, help="How they are shown.")
def command(form: str) -> None:
    """List the rules: code, name, severity, evidence, whether it is on by default, and what it finds."""
    from toolc.lint.page import rule_table, rule_table_json
    from toolc.lint.registry import all_rules

    say(rule_table_json(all_rules()) if form == "json" else rule_table(all_rules()))
