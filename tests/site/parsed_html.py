"""A page of the site as a parser sees it, and the whole site as a reader walks it."""

from __future__ import annotations

from dataclasses import dataclass, field
from html.parser import HTMLParser
from posixpath import dirname, join, normpath

from toolc.driver import outputs
from toolc.ir.program import Program

VOID = {"br", "input", "link", "meta"}
FOREIGN = ("http://", "https://")


@dataclass
class Element:
    """An element: its tag, its attributes, and the text in it."""

    tag: str
    attributes: dict[str, str]
    text: str = ""


@dataclass
class Parsed(HTMLParser):
    """The elements of a page, in the order in which they begin; `unclosed` and `stray` tell whether it is well-formed."""

    elements: list[Element] = field(default_factory=list)
    open: list[Element] = field(default_factory=list)
    stray: list[str] = field(default_factory=list)
    comments: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__(convert_charrefs=True)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        names = [name for name, _ in attrs]
        assert len(set(names)) == len(names), (tag, names)
        element = Element(tag, {name: value or "" for name, value in attrs})
        self.elements.append(element)
        if tag not in VOID:
            self.open.append(element)

    def handle_endtag(self, tag: str) -> None:
        if not self.open or self.open[-1].tag != tag:
            self.stray.append(tag)
        else:
            self.open.pop()

    def handle_data(self, data: str) -> None:
        for each in self.open:
            each.text += data

    def handle_comment(self, data: str) -> None:
        self.comments.append(data)

    def all(self, tag: str) -> list[Element]:
        """Return the elements of a kind."""
        return [each for each in self.elements if each.tag == tag]

    def values(self, attribute: str) -> list[str]:
        """Return what an attribute is set to, wherever it stands."""
        return [each.attributes[attribute] for each in self.elements if attribute in each.attributes]


def parsed(text: str) -> Parsed:
    """Return a page as a parser sees it."""
    page = Parsed()
    page.feed(text)
    page.close()
    return page


def files(program: Program) -> dict[str, str]:
    """Return the files of a program's site by path."""
    return {each.path.as_posix(): each.content for each in outputs(program, "docs build")}


def pages(made: dict[str, str]) -> dict[str, Parsed]:
    """Return the pages of a site, parsed."""
    return {name: parsed(text) for name, text in made.items() if name.endswith(".html")}


def lost_links(made: dict[str, str]) -> list[tuple[str, str]]:
    """Return every page with each link of it that leads nowhere."""
    read = pages(made)
    anchors = {name: set(page.values("id")) for name, page in read.items()}
    return [
        (name, link)
        for name, page in read.items()
        for link in [*page.values("href"), *page.values("src")]
        if not link.startswith(FOREIGN) and not _leads(name, link, made, anchors)
    ]


def _leads(name: str, link: str, made: dict[str, str], anchors: dict[str, set[str]]) -> bool:
    path, _, anchor = link.partition("#")
    target = normpath(join(dirname(name), path)) if path else name
    return target in made and (not anchor or anchor in anchors[target])
