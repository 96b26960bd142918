"""
Readers of a field as meta-schemas tell them: a text for each, which tools take apart, and a sentence for people.

The text is `NAME (KIND)`, and `NAME (KIND via TRAIT)` where a trait is asked: `catalog (display)`, `TC321 (check)`, `registry (copy via readOnly)`.
Of a reader in a host the name of the host comes first and the proof last: `acme: Executor.run (enforce, found)`.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from toolc.ir.reader import FieldReader, Proof

MOST: Final = 3
"""How many readers of one host a sentence names."""


def reader_text(reader: FieldReader) -> str:
    """Return a reader as one text."""
    via = "" if reader.via is None else f" via {reader.via}"
    if reader.host is None:
        return f"{reader.name} ({reader.kind.value}{via})"
    return f"{reader.host}: {reader.name} ({reader.kind.value}{via}, {reader.proof.value})"


def in_order(readers: Iterable[FieldReader]) -> list[FieldReader]:
    """Return readers, each once, in the order in which they are told: toolc's own outputs, then those of each host, then rules by code."""
    return sorted({id(each): each for each in readers}.values(), key=_position)


def reader_texts(readers: Iterable[FieldReader]) -> list[str]:
    """Return readers as texts, each once."""
    return list(dict.fromkeys(map(reader_text, readers)))


def read_by(readers: Iterable[FieldReader]) -> Iterator[str]:
    """Yield sentences that name who reads a field, in few words: rules are counted, and of a host the first readers are named."""
    every = list(readers)
    own = dict.fromkeys(f"{each.name} ({each.kind.value})" for each in every if each.host is None and not is_rule(each))
    rules = len({each.name for each in every if is_rule(each)})
    counted = [f"{rules} {'rule' if rules == 1 else 'rules'}"] if rules else []
    if own or counted:
        yield f"Read by {_joined([*own, *counted])}."
    for host in dict.fromkeys(each.host for each in every if each.host is not None):
        names = list(dict.fromkeys(f"{each.name} ({each.kind.value})" for each in every if each.host == host))
        more = [f"{len(names) - MOST} more"] if len(names) > MOST else []
        yield f"In host {host}: {_joined([*names[:MOST], *more])}."


def is_rule(reader: FieldReader) -> bool:
    """Tell whether a reader is a rule of toolc's own."""
    return reader.host is None and reader.proof is Proof.MEASURED and reader.name.startswith("TC")


def _position(reader: FieldReader) -> tuple[int, tuple[str, ...]]:
    """Return where a reader comes; those of one host keep their order."""
    if reader.host is not None:
        return 1, (reader.host,)
    return 2 if is_rule(reader) else 0, (reader.name, reader.kind.value, reader.via or "")


def _joined(words: list[str]) -> str:
    return f"{', '.join(words[:-1])} and {words[-1]}" if len(words) > 1 else words[0]
