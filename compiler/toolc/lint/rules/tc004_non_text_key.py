"""
A key is not a text.

## Why

Contracts become JSON, and JSON has no other keys than texts. Two readers turn the number 1, a date or an empty key into different texts.

## Bad

```yaml
contract: 1
description: Pick a page.
errors:
  - {code: no_page, message: There is no such page., 404: missing}
```

## Good

```yaml
contract: 1
description: Pick a page.
errors:
  - {code: no_page, message: There is no such page.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC004",
    name="non-text-key",
    category="file",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
    can_be_silenced=False,
)
def non_text_key(_: Program) -> Iterator[Finding]:
    yield from ()
