"""
A kind of turn changes the list of tools within a session.

## Why

Providers keep what a prompt begins with, and the tools stand at its beginning: where the list changes from one turn to the next, everything is paid
for again. A tool that stays in the list and whose calls are refused changes nothing.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# schedule.tool.yaml
contract: 1
description: Schedule a task for later.
# main.profile.yaml
profile: 1
toolset: acme
turns: {scheduled: {hide: [schedule]}}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
# schedule.tool.yaml
contract: 1
description: Schedule a task for later.
# main.profile.yaml
profile: 1
toolset: acme
turns: {scheduled: {refuse: [{tool: schedule, message: A scheduled task schedules nothing.}]}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC436",
    name="broken-prefix",
    category="registry",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def broken_prefix(_: Program) -> Iterator[Finding]:
    yield from ()
