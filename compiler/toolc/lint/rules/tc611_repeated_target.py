"""
A profile names one target twice.

## Why

Manifests are called after their target without its date, so only the first one is written.

## Bad

```yaml
# main.profile.yaml
profile: 1
targets: [anthropic, anthropic@2026-11]
```

## Good

```yaml
# main.profile.yaml
profile: 1
targets: [anthropic@2026-11]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedProfile
from toolc.lint.rule import rule
from toolc.source import DocumentId, Place
from toolc.traits.projection.manifest import unpinned


@rule(code="TC611", name="repeated-target", category="targets", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def repeated_target(profile: LinkedProfile) -> Iterator[Finding]:
    named = [unpinned(each) for each in profile.targets]
    for index, name in enumerate(named):
        if name in named[:index]:
            at = Place(profile.document or DocumentId(""), ("targets", index))
            yield Finding(at, f"profile {profile.id!r} names the target {name!r} twice", "name it once")
