"""
The code that a reader names is not there.

## Why

A declared reader is believed because it can be looked at. Code is moved and deleted; a declaration that outlives it keeps fields alive that nothing
reads any more. Such a reader counts for nothing until its `path` and `symbol` name what is there. The same holds for source that a scan should
search, and for files under `observed` with what a running host recorded.

## Bad

```yaml
# toolc.yaml
workspace: 1
hosts: {acme: {readers: [{name: pager, kind: display, fields: [title], path: host/pager.md}]}}
```

## Good

```yaml
# toolc.yaml
workspace: 1
hosts: {acme: {readers: [{name: pager, kind: display, fields: [title], path: pager.md}]}}
# pager.md
The pager shows the title of each tool.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.declared_reader import declared_readers
from toolc.lint.rule import rule
from toolc.source import Place


@rule(code="TC204", name="gone-reader", category="readers", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def gone_reader(program: Program) -> Iterator[Finding]:
    yield from _empty_scans(program)
    yield from _empty_records(program)
    for each in declared_readers(program):
        if each.claim is not None and each.claim.fault is not None:
            what = each.reader.path if each.claim.at == "path" else each.reader.symbol
            message = f"{each.named} is in {what!r}, which {each.claim.fault}"
            near = each.claim.near
            cure = "name the code where it is now, or take the reader out" if near is None else f'did you mean "{near}"?'
            yield Finding(each.at(each.claim.at), message, cure)


def _empty_scans(program: Program) -> Iterator[Finding]:
    """Yield a finding for each glob of a scan that leads to no source."""
    for each in program.host_sources if program.document is not None else ():
        scan = program.workspace.hosts[each.host].scan
        reasons = {unscanned.path: unscanned.reason for unscanned in each.unscanned}
        for index, glob in enumerate(() if scan is None else scan.paths):
            if glob in reasons and program.document is not None:
                place = Place(program.document, ("hosts", each.host, "scan", "paths", index))
                yield Finding(place, f"the scan of host {each.host!r} searches {glob!r}, which {reasons[glob]}", _cure(glob))


def _cure(glob: str) -> str:
    """Return what to write in place of a glob that leads to no source."""
    if "{" in glob:
        return "write a glob for each alternative: braces stand for themselves"
    if "*" not in glob and "." not in glob.rpartition("/")[2]:
        return f'write "{glob.rstrip("/")}/**" for what is in a folder'
    return "name source of the host: Python, TypeScript or JavaScript"


def _empty_records(program: Program) -> Iterator[Finding]:
    """Yield a finding for each file that should hold recorded reads, and does not."""
    for source in program.host_sources if program.document is not None else ():
        for each in source.unobserved:
            if program.document is not None:
                place = Place(program.document, ("hosts", source.host, "observed", each.index))
                path = program.workspace.hosts[source.host].observed[each.index]
                message = f"the reads that host {source.host!r} recorded are in {path!r}, which {each.reason}"
                yield Finding(place, message, "record the host again, or take the file out")
