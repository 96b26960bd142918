"""The page of a tool on the site: what the catalog says of it, what is known at first sight, and the bytes that each target gets."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from toolc.emit.catalog.forms import forms
from toolc.emit.catalog.index import Index
from toolc.emit.catalog.interface import description, errors, examples, parameters, result
from toolc.emit.catalog.presence import visibility
from toolc.emit.catalog.rule_words import rules
from toolc.emit.catalog.safety import safety
from toolc.emit.catalog.tool_page import about
from toolc.emit.catalog.translation import Language, summary, title
from toolc.emit.page.content import Block, Section, facts
from toolc.emit.page.words import Told, Words, code, joined, link, said
from toolc.emit.readers.section import tool_readers
from toolc.emit.site.atlas import Atlas
from toolc.emit.site.badge import Badge, all_badges
from toolc.emit.site.frame import Frame, Way, frame, short, way
from toolc.emit.site.location import all_fields, field_links, group_anchor, leading, overview_path, tool_path, toolset_path
from toolc.emit.site.sent import Sent
from toolc.ir.mcp import Icon
from toolc.ir.program import Tool

WEB: Final = ("https://", "http://")
LONGEST_ADDRESS: Final = 200
LONGEST_HEADING: Final = 160


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolPage:
    """The page of a tool: sections before and after the one about its targets."""

    frame: Frame
    name: str
    title: Words
    has_title: bool
    lead: Told | None
    badges: tuple[Badge, ...]
    sections: tuple[Section, ...]
    sent: tuple[Sent, ...]
    has_targets: bool
    about: Section

    @property
    def contents(self) -> tuple[tuple[str, Words], ...]:
        """Return the anchors and the titles of the parts of the page."""
        own = tuple((each.anchor, each.title) for each in self.sections if each.level == 2)  # noqa: PLR2004 - definitions are below it
        return (*own, ("targets", said("What targets get")), (self.about.anchor, self.about.title))


def tool_page(tool: Tool, index: Index, atlas: Atlas, language: Language) -> ToolPage:
    """Return the page of a tool in a language."""
    name = title(tool, language)
    return ToolPage(
        frame=_frame(tool, index, atlas, language),
        name=tool.name,
        title=said(Told(short(name.text, LONGEST_HEADING), name.tag)),
        has_title=name.text != tool.name,
        lead=summary(tool, language),
        badges=(*all_badges(tool.contract), *_shown(tool, index)),
        sections=(*_sections(tool, index, language), *_readers(tool, index, language)),
        sent=atlas.sent[index.toolset.id, tool.id],
        has_targets=any(each.targets for each in index.toolset.profiles),
        about=_about(tool),
    )


def _frame(tool: Tool, index: Index, atlas: Atlas, language: Language) -> Frame:
    toolset = index.toolset.id
    paths = [(each, tool_path(toolset, tool.id, each)) for each in atlas.languages]
    here = dict(paths)[language]
    name = title(tool, language).text
    return frame(
        " · ".join(dict.fromkeys((short(name), tool.name, toolset))),
        language,
        paths,
        trail=tuple(_trail(tool, toolset, here, language)),
        source=tool.origin.document,
    )


def _trail(tool: Tool, toolset: str, here: PurePosixPath, language: Language) -> Iterator[Way]:
    home = overview_path(language)
    yield way("All tools", leading(here, home))
    yield way(Told(toolset), leading(here, toolset_path(toolset, language)))
    if tool.contract.group:
        yield way(Told(tool.contract.group), leading(here, home, group_anchor(toolset, tool.contract.group)))


def _shown(tool: Tool, index: Index) -> Iterator[Badge]:
    profiles = index.toolset.profiles
    if profiles:
        count = sum((each.id, tool.id) in index.positions for each in profiles)
        text = f"{count} of {len(profiles)} {'profile' if len(profiles) == 1 else 'profiles'}"
        yield Badge("Shown in", text, "plain" if count else "faint")


def _sections(tool: Tool, index: Index, language: Language) -> Iterator[Section]:
    contract = tool.contract
    yield description(tool, index, language)
    yield from parameters(tool, language)
    yield from rules(contract)
    yield from result(tool, language)
    yield from errors(contract, language)
    yield from examples(contract)
    yield from safety(contract, language)
    yield from forms(tool, index)
    yield from visibility(tool, index)


def _readers(tool: Tool, index: Index, language: Language) -> Iterator[Section]:
    here = tool_path(index.toolset.id, tool.id, language)
    return tool_readers(index.readers, tool.id, field_links(here, language), all_fields(here, language))


def _about(tool: Tool) -> Section:
    section = about(tool)
    icons = [_icon(each) for each in tool.contract.icons]
    blocks: tuple[Block, ...] = (*section.blocks, facts([("Icons", joined(", ", icons))])) if icons else section.blocks
    return Section(section.anchor, section.title, blocks, section.level)


def _icon(icon: Icon) -> Words:
    """Return where a picture is: as a link on the web, as a text where it is anything else. No page loads it."""
    shown = code(icon.src if len(icon.src) <= LONGEST_ADDRESS else f"{icon.src[:LONGEST_ADDRESS]}…")
    return link(shown, icon.src) if icon.src.startswith(WEB) else shown
