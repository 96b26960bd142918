"""What a function gives back: statements that return, and expressions that yield, in every language alike."""

from __future__ import annotations

from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.facts import Scope, Step, StepKind, Use
from toolc.frontend.scanning.walker import Walker

OF_A_LIST: Final = frozenset(("*", "from"))
"""The tokens behind `yield` that say that each item of what follows is yielded."""


def returning(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    """Note what a function returns."""
    for each in node.named_children:
        walker.returned(each, scope)
        walker.push(each, scope)


def yielding(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    """Note what a function yields, or each item of it."""
    is_list = any(each.type in OF_A_LIST for each in node.children)
    for each in node.named_children:
        walker.yielded(each, scope, (Step(StepKind.ITEM, each),) if is_list else ())
        walker.push(each, scope)
