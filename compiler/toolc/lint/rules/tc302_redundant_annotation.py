"""
An annotation says what the stated effects imply already.

## Why

A fact that stands twice is corrected once. The annotation is emitted from the effects in any case.

## Bad

```yaml
contract: 1
description: Read a file.
effects: {reads: [workspace], writes: [], destroys: []}
annotations: {readOnlyHint: true}
```

## Good

```yaml
contract: 1
description: Read a file.
effects: {reads: [workspace], writes: [], destroys: []}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Tool
from toolc.lint.annotation import judged_annotations
from toolc.lint.rule import rule


@rule(code="TC302", name="redundant-annotation", category="consistency", severity=Severity.NOTE, evidence=Evidence.PROVED, since="0.1")
def redundant_annotation(tool: Tool) -> Iterator[Finding]:
    for hint, written, implied in judged_annotations(tool.contract):
        if written is implied:
            message = f"`{hint}` of {tool.name!r} follows from its effects"
            yield Finding(tool.at("annotations", hint, key=True), message, "leave it out; it is emitted all the same")
