"""From the syntax tree of a TypeScript or JavaScript file to its facts: statements, and the places that use values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.ecmascript_declaration import DECLARATIONS
from toolc.frontend.scanning.ecmascript_pattern import take_apart, write
from toolc.frontend.scanning.ecmascript_shape import CHAINED, arguments, assigned_name, key_of, member, unwrapped
from toolc.frontend.scanning.facts import Facts, Located, Opaque, Scope, ScopeKind, Step, StepKind, Use
from toolc.frontend.scanning.jsdoc import named_types
from toolc.frontend.scanning.native import DUMP_CALLS
from toolc.frontend.scanning.spelling import canonical
from toolc.frontend.scanning.walker import Bound, Walker, text_of

Handler = Callable[[Walker, Node, Scope, Use], None]

TESTS: Final = frozenset(("==", "===", "!=", "!==", "<", "<=", ">", ">=", "in", "instanceof"))
QUIET: Final = frozenset(
    (
        *("comment", "string", "number", "regex", "type_annotation", "type_arguments", "type_parameters", "property_identifier", "predefined_type"),
        *("jsx_closing_element", "jsx_text", "this", "super", "statement_identifier", "export_clause", "import_alias", "type_identifier"),
        *("interface_body", "object_type", "union_type", "function_type", "null", "true", "false", "undefined", "empty_statement", "hash_bang_line"),
    )
)
"""Nodes that use no value."""


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
    walker.site(node, scope, use)
    while node.type in CHAINED:
        if node.type == "call_expression":
            node = _call(walker, node, scope)
        else:
            base, step = member(node)
            if step.kind is StepKind.ITEM:
                walker.push(step.node, scope)
            node = unwrapped(base)
    if node.type not in {"identifier", "this", "super"}:
        walker.push(node, scope)


def _call(walker: Walker, node: Node, scope: Scope) -> Node:
    """Look at a call's arguments and return what is called."""
    given = arguments(node)
    callee = unwrapped(node.child_by_field_name("function") or node)
    if given:
        walker.facts.calls.append(Located(node, scope))
        use = Use.DUMP if canonical(text_of(callee)) in DUMP_CALLS else Use.ARGUMENT
        walker.push_all([each for _, each in given], scope, use)
    elif (listed := node.child_by_field_name("arguments")) is not None and listed.type == "template_string":
        walker.push(listed, scope)
    return callee


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
    walker.push(inner[-1] if node.type == "type_assertion" else inner[0], scope, use)


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


def _unary(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    operator, argument = node.child_by_field_name("operator"), node.child_by_field_name("argument")
    if argument is None:
        return
    if operator is not None and operator.type == "delete" and argument.type in {"member_expression", "subscript_expression"}:
        write(walker, argument, Bound(0, scope, Opaque(), scope))
    else:
        walker.push(argument, scope, Use.TEST if operator is not None and operator.type in {"!", "typeof"} else Use.VALUE)


def _binary(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    operator = node.child_by_field_name("operator")
    kind = "" if operator is None else operator.type
    inner = Use.TEST if kind in TESTS or (use is Use.TEST and kind in {"&&", "||"}) else Use.VALUE
    walker.push(node.child_by_field_name("left"), scope, Use.TEST if kind == "&&" else inner)
    walker.push(node.child_by_field_name("right"), scope, inner)


def _ternary(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    walker.push(node.child_by_field_name("condition"), scope, Use.TEST)
    walker.push(node.child_by_field_name("consequence"), scope)
    walker.push(node.child_by_field_name("alternative"), scope)


def _object(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    inner = Use.ARGUMENT if use in {Use.ARGUMENT, Use.DUMP} else Use.VALUE
    if (scope.kind is ScopeKind.MODULE or scope in walker.literals) and walker.names.get(node.id):
        scope = walker.inner(ScopeKind.BLOCK, node, scope, walker.names[node.id])
        walker.literals.add(scope)
    for each in node.named_children:
        if each.type == "pair":
            _pair(walker, each, scope, inner)
        elif each.type == "spread_element":
            walker.push_all(each.named_children, scope, Use.DUMP)
        else:
            walker.push(each, scope, inner)


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


def _block(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    walker.push_all(node.named_children, walker.inner(ScopeKind.BLOCK, node, scope))


def _branch(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    walker.push(node.child_by_field_name("condition"), scope, Use.TEST)
    for name in ("consequence", "alternative"):
        branch = node.child_by_field_name(name)
        if branch is not None:
            walker.push(branch, walker.inner(ScopeKind.BLOCK, branch, scope))


def _loop(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    inner = walker.inner(ScopeKind.LOOP, node, scope)
    condition = node.child_by_field_name("condition")
    for each in node.named_children:
        walker.push(each, inner, Use.TEST if condition is not None and each.id == condition.id else Use.VALUE)


def _each(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    left, right, operator = (node.child_by_field_name(name) for name in ("left", "right", "operator"))
    inner = walker.inner(ScopeKind.LOOP, node, scope)
    if left is not None and right is not None:
        home = inner if node.child_by_field_name("kind") is not None else None
        keys = operator is not None and operator.type == "in"
        bound = Bound(left.start_byte, inner, Opaque() if keys else Located(right, scope), home)
        take_apart(walker, left, bound, () if keys else (Step(StepKind.ITEM, left),))
    walker.push(right, scope)
    walker.push(node.child_by_field_name("body"), inner)


def _catch(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    inner = walker.inner(ScopeKind.BLOCK, node, scope)
    parameter = node.child_by_field_name("parameter")
    if parameter is not None:
        take_apart(walker, parameter, Bound(node.start_byte, inner, Opaque(), inner))
    walker.push(node.child_by_field_name("body"), inner)


def _switch(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    walker.push(node.child_by_field_name("value"), scope, Use.TEST)
    walker.push(node.child_by_field_name("body"), scope)


def _return(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    for each in node.named_children:
        walker.returned(each, scope)
        walker.push(each, scope)


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
    **dict.fromkeys(CHAINED, _chain),
    **dict.fromkeys(("identifier", "shorthand_property_identifier"), _name),
    **dict.fromkeys(("parenthesized_expression", "await_expression", "non_null_expression"), _same),
    **dict.fromkeys(("as_expression", "satisfies_expression", "type_assertion"), _typed),
    **dict.fromkeys(("statement_block", "switch_case", "switch_default"), _block),
    **dict.fromkeys(("for_statement", "while_statement", "do_statement"), _loop),
    **dict.fromkeys(("jsx_opening_element", "jsx_self_closing_element"), _element),
    "jsx_expression": _jsx,
    "assignment_expression": _assignment,
    "augmented_assignment_expression": _change,
    "unary_expression": _unary,
    "binary_expression": _binary,
    "ternary_expression": _ternary,
    "object": _object,
    "new_expression": _construction,
    "if_statement": _branch,
    "for_in_statement": _each,
    "catch_clause": _catch,
    "switch_statement": _switch,
    "return_statement": _return,
}
