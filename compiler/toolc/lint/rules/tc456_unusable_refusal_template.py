"""
A template of refusals cannot be used as it is written.

## Why

The gate words a refusal by the template of its kind, and by its own sentences where there is none. What is written for a kind that does not exist is
never told, and a slot that the kind does not have would have nothing to say.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
callErrors: {style: refusals.md}
# refusals.md
# wrongArgument
The {{tool}} tool was called with invalid arguments.
# read.tool.yaml
contract: 1
description: Read one file.
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
callErrors: {style: refusals.md}
# refusals.md
# wrongArguments
The {{tool}} tool was called with invalid arguments.
# read.tool.yaml
contract: 1
description: Read one file.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedToolset
from toolc.lint.owner import owner_of
from toolc.lint.rule import rule
from toolc.traits.refusal_template import template_faults


@rule(code="TC456", name="unusable-refusal-template", category="registry", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def unusable_refusal_template(toolset: LinkedToolset) -> Iterator[Finding]:
    for each in template_faults(toolset.refusals) if toolset.refusals is not None else ():
        at = owner_of(toolset).at(("callErrors", "style"))
        yield Finding(at, f"{toolset.record.call_errors.style!r} {each.message}", each.help)
