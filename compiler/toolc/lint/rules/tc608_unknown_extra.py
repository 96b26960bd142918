"""
A contract gives a provider something that it does not take.

## Why

It is left out of every manifest, so it does nothing; sent as it is, it would make the provider refuse the whole request.

## Bad

```yaml
contract: 1
name: echo
description: Return the text it was given.
providers: {anthropic: {cacheControll: ephemeral}}
```

## Good

```yaml
contract: 1
name: echo
description: Return the text it was given.
providers: {anthropic: {cacheControl: ephemeral}}
```
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Tool
from toolc.lint.rule import rule
from toolc.schema.judge import accepts
from toolc.schema.suggestion import did_you_mean
from toolc.schema.targets.record import Extra
from toolc.schema.targets.shelf import all_targets


@rule(code="TC608", name="unknown-extra", category="targets", severity=Severity.WARNING, evidence=Evidence.DOCUMENTED, since="0.1")
def unknown_extra(tool: Tool) -> Iterator[Finding]:
    for provider, extras in tool.contract.providers.items():
        known = _known(provider)
        if known is None:
            providers = sorted({each.provider for each in all_targets()})
            cure = did_you_mean(provider, providers) or f"known: {', '.join(providers)}"
            yield Finding(tool.at("providers", provider, key=True), f"{tool.name!r} has extras for {provider!r}, which is no provider", cure)
            continue
        for name, value in extras.items():
            if name not in known:
                cure = did_you_mean(name, known) or (f"known: {', '.join(sorted(known))}" if known else "remove it")
                yield Finding(tool.at("providers", provider, name, key=True), f"{tool.name!r} gives {provider} an unknown extra {name!r}", cure)
            elif not accepts(known[name].schema, value):
                yield Finding(
                    tool.at("providers", provider, name),
                    f"{tool.name!r} gives {provider} a value of {name!r} that it does not take",
                    "correct it, or leave it out",
                )


def _known(provider: str) -> Mapping[str, Extra] | None:
    targets = [each for each in all_targets() if each.provider == provider]
    return {name: extra for each in targets for name, extra in each.extras.items()} if targets else None
