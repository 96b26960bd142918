"""The error codes that the tools of a toolset use."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from toolc.ir.program import LinkedToolset, Tool
from toolc.source import Place

_WORD: Final = re.compile(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+")


@dataclass(frozen=True, slots=True)
class Used:
    """A code that a tool fails with, and where it says so."""

    code: str
    tool: Tool
    at: Place


def used_codes(toolset: LinkedToolset) -> Iterator[Used]:
    """Yield every error code of every tool, tools by name, codes in written order."""
    for tool in sorted(toolset.tools, key=lambda each: (each.name, each.id)):
        for index, error in enumerate(tool.contract.errors):
            yield Used(error.code, tool, tool.at("errors", index, "code"))


def words(code: str) -> tuple[str, ...]:
    """Return the words of a code in alphabetical order: `write_stale_file` and `WriteFileStale` have the same."""
    return tuple(sorted(word.lower() for word in _WORD.findall(code)))
