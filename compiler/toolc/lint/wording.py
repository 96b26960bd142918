"""How messages name fields and quote texts."""

from __future__ import annotations

import re

from toolc.source import Path

_UNSHOWN = re.compile(
    "[\x00-\x1f\x7f-\xa0\xad\u0300-\u036f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff"
    "\uffa0\ufff0-\ufffb\ud800-\udfff\U000e0000-\U000e0fff]"
)
_WORD = re.compile(r"[A-Za-z_$][\w$-]*", re.ASCII)
LONGEST = 60


def dotted(path: Path) -> str:
    """Return a path as people write one: `usage[0]`, `inputSchema.properties["two words"]`."""
    return "".join(map(_step, path)).removeprefix(".")


def escaped(text: str) -> str:
    """Return a text cut to a line's length, its unseen characters as JSON escapes or, beyond the first plane, as Python has them."""
    short = text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"
    return _UNSHOWN.sub(lambda match: _escape(ord(match[0])), short)


def _escape(number: int) -> str:
    return rf"\u{number:04x}" if number <= 0xFFFF else rf"\U{number:08x}"  # noqa: PLR2004 - the end of the first plane


def _step(part: str | int) -> str:
    if isinstance(part, int):
        return f"[{part}]"
    return f".{part}" if _WORD.fullmatch(part) else f'["{escaped(part)}"]'
