"""
The value of a document about which nothing needs to be said, fast.

Whatever is in doubt (an error, an alias, a tag, a number of an unusual form, a comment that touches a text) gets no answer here: the
document is composed with places instead, by `outline`. Both ways give equal values.
"""

from __future__ import annotations

import operator
import re
from functools import lru_cache
from typing import Any, TypeAlias

from yaml import MappingNode, ScalarNode, YAMLError

from toolc.frontend.core_schema import FIXED, NUMBER_STARTS, WORDS_OF_1_1, Scalar, core_value, is_safe_number, reading_in_1_1
from toolc.frontend.value import MOST_LEVELS, MOST_NODES, Value

try:
    from yaml._yaml import CParser
except ImportError:  # PyYAML was built without libyaml
    CParser = None  # type: ignore[assignment,misc]  # the absence is asked for below

_MOST_CHARACTERS = MOST_NODES // 2
_MOST_BRACKETS = 400
"""The C composer recurses on the C stack, about 350 bytes a level, and does not watch its end."""

_DOUBTS = tuple(
    # Each starts with a literal, which the search for is many times faster than for a class of characters.
    re.compile(pattern)
    for pattern in (
        r" #\S",  # a comment that may have cut a text
        r"\t#\S",
        r"\n[ \t?:-]{50}",  # block collections nested deeper than the composer should recurse
        r"\\u[dD][89a-fA-F]",  # half of a surrogate pair, which libyaml refuses
        r"!(?:\s|\Z)",  # perhaps the tag `!`, of which a node keeps nothing
        r"\r(?!\n)",  # a line break that the patterns above do not know
    )
)
_STARTS_DEEP = re.compile(r"[ \t?:-]{50}")
_FOREIGN_LINE_BREAK = re.compile("[\x85\u2028\u2029]")
_ALIAS = re.compile(r"\*[^\s*]")
_CERTAIN_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]{0,14})")
_WORDS = FIXED.keys() | WORDS_OF_1_1.keys()


_Node: TypeAlias = Any  # PyYAML keeps a text, a list of nodes or a list of pairs in one attribute, and our composer leaves a tag empty


class _Doubt(Exception):  # noqa: N818 - not an error: the precise way answers instead
    """Ends the quick way."""


if CParser is not None:

    class _Composer(CParser):
        """The C composer without tags: what is called once a node is a builtin where it can be."""

        descend_resolver = operator.is_
        ascend_resolver = tuple

        def resolve(self, *_: object) -> None:
            """Leave a node without a tag of its own untagged."""


def quick_value(text: str) -> dict[str, Value] | None:
    """Return the value of a document's text, or None where it needs a precise look."""
    if CParser is None or _is_large(text) or _is_in_doubt(text):
        return None
    try:
        root = _Composer(text).get_single_node()
        return _mapping(root, 1) if root.__class__ is MappingNode else None
    except (_Doubt, YAMLError, UnicodeEncodeError):
        return None


def _is_large(text: str) -> bool:
    return len(text) > _MOST_CHARACTERS or text.count("[") + text.count("{") > _MOST_BRACKETS


def _is_in_doubt(text: str) -> bool:
    if any(doubt.search(text) for doubt in _DOUBTS) or _STARTS_DEEP.match(text):
        return True
    return ("&" in text and _ALIAS.search(text) is not None) or not (text.isascii() or _FOREIGN_LINE_BREAK.search(text) is None)


def _mapping(node: _Node, level: int) -> dict[str, Value]:
    if node.tag is not None or level > MOST_LEVELS:
        raise _Doubt
    pairs = node.value
    level += 1
    mapping = {_key(key): _value(value, level) for key, value in pairs}
    if len(mapping) != len(pairs):
        raise _Doubt
    return mapping


def _key(node: _Node) -> str:
    text: str = node.value
    if node.tag is not None or node.__class__ is not ScalarNode:
        raise _Doubt
    if not node.style and (text in _WORDS or text[0] in NUMBER_STARTS) and _plain(text) != text:
        raise _Doubt
    return text


def _value(node: _Node, level: int) -> Value:
    kind: type = node.__class__
    if kind is ScalarNode:
        if node.tag is not None:
            raise _Doubt
        text: str = node.value
        return _plain(text) if not node.style and (text in _WORDS or text[0] in NUMBER_STARTS) else text
    if kind is MappingNode:
        return _mapping(node, level)
    if node.tag is not None or level > MOST_LEVELS:
        raise _Doubt
    level += 1
    return [_value(item, level) for item in node.value]


@lru_cache(maxsize=4096)
def _plain(text: str) -> Scalar:
    if not text:
        raise _Doubt  # nothing is written here, perhaps because a comma cut a text in front of it
    if _CERTAIN_INTEGER.fullmatch(text):
        return int(text)
    value = core_value(text)
    if reading_in_1_1(text) is not None or (isinstance(value, int | float) and not is_safe_number(value)):
        raise _Doubt
    return value
