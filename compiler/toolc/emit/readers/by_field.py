"""Who reads each field of a kind of document, in toolc and in the hosts of a workspace."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TypeAlias

from toolc.emit.registry import emitter_readers
from toolc.ir.program import Program
from toolc.ir.reader import FieldReader
from toolc.language.extension import extension_fields
from toolc.language.readable import readable_fields
from toolc.language.readership import own_name, reads, takes
from toolc.language.reading import is_rule
from toolc.language.shape import DOCUMENT_KINDS, Kind
from toolc.traits.host_reader import host_readers
from toolc.traits.own_reader import own_readers

ByField: TypeAlias = Mapping[str, tuple[FieldReader, ...]]


def readers_by_field(program: Program) -> Mapping[Kind, ByField]:
    """
    Return who reads each field of each kind of document, by its dotted path in the document, fields of one's own included.

    A toolset's defaults are read by whoever reads the contracts under which they are merged.
    """
    own = (*emitter_readers(), *filter(is_rule, own_readers()))
    contract = tuple(_of_contract(program, own))
    kinds = {kind: tuple(_of_kind(kind, own)) for kind in DOCUMENT_KINDS if kind != "contract"}
    defaults = tuple((f"defaults.{path}", reader) for path, reader in contract)
    return {"contract": _by_path(contract), **{kind: _by_path((*reads, *defaults) if kind == "toolset" else reads) for kind, reads in kinds.items()}}


def _by_path(reads: Iterable[tuple[str, FieldReader]]) -> ByField:
    found: dict[str, list[FieldReader]] = {}
    for path, reader in reads:
        found.setdefault(path, []).append(reader)
    return {path: tuple(readers) for path, readers in found.items()}


def _of_kind(kind: Kind, own: Iterable[FieldReader]) -> Iterator[tuple[str, FieldReader]]:
    for reader in own:
        yield from ((field.removeprefix(f"{kind}."), reader) for field in reader.fields if field.startswith(f"{kind}."))


def _of_contract(program: Program, own: Iterable[FieldReader]) -> Iterator[tuple[str, FieldReader]]:
    known, extensions = frozenset(readable_fields("contract")), tuple(extension_fields(program.workspace))
    for reader in own:
        yield from ((field, reader) for field in reader.fields if field in known)
        if "x-*" in reader.fields:
            yield from ((field, reader) for field in extensions if takes(reader, program.workspace.extensions[own_name(field) or ""]))
    for host in program.workspace.hosts:
        for reader in host_readers(program, host):
            yield from ((field, reader) for field in (*readable_fields("contract"), *extensions) if reads(reader, field))
