"""
A text for the model names, in back quotes, something that does not exist.

## Why

Texts outlive what they speak of: a parameter that was renamed, a tool that was never built, a value that is gone. Only what looks like a name of a
program is judged: a word with a `_` in it or a capital inside. It may be a tool, a parameter, a member of an output, a value that a schema lists, an
error code, or a field of the contract.

## Bad

```yaml
contract: 1
description: Start a run. To go on with an earlier one give `resume_from`.
inputSchema:
  type: object
  properties: {run_id: {type: string, description: An earlier run to go on with.}}
```

## Good

```yaml
contract: 1
description: Start a run. To go on with an earlier one give `run_id`.
inputSchema:
  type: object
  properties: {run_id: {type: string, description: An earlier run to go on with.}}
```
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import LinkedToolset
from toolc.lint.prose import Audience, prose_of
from toolc.lint.rule import rule
from toolc.lint.vocabulary import may_say, shared_words, words_of
from toolc.lint.written_schema import written_schemas
from toolc.schema.suggestion import did_you_mean

QUOTED: Final = re.compile(r"`([A-Za-z_][A-Za-z0-9_]*(?:_|[a-z0-9][A-Z])[A-Za-z0-9_]*)`")
"""A word in back quotes that looks like a name of a program."""


@rule(code="TC732", name="unknown-name-in-text", category="texts", severity=Severity.WARNING, evidence=Evidence.CONVENTION, since="0.1")
def unknown_name_in_text(toolset: LinkedToolset) -> Iterator[Finding]:
    shared: frozenset[str] | None = None
    for tool in (each for each in toolset.tools if may_say(each, "`")):
        schemas = tuple(written_schemas(tool))
        found = [(text, match) for text in prose_of(tool, schemas) if text.audience is Audience.MODEL for match in QUOTED.finditer(text.text)]
        if not found:
            continue
        shared = shared if shared is not None else shared_words(toolset)
        known = shared | words_of(tool, schemas)
        for text, match in found:
            if match[1] not in known:
                message = f"{text.named} names `{match[1]}`, which nothing is called"
                yield Finding(text.at(*match.span()), message, did_you_mean(match[1], known) or "name what is there")
