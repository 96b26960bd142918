"""How text of a document is shown in messages and cures: on one line, and with nothing that a terminal would obey."""

from __future__ import annotations

import re

_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"})
_INVISIBLE = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ud800-\udfff]")
_MOST_SHOWN = 60
_MOST_PASTED = 1000


def quoted(text: str) -> str:
    """Return a text as a double-quoted scalar of one line."""
    return '"' + visible(text.translate(_ESCAPES)) + '"'


def cure_in_quotes(text: str) -> str:
    """Return the advice to put a text in quotes: with the text, ready to be pasted, where it is not too long for that."""
    return f"write `{quoted(text)}`" if len(text) <= _MOST_PASTED else "put the text in quotes"


def shown(text: str) -> str:
    """Return a text in backticks, shortened where it is long."""
    line = visible(text.replace("\n", "\\n"))
    return f"`{line}`" if len(line) <= _MOST_SHOWN else f"`{line[: _MOST_SHOWN - 1]}…`"


def visible(text: str) -> str:
    """Return a text with escapes in place of characters that only do something: controls, line breaks, marks of direction, surrogates."""
    return _INVISIBLE.sub(lambda match: escape(match.group()), text)


def escape(character: str) -> str:
    """Return the escape that a text in double quotes writes for a character."""
    return f"\\x{ord(character):02x}" if character <= "\xff" else f"\\u{ord(character):04x}"
