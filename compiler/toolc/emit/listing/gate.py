"""Conditions as the published tree, so that hosts in any language can evaluate them."""

from __future__ import annotations

from toolc.ir.json import Json
from toolc.traits.expression.node import Malformed
from toolc.traits.expression.parser import parse
from toolc.traits.expression.tree import tree


def condition(expression: str | None) -> Json:
    """Return the tree of an expression, or None where there is none or it cannot be read."""
    node = None if expression is None else parse(expression)
    return None if node is None or isinstance(node, Malformed) else tree(node)
