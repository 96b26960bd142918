"""Where the pages of a catalog stand, and how they link to one another."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import PurePosixPath
from posixpath import relpath

from toolc.emit.catalog.translation import Language
from toolc.emit.catalog.words import Words, code, link, said
from toolc.language.fields import EACH

READERS = PurePosixPath("docs", "readers.md")
FIELDS = PurePosixPath("docs", "fields.md")
"""The pages about the readers of all toolsets, and about all fields."""

_MEANT = re.compile(r"[^A-Za-z0-9.-]")


def overview_path(toolset: str, language: Language) -> PurePosixPath:
    """Return the path of a toolset's overview, below the output folder."""
    return _folder(toolset, language) / "index.md"


def tool_path(toolset: str, tool: str, language: Language) -> PurePosixPath:
    """Return the path of a tool's page; tools have a folder, so that none is in the way of the overview."""
    return _folder(toolset, language) / "tools" / f"{tool}.md"


def path_link(label: Words, source: PurePosixPath, target: PurePosixPath, anchor: str = "") -> Words:
    """Return a link from one page to another, or to an anchor of it."""
    return link(label, f"{relpath(target, source.parent)}{f'#{anchor}' if anchor else ''}")


def field_links(source: PurePosixPath) -> Callable[[str], Words]:
    """Return a function that gives links from a page to what is said of a field."""
    page = relpath(FIELDS, source.parent)
    return lambda field: link(code(field), f"{page}#{field_anchor(field)}")


@cache
def field_anchor(field: str) -> str:
    """Return the anchor of a field; what stands for any name in it becomes a low line, and no two fields share one."""
    return "field." + _MEANT.sub(lambda mark: "_" if mark[0] == EACH else f"_{ord(mark[0]):x}_", field)


def language_name(language: Language) -> Words:
    """Return what a link to the page in a language is called."""
    return said(language.tag or "original")


def _folder(toolset: str, language: Language) -> PurePosixPath:
    return PurePosixPath("docs", toolset, *filter(None, (language.tag,)))
