"""Links between pages of Markdown, and where the pages stand that are about all toolsets."""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from pathlib import PurePosixPath
from posixpath import relpath

from toolc.emit.page.words import Words, code, link
from toolc.language.fields import EACH

READERS = PurePosixPath("docs", "readers.md")
FIELDS = PurePosixPath("docs", "fields.md")
"""The pages about the readers of all toolsets, and about all fields."""

_MEANT = re.compile(r"[^A-Za-z0-9.-]")


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
