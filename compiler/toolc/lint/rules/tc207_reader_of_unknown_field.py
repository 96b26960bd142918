"""
A reader reads a field that is not there.

## Why

A glob that means no field of the language, and none of the workspace's own, keeps nothing alive: the field that its author had in mind is still
unread. It is misspelt, or the field was renamed.

## Bad

```yaml
# toolc.yaml
workspace: 1
hosts: {acme: {readers: [{name: executor, kind: enforce, fields: [timeouts.*], path: executor.md}]}}
# executor.md
The executor ends a tool that takes too long.
```

## Good

```yaml
# toolc.yaml
workspace: 1
hosts: {acme: {readers: [{name: executor, kind: enforce, fields: [timeout.*], path: executor.md}]}}
# executor.md
The executor ends a tool that takes too long.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.declared_reader import declared_readers, known_fields, means
from toolc.lint.rule import rule
from toolc.schema.suggestion import nearest


@rule(code="TC207", name="reader-of-unknown-field", category="readers", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def reader_of_unknown_field(program: Program) -> Iterator[Finding]:
    known = known_fields(program.workspace)
    for each in declared_readers(program):
        for index, glob in enumerate(each.reader.fields):
            if not any(means(glob, field) for field in known):
                yield Finding(each.at("fields", index), f"{each.named} reads {glob!r}, which no field is", _cure(glob, known))


def _cure(glob: str, known: tuple[str, ...]) -> str:
    stem, star = (glob.removesuffix(".*"), ".*") if glob.endswith(".*") else (glob, "")
    found = nearest(stem, known)
    return "see `toolc fields` for the names of fields" if found is None else f'did you mean "{found}{star}"?'
