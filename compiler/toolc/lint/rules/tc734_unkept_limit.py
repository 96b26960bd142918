"""
The description of a tool states a limit that nothing in its contract keeps.

## Why

A text outlives the rule that it tells of. A model that reads "at most one task is in progress" keeps to it, and may break its plan for it, where the
check was taken out long ago; and a model that does not is never told. What is kept stands in the contract: as a bound of a schema, a limit of the
result, or a rule between parameters. Numbers of time and size are not judged.

## Bad

```yaml
contract: 1
description: Replace the list of tasks. Keep at most one task in progress.
inputSchema:
  type: object
  properties:
    tasks:
      type: array
      description: All tasks.
      items: {type: object, properties: {state: {enum: [open, inProgress, done], description: How far it is.}}, required: [state]}
  required: [tasks]
```

## Good

```yaml
contract: 1
description: Replace the list of tasks. Keep at most one task in progress.
inputSchema:
  type: object
  properties:
    tasks:
      type: array
      description: All tasks.
      items: {type: object, properties: {state: {enum: [open, inProgress, done], description: How far it is.}}, required: [state]}
      contains: {properties: {state: {const: inProgress}}}
      minContains: 0
      maxContains: 1
  required: [tasks]
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.json import Json
from toolc.ir.program import Tool
from toolc.lint.owner import owner_of
from toolc.lint.prose import Audience, Prose
from toolc.lint.rule import rule
from toolc.traits.condition import model_texts

WORDS: Final = ("one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
LIMIT: Final = re.compile(
    rf"\b(?:at most|no more than|not more than|exactly|only) (?:`?(?P<digits>\d+)`?|(?P<word>{'|'.join(WORDS)})\b)"
    r"(?![\d.,]*\s*(?:%|[kKMG]i?B\b|bytes?\b|ms\b|s\b|min|hour|h\b|day|week|month|year|sec|millisec))",
    re.IGNORECASE,
)
VERSIONS: Final = frozenset({"contract", "revision"})
ONE_OF_SEVERAL: Final = ("exactly_one", "at_most_one", "excludes")


@rule(code="TC734", name="unkept-limit", category="texts", severity=Severity.WARNING, evidence=Evidence.CONVENTION, since="0.1")
def unkept_limit(tool: Tool) -> Iterator[Finding]:
    said = [(text, found) for text in _told(tool) for found in LIMIT.finditer(text.text)]
    kept = _kept(tool) if said else frozenset[float]()
    for text, found in said:
        number = WORDS.index(found["word"].lower()) + 1 if found["word"] else int(found["digits"])
        if number not in kept:
            message = f"{text.named} says {found[0]!r}, and nothing in the contract keeps it"
            yield Finding(text.at(*found.span()), message, "say it in a schema, a limit or a rule, or take it out of the text")


def _told(tool: Tool) -> Iterator[Prose]:
    """Yield the texts of the description that a model gets, those of variants included."""
    return (Prose(owner_of(tool), each.path, each.text, Audience.MODEL) for each in model_texts(tool.contract))


def _kept(tool: Tool) -> frozenset[float]:
    """Return every number that the contract states outside its texts."""
    stated = {field: value for field, value in msgspec.to_builtins(tool.contract).items() if field not in VERSIONS}
    numbers = frozenset((*_numbers(stated), *_numbers(dict(tool.documents.items()))))
    return numbers | {1} if any(getattr(each, field) for each in tool.contract.rules for field in ONE_OF_SEVERAL) else numbers


def _numbers(value: Json) -> Iterator[float]:
    if isinstance(value, dict):
        for each in value.values():
            yield from _numbers(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _numbers(each)
    elif isinstance(value, int | float) and not isinstance(value, bool):
        yield value
