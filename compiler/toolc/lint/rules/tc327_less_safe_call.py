"""
What holds for some calls is less safe than what holds for all.

## Why

The facts of a contract are the worst that a call can do: hosts decide by them which tools there are and whom to ask. A predicate or an action may
only narrow them: fewer effects, less often asked, less risk, a time limit within the maximum.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
predicates: {forces: {reads: [force], about: Whatever is there is replaced.}}
# write.tool.yaml
contract: 1
description: Write a file.
inputSchema: {type: object, properties: {force: {type: boolean, description: Replace a file that is there.}}}
effects: {reads: [], writes: [workspace], destroys: []}
byInput:
  - {predicate: forces, set: {effects: {destroys: [workspace]}}}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
predicates: {creates: {reads: [force], about: Nothing is there that could be replaced.}}
# write.tool.yaml
contract: 1
description: Write a file.
inputSchema: {type: object, properties: {force: {type: boolean, description: Replace a file that is there.}}}
effects: {reads: [], writes: [workspace], destroys: [workspace]}
byInput:
  - {predicate: creates, set: {effects: {destroys: []}}}
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Tool
from toolc.lint.narrowing import call_facts, less_safe
from toolc.lint.rule import rule
from toolc.lint.wording import dotted


@rule(code="TC327", name="less-safe-call", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def less_safe_call(tool: Tool) -> Iterator[Finding]:
    for path, facts in call_facts(tool.contract):
        for change in less_safe(tool.contract, facts):
            message = f"`{dotted((*path, *change.path))}` of {tool.name!r} makes some calls less safe: {change.why}"
            yield Finding(tool.at(*path, *change.path), message, "state the worst for all calls, and narrow it for some")
