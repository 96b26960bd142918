"""What a reader of Markdown sees: GitHub's dialect rendered, and taken apart again."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser

from markdown_it import MarkdownIt

RENDERER = MarkdownIt("commonmark", {"html": True}).enable(["table", "strikethrough"])


@dataclass
class Seen:
    """The rows of the tables, the text outside of them, the kinds of elements, the targets of links and the anchors."""

    rows: list[list[str]] = field(default_factory=list)
    text: str = ""
    tags: set[str] = field(default_factory=set)
    links: list[str] = field(default_factory=list)
    anchors: list[str] = field(default_factory=list)
    attributes: set[str] = field(default_factory=set)


def seen(markdown: str) -> Seen:
    """Return what a reader of a page sees."""
    reader = _Reader()
    reader.feed(RENDERER.render(markdown))
    reader.close()
    return reader.seen


class _Reader(HTMLParser):
    def __init__(self) -> None:
        super().__init__()
        self.seen = Seen()
        self.in_cell = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.tags.add(tag)
        self.seen.attributes |= {name for name, _ in attrs}
        self.seen.links += [value or "" for name, value in attrs if name == "href"]
        self.seen.anchors += [value or "" for name, value in attrs if name == "id"]
        if tag == "tr":
            self.seen.rows.append([])
        elif tag in {"td", "th"}:
            self.in_cell = True
            self.seen.rows[-1].append("")
        elif tag == "br":
            self.handle_data("\n")

    def handle_endtag(self, tag: str) -> None:
        if tag in {"td", "th"}:
            self.in_cell = False

    def handle_data(self, data: str) -> None:
        if self.in_cell:
            self.seen.rows[-1][-1] += data
        else:
            self.seen.text += data
