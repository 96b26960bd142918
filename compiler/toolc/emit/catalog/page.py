"""What a page of the catalog is made of; a template prints it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from toolc.emit.catalog.markdown import Markdown, cell


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its columns, and rows of as many cells."""

    columns: tuple[Markdown, ...]
    rows: tuple[tuple[Markdown, ...], ...]


@dataclass(frozen=True, slots=True)
class Block:
    """One of: a text, a list of items, a table."""

    text: Markdown | None = None
    items: tuple[Markdown, ...] = ()
    table: Table | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page, with the anchor by which links find it."""

    anchor: str
    title: Markdown
    blocks: tuple[Block, ...]
    level: int = 2


@dataclass(frozen=True, slots=True)
class Page:
    """One page: where it was made from, what it is called, where its reader can go, and what it says."""

    remark: Markdown
    anchor: str
    title: Markdown
    links: tuple[Markdown, ...]
    lead: Markdown | None
    sections: tuple[Section, ...]


def facts(rows: Iterable[tuple[str, Markdown | None]]) -> Block:
    """Return a table of what is known, without what is not."""
    return table(("Fact", "Value"), ((cell(name), known) for name, known in rows if known))


def table(columns: Iterable[str], rows: Iterable[tuple[Markdown, ...]]) -> Block:
    """Return a block that is a table."""
    return Block(table=Table(tuple(Markdown(each) for each in columns), tuple(rows)))


def text(content: str) -> Block:
    """Return a block of Markdown that the compiler wrote."""
    return Block(text=Markdown(content))


def items(content: Iterable[Markdown]) -> Block:
    """Return a block that is a list."""
    return Block(items=tuple(content))
