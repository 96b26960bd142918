"""
A text holds HTML elements.

## Why

Descriptions are plain text or Markdown. HTML elements cost the model attention and say nothing to it, and a page that shows the text either
escapes them or, where it does not, looks different from what was reviewed.

## Bad

```yaml
contract: 1
description: Search <b>all</b> issues.
```

## Good

```yaml
contract: 1
description: Search **all** issues.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.lint.markup import elements
from toolc.lint.prose import Prose
from toolc.lint.rule import rule
from toolc.lint.wording import escaped


@rule(code="TC723", name="raw-markup", category="texts", severity=Severity.NOTE, evidence=Evidence.CONVENTION, since="0.1", parts=("<",))
def raw_markup(prose: Prose) -> Iterator[Finding]:
    for start, end in elements(prose.text):
        part = escaped(prose.text[start:end])
        yield Finding(prose.at(start, end), f'{prose.named} holds the HTML "{part}"', "write Markdown, or put it in back quotes")
