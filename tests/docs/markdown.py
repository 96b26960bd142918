"""The pages that people write, as tests see them: sections, fenced blocks and links."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path

ROOT = Path(__file__).parents[2]

WRITTEN = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/*.md", "docs/decisions/*.md")
"""Pages that are written by hand; those below docs/rules and docs/fields are generated, and their blocks have tests of their own."""

FENCE = re.compile(r"^```(?P<language>[a-z]*)(?P<info>[^\n`]*)\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)
HEADING = re.compile(r"^(#+) (.+)$", re.MULTILINE)
LINK = re.compile(r"\[[^\]]*\]\(([^)\s]+)\)")
FILE = re.compile(r"^# (\S+\.(?:yaml|json|md))\n", re.MULTILINE)
KINDS = {"contract": "example.tool.yaml", "toolset": "example.toolset.yaml", "profile": "example.profile.yaml", "workspace": "toolc.yaml"}


@dataclass(frozen=True, slots=True)
class Block:
    """A fenced block: its language, the words after it, and its text."""

    language: str
    info: tuple[str, ...]
    text: str

    def option(self, name: str) -> str | None:
        """Return the value of `NAME=VALUE` among the words after the language."""
        return next((word.partition("=")[2] for word in self.info if word.startswith(f"{name}=")), None)

    @property
    def files(self) -> dict[str, str]:
        """Return the files that it holds by name; none where it is a part of one."""
        named = self.option("file")
        if named is not None:
            return {named: self.text}
        if self.language != "yaml":
            return {}
        first, *parts = FILE.split(self.text)
        kind = KINDS.get(first.partition(":")[0])
        return ({kind: first} if kind else {}) | dict(zip(parts[::2], parts[1::2], strict=True))


@dataclass(frozen=True, slots=True)
class Section:
    """What stands below one heading of a page, up to the next."""

    page: Path
    heading: str
    blocks: tuple[Block, ...]

    @property
    def name(self) -> str:
        """Return how a test calls it."""
        return f"{self.page.relative_to(ROOT).as_posix()}: {self.heading}"


@cache
def pages() -> tuple[Path, ...]:
    """Return the pages that are written by hand."""
    return tuple(sorted(page for pattern in WRITTEN for page in ROOT.glob(pattern)))


@cache
def sections() -> tuple[Section, ...]:
    """Return the sections of all pages."""
    return tuple(section for page in pages() for section in _sections(page))


def prose(text: str) -> str:
    """Return a page without its fenced blocks."""
    return FENCE.sub("", text)


def links(page: Path) -> tuple[str, ...]:
    """Return where the links of a page lead."""
    return tuple(LINK.findall(prose(page.read_text("utf-8"))))


def anchors(page: Path) -> frozenset[str]:
    """Return the fragments under which the headings of a page are found, as GitHub makes them, and its own anchors."""
    text = prose(page.read_text("utf-8"))
    headings = (re.sub(r"[^\w\- ]", "", re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", title)).strip().lower() for _, title in HEADING.findall(text))
    return frozenset({*(heading.replace(" ", "-") for heading in headings), *re.findall(r'<a id="([^"]+)"', text)})


def _sections(page: Path) -> Iterator[Section]:
    text = page.read_text("utf-8")
    fences = list(FENCE.finditer(text))
    headings = [each for each in HEADING.finditer(text) if not any(fence.start() < each.start() < fence.end() for fence in fences)]
    starts = [0, *(each.start() for each in headings), len(text)]
    names = ["", *(each[2] for each in headings)]
    for name, start, end in zip(names, starts, starts[1:], strict=False):
        blocks = tuple(Block(each["language"], tuple(each["info"].split()), each["text"]) for each in fences if start <= each.start() < end)
        if blocks:
            yield Section(page, name, blocks)
