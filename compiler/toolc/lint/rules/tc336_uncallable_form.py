"""
No call of a tool keeps its rules between parameters, or none does in some situation.

## Why

Rules count what is given, and a parameter that is not there in a situation counts as not given. Where a rule wants one of two parameters and both
are gone, or where two rules want opposite things, the tool is offered and every call of it is refused.

## Bad

```yaml
# acme.toolset.yaml
toolset: 1
facts: {port.files: {type: boolean, about: The host keeps files.}}
# run.tool.yaml
contract: 1
description: Run a script.
inputSchema:
  type: object
  properties:
    script: {type: string, description: The script.}
    path: {type: string, description: The file that holds it.}
  additionalProperties: false
parameters: {script: {when: port.files}, path: {when: port.files}}
rules:
  - {exactlyOne: [script, path]}
# main.profile.yaml
profile: 1
toolset: acme
facts: {port.files: false}
```

## Good

```yaml
# acme.toolset.yaml
toolset: 1
facts: {port.files: {type: boolean, about: The host keeps files.}}
# run.tool.yaml
contract: 1
description: Run a script.
inputSchema:
  type: object
  properties:
    script: {type: string, description: The script.}
    path: {type: string, description: The file that holds it.}
  additionalProperties: false
parameters: {path: {when: port.files}}
rules:
  - {exactlyOne: [script, path]}
# main.profile.yaml
profile: 1
toolset: acme
facts: {port.files: false}
```
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import chain, combinations
from typing import Final

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.parameters import Rule
from toolc.ir.program import Form, LinkedToolset, Tool
from toolc.lint.argument_rule import impossible
from toolc.lint.parameter import always_given
from toolc.lint.rule import rule
from toolc.schema.property import property_names
from toolc.traits.argument_rule import are_kept
from toolc.traits.form import forms_by_tool

MOST_FREE: Final = 12
"""Of how many parameters it is tried out which are given."""

CURE: Final = "let the rules count on what is there, or give the tool a gate that asks for it"


@rule(code="TC336", name="uncallable-form", category="consistency", severity=Severity.ERROR, evidence=Evidence.PROVED, since="0.1")
def uncallable_form(toolset: LinkedToolset) -> Iterator[Finding]:
    forms = forms_by_tool(toolset)
    for tool in toolset.tools:
        if tool.base is None or not tool.contract.rules or _is_told(tool):
            continue
        every: list[tuple[Form, Mapping[str, bool]]] = [(each.form, each.told) for each in forms.get(tool.id, ())]
        for form, told in every or [(tool.base, {})]:
            if not _is_callable(form, property_names(tool.base.argument_schema)):
                where = " and ".join(f"`{text}` {'holds' if holds else 'does not hold'}" for text, holds in told.items())
                yield Finding(tool.at("rules", key=True), f"no call of {tool.name!r} keeps its rules{f' where {where}' if where else ''}", CURE)
                break


def _is_told(tool: Tool) -> bool:
    """Tell whether one of the rules lets no call through by itself."""
    given = always_given(tool)
    found = (impossible(each, given) for each in tool.contract.rules)
    return any(each is not None and not each.never for each in found)


def _is_callable(form: Form, known: Collection[str]) -> bool:
    """
    Tell whether some choice of the parameters that a form has keeps its rules, whatever their values.

    `known` are the parameters that the contract has in some form. What names others, or has too many to try, is taken for callable.
    """
    schema = form.argument_schema
    required, properties = schema.get("required"), property_names(schema)
    given = frozenset(name for name in required if isinstance(name, str)) if isinstance(required, list | tuple) else frozenset[str]()
    named = frozenset(chain.from_iterable(_names(each) for each in form.contract.rules))
    free = sorted(name for name in named - given if name in properties)
    if len(free) > MOST_FREE or not named <= {*known, *properties}:
        return True
    choices = chain.from_iterable(combinations(free, count) for count in range(len(free) + 1))
    return any(are_kept(form.contract.rules, (*given, *more)) for more in choices)


def _names(each: Rule) -> Iterator[str]:
    """Yield the parameters that a rule counts."""
    for listed in (each.exactly_one, each.at_most_one, each.at_least_one, each.together, each.requires):
        yield from listed or ()
    for name, others in (each.excludes or {}).items():
        yield from (name, *others)
    yield from each.if_ or ()
