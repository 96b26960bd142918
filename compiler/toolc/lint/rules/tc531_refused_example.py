"""
An example is not what the contract accepts.

## Why

People and models copy examples. One whose input the tool would refuse, or whose output it would never return, teaches the wrong call. The
input is judged as a model sends it: former names, coercion, clamping and defaults first, then the schema that a model sees, the rules and the
actions. The output is judged by `outputSchema`.

## Bad

```yaml
contract: 1
description: Look up a word.
inputSchema:
  type: object
  properties: {word: {type: string, description: The word.}}
  required: [word]
examples: [{input: {wrod: yes-man}}]
```

## Good

```yaml
contract: 1
description: Look up a word.
inputSchema:
  type: object
  properties: {word: {type: string, description: The word.}}
  required: [word]
examples: [{input: {word: yes-man}}]
```
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from msgspec import UNSET

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.json import Json
from toolc.ir.program import Form, Tool
from toolc.lint.rule import rule
from toolc.lint.wording import dotted
from toolc.schema.explanation import explain
from toolc.source import Path
from toolc.traits.argument_place import placed_parameters, reached
from toolc.traits.argument_rule import broken_actions, broken_rules
from toolc.traits.preparation import knows, prepared

CURE: Final = "make it what the schema accepts, or mend the schema"


@rule(code="TC531", name="refused-example", category="schemas", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def refused_example(tool: Tool) -> Iterator[Finding]:
    if tool.base is None:
        return
    for index, example in enumerate(tool.contract.examples):
        yield from _input(tool, tool.base, index)
        if example.output is not UNSET and tool.base.output_schema is not None:
            for each in explain(tool.base.output_schema, example.output):
                yield Finding(tool.at("examples", index, "output", *each.path), f"an example of {tool.name!r}: {each.message}", each.help or CURE)


def _input(tool: Tool, form: Form, index: int) -> Iterator[Finding]:
    sent = tool.contract.examples[index].input
    ready = prepared(tool.contract, form.model_schema, sent) if isinstance(sent, Mapping) else sent
    problems = explain(form.model_schema, ready)
    refused = bool(problems)
    for path, why in _misplaced(tool, form, ready) if isinstance(ready, Mapping) else ():
        if path not in {each.path for each in problems}:
            refused = True
            message = f"an example of {tool.name!r}: {dotted(path)!r} {why}"
            yield Finding(tool.at("examples", index, "input", *path, key=True), message, "take it out")
    for each in problems:
        yield Finding(tool.at("examples", index, "input", *each.path), f"an example of {tool.name!r}: {each.message}", each.help or CURE)
    if isinstance(ready, Mapping) and not refused:
        for message in (*broken_rules(tool.contract.rules, ready), *broken_actions(tool.contract.actions, ready)):
            help_text = "make it a call that the contract accepts, or mend the rule"
            yield Finding(tool.at("examples", index, "input"), f"an example of {tool.name!r}: {message}", help_text)


def _misplaced(tool: Tool, form: Form, ready: Mapping[str, Json]) -> Iterator[tuple[Path, str]]:
    """Yield the paths of arguments that the gate refuses whatever the schema takes, and why."""
    contract = tool.contract
    foreign = [path for _, place, each in placed_parameters(contract) if each.from_ != "model" for path in reached(ready, place)]
    yield from ((path, "is not supplied by the model") for path in foreign)
    for name in ready if contract.unknown_arguments == "refuse" else ():
        if (name,) not in foreign and not knows(form.model_schema, name):
            yield (name,), "is no parameter, and `unknownArguments` refuses it"
