"""From the syntax tree of a TypeScript or JavaScript file to its facts: statements, and the places that use values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.addition import put_by_call, puts
from toolc.frontend.scanning.ecmascript_declaration import DECLARATIONS, method
from toolc.frontend.scanning.ecmascript_flow import FLOW
from toolc.frontend.scanning.ecmascript_key import key_of
from toolc.frontend.scanning.ecmascript_pattern import take_apart
from toolc.frontend.scanning.ecmascript_shape import BY_KEY, CHAINED, arguments, assigned_name, call, chain, member, unwrapped
from toolc.frontend.scanning.facts import Class, Context, Facts, Located, Opaque, Scope, ScopeKind, StepKind, Use
from toolc.frontend.scanning.jsdoc import named_types
from toolc.frontend.scanning.native import DUMP_CALLS, PART_CALLS
from toolc.frontend.scanning.shape import Chain
from toolc.frontend.scanning.spelling import canonical
from toolc.frontend.scanning.syntax import text_of
from toolc.frontend.scanning.walker import Bound, Walker

Handler = Callable[[Walker, Node, Scope, Use], None]

QUIET: Final = frozenset(
    (
        *("comment", "string", "number", "regex", "type_annotation", "type_arguments", "type_parameters", "property_identifier", "predefined_type"),
        *("jsx_closing_element", "jsx_text", "this", "super", "statement_identifier", "export_clause", "import_alias", "type_identifier"),
        *("interface_body", "object_type", "union_type", "function_type", "null", "true", "false", "undefined", "empty_statement", "hash_bang_line"),
    )
)
"""Nodes that use no value."""


LONGEST_KEYED: Final = max(map(len, BY_KEY))


def facts_of(root: Node) -> Facts:
    """Return what a file says."""
    walker = Walker(root)
    for name, kind in named_types(text_of(root)):
        walker.facts.types[name] = Located(kind, walker.facts.module)
    while walker.pending:
        node, scope, use = walker.pending.pop()
        handler = HANDLERS.get(node.type)
        if handler is not None:
            handler(walker, node, scope, use)
        elif node.type not in QUIET:
            walker.push_all(node.named_children, scope)
    return walker.finish()


def _chain(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    """Add a chain as one place, and look at what stands within it: arguments, indexes, and what it starts from."""
    walker.site(node, scope, Use.TEST if _asks(node) else use)
    while node.type in CHAINED:
        if node.type == "call_expression":
            node = _call(walker, node, scope)
        else:
            base, step = member(node)
            if step.kind is StepKind.KEY:
                walker.push(step.node, scope)
            node = unwrapped(base)
    if node.type not in {"identifier", "this", "super"}:
        walker.push(node, scope)


def _asks(node: Node) -> bool:
    """Tell whether a call asks whether something stands under a key."""
    if node.type != "call_expression":
        return False
    callee = node.child_by_field_name("function")
    name = text_of(callee) if callee is not None and callee.end_byte - callee.start_byte <= LONGEST_KEYED else ""
    return name in BY_KEY and name != "Reflect.get"


def _call(walker: Walker, node: Node, scope: Scope) -> Node:
    """Look at a call's arguments and return what is called, or what a look under a key starts from."""
    given = arguments(node)
    callee = unwrapped(node.child_by_field_name("function") or node)
    base, step = call(node)
    if step.kind in {StepKind.MEMBER, StepKind.KEY}:
        walker.push_all([each for _, each in given[1:]], scope, Use.ARGUMENT)
        return unwrapped(base)
    if given:
        walker.facts.calls.append(Located(node, scope))
        if callee.type == "member_expression" and puts(text_of(callee.child_by_field_name("property"))):
            put_by_call(walker, _target(chain(node)), scope)
        _arguments(walker, canonical(text_of(callee)), [each for _, each in given], scope)
    elif (listed := node.child_by_field_name("arguments")) is not None and listed.type == "template_string":
        walker.push(listed, scope)
    return callee


def _target(of: Chain) -> Chain:
    """Return the steps to what a method is called on, also where that is assigned in its place: `(groups[key] ??= []).push(tool)`."""
    left = of.base.child_by_field_name("left") if of.base.type == "augmented_assignment_expression" else None
    inner = None if left is None else chain(left)
    return of if inner is None else Chain(inner.base, (*inner.steps, *of.steps))


def _arguments(walker: Walker, name: str, given: list[Node], scope: Scope) -> None:
    use = Use.DUMP if name in DUMP_CALLS else Use.PARTS if name in PART_CALLS else Use.ARGUMENT
    is_written = name == "object.assign" and len(given) > 1
    walker.push_all(given[:1], scope, Use.ARGUMENT if is_written else use)
    walker.push_all(given[1:], scope, use)


