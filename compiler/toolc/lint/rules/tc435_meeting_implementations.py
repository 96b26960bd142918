"""
Two tools of one name can be there together.

## Why

No profile shows both so far, and nothing in their gates keeps them apart: the next profile may. Filters of profiles that keep them apart are not
looked at.

## Bad

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
# main.profile.yaml
profile: 1
toolset: acme
facts: {host.isLocal: false}
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
# main.profile.yaml
profile: 1
toolset: acme
facts: {host.isLocal: false}
# local.profile.yaml
profile: 1
toolset: acme
facts: {host.isLocal: true}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import Phase, rule


@rule(
    code="TC435",
    name="meeting-implementations",
    category="registry",
    severity=Severity.WARNING,
    evidence=Evidence.PROVED,
    since="0.1",
    phase=Phase.LINK,
)
def meeting_implementations(_: Program) -> Iterator[Finding]:
    yield from ()
