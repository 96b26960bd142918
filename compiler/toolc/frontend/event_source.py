"""Where parser events come from: libyaml, and PyYAML's own parser where libyaml is missing or refuses what JSON allows."""

from __future__ import annotations

import re
from typing import Protocol

from yaml import Event
from yaml.parser import Parser
from yaml.reader import Reader
from yaml.scanner import Scanner
from yaml.tokens import ScalarToken

try:
    from yaml._yaml import CParser
except ImportError:  # PyYAML was built without libyaml
    CParser = None  # type: ignore[assignment,misc]  # the absence is asked for below

_SURROGATE_ESCAPE = re.compile(r"\\u[dD][89a-fA-F]")
_SURROGATE_PAIR = re.compile("[\ud800-\udbff][\udc00-\udfff]")


class EventSource(Protocol):
    """A parser of one text."""

    def get_event(self) -> Event | None:
        """Return the next event; raise YAMLError where the text is not valid YAML."""

    def dispose(self) -> None:
        """Let go of the text."""


class PurePythonSource(Reader, Scanner, Parser):
    """PyYAML's own parser; inside brackets it takes tabs for blanks, and a question mark in a plain text for a part of it, as libyaml does."""

    _is_in_plain = False

    def __init__(self, text: str) -> None:
        Reader.__init__(self, text)
        Scanner.__init__(self)
        Parser.__init__(self)

    def scan_to_next_token(self) -> None:
        """Skip blanks, comments and line ends, and tabs where there is no indentation to spoil."""
        super().scan_to_next_token()
        while self.flow_level and self.peek() == "\t":
            self.forward()
            super().scan_to_next_token()

    def scan_plain(self) -> ScalarToken:
        """Read a plain text."""
        self._is_in_plain = True
        try:
            return super().scan_plain()
        finally:
            self._is_in_plain = False

    def peek(self, index: int = 0) -> str:
        """Return a character that is not read yet; a question mark in a plain text looks like a letter."""
        found: str = super().peek(index)
        return "a" if found == "?" and self._is_in_plain else found


def needs_pure_python(text: str) -> bool:
    """Tell whether only PyYAML's own parser reads a text: libyaml refuses half of a surrogate pair, as which JSON may escape a character."""
    return CParser is None or _SURROGATE_ESCAPE.search(text) is not None


def events_of(text: str) -> EventSource:
    """Return the events of a text."""
    return PurePythonSource(text) if needs_pure_python(text) else CParser(text)


def joined_surrogates(text: str) -> str:
    """Return a text in which every pair of surrogates is the one character that it stands for."""
    return _SURROGATE_PAIR.sub(lambda pair: pair.group().encode("utf-16", "surrogatepass").decode("utf-16"), text)
