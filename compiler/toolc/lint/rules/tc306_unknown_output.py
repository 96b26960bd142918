"""
A field names a part of the output that the output schema does not have.

## Why

`outputs` keeps parts of a result from the model, and `background` tells a call that goes on by what it returned. A pointer that leads nowhere
keeps nothing back and tells nothing. In `outputs` a pointer walks the schema, in `background` the output itself.

## Bad

```yaml
contract: 1
description: Run a command.
outputSchema:
  type: object
  properties:
    stdout: {type: string, description: What it printed.}
    taskId: {type: string, description: "The task, where the command goes on."}
background: {when: /backgroundTaskId, id: /taskId}
```

## Good

```yaml
contract: 1
description: Run a command.
outputSchema:
  type: object
  properties:
    stdout: {type: string, description: What it printed.}
    taskId: {type: string, description: "The task, where the command goes on."}
background: {when: /taskId, id: /taskId}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Tool
from toolc.lint.output import has_member, has_part, member_names
from toolc.lint.parameter import parameters_of
from toolc.lint.rule import rule
from toolc.lint.wording import dotted
from toolc.schema.suggestion import did_you_mean
from toolc.source import Path


@rule(code="TC306", name="unknown-output", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unknown_output(tool: Tool) -> Iterator[Finding]:
    contract = tool.contract
    for pointer in contract.outputs:
        if not has_part(tool, pointer):
            cure = "write a JSON Pointer into `outputSchema`, such as /properties/diff"
            yield Finding(tool.at("outputs", pointer, key=True), f"the output of {tool.name!r} has no part {pointer}, which `outputs` names", cure)
    if contract.background is not None:
        for field, pointer in (("when", contract.background.when), ("id", contract.background.id)):
            if not has_member(tool, pointer):
                yield _finding(tool, ("background", field), pointer, pointer.lstrip("/"))
    yield from _fields(tool)


def _fields(tool: Tool) -> Iterator[Finding]:
    card = tool.contract.presentation.result if tool.contract.presentation is not None else None
    for index, name in enumerate(card.fields if card is not None else ()):
        known = parameters_of(tool)
        if not (known.is_open or name in known.names or has_member(tool, f"/{name.replace('~', '~0').replace('/', '~1')}")):
            yield _finding(tool, ("presentation", "result", "fields", index), repr(name), name)


def _finding(tool: Tool, path: Path, shown: str, name: str) -> Finding:
    message = f"the output of {tool.name!r} has no member {shown}, which `{dotted(path)}` names"
    return Finding(tool.at(*path), message, did_you_mean(name, member_names(tool)) or "declare it under `properties` of `outputSchema`")
