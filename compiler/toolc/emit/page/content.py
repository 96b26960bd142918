"""What a page is made of; a template prints it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from toolc.artifacts import json_text
from toolc.emit.page.words import Told, Words, said
from toolc.ir.json import Json


@dataclass(frozen=True, slots=True)
class Table:
    """A table: its columns, and rows of as many cells."""

    columns: tuple[Words, ...]
    rows: tuple[tuple[Words, ...], ...]


@dataclass(frozen=True, slots=True)
class Block:
    """One of: a sentence of the compiler, a text of an author with its lines, JSON, a list of items, a table."""

    words: Words = ()
    prose: Told | None = None
    json: str | None = None
    items: tuple[Words, ...] = ()
    table: Table | None = None


@dataclass(frozen=True, slots=True)
class Section:
    """A part of a page, with the anchor by which links find it."""

    anchor: str
    title: Words
    blocks: tuple[Block, ...]
    level: int = 2


@dataclass(frozen=True, slots=True)
class Page:
    """One page: where it was made from, what it is called, where its reader can go, and what it says."""

    remark: str
    anchor: str
    title: Words
    links: tuple[Words, ...]
    lead: Told | None
    sections: tuple[Section, ...]


def facts(rows: Iterable[tuple[str, Words]]) -> Block:
    """Return a table of what is known, without what is not."""
    return table((said("Fact"), said("Value")), ((said(name), known) for name, known in rows if known))


def table(columns: Iterable[Words], rows: Iterable[tuple[Words, ...]]) -> Block:
    """Return a block that is a table."""
    return Block(table=Table(tuple(columns), tuple(rows)))


def columns(*names: str) -> tuple[Words, ...]:
    """Return the columns of a table under names that the compiler gives."""
    return tuple(said(each) for each in names)


def text(*words: Words | str) -> Block:
    """Return a block that is a sentence of the compiler."""
    return Block(words=said(*words))


def prose(told: Told) -> Block:
    """Return a block that is a text of an author."""
    return Block(prose=told)


def sample(content: Json) -> Block:
    """Return a block that is a value as JSON."""
    return Block(json=json_text(content))


def items(content: Iterable[Words]) -> Block:
    """Return a block that is a list."""
    return Block(items=tuple(content))
