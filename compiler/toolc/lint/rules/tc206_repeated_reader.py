"""
A reader is declared twice.

## Why

Two declarations of the same code say the same fact in two places, and only one of them will be kept true. Two readers of one name cannot be told
apart in a report.

## Bad

```yaml
# toolc.yaml
workspace: 1
hosts:
  acme:
    readers:
      - {name: pager, kind: display, fields: [title], path: pager.md}
      - {name: pager, kind: display, fields: [summary], path: pager.md}
# pager.md
The pager shows the title and the summary of each tool.
```

## Good

```yaml
# toolc.yaml
workspace: 1
hosts: {acme: {readers: [{name: pager, kind: display, fields: [title, summary], path: pager.md}]}}
# pager.md
The pager shows the title and the summary of each tool.
```
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.program import Program
from toolc.lint.declared_reader import DeclaredReader, declared_readers
from toolc.lint.rule import rule


@rule(code="TC206", name="repeated-reader", category="readers", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def repeated_reader(program: Program) -> Iterator[Finding]:
    earlier: list[DeclaredReader] = []
    for each in declared_readers(program):
        first = next((other for other in earlier if _is_same(each, other)), None)
        if first is not None:
            label = Label(first.at("name"), f"it is {first.reader.name!r} here")
            yield Finding(each.at("name"), f"{each.named} is declared twice", "say all of its fields in one reader", (label,))
        earlier.append(each)


def _is_same(one: DeclaredReader, other: DeclaredReader) -> bool:
    """Tell whether two readers of a host have one name, or are the same code that does the same with a field which both name."""
    first, second = one.reader, other.reader
    is_same_code = (first.kind, PurePosixPath(first.path), first.symbol) == (second.kind, PurePosixPath(second.path), second.symbol)
    return one.host == other.host and (first.name == second.name or (is_same_code and not set(first.fields).isdisjoint(second.fields)))
