"""
An argument that every call has to give has a default.

## Why

A default is filled in where an argument is left out, and a model that keeps to the schema never leaves out what is required. It has to write a value
that the tool would have chosen by itself, in every call; or the tool demands less than the model is told, and there are two schemas for one input.

## Bad

```yaml
contract: 1
description: Read what a task has written.
inputSchema:
  type: object
  properties:
    task: {type: string, description: Which task.}
    wait: {type: boolean, default: true, description: Wait for its end.}
  required: [task, wait]
```

## Good

```yaml
contract: 1
description: Read what a task has written.
inputSchema:
  type: object
  properties:
    task: {type: string, description: Which task.}
    wait: {type: boolean, default: true, description: Wait for its end.}
  required: [task]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.json import Json
from toolc.lint.rule import rule
from toolc.lint.written_schema import InputSchema


@rule(
    code="TC532",
    name="demanded-default",
    category="schemas",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    keywords=("required",),
)
def demanded_default(schema: InputSchema) -> Iterator[Finding]:
    for node in schema.survey.having("required"):
        for index, name in _demanded(node.value):
            path = (*node.path, "required", index)
            message = f"{schema.named(path)} demands {name!r}, which has a default"
            yield Finding(schema.at(*path), message, "take it out of `required`, or take out the default")


def _demanded(schema: Json) -> Iterator[tuple[int, str]]:
    """Yield the members that an object demands though they have a default, each with its place among those it demands."""
    if not isinstance(schema, dict):
        return
    required, properties = schema["required"], schema.get("properties")
    if isinstance(required, list | tuple) and isinstance(properties, dict):
        for index, name in enumerate(required):
            member = properties.get(name) if isinstance(name, str) else None
            if isinstance(member, dict) and "default" in member:
                yield index, name
