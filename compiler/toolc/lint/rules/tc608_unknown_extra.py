"""
A contract gives a provider something that it does not take.

## Why

It is left out of every manifest, so it does nothing; sent as it is, it would make the provider refuse the whole request. That holds for a contract
and for what a variant puts in its place.

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

## Options

A provider of one's own is known where a file under `targets` in `toolc.yaml` names it as its `provider`; what it takes are the `extras` of that file.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import TypeAlias

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.json import Json
from toolc.ir.program import LinkedToolset, Program, Tool
from toolc.ir.workspace import is_target_file
from toolc.lint.rule import rule
from toolc.schema.judge import accepts
from toolc.schema.suggestion import did_you_mean
from toolc.schema.targets.own import with_own_targets
from toolc.schema.targets.record import Extra
from toolc.source import Path

Extras: TypeAlias = Mapping[str, Sequence[Extra]]
"""What a provider takes, by name; its targets may take different values."""


@rule(code="TC608", name="unknown-extra", category="targets", severity=Severity.WARNING, evidence=Evidence.DOCUMENTED, since="0.1")
def unknown_extra(program: Program) -> Iterator[Finding]:
    for toolset in program.toolsets:
        given = [(tool, *each) for tool in toolset.tools for each in _given(tool)]
        if given and not _lacks_targets(program, toolset):
            known = _known(toolset)
            for each in given:
                yield from _findings(*each, known)


def _given(tool: Tool) -> Iterator[tuple[Path, Mapping[str, Mapping[str, Json]]]]:
    """Yield the extras of a contract and of its variants, each with where they stand."""
    if tool.contract.providers:
        yield ("providers",), tool.contract.providers
    for index, variant in enumerate(tool.contract.variants):
        if variant.merge is not None and variant.merge.providers:
            yield ("variants", index, "merge", "providers"), variant.merge.providers


def _lacks_targets(program: Program, toolset: LinkedToolset) -> bool:
    """Tell whether a target of the workspace's own is not understood, which is told there; nobody knows what its provider takes."""
    return any(is_target_file(each) and name not in toolset.own_targets for name, each in program.workspace.targets.items())


def _known(toolset: LinkedToolset) -> Mapping[str, Extras]:
    known: dict[str, dict[str, list[Extra]]] = {}
    for target in with_own_targets(toolset.own_targets):
        of_provider = known.setdefault(target.provider, {})
        for name, extra in target.extras.items():
            of_provider.setdefault(name, []).append(extra)
    return known


def _findings(tool: Tool, path: Path, given: Mapping[str, Mapping[str, Json]], known: Mapping[str, Extras]) -> Iterator[Finding]:
    for provider, extras in given.items():
        if provider in known:
            yield from _of_provider(tool, (*path, provider), extras, known[provider])
        else:
            cure = did_you_mean(provider, known) or f"known: {', '.join(sorted(known))}"
            yield Finding(tool.at(*path, provider, key=True), f"{tool.name!r} has extras for {provider!r}, which is no provider", cure)


def _of_provider(tool: Tool, path: Path, extras: Mapping[str, Json], known: Extras) -> Iterator[Finding]:
    provider = path[-1]
    for name, value in extras.items():
        if name not in known:
            cure = did_you_mean(name, known) or (f"known: {', '.join(sorted(known))}" if known else "remove it")
            yield Finding(tool.at(*path, name, key=True), f"{tool.name!r} gives {provider} an unknown extra {name!r}", cure)
        elif not any(accepts(each.schema, value) for each in known[name]):
            message = f"{tool.name!r} gives {provider} a value of {name!r} that it does not take"
            yield Finding(tool.at(*path, name), message, "correct it, or leave it out")
