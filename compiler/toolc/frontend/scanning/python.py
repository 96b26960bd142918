"""From the syntax tree of a Python file to its facts: statements, and the places that use values."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.addition import put_by_call, puts
from toolc.frontend.scanning.facts import Facts, Located, Opaque, Scope, ScopeKind, StepKind, Use
from toolc.frontend.scanning.native import DUMP_CALLS
from toolc.frontend.scanning.python_declaration import DECLARATIONS
from toolc.frontend.scanning.python_flow import FLOW
from toolc.frontend.scanning.python_key import arguments, literal_text
from toolc.frontend.scanning.python_pattern import take_apart, write
from toolc.frontend.scanning.python_shape import CHAINED, chain, is_union, link, unwrapped
from toolc.frontend.scanning.spelling import canonical
from toolc.frontend.scanning.syntax import text_of
from toolc.frontend.scanning.walker import Bound, Walker, owner_of

Handler = Callable[[Walker, Node, Scope, Use], None]

QUIET: Final = frozenset(
    (
        *("comment", "integer", "float", "true", "false", "none", "type", "global_statement", "nonlocal_statement", "pass_statement"),
        *("string_start", "string_content", "string_end", "import_prefix", "dotted_name", "future_import_statement"),
    )
)
"""Nodes that use no value."""


def facts_of(root: Node) -> Facts:
    """Return what a file says."""
    walker = Walker(root)
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
    walker.site(node, scope, Use.TEST if node.type == "call" and _asks(node) else use)
    while node.type in CHAINED:
        if node.type == "call":
            node = _call(walker, node, scope)
        elif node.type == "attribute":
            node = unwrapped(node.child_by_field_name("object") or node.children[0])
        else:
            index = node.child_by_field_name("subscript")
            if index is not None and index.type not in {"string", "integer"}:
                walker.push_all(node.children_by_field_name("subscript"), scope)
            node = unwrapped(node.child_by_field_name("value") or node.children[0])
    if node.type != "identifier":
        walker.push(node, scope)


def _asks(node: Node) -> bool:
    """Tell whether a call asks whether something has an attribute."""
    callee = node.child_by_field_name("function")
    return callee is not None and callee.type == "identifier" and text_of(callee) == "hasattr"


def _call(walker: Walker, node: Node, scope: Scope) -> Node:
    """Look at a call's arguments and return what is called, or what a call by name starts from."""
    given = arguments(node)
    callee = unwrapped(node.child_by_field_name("function") or node)
    base, steps = link(node)
    if given:
        walker.facts.calls.append(Located(node, scope))
        if callee.type == "attribute" and puts(text_of(callee.child_by_field_name("attribute"))):
            put_by_call(walker, chain(node), scope)
    if steps[0].kind in {StepKind.MEMBER, StepKind.KEY}:
        walker.push_all([each for _, each in given[1:]], scope, Use.ARGUMENT)
        return base
    use = Use.DUMP if canonical(text_of(callee)) in DUMP_CALLS else Use.ARGUMENT
    for _, each in given:
        walker.push(each, scope, use)
    return callee


def _name(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    if use in {Use.TEST, Use.DUMP}:
        walker.site(node, scope, use)


def _same(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    walker.push_all(node.named_children, scope, use)


def _assignment(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    left, right, kind = (node.child_by_field_name(name) for name in ("left", "right", "type"))
    if left is None or (right is None and kind is None):
        return
    if right is not None and left.type == "identifier":
        walker.names[right.id] = text_of(left)
    origin = Located(right, scope) if right is not None else Opaque()
    bound = Bound(node.end_byte, scope, origin, home_of(walker, left, scope), kind)
    if scope.kind is ScopeKind.CLASS and left.type == "identifier":
        walker.member(owner_of(scope), text_of(left), bound)
        walker.symbol(text_of(left), left, scope)
    take_apart(walker, left, bound)
    walker.push(right, scope)


def home_of(walker: Walker, target: Node, scope: Scope) -> Scope:
    """Return the scope in which the name that is assigned stands."""
    holder = scope.holder
    return walker.facts.module if (holder, text_of(target)) in walker.outer else holder


def _change(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    """Look at `+=` and its like: the left side is read and written."""
    left = node.child_by_field_name("left")
    if left is not None and left.type == "identifier":
        take_apart(walker, left, Bound(node.end_byte, scope, Opaque(), home_of(walker, left, scope)))
    walker.push(left, scope)
    walker.push(node.child_by_field_name("right"), scope)


def _walrus(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    name, value = node.child_by_field_name("name"), node.child_by_field_name("value")
    if name is not None and value is not None:
        take_apart(walker, name, Bound(node.start_byte, scope, Located(value, scope), scope.holder))
        walker.push(value, scope, use)


def _delete(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    for each in node.named_children:
        for target in each.named_children if each.type == "expression_list" else [each]:
            if target.type in {"attribute", "subscript"}:
                write(walker, target, Bound(0, scope, Opaque(), scope))


def _dictionary(walker: Walker, node: Node, scope: Scope, use: Use) -> None:
    inner = Use.ARGUMENT if use in {Use.ARGUMENT, Use.DUMP} else Use.VALUE
    for each in node.named_children:
        key, value = each.child_by_field_name("key"), each.child_by_field_name("value")
        if each.type != "pair" or key is None or value is None:
            walker.push(each, scope, inner)
            continue
        name = literal_text(key)
        walker.push(key, scope)
        walker.push(value, scope, Use.COPY if inner is Use.VALUE and name is not None and canonical(name) == canonical(_last(value)) else inner)


def _last(node: Node) -> str:
    return link(node)[1][-1].name if node.type in {"attribute", "subscript"} else ""


def _operator(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    walker.push_all(node.named_children, scope, Use.DUMP if is_union(node) else Use.VALUE)


def _splat(walker: Walker, node: Node, scope: Scope, _: Use) -> None:
    walker.push_all(node.named_children, scope, Use.DUMP)


HANDLERS: Final[Mapping[str, Handler]] = {
    **DECLARATIONS,
    **FLOW,
    **dict.fromkeys(CHAINED, _chain),
    **dict.fromkeys(("parenthesized_expression", "await", "if_clause"), _same),
    "identifier": _name,
    "assignment": _assignment,
    "augmented_assignment": _change,
    "named_expression": _walrus,
    "delete_statement": _delete,
    "dictionary": _dictionary,
    "dictionary_splat": _splat,
    "binary_operator": _operator,
}
