"""The overview of the site: every tool in its group, and the filters that narrow the list."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from toolc.emit.catalog.brief import asked, change, reaches_out
from toolc.emit.catalog.group import Group, groups
from toolc.emit.catalog.index import Index
from toolc.emit.catalog.translation import Language, summary, title
from toolc.emit.page.words import Told, Words, said
from toolc.emit.site.atlas import Atlas
from toolc.emit.site.badge import ASKED, EFFECTS, Badge, badges, status_of
from toolc.emit.site.filter import Facets, Filter, filters
from toolc.emit.site.frame import SITE, Frame, frame, short
from toolc.emit.site.location import SEARCH, group_anchor, leading, overview_path, tool_path, toolset_anchor, toolset_path
from toolc.emit.site.search import key_of
from toolc.ir.program import Tool

LONGEST_SUMMARY: Final = 280


@dataclass(frozen=True, slots=True, kw_only=True)
class Row:
    """A tool in the list: its page, what it is called, and the values that filters look at, by filter."""

    key: str
    target: str
    id: str
    name: str
    title: Words
    summary: Words
    badges: tuple[Badge, ...]
    facets: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class RowGroup:
    """The tools of a group; a toolset without groups has one without a title."""

    anchor: str
    title: Words
    rows: tuple[Row, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Shelf:
    """A toolset in the list."""

    anchor: str
    id: str
    target: str
    figures: str
    groups: tuple[RowGroup, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Overview:
    """The overview."""

    frame: Frame
    search: str
    figures: str
    count: int
    filters: tuple[Filter, ...]
    shelves: tuple[Shelf, ...]


def overview(atlas: Atlas, language: Language) -> Overview:
    """Return the overview in a language."""
    shelves = tuple(_shelf(each, language) for each in atlas.indexes)
    count = sum(len(group.rows) for shelf in shelves for group in shelf.groups)
    profiles = sum(len(each.toolset.profiles) for each in atlas.indexes)
    figures = (_count(count, "tool"), _count(len(shelves), "toolset"), _count(profiles, "profile"))
    pages = ((each, overview_path(each)) for each in atlas.languages)
    return Overview(
        frame=frame(SITE, language, pages),
        search=leading(overview_path(language), SEARCH),
        figures=" · ".join(figures),
        count=count,
        filters=filters(atlas, (_facets(tool, index) for index in atlas.indexes for tool in index.toolset.tools)),
        shelves=shelves,
    )


def _shelf(index: Index, language: Language) -> Shelf:
    toolset = index.toolset
    return Shelf(
        anchor=toolset_anchor(toolset.id),
        id=toolset.id,
        target=leading(overview_path(language), toolset_path(toolset.id, language)),
        figures=f"{_count(len(toolset.tools), 'tool')} · {_count(len(toolset.profiles), 'profile')}",
        groups=tuple(_group(each, index, language) for each in groups(toolset) if each.tools),
    )


def _group(group: Group, index: Index, language: Language) -> RowGroup:
    heading = said(Told(group.id)) if group.id else () if group.is_only else said("Other tools")
    rows = tuple(_row(each, index, language) for each in group.tools)
    return RowGroup(group_anchor(index.toolset.id, group.id), heading, rows)


def _row(tool: Tool, index: Index, language: Language) -> Row:
    name = title(tool, language)
    about = summary(tool, language)
    return Row(
        key=key_of(index.toolset.id, tool.id),
        target=leading(overview_path(language), tool_path(index.toolset.id, tool.id, language)),
        id=tool.id,
        name=tool.name,
        title=said(Told(short(name.text), name.tag)),
        summary=said(Told(short(about.text, LONGEST_SUMMARY), about.tag)) if about else (),
        badges=tuple(badges(tool.contract)),
        facets={name: " ".join(values) for name, values in _facets(tool, index).items()},
    )


def _facets(tool: Tool, index: Index) -> Facets:
    contract, toolset = tool.contract, index.toolset
    seen = (key_of(toolset.id, each.id) for each in toolset.profiles if (each.id, tool.id) in index.positions)
    effects = (EFFECTS[change(contract)][0], *(("open-world",) if reaches_out(contract) else ()))
    return {
        "toolset": (toolset.id,),
        "group": (contract.group or "-",),
        "status": (status_of(contract),),
        "effects": effects,
        "permission": (ASKED[asked(contract)][0],),
        "profile": tuple(seen) or ("-",),
    }


def _count(number: int, word: str) -> str:
    return f"{number:,} {word}{'' if number == 1 else 's'}"
