"""Telling functions of a file what they are called with, so that their parameters stand for something."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.evaluation import Evaluation
from toolc.frontend.scanning.facts import Argument, Class, Context, Definition, Function, Located, PatternSite, Scope, Step, StepKind
from toolc.frontend.scanning.keyed import looked_up
from toolc.frontend.scanning.native import CALLBACK_CALLS, CALLBACK_METHODS, CALLBACK_PLACES, KEYED_CALLS, LATER_CALLS, MODULES
from toolc.frontend.scanning.native_call import Arguments, given
from toolc.frontend.scanning.shape import Chain, Instance, Made, Name
from toolc.frontend.scanning.spelling import canonical
from toolc.frontend.scanning.value import Getter, ListOf, Loose, Many, Routine, TypeOf, Value, may_hold_contracts, options_of

MOST_CALLS: Final = 60
"""How many calls of a function say what its parameters are."""

CONSTRUCTORS: Final = ("constructor", "__init__")


def link(evaluation: Evaluation) -> None:
    """Add every call of a file to the functions of the file that it calls, then those of functions that these calls hand on."""
    handed = _link([each for each in evaluation.facts.calls if _may_call(each, evaluation)], evaluation)
    _link([each for each in evaluation.facts.calls if _called_name(each, evaluation) in handed], evaluation)


def _link(calls: list[Located], evaluation: Evaluation) -> set[str]:
    """Add calls to the functions that they call, and return the names of the parameters that are given a function."""
    found: list[Linked] = []
    for call in calls:
        evaluation.start()
        found.extend(_linked(call, evaluation))
    for function, arguments in found:
        if len(function.calls) < MOST_CALLS:
            function.calls.append(arguments)
    if found:
        evaluation.forget()
    return {name for function, arguments in found for key, each in arguments.items() if (name := _handed(function, key, each, evaluation))}


def _handed(function: Function, key: int | str, given: Argument, evaluation: Evaluation) -> str:
    """Return the name of a parameter that is given a function, empty for any other."""
    if given.steps or not isinstance(evaluation.language.shape(given.value.node), Made | Name):
        return ""
    name = key if isinstance(key, str) else function.parameters[key] if key < len(function.parameters) else ""
    return name if name and any(True for _ in _functions(given.value.node, given.value.scope, evaluation)) else ""


def _called_name(call: Located, evaluation: Evaluation) -> str | None:
    """Return the name that a call calls, None where it is not called by a name alone."""
    shape = evaluation.language.shape(call.node)
    base = evaluation.language.shape(shape.base) if isinstance(shape, Chain) and len(shape.steps) == 1 else None
    return base.text if isinstance(base, Name) and isinstance(shape, Chain) and shape.steps[0].kind is StepKind.CALL else None


Linked = tuple[Function, dict[int | str, Argument]]


def _may_call(call: Located, evaluation: Evaluation) -> bool:
    """Tell whether a call may be of a function of the file by its name alone, or hand one on: most calls of a program are neither."""
    shape = evaluation.language.shape(call.node)
    if not isinstance(shape, Chain):
        return True
    last = shape.steps[-1]
    if last.kind is StepKind.METHOD:
        return last.name in evaluation.facts.callable or canonical(last.name) in CALLBACK_METHODS | CALLBACK_CALLS | LATER_CALLS | KEYED_CALLS.keys()
    if len(shape.steps) > 1 or not isinstance(base := evaluation.language.shape(shape.base), Name):
        return True
    return base.text in evaluation.facts.callable or canonical(base.text) in CALLBACK_CALLS | CALLBACK_METHODS | LATER_CALLS | KEYED_CALLS.keys()


def _linked(call: Located, evaluation: Evaluation) -> Iterator[Linked]:
    shape = evaluation.language.shape(call.node)
    if isinstance(shape, Instance):
        yield from _to(evaluation.value(Located(shape.of, call.scope)), shape.arguments, call.scope)
    elif isinstance(shape, Chain) and shape.steps[-1].kind in {StepKind.CALL, StepKind.METHOD}:
        yield from _of_chain(shape, call, evaluation)


def _of_chain(chain: Chain, call: Located, evaluation: Evaluation) -> Iterator[Linked]:
    last, scope = chain.steps[-1], call.scope
    receiver = evaluation.stepping.fold(evaluation.value(Located(chain.base, scope)), chain.steps[:-1], scope).value
    called = receiver if last.kind is StepKind.CALL else evaluation.stepping.member(receiver, last.name, scope)
    yield from _to(called, last.arguments, scope)
    for each in options_of(called):
        if isinstance(each, Routine):
            _state(each.function, last.arguments, scope, evaluation)
        if isinstance(each, Getter) and last.arguments:
            _looked_up(each, Argument(Located(last.arguments[0][1], scope)), evaluation, call.node)
    name = canonical(last.name) if last.kind is StepKind.METHOD else _named(chain, evaluation)
    if name in KEYED_CALLS and (last.kind is StepKind.CALL or _is_module(receiver)):
        evaluation.facts.patterns.extend(looked_up(name, last.arguments, scope, evaluation))
    if name in LATER_CALLS:
        yield from _later(receiver, last.arguments, scope, evaluation)
    if name in CALLBACK_METHODS | CALLBACK_CALLS:
        yield from _callbacks(_items(name, chain, receiver, scope, evaluation), name, last.arguments, scope, evaluation)


def _state(function: Function, arguments: Arguments, scope: Scope, evaluation: Evaluation) -> None:
    """Let functions that are given to a function have the type of its parameters."""
    for name, (_, node) in zip(function.parameters, arguments, strict=False):
        defined = function.scope.names.get(name, ())
        kind = defined[0].type if defined else None
        if kind is not None and isinstance(evaluation.language.shape(node), Made):
            for each in _functions(node, scope, evaluation):
                each.context = each.context or Context(Located(kind, function.scope))


def _to(value: Value, arguments: Arguments, scope: Scope) -> Iterator[Linked]:
    for each in options_of(value):
        if isinstance(each, Routine):
            yield each.function, given(arguments, scope)
        elif isinstance(each, TypeOf):
            yield from _constructed(each.of, arguments, scope)


def _constructed(kind: Class, arguments: Arguments, scope: Scope) -> Iterator[Linked]:
    for name in CONSTRUCTORS:
        made = [member.origin for member in kind.members.get(name, ())]
        yield from ((function, given(arguments, scope)) for function in made if isinstance(function, Function))


def _later(receiver: Value, arguments: Arguments, scope: Scope, evaluation: Evaluation) -> Iterator[Linked]:
    """Yield the functions that a call hands on together with what they are to be called with."""
    if isinstance(receiver, Routine):
        yield receiver.function, given(arguments[1:], scope)
    for index, (_, node) in enumerate(arguments[:2]):
        for each in _functions(node, scope, evaluation):
            yield each, given(arguments[index + 1 :], scope)


def _items(name: str, chain: Chain, receiver: Value, scope: Scope, evaluation: Evaluation) -> Argument | None:
    """Return the items that a call hands to functions: those of its object, of what that promises, or of an argument that is a list."""
    last = chain.steps[-1]
    is_module = _is_module(receiver) or (isinstance(receiver, Loose) and _is_given_list(last.arguments, scope, evaluation))
    if last.kind is StepKind.METHOD and not is_module:
        return Argument(Located(chain.base, scope), chain.steps[:-1] if name == "then" else (*chain.steps[:-1], Step(StepKind.ITEM, last.node)))
    for _, node in last.arguments:
        if not any(True for _ in (*_functions(node, scope, evaluation), *_getters(node, scope, evaluation))):
            inner = node.named_children[0] if node.type in {"list_splat", "spread_element"} else node
            return Argument(Located(inner, scope), (Step(StepKind.ITEM, node),))
    return None


def _is_given_list(arguments: Arguments, scope: Scope, evaluation: Evaluation) -> bool:
    """Tell whether an argument is a list of contracts: `pool.map(run, tools)`."""
    given = (value for _, node in arguments for value in options_of(evaluation.value(Located(node, scope))))
    return any(isinstance(each, Many | ListOf) and may_hold_contracts(evaluation.stepping.item(each)) for each in given)


def _is_module(value: Value) -> bool:
    """Tell whether something may be a module of functions, to which a list is given."""
    return isinstance(value, Loose) and bool(value.names) and value.names[-1] in MODULES


def _callbacks(item: Argument | None, name: str, arguments: Arguments, scope: Scope, evaluation: Evaluation) -> Iterator[Linked]:
    """Yield the functions that a call hands to something which calls them with the items of a list."""
    if item is None:
        return
    places = CALLBACK_PLACES.get(name, (0,))
    for _, node in arguments:
        yield from ((each, dict.fromkeys(places, item)) for each in _functions(node, scope, evaluation))
        for getter in _getters(node, scope, evaluation):
            _looked_up(getter, item, evaluation)


def _looked_up(getter: Getter, of: Argument, evaluation: Evaluation, at: Node | None = None) -> None:
    """Say that something looks at parts of what is given: where the parts are named, or at a node."""
    for path in getter.paths:
        definition = Definition(
            of.value.node.start_byte, of.value.scope, of.value, (*of.steps, *(each if at is None else each._replace(node=at) for each in path))
        )
        evaluation.facts.patterns.append(PatternSite(path[-1].node if at is None else at, definition))


def _named(chain: Chain, evaluation: Evaluation) -> str:
    shape = evaluation.language.shape(chain.base)
    return canonical(shape.text) if isinstance(shape, Name) and len(chain.steps) == 1 else ""


def _functions(node: Node, scope: Scope, evaluation: Evaluation) -> Iterator[Function]:
    if isinstance(evaluation.language.shape(node), Made | Name | Chain):
        value = evaluation.value(Located(node, scope))
        if isinstance(value, Routine):
            yield value.function


def _getters(node: Node, scope: Scope, evaluation: Evaluation) -> Iterator[Getter]:
    if isinstance(evaluation.language.shape(node), Chain | Name):
        value = evaluation.value(Located(node, scope))
        if isinstance(value, Getter):
            yield value
