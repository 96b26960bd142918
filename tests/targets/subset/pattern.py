"""What strict modes take of regular expressions, by a scanner that knows classes and escapes and so what is no operator."""

from __future__ import annotations

import re
from collections.abc import Iterator

TOKEN = re.compile(r"\\[pP]\{[^}]*\}|\\k<[^>]*>|\\.|\[(?:\\.|[^\]\\])*\]|\(\?<?[=!]|\(\?<[^>]*>|\{\d+(?:,\d*)?\}|.", re.DOTALL)
MOST_TIMES = 100


def tokens(pattern: str) -> Iterator[str]:
    """Yield the parts of a pattern: an escape, a class, the start of a group of a kind, a count, or one character."""
    return (found.group() for found in TOKEN.finditer(pattern))


def faults_of_lookaround(pattern: str) -> Iterator[str]:
    """Yield the parts that look ahead or behind, and classes of Unicode, inside other classes too."""
    for part in tokens(pattern):
        if re.fullmatch(r"\(\?<?[=!]", part):
            yield f"lookaround {part}"
        if re.search(r"(?<!\\)(?:\\\\)*\\[pP]\{", part):
            yield f"property {part}"


def faults_of_anything_not_simple(pattern: str) -> Iterator[str]:
    """Yield what is more than anchors, classes, groups, * + ? and small counts."""
    yield from faults_of_lookaround(pattern)
    for part in tokens(pattern):
        if re.fullmatch(r"\\[1-9]|\\k<.*>", part):
            yield f"backreference {part}"
        if part in {r"\b", r"\B"}:
            yield f"word boundary {part}"
        if part.startswith("(?<") and part.endswith(">"):
            yield f"named group {part}"
        if len(part) > 1 and part[0] == "{" and max(int(each) for each in re.findall(r"\d+", part)) > MOST_TIMES:
            yield f"count {part}"
