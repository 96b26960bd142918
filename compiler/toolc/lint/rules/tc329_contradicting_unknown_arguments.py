"""
Arguments that the schema does not know are kept, and the schema refuses them; or the other way round.

## Why

`unknownArguments` says what becomes of them before the schema judges. What it keeps for the handler meets `additionalProperties: false` a moment
later, and the call is refused; where it refuses them, a schema that takes more takes them for nobody.

## Bad

```yaml
contract: 1
description: Run a command in a shell.
inputSchema:
  type: object
  properties: {command: {type: string, description: The command line.}}
  additionalProperties: false
unknownArguments: keep
```

## Good

```yaml
contract: 1
description: Run a command in a shell.
inputSchema:
  type: object
  properties: {command: {type: string, description: The command line.}}
  additionalProperties: false
unknownArguments: drop
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.program import Tool
from toolc.lint.rule import rule


@rule(code="TC329", name="contradicting-unknown-arguments", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def contradicting_unknown_arguments(tool: Tool) -> Iterator[Finding]:
    schema, wanted = tool.contract.input_schema, tool.contract.unknown_arguments
    at = tool.at("unknownArguments")
    if schema is None:
        if wanted == "keep":
            message = f"arguments that {tool.name!r} does not know are kept, and it has no schema, so that it takes none"
            yield Finding(at, message, "write the schema, or `refuse` or `drop` them")
        return
    more = schema.get("additionalProperties")
    if wanted == "keep" and more is False:
        message = f"arguments that {tool.name!r} does not know are kept, and its schema refuses them"
    elif wanted == "refuse" and (more is True or isinstance(more, dict)):
        message = f"arguments that {tool.name!r} does not know are refused, and its schema takes them"
    else:
        return
    yield Finding(at, message, "make the two one", (Label(tool.at("inputSchema", "additionalProperties"), "what the schema says"),))
