"""
Which fields toolc's own emitters and rules read: the shipped table.

The table was measured, and tests measure it again. It is read where readers are told of or judged; nothing else pays for it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from toolc.artifacts import json_text
from toolc.ir.json import Json
from toolc.ir.reader import FieldReader, Proof, ReadKind

NAME: Final = "own_readers.json"
FORMAT: Final = 1


class OwnReads(msgspec.Struct, frozen=True, kw_only=True):
    """
    A row: an emitter by its name or a rule by its code, and the fields that it reads as one kind, as dotted paths with `*` for any key or item.

    `via` names the trait that it asks in their place; a field that it reads in both ways stands in two rows.
    """

    name: str
    kind: ReadKind
    fields: tuple[str, ...]
    via: str | None = None


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
    return tuple(
        FieldReader(host=None, name=each.name, kind=each.kind, proof=Proof.MEASURED, fields=each.fields, via=each.via) for each in own_reads()
    )


@cache
def own_readers_by_field() -> Mapping[str, tuple[FieldReader, ...]]:
    """Return toolc's own readers by each field that they read."""
    found: dict[str, list[FieldReader]] = {}
    for reader in own_readers():
        for field in reader.fields:
            found.setdefault(field, []).append(reader)
    return {field: tuple(readers) for field, readers in found.items()}


def table_text(rows: Iterable[OwnReads]) -> str:
    """Return the content of the file that ships rows."""
    return json_text({"format": FORMAT, "readers": [_row(each) for each in rows]})


def _row(reads: OwnReads) -> Json:
    via: dict[str, Json] = {} if reads.via is None else {"via": reads.via}
    return {"name": reads.name, "kind": reads.kind.value, **via, "fields": reads.fields}
