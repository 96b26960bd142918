"""
A description is longer than a target is known to take.

## Why

A provider that is sent too long a description refuses the request as a whole. What a target gets counts: the description as the profile shows it,
with the sentences that tell what its schema cannot. Nothing is cut.

## Bad

```text
find.tool.yaml with a description of 1,103 characters, and main.profile.yaml with `targets: [openai-compatible]`
```

## Good

```text
find.tool.yaml with a description of 1,024 characters, and main.profile.yaml with `targets: [openai-compatible]`
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedToolset
from toolc.lint.rule import rule
from toolc.traits.projection.entry import description
from toolc.traits.projection.manifest import manifests


@rule(code="TC614", name="overlong-description", category="targets", severity=Severity.WARNING, evidence=Evidence.DOCUMENTED, since="0.1")
def overlong_description(toolset: LinkedToolset) -> Iterator[Finding]:
    seen: set[tuple[str, str]] = set()
    for manifest in manifests(toolset):
        known = manifest.target.descriptions
        for each in manifest.sent if known else ():
            length = len(description(each.shown, each.arguments.sentences) or "")
            key = (each.tool.id, manifest.target.name)
            if known and length > known.most and key not in seen:
                seen.add(key)
                over = f"{length - known.most} over the limit of {known.most}"
                message = f"description of {each.tool.name!r} has {length} characters for {manifest.target.name}, {over}"
                yield Finding(each.tool.at("description"), message, f"say it in fewer words ({known.grade}: {known.source})")
