"""
The schema of a field of one's own is not valid JSON Schema.

## Why

It cannot judge a value, so the field may hold anything.

## Bad

```yaml
# toolc.yaml
workspace: 1
extensions: {x-acme-owner: {schema: {type: text}}}
# example.tool.yaml
contract: 1
description: Say hello.
```

## Good

```yaml
# toolc.yaml
workspace: 1
extensions: {x-acme-owner: {schema: {type: string}}}
# example.tool.yaml
contract: 1
description: Say hello.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import rule
from toolc.schema.survey import survey_of
from toolc.schema.validity import invalid_parts
from toolc.source import Place


@rule(
    code="TC114",
    name="invalid-extension-schema",
    category="structure",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    can_be_silenced=False,
)
def invalid_extension_schema(program: Program) -> Iterator[Finding]:
    if program.document is not None:
        for name, extension in program.workspace.extensions.items():
            for each in invalid_parts(survey_of(extension.schema)):
                place = Place(program.document, ("extensions", name, "schema", *each.path), each.on, each.within)
                yield Finding(place, f"the schema of {name}: {each.message}", each.help or "write a schema of draft 2020-12")
