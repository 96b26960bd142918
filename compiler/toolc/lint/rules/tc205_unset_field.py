"""
A host reads a field that no contract sets.

## Why

The host looks at something that is never there: the code behind it never runs, or runs only with what absence means. Either contracts should say it,
or the host need not ask.

Some questions have an answer in every contract, and are not told: what a tool is called, and whether a section such as `timeout` says anything. As
long as a contract cannot be understood, nobody knows what it sets.

## Bad

```yaml
# toolc.yaml
workspace: 1
hosts: {acme: {readers: [{name: board, kind: display, fields: [title], path: board.md}]}}
# acme.toolset.yaml
toolset: 1
host: acme
# example.tool.yaml
contract: 1
description: Say hello.
# board.md
The board shows the title of each tool.
```

## Good

```yaml
# toolc.yaml
workspace: 1
hosts: {acme: {readers: [{name: board, kind: display, fields: [title], path: board.md}]}}
# acme.toolset.yaml
toolset: 1
host: acme
# example.tool.yaml
contract: 1
title: Greeting
description: Say hello.
# board.md
The board shows the title of each tool.
```
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.ir.reader import Proof
from toolc.language.readable import bare_sections
from toolc.language.readership import judged_host
from toolc.language.statement import statements
from toolc.lint.declared_reader import known_fields, means
from toolc.lint.rule import rule
from toolc.source import DocumentId, Place
from toolc.traits.host_reader import host_readers

ANSWERED: Final = frozenset(("name", *bare_sections("contract")))
"""Fields that say something in every contract, written or not."""


@rule(code="TC205", name="unset-field", category="readers", severity=Severity.NOTE, evidence=Evidence.PROVED, since="0.1")
def unset_field(program: Program) -> Iterator[Finding]:
    if program.document is None:
        return
    for host in dict.fromkeys(host for each in program.toolsets if (host := judged_host(program.workspace, each)) is not None):
        yield from _of_host(program, host, program.document)


def _of_host(program: Program, host: str, document: DocumentId) -> Iterator[Finding]:
    run = [each for each in program.toolsets if judged_host(program.workspace, each) == host]
    if not all(each.is_whole for each in run):
        return
    stated = {each.field for toolset in run for each in statements(toolset, program.workspace)}
    told = set(ANSWERED)
    known = known_fields(program.workspace)
    for reader in host_readers(program, host):
        for glob in reader.fields if len(reader.fields) == 1 or reader.proof is Proof.DECLARED else ():
            if glob in told or any(means(glob, field) or field.startswith(f"{glob}.") for field in stated):
                continue
            told.add(glob)
            if any(means(glob, field) for field in known):
                where = f"{reader.path or reader.name}{'' if reader.line is None else f':{reader.line}'}"
                message = f"host {host!r} reads `{glob}` in {where}, and no contract sets it"
                yield Finding(Place(document, ("hosts", host), "key"), message, "set it in a contract, or let the host do without it")
