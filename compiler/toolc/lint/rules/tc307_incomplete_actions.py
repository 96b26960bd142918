"""
The rows of an action table are not the values of the parameter that selects.

## Why

A value without a row is a call of which nobody knows what it takes; a row without a value is never used.

## Bad

```yaml
contract: 1
description: View or edit the notes.
inputSchema:
  type: object
  properties:
    operation: {enum: [view, edit], description: What to do.}
    text: {type: string, description: The new text.}
  required: [operation]
actions: {by: operation, rows: {edit: {required: [text]}}}
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

from collections.abc import Iterator, Mapping

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.json import Json
from toolc.ir.program import Tool
from toolc.lint.action import at_row, rows_of
from toolc.lint.parameter import Parameters, parameters_of
from toolc.lint.rule import rule
from toolc.schema.property import property_names
from toolc.schema.suggestion import did_you_mean


@rule(code="TC307", name="incomplete-actions", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def incomplete_actions(tool: Tool) -> Iterator[Finding]:
    actions = tool.contract.actions
    if actions is None:
        return
    known = parameters_of(tool)
    values = _values(known, actions.by)
    if values is None:
        if actions.by in known.names:
            message = f"parameter {actions.by!r} of {tool.name!r} selects an action, and its schema does not list its values"
            yield Finding(tool.at("actions", "by"), message, f"give it `enum: [{', '.join(actions.rows)}]`")
        return
    rows, texts = rows_of(tool), [each for each in values if isinstance(each, str)]
    for value in values:
        if not isinstance(value, str) or value not in rows:
            message = f"the actions of {tool.name!r} have no row for {value!r}, which {actions.by!r} can be"
            yield Finding(tool.at("actions", "rows", key=True), message, f"add the row `{value}: {{}}`, or take the value out of the enum")
    for row in rows:
        if row not in values:
            cure = did_you_mean(row, texts) or "add the value to the enum, or remove the row"
            yield at_row(tool, row, f"has a row, and {actions.by!r} cannot be that", cure)


def _values(known: Parameters, name: str) -> list[Json] | None:
    """Return the values that the schemas of a parameter list, or None where one of them does not."""
    found: list[Json] = []
    for schema in known.schemas:
        properties = schema.get("properties")
        if name not in property_names(schema) or not isinstance(properties, Mapping):
            continue
        listed = _listed(properties[name])
        if listed is None:
            return None
        found += [each for each in listed if each not in found]
    return found or None


def _listed(schema: Json) -> list[Json] | None:
    if not isinstance(schema, Mapping):
        return None
    if "const" in schema:
        return [schema["const"]]
    values = schema.get("enum")
    return list(values) if isinstance(values, list | tuple) else None
