"""`toolc rules`."""

from __future__ import annotations

import click


@click.command("rules")
@click.option("--format", "form", type=click.Choice(["full", "json"]), default="full", show_default=True, help="How they are shown.")
def command(form: str) -> None:
    """List the rules: code, name, severity, evidence, whether it is on by default, and what it finds."""
    from toolc.artifacts import json_text
    from toolc.lint.page import rule_records, rule_table
    from toolc.lint.registry import all_rules

    rules = all_rules().values()
    click.echo(json_text(rule_records(rules)) if form == "json" else rule_table(rules), nl=False)
