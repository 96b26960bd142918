"""
A text in braces ends at a comma, and its rest is taken for a key.

## Why

In `{description: One thing, and another}` the comma ends the text, and `and another` becomes a key without a value. The model reads half a
sentence.

## Bad

```yaml
contract: 1
description: Say it.
errors:
  - {code: unsaid, message: It was not said, since nobody listened.}
```

## Good

```yaml
contract: 1
description: Say it.
errors:
  - {code: unsaid, message: "It was not said, since nobody listened."}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC020",
    name="text-cut-by-comma",
    category="file",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
)
def text_cut_by_comma(_: Program) -> Iterator[Finding]:
    yield from ()
