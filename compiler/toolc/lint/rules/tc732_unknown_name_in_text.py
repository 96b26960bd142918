"""
A text for the model names something that does not exist.

## Why

Texts outlive what they speak of: a parameter that was renamed, a tool that was never built, a value that is gone. Only what looks like a name of a
program is judged: a word with a `_` in it or a capital inside, in back quotes; and without them where a text says to use or to call it, or calls it
a tool, and it is spelt as the tools of the toolset are. It may be a tool, a parameter, a member of an output, a value that a schema lists, an error
code, or a field of the contract.

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
from toolc.lint.prose import model_prose_of
from toolc.lint.rule import rule
from toolc.lint.vocabulary import may_say, shared_words, words_of
from toolc.lint.written_schema import written_schemas
from toolc.schema.suggestion import did_you_mean

_NAME: Final = r"[A-Za-z_][A-Za-z0-9_]{0,64}?(?:_|[a-z0-9][A-Z])[A-Za-z0-9_]{0,64}"
"""What looks like a name of a program; its length is bounded, so that no text takes long."""

QUOTED: Final = re.compile(f"`(?P<word>{_NAME})`")
"""Such a word in back quotes."""

TOLD: Final = rf"\b(?:[Uu]se|[Cc]all|[Ii]nvoke) (?:the )?(?:tool )?(?P<word>{_NAME})(?![\w`(-]|\.\w)"
BARE: Final = re.compile(rf"{TOLD}|(?<![\w`.{{-])(?P<tool>{_NAME}) tool\b")
"""Such a word without back quotes, of which the text says that it is a tool, or to use it."""

HINTS: Final = ("`", "se ", "all ", "voke ", " tool")
"""Without one of these a text names nothing."""


@rule(code="TC732", name="unknown-name-in-text", category="texts", severity=Severity.WARNING, evidence=Evidence.CONVENTION, since="0.1")
def unknown_name_in_text(toolset: LinkedToolset) -> Iterator[Finding]:
    shared: frozenset[str] | None = None
    spellings = frozenset(_spelling(each.name) for each in toolset.tools)
    for tool in (each for each in toolset.tools if may_say(each, HINTS)):
        schemas = tuple(written_schemas(tool))
        found = [(text, *named) for text in model_prose_of(tool, schemas) for named in _named(text.text, spellings)]
        if not found:
            continue
        shared = shared if shared is not None else shared_words(toolset)
        known = shared | words_of(tool, schemas)
        for text, word, within in found:
            if word not in known:
                message = f"{text.named} names `{word}`, which nothing is called"
                yield Finding(text.at(*within), message, did_you_mean(word, known) or "name what is there")


def _named(text: str, spellings: frozenset[str]) -> Iterator[tuple[str, tuple[int, int]]]:
    """Yield the names that a text speaks of, each with where it stands."""
    for match in QUOTED.finditer(text):
        yield match["word"], match.span()
    for match in BARE.finditer(text):
        group = "word" if match["word"] is not None else "tool"
        if _spelling(match[group]) in spellings:
            yield match[group], match.span(group)


def _spelling(name: str) -> str:
    """Return how a name is spelt: with `_`, with a capital at its beginning, or with none."""
    return "_" if "_" in name else "capital" if name[:1].isupper() else "small"
