"""
The description of a parameter states a limit or a default that its schema does not have.

## Why

The text reaches the model, the schema judges the call. Where the text says "at most 50" and the schema has no maximum, nothing keeps the rule; where
it has another, calls are refused that the text allows. What a schema says need not be told again.

## Bad

```yaml
contract: 1
description: List the newest entries.
inputSchema:
  type: object
  properties:
    count: {type: integer, minimum: 1, maximum: 100, description: "How many, at most 50."}
```

## Good

```yaml
contract: 1
description: List the newest entries.
inputSchema:
  type: object
  properties:
    count: {type: integer, minimum: 1, maximum: 50, description: "How many, at most 50."}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Final

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.json import ObjectSchema
from toolc.lint.rule import rule
from toolc.lint.written_schema import InputSchema

NUMBER: Final = r"`?(-?\d+(?:[ ,]\d{3})*(?:\.\d+)?)`?(?![\d.]*\s*(?:%|[kKMG]i?B\b|ms\b|s\b|min|hour|h\b|day|sec|millisec))"
STATED: Final = (
    ("default", re.compile(rf"\bdefaults? (?:is |to |of |: ?)?{NUMBER}|\bdefaults? ?[:=] ?{NUMBER}", re.IGNORECASE)),
    ("maximum", re.compile(rf"\b(?:at most|no more than|up to|max(?:imum)?\.?(?: of| is|:)?) {NUMBER}", re.IGNORECASE)),
    ("minimum", re.compile(rf"\b(?:at least|no (?:less|fewer) than|min(?:imum)?\.?(?: of| is|:)?) {NUMBER}", re.IGNORECASE)),
)
"""What a text states, and how people write it."""

BOUNDS: Final[Mapping[str, tuple[str, ...]]] = {
    "default": ("default",),
    "maximum": ("maximum", "exclusiveMaximum", "maxLength", "maxItems", "maxContains", "maxProperties"),
    "minimum": ("minimum", "exclusiveMinimum", "minLength", "minItems", "minContains", "minProperties"),
}


@rule(
    code="TC733",
    name="text-against-schema",
    category="texts",
    severity=Severity.WARNING,
    evidence=Evidence.CONVENTION,
    since="0.1",
    keywords=("description",),
)
def text_against_schema(schema: InputSchema) -> Iterator[Finding]:
    for node in schema.survey.having("description"):
        value = node.value
        if isinstance(value, dict) and isinstance(value["description"], str) and node.path[-2:-1] == ("properties",):
            for kind, said, within in _stated(value["description"]):
                known = _known(value, kind)
                if said not in known:
                    does = f"says {' and '.join(f'{each:g}' for each in known)}" if known else "says none"
                    path = (*node.path, "description")
                    message = f"{schema.named(path)} states a {kind} of {said:g}, and the schema {does}"
                    yield Finding(
                        schema.owner.at((*schema.around, *path), within=within), message, "say it in the schema, or take it out of the text"
                    )


def _stated(text: str) -> Iterator[tuple[str, float, tuple[int, int]]]:
    for kind, pattern in STATED:
        for found in pattern.finditer(text):
            digits = next(each for each in found.groups() if each is not None)
            yield kind, float(re.sub("[ ,]", "", digits)), found.span()


def _known(schema: ObjectSchema, kind: str) -> list[float]:
    """Return the numbers that a schema gives for what a text may state, those of its items included."""
    items = schema.get("items")
    held = (schema, items) if isinstance(items, dict) else (schema,)
    values = [each.get(keyword) for each in held for keyword in BOUNDS[kind]]
    return [float(value) for value in values if isinstance(value, int | float) and not isinstance(value, bool)]
