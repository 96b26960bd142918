"""Every rule there is, and how a configuration names them: by code, by name, by the beginning of codes, by category, by set."""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import cache
from typing import Final

from toolc.diagnostics import Evidence
from toolc.lint import rules
from toolc.lint.rule import Rule
from toolc.plugins import discover

CATEGORIES: Final[Mapping[str, str]] = {
    "file": "TC0",
    "structure": "TC1",
    "readers": "TC2",
    "consistency": "TC3",
    "registry": "TC4",
    "schemas": "TC5",
    "targets": "TC6",
    "texts": "TC7",
    "changes": "TC8",
    "workspace": "TC9",
}
"""What the codes of a category start with."""

BELIEVED: Final = frozenset({Evidence.PROVED, Evidence.MEASURED, Evidence.DOCUMENTED})
"""The evidence that puts a rule into the default set."""

_PREFIX = re.compile("TC[0-9]{0,3}")


@cache
def all_rules() -> Mapping[str, Rule]:
    """
    Return every rule by its code, in the order of codes: those of this package, then those of other distributions.

    Raise TypeError where two rules share a code or a name, or a code is not in its category's range.
    """
    found = sorted(discover(rules, group="toolc.rules", kind=Rule), key=lambda each: each.code)
    for each in found:
        if not each.code.startswith(CATEGORIES.get(each.category, "?")):
            raise TypeError(f"the code of rule {each.code} {each.name} is not one of category {each.category!r}")
    by_code = {each.code: each for each in found}
    if len(by_code) < len(found) or len({each.name for each in found}) < len(found):
        raise TypeError("two rules share a code or a name")
    return by_code


def is_default(rule: Rule) -> bool:
    """Return whether a rule is in the default set."""
    return rule.evidence in BELIEVED


def named(name: str, every: Mapping[str, Rule]) -> frozenset[str]:
    """Return the codes of the rules that a name stands for; none where nothing is called so."""
    if name in every:
        return frozenset((name,))
    if name in {"all", "default"}:
        return frozenset(code for code, each in every.items() if name == "all" or is_default(each))
    if name in CATEGORIES or _PREFIX.fullmatch(name):
        start = CATEGORIES.get(name, name)
        return frozenset(code for code in every if code.startswith(start))
    return frozenset(code for code, each in every.items() if each.name == name)


def rule_named(name: str, every: Mapping[str, Rule]) -> Rule | None:
    """Return the one rule with a code or a name."""
    return every.get(name) or next((each for each in every.values() if each.name == name), None)


def breadth(name: str) -> int:
    """Return how widely a name reaches: 0 for a set, then a category or a prefix, the longer the larger, at last one rule."""
    if name in {"all", "default"}:
        return 0
    if name in CATEGORIES:
        return len(CATEGORIES[name])
    return len(name) if _PREFIX.fullmatch(name) else len("TC000")
