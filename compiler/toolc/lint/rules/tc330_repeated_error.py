"""
A contract has two errors with one code.

## Why

A code is the stable name of one way to fail: models and hosts act on it.

## Bad

```yaml
contract: 1
description: Write a file.
errors:
  - {code: stale_file, message: The file was not read yet.}
  - {code: stale_file, message: The file changed after it was read.}
```

## Good

```yaml
contract: 1
description: Write a file.
errors:
  - {code: unread_file, message: The file was not read yet.}
  - {code: stale_file, message: The file changed after it was read.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.program import Tool
from toolc.lint.rule import rule


@rule(code="TC330", name="repeated-error", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def repeated_error(tool: Tool) -> Iterator[Finding]:
    first: dict[str, int] = {}
    for index, error in enumerate(tool.contract.errors):
        earlier = first.setdefault(error.code, index)
        if earlier != index:
            label = Label(tool.at("errors", earlier, "code"), "first here")
            message = f"{tool.name!r} has two errors with the code {error.code!r}"
            yield Finding(tool.at("errors", index, "code"), message, "give each way to fail a code of its own", (label,))
