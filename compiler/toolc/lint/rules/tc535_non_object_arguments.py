"""
The arguments of a tool are said to be no object.

## Why

Arguments are sent by name, so every provider takes an object at the root and refuses the whole request otherwise: with one such tool, no tool can be
called.

## Bad

```yaml
contract: 1
description: Add up numbers.
inputSchema: {type: array, items: {type: number}}
```

## Good

```yaml
contract: 1
description: Add up numbers.
inputSchema:
  type: object
  properties:
    numbers: {type: array, items: {type: number}, description: What is added up.}
  required: [numbers]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Tool
from toolc.lint.rule import rule
from toolc.schema.intersection import type_list

CURE = "put it under a name: `type: object` with one property that holds it"


@rule(code="TC535", name="non-object-arguments", category="schemas", severity=Severity.ERROR, evidence=Evidence.DOCUMENTED, since="0.1")
def non_object_arguments(tool: Tool) -> Iterator[Finding]:
    types = ("object",) if tool.base is None else type_list(tool.base.root_type)
    if "object" not in types:
        named = " or ".join(types)
        yield Finding(tool.at("inputSchema", "type"), f"the arguments of {tool.name!r} are of type {named}, and every provider takes an object", CURE)
