"""What rules say of a program, and what the reader table says that they look at."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final, TypeAlias

from toolc.ir.program import Program
from toolc.lint.engine import check
from toolc.lint.nodes import OF_PROGRAM, OF_TOOL
from toolc.measurement import reading_rules
from toolc.traits.own_reader import OwnReads

Said: TypeAlias = Mapping[str, Counter[str]]
"""The messages of findings by code: not their places."""

RULES: Final = {each.code: each for each in reading_rules()}


def said(program: Program, codes: Iterable[str] = RULES) -> Said:
    """Return what some rules say of a program."""
    found: dict[str, Counter[str]] = {code: Counter() for code in codes}
    planned = {kind: tuple(RULES[each] for each in sorted(found) if RULES[each].node is kind) for kind in (*OF_TOOL, *OF_PROGRAM)}
    for each in check(program, planned):
        found.setdefault(each.code, Counter())[each.finding.message] += 1
    return found


def claimed(table: Iterable[OwnReads]) -> Mapping[str, frozenset[str]]:
    """Return the fields that each emitter or rule claims to read, by its name."""
    fields: dict[str, set[str]] = {}
    for row in table:
        fields.setdefault(row.name, set()).update(row.fields)
    return {name: frozenset(found) for name, found in fields.items()}
