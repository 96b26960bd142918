r"""
A key holds a mark that melts into the letter before it, or a space that is not the space bar's.

## Why

Two keys that look alike are two keys: a handler that reads `resolved` never sees what came as `resolved` with a ring below one letter.
Texts may hold such marks; a key is typed again by others.

## Bad

```yaml
contract: 1
description: List issues.
inputSchema:
  type: object
  properties:
    "issue\u0325_resolved": {type: boolean, description: Only resolved ones.}
```

## Good

```yaml
contract: 1
description: List issues.
inputSchema:
  type: object
  properties:
    issue_resolved: {type: boolean, description: Only resolved ones.}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.character import Hiding
from toolc.lint.hidden import HiddenCharacters
from toolc.lint.rule import rule


@rule(code="TC705", name="unseen-mark-in-key", category="texts", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unseen_mark_in_key(characters: HiddenCharacters) -> Iterator[Finding]:
    if characters.kind is Hiding.MARK:
        yield Finding(characters.place, f"{characters.holder} holds {characters.named}", "write the key with plain letters")
