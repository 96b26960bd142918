"""
A translation is of a text that is not there.

## Why

Translations are found by the path of the text that they stand for. One that leads to no text is shown to nobody.

## Bad

```yaml
contract: 1
title: Read a file
description: Read one file.
i18n: {de: {titel: Datei lesen}}
```

## Good

```yaml
contract: 1
title: Read a file
description: Read one file.
i18n: {de: {title: Datei lesen}}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Tool
from toolc.lint.prose import named_prose_of
from toolc.lint.rule import rule
from toolc.lint.written_schema import written_schemas
from toolc.schema.suggestion import did_you_mean

ALWAYS: Final = frozenset({"title", "summary", "description"})
"""Texts that a page has whether the contract states them or not."""


@rule(code="TC333", name="idle-translation", category="consistency", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def idle_translation(tool: Tool) -> Iterator[Finding]:
    asked = {path for texts in tool.contract.i18n.values() for path in texts} - ALWAYS
    if not asked:
        return
    known = {".".join(map(str, each)) for each in named_prose_of(tool, written_schemas(tool))} | ALWAYS
    for tag, texts in tool.contract.i18n.items():
        for path in texts:
            if path not in known:
                message = f"{tool.name!r} has no text {path!r}, which `i18n.{tag}` translates"
                yield Finding(tool.at("i18n", tag, path, key=True), message, did_you_mean(path, known) or "write the path of a text, such as `title`")
