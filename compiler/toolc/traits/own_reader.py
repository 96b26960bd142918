"""
Which fields toolc's own emitters and rules read: the shipped table.

The table was measured, and tests measure it again. It is read where readers are told of or judged; nothing else pays for it.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from toolc.artifacts import json_text
from toolc.ir.reader import FieldReader, Proof, ReadKind

NAME: Final = "own_readers.json"
FORMAT: Final = 1


class OwnReads(msgspec.Struct, frozen=True, kw_only=True):
    """A row: an emitter by its name or a rule by its code, and the fields that it reads as one kind, as dotted paths with `*` for any key or item."""

    name: str
    kind: ReadKind
    fields: tuple[str, ...]


class _Table(msgspec.Struct, frozen=True):
    format: int
    readers: tuple[OwnReads, ...]


@cache
def own_reads() -> tuple[OwnReads, ...]:
    """Return the shipped table, emitters first."""
    return msgspec.json.decode(files(__package__).joinpath(NAME).read_bytes(), type=_Table).readers


@cache
def own_readers() -> tuple[FieldReader, ...]:
    """Return toolc's own readers, emitters first."""
    return tuple(FieldReader(host=None, name=each.name, kind=each.kind, proof=Proof.MEASURED, fields=each.fields) for each in own_reads())


def table_text(rows: Iterable[OwnReads]) -> str:
    """Return the content of the file that ships rows."""
    return json_text({"format": FORMAT, "readers": [{"name": each.name, "kind": each.kind.value, "fields": each.fields} for each in rows]})
