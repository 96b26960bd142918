"""What of regular expressions a target does not take."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final

from toolc.schema.ecma import Kind, PatternFault, Token, pattern_tokens
from toolc.schema.targets.record import PatternPart, PatternRule


def refused_part(pattern: str, rule: PatternRule) -> str | None:
    """Return the first part of a pattern that a rule refuses, or None where it takes the pattern."""
    tokens = pattern_tokens(pattern)
    if isinstance(tokens, PatternFault):
        return pattern
    return next((each.text for each in tokens if _is_refused(each, rule)), None)


def _is_refused(token: Token, rule: PatternRule) -> bool:
    return any(PARTS[part](token) for part in rule.refuses) or (rule.repeats is not None and _most(token) > rule.repeats)


def _most(token: Token) -> int:
    return max(map(int, re.findall("[0-9]+", token.text)), default=0) if token.kind is Kind.QUANTIFIER else 0


PARTS: Final[Mapping[PatternPart, Callable[[Token], bool]]] = {
    "lookaround": lambda token: token.kind is Kind.OPEN_ASSERTION,
    "backreference": lambda token: token.kind is Kind.REFERENCE,
    "boundary": lambda token: token.text in {"\\b", "\\B"},
    "property": lambda token: token.kind is Kind.CLASS and re.search(r"(?<!\\)(?:\\\\)*\\[pP]\{", token.text) is not None,
    "name": lambda token: token.kind is Kind.OPEN and token.text.startswith("(?") and token.text != "(?:",
    "lazy": lambda token: token.kind is Kind.QUANTIFIER and len(token.text) > 1 and token.text.endswith("?"),
}
"""How each part is told."""
