"""
A text holds markup that a browser would run.

## Why

Texts of a contract end up in pages: a catalog, a store, the card of a call. A script, an event attribute or a `javascript:` link in one of them
runs there if anybody forgets to escape it. No tool needs them to be described.

## Bad

```yaml
contract: 1
description: 'Draw a chart. <img src=x onerror=alert(1)>'
```

## Good

```yaml
contract: 1
description: Draw a chart. Pass `<img>` elements as text.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.markup import active_parts
from toolc.lint.prose import Prose
from toolc.lint.rule import rule
from toolc.lint.wording import escaped


@rule(code="TC722", name="active-markup", category="texts", severity=Severity.WARNING, evidence=Evidence.DOCUMENTED, since="0.1", parts=("<", "]("))
def active_markup(prose: Prose) -> Iterator[Finding]:
    for start, end in active_parts(prose.text):
        part = escaped(prose.text[start:end])
        yield Finding(prose.at(start, end), f'{prose.named} holds "{part}", which a browser would run', "put it in back quotes")
