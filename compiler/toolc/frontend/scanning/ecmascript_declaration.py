"""Declarations of TypeScript and JavaScript: variables, functions, classes, types and imports."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.ecmascript_key import key_of, literal_key
from toolc.frontend.scanning.ecmascript_pattern import NAMES, take_apart
from toolc.frontend.scanning.ecmascript_shape import FUNCTIONS, arguments
from toolc.frontend.scanning.ecmascript_type import object_members
from toolc.frontend.scanning.facts import Class, Context, Definition, Function, Imported, Located, Scope, ScopeKind, Unknown, Use
from toolc.frontend.scanning.jsdoc import said_types
from toolc.frontend.scanning.syntax import text_of
from toolc.frontend.scanning.walker import Bound, Walker

PATTERNS: Final = frozenset(("identifier", "object_pattern", "array_pattern", "assignment_pattern", "rest_pattern"))


def _variables(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    home = scope.holder if node.type == "variable_declaration" else scope
    said = said_types(node).get("")
    for each in node.named_children:
        name, value = each.child_by_field_name("name"), each.child_by_field_name("value")
        if each.type != "variable_declarator" or name is None:
            continue
        if value is not None and (module := required(value)) is not None:
            _required(walker, name, home, module)
            continue
        if value is not None and name.type == "identifier":
            walker.names[value.id] = text_of(name)
            _wrapped(walker, value, text_of(name))
        origin = Unknown() if value is None else Located(value, scope)
        kind = each.child_by_field_name("type") or said
        if kind is not None and value is not None:
            walker.contexts[value.id] = Context(Located(kind, scope))
        take_apart(walker, name, Bound(each.end_byte, scope, origin, home, kind))
        walker.push(value, scope)


def _wrapped(walker: Walker, node: Node, name: str) -> None:
    """Let a function that a call wraps, as `memo(() => …)` does, have the name that the result gets."""
    for _, each in arguments(node) if node.type == "call_expression" else ():
        if each.type in FUNCTIONS:
            walker.names.setdefault(each.id, name)


def required(node: Node) -> str | None:
    """Return the module that an expression requires; None for any other expression."""
    if node.type != "call_expression" or text_of(node.child_by_field_name("function")) != "require":
        return None
    given = arguments(node)
    return literal_key(given[0][1]) if len(given) == 1 else None


def _required(walker: Walker, pattern: Node, home: Scope, module: str) -> None:
    """Take names from a module, as an import does."""
    if pattern.type == "identifier":
        walker.declare(text_of(pattern), home, Imported(module, ""), 0)
    for each in pattern.named_children:
        value = each.child_by_field_name("value") or each
        key = each.child_by_field_name("key") or each
        if value.type in NAMES:
            walker.declare(text_of(value), home, Imported(module, key_of(key) or ""), 0)


def _function(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    name = text_of(node.child_by_field_name("name")) if node.type not in FUNCTIONS else ""
    made = function(walker, node, scope, name or walker.names.get(node.id, text_of(node.child_by_field_name("name"))))
    if name:
        walker.declare(name, scope, made, scope.start)


def function(walker: Walker, node: Node, scope: Scope, name: str) -> Function:
    """Add a function, its parameters and its body."""
    made = walker.function(node, scope, name)
    said = said_types(node)
    made.return_type = node.child_by_field_name("return_type") or said.get("return")
    _constraints(walker, node, made.scope)
    listed = node.child_by_field_name("parameters")
    single = node.child_by_field_name("parameter")
    for each in [single] if single is not None else [] if listed is None else listed.named_children:
        _parameter(walker, each, made, said)
    body = node.child_by_field_name("body")
    if body is not None and body.type == "statement_block":
        walker.push_all(body.named_children, made.scope)
    elif body is not None:
        made.returns.append(Located(body, made.scope))
        walker.push(body, made.scope)
    return made


def _parameter(walker: Walker, node: Node, made: Function, said: Mapping[str, Node]) -> None:
    pattern = node if node.type in PATTERNS else node.child_by_field_name("pattern")
    if pattern is None or pattern.type == "this":
        return
    is_rest = pattern.type == "rest_pattern" and bool(pattern.named_children)
    pattern = pattern.named_children[0] if is_rest else pattern
    name = text_of(pattern) if pattern.type == "identifier" else text_of(pattern.child_by_field_name("left"))
    origin = walker.parameter(made, name or "{}")
    if is_rest:
        made.gathers[origin.place] = False
    kind = node.child_by_field_name("type") or said.get(name or f"{origin.place}")
    bound = Bound(made.scope.start, made.scope, origin, made.scope, kind)
    take_apart(walker, pattern, bound)
    default = node.child_by_field_name("value") or pattern.child_by_field_name("right")
    if default is not None:
        made.defaults[origin.place] = Located(default, made.scope)
    walker.push(node.child_by_field_name("value"), made.scope)
    is_property = any(each.type in {"accessibility_modifier", "readonly"} for each in node.children)
    if is_property and made.scope.parent is not None:
        walker.member(made.scope.parent.owner, name, bound)


def _class(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    name = text_of(node.child_by_field_name("name")) or walker.names.get(node.id, "")
    made = Class(name, scope, parameters=_type_parameters(node), limits=_limits(node, scope))
    inside = walker.inner(ScopeKind.CLASS, node, scope, name, made)
    if name:
        walker.declare(name, scope, made, scope.start)
        walker.facts.types.setdefault(name, made)
    for each in node.named_children:
        if each.type == "class_heritage":
            _heritage(walker, each, scope, made)
    body = node.child_by_field_name("body")
    for each in [] if body is None else body.named_children:
        _member(walker, each, inside, made)


def _heritage(walker: Walker, node: Node, scope: Scope, made: Class) -> None:
    for clause in node.named_children:
        _properties(clause, scope, made)
        inner = clause.named_children if clause.type.endswith("_clause") else [clause]
        made.bases.extend(Located(each, scope) for each in inner if each.type != "type_arguments")
        if clause.type != "implements_clause":
            walker.push_all([each for each in inner if each.type not in {"identifier", "type_arguments"}], scope)


def _properties(clause: Node, scope: Scope, made: Class) -> None:
    """Give the objects of a class the properties and the state that its base class is said to have."""
    name = text_of(clause.child_by_field_name("value")).rpartition(".")[2]
    given = next((each.named_children for each in clause.named_children if each.type == "type_arguments"), [])
    for member, kind in zip(("props", "state"), given if name in {"Component", "PureComponent"} else [], strict=False):
        made.members[member] = [Definition(0, scope, Unknown(), type=kind)]


def _member(walker: Walker, node: Node, scope: Scope, made: Class) -> None:
    name = key_of(node.child_by_field_name("name") or node.child_by_field_name("property")) or ""
    value = node.child_by_field_name("value")
    if node.type in {"method_definition", "method_signature", "abstract_method_signature"}:
        method = function(walker, node, scope, name)
        method.is_getter = any(each.type == "get" for each in node.children)
        walker.member(made, name, Bound(0, scope, method, None))
    elif node.type in {"public_field_definition", "field_definition"}:
        kind = node.child_by_field_name("type") or said_types(node).get("")
        if value is not None:
            walker.names[value.id] = name
            if kind is not None:
                walker.contexts[value.id] = Context(Located(kind, scope))
        origin = Unknown() if value is None else Located(value, scope)
        walker.member(made, name, Bound(0, scope, origin, None, kind))
        walker.symbol(name, node, scope)
        walker.push(value, scope)
    else:
        walker.push(node, scope)


def _interface(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    name = text_of(node.child_by_field_name("name"))
    walker.symbol(name, node, scope)
    made = Class(name, scope, is_closed=True, parameters=_type_parameters(node))
    walker.facts.types[name] = made
    for each in node.named_children:
        if each.type == "extends_type_clause":
            made.bases.extend(Located(kind, scope) for kind in each.named_children)
    body = node.child_by_field_name("body")
    if body is None:
        return
    for key, kind in object_members(body):
        made.members[key] = [Definition(0, scope, Unknown(), type=kind)]


def _alias(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    value = node.child_by_field_name("value")
    if value is not None:
        walker.symbol(text_of(node.child_by_field_name("name")), node, scope)
        name = text_of(node.child_by_field_name("name"))
        walker.facts.types.setdefault(name, Located(value, scope))
        walker.facts.type_parameters[name] = _type_parameters(node)


def _constraints(walker: Walker, node: Node, scope: Scope) -> None:
    """Let the names of type parameters stand for what they extend."""
    listed = node.child_by_field_name("type_parameters")
    for each in [] if listed is None else listed.named_children:
        constraint = each.child_by_field_name("constraint")
        if constraint is not None:
            walker.declare(text_of(each.child_by_field_name("name")), scope, Located(constraint, scope), scope.start)


def _limits(node: Node, scope: Scope) -> dict[str, Located]:
    """Return what the type parameters of a class extend."""
    listed = node.child_by_field_name("type_parameters")
    limited = ((each, each.child_by_field_name("constraint")) for each in ([] if listed is None else listed.named_children))
    return {text_of(each.child_by_field_name("name")): Located(limit, scope) for each, limit in limited if limit is not None}


def _type_parameters(node: Node) -> tuple[str, ...]:
    listed = node.child_by_field_name("type_parameters")
    return tuple(text_of(each.child_by_field_name("name")) for each in ([] if listed is None else listed.named_children))


def _enumeration(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    name = text_of(node.child_by_field_name("name"))
    made = Class(name, scope)
    walker.declare(name, scope, made, scope.start)
    walker.facts.types.setdefault(name, made)
    walker.symbol(name, node, scope)
    body = node.child_by_field_name("body")
    for each in [] if body is None else body.named_children:
        value = each.child_by_field_name("value")
        if value is not None:
            walker.member(made, key_of(each.child_by_field_name("name")) or "", Bound(0, scope, Located(value, scope), None))


def _namespace(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    name = node.child_by_field_name("name")
    walker.push(node.child_by_field_name("body"), walker.inner(ScopeKind.BLOCK, node, scope, text_of(name).strip("'\"")))


def _export(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    """Look at what is exported; a name that it gets for others is one of the file, or that of another module."""
    source, value = node.child_by_field_name("source"), node.child_by_field_name("value")
    if value is not None and value.type != "object":
        walker.names[value.id] = "default"
    for clause in node.named_children:
        for each in clause.named_children if clause.type == "export_clause" else ():
            name, alias = (text_of(each.child_by_field_name(field)) for field in ("name", "alias"))
            if source is not None:
                walker.facts.imported.add(alias or name)
            elif alias:
                walker.symbol(alias, each, scope)
    walker.push_all(node.named_children, scope)


def _import(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    source = node.child_by_field_name("source")
    module = "" if source is None else literal_key(source) or ""
    clause = next((each for each in node.named_children if each.type == "import_clause"), None)
    for each in [] if clause is None else clause.named_children:
        if each.type == "identifier":
            walker.declare(text_of(each), scope, Imported(module, text_of(each)), 0)
        elif each.type == "namespace_import":
            walker.declare(text_of(each.named_children[0]), scope, Imported(module, ""), 0)
        else:
            for named in each.named_children:
                original = text_of(named.child_by_field_name("name"))
                walker.declare(text_of(named.child_by_field_name("alias")) or original, scope, Imported(module, original), 0)


def method(walker: Walker, node: Node, scope: Scope, owner: Class) -> None:
    """Add a method that stands in an object."""
    name = key_of(node.child_by_field_name("name")) or ""
    made = function(walker, node, scope, name)
    made.is_getter = any(each.type == "get" for each in node.children)
    walker.member(owner, name, Bound(0, scope, made, None))


DECLARATIONS: Final[Mapping[str, Callable[[Walker, Node, Scope, Use], None]]] = {
    "lexical_declaration": _variables,
    "variable_declaration": _variables,
    "function_declaration": _function,
    "generator_function_declaration": _function,
    "function_signature": _function,
    "arrow_function": _function,
    "function_expression": _function,
    "generator_function": _function,
    "class_declaration": _class,
    "abstract_class_declaration": _class,
    "class": _class,
    "interface_declaration": _interface,
    "type_alias_declaration": _alias,
    "enum_declaration": _enumeration,
    "internal_module": _namespace,
    "module": _namespace,
    "export_statement": _export,
    "import_statement": _import,
}
