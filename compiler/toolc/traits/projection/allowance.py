"""
Which tools of one request keep strict mode, where a target counts over all of them.

A tool keeps it where what the tools before it left is enough for it, and counts for nothing otherwise. So a tool that is added at the end changes
nothing for those before it, and one that needs little may keep strict mode after one that needed too much.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, NamedTuple

from toolc.ir.json import Json, ObjectSchema
from toolc.schema.targets.record import RequestRule, Target
from toolc.schema.walk import Subschema, subschemas
from toolc.traits.projection.ledger import Why
from toolc.traits.projection.lowering import Arguments, without_strict

WORDS: Final = {"tools": "tools", "optional": "optional parameters", "unions": "parameters of several types"}


class Amount(NamedTuple):
    """What strict tools take of a request: how many there are, and how many parameters of theirs are optional, or of several types."""

    tools: int
    optional: int
    unions: int

    def minus(self, other: Amount) -> Amount:
        """Return what is left."""
        return Amount(*(mine - theirs for mine, theirs in zip(self, other, strict=True)))


class Shortage(NamedTuple):
    """Why a tool does not keep strict mode: what there is not enough of, how much of it the tool needs, how much is left, and of how much."""

    what: str
    needed: int
    left: int
    most: int

    @property
    def text(self) -> str:
        """Return it as the end of a sentence about a target."""
        return f"takes {self.most} {WORDS[self.what]} in strict mode over a whole request, {self.left} are left and this one has {self.needed}"


def within_limits(alone: Sequence[Arguments], target: Target) -> tuple[Arguments, ...]:
    """Return the arguments of the tools of one request in their order, those without strict mode for which it does not suffice."""
    rule = target.request
    if rule is None or not target.strict:
        return tuple(alone)
    missing = shortages((amount_of(each.schema) if each.target.strict else None for each in alone), rule)
    return tuple(
        each if short is None else without_strict(each.form, target, Why(f"{target.name} {short.text}", rule))
        for each, short in zip(alone, missing, strict=True)
    )


def amount_of(schema: ObjectSchema | None) -> Amount:
    """Return what a tool takes with a schema of arguments, which may be none; what references lead to counts for nothing."""
    objects = [each.value for each in _inline(schema or {}) if isinstance(each.value, dict)]
    listed = [(each, name, value) for each in objects for name, value in _properties(each).items()]
    optional = sum(name not in _names(each.get("required")) for each, name, _ in listed)
    return Amount(1, optional, sum(_is_union(value) for *_, value in listed))


def shortages(amounts: Iterable[Amount | None], rule: RequestRule) -> Iterator[Shortage | None]:
    """Yield for each tool of a request, in its order, why it does not keep strict mode; one that is not strict needs nothing."""
    most = left = Amount(rule.tools, rule.optional, rule.unions)
    for amount in amounts:
        found = None if amount is None else _shortage(amount, left, most)
        if amount is not None and found is None:
            left = left.minus(amount)
        yield found


def _shortage(amount: Amount, left: Amount, most: Amount) -> Shortage | None:
    each = zip(Amount._fields, amount, left, most, strict=True)
    return next((Shortage(*one) for one in each if one[1] > one[2]), None)


def _inline(schema: ObjectSchema) -> Iterator[Subschema]:
    """Yield the schemas in a canonical schema but for its definitions, which stand at its root."""
    return (each for each in subschemas(schema) if each.path[:1] != ("$defs",))


def _properties(schema: ObjectSchema) -> Mapping[str, Json]:
    found = schema.get("properties")
    return found if isinstance(found, Mapping) else {}


def _names(required: Json) -> tuple[Json, ...]:
    return tuple(required) if isinstance(required, list | tuple) else ()


def _is_union(schema: Json) -> bool:
    return isinstance(schema, Mapping) and ("anyOf" in schema or isinstance(schema.get("type"), list | tuple))
