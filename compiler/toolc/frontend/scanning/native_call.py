"""What functions return that every program knows: those that hand on what they are given, pair it, take it apart or call something with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, TypeAlias

from tree_sitter import Node

from toolc.frontend.scanning.evaluating import Evaluating
from toolc.frontend.scanning.facts import Argument, Located, Scope, Step, StepKind
from toolc.frontend.scanning.native import GETTER_CALLS, ITEM_CALLS, MAP_CALLS, PAIR_CALLS, SAME_CALLS, SIGNALS, TYPED_CALLS
from toolc.frontend.scanning.shape import Series
from toolc.frontend.scanning.value import (
    OTHER,
    UNKNOWN,
    AnyOf,
    At,
    Getter,
    Holding,
    ListOf,
    Loose,
    Many,
    MapOf,
    ObjectOf,
    Routine,
    Several,
    Signature,
    TypeOf,
    Value,
    Word,
    may_hold_contracts,
    merged,
    options_of,
)

Arguments: TypeAlias = tuple[tuple[str, Node], ...]

LITERAL: Final = "\0"
"""The keyword that marks an argument as a literal text: the keyword is the mark and the text."""

HOLDERS: Final[Mapping[str, frozenset[str]]] = {
    "useref": frozenset(("current",)),
    "createref": frozenset(("current",)),
    "ref": frozenset(("value",)),
    "shallowref": frozenset(("value",)),
    "computed": frozenset(("value",)),
    "weakref": frozenset(),
}
"""Functions that return something which holds what they are given, and the names under which it does."""

WRITTEN: Final = frozenset(("\0text",))
"""What a text that something is written as holds it under."""

STATES: Final = frozenset(("usestate", "createsignal", "usesessionstate", "useoptimistic"))
"""Functions that return what they are given, or what is kept of it, together with a function that changes it."""

MOST_PARTS: Final = 8

MOST_SPREAD: Final = 4
"""How many parameters are given an item of a list that is spread into a call."""


class NativeCalls:
    """What functions return whose names every program knows."""

    def __init__(self, evaluation: Evaluating) -> None:
        self._evaluation = evaluation
        self._special: Mapping[str, Callable[[Arguments, Scope], Value]] = {
            "zip": lambda arguments, scope: Many(self._in_step(arguments, scope)),
            "product": lambda arguments, scope: Many(self._in_step(arguments, scope)),
            "pairwise": lambda arguments, scope: Many(Many(self._item(arguments, scope))),
            "combinations": lambda arguments, scope: Many(Many(self._item(arguments, scope))),
            "permutations": lambda arguments, scope: Many(Many(self._item(arguments, scope))),
            "batched": lambda arguments, scope: Many(Many(self._item(arguments, scope))),
            "chain": self._chained,
            "concat": self._chained,
            "fromiterable": lambda arguments, scope: Many(self._evaluation.stepping.item(self._item(arguments, scope))),
            "groupby": self._grouped,
            "gather": self._gathered,
            "promise.all": self._first,
            "promise.race": self._item,
            "promise.any": self._item,
            "map": self._mapped,
            "promise.allsettled": lambda arguments, scope: Many(Holding(frozenset(("value",)), self._item(arguments, scope))),
            "object.create": self._first,
            "json.stringify": lambda arguments, scope: Holding(WRITTEN, self._first(arguments, scope)),
            "json.dumps": lambda arguments, scope: Holding(WRITTEN, self._first(arguments, scope)),
            "json.parse": self._parsed,
            "json.loads": self._parsed,
            "usememo": self._called_back,
            "computed": lambda arguments, scope: Holding(HOLDERS["computed"], self._called_back(arguments, scope)),
            "type": self._class_of,
            "partial": self._first,
        }

    def called(self, names: tuple[str, ...], step: Step, scope: Scope) -> Value:
        """Return what a function by the last of some canonical names returns: what its type arguments say, else what it does with its arguments."""
        name = names[-1] if names else ""
        if name in SIGNALS and step.types:
            return Signature((), Located(step.types[-1], scope))
        if step.types and (typed := self._typed(name, step.types[-1], scope)) is not None:
            return typed
        special = self._special.get(".".join(names[-2:])) or self._special.get(name)
        if special is not None and step.arguments:
            return special(step.arguments, scope)
        if name in GETTER_CALLS:
            return _getter(step.arguments)
        if name in TYPED_CALLS and (typed := self._of_type(step.arguments, scope)) is not None:
            return typed
        return self._handed_on(name, step.arguments, scope)

    def made(self, names: tuple[str, ...], step: Step, scope: Scope) -> Value:
        """Return what a class by the last of some canonical names makes of its arguments."""
        if step.types and (typed := self._typed("", step.types[-1], scope)) is not None:
            return Many(typed)
        return self._handed_on(names[-1] if names else "", step.arguments, scope)

    def _typed(self, name: str, kind: Node, scope: Scope) -> Value | None:
        value = self._evaluation.types.value(Located(kind, scope))
        if not any(isinstance(each, At | Many | ObjectOf | Several) for each in options_of(value)):
            return None
        return self._kept(name, value)

    def _kept(self, name: str, value: Value) -> Value:
        if name in STATES:
            return Several((value, OTHER))
        return Holding(HOLDERS[name], value) if name in HOLDERS else value

    def _handed_on(self, name: str, arguments: Arguments, scope: Scope) -> Value:
        if not (name in HANDS_ON or name in HOLDERS or name in STATES):
            return UNKNOWN
        given = [self._evaluation.value(Located(node, scope)) for _, node in arguments[:3]]
        telling = merged(each for each in given if not isinstance(each, Loose | Routine | Word | Getter))
        if not any(isinstance(each, At | Many | ListOf | MapOf | ObjectOf | Several | Holding) for each in options_of(telling)):
            return UNKNOWN
        if name in MAP_CALLS:
            return self._as_map(telling)
        if name in SAME_CALLS or name in HOLDERS or name in STATES:
            return self._kept(name, telling)
        item = self._evaluation.stepping.item
        return Many(Several((OTHER, item(telling)))) if name in PAIR_CALLS else item(telling)

    def _as_map(self, value: Value) -> Value:
        """Return the map that is made of pairs, or of another map."""
        if isinstance(value, AnyOf):
            return merged(map(self._as_map, value.options))
        if isinstance(value, Many | ListOf) and isinstance(pair := self._evaluation.stepping.item(value), Many | ListOf | Several):
            return Many(self._evaluation.stepping.numbered(pair, 1))
        return value

    def _of_type(self, arguments: Arguments, scope: Scope) -> Value | None:
        """Return an object of the type of contracts, or the class of the file, that is among some arguments."""
        for keyword, node in arguments[:3]:
            if not keyword.startswith(LITERAL) and node.type in {"identifier", "attribute", "member_expression"}:
                value = self._evaluation.types.value(Located(node, scope))
                if isinstance(value, At | ObjectOf):
                    return value
        return None

    def _parsed(self, arguments: Arguments, scope: Scope) -> Value:
        """Return what a text was made of."""
        given = self._first(arguments, scope)
        return given.value if isinstance(given, Holding) and given.names == WRITTEN else UNKNOWN

    def _first(self, arguments: Arguments, scope: Scope) -> Value:
        return self._evaluation.value(Located(arguments[0][1], scope))

    def _item(self, arguments: Arguments, scope: Scope) -> Value:
        return self._evaluation.stepping.item(self._first(arguments, scope))

    def _in_step(self, arguments: Arguments, scope: Scope) -> Value:
        """Return the items at one place of several lists."""
        return Several(tuple(self._item((each,), scope) for each in arguments[:MOST_PARTS] if not each[0] or each[0].startswith(LITERAL)))

    def _chained(self, arguments: Arguments, scope: Scope) -> Value:
        return Many(merged(self._item((each,), scope) for each in arguments[:MOST_PARTS]))

    def _grouped(self, arguments: Arguments, scope: Scope) -> Value:
        """Return groups of items, which come in pairs with their key, or by it."""
        item = self._item(arguments, scope)
        return AnyOf((Many(Several((OTHER, Many(item)))), Many(Many(item)))) if may_hold_contracts(item) else UNKNOWN

    def _gathered(self, arguments: Arguments, scope: Scope) -> Value:
        """Return a list of what is given, each on its own or all in one list."""
        spread = next((node for _, node in arguments if node.type == "list_splat"), None)
        nodes = tuple(node for keyword, node in arguments if not keyword)
        return self._evaluation.value(Located(spread, scope)) if spread is not None else ListOf(Series(nodes, ()), Located(nodes[0], scope))

    def _mapped(self, arguments: Arguments, scope: Scope) -> Value:
        """Return a list of what a function makes of the items of a list."""
        if len(arguments) < 2:  # noqa: PLR2004 - a function and a list
            return self._handed_on("map", arguments, scope)
        given = [self._evaluation.value(Located(node, scope)) for _, node in arguments[:2]]
        function, items = given if isinstance(given[0], Routine | Getter | TypeOf | Signature) else reversed(given)
        return Many(self.applied(function, self._evaluation.stepping.item(items), scope))

    def _called_back(self, arguments: Arguments, scope: Scope) -> Value:
        return self.applied(self._first(arguments, scope), UNKNOWN, scope)

    def _class_of(self, arguments: Arguments, scope: Scope) -> Value:
        value = self._first(arguments, scope)
        return TypeOf(value.of) if isinstance(value, ObjectOf) else UNKNOWN

    def applied(self, function: Value, given: Value, scope: Scope) -> Value:
        """Return what a function returns for one value."""
        if isinstance(function, Getter):
            found = [self._evaluation.stepping.fold(given, path, scope).value for path in function.paths]
            return found[0] if len(found) == 1 else Several(tuple(found))
        if isinstance(function, Routine):
            return self._evaluation.returned(function.function, {0: given})
        return self._evaluation.calling.signed(function) if isinstance(function, Signature) else UNKNOWN


HANDS_ON: Final = SAME_CALLS | PAIR_CALLS | ITEM_CALLS | MAP_CALLS


def _getter(arguments: Arguments) -> Value:
    keys = [(keyword.removeprefix(LITERAL), node) for keyword, node in arguments if keyword.startswith(LITERAL)]
    return Getter(tuple(tuple(Step(StepKind.MEMBER, node, each) for each in key.split(".")) for key, node in keys)) if keys else UNKNOWN


def given(arguments: Arguments, scope: Scope) -> dict[int | str, Argument]:
    """Return what a call gives to parameters, by place and by name; what is spread gives an item to its place and those behind it."""
    found: dict[int | str, Argument] = {}
    for index, (keyword, node) in enumerate(arguments):
        if node.type in {"list_splat", "spread_element"}:
            item = Step(StepKind.ITEM, node)
            found.update(dict.fromkeys(range(index, index + MOST_SPREAD), Argument(Located(node.named_children[0], scope), (item,))))
            return found
        if node.type != "dictionary_splat":
            found[keyword if keyword and not keyword.startswith(LITERAL) else index] = Argument(Located(node, scope))
    return found
