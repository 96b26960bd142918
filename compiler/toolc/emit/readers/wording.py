"""Readers in words."""

from __future__ import annotations

from collections.abc import Iterable

from toolc.ir.reader import FieldReader, Proof
from toolc.language.readership import Readership

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
    """Return readers on one line, rules of one kind together, or a dash."""
    every = list(readers)
    rules = [each.name for each in every if is_rule(each)]
    told = [reader_words(each) for each in every if not is_rule(each)]
    checks = [f"{len(rules)} {'rule' if len(rules) == 1 else 'rules'} (check)"] if rules else []
    return ", ".join([*told, *checks]) or "-"


def is_rule(reader: FieldReader) -> bool:
    """Tell whether a reader is a rule of toolc's own."""
    return reader.host is None and reader.proof is Proof.MEASURED and reader.name.startswith("TC")


def state_word(readership: Readership) -> str:
    """Return what a field is: alive, or what is wrong with its readers."""
    if readership.is_alive:
        return "alive"
    return UNKNOWN if readership.verdict is None else readership.verdict.value
