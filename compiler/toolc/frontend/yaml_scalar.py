"""
How one scalar is written so that every reader of YAML, 1.1 or 1.2, takes it for the same value.

A text stands plain only where no reader could take it for anything else; otherwise it stands in quotes, or as a block of lines. What a
terminal or an editor would not show, or would show elsewhere, is escaped, by ranges that are the same in every version of Unicode.
"""

from __future__ import annotations

import re
from math import isfinite
from typing import Final

from toolc.frontend.core_schema import WORDS_OF_1_1, Scalar, core_value

STEP: Final = 2
"""How many columns a level is indented by."""

_MOST_LINE_BREAKS_ESCAPED = 2
"""A text with more line breaks than that, or with one and longer than a few words, is easier to read as a block."""

_FEW_WORDS = 24

_UNSEEN = (
    "\x00-\x08\x0b-\x1f\x7f-\x9f\xad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\uffff\ud800-\udfff"
    "\U0001d173-\U0001d17a\U000e0000-\U000e0fff"
)
_ESCAPED_IN_BLOCKS = re.compile(f"[{_UNSEEN}]")
_ESCAPED = re.compile(f'[{_UNSEEN}\t\n"\\\\]')
_SHORT_ESCAPES = {"\t": "\\t", "\n": "\\n", "\r": "\\r", '"': '\\"', "\\": "\\\\"}

_NEVER_PLAIN = re.compile(f"[{_UNSEEN}\t\n]|: | #|^[ \\-?:,\\[\\]{{}}#&*!|>'\"%@`]|^\\.\\.\\.|[ :]$")
_NEVER_PLAIN_IN_FLOW = re.compile(r"[,\[\]{}:?]")
_LIKE_A_NUMBER = re.compile(r"(?=.*[0-9])[-+.0-9][-+.,0-9_:xXoOa-fA-FtTzZ ]*")
_LETTERS_OF_1_1 = frozenset("yYnN")
"""The short forms of yes and no, which a few old readers know."""

_BREAK = re.compile(r"(?<=[^ \t]) (?=[^ \t])")
_PIECE = re.compile(r"(?<=\n)|(?<=[^ \n] )(?=[^ \n])")


def on_one_line(value: Scalar, *, in_flow: bool) -> str:
    """Return a scalar as it stands on one line. Raise ValueError for a number that JSON cannot hold."""
    if isinstance(value, str):
        return _text(value, in_flow=in_flow)
    if isinstance(value, float):
        return _float(value)
    return "null" if value is None else str(value).lower()


def wants_lines(text: str) -> bool:
    """Tell whether a text is easier to read as lines of its own, however short it is."""
    breaks = text.count("\n")
    return breaks > _MOST_LINE_BREAKS_ESCAPED or (breaks > 0 and len(text) > _FEW_WORDS)


def as_lines(text: str, column: int, width: int) -> tuple[str, list[str]]:
    """
    Return a text as the end of the line on which its value starts, and the lines that follow.

    `column` is where the collection stands that holds the value, and `width` the longest line that is wanted.
    """
    inner = " " * (column + STEP)
    if _ESCAPED_IN_BLOCKS.search(text) or not text.strip(" \t\n"):
        first, *rest = _quoted_lines(text, width - len(inner))
        return first, [inner + line for line in rest]
    if "\n" not in text and text.strip(" \t") == text:
        folded = _folded(text, width - len(inner))
        return (">-", [inner + line for line in folded]) if len(folded) > 1 else (on_one_line(text, in_flow=False), [])
    lines = text.removesuffix("\n").split("\n")
    return _literal_header(text), [f"{inner}{line}" if line else "" for line in lines]


def _text(text: str, *, in_flow: bool) -> str:
    if _is_plain(text, in_flow=in_flow):
        return text
    escaped = _escaped(text)
    only_quotes = "\\" in escaped and _ESCAPED_IN_BLOCKS.search(text) is None and "\n" not in text and "\t" not in text
    return "'" + text.replace("'", "''") + "'" if only_quotes else f'"{escaped}"'


def _is_plain(text: str, *, in_flow: bool) -> bool:
    if not isinstance(core_value(text), str) or text in WORDS_OF_1_1 or text in _LETTERS_OF_1_1 or _LIKE_A_NUMBER.fullmatch(text):
        return False
    return _NEVER_PLAIN.search(text) is None and not (in_flow and _NEVER_PLAIN_IN_FLOW.search(text))


def _escaped(text: str) -> str:
    return _ESCAPED.sub(lambda found: _escape(found[0]), text)


def _escape(character: str) -> str:
    code = ord(character)
    form = f"\\x{code:02x}" if character <= "\xff" else f"\\u{code:04x}" if character <= "\uffff" else f"\\U{code:08x}"
    return _SHORT_ESCAPES.get(character, form)


def _float(value: float) -> str:
    """Return a float with the point and the sign in its exponent that a YAML 1.1 reader needs."""
    if not isfinite(value):
        raise ValueError(f"JSON has no number {value!r}")
    digits, mark, exponent = float.__repr__(value).partition("e")
    if not mark:
        return digits
    return f"{digits if '.' in digits else f'{digits}.0'}e{exponent}"


def _literal_header(text: str) -> str:
    """Return the indicators of a literal block: the indentation where the first line would hide it, and what becomes of the last line end."""
    indentation = str(STEP) if text.startswith((" ", "\t", "\n")) else ""
    if not text.endswith("\n"):
        return f"|{indentation}-"
    return f"|{indentation}+" if text.endswith("\n\n") else f"|{indentation}"


def _folded(text: str, width: int) -> list[str]:
    """Return the lines of a text that is broken at single spaces only, so that folding them gives it back."""
    lines: list[str] = []
    for word in _BREAK.split(text):
        if lines and len(lines[-1]) + 1 + len(word) <= width:
            lines[-1] += f" {word}"
        else:
            lines.append(word)
    return lines


def _quoted_lines(text: str, width: int) -> list[str]:
    r"""Return a text in double quotes over several lines: each but the last ends in a `\`, which takes the line end away."""
    lines = ['"']
    for piece in filter(None, _PIECE.split(text)):
        written = _escaped(piece)
        if lines[-1].endswith("\\n") or (len(lines[-1]) > 1 and len(lines[-1]) + len(written) > width):
            lines[-1] += "\\"
            lines.append("\\" if written.startswith(" ") else "")
        lines[-1] += written
    lines[-1] += '"'
    return lines
