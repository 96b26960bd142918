"""
Tools of one permission key spell the paths that rules match in two ways.

## Why

A rule on a key is about every tool of that key. Where one tool reads its path relative to the workspace and another makes it absolute, no pattern
matches both: a rule that was written to refuse a folder refuses it to the one and leaves it to the other.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# read.tool.yaml
contract: 1
description: Read a file.
inputSchema: {type: object, properties: {file: {type: string, description: Which file.}}, required: [file]}
permission: {key: files, subject: {parameter: file, as: absolutePath}}
# write.tool.yaml
contract: 1
description: Write a file.
inputSchema: {type: object, properties: {file: {type: string, description: Which file.}}, required: [file]}
permission: {key: files, subject: {parameter: file, as: path}}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
# read.tool.yaml
contract: 1
description: Read a file.
inputSchema: {type: object, properties: {file: {type: string, description: Which file.}}, required: [file]}
permission: {key: files, subject: {parameter: file, as: path}}
# write.tool.yaml
contract: 1
description: Write a file.
inputSchema: {type: object, properties: {file: {type: string, description: Which file.}}, required: [file]}
permission: {key: files, subject: {parameter: file, as: path}}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.permission import Permission
from toolc.ir.program import LinkedToolset, Tool
from toolc.lint.rule import rule
from toolc.source import Place
from toolc.traits.named_parameter import subjects

SPELLINGS: Final = {"path": "relative to the workspace", "absolutePath": "absolute"}


@rule(code="TC450", name="unlike-subjects", category="registry", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def unlike_subjects(toolset: LinkedToolset) -> Iterator[Finding]:
    first: dict[str, tuple[Tool, str, Place]] = {}
    for tool in sorted(toolset.tools, key=lambda each: (each.name, each.id)):
        for key, spelt, at in _paths(tool):
            other, otherwise, place = first.setdefault(key, (tool, spelt, at))
            if otherwise != spelt:
                message = f"paths of {tool.name!r} are {SPELLINGS[spelt]} and those of {other.name!r} {SPELLINGS[otherwise]}, under one key {key!r}"
                label = Label(place, f"{other.name!r} spells them so")
                yield Finding(at, message, "read both in one way, or give each a key of its own", (label,))


def _paths(tool: Tool) -> Iterator[tuple[str, str, Place]]:
    permission = tool.contract.permission
    if isinstance(permission, Permission) and permission.key is not None:
        for path, subject in subjects(permission):
            if subject.as_ in SPELLINGS:
                yield permission.key, subject.as_, tool.at("permission", *path, "as")
