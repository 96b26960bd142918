"""
An expression's text as a row of words and signs.

Everything that Python would read differently from one version to the next (comments, joined texts, number suffixes, escapes by character
name) is refused here, so that an expression means the same everywhere.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from json import dumps
from typing import Final, Literal, TypeAlias

from toolc.traits.expression.node import GRAMMAR, Malformed, Range

Kind: TypeAlias = Literal["text", "number", "name", "sign", "end"]

KEYWORDS: Final = frozenset(
    {
        *("False", "None", "True", "and", "as", "assert", "async", "await", "break", "class", "continue", "def", "del", "elif", "else", "except"),
        *("finally", "for", "from", "global", "if", "import", "in", "is", "lambda", "nonlocal", "not", "or", "pass", "raise", "return", "try"),
        *("while", "with", "yield"),
    },
)
"""The keywords of Python, of which no part of a fact's name may be one."""

LAST_OF_FOUR_DIGITS: Final = 0xFFFF
"""The last character that an escape can say."""

_WORD: Final = re.compile(
    r"""
      (?P<space> [ \t\r\n]+ )
    | (?P<text> "(?: [^"\\\x00-\x1f] | \\(?: ["'\\bfnrt] | u(?![dD][89a-fA-F])[0-9a-fA-F]{4} ) )*"
              | '(?: [^'\\\x00-\x1f] | \\(?: ["'\\bfnrt] | u(?![dD][89a-fA-F])[0-9a-fA-F]{4} ) )*' )
    | (?P<number> -?(?: 0 | [1-9][0-9]* )(?: \.[0-9]+ )?(?: [eE][+-]?[0-9]+ )?(?! [\w.] ) )
    | (?P<name> [A-Za-z_]\w*(?: \.[A-Za-z_]\w* )* )
    | (?P<sign> == | != | <= | >= | [<>()\[\],] )
    """,
    re.VERBOSE | re.ASCII,
)

_NUMBER_LIKE: Final = re.compile(r"[0-9][\w.]*", re.ASCII)
_ESCAPE: Final = re.compile(r"\\(?:u([0-9a-fA-F]{4})|(.))")
_PLAIN: Final = {"b": "\b", "f": "\f", "n": "\n", "r": "\r", "t": "\t"}

_OTHERWISE: Final = (
    ("&", "write `and`"),
    ("|", "write `or`"),
    ("!", "write `not`"),
    ("=", "write `==`"),
    ("-", 'a tool whose name holds other characters is written `tool["NAME"]`'),
    (".", 'a tool whose name holds other characters is written `tool["NAME"]`'),
)


@dataclass(frozen=True, slots=True)
class Word:
    """A text, a number, a name with its dots, a sign, or the end; `value` is what was written, without quotes and escapes."""

    kind: Kind
    value: str
    at: Range


def words(text: str) -> tuple[Word, ...] | Malformed:
    """Return the words of an expression, with one of kind `end` after them."""
    if not text.isascii():
        return _not_ascii(text)
    found: list[Word] = []
    position = 0
    while position < len(text):
        match = _WORD.match(text, position)
        if match is None:
            return _unreadable(text, position)
        if match.lastgroup != "space":
            found.append(_word(match))
        position = match.end()
    return (*found, Word("end", "", (len(text), len(text))))


def shown(word: Word) -> str:
    """Return a word as a message names it."""
    if word.kind == "end":
        return "the end"
    return f"the text {dumps(word.value)}" if word.kind == "text" else f"`{word.value}`"


def _word(match: re.Match[str]) -> Word:
    written = match.group()
    at = match.span()
    match match.lastgroup:
        case "text":
            return Word("text", _ESCAPE.sub(_character, written[1:-1]), at)
        case "number":
            return Word("number", written, at)
        case "name":
            return Word("name", written, at)
        case _:
            return Word("sign", written, at)


def _character(match: re.Match[str]) -> str:
    code, letter = match.groups()
    return chr(int(code, 16)) if code else _PLAIN.get(letter, letter)


def _not_ascii(text: str) -> Malformed:
    position, sign = next((index, sign) for index, sign in enumerate(text) if not sign.isascii())
    cure = f"write \\u{ord(sign):04x} in a text" if ord(sign) <= LAST_OF_FOUR_DIGITS else "say it in ASCII"
    return Malformed((position, position + 1), f"an expression is written in ASCII, and U+{ord(sign):04X} is not", cure)


def _unreadable(text: str, position: int) -> Malformed:
    sign = text[position]
    if sign in "\"'":
        return Malformed((position, len(text)), "a text that does not end, or holds an unknown escape", "close it with the quote that it began with")
    number = _NUMBER_LIKE.match(text, position)
    if number is not None:
        return Malformed(number.span(), f"`{number.group()}` is no number", "write numbers as JSON does")
    name = sign if sign.isprintable() else f"U+{ord(sign):04X}"
    return Malformed((position, position + 1), f"`{name}` has no place in an expression", dict(_OTHERWISE).get(sign, GRAMMAR))
