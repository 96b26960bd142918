"""
The value of a field of one's own is not what its declaration says.

## Why

Whoever reads the field relies on the schema that `toolc.yaml` gives it.

## Bad

```yaml
# toolc.yaml
workspace: 1
extensions: {x-acme-owner: {schema: {type: string}}}
# example.tool.yaml
contract: 1
description: Say hello.
x-acme-owner: [platform]
```

## Good

```yaml
# toolc.yaml
workspace: 1
extensions: {x-acme-owner: {schema: {type: string}, toModel: true}}
# example.tool.yaml
contract: 1
description: Say hello.
x-acme-owner: platform
```
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.extension import extension_uses
from toolc.lint.owner import owner_of
from toolc.lint.rule import rule
from toolc.schema.explanation import explain
from toolc.schema.judge import Judge, judge_of
from toolc.schema.survey import survey_of
from toolc.schema.workload import MOST_TO_EXPLAIN, workload

CURE: Final = "its declaration under `extensions` in toolc.yaml says what it may be"


@rule(code="TC112", name="invalid-extension", category="structure", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def invalid_extension(program: Program) -> Iterator[Finding]:
    for use in extension_uses(program):
        judge = judge_of(use.declared.schema) if use.declared is not None else None
        if isinstance(judge, Judge) and workload(survey_of(judge.schema), (), use.value) <= MOST_TO_EXPLAIN:
            for violation in explain(judge, use.value):
                path = (*use.path, *violation.path)
                yield Finding(use.tool.at(*path), f"{owner_of(use.tool).field(path)}: {violation.message}", violation.help or CURE)
