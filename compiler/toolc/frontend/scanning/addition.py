"""What is put into lists, maps and objects after they are made: `found.append(tool)`, `tools.set(name, tool)`, `state.tool = tool`."""

from __future__ import annotations

from typing import Final

from toolc.frontend.scanning.facts import Located, Scope, Step, StepKind
from toolc.frontend.scanning.shape import Chain
from toolc.frontend.scanning.spelling import canonical
from toolc.frontend.scanning.walker import Walker

ADDING: Final = frozenset(("append", "push", "add", "appendleft", "unshift", "put", "putnowait", "insert", "set", "setdefault", "heappush"))
"""Methods that put their last argument into their object."""

EXTENDING: Final = frozenset(("extend", "extendleft", "update"))
"""Methods that put what is in their argument into their object."""

ENTERING: Final = frozenset(("get", "setdefault", "at"))
"""Methods that return an item of their object, into which something is put."""

TELLING: Final = frozenset(
    (
        *(
            "identifier",
            "attribute",
            "member_expression",
            "subscript",
            "subscript_expression",
            "call",
            "call_expression",
            "await",
            "await_expression",
        ),
        *("this", "object", "dictionary", "array", "list", "tuple", "new_expression", "list_splat", "spread_element", "parenthesized_expression"),
        *("as_expression", "non_null_expression", "conditional_expression", "ternary_expression"),
    )
)
"""Expressions that may stand for a contract, or hold one."""


def puts(name: str) -> bool:
    """Tell whether a method of a name puts something into its object."""
    return canonical(name) in ADDING or canonical(name) in EXTENDING


def put_by_call(walker: Walker, shape: Chain, scope: Scope) -> None:
    """Say what a call of a method puts into its object."""
    last = shape.steps[-1]
    name = canonical(last.name)
    if last.kind is not StepKind.METHOD or not last.arguments:
        return
    value = last.arguments[-1][1]
    is_spread = value.type in {"list_splat", "spread_element"} or name in EXTENDING
    first = () if is_spread else (Step(StepKind.GATHER, last.node),)
    put(walker, Chain(shape.base, shape.steps[:-1]), Located(value, scope), last.node.end_byte, first)


def put(walker: Walker, target: Chain, value: Located, start: int, first: tuple[Step, ...] = ()) -> None:
    """Say that a value is put where steps from a name lead."""
    if value.node.type not in TELLING or target.base.type not in {"identifier", "this"}:
        return
    steps = list(first)
    for each in reversed(target.steps):
        if each.kind is StepKind.MEMBER:
            steps.append(Step(StepKind.HOLD, each.node, each.name))
        elif each.kind in {StepKind.ITEM, StepKind.KEY} or canonical(each.name) in ENTERING:
            steps.append(Step(StepKind.GATHER, each.node))
        else:
            return
    if steps:
        walker.added(target.base, tuple(steps), value, start)
