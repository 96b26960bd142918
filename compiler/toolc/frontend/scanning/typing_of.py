"""What the values of a type are: contracts, parts of them, lists of them, objects of the file's own classes."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from tree_sitter import Node

from toolc.frontend.scanning.facts import Class, Definition, Imported, Located, Scope, Unknown
from toolc.frontend.scanning.lookup import definitions_of
from toolc.frontend.scanning.shape import ListType, NamedType, ObjectType, OneOfTypes, PartType, PlainType, TypeShape
from toolc.frontend.scanning.spelling import canonical
from toolc.frontend.scanning.value import ABSENT, OTHER, UNKNOWN, At, Loose, Many, ObjectOf, TypeAt, Value, merged

if TYPE_CHECKING:
    from toolc.frontend.scanning.evaluation import Evaluation

SAME: Final = frozenset(
    (
        *("partial", "readonly", "required", "deeppartial", "deepreadonly", "nonnullable", "pick", "omit", "optional", "annotated", "final"),
        *("classvar", "promise", "awaited", "awaitable", "notrequired", "immutable", "initvar", "ref", "signal"),
    )
)
"""Types whose values are those of their first argument, or hold one."""

LISTS: Final = frozenset(
    (
        *("array", "readonlyarray", "set", "readonlyset", "list", "tuple", "sequence", "mutablesequence", "iterable", "iterator", "collection"),
        *("frozenset", "generator", "asynciterator", "asynciterable", "asyncgenerator", "deque", "iterableiterator", "abstractset"),
    )
)
"""Types whose values hold those of their first argument."""

MAPS: Final = frozenset(("map", "readonlymap", "record", "dict", "mapping", "mutablemapping", "ordereddict", "defaultdict", "weakmap"))
"""Types whose values hold those of their last argument by key."""

PLAIN: Final = frozenset(
    (
        *("string", "number", "boolean", "bigint", "symbol", "void", "never", "date", "regexp", "url", "error"),
        *("str", "int", "float", "bool", "bytes", "complex", "bytearray", "path", "datetime", "timedelta", "decimal", "exception"),
    )
)
"""Types whose values are no contracts."""

EMPTY: Final = frozenset(("null", "undefined", "none"))


class TypeReading:
    """The values of types."""

    def __init__(self, evaluation: Evaluation) -> None:
        self._evaluation = evaluation
        self._depth = 0

    def value(self, at: Located) -> Value:
        """Return what the values of a type are; one that is wound too deeply says nothing."""
        if self._depth > 12:  # noqa: PLR2004 - deeper than any type that people read
            return UNKNOWN
        self._depth += 1
        try:
            return self._of_shape(self._evaluation.language.type_shape(at.node), at)
        finally:
            self._depth -= 1

    def constructor(self, name: str) -> Value | None:
        """Return the class of contracts that a name is, or None."""
        found = self._evaluation.roots.of_type(name)
        return TypeAt(found.place) if isinstance(found, At) and name[:1].isupper() else None

    def _of_shape(self, shape: TypeShape, at: Located) -> Value:
        match shape:
            case NamedType(name, arguments):
                return self._of_named(name, arguments, at)
            case PartType(of, name):
                return self._evaluation.stepping.member(self.value(Located(of, at.scope)), name, at.scope)
            case OneOfTypes(options) if options:
                return merged(self.value(Located(each, at.scope)) for each in options)
            case ListType(item):
                return _many(self.value(Located(item, at.scope)))
            case ObjectType(members):
                made = {name: [Definition(0, at.scope, Unknown(), type=node)] for name, node in members}
                return ObjectOf(Class("", at.scope, is_closed=True, members=made))
        return OTHER if isinstance(shape, PlainType) else UNKNOWN

    def _of_named(self, name: str, arguments: tuple[Node, ...], at: Located) -> Value:
        spelt = canonical(name)
        if arguments and spelt in SAME:
            return self.value(Located(arguments[0], at.scope))
        if arguments and spelt == "union":
            return merged(self.value(Located(each, at.scope)) for each in arguments)
        if arguments and spelt in LISTS | MAPS:
            return _many(self.value(Located(arguments[0 if spelt in LISTS else -1], at.scope)))
        return self._of_name(name, at.scope, at.node.start_byte)

    def _of_name(self, name: str, scope: Scope, start: int) -> Value:
        """Return what the values of a type by its name are: by what the name says, by its definition, or as every program knows it."""
        if (root := self._evaluation.roots.of_type(name)) is not None:
            return root
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
