r"""
A text holds a control character, or a code point that is no character.

## Why

Terminals obey some of them, JSON readers and providers refuse others, and none of them says anything to a model. Tabs and line feeds are
fine.

## Bad

```yaml
contract: 1
description: "Clear the screen\e[2J"
```

## Good

```yaml
contract: 1
description: "Clear\tthe screen"
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.character import Hiding
from toolc.lint.hidden import HiddenCharacters
from toolc.lint.rule import rule


@rule(code="TC703", name="control-character", category="texts", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def control_character(characters: HiddenCharacters) -> Iterator[Finding]:
    if characters.kind is Hiding.CONTROL:
        yield Finding(characters.place, f"{characters.holder} holds {characters.named}, a control and no text", "remove it")
