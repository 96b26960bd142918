"""
A contract accepts a loss that does not happen.

## Why

It looks as if a constraint were lost that is in force, and it would hide the loss if it came back for another reason.

## Bad

```yaml
contract: 1
name: echo
description: Return the text it was given.
inputSchema:
  type: object
  properties: {text: {type: string, maxLength: 10, description: Any text.}}
losses:
  - {target: anthropic, at: /properties/text, keyword: maxLength, reason: The handler cuts it.}
```

```yaml
# main.profile.yaml
profile: 1
targets: [anthropic]
```

## Good

```yaml
contract: 1
name: echo
description: Return the text it was given.
inputSchema:
  type: object
  properties: {text: {type: string, maxLength: 10, description: Any text.}}
```

```yaml
# main.profile.yaml
profile: 1
targets: [anthropic]
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedToolset, Tool
from toolc.lint.rule import rule
from toolc.schema.targets.record import Target
from toolc.traits.projection.ledger import Lost, covers
from toolc.traits.projection.lowering import strict_losses
from toolc.traits.projection.manifest import manifests


@rule(code="TC605", name="unused-acknowledgement", category="targets", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def unused_acknowledgement(toolset: LinkedToolset) -> Iterator[Finding]:
    for tool in toolset.tools:
        if not tool.contract.losses:
            continue
        lost = list(_losses(toolset, tool))
        for index, acknowledgement in enumerate(tool.contract.losses):
            if not any(covers(acknowledgement, target.name, one) for target, one in lost):
                message = f"{acknowledgement.keyword!r} of {tool.name!r} is not lost on the way to {acknowledgement.target!r}"
                yield Finding(tool.at("losses", index), message, "remove it")


def _losses(toolset: LinkedToolset, tool: Tool) -> Iterator[tuple[Target, Lost]]:
    """Yield what is lost of a tool, also what would be if it were sent in strict mode: that it is accepted may decide about that."""
    for manifest in manifests(toolset):
        for each in manifest.sent:
            if each.tool.id == tool.id:
                is_downgraded = manifest.target.strict and not each.lowered.target.strict
                ledger = (*each.lowered.ledger, *(strict_losses(each.form, manifest.target) if is_downgraded else ()))
                yield from ((manifest.target, one) for one in ledger)
