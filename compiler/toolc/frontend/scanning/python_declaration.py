"""Declarations of Python: functions, classes and imports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.facts import Class, Function, Imported, Located, Scope, ScopeKind, Use
from toolc.frontend.scanning.syntax import text_of
from toolc.frontend.scanning.walker import Bound, Walker, owner_of

GETTERS: Final = frozenset(("property", "cached_property", "computed_field"))


def _function(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    _defined(walker, node, scope, frozenset())


def _decorated(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    decorators = [each for each in node.named_children if each.type == "decorator"]
    definition = node.child_by_field_name("definition")
    for each in decorators:
        walker.push_all([inner for inner in each.named_children if inner.type != "identifier"], scope)
    if definition is not None and definition.type == "function_definition":
        _defined(walker, definition, scope, frozenset(text_of(each).lstrip("@ ").partition("(")[0].rpartition(".")[2] for each in decorators))
    else:
        walker.push(definition, scope, use)


def _defined(walker: Walker, node: Node, scope: Scope, decorators: frozenset[str]) -> None:
    name = text_of(node.child_by_field_name("name"))
    is_method = scope.kind is ScopeKind.CLASS
    made = walker.function(node, scope, name)
    made.return_type = node.child_by_field_name("return_type")
    made.is_getter = bool(decorators & GETTERS)
    _constraints(walker, node, made.scope)
    _parameters(walker, node, made, has_object=is_method and "staticmethod" not in decorators)
    body = node.child_by_field_name("body")
    _outer(walker, body, made.scope)
    walker.push_all([] if body is None else body.named_children, made.scope)
    walker.declare(name, scope.holder, made, node.start_byte if scope.holder is not scope else scope.start)
    if is_method:
        walker.member(owner_of(scope), name, Bound(0, scope, made, None))


def _constraints(walker: Walker, node: Node, scope: Scope) -> None:
    """Let the names of type parameters stand for what they are bound to."""
    listed = node.child_by_field_name("type_parameters")
    for each in [] if listed is None else listed.named_children:
        inner = each.named_children[0] if each.named_children else each
        if inner.type == "constrained_type" and len(inner.named_children) > 1:
            walker.declare(text_of(inner.named_children[0]), scope, Located(inner.named_children[1], scope), scope.start)


def _outer(walker: Walker, body: Node | None, scope: Scope) -> None:
    """Remember the names of a function that stand in the module."""
    for each in [] if body is None else body.named_children:
        if each.type == "global_statement":
            walker.outer.update((scope, text_of(name)) for name in each.named_children)


def _lambda(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    made = walker.function(node, scope, walker.names.get(node.id, ""))
    _parameters(walker, node, made, has_object=False)
    body = node.child_by_field_name("body")
    if body is not None:
        made.returns.append(Located(body, made.scope))
        walker.push(body, made.scope)


def _parameters(walker: Walker, node: Node, made: Function, *, has_object: bool) -> None:
    listed = node.child_by_field_name("parameters")
    for each in [] if listed is None else listed.named_children:
        named = each if each.type == "identifier" else each.child_by_field_name("name") or next(iter(each.named_children), None)
        if named is None or each.type in {"comment", "keyword_separator", "positional_separator"}:
            continue
        name = text_of(named).lstrip("*")
        if has_object:
            walker.objects[made.scope] = name
        kind = each.child_by_field_name("type")
        origin = walker.parameter(made, name, is_object=has_object)
        if named.type in {"list_splat_pattern", "dictionary_splat_pattern"} or each.type in {"list_splat_pattern", "dictionary_splat_pattern"}:
            made.gathers[origin.place] = kind is not None
        walker.declare(name, made.scope, origin, made.scope.start, kind)
        has_object = False
        default = each.child_by_field_name("value")
        if default is not None:
            made.defaults[origin.place] = Located(default, made.scope.parent or made.scope)
        walker.push(default, made.scope.parent or made.scope)


def _class(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    name = text_of(node.child_by_field_name("name"))
    made = Class(name, scope)
    inside = walker.inner(ScopeKind.CLASS, node, scope, name, made)
    walker.declare(name, scope.holder, made, scope.start)
    walker.facts.types.setdefault(name, made)
    bases = node.child_by_field_name("superclasses")
    for each in [] if bases is None else bases.named_children:
        if each.type != "keyword_argument":
            made.bases.append(Located(each, scope))
            made.parameters = made.parameters or _type_parameters(each)
            made.is_tuple = made.is_tuple or text_of(each).rpartition(".")[2] == "NamedTuple"
    body = node.child_by_field_name("body")
    walker.push_all([] if body is None else body.named_children, inside)


def _type_parameters(base: Node) -> tuple[str, ...]:
    """Return the type variables of a class that extends `Generic[T]`."""
    name, *given = base.named_children if base.type == "subscript" else (None,)
    return tuple(map(text_of, given)) if text_of(name).rpartition(".")[2] in {"Generic", "Protocol"} else ()


def _import_from(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    module = text_of(node.child_by_field_name("module_name"))
    for each in node.children_by_field_name("name"):
        original = text_of(each.child_by_field_name("name") if each.type == "aliased_import" else each)
        name = text_of(each.child_by_field_name("alias")) or original
        walker.declare(name, scope.holder, Imported(module, original), node.start_byte)


def _import(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    for each in node.children_by_field_name("name"):
        alias = text_of(each.child_by_field_name("alias"))
        module = text_of(each.child_by_field_name("name")) if alias else text_of(each).partition(".")[0]
        walker.declare(alias or module, scope.holder, Imported(module, ""), node.start_byte)


def _alias(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is not None and right is not None:
        walker.facts.types.setdefault(text_of(left), Located(right, scope))


DECLARATIONS: Final[Mapping[str, Callable[[Walker, Node, Scope, Use], None]]] = {
    "function_definition": _function,
    "decorated_definition": _decorated,
    "lambda": _lambda,
    "class_definition": _class,
    "import_from_statement": _import_from,
    "import_statement": _import,
    "type_alias_statement": _alias,
}
