"""What is known about a target, for people and as JSON."""

from __future__ import annotations

from toolc.ir.json import Json
from toolc.schema.targets.record import Target
from toolc.schema.targets.statement import statements


def target_page(target: Target) -> str:
    """Return what is known about a target, a line for each rule: what it says, how it is known, and the source."""
    called = "".join(f", in edition {edition} also {' and '.join(names)}" for edition, names in sorted(target.stands_for.items()))
    found = statements(target)
    rule, says = max(len(each.rule) for each in found), max(len(each.text) for each in found if len(each.text) <= MOST_ALIGNED)
    lines = [f"  {each.rule:<{rule}}  {each.text:<{says}}  {each.known.grade}: {each.known.source}" for each in found]
    return "\n".join((f"{target.name} ({target.date}{called}): {target.about}", *lines, ""))


def target_json(target: Target) -> Json:
    """Return what is known about a target as JSON."""
    rules: list[Json] = [
        {"rule": each.rule, "says": each.says, "date": target.date, "grade": each.known.grade, "source": each.known.source}
        for each in statements(target)
    ]
    return {
        "name": target.name,
        "date": target.date,
        "provider": target.provider,
        "about": target.about,
        "standsFor": {edition: list(names) for edition, names in sorted(target.stands_for.items())},
        "strict": target.strict,
        "extends": target.extends,
        "rules": rules,
    }


MOST_ALIGNED = 60
"""Longer texts do not push the sources of all rules to the right."""
