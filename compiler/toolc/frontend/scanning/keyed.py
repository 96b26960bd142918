"""Looks at values by keys that are texts, through functions of libraries: `_.get(contract, "timeout.max")`, `R.prop("title", contract)`."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.evaluating import Evaluating
from toolc.frontend.scanning.facts import Definition, Located, PatternSite, Scope, Step, StepKind
from toolc.frontend.scanning.native import KEYED_CALLS
from toolc.frontend.scanning.native_call import Arguments
from toolc.frontend.scanning.shape import Series, Text

PATHS: Final = frozenset(("path", "pathor"))
"""Functions whose list of keys is one way, and not several."""

Path = tuple[Step, ...]


def looked_up(name: str, arguments: Arguments, scope: Scope, evaluation: Evaluating) -> Iterator[PatternSite]:
    """Yield the looks that a call of such a function is."""
    keys = [path for _, node in arguments for path in _paths(name, node, evaluation)]
    value = next((node for _, node in arguments if not list(_paths(name, node, evaluation))), None)
    for path in keys if value is not None else ():
        steps = (Step(StepKind.ITEM, value), *path) if KEYED_CALLS[name] and value is not None else path
        if value is not None:
            yield PatternSite(path[-1].node, Definition(value.start_byte, scope, Located(value, scope), steps))


def _paths(name: str, node: Node, evaluation: Evaluating) -> Iterator[Path]:
    """Yield the ways that an argument says, by a text or by a list of texts."""
    shape = evaluation.language.shape(node)
    if isinstance(shape, Text):
        yield tuple(Step(StepKind.MEMBER, node, each) for each in shape.text.split("."))
    elif isinstance(shape, Series):
        inner = [path for each in shape.items for path in _paths(name, each, evaluation)]
        joined = tuple(step for path in inner for step in path)
        yield from ([joined] if joined else []) if name in PATHS else inner
