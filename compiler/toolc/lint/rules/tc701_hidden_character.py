r"""
A text holds a character that nobody can see.

## Why

A zero width space, a soft hyphen or a stray byte order mark looks like nothing to a reviewer and is a character to a model, to a search and
to a comparison: two names that look alike are two names. Joiners between emoji or between letters of scripts that need them, and selectors
behind a character that has variants, are where they belong and no finding.

## Bad

```yaml
contract: 1
description: "Read a file\u200b and return it."
```

## Good

```yaml
contract: 1
description: "Read a file: family \U0001F468\u200D\U0001F469\u200D\U0001F467, \u0645\u06CC\u200C\u062E\u0648\u0627\u0647\u0645."
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.character import Hiding
from toolc.lint.hidden import HiddenCharacters
from toolc.lint.rule import rule


@rule(code="TC701", name="hidden-character", category="texts", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def hidden_character(characters: HiddenCharacters) -> Iterator[Finding]:
    if characters.kind is Hiding.INVISIBLE:
        yield Finding(characters.place, f"{characters.holder} holds {characters.named}, which nobody can see", "remove it")
