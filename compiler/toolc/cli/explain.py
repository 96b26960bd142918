"""`toolc explain`."""

from __future__ import annotations

import click

from toolc.cli.stream import say


@click.command("explain")
@click.argument("code")
def command(code: str) -> None:
    """Show the page of a rule, named by its CODE or its name: what it finds, why, and how to mend it."""
    from toolc.lint.page import explanation
    from toolc.lint.registry import all_rules, rule_named
    from toolc.schema.suggestion import did_you_mean

    rules = all_rules()
    found = rule_named(code.upper(), rules) or rule_named(code, rules)
    if found is None:
        known = [name for each in rules.values() for name in (each.code, each.name)]
        raise click.UsageError(f"no rule is called {code!r}; {did_you_mean(code, known) or '`toolc rules` lists them'}")
    say(explanation(found))
