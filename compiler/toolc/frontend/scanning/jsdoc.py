"""The types that comments of JavaScript say: `@param {ToolContract} contract`, `@returns {…}`, `@type {…}`, `@typedef {…} Job`."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from tree_sitter import Node

from toolc.frontend.scanning.syntax import text_of

_TAG: Final = re.compile(r"@(?P<tag>param|arg|argument|returns?|type|typedef|property|prop|callback)\b\s*(?=\{)")
_NAME: Final = re.compile(r"\s*\[?(?P<name>[\w$]+(?:\.[\w$]+)?)")
_IMPORT: Final = re.compile(r"import\([^)]*\)\.")
_COMMENT: Final = re.compile(r"/\*\*.*?\*/", re.DOTALL)
_MARGIN: Final = re.compile(r"\n\s*\*")
_WITH_COMMENT: Final = frozenset(
    (
        *("export_statement", "lexical_declaration", "variable_declaration", "variable_declarator", "pair", "assignment_expression"),
        "expression_statement",
    )
)

LONGEST_TYPE: Final = 400


class Said(NamedTuple):
    """A tag, the text of its type, and the name behind it."""

    tag: str
    type: str
    name: str


def said_types(node: Node) -> Mapping[str, Node]:
    """Return the types that the comment in front of a declaration says: by the names and places of parameters, `return`, and empty for its own."""
    comment = _comment(node)
    if comment is None:
        return {}
    said: dict[str, Node] = {}
    place = 0
    for each in _gathered(_said(text_of(comment))):
        names = ["return"] if each.tag.startswith("return") else [""] if each.tag == "type" else [each.name, f"{place}"]
        place += len(names) - 1
        if (kind := _type(each.type)) is not None:
            said.update(dict.fromkeys(names, kind))
    return said


def _gathered(said: Iterator[Said]) -> Iterator[Said]:
    """Yield tags in which a parameter has the type that the tags of its properties make: `@param {ToolContract} options.tool`."""
    every = list(said)
    for each in every:
        inner = "; ".join(f"{part.name.partition('.')[2]}: {part.type}" for part in every if part.name.startswith(f"{each.name}."))
        if "." not in each.name:
            yield each._replace(type=f"{{{inner}}}") if inner and each.name else each


def named_types(text: str) -> Iterator[tuple[str, Node]]:
    """Yield the types that comments give a name: `@typedef {import("./contract").ToolContract} Spec`, and those that list their properties."""
    for comment in _COMMENT.findall(text) if "@typedef" in text else ():
        said = list(_said(comment))
        named = next((each for each in said if each.tag == "typedef"), None)
        members = "; ".join(f"{each.name}: {each.type}" for each in said if each.tag in {"property", "prop"})
        kind = None if named is None else _type(f"{{{members}}}" if members else named.type)
        if named is not None and kind is not None:
            yield named.name, kind


def cast_type(node: Node) -> Node | None:
    """Return the type that a comment in front of parentheses says of what is in them."""
    above: Node | None = node
    before = node.prev_sibling
    while before is None and above is not None and above.parent is not None and above.parent.start_byte == node.start_byte:
        above = above.parent
        before = above.prev_sibling
    text = text_of(before) if before is not None and before.type == "comment" else ""
    said = next((each for each in _said(text) if each.tag == "type"), None) if text.startswith("/**") else None
    return None if said is None else _type(said.type)


def _said(text: str) -> Iterator[Said]:
    """Yield the tags of a comment that say a type in braces, which may hold others."""
    text = _MARGIN.sub("\n", text)
    for tag in _TAG.finditer(text):
        end = _closed(text, tag.end())
        name = _NAME.match(text, end)
        yield Said(tag["tag"], _IMPORT.sub("", text[tag.end() + 1 : end - 1]).strip("?!= \n"), "" if name is None else name["name"])


def _closed(text: str, start: int) -> int:
    """Return where the braces end that are opened at a place of a text."""
    depth = 0
    for index in range(start, min(len(text), start + LONGEST_TYPE)):
        depth += (text[index] == "{") - (text[index] == "}")
        if depth == 0:
            return index + 1
    return start


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
