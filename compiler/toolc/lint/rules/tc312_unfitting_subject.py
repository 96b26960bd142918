"""
The subject of a permission does not fit the parameter that it is taken from, or its own kind.

## Why

Rules with a pattern and kept answers are matched against texts. A number is none, a folder can only be remembered of a path, and a host only of a
URL. What does not fit matches nothing, so a rule that was written to refuse something lets it through.

## Bad

```yaml
contract: 1
description: Run a command in a shell.
inputSchema:
  type: object
  properties:
    command: {type: string, description: The command line.}
  required: [command]
permission: {key: bash, ask: unlessAllowed, subject: {parameter: command, as: command, remember: host}}
```

## Good

```yaml
contract: 1
description: Run a command in a shell.
inputSchema:
  type: object
  properties:
    command: {type: string, description: The command line.}
  required: [command]
permission: {key: bash, ask: unlessAllowed, subject: {parameter: command, as: command, remember: prefix}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.permission import Permission, Subject
from toolc.ir.program import Tool
from toolc.lint.parameter import parameters_of, types_of
from toolc.lint.rule import rule
from toolc.schema.wording import types_named
from toolc.source import Path
from toolc.traits.named_parameter import subjects

REMEMBERED = {"directory": frozenset({"path", "absolutePath", "literal"}), "host": frozenset({"url", "host", "literal"})}
"""What a text must be read as so that its folder or its host can be remembered."""


@rule(code="TC312", name="unfitting-subject", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unfitting_subject(tool: Tool) -> Iterator[Finding]:
    permission = tool.contract.permission
    for at, subject in subjects(permission) if isinstance(permission, Permission) else ():
        path = ("permission", *at)
        kept = REMEMBERED.get(subject.remember or "")
        if kept is not None and subject.as_ is not None and subject.as_ not in kept:
            message = f"the subject of {tool.name!r} is a {subject.as_}, of which no {subject.remember} can be remembered"
            yield Finding(
                tool.at(*path, "remember"), message, f"read it `as: {'path' if subject.remember == 'directory' else 'url'}`, or remember less"
            )
        yield from _types(tool, path, subject)


def _types(tool: Tool, path: Path, subject: Subject) -> Iterator[Finding]:
    found = types_of(parameters_of(tool).found(subject.parameter)) if subject.parameter is not None else frozenset[str]()
    if found and found.isdisjoint({"string", "array"}):
        message = f"the subject of {tool.name!r} is parameter {subject.parameter!r}, which takes {types_named(sorted(found))} only, and no text"
        yield Finding(tool.at(*path, "parameter"), message, "name a parameter that holds a text, or use an extractor")
    elif subject.each and subject.as_ != "command" and found and "array" not in found:
        message = f"parameter {subject.parameter!r} of {tool.name!r} holds one text, so that `each` does nothing"
        yield Finding(tool.at(*path, "each"), message, "take it out")
