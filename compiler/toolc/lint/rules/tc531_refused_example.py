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
from toolc.schema.explanation import explain
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
    for name, why in _misplaced(tool, form, ready) if isinstance(ready, Mapping) else ():
        if (name,) not in {each.path for each in problems}:
            refused = True
            yield Finding(tool.at("examples", index, "input", name, key=True), f"an example of {tool.name!r}: {name!r} {why}", "take it out")
    for each in problems:
        yield Finding(tool.at("examples", index, "input", *each.path), f"an example of {tool.name!r}: {each.message}", each.help or CURE)
    if isinstance(ready, Mapping) and not refused:
        for message in (*broken_rules(tool.contract.rules, ready), *broken_actions(tool.contract.actions, ready)):
            help_text = "make it a call that the contract accepts, or mend the rule"
            yield Finding(tool.at("examples", index, "input"), f"an example of {tool.name!r}: {message}", help_text)


def _misplaced(tool: Tool, form: Form, ready: Mapping[str, Json]) -> Iterator[tuple[str, str]]:
    """Yield the arguments that the gate refuses whatever the schema takes, and why."""
    contract = tool.contract
    for name in ready:
        if name in contract.parameters and contract.parameters[name].from_ != "model":
            yield name, "is not supplied by the model"
        elif contract.unknown_arguments == "refuse" and not knows(form.model_schema, name):
            yield name, "is no parameter, and `unknownArguments` refuses it"
