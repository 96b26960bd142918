"""
Rules between parameters as keywords of JSON Schema, where it has words for them.

A parameter that a form does not have counts as not given. That the values of two parameters differ cannot be said.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import combinations
from typing import Final

from toolc.ir.json import Json, ObjectSchema
from toolc.ir.parameters import Rule

NEVER: Final[ObjectSchema] = {"not": {}}
"""A schema that accepts nothing, for readers that know no booleans."""


def rule_schemas(rule: Rule, missing: Collection[str]) -> Iterator[ObjectSchema]:
    """Yield schemas that together say what a rule says of an object; `missing` are the parameters that a form does not have."""
    given = () if rule.if_ is None else tuple(rule.if_)
    if any(name in missing for name in given):
        return
    for content in _contents(rule, missing):
        if rule.if_ is None:
            yield content
        elif isinstance(rule.if_, Mapping):
            yield {"if": {"properties": {name: {"const": value} for name, value in rule.if_.items()}, "required": list(given)}, "then": content}
        elif len(given) == 1 and content.keys() == {"required"}:
            yield {"dependentRequired": {given[0]: content["required"]}}
        else:
            yield {"if": {"required": list(given)}, "then": content}


def _contents(rule: Rule, missing: Collection[str]) -> Iterator[ObjectSchema]:
    def present(names: tuple[str, ...]) -> tuple[str, ...]:
        return tuple(name for name in dict.fromkeys(names) if name not in missing)

    if rule.exactly_one is not None:
        yield _exactly_one(present(rule.exactly_one))
    if rule.at_most_one is not None:
        yield from _none_together(tuple(combinations(present(rule.at_most_one), 2)))
    if rule.at_least_one is not None:
        yield _at_least_one(present(rule.at_least_one))
    if rule.together is not None:
        yield from _together(present(rule.together), is_whole=not any(name in missing for name in rule.together))
    if rule.excludes is not None:
        yield from _none_together(tuple((key, name) for key in present(tuple(rule.excludes)) for name in present(rule.excludes[key])))
    if rule.requires is not None:
        yield NEVER if any(name in missing for name in rule.requires) else {"required": list(dict.fromkeys(rule.requires))}


def _exactly_one(names: tuple[str, ...]) -> ObjectSchema:
    if len(names) <= 1:
        return _at_least_one(names)
    return {"oneOf": [{"required": [name]} for name in names]}


def _at_least_one(names: tuple[str, ...]) -> ObjectSchema:
    if not names:
        return NEVER
    return {"required": [names[0]]} if len(names) == 1 else {"anyOf": [{"required": [name]} for name in names]}


def _none_together(groups: tuple[tuple[str, ...], ...]) -> Iterator[ObjectSchema]:
    """Yield the schema that accepts objects with none of several groups of names."""
    options: list[Json] = [{"required": list(group)} for group in groups]
    if options:
        yield {"not": options[0] if len(options) == 1 else {"anyOf": options}}


def _together(names: tuple[str, ...], *, is_whole: bool) -> Iterator[ObjectSchema]:
    if not is_whole:
        yield from _none_together(tuple((name,) for name in names))
    elif len(names) > 1:
        yield {"dependentRequired": {name: [other for other in names if other != name] for name in names}}
