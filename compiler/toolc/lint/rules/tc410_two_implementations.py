"""
Two tools of one name are there in the same profile.

## Why

Several contracts may share a name, as implementations of one tool. A model that sees the name twice cannot choose, and most providers refuse the
whole request.

## Bad

```yaml
# read-local.tool.yaml
contract: 1
description: Read one file and return its text.
name: read
# read-remote.tool.yaml
contract: 1
description: Read one file and return its text.
name: read
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
facts:
  host.isLocal: {type: boolean, about: The files are on this machine.}
# read-local.tool.yaml
contract: 1
description: Read one file and return its text.
name: read
availability: {when: host.isLocal}
# read-remote.tool.yaml
contract: 1
description: Read one file and return its text.
name: read
availability: {when: not host.isLocal}
# local.profile.yaml
profile: 1
toolset: acme
facts: {host.isLocal: true}
# remote.profile.yaml
profile: 1
toolset: acme
facts: {host.isLocal: false}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC410",
    name="two-implementations",
    category="registry",
    severity=Severity.ERROR,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def two_implementations(_: Program) -> Iterator[Finding]:
    yield from ()
