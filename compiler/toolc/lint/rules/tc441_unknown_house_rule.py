"""
A house rule names what is no safety field.

## Why

A house rule about a field that does not exist never finds anything, and everybody believes that it does. The same goes for a field whose absence is
an answer.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
houseRules: [effect]
# read.tool.yaml
contract: 1
description: Read one file.
effects: {reads: [workspace], writes: []}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
houseRules: [effects]
# read.tool.yaml
contract: 1
description: Read one file.
effects: {reads: [workspace], writes: []}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedToolset
from toolc.lint.house_rule import demandable, demands, is_answered
from toolc.lint.owner import owner_of
from toolc.lint.rule import rule
from toolc.schema.suggestion import did_you_mean


@rule(code="TC441", name="unknown-house-rule", category="registry", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unknown_house_rule(toolset: LinkedToolset) -> Iterator[Finding]:
    owner = owner_of(toolset)
    for index, field in enumerate(toolset.record.house_rules):
        if field not in demandable():
            yield Finding(owner.at(("houseRules", index)), _message(field), _cure(field))


def _message(field: str) -> str:
    if field in demands() and is_answered(field):
        return f"a contract that leaves out `{field}` says something by that, so that a house rule about it finds nothing"
    return f"`{field}` is {'no safety field' if field in demands() else 'no field of a contract'}, and a house rule names it"


def _cure(field: str) -> str:
    section = field.rpartition(".")[0]
    if is_answered(field) and section in demandable():
        return f"name `{section}`"
    return did_you_mean(field, demandable()) or "name a safety field, such as `effects`"
