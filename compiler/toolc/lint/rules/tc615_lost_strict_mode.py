"""
A tool is sent without strict mode, since the target takes no more of it.

## Why

A provider limits how large one strict schema is, and how many strict tools and optional parameters one request has. Beyond that it refuses the whole
request, so toolc lets the first tools that fit keep strict mode, in the order of the manifest. What the model makes up for the others is found by the
gate only.

## Bad

```yaml
contract: 1
name: book
description: Book a room.
inputSchema:
  type: object
  properties:
    a: {type: string, description: The 1st wish.}
    b: {type: string, description: The 2nd wish.}
    c: {type: string, description: The 3rd wish.}
    d: {type: string, description: The 4th wish.}
    e: {type: string, description: The 5th wish.}
    f: {type: string, description: The 6th wish.}
    g: {type: string, description: The 7th wish.}
    h: {type: string, description: The 8th wish.}
    i: {type: string, description: The 9th wish.}
    j: {type: string, description: The 10th wish.}
    k: {type: string, description: The 11th wish.}
    l: {type: string, description: The 12th wish.}
    m: {type: string, description: The 13th wish.}
    n: {type: string, description: The 14th wish.}
    o: {type: string, description: The 15th wish.}
    p: {type: string, description: The 16th wish.}
    q: {type: string, description: The 17th wish.}
    r: {type: string, description: The 18th wish.}
    s: {type: string, description: The 19th wish.}
    t: {type: string, description: The 20th wish.}
    u: {type: string, description: The 21st wish.}
    v: {type: string, description: The 22nd wish.}
    w: {type: string, description: The 23rd wish.}
    x: {type: string, description: The 24th wish.}
    y: {type: string, description: The 25th wish.}
```

```yaml
# main.profile.yaml
profile: 1
targets: [anthropic-strict]
```

## Good

```yaml
contract: 1
name: book
description: Book a room.
inputSchema:
  type: object
  properties:
    wishes: {type: array, items: {type: string}, description: "The wishes, the dearest first."}
```

```yaml
# main.profile.yaml
profile: 1
targets: [anthropic-strict]
```

## Options

`strict: never` in the contracts of tools that can do without leaves room for others; `losses` with the keyword `strict` accepts that this one does.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Program
from toolc.lint.rule import rule
from toolc.schema.targets.record import RequestRule
from toolc.traits.projection.allowance import Amount, amount_of
from toolc.traits.projection.losses import Found, losses_of_arguments
from toolc.traits.projection.manifest import Projected, manifests

MOST_NAMED = 3


@rule(code="TC615", name="lost-strict-mode", category="targets", severity=Severity.WARNING, evidence=Evidence.DOCUMENTED, since="0.1")
def lost_strict_mode(program: Program) -> Iterator[Finding]:
    for each in losses_of_arguments(program):
        if each.about == "strictness" and each.standing == "open":
            yield Finding(each.place(), f"{each.tool.name!r} is sent to {each.target.name} without strict mode: {each.lost.reason}", _cure(each))


def _cure(found: Found) -> str:
    known = found.lost.known
    source = f"({known.grade}: {known.source})"
    if not isinstance(known, RequestRule):
        return f"make its schema smaller, or say `strict: never` {source}"
    sent = next(each.tools for each in manifests(found.toolset) if any(_is_about(found, tool) for tool in each.tools))
    named = "; ".join(f"{name}: {taken.optional} optional, {taken.unions} of several types" for name, taken in takers(sent)[:MOST_NAMED])
    return f"say `strict: never` of one that can do without ({named}), put this one before them, or accept it under `losses` {source}"


def _is_about(found: Found, projected: Projected) -> bool:
    return projected.tool.id == found.tool.id and found.lost in projected.arguments.ledger


def takers(tools: Iterable[Projected]) -> list[tuple[str, Amount]]:
    """Return the strict tools of a request with what they take of it, that which takes most first."""
    found = [(each.name, amount_of(each.arguments.schema)) for each in tools if each.arguments.target.strict]
    return sorted(found, key=lambda each: (-each[1].optional - each[1].unions, each[0]))
