"""What the values of a type are: contracts, parts of them, lists of them, objects of the file's own classes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from types import MappingProxyType
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.evaluating import Evaluating
from toolc.frontend.scanning.facts import Class, Definition, Imported, Located, Scope, Unknown
from toolc.frontend.scanning.lookup import definitions_of
from toolc.frontend.scanning.shape import FunctionType, ListType, NamedType, ObjectType, OneOfTypes, PartType, PlainType, TypeQuery, TypeShape
from toolc.frontend.scanning.spelling import canonical
from toolc.frontend.scanning.syntax import text_of
from toolc.frontend.scanning.value import (
    ABSENT,
    OTHER,
    UNKNOWN,
    At,
    Holding,
    Loose,
    Many,
    ObjectOf,
    Routine,
    Several,
    Signature,
    TypeAt,
    Value,
    merged,
)
from toolc.frontend.scanning.walker import owner_of

SAME: Final = frozenset(
    (
        *("partial", "readonly", "required", "deeppartial", "deepreadonly", "nonnullable", "pick", "omit", "optional", "annotated", "final"),
        *("classvar", "promise", "awaited", "awaitable", "notrequired", "immutable", "initvar", "signal", "coroutine", "future", "task"),
        *("contextmanager", "abstractcontextmanager", "asynccontextmanager", "abstractasynccontextmanager", "newtype", "noinfer", "structuredclone"),
    )
)
"""Types whose values are those of their first argument, or hold one."""

LISTS: Final = frozenset(
    (
        *("array", "readonlyarray", "set", "readonlyset", "list", "tuple", "sequence", "mutablesequence", "iterable", "iterator", "collection"),
        *("queue", "lifoqueue", "priorityqueue", "simplequeue", "contextvar", "behaviorsubject", "observable", "subject"),
        *("frozenset", "generator", "asynciterator", "asynciterable", "asyncgenerator", "deque", "iterableiterator", "abstractset"),
    )
)
"""Types whose values hold those of their first argument."""

MAPS: Final = frozenset(("map", "readonlymap", "record", "dict", "mapping", "mutablemapping", "ordereddict", "defaultdict", "weakmap"))
"""Types whose values hold those of their last argument by key."""

HOLDERS: Final[Mapping[str, frozenset[str]]] = {
    **dict.fromkeys(("refobject", "mutablerefobject"), frozenset(("current",))),
    **dict.fromkeys(("ref", "shallowref", "computedref"), frozenset(("value",))),
}
"""Types whose values hold one of their first argument, and the names under which they do."""

COMPONENTS: Final = frozenset(("fc", "vfc", "functioncomponent", "functionalcomponent", "voidfunctioncomponent", "component", "componenttype"))
"""Types of functions that are given one value of their first argument."""

PLAIN: Final = frozenset(
    (
        *("string", "number", "boolean", "bigint", "symbol", "void", "never", "date", "regexp", "url", "error"),
        *("str", "int", "float", "bool", "bytes", "complex", "bytearray", "path", "datetime", "timedelta", "decimal", "exception"),
    )
)
"""Types whose values are no contracts."""

NO_TYPES: Final[Mapping[str, Located]] = MappingProxyType({})

EMPTY: Final = frozenset(("null", "undefined", "none"))


class TypeReading:
    """The values of types."""

    def __init__(self, evaluation: Evaluating) -> None:
        self._evaluation = evaluation
        self._depth = 0
        self.given: Mapping[str, Located] = {}
        self._known: dict[tuple[int, int], Value] = {}
        self._made: dict[tuple[Class, int], Class] = {}

    def value(self, at: Located) -> Value:
        """Return what the values of a type are; one that is wound too deeply says nothing."""
        key = (at.node.id, id(at.scope))
        if not self.given and (known := self._known.get(key)) is not None:
            return known
        if self._depth > 12:  # noqa: PLR2004 - deeper than any type that people read
            return UNKNOWN
        self._depth += 1
        try:
            found = self._of_shape(self._evaluation.language.type_shape(at.node), at)
        finally:
            self._depth -= 1
        if not self._depth and not self.given:
            self._known[key] = found
        return found

    def forget(self) -> None:
        """Forget what was worked out."""
        self._known.clear()

    def within(self, signature: Signature, kind: Located | None) -> Value:
        """Return what the values of a type are that a function's own type names."""
        with self.standing_for(dict(signature.given)):
            return UNKNOWN if kind is None else self.value(kind)

    def constructor(self, name: str) -> Value | None:
        """Return the class of contracts that a name is, or None."""
        found = self._evaluation.roots.of_type(name)
        return TypeAt(found.place) if isinstance(found, At) and name[:1].isupper() else None

    def _of_shape(self, shape: TypeShape, at: Located) -> Value:
        found: Value = OTHER if isinstance(shape, PlainType) else UNKNOWN
        match shape:
            case NamedType(name, arguments):
                found = self._of_named(name, arguments, at)
            case PartType(of, name):
                found = self._part(self.value(Located(of, at.scope)), name, at.scope)
            case OneOfTypes(options) if options:
                found = merged(self.value(Located(each, at.scope)) for each in options)
            case TypeQuery(of):
                found = self._evaluation.value(Located(of, at.scope))
            case ListType(item):
                found = _many(self.value(Located(item, at.scope)))
            case FunctionType(parameters, returns):
                located = tuple(None if each is None else Located(each, at.scope) for each in parameters)
                found = Signature(located, None if returns is None else Located(returns, at.scope), tuple(self.given.items()))
            case ObjectType(members):
                made = {name: [Definition(0, at.scope, Unknown(), type=node)] for name, node in members}
                found = ObjectOf(Class("", at.scope, is_closed=True, members=made, given=dict(self.given)))
        return found

    def _part(self, value: Value, name: str, scope: Scope) -> Value:
        stepping = self._evaluation.stepping
        return stepping.numbered(value, int(name)) if name.isdecimal() else stepping.member(value, name, scope)

    def _of_function(self, name: str, value: Value) -> Value:
        """Return what a function returns, or what it is given, by its own type."""
        if isinstance(value, Routine) and name == "parameters":
            stated = [value.function.scope.names.get(each, []) for each in value.function.parameters]
            return Several(tuple(self._evaluation.origin_of(each[0]) if each else UNKNOWN for each in stated))
        if isinstance(value, Routine):
            return self._evaluation.returned(value.function, {})
        return self._evaluation.calling.signed(value) if isinstance(value, Signature) and name == "returntype" else UNKNOWN

    def _of_named(self, name: str, arguments: tuple[Node, ...], at: Located) -> Value:
        known = self._of_known(canonical(name), arguments, at.scope) if arguments else None
        if known is not None:
            return known
        parameters = self._evaluation.facts.type_parameters.get(name, ()) if arguments else ()
        with self.standing_for({each: Located(kind, at.scope) for each, kind in zip(parameters, arguments, strict=False)}):
            found = self._of_name(name, at.scope, at.node.start_byte)
        return ObjectOf(self._specialised(found.of, arguments, at)) if arguments and isinstance(found, ObjectOf) and found.of.parameters else found

    def _of_known(self, name: str, arguments: tuple[Node, ...], scope: Scope) -> Value | None:
        """Return what the values of a type are that every program knows, by its canonical name and its arguments."""
        found: Value | None = None
        if name in SAME:
            found = self.value(Located(arguments[0], scope))
        elif name == "union":
            found = merged(self.value(Located(each, scope)) for each in arguments)
        elif name == "tuple" and len(arguments) > 1 and text_of(arguments[-1]) != "...":
            found = Several(tuple(self.value(Located(each, scope)) for each in arguments))
        elif name in LISTS | MAPS:
            found = _many(self.value(Located(arguments[0 if name in LISTS else -1], scope)))
        elif name in HOLDERS:
            found = Holding(HOLDERS[name], self.value(Located(arguments[0], scope)))
        elif name in {"returntype", "parameters"}:
            found = self._of_function(name, self.value(Located(arguments[0], scope)))
        elif name in COMPONENTS or name == "callable":
            found = Signature((Located(arguments[0], scope),) if name in COMPONENTS else (), Located(arguments[-1], scope))
        return found

    def _specialised(self, kind: Class, arguments: tuple[Node, ...], at: Located) -> Class:
        """Return a class whose type parameters stand for types."""
        key = (kind, at.node.id)
        if key not in self._made:
            given = {name: Located(each, at.scope) for name, each in zip(kind.parameters, arguments, strict=False)}
            self._made[key] = Class(kind.name, kind.scope, kind.is_closed, kind.members, kind.bases, limits=kind.limits, given=given)
        return self._made[key]

    @contextmanager
    def standing_for(self, given: Mapping[str, Located]) -> Iterator[None]:
        """Let the type parameters of a class stand for types, for a while."""
        before, self.given = self.given, given or (NO_TYPES if given is NO_TYPES else self.given)
        try:
            yield
        finally:
            self.given = before

    def _of_name(self, name: str, scope: Scope, start: int) -> Value:
        """Return what the values of a type by its name are: by what the name says, by its definition, or as every program knows it."""
        if (root := self._evaluation.roots.of_type(name)) is not None:
            return root
        if (standing := self._standing(name, scope)) is not None:
            return standing
        known = self._evaluation.facts.types.get(name)
        if isinstance(known, Class):
            return ObjectOf(known)
        if isinstance(known, Located):
            return self.value(known)
        definitions = definitions_of(name, scope, start)
        if definitions is not None:
            return merged(self._of_origin(each.origin) for each in definitions)
        spelt = canonical(name)
        return OTHER if spelt in PLAIN else ABSENT if spelt in EMPTY else UNKNOWN

    def _standing(self, name: str, scope: Scope) -> Value | None:
        """Return what a type parameter of the class around stands for, or the class itself."""
        if (given := self.given.get(name)) is not None:
            with self.standing_for(NO_TYPES):
                return self.value(given)
        owner = owner_of(scope)
        if owner is None or name not in ("Self", "this", *owner.limits):
            return None
        return self.value(owner.limits[name]) if name in owner.limits else ObjectOf(owner)

    def _of_origin(self, origin: object) -> Value:
        match origin:
            case Class():
                return ObjectOf(origin)
            case Imported(module, original) if original:
                imported = self._evaluation.roots.of_import(module, original)
                return self._evaluation.roots.of_type(original) or (At(imported.place) if isinstance(imported, TypeAt) else UNKNOWN)
            case Located():
                return self.value(origin)
        return UNKNOWN


def _many(of: Value) -> Value:
    return of if isinstance(of, Loose) else Many(of)
