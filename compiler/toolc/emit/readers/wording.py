"""Readers in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from toolc.ir.reader import FieldReader
from toolc.language.coverage import LanguageField
from toolc.language.readership import Readership
from toolc.language.reading import MOST, is_rule

UNKNOWN = "not known"


def reader_words(reader: FieldReader) -> str:
    """Return a reader with its kind, where it is and how it is known: `Executor.run (enforce, found in host/run.py:7)`."""
    via = "" if reader.via is None else f" via {reader.via}"
    if reader.host is None:
        return f"{reader.name} ({reader.kind.value}{via})"
    line = "" if reader.line is None else f":{reader.line}"
    where = "" if reader.path is None else f" in {reader.path}{line}"
    return f"{reader.name} ({reader.kind.value}{via}, {reader.proof.value}{where})"


def readers_words(readers: Iterable[FieldReader]) -> str:
    """
    Return readers on one line, or a dash.

    Rules are told together, and so are the ways in which one of toolc's own reads: `catalog (display, also via readOnly), 2 rules (check)`.
    """
    every = list(readers)
    own = [each for each in every if each.host is None]
    told = [reader_words(each) for each in every if each.host is not None]
    return ", ".join([*_own(each for each in own if not is_rule(each)), *told, *_own(filter(is_rule, own))]) or "-"


def field_words(field: LanguageField) -> str:
    """Return who reads a field in toolc, what toolc itself decides by it, and of each host the first who read it."""
    own = [each for each in field.readers if each.host is None]
    hosts = groupby((each for each in field.readers if each.host is not None), key=lambda each: each.host)
    taken_in = [] if field.taken_in is None else [f"toolc itself: {field.taken_in}"]
    told = [*([readers_words(own)] if own else []), *taken_in, *(f"host {host}: {_first(readers)}" for host, readers in hosts)]
    return "; ".join(told) or "-"


def state_word(readership: Readership) -> str:
    """Return what a field is: alive, or what is wrong with its readers."""
    if readership.is_alive:
        return "alive"
    return UNKNOWN if readership.verdict is None else readership.verdict.value


def _own(readers: Iterable[FieldReader]) -> Iterator[str]:
    """Yield toolc's own readers, all rules as one."""
    groups: dict[tuple[str, str], list[FieldReader]] = {}
    for each in readers:
        groups.setdefault(("" if is_rule(each) else each.name, each.kind.value), []).append(each)
    for (name, kind), group in groups.items():
        yield f"{name or _counted(group)} ({kind}{_ways(group)})"


def _first(readers: Iterable[FieldReader]) -> str:
    words = list(dict.fromkeys(f"{each.name} ({each.kind.value}{_ways([each])}, {each.proof.value})" for each in readers))
    more = [f"{len(words) - MOST} more"] if len(words) > MOST else []
    return ", ".join([*words[:MOST], *more])


def _counted(rules: Iterable[FieldReader]) -> str:
    number = len({each.name for each in rules})
    return f"{number} {'rule' if number == 1 else 'rules'}"


def _ways(readers: Iterable[FieldReader]) -> str:
    """Return via which traits readers read, if any is asked; a field that is also read itself says so."""
    ways = dict.fromkeys(each.via for each in readers)
    traits = ", ".join(sorted(each for each in ways if each is not None))
    if not traits:
        return ""
    return f", also via {traits}" if None in ways else f" via {traits}"