def _construction(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    walker.facts.calls.append(Located(node, scope))
    walker.push_all([each for _, each in arguments(node)], scope, Use.ARGUMENT)
    callee = node.child_by_field_name("constructor")
    if callee is not None and callee.type != "identifier":
        walker.push(callee, scope, Use.ARGUMENT)


def _name(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    if use in {Use.TEST, Use.DUMP}:
        walker.site(node, scope, use)


def _same(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    walker.push_all(node.named_children, scope, use)


def _typed(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    inner = node.named_children
    value, kind = (inner[-1], inner[0]) if node.type == "type_assertion" else (inner[0], inner[-1])
    if value.id != kind.id:
        walker.contexts[value.id] = Context(Located(kind, scope))
    walker.push(value, scope, use)


def _assignment(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    left, right = node.child_by_field_name("left"), node.child_by_field_name("right")
    if left is None or right is None:
        return
    walker.names[right.id] = assigned_name(left)
    if left.type == "member_expression" and scope.kind is ScopeKind.MODULE:
        walker.symbol(walker.names[right.id], left, scope)
    take_apart(walker, left, Bound(node.end_byte, scope, Located(right, scope), None))
    walker.push(right, scope)


def _change(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    """Look at `+=` and its like: the left side is read and written."""
    left, right, operator = (node.child_by_field_name(name) for name in ("left", "right", "operator"))
    if left is None or right is None:
        return
    if left.type == "identifier":
        keeps = operator is not None and operator.type in {"??=", "||=", "&&="}
        take_apart(walker, left, Bound(node.end_byte, scope, Located(right, scope) if keeps else Opaque(), None))
    walker.push(left, scope)
    walker.push(right, scope)


def _object(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    inner = Use.ARGUMENT if use in {Use.ARGUMENT, Use.DUMP} else Use.VALUE
    if (scope.kind is ScopeKind.MODULE or scope in walker.literals) and walker.names.get(node.id):
        scope = walker.inner(ScopeKind.BLOCK, node, scope, walker.names[node.id])
        walker.literals.add(scope)
    made = Class("", scope)
    for each in node.named_children:
        _entry(walker, node, each, made)
        if each.type == "pair":
            _pair(walker, each, scope, inner)
        elif each.type == "spread_element":
            walker.push_all(each.named_children, scope, Use.DUMP)
        elif each.type == "method_definition":
            method(walker, each, Scope(ScopeKind.BLOCK, each.start_byte, each.end_byte, scope, scope.symbol, made), made)
        else:
            walker.push(each, scope, inner)


def _entry(walker: Walker, node: Node, entry: Node, made: Class) -> None:
    """Give the object that a literal makes its entry, and the entry its part of the type that is stated for the object."""
    value = entry.child_by_field_name("value") or entry
    name = key_of(entry.child_by_field_name("key") or entry.child_by_field_name("name") or entry) or ""
    if entry.type in {"pair", "shorthand_property_identifier"}:
        walker.member(made, name, Bound(0, made.scope, Located(value, made.scope), None))
    if (context := walker.contexts.get(node.id)) is not None:
        walker.contexts[value.id] = context._replace(names=(*context.names, name))


def _pair(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    key, value = node.child_by_field_name("key"), node.child_by_field_name("value")
    name = key_of(key)
    if key is not None and key.type == "computed_property_name":
        walker.push_all(key.named_children, scope)
    if value is None:
        return
    walker.names[value.id] = name or ""
    is_copy = use is Use.VALUE and value.type in CHAINED and name is not None and canonical(name) == canonical(_last(value))
    walker.push(value, scope, Use.COPY if is_copy else use)


def _last(node: Node) -> str:
    return "" if node.type == "call_expression" else member(node)[1].name


def _element(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    """Look at the attributes of an element, and not at its name."""
    name = node.child_by_field_name("name")
    walker.push_all([each for each in node.named_children if name is None or each.id != name.id], scope)


def _jsx(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    for each in node.named_children:
        is_spread = each.type == "spread_element"
        walker.push_all(each.named_children if is_spread else [each], scope, Use.DUMP if is_spread else Use.VALUE)


HANDLERS: Final[Mapping[str, Handler]] = {
    **DECLARATIONS,
    **FLOW,
    **dict.fromkeys(CHAINED, _chain),
    **dict.fromkeys(("identifier", "shorthand_property_identifier"), _name),
    **dict.fromkeys(("parenthesized_expression", "await_expression", "non_null_expression"), _same),
    **dict.fromkeys(("as_expression", "satisfies_expression", "type_assertion"), _typed),
    **dict.fromkeys(("jsx_opening_element", "jsx_self_closing_element"), _element),
    "jsx_expression": _jsx,
    "assignment_expression": _assignment,
    "augmented_assignment_expression": _change,
    "object": _object,
    "new_expression": _construction,
}
