"""The page of a toolset on the site: its profiles, and who sees what."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from toolc.emit.catalog.index import Index
from toolc.emit.catalog.overview import deviations, matrix
from toolc.emit.catalog.translation import Language
from toolc.emit.page.content import Section, columns, table
from toolc.emit.page.words import Told, Words, code, link, listed, said, value
from toolc.emit.readers.section import toolset_readers
from toolc.emit.site.atlas import Atlas
from toolc.emit.site.frame import Frame, frame, way
from toolc.emit.site.location import all_fields, leading, overview_path, tool_path, toolset_path
from toolc.ir.profile import FactValue
from toolc.ir.program import LinkedProfile, Tool


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolsetPage:
    """The page of a toolset; the sections whose anchors are in `wide` have a column for each profile."""

    frame: Frame
    id: str
    sections: tuple[Section, ...]
    wide: frozenset[str] = frozenset({"profiles", "facts"})


def toolset_page(index: Index, atlas: Atlas, language: Language) -> ToolsetPage:
    """Return the page of a toolset in a language."""
    toolset = index.toolset
    here = toolset_path(toolset.id, language)

    readers = toolset_readers(index.readers, all_fields(here, language))

    def to(tool: Tool) -> Words:
        name = link(code(tool.name), leading(here, tool_path(toolset.id, tool.id, language)))
        return name if tool.id == tool.name else said(name, Told(tool.id))

    return ToolsetPage(
        frame=frame(
            toolset.id,
            language,
            ((each, toolset_path(toolset.id, each)) for each in atlas.languages),
            trail=(way("All tools", leading(here, overview_path(language))),),
            source=toolset.document,
        ),
        id=toolset.id,
        sections=(*_situations(index), *(matrix(index, to) if toolset.tools else ()), *_facts(index.columns), *deviations(toolset), *readers),
    )


def _situations(index: Index) -> Iterator[Section]:
    rows = [(code(each.id), said(_counts(each)), listed(map(code, each.targets))) for each in index.columns]
    if rows:
        yield Section("situations", said("Profiles"), (table(columns("Profile", "Tools", "Targets"), rows),))


def _counts(profile: LinkedProfile) -> str:
    numbers = ((len(profile.visible), "shown"), (len(profile.callable), "callable"), (len(profile.hidden), "hidden"))
    return ", ".join(f"{number:,} {word}" for number, word in numbers if number or word == "shown")


def _facts(profiles: Sequence[LinkedProfile]) -> Iterator[Section]:
    """Yield what holds in each profile."""
    names = dict.fromkeys(name for each in profiles for name in each.facts)
    if names:
        rows = ((code(name), *(_fact(each.facts.get(name)) for each in profiles)) for name in names)
        yield Section("facts", said("What holds where"), (table((said("Fact"), *(code(each.id) for each in profiles)), rows),))


def _fact(fact: FactValue | None) -> Words:
    if fact is None:
        return ()
    if isinstance(fact, bool):
        return said("yes" if fact else "no")
    return value(list(fact) if isinstance(fact, tuple) else fact)
