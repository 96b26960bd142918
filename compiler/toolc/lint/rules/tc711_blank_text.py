"""
A text is empty, or blank.

## Why

An empty text is not an absent one. Some providers refuse a tool whose description is empty and accept one that has none; a reader finds a heading
over nothing. Leave the field out where there is nothing to say.

## Bad

```yaml
contract: 1
title: "   "
description: Tell the date and time of this machine.
```

## Good

```yaml
contract: 1
description: Tell the date and time of this machine.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.prose import Prose
from toolc.lint.rule import rule


@rule(code="TC711", name="blank-text", category="texts", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def blank_text(prose: Prose) -> Iterator[Finding]:
    if not prose.text or prose.text.isspace():
        what = "blank" if prose.text else "empty"
        yield Finding(prose.place, f"{prose.named} is {what}", "leave it out, or say something")
