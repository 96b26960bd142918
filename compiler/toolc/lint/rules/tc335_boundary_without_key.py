"""
A path outside the workspace is to be asked about, and the toolset does not say under which key.

## Why

`boundary: ask` asks under the permission key of the toolset's `boundary`. Without it there is nothing that rules could allow or deny, and the
question cannot be put.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# read.tool.yaml
contract: 1
description: Read one file.
inputSchema: {type: object, properties: {path: {type: string, description: The file.}}}
parameters: {path: {path: {boundary: ask}}}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
boundary: {key: external_directory}
# read.tool.yaml
contract: 1
description: Read one file.
inputSchema: {type: object, properties: {path: {type: string, description: The file.}}}
parameters: {path: {path: {boundary: ask}}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.permission import Permission
from toolc.ir.program import LinkedToolset, Tool
from toolc.lint.rule import rule
from toolc.source import Path
from toolc.traits.named_parameter import subjects


@rule(code="TC335", name="boundary-without-key", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def boundary_without_key(toolset: LinkedToolset) -> Iterator[Finding]:
    for tool in toolset.tools if toolset.record.boundary is None else ():
        for path in _asking(tool):
            message = f"{tool.name!r} is to ask about paths outside the workspace, and the toolset names no key for that"
            yield Finding(tool.at(*path), message, "write `boundary: {key: external_directory}` in the toolset")


def _asking(tool: Tool) -> Iterator[Path]:
    for key, parameter in tool.contract.parameters.items():
        if parameter.path is not None and parameter.path.boundary == "ask":
            yield ("parameters", key, "path", "boundary")
    permission = tool.contract.permission
    for at, subject in subjects(permission) if isinstance(permission, Permission) else ():
        if subject.boundary == "ask":
            yield ("permission", *at, "boundary")
