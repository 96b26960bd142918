"""How a text is written in double quotes, for cures that can be pasted."""

from __future__ import annotations

_ESCAPES = str.maketrans({"\\": "\\\\", '"': '\\"', "\n": "\\n", "\t": "\\t"})


def quoted(text: str) -> str:
    """Return a text as a double-quoted scalar of one line."""
    return '"' + text.translate(_ESCAPES) + '"'
