"""Every text of a tool, names and keys included, searched for characters that a reader cannot see."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import Literal

import msgspec

from toolc.ir.json import Json
from toolc.ir.program import Tool
from toolc.lint.character import Hiding, described, hidden_at
from toolc.lint.wording import escaped, field_of
from toolc.source import Path, Place


@dataclass(frozen=True, slots=True)
class HiddenCharacters:
    """The characters of one kind that one text or key of a tool hides: `run` is the first stretch of them, `count` how many there are."""

    tool: Tool
    path: Path
    on: Literal["value", "key"]
    text: str
    kind: Hiding
    run: tuple[int, int]
    count: int

    @property
    def place(self) -> Place:
        """Return where the first stretch of them was written."""
        return self.tool.origin.place(self.path, self.on, self.run)

    @property
    def owner(self) -> str:
        """Return what the text is, for a message."""
        if self.on == "key":
            return f'key "{escaped(self.text)}" in {field_of(self.path[:-1], self.tool)}'
        return field_of(self.path, self.tool)

    @property
    def named(self) -> str:
        """Return the first of them by name, and how many more there are, for a message."""
        start, _ = self.run
        rest = f", and {self.count - 1} more" if self.count > 1 else ""
        return f"{described(self.text[start])} (character {start + 1}){rest}"


def hidden_characters(tool: Tool) -> Iterator[HiddenCharacters]:
    """Yield what each text and each key of a tool hides, one node for each text and kind, in written order."""
    if _is_plain(tool):
        return
    for path, on, text in _texts(tool):
        found = sorted(hidden_at(text, is_name=on == "key"), key=lambda each: each[1].value)
        for kind, group in groupby(found, key=lambda each: each[1]):
            indexes = [index for index, _ in group]
            yield HiddenCharacters(tool, path, on, text, kind, _first_run(indexes), len(indexes))


def _is_plain(tool: Tool) -> bool:
    r"""Tell at once, for the many tools that are, that every text is printable ASCII: JSON writes all else as it is or with `\u`."""
    try:
        written = msgspec.json.encode((tool.name, tool.contract, list(tool.extensions.values())))
    except UnicodeEncodeError:
        return False
    return written.isascii() and rb"\u" not in written and b"\x7f" not in written


def _texts(tool: Tool) -> Iterator[tuple[Path, Literal["value", "key"], str]]:
    pending: list[tuple[Path, Json]] = list(reversed(tuple(tool.extensions.items())))
    pending.append(((), msgspec.to_builtins(tool.contract)))
    while pending:
        path, value = pending.pop()
        if isinstance(value, str):
            yield path, "value", value
        elif isinstance(value, dict):
            yield from (((*path, key), "key", key) for key in value)
            pending += [((*path, key), each) for key, each in reversed(value.items())]
        elif isinstance(value, list | tuple):
            pending += [((*path, index), each) for index, each in reversed(tuple(enumerate(value)))]


def _first_run(indexes: list[int]) -> tuple[int, int]:
    length = next((count for count, index in enumerate(indexes) if index != indexes[0] + count), len(indexes))
    return indexes[0], indexes[0] + length
