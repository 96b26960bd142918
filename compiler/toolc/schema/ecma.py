"""
The syntax of regular expressions as ECMA-262 has it with the `u` flag, which is what `pattern` means.

A pattern is read into tokens without being run, in one pass and without recursion, so that no pattern can take long.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

from toolc.schema.unicode_property import is_unicode_property


class Kind(Enum):
    """What a token of a pattern is."""

    CHARACTER = "character"
    CLASS = "class"
    ASSERTION = "assertion"
    OPEN = "open"
    OPEN_ASSERTION = "open assertion"
    CLOSE = "close"
    ALTERNATIVE = "alternative"
    QUANTIFIER = "quantifier"
    REFERENCE = "reference"


@dataclass(frozen=True, slots=True)
class Token:
    """A piece of a pattern; `name` is the group's that it opens or refers to."""

    kind: Kind
    text: str
    start: int
    name: str = ""

    @property
    def end(self) -> int:
        """Return where the piece ends, exclusive."""
        return self.start + len(self.text)


@dataclass(frozen=True, slots=True)
class PatternFault:
    """What is wrong with a pattern, and the range of characters that it is about."""

    start: int
    end: int
    message: str


CLASS_ESCAPE: Final = r"[dDsSwW]|[pP]\{(?P<property>[^}]*)\}"
SURROGATES: Final = r"u[dD][89abAB][0-9A-Fa-f]{2}\\u[dD][c-fC-F][0-9A-Fa-f]{2}"
CODE_POINT: Final = rf"x[0-9A-Fa-f]{{2}}|{SURROGATES}|u[0-9A-Fa-f]{{4}}|u\{{0*(?:[0-9A-Fa-f]{{1,5}}|10[0-9A-Fa-f]{{4}})\}}"
CHARACTER_ESCAPE: Final = rf"[fnrtv]|c[A-Za-z]|0(?![0-9])|{CODE_POINT}|[\^$\\.*+?()\[\]{{}}|/]"
REFERENCE: Final = r"(?P<number>[1-9][0-9]*)|k<(?P<name>[^>]*)>"

ESCAPE: Final = re.compile(rf"\\(?:(?P<class>{CLASS_ESCAPE})|(?P<character>{CHARACTER_ESCAPE})|(?P<edge>[bB])|{REFERENCE})")
IN_CLASS: Final = re.compile(rf"\\(?:(?P<class>{CLASS_ESCAPE})|(?P<character>{CHARACTER_ESCAPE}|[b-]))|[^\\]", re.DOTALL)
OPENING: Final = re.compile(r"\((?:(?P<look>\?<?[=!])|\?(?P<flags>[ims]*(?:-[ims]*)?):|\?<(?P<name>[^>=!][^>]*)>|(?!\?))")
QUANTIFIER: Final = re.compile(r"(?:[*+?]|\{(?P<least>[0-9]+)(?P<comma>,)?(?P<most>[0-9]+)?\})\??")
GROUP_NAME: Final = re.compile(r"[^\W\d][\w$]*|\$[\w$]*")


class _FaultError(Exception):
    """A fault met while reading; it never leaves this module."""

    def __init__(self, start: int, end: int, message: str) -> None:
        super().__init__(message)
        self.fault = PatternFault(start, end, message)


@lru_cache(maxsize=1024)
def pattern_fault(pattern: str) -> PatternFault | None:
    """Return what is wrong with a pattern, or None where it is a regular expression."""
    tokens = pattern_tokens(pattern)
    return tokens if isinstance(tokens, PatternFault) else None


def pattern_tokens(pattern: str) -> tuple[Token, ...] | PatternFault:
    """Return the tokens of a pattern, or the first thing that is wrong with it."""
    try:
        tokens = tuple(_read(pattern))
        _check_structure(tokens)
        _check_references(tokens)
    except _FaultError as error:
        return error.fault
    return tokens


def _read(pattern: str) -> Iterator[Token]:
    position = 0
    while position < len(pattern):
        token = _token(pattern, position)
        yield token
        position = token.end


def _token(pattern: str, at: int) -> Token:
    match pattern[at]:
        case "\\":
            return _escape(pattern, at)
        case "[":
            return Token(Kind.CLASS, pattern[at : _class_end(pattern, at)], at)
        case "(":
            return _opening(pattern, at)
        case "*" | "+" | "?" | "{":
            return _quantifier(pattern, at)
        case "]" | "}":
            raise _FaultError(at, at + 1, f'"{pattern[at]}" closes nothing')
        case character:
            return Token(_SINGLE.get(character, Kind.CHARACTER), character, at)


_SINGLE: Final = {")": Kind.CLOSE, "|": Kind.ALTERNATIVE, "^": Kind.ASSERTION, "$": Kind.ASSERTION}


def _escape(pattern: str, at: int) -> Token:
    found = ESCAPE.match(pattern, at)
    if found is None:
        raise _unknown_escape(pattern, at)
    _check_property(found)
    if found["number"] or found["name"] is not None:
        return Token(Kind.REFERENCE, found[0], at, found["number"] or found["name"])
    return Token(Kind.ASSERTION if found["edge"] else Kind.CLASS if found["class"] else Kind.CHARACTER, found[0], at)


