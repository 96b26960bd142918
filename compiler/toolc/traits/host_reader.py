"""
The readers of a host: what its authors declare, what a scan of its source found, and what it recorded while it ran.

A read in code that is declared as a reader of the field has the kind that is declared.
"""

from __future__ import annotations

from collections.abc import Iterator
from fnmatch import fnmatchcase
from pathlib import PurePosixPath
from typing import Final

from toolc.ir.program import Program
from toolc.ir.reader import Certainty, FieldReader, Hit, HostSource, Observation, Proof, ReadKind
from toolc.ir.workspace import Host, Reader
from toolc.traits import effect
from toolc.traits.trait import traits_of

SUREST_FIRST: Final = tuple(Certainty)


def host_readers(program: Program, host: str) -> tuple[FieldReader, ...]:
    """Return the readers of a host of the workspace, those declared first; a host that is not there has none."""
    record = program.workspace.hosts.get(host)
    source = host_source(program, host)
    if record is None:
        return ()
    return (*declared_readers(host, record, source), *found_readers(source, record), *observed_readers(source, record))


def host_source(program: Program, host: str) -> HostSource:
    """Return what the source of a host says; nothing where it was not looked at."""
    return next((each for each in program.host_sources if each.host == host), HostSource(host=host))


def declared_readers(host: str, record: Host, source: HostSource) -> tuple[FieldReader, ...]:
    """Return the readers that a host declares, without those whose path or symbol is not there: these read nothing."""
    gone = {each.index for each in source.claims if each.fault is not None}
    lines = {each.index: each.line for each in source.claims}
    return tuple(
        FieldReader(
            host=host,
            name=each.name,
            kind=ReadKind(each.kind),
            proof=Proof.DECLARED,
            fields=each.fields,
            path=each.path,
            symbol=each.symbol,
            line=lines.get(index),
        )
        for index, each in enumerate(record.readers)
        if index not in gone
    )


def found_readers(source: HostSource, record: Host) -> tuple[FieldReader, ...]:
    """Return the readers that hits which count are, in their order: hits in one symbol that differ in their line only are one reader."""
    counted = [(each, kind_of(each, record)) for each in counted_hits(source)]
    made = (
        FieldReader(
            host=source.host,
            name=each.symbol or each.path,
            kind=kind,
            proof=Proof.FOUND,
            fields=each.fields,
            via=each.via,
            path=each.path,
            symbol=each.symbol or None,
            line=each.line,
            certainty=each.certainty,
        )
        for each, kind in counted
    )
    return tuple(_first_lines(made))


def observed_readers(source: HostSource, record: Host) -> tuple[FieldReader, ...]:
    """Return the readers that a host recorded while it ran; who asks for a trait reads the fields that it is computed from."""
    return tuple(_observed(each, source.host, record) for each in source.observed)


def _observed(read: Observation, host: str, record: Host) -> FieldReader:
    stem, _, name = read.field.partition(".")
    trait = traits_of(effect.__name__).get(name) if stem == "traits" else None
    fields = (read.field,) if trait is None else trait.fields
    declared = (each.kind for each in record.readers if _holds(each, read.code) and all(_is_named(field, each.fields) for field in fields))
    kind = ReadKind(next(declared, "copy" if read.is_copy else "enforce"))
    return FieldReader(host=host, name=read.code or host, kind=kind, proof=Proof.OBSERVED, fields=fields, via=None if trait is None else name)


def _holds(reader: Reader, code: str) -> bool:
    """Tell whether the code of a declared reader holds a function, `module:Class.method`, of a running host."""
    module, _, symbol = code.partition(":")
    parts = PurePosixPath(reader.path).with_suffix("").parts
    path = ".".join(parts[:-1] if parts[-1:] == ("__init__",) else parts)
    is_there = f".{path}".endswith(f".{module}")
    return is_there and (reader.symbol is None or f"{symbol}.".startswith(f"{reader.symbol}."))


def counted_hits(source: HostSource) -> tuple[Hit, ...]:
    """Return the hits of a host's source that are certain enough to count."""
    enough = SUREST_FIRST[: SUREST_FIRST.index(source.least) + 1]
    return tuple(each for each in source.hits if each.certainty in enough)


def kind_of(hit: Hit, record: Host) -> ReadKind:
    """Return what a hit is for: what is declared of the code around it for its field, else what its place in the source says."""
    declared = (each.kind for each in record.readers if _is_around(each, hit) and all(_is_named(field, each.fields) for field in hit.fields))
    return ReadKind(next(declared, hit.kind.value))


def _is_around(reader: Reader, hit: Hit) -> bool:
    return str(PurePosixPath(reader.path)) == hit.path and (reader.symbol is None or f"{hit.symbol}.".startswith(f"{reader.symbol}."))


def _is_named(field: str, globs: tuple[str, ...]) -> bool:
    return any(fnmatchcase(field, glob) for glob in globs)


def _first_lines(readers: Iterator[FieldReader]) -> Iterator[FieldReader]:
    """Yield readers without those that differ from an earlier one in their line only."""
    told: set[tuple[object, ...]] = set()
    for each in readers:
        key = (each.path, each.symbol, each.kind, each.certainty, each.via, each.fields)
        if key not in told:
            told.add(key)
            yield each
