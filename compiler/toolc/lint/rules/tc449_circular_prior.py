"""
Tools demand earlier calls of each other in a circle.

## Why

None of them can be the first, so none of them can ever be called.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
# lock.tool.yaml
contract: 1
description: Lock the document.
requires: {prior: [{tool: open}]}
# open.tool.yaml
contract: 1
description: Open the document.
requires: {prior: [{tool: lock}]}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
# lock.tool.yaml
contract: 1
description: Lock the document.
requires: {prior: [{tool: open}]}
# open.tool.yaml
contract: 1
description: Open the document.
```
"""

from __future__ import annotations

from collections.abc import Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedToolset
from toolc.lint.companion import priors, spellings
from toolc.lint.rule import rule
from toolc.schema.component import components


@rule(code="TC449", name="circular-prior", category="registry", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def circular_prior(toolset: LinkedToolset) -> Iterator[Finding]:
    demanded = {tool.id: dict(priors(tool.contract)) for tool in toolset.tools}
    if not any(demanded.values()):
        return
    meaning = {text: tool.name for tool in toolset.tools for text in spellings(tool)}
    edges: dict[str, list[str]] = {tool.name: [] for tool in toolset.tools}
    for tool in toolset.tools:
        edges[tool.name] += [meaning[name] for name in demanded[tool.id].values() if name in meaning]
    circles = {name: circle for circle in components(edges) for name in circle if len(circle) > 1 or name in edges[name]}
    for tool in toolset.tools:
        for index, name in demanded[tool.id].items():
            if meaning.get(name) in circles.get(tool.name, ()):
                message = f"{tool.name!r} demands an earlier call of {name!r}, which leads back to {tool.name!r}, so that neither can be called"
                yield Finding(tool.at("requires", "prior", index, "tool"), message, "let one of them do without")
