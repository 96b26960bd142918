"""Readers in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from toolc.emit.page.words import BREAK, Words, code, joined, said
from toolc.ir.reader import FieldReader, ReadKind
from toolc.language.coverage import LanguageField
from toolc.language.readership import Readership
from toolc.language.reading import MOST, is_rule

UNKNOWN: Final = "not known"
NOBODY: Final = said("-")
STRONGEST_FIRST: Final = (ReadKind.ENFORCE, ReadKind.MODEL, ReadKind.DISPLAY, ReadKind.CHECK, ReadKind.COPY)


def reader_words(reader: FieldReader) -> Words:
    """Return a reader in a host with its kind, where it is and how it is known: `Executor.run` (enforce, found in `host/run.py:7`)."""
    via = () if reader.via is None else said(" via ", code(reader.via))
    line = "" if reader.line is None else f":{reader.line}"
    where = () if reader.path is None else said(" in ", code(f"{reader.path}{line}"))
    return said(code(reader.name), f" ({reader.kind.value}", via, f", {reader.proof.value}", where, ")")


def readers_words(readers: Iterable[FieldReader]) -> Words:
    """
    Return readers on one line, or a dash.

    Rules are told together, and so are the ways in which one of toolc's own reads: `catalog (display, also via readOnly), 2 rules (check)`.
    """
    every = list(readers)
    rules = list(filter(is_rule, every))
    number = len({each.name for each in rules})
    checks = [said(f"{number} {'rule' if number == 1 else 'rules'} (check", _ways(rules), ")")] if rules else []
    return joined(", ", [*_in_toolc(every), *_in_hosts(every), *checks]) or NOBODY


def acting_words(readers: Iterable[FieldReader]) -> Words:
    """Return readers in toolc without the traits that they ask besides, or a dash."""
    return joined(", ", _in_toolc(readers, is_short=True)) or NOBODY


def host_words(readers: Iterable[FieldReader]) -> Words:
    """Return the readers in a host that do most with a field, one a line, and how many more there are; or a dash."""
    told = list(_in_hosts(sorted(readers, key=lambda each: STRONGEST_FIRST.index(each.kind))))
    more = [said(f"{len(told) - MOST} more")] if len(told) > MOST else []
    return joined(BREAK, [*told[:MOST], *more]) or NOBODY


def field_words(field: LanguageField) -> Words:
    """Return who reads a field in toolc, what toolc itself decides by it, and of each host the first who read it."""
    own = [each for each in field.readers if each.host is None]
    told = [*([readers_words(own)] if own else []), *_taken_in(field)]
    hosts = (said("host ", code(host), ": ", _first(readers)) for host, readers in by_host(field.readers))
    return joined("; ", [*told, *hosts]) or NOBODY


def toolc_words(field: LanguageField) -> Words:
    """Return who reads a field in toolc, on a line each: the outputs, every rule by its code, and what toolc itself decides by it."""
    outputs, checks = (joined(", ", each(field.readers)) for each in (_in_toolc, _checks))
    return joined(BREAK, [*filter(None, (outputs, checks)), *_taken_in(field)]) or NOBODY


def by_host(readers: Iterable[FieldReader]) -> Iterator[tuple[str, Iterable[FieldReader]]]:
    """Yield each host that has one of some readers, with those."""
    found: dict[str, list[FieldReader]] = {}
    for each in readers:
        if each.host is not None:
            found.setdefault(each.host, []).append(each)
    yield from found.items()


def state_word(readership: Readership) -> str:
    """Return what a field is: alive, or what is wrong with its readers."""
    if readership.is_alive:
        return "alive"
    return UNKNOWN if readership.verdict is None else readership.verdict.value


def _taken_in(field: LanguageField) -> list[Words]:
    return [] if field.taken_in is None else [said(f"toolc itself: {field.taken_in}")]


def _first(readers: Iterable[FieldReader]) -> Words:
    """Return the first readers in a host without the places where they are."""
    every = dict.fromkeys(said(code(each.name), f" ({each.kind.value}", _ways([each]), f", {each.proof.value})") for each in readers)
    more = [said(f"{len(every) - MOST} more")] if len(every) > MOST else []
    return joined(", ", [*list(every)[:MOST], *more])


def _in_hosts(readers: Iterable[FieldReader]) -> Iterator[Words]:
    return (reader_words(each) for each in readers if each.host is not None)


def _in_toolc(readers: Iterable[FieldReader], *, is_short: bool = False) -> Iterator[Words]:
    """Yield the emitters among readers, all ways together in which one reads as a kind; in short a trait is told only in place of the field."""
    groups: dict[tuple[str, ReadKind], list[FieldReader]] = {}
    for each in readers:
        if each.host is None and not is_rule(each):
            groups.setdefault((each.name, each.kind), []).append(each)
    for (name, kind), group in groups.items():
        is_direct = any(each.via is None for each in group)
        yield said(f"{name} ({kind.value}", () if is_short and is_direct else _ways(group), ")")


def _ways(readers: Iterable[FieldReader]) -> Words:
    """Return via which traits readers read, if any is asked; a field that is also read itself says so."""
    ways = {each.via for each in readers}
    traits = joined(", ", [code(each) for each in sorted(each for each in ways if each is not None)])
    return said(", also via " if None in ways else " via ", traits) if traits else ()


def _checks(readers: Iterable[FieldReader]) -> Iterator[Words]:
    """Yield the codes of the rules among readers: of those that look at the field itself, and by trait of those that ask for it."""
    ways: dict[str | None, list[str]] = {}
    for each in filter(is_rule, readers):
        ways.setdefault(each.via, []).append(each.name)
    for via, codes in sorted(ways.items(), key=lambda way: way[0] or ""):
        yield said(f"{', '.join(codes)} (check", () if via is None else said(" via ", code(via)), ")")
