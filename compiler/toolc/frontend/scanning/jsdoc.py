"""The types that comments of JavaScript say: `@param {ToolContract} contract`, `@returns {…}`, `@type {…}`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final

from tree_sitter import Node

from toolc.frontend.scanning.walker import text_of

_SAID: Final = re.compile(r"@(?P<tag>param|arg|argument|returns?|type)\s*\{(?P<type>[^{}\n]{1,200})\}\s*(?:\[?(?P<name>[\w$]+))?")
_NAMED: Final = re.compile(r"@typedef\s*\{(?P<type>[^{}\n]{1,200})\}\s*(?P<name>[\w$]+)")
_IMPORT: Final = re.compile(r"import\([^)]*\)\.")
_WITH_COMMENT: Final = frozenset(
    (
        *("export_statement", "lexical_declaration", "variable_declaration", "variable_declarator", "pair", "assignment_expression"),
        "expression_statement",
    )
)


def said_types(node: Node) -> Mapping[str, Node]:
    """Return the types that the comment in front of a declaration says: by the names and places of parameters, `return`, and empty for its own."""
    comment = _comment(node)
    if comment is None:
        return {}
    said: dict[str, Node] = {}
    place = 0
    for each in _SAID.finditer(text_of(comment)):
        kind = _type(_IMPORT.sub("", each["type"]).strip("?!= "))
        names = ["return"] if each["tag"].startswith("return") else [""] if each["tag"] == "type" else [each["name"] or "", f"{place}"]
        place += len(names) - 1
        if kind is not None:
            said.update(dict.fromkeys(names, kind))
    return said


def named_types(text: str) -> Iterator[tuple[str, Node]]:
    """Yield the types that comments give a name: `@typedef {import("./contract").ToolContract} Spec`."""
    for each in _NAMED.finditer(text):
        kind = _type(_IMPORT.sub("", each["type"]).strip())
        if kind is not None:
            yield each["name"], kind


def _comment(node: Node) -> Node | None:
    above: Node | None = node
    for _ in range(4):
        before = None if above is None else above.prev_sibling
        if before is not None and before.type == "comment":
            return before if text_of(before).startswith("/**") else None
        above = None if above is None else above.parent
        if above is None or above.type not in _WITH_COMMENT:
            return None
    return None


@cache
def _type(text: str) -> Node | None:
    """Return a type that stands in a comment."""
    from toolc.frontend.scanning.grammar import parsed  # noqa: PLC0415 - the grammars know this module's callers

    root = parsed("typescript", f"let x: {text}".encode())
    declared = None if root is None or root.has_error else root.named_child(0)
    variable = None if declared is None else declared.named_child(0)
    return None if variable is None else variable.child_by_field_name("type")
