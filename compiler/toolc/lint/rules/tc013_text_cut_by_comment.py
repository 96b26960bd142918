"""
A text ends where a comment starts that looks like a part of it.

## Why

In a text without quotes, a space and `#` start a comment. What follows is lost without a word, and the model reads half a sentence.

## Bad

```yaml
contract: 1
description: List changes, see PR #526 for the form.
```

## Good

```yaml
contract: 1
description: "List changes, see PR #526 for the form."
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC013",
    name="text-cut-by-comment",
    category="file",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.FRONT_END,
)
def text_cut_by_comment(_: Program) -> Iterator[Finding]:
    yield from ()
