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
from toolc.language.shape import Kind
from toolc.traits.host_reader import host_readers
from toolc.traits.own_reader import own_readers

ByField: TypeAlias = Mapping[str, tuple[FieldReader, ...]]


def readers_by_field(program: Program, kind: Kind) -> ByField:
    """
    Return who reads each field, by its dotted path in the document, fields of one's own included.

    A toolset's defaults are read by whoever reads the contracts under which they are merged.
    """
    found: dict[str, list[FieldReader]] = {}
    for path, reader in _reads(program, kind):
        found.setdefault(path, []).append(reader)
    return {path: tuple(readers) for path, readers in found.items()}


def _reads(program: Program, kind: Kind) -> Iterator[tuple[str, FieldReader]]:
    own = (*emitter_readers(), *filter(is_rule, own_readers()))
    if kind == "contract":
        yield from _of_contract(program, own)
        return
    for reader in own:
        yield from ((field.removeprefix(f"{kind}."), reader) for field in reader.fields if field.startswith(f"{kind}."))
    if kind == "toolset":
        yield from ((f"defaults.{path}", reader) for path, reader in _of_contract(program, own))


def _of_contract(program: Program, own: Iterable[FieldReader]) -> Iterator[tuple[str, FieldReader]]:
    known, extensions = frozenset(readable_fields("contract")), tuple(extension_fields(program.workspace))
    for reader in own:
        yield from ((field, reader) for field in reader.fields if field in known)
        if "x-*" in reader.fields:
            yield from ((field, reader) for field in extensions if takes(reader, program.workspace.extensions[own_name(field) or ""]))
    for host in program.workspace.hosts:
        for reader in host_readers(program, host):
            yield from ((field, reader) for field in (*readable_fields("contract"), *extensions) if reads(reader, field))
