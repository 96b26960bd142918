"""
An annotation says the opposite of what the stated effects imply.

## Why

Clients act on MCP's hints: they skip a question for a tool that only reads. The effects are what the contract states; a hint that says
otherwise misleads whoever believes it.

## Bad

```yaml
contract: 1
description: Delete a file.
effects: {reads: [workspace], writes: [workspace], destroys: [workspace]}
annotations: {destructiveHint: false}
```

## Good

```yaml
contract: 1
description: Delete a file.
effects: {reads: [workspace], writes: [workspace], destroys: [workspace]}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Tool
from toolc.lint.annotation import judged_annotations
from toolc.lint.rule import rule


@rule(code="TC301", name="contradicting-annotation", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def contradicting_annotation(tool: Tool) -> Iterator[Finding]:
    for hint, written, implied in judged_annotations(tool.contract):
        if written is not implied:
            message = f"`{hint}` of {tool.name!r} is {str(written).lower()}, and its effects imply {str(implied).lower()}"
            yield Finding(tool.at("annotations", hint), message, "correct the effects, or leave the annotation out: it follows from them")
