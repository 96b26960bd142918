"""How findings speak of the readers of a field, and how bad it is that there are none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from toolc.diagnostics import Severity
from toolc.language.readership import ALIVE, Readership
from toolc.language.statement import Statement
from toolc.lint.owner import owner_of

MOST_NAMED: Final = 3
"""How many readers a message names."""

SEVERITY: Final[Mapping[str, Severity]] = {"safety": Severity.ERROR, "schema": Severity.ERROR, "people": Severity.NOTE}
"""How bad it is that a field only looks alive, by its class; a warning for every other."""


def named(statement: Statement) -> str:
    """Return how a message names a field that one or several tools state."""
    others = statement.others
    rest = f" and of {others} more {'tool' if others == 1 else 'tools'}" if others else ""
    return f"{owner_of(statement.tool).field(statement.path)}{rest}"


def who(readership: Readership) -> str:
    """Return who does not read a field, as the beginning of a sentence."""
    return "nothing that is known" if readership.host is None else f"nothing in host {readership.host!r}"


def restating(readership: Readership) -> str:
    """Return what of toolc only restates a field or looks at it, for a message."""
    names = list(dict.fromkeys(each.name for each in readership.own if each.kind not in ALIVE))
    more = f" and {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return f"{', '.join(names[:MOST_NAMED])}{more}"


def cure(readership: Readership, code: str, otherwise: str) -> str:
    """Return what to do about a field that some code does not look at: correct the reader that was meant, name that code, or do otherwise."""
    if readership.section is not None:
        return f'write "{readership.section}.*" where a reader names "{readership.section}", which leaves out what is in it'
    count = readership.left_out
    files = "1 file" if count == 1 else f"{count} files"
    beside = f"; the scan left out {files}, see `toolc readers scan`" if count else ""
    return f"name {code} under `readers` of the host in toolc.yaml, or {otherwise}{beside}"


def severity(readership: Readership) -> Severity:
    """Return how bad it is at most that nothing reads a field, by its class."""
    return SEVERITY.get(readership.statement.field_class, Severity.WARNING)
