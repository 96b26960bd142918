"""What the page of a tool, and that of its toolset, say about readers."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Final, TypeAlias

from toolc.emit.page.content import Block, Section, columns, table, text
from toolc.emit.page.words import Words, code, joined, said
from toolc.emit.readers.wording import acting_words, host_words, state_word
from toolc.language.coverage import coverages
from toolc.language.readership import Readership, ToolsetReaders

ANCHOR: Final = "readers"
TITLE: Final = said("Readers")

FieldLink: TypeAlias = Callable[[str], Words]
"""Returns a link to what the reference of fields says of a field."""


def tool_readers(found: ToolsetReaders | None, tool: str, to: FieldLink, reference: Words) -> Iterator[Section]:
    """Yield who reads each field that a tool states; `reference` is a link to the reference of fields."""
    stated = () if found is None else found.by_tool.get(tool, ())
    if found is not None and stated:
        told = _of_host(found.host, stated, to) if found.host is not None else _without_host(stated, to)
        yield Section(ANCHOR, TITLE, (*told, text(reference)))


def toolset_readers(found: ToolsetReaders | None, reference: Words) -> Iterator[Section]:
    """Yield how much of what the tools of a toolset state is alive; `reference` is a link to all of its fields."""
    if found is not None:
        yield Section(ANCHOR, TITLE, (text(who(found.host)), coverage_table(found), *_dead(found), text(reference)))


def coverage_table(found: ToolsetReaders) -> Block:
    """Return how many of the fields that tools state are alive, by class."""
    rows = ((said(each.field_class), said(str(each.alive)), said(str(each.stated)), said(f"{each.percent} %")) for each in coverages(found))
    return table(columns("Class", "Alive", "Stated", "Share"), rows)


def who(host: str | None) -> Words:
    """Return whose readers are known, as a sentence."""
    if host is None:
        return said("No host says what it reads, so nobody is known to enforce what is stated about safety.")
    return said("Who acts on what is stated, in host ", code(host), " and in toolc.")


def _of_host(host: str, stated: Iterable[Readership], to: FieldLink) -> Iterator[Block]:
    yield text(who(host))
    rows = (
        (to(each.statement.field), said(each.statement.field_class), said(state_word(each)), host_words(each.of_host), acting_words(each.acting))
        for each in stated
    )
    yield table(columns("Field", "Class", "State", "In the host", "In toolc"), rows)


def _without_host(stated: Iterable[Readership], to: FieldLink) -> Iterator[Block]:
    """Yield a row for all fields of which the same is known: without a host that is little."""
    yield text(who(None))
    alike: dict[tuple[str, str, Words], list[Words]] = {}
    for each in stated:
        known = (each.statement.field_class, state_word(each), acting_words(each.acting))
        alike.setdefault(known, []).append(to(each.statement.field))
    rows = ((joined(", ", fields), said(name), said(state), acting) for (name, state, acting), fields in alike.items())
    yield table(columns("Field", "Class", "State", "In toolc"), rows)


def _dead(found: ToolsetReaders) -> Iterator[Block]:
    """Yield the fields that nobody acts on, where a host says what it reads."""
    dead = [] if found.host is None else [each for each in found.readerships if not each.is_alive]
    if dead:
        yield text("Not alive: ", joined(", ", (said(code(each.statement.field), f" ({state_word(each)})") for each in dead)), ".")
