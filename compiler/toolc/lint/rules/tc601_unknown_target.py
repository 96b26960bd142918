"""
A target is named that toolc has no data about.

## Why

No manifest is written for it, and whoever waits for one gets nothing. A date after `@` pins our data about a target and has to be one of the dates
that there is data of.

## Bad

```yaml
# main.profile.yaml
profile: 1
targets: [antropic]
```

## Good

```yaml
# main.profile.yaml
profile: 1
targets: [anthropic]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.ir.workspace import is_target_file
from toolc.lint.rule import rule
from toolc.schema.targets.shelf import UnknownTarget, target_named
from toolc.source import DocumentId, Place


@rule(code="TC601", name="unknown-target", category="targets", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unknown_target(program: Program) -> Iterator[Finding]:
    chosen = program.workspace.targets
    for name, asked in chosen.items():
        if is_target_file(asked):
            continue
        yield from _finding(asked, Place(program.document or DocumentId(""), ("targets", name)))
    for toolset in program.toolsets:
        for profile in toolset.profiles:
            for index, asked in enumerate(profile.targets):
                if asked not in chosen and asked not in chosen.values():
                    yield from _finding(asked, Place(profile.document or DocumentId(""), ("targets", index)))


def _finding(asked: str, at: Place) -> Iterator[Finding]:
    found = target_named(asked)
    if isinstance(found, UnknownTarget):
        what = f"there is no data of {found.pin} about the target {asked.partition('@')[0]!r}" if found.pin else f"there is no target {asked!r}"
        guess = f"did you mean {found.nearest!r}? " if found.nearest else ""
        yield Finding(at, what, f"{guess}known: {', '.join(found.known)}")