def _unknown_escape(pattern: str, at: int) -> _FaultError:
    text = pattern[at : at + 2]
    message = "a backslash ends the pattern" if len(text) == 1 else f'"{text}" is no escape'
    return _FaultError(at, at + len(text), message)


def _check_property(found: re.Match[str]) -> None:
    name = found["property"]
    if name is not None and not is_unicode_property(name):
        raise _FaultError(found.start(), found.end(), f'unknown Unicode property "{name}"')


def _opening(pattern: str, at: int) -> Token:
    found = OPENING.match(pattern, at)
    if found is None:
        raise _FaultError(at, min(at + 3, len(pattern)), f'"{pattern[at : at + 3]}" opens no group')
    name, flags = found["name"], found["flags"]
    if name is not None and GROUP_NAME.fullmatch(name) is None:
        raise _FaultError(at, found.end(), f'"{name}" is no name of a group')
    letters = (flags or "").replace("-", "")
    if flags == "-" or len(set(letters)) < len(letters):
        raise _FaultError(at, found.end(), f'"{found[0]}" repeats a flag or has none')
    return Token(Kind.OPEN_ASSERTION if found["look"] else Kind.OPEN, found[0], at, name or "")


def _quantifier(pattern: str, at: int) -> Token:
    found = QUANTIFIER.match(pattern, at)
    if found is None or (found["most"] and not found["comma"]):
        raise _FaultError(at, at + 1, '"{" opens no quantifier')
    if found["least"] and found["most"] and int(found["least"]) > int(found["most"]):
        raise _FaultError(at, found.end(), f'the numbers of "{found[0]}" are out of order')
    return Token(Kind.QUANTIFIER, found[0], at)


def _class_end(pattern: str, at: int) -> int:
    """Return where a character class ends, after checking its escapes and ranges."""
    position = at + 2 if pattern.startswith("[^", at) else at + 1
    before: re.Match[str] | None = None
    while position < len(pattern):
        if pattern[position] == "]":
            return position + 1
        found = _class_item(pattern, position)
        is_range = found[0] == "-" and before is not None and not pattern.startswith("]", found.end()) and found.end() < len(pattern)
        if is_range and before is not None:
            found = _class_item(pattern, found.end())
            _check_range(before, found)
        before = None if is_range else found
        position = found.end()
    raise _FaultError(at, len(pattern), "unterminated character class")


def _class_item(pattern: str, at: int) -> re.Match[str]:
    found = IN_CLASS.match(pattern, at)
    if found is None:
        raise _unknown_escape(pattern, at)
    _check_property(found)
    return found


def _check_range(first: re.Match[str], last: re.Match[str]) -> None:
    text = f"{first[0]}-{last[0]}"
    if first["class"] or last["class"]:
        raise _FaultError(first.start(), last.end(), f'"{text}" is a range of classes')
    if code_point(first[0]) > code_point(last[0]):
        raise _FaultError(first.start(), last.end(), f'the range "{text}" is out of order')


def code_point(text: str) -> int:
    """Return the character that a character of a pattern, or an escape of one, stands for."""
    if not text.startswith("\\") or len(text) == 1:
        return ord(text)
    kind, rest = text[1], text[2:]
    high, pair, low = rest.partition("\\u")
    if pair:
        return 0x10000 + (int(high, 16) - 0xD800) * 0x400 + int(low, 16) - 0xDC00
    if kind in "xu" and rest:
        return int(rest.strip("{}"), 16)
    if kind == "c" and rest:
        return ord(rest) % 32
    return _CONTROLS.get(kind, ord(kind))


_CONTROLS: Final = {"f": 12, "n": 10, "r": 13, "t": 9, "v": 11, "0": 0, "b": 8}


def _check_structure(tokens: tuple[Token, ...]) -> None:
    """Check that groups close and that quantifiers have something to repeat."""
    opened: list[Token] = []
    repeatable = False
    for token in tokens:
        if token.kind is Kind.QUANTIFIER and not repeatable:
            raise _FaultError(token.start, token.end, f'"{token.text}" repeats nothing')
        if token.kind is Kind.CLOSE and not opened:
            raise _FaultError(token.start, token.end, '")" closes nothing')
        repeatable = token.kind in {Kind.CHARACTER, Kind.CLASS, Kind.REFERENCE}
        if token.kind is Kind.CLOSE:
            repeatable = opened.pop().kind is Kind.OPEN
        elif token.kind in {Kind.OPEN, Kind.OPEN_ASSERTION}:
            opened.append(token)
    if opened:
        raise _FaultError(opened[-1].start, opened[-1].end, "unterminated group")


def _check_references(tokens: tuple[Token, ...]) -> None:
    groups = [token for token in tokens if token.kind is Kind.OPEN and (token.name or token.text == "(")]
    names = [token.name for token in groups if token.name]
    has_alternatives = any(token.kind is Kind.ALTERNATIVE for token in tokens)
    for token in tokens:
        if token.kind is Kind.REFERENCE and not _is_known(token, len(groups), names):
            raise _FaultError(token.start, token.end, f'"{token.text}" refers to no group')
        if token.kind is Kind.OPEN and not has_alternatives and names.count(token.name) > 1:
            raise _FaultError(token.start, token.end, f'two groups are called "{token.name}"')


def _is_known(token: Token, count: int, names: list[str]) -> bool:
    return int(token.name) <= count if token.name.isdecimal() and token.text[1] != "k" else token.name in names
