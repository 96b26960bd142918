r"""
Patterns of ECMA-262 in the spelling of Python's `re`, and in that of the engine without backtracking which pydantic uses by itself.

Only what means the same in all three is translated; the rest is left to the judge of the schema. Classes such as `\d`, and `.` and `$`, are
spelled out, since the engines differ in them. Groups keep nothing, because there are no references back to them.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import Final, TypeAlias

from toolc.schema.ecma import IN_CLASS, Kind, PatternFault, Token, code_point, pattern_tokens

Ranges: TypeAlias = tuple[tuple[int, int], ...]

LARGEST: Final = 1000
"""How many single characters a pattern may stand for, counts multiplied out, where the engine without backtracking is used."""

_LAST: Final = 0x10FFFF
_BASIC: Final = 0xFFFF
_SURROGATES: Final = range(0xD800, 0xE000)
_META: Final = frozenset("\\.+*?()|[]{}^$#&-~")
_LINE_ENDS: Final[Ranges] = ((0xA, 0xA), (0xD, 0xD), (0x2028, 0x2029))
_CLASSES: Final[dict[str, Ranges]] = {
    "d": ((0x30, 0x39),),
    "w": ((0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A)),
    "s": (
        *((0x9, 0xD), (0x20, 0x20), (0xA0, 0xA0), (0x1680, 0x1680), (0x2000, 0x200A), (0x2028, 0x2029), (0x202F, 0x202F)),
        *((0x205F, 0x205F), (0x3000, 0x3000), (0xFEFF, 0xFEFF)),
    ),
}
_COUNTS: Final = re.compile(r"\{([0-9]{1,5})(?:,([0-9]{1,5})?)?\}\??|[*+?]\??")


@dataclass(frozen=True, slots=True)
class Translated:
    """A pattern in two spellings; `linear` is absent where the engine without backtracking cannot match it."""

    python: str
    linear: str | None


@cache
def translated(pattern: str) -> Translated | None:
    """Return an ECMA-262 pattern (flag `u`) in other spellings, or None where it cannot be translated."""
    tokens = pattern_tokens(pattern)
    if isinstance(tokens, PatternFault):
        return None
    try:
        python, linear = ("".join(_spelled(token, spelling) for token in tokens) for spelling in (_PYTHON, _LINEAR))
        re.compile(python)
    except (_UntranslatableError, re.error, OverflowError, RecursionError):
        return None
    return Translated(python, linear if _is_linear(tokens) else None)


class _UntranslatableError(Exception):
    """The pattern holds something that does not mean the same everywhere."""


@dataclass(frozen=True, slots=True)
class _Spelling:
    """How an engine wants characters by their code points, and the end of the text."""

    code: Callable[[int], str]
    end: str


_PYTHON: Final = _Spelling(lambda point: f"\\U{point:08x}" if point > _BASIC else f"\\u{point:04x}", r"\Z")
_LINEAR: Final = _Spelling(lambda point: f"\\x{{{point:x}}}", "$")


def _spelled(token: Token, spelling: _Spelling) -> str:
    match token.kind:
        case Kind.CHARACTER if token.text == ".":
            return _class(_LINE_ENDS, spelling, is_negated=True)
        case Kind.CHARACTER:
            return _character(code_point(token.text), spelling)
        case Kind.CLASS:
            return _set(token.text, spelling) if token.text.startswith("[") else _class(tuple(_named(token.text)), spelling)
        case Kind.ASSERTION if token.text == "$":
            return spelling.end
        case Kind.OPEN if token.text == "(" or token.name:
            return "(?:"
        case _:
            return _kept(token)


def _kept(token: Token) -> str:
    """Return a token that is spelled alike everywhere."""
    is_known = {
        Kind.REFERENCE: False,
        Kind.ASSERTION: token.text == "^",  # engines differ in what a word is
        Kind.OPEN: token.text == "(?:",
        Kind.QUANTIFIER: _COUNTS.fullmatch(token.text) is not None,
    }
    if not is_known.get(token.kind, True):
        raise _UntranslatableError(token.text)
    return token.text


def _set(text: str, spelling: _Spelling) -> str:
    is_negated = text.startswith("[^")
    items = [match[0] for match in IN_CLASS.finditer(text[2 if is_negated else 1 : -1])]
    return _class(tuple(_ranges(items)), spelling, is_negated=is_negated)


def _ranges(items: Sequence[str]) -> Iterator[tuple[int, int]]:
    at = 0
    while at < len(items):
        item = items[at]
        if item.startswith("\\") and item[1] in "dDsSwWpP":
            yield from _named(item)
        elif at + 2 < len(items) and items[at + 1] == "-":
            yield code_point(item), code_point(items[at + 2])
            at += 2
        else:
            yield (code_point(item),) * 2
        at += 1


def _named(text: str) -> Iterator[tuple[int, int]]:
    """Yield the ranges of a class that has a letter."""
    ranges = _CLASSES.get(text[1].lower())
    if ranges is None:
        raise _UntranslatableError(text)
    if text[1].islower():
        yield from ranges
        return
    ends = [-1, *(high for _, high in ranges)]
    starts = [*(low for low, _ in ranges), _LAST + 1]
    yield from ((end + 1, start - 1) for end, start in zip(ends, starts, strict=True) if end + 1 < start)


def _class(ranges: Ranges, spelling: _Spelling, *, is_negated: bool = False) -> str:
    if not ranges:
        return _class(((0, _LAST),), spelling) if is_negated else "(?!)"
    items = "".join(_character(low, spelling) + (f"-{_character(high, spelling)}" if high != low else "") for low, high in ranges)
    return f"[{'^' if is_negated else ''}{items}]"


def _character(point: int, spelling: _Spelling) -> str:
    if point in _SURROGATES:
        raise _UntranslatableError(hex(point))
    character = chr(point)
    if character in _META:
        return f"\\{character}"
    return character if character.isascii() and character.isprintable() else spelling.code(point)


@dataclass(slots=True)
class _Weight:
    """How many single characters the parts of a pattern stand for: one list for each group that is open."""

    open: list[list[int]] = field(default_factory=lambda: [[]])

    def enter(self, token: Token) -> None:
        match token.kind:
            case Kind.OPEN:
                self.open.append([])
            case Kind.CLOSE:
                self.open[-2].append(sum(self.open.pop()))
            case Kind.QUANTIFIER:
                counts = _COUNTS.fullmatch(token.text)
                self.open[-1][-1] *= int((counts[2] or counts[1] or 1) if counts else 1)
            case _:
                self.open[-1].append(1)


def _is_linear(tokens: Sequence[Token]) -> bool:
    weight = _Weight()
    for token in tokens:
        if token.kind is Kind.OPEN_ASSERTION or token.text == "[]":
            return False
        weight.enter(token)
    return sum(map(sum, weight.open)) <= LARGEST
