"""
A predicate or an extractor reads a parameter that the tool does not have.

## Why

A predicate looks at the arguments of a call, and an extractor takes texts out of them. Where the parameter is not there, the predicate never holds
and the extractor always fails: the call is never narrowed, or is asked about every time.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
predicates: {readOnlyCommand: {reads: [command], about: The command changes nothing.}}
# run.tool.yaml
contract: 1
description: Run a script.
inputSchema: {type: object, properties: {script: {type: string, description: The script.}}}
effects: {reads: [workspace], writes: [workspace], destroys: []}
byInput: [{predicate: readOnlyCommand, set: {effects: {writes: []}}}]
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
predicates: {readOnlyScript: {reads: [script], about: The script changes nothing.}}
# run.tool.yaml
contract: 1
description: Run a script.
inputSchema: {type: object, properties: {script: {type: string, description: The script.}}}
effects: {reads: [workspace], writes: [workspace], destroys: []}
byInput: [{predicate: readOnlyScript, set: {effects: {writes: []}}}]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.permission import Permission
from toolc.ir.program import LinkedToolset, Tool
from toolc.ir.toolset import InputReader
from toolc.lint.owner import owner_of
from toolc.lint.parameter import parameters_of
from toolc.lint.rule import rule
from toolc.schema.suggestion import did_you_mean
from toolc.source import Path
from toolc.traits.named_parameter import NamedParameter, subjects


@rule(code="TC334", name="unreadable-predicate", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unreadable_predicate(toolset: LinkedToolset) -> Iterator[Finding]:
    for tool in toolset.tools:
        for path, kind, name in _readers(tool):
            declared = toolset.record.predicates if kind == "predicates" else toolset.record.extractors
            if name in declared:
                yield from _unread(tool, path, declared[name], Label(owner_of(toolset).at((kind, name)), "what it reads"))


def _readers(tool: Tool) -> Iterator[tuple[Path, str, str]]:
    """Yield where a contract names a predicate or an extractor, which of the two, and its name."""
    for index, entry in enumerate(tool.contract.by_input):
        yield ("byInput", index, "predicate"), "predicates", entry.predicate
    permission = tool.contract.permission
    for at, subject in subjects(permission) if isinstance(permission, Permission) else ():
        if subject.from_ is not None:
            yield ("permission", *at, "from", "extractor"), "extractors", subject.from_.extractor


def _unread(tool: Tool, path: Path, reader: InputReader, label: Label) -> Iterator[Finding]:
    known = parameters_of(tool)
    for name in reader.reads:
        if not known.has(NamedParameter(path, name, takes_pointer=True)):
            what = "predicate" if path[0] == "byInput" else "extractor"
            message = f"this {what} reads parameter {name!r}, which {tool.name!r} does not have"
            yield Finding(tool.at(*path), message, did_you_mean(name, known.names) or f"declare a {what} for this tool", (label,))
