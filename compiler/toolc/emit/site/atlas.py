"""All of a program turned round for its site: its toolsets with what their profiles say, and the languages of all of them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from toolc.emit.catalog.index import Index, indexes
from toolc.emit.catalog.translation import Language, languages
from toolc.emit.page.content import Section
from toolc.emit.readers.reference import reference
from toolc.emit.site.sent import Sent, sent
from toolc.ir.program import Program
from toolc.language.coverage import language_fields

Key = tuple[str, str]
"""The ids of a toolset and of a tool."""


@dataclass(frozen=True, slots=True)
class Atlas:
    """A program for its site; `sent` holds by tool what its targets get, and `reference` tells of all fields: they are the same in every language."""

    indexes: tuple[Index, ...]
    languages: tuple[Language, ...]
    reference: tuple[Section, ...]
    sent: Mapping[Key, tuple[Sent, ...]]


def atlas_of(program: Program) -> Atlas:
    """Return a program turned round for its site."""
    found = indexes(program)
    return Atlas(
        indexes=found,
        languages=languages(tool for each in program.toolsets for tool in each.tools),
        reference=tuple(reference(language_fields(program), program.workspace)),
        sent={(each.toolset.id, tool.id): sent(tool, each) for each in found for tool in each.toolset.tools},
    )
