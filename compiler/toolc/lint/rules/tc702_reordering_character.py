r"""
A text holds a character that changes the order in which its letters are shown.

## Why

Controls of bidirectional text make a reviewer read another sentence than a model gets. Text in Arabic or Hebrew needs none of them: its
letters know their direction.

## Bad

```yaml
contract: 1
description: "Delete \u202Eelif a\u202C."
```

## Good

```yaml
contract: 1
description: Delete a file.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.character import Hiding
from toolc.lint.hidden import HiddenCharacters
from toolc.lint.rule import rule


@rule(code="TC702", name="reordering-character", category="texts", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def reordering_character(characters: HiddenCharacters) -> Iterator[Finding]:
    if characters.kind is Hiding.REORDERING:
        yield Finding(
            characters.place,
            f"{characters.holder} holds {characters.named}, which changes the order of the letters on a screen",
            "remove it; letters know their direction",
        )
