"""Every text of a tool, a toolset or a profile, names and keys included, searched for characters that a reader cannot see."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final, Literal

import msgspec

from toolc.ir.json import Json
from toolc.ir.program import LinkedProfile, LinkedToolset, Program, Tool
from toolc.lint.character import Hiding, described, hidden_at, may_hide
from toolc.lint.owner import Owner, owner_of
from toolc.lint.wording import escaped
from toolc.lint.written_schema import schema_files
from toolc.source import Path, Place


@dataclass(frozen=True, slots=True)
class HiddenCharacters:
    """
    The characters of one kind that one text or key hides: `run` is the first stretch of them, `count` how many there are.

    `is_file` holds of a text in a file that stands elsewhere, and that the value at the path names.
    """

    owner: Owner
    path: Path
    on: Literal["value", "key"]
    text: str
    kind: Hiding
    run: tuple[int, int]
    count: int
    is_file: bool = False

    @property
    def place(self) -> Place:
        """Return where the first stretch of them was written."""
        return self.owner.at(self.path, self.on, None if self.is_file else self.run)

    @property
    def holder(self) -> str:
        """Return what the text is, for a message."""
        if self.on == "key":
            return f'key "{escaped(self.text)}" in {self.owner.field(self.path[:-1])}'
        return f"the file that {self.owner.field(self.path)} names" if self.is_file else self.owner.field(self.path)

    @property
    def named(self) -> str:
        """Return the first of them by name, and how many more there are, for a message."""
        start, _ = self.run
        rest = f", and {self.count - 1} more" if self.count > 1 else ""
        return f"{described(self.text[start])} (character {start + 1}){rest}"


def hidden_characters(tool: Tool) -> Iterator[HiddenCharacters]:
    """Yield what each text and each key of a tool hides, one node for each text and kind, in written order."""
    if not _is_plain((tool.name, tool.contract, list(tool.extensions.values()))):
        values: list[tuple[Path, Json]] = [((), msgspec.to_builtins(tool.contract)), *tool.extensions.items()]
        yield from _hidden(owner_of(tool), values)
    for owner, value in schema_files(tool):
        if not _is_plain(value):
            yield from _hidden(owner, [((), value)])


def linked_hidden_characters(program: Program) -> Iterator[HiddenCharacters]:
    """Yield what the texts and keys of toolsets and profiles hide, templates included; a toolset's defaults are looked at in its tools."""
    for toolset in program.toolsets:
        if toolset.refusals is not None and not _is_plain(toolset.refusals):
            hidden = _hidden(owner_of(toolset), [(("callErrors", "style"), toolset.refusals)])
            yield from (replace(each, is_file=True) for each in hidden)
        both: tuple[LinkedToolset | LinkedProfile, ...] = (toolset, *toolset.profiles)
        for each in both:
            if not _is_plain(each.record):
                fields = {name: value for name, value in msgspec.to_builtins(each.record).items() if name != "defaults"}
                yield from _hidden(owner_of(each), [((), fields)])


def _hidden(owner: Owner, values: Iterable[tuple[Path, Json]]) -> Iterator[HiddenCharacters]:
    for path, on, text in _texts(values):
        found = sorted(hidden_at(text, is_name=on == "key"), key=lambda each: each[1].value)
        for kind, group in groupby(found, key=lambda each: each[1]):
            indexes = [index for index, _ in group]
            yield HiddenCharacters(owner, path, on, text, kind, _first_run(indexes), len(indexes))


_ASCII: Final = bytes(range(128))


def _is_plain(value: object) -> bool:
    r"""Tell at once, for the many values of which it is true, that no text hides anything: JSON writes controls with `\u` and all else as it is."""
    try:
        written = msgspec.json.encode(value)
    except UnicodeEncodeError:
        return False
    if rb"\u" in written or b"\x7f" in written:
        return False
    return written.isascii() or not may_hide(written.translate(None, _ASCII).decode())


def _texts(values: Iterable[tuple[Path, Json]]) -> Iterator[tuple[Path, Literal["value", "key"], str]]:
    pending = list(values)[::-1]
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
