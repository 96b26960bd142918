"""
Where the pages of the site stand, and how they lead to one another: by relative paths, so that a folder on a disk is a site too.

No tag of a language is as long as the name of a folder, so the pages of a language have a folder of their own beside them.
"""

from __future__ import annotations

from collections.abc import Callable
from pathlib import PurePosixPath
from posixpath import relpath

from toolc.emit.catalog.translation import Language
from toolc.emit.page.link import field_anchor
from toolc.emit.page.words import Words, code, link, said

STYLE = PurePosixPath("assets/site.css")
SCRIPT = PurePosixPath("assets/site.js")
SEARCH = PurePosixPath("assets/search.js")


def overview_path(language: Language) -> PurePosixPath:
    """Return the path of the overview of everything."""
    return _folder(language) / "index.html"


def toolset_path(toolset: str, language: Language) -> PurePosixPath:
    """Return the path of a toolset's page."""
    return _folder(language) / "toolsets" / f"{toolset}.html"


def tool_path(toolset: str, tool: str, language: Language) -> PurePosixPath:
    """Return the path of a tool's page."""
    return _folder(language) / "tools" / toolset / f"{tool}.html"


def fields_path(language: Language) -> PurePosixPath:
    """Return the path of the reference of fields."""
    return _folder(language) / "fields.html"


def field_links(source: PurePosixPath, language: Language) -> Callable[[str], Words]:
    """Return a function that gives links from a page to what is said of a field."""
    page = leading(source, fields_path(language))
    return lambda field: link(code(field), f"{page}#{field_anchor(field)}")


def all_fields(source: PurePosixPath, language: Language) -> Words:
    """Return a link from a page to the reference of fields."""
    return link(said("All fields and their readers"), leading(source, fields_path(language)))


def toolset_anchor(toolset: str) -> str:
    """Return the anchor of a toolset in the overview; ids have no dots, so no two anchors are the same."""
    return f"toolset.{toolset}"


def group_anchor(toolset: str, group: str | None) -> str:
    """Return the anchor of a group in the overview, or of the tools of no group."""
    return f"group.{toolset}.{group}" if group else f"ungrouped.{toolset}"


def leading(source: PurePosixPath, target: PurePosixPath, anchor: str = "") -> str:
    """Return the link from one page to another, or to an anchor of it."""
    return f"{relpath(target, source.parent)}{f'#{anchor}' if anchor else ''}"


def _folder(language: Language) -> PurePosixPath:
    return PurePosixPath(language.tag or "")
