"""
A profile shows more tools than a target is known to take.

## Why

A provider that is sent too many tools refuses the request. The number comes from the data about the target, with its source.

## Bad

```text
main.profile.yaml with `targets: [openai-chat]`, and 129 tools
```

## Good

```text
main.profile.yaml with `targets: [openai-chat]`, and 128 tools
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedToolset
from toolc.lint.rule import rule
from toolc.source import DocumentId, Place
from toolc.traits.projection.manifest import wanted


@rule(code="TC609", name="too-many-tools", category="targets", severity=Severity.WARNING, evidence=Evidence.DOCUMENTED, since="0.1")
def too_many_tools(toolset: LinkedToolset) -> Iterator[Finding]:
    for profile, _, target in wanted(toolset):
        known, count = target.listing, len(profile.shown)
        if known.most is not None and count > known.most:
            document = profile.document or toolset.document or DocumentId("")
            message = f"profile {profile.id!r} shows {count} tools, and {target.name} takes {known.most}"
            yield Finding(Place(document, ("targets",)), message, f"show fewer of them ({known.grade}: {known.source})")
