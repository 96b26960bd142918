"""
The grammars of the languages that are scanned, loaded when the first file of a language is parsed.

Nothing else imports them, so a run that scans nothing does not pay for them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from tree_sitter import Node, Parser

GRAMMARS: Final[Mapping[str, tuple[str, str]]] = {
    "python": ("tree_sitter_python", "language"),
    "javascript": ("tree_sitter_javascript", "language"),
    "typescript": ("tree_sitter_typescript", "language_typescript"),
    "tsx": ("tree_sitter_typescript", "language_tsx"),
}
"""Each grammar's module, and its function there."""

LANGUAGES: Final[Mapping[str, str]] = {
    ".py": "python",
    ".pyi": "python",
    ".js": "javascript",
    ".mjs": "javascript",
    ".cjs": "javascript",
    ".jsx": "javascript",
    ".ts": "typescript",
    ".mts": "typescript",
    ".cts": "typescript",
    ".tsx": "tsx",
}
"""The grammar of a file by the end of its name."""

FEWEST_LOOKS: Final = 2_000
BYTES_A_LOOK: Final = 4
"""A parser that reports progress more often than this is stopped: it does so about ten times as often as for sound source."""


def grammar_of(path: str) -> str | None:
    """Return the grammar that a file is read with, None for a language that is not known."""
    name = path.rpartition("/")[2]
    return LANGUAGES.get(name[name.rfind(".") :].lower()) if "." in name else None


def parsed(grammar: str, text: bytes) -> Node | None:
    """Return the root of the syntax tree of a text, None where the parser does not come to an end."""
    parser = _parser(grammar)
    looks, most = 0, FEWEST_LOOKS + len(text) // BYTES_A_LOOK

    def give_up(_offset: int, _has_error: bool) -> bool:  # noqa: FBT001 - the signature is the parser's
        nonlocal looks
        looks += 1
        return looks > most

    try:
        bounded = parser.parse(_read(text), progress_callback=give_up)
    except ValueError:
        parser.reset()
        return None
    return parser.parse(text, bounded).root_node  # nothing is parsed again, but now the nodes know their text at once


def _read(text: bytes) -> Callable[[int, object], bytes]:
    return lambda offset, _point: text[offset : offset + 65_536]


@cache
def _parser(grammar: str) -> Parser:
    from tree_sitter import Language, Parser  # noqa: PLC0415 - see above

    module, name = GRAMMARS[grammar]
    return Parser(Language(getattr(import_module(module), name)()))
