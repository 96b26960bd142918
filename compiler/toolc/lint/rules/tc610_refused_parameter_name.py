"""
A target does not take the name of a parameter, and gets another one.

## Why

Anthropic, Bedrock and Gemini refuse a request as a whole when a parameter of one tool has a name that they do not take. A model then calls the
parameter by another name; the rules beside the manifest lead back, and a host has to apply them before it looks at the arguments.

## Bad

```yaml
contract: 1
name: find
description: Find a person.
inputSchema: {type: object, properties: {"first name": {type: string, description: The first name.}}}
```

```yaml
# main.profile.yaml
profile: 1
targets: [anthropic]
```

## Good

```yaml
contract: 1
name: find
description: Find a person.
inputSchema: {type: object, properties: {first_name: {type: string, description: The first name.}}}
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
from toolc.ir.program import LinkedToolset
from toolc.lint.rule import rule
from toolc.traits.projection.manifest import manifests
from toolc.traits.projection.wire import said


@rule(code="TC610", name="refused-parameter-name", category="targets", severity=Severity.WARNING, evidence=Evidence.DOCUMENTED, since="0.1")
def refused_parameter_name(toolset: LinkedToolset) -> Iterator[Finding]:
    seen: set[tuple[str, str, str]] = set()
    for manifest in manifests(toolset):
        target, known = manifest.target.name, manifest.target.keys
        for each in manifest.sent if known else ():
            for name, wire in each.arguments.keys.items():
                key = (each.tool.id, target, name)
                if known and key not in seen:
                    seen.add(key)
                    at = each.tool.at("inputSchema", "properties", name, key=True)
                    message = f"{target} does not take the parameter name {name!r} of {each.tool.name!r}: it is called {wire!r} there"
                    yield Finding(at, message, f"{target} {said(known)}")
