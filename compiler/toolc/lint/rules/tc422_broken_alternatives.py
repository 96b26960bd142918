"""
Not exactly one of the toolset's alternatives is shown.

## Why

`exactlyOne` says that in every situation all tools of exactly one alternative are visible, such as one of two ways to edit files. It is proved over
every value of every fact, without filters, and looked at again in each profile and each kind of turn.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  model.patches: {type: boolean, about: The model writes patches.}
exactlyOne: [{tools: [[edit], [patch]]}]
# edit.tool.yaml
contract: 1
description: Replace a piece of text in a file.
# patch.tool.yaml
contract: 1
description: Apply a patch to files.
availability: {when: model.patches}
# main.profile.yaml
profile: 1
toolset: acme
facts: {model.patches: true}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  model.patches: {type: boolean, about: The model writes patches.}
exactlyOne: [{tools: [[edit], [patch]]}]
# edit.tool.yaml
contract: 1
description: Replace a piece of text in a file.
availability: {when: not model.patches}
# patch.tool.yaml
contract: 1
description: Apply a patch to files.
availability: {when: model.patches}
# main.profile.yaml
profile: 1
toolset: acme
facts: {model.patches: true}
# other.profile.yaml
profile: 1
toolset: acme
facts: {model.patches: false}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC422",
    name="broken-alternatives",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def broken_alternatives(_: Program) -> Iterator[Finding]:
    yield from ()
