"""Telling functions of a file what they are called with, so that their parameters stand for something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.calling import LITERAL
from toolc.frontend.scanning.evaluation import Evaluation
from toolc.frontend.scanning.facts import Argument, Function, Located, Scope, Step, StepKind
from toolc.frontend.scanning.native import CALLBACK_CALLS, CALLBACK_METHODS, CALLBACK_PLACES
from toolc.frontend.scanning.shape import Chain, Instance, Made, Name
from toolc.frontend.scanning.spelling import canonical
from toolc.frontend.scanning.value import AnyOf, Routine, TypeOf, Value

MOST_CALLS: Final = 60
"""How many calls of a function say what its parameters are."""

CONSTRUCTORS: Final = ("constructor", "__init__")


def link(evaluation: Evaluation) -> None:
    """Add every call of a file to the functions of the file that it calls."""
    found: list[Linked] = []
    for call in evaluation.facts.calls:
        if _may_call(call, evaluation):
            evaluation.start()
            found.extend(_linked(call, evaluation))
    for function, given in found:
        if len(function.calls) < MOST_CALLS:
            function.calls.append(given)
    evaluation.forget()


Linked = tuple[Function, dict[int | str, Argument]]


def _may_call(call: Located, evaluation: Evaluation) -> bool:
    """Tell whether a call may be of a function of the file by its name alone, or hand one on: most calls of a program are neither."""
    shape = evaluation.language.shape(call.node)
    if not isinstance(shape, Chain):
        return True
    last = shape.steps[-1]
    if last.kind is StepKind.METHOD:
        return last.name in evaluation.facts.callable or canonical(last.name) in CALLBACK_METHODS
    if len(shape.steps) > 1 or not isinstance(base := evaluation.language.shape(shape.base), Name):
        return True
    return base.text in evaluation.facts.callable or canonical(base.text) in CALLBACK_CALLS


def _linked(call: Located, evaluation: Evaluation) -> Iterator[Linked]:
    shape = evaluation.language.shape(call.node)
    if isinstance(shape, Instance):
        yield from _to(evaluation.value(Located(shape.of, call.scope)), shape.arguments, call.scope)
    elif isinstance(shape, Chain) and shape.steps[-1].kind in {StepKind.CALL, StepKind.METHOD}:
        yield from _of_chain(shape, call.scope, evaluation)


def _of_chain(chain: Chain, scope: Scope, evaluation: Evaluation) -> Iterator[Linked]:
    last = chain.steps[-1]
    yield from _callbacks(chain, scope, evaluation)
    receiver = evaluation.stepping.fold(evaluation.value(Located(chain.base, scope)), chain.steps[:-1], scope).value
    called = receiver if last.kind is StepKind.CALL else evaluation.stepping.member(receiver, last.name, scope)
    yield from _to(called, last.arguments, scope)


def _to(value: Value, arguments: tuple[tuple[str, Node], ...], scope: Scope) -> Iterator[Linked]:
    for each in value.options if isinstance(value, AnyOf) else (value,):
        if isinstance(each, Routine):
            yield each.function, _given(arguments, scope)
        elif isinstance(each, TypeOf):
            for name in CONSTRUCTORS:
                made = [member.origin for member in each.of.members.get(name, ())]
                yield from ((function, _given(arguments, scope)) for function in made if isinstance(function, Function))


def _given(arguments: tuple[tuple[str, Node], ...], scope: Scope) -> dict[int | str, Argument]:
    return {
        keyword if keyword and not keyword.startswith(LITERAL) else index: Argument(Located(node, scope))
        for index, (keyword, node) in enumerate(arguments)
    }


def _callbacks(chain: Chain, scope: Scope, evaluation: Evaluation) -> Iterator[Linked]:
    """Yield the functions that a call hands to something which calls them with the items of a list."""
    last = chain.steps[-1]
    name = canonical(last.name)
    functions = [each for _, node in last.arguments for each in _functions(node, scope, evaluation)]
    if not functions:
        return
    if last.kind is StepKind.METHOD and name in CALLBACK_METHODS:
        steps = chain.steps[:-1] if name == "then" else (*chain.steps[:-1], _item(last.node))
        given = Argument(Located(chain.base, scope), steps)
        places = CALLBACK_PLACES.get(name, (0,))
        yield from ((each, dict.fromkeys(places, given)) for each in functions)
    elif last.kind is StepKind.CALL and _named(chain, evaluation) in CALLBACK_CALLS:
        lists = [node for _, node in last.arguments if not any(True for _ in _functions(node, scope, evaluation))]
        for each in functions if lists else ():
            yield each, {0: Argument(Located(lists[0], scope), (_item(lists[0]),))}


def _named(chain: Chain, evaluation: Evaluation) -> str:
    shape = evaluation.language.shape(chain.base)
    return canonical(shape.text) if isinstance(shape, Name) and len(chain.steps) == 1 else ""


def _functions(node: Node, scope: Scope, evaluation: Evaluation) -> Iterator[Function]:
    if isinstance(evaluation.language.shape(node), Made | Name):
        value = evaluation.value(Located(node, scope))
        if isinstance(value, Routine):
            yield value.function


def _item(node: Node) -> Step:
    return Step(StepKind.ITEM, node)
