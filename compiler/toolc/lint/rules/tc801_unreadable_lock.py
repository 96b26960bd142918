"""
The lock of a toolset cannot be understood.

## Why

A toolset with `order: {policy: appendOnly}` keeps the order of its lock, so that providers can go on with the prompt prefix that they cached. Where
the lock is damaged, any order would be a guess, and a new one would be written over the approved one without a word. So nothing is built until the
file is restored.

## Bad

```text
{"format":1,"toolset":"acme"}
<<<<<<< HEAD
{"id":"read","position":0,"hashes":{}}
```

## Good

```text
{"format":1,"toolset":"acme"}
{"id":"read","position":0,"hashes":{}}
```

Two lines with one position, as a merge of two branches leaves them, are no damage: such tools are ordered by id, and `toolc lock` numbers them anew.
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC801",
    name="unreadable-lock",
    category="changes",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def unreadable_lock(_: Program) -> Iterator[Finding]:
    yield from ()
