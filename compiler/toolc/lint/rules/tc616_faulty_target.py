"""
A file with data about a target cannot be understood.

## Why

Nothing is known of the target then, and no manifest is written for it.

## Bad

```yaml
# toolc.yaml
workspace: 1
targets: {acme: acme.yaml}
```

```yaml
# acme.yaml
about: The registry of our host.
```

## Good

```yaml
# toolc.yaml
workspace: 1
targets: {acme: acme.yaml}
```

```yaml
# acme.yaml
extends: openai-chat
about: The registry of our host, which takes no patterns.
support:
  - {keywords: [pattern], level: refused, grade: project, source: host/registry.py}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC616",
    name="faulty-target",
    category="targets",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def faulty_target(_: Program) -> Iterator[Finding]:
    yield from ()
