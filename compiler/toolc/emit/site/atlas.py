"""All of a program turned round for its site: its toolsets with what their profiles say, and the languages of all of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from toolc.emit.catalog.index import Index, index_of
from toolc.emit.catalog.translation import Language, languages
from toolc.emit.site.sent import Sent, sent
from toolc.ir.program import Program

Key = tuple[str, str]
"""The ids of a toolset and of a tool."""


@dataclass(frozen=True, slots=True)
class Atlas:
    """A program for its site; `sent` holds by tool what its targets get, which is the same in every language."""

    indexes: tuple[Index, ...]
    languages: tuple[Language, ...]
    sent: Mapping[Key, tuple[Sent, ...]]


def atlas_of(program: Program) -> Atlas:
    """Return a program turned round for its site."""
    indexes = tuple(index_of(each) for each in program.toolsets)
    return Atlas(
        indexes=indexes,
        languages=languages(tool for each in program.toolsets for tool in each.tools),
        sent={(each.toolset.id, tool.id): sent(tool, each) for each in indexes for tool in each.toolset.tools},
    )
