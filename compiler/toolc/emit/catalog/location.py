"""Where the pages of a catalog stand."""

from __future__ import annotations

from pathlib import PurePosixPath

from toolc.emit.catalog.translation import Language
from toolc.emit.page.words import Words, said


def overview_path(toolset: str, language: Language) -> PurePosixPath:
    """Return the path of a toolset's overview, below the output folder."""
    return _folder(toolset, language) / "index.md"


def tool_path(toolset: str, tool: str, language: Language) -> PurePosixPath:
    """Return the path of a tool's page; tools have a folder, so that none is in the way of the overview."""
    return _folder(toolset, language) / "tools" / f"{tool}.md"


def language_name(language: Language) -> Words:
    """Return what a link to the page in a language is called."""
    return said(language.tag or "original")


def _folder(toolset: str, language: Language) -> PurePosixPath:
    return PurePosixPath("docs", toolset, *filter(None, (language.tag,)))
