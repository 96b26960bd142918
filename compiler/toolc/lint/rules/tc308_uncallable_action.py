"""
An action refuses a parameter that every call has.

## Why

A parameter that stands in some row of an action table is allowed in those rows only. Where every call has it, since it is required or has a
default, the other actions refuse every call.

## Bad

```yaml
contract: 1
description: View or edit the notes.
inputSchema:
  type: object
  properties:
    operation: {enum: [view, edit], description: What to do.}
    text: {type: string, description: The new text.}
  required: [operation, text]
actions: {by: operation, rows: {view: {}, edit: {required: [text]}}}
```

## Good

```yaml
contract: 1
description: View or edit the notes.
inputSchema:
  type: object
  properties:
    operation: {enum: [view, edit], description: What to do.}
    text: {type: string, description: The new text.}
  required: [operation]
actions: {by: operation, rows: {view: {}, edit: {required: [text]}}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Tool
from toolc.lint.action import at_row, rows_of
from toolc.lint.parameter import always_given
from toolc.lint.rule import rule


@rule(code="TC308", name="uncallable-action", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def uncallable_action(tool: Tool) -> Iterator[Finding]:
    rows, given = rows_of(tool), always_given(tool)
    placed = dict.fromkeys(name for row in rows.values() for name in (*row.required, *row.optional))
    for value, row in rows.items():
        for name in placed:
            if name in given and name not in (*row.required, *row.optional):
                cure = f"add {name!r} to its `optional`, or let calls do without it: neither `required` nor with a default in `inputSchema`"
                yield at_row(tool, value, f"refuses parameter {name!r}, which every call has", cure)
