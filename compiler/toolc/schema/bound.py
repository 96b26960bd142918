"""Limits that exclude each other, so that nothing fits between them."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolc.ir.json import Json
from toolc.schema.survey import Remark, Survey
from toolc.schema.walk import Subschema

PAIRS: Final = (
    ("minimum", "maximum", False),
    ("exclusiveMinimum", "maximum", True),
    ("minimum", "exclusiveMaximum", True),
    ("exclusiveMinimum", "exclusiveMaximum", True),
    ("minLength", "maxLength", False),
    ("minItems", "maxItems", False),
    ("minProperties", "maxProperties", False),
    ("minContains", "maxContains", False),
)
"""A lower limit, an upper limit, and whether the two may not even be equal."""

LOWER: Final = frozenset(lower for lower, _, _ in PAIRS)


def contradictory_bounds(survey: Survey) -> Iterator[Remark]:
    """Yield the lower limits that are above an upper limit beside them."""
    for lower, upper, is_strict in PAIRS:
        for node in survey.having(lower):
            if upper in survey.by_keyword:
                yield from _compared(node, lower, upper, is_strict=is_strict)


def _compared(node: Subschema, lower: str, upper: str, *, is_strict: bool) -> Iterator[Remark]:
    if not isinstance(node.value, dict):
        return
    low, high = node.value[lower], node.value.get(upper)
    if _is_number(low) and _is_number(high) and (low > high or (is_strict and low == high)):
        relation = "equal to" if low == high else "above"
        labels = (((*node.path, upper), f'"{upper}" is {high}'),)
        yield Remark((*node.path, lower), f'"{lower}" {low} is {relation} "{upper}" {high}, so that no value fits', labels=labels)


def _is_number(value: Json) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)
