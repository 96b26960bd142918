"""How much of what the tools of each toolset state is alive, by the class of the fields, and which field has which readers."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace

from toolc.ir.note import FieldClass
from toolc.ir.program import Program
from toolc.ir.reader import FieldReader
from toolc.language.extension import extension_fields
from toolc.language.fields import field_class
from toolc.language.readable import readable_fields
from toolc.language.readership import Readership, ToolsetReaders, own_name, reads, takes
from toolc.language.shape import DOCUMENT_KINDS, Kind
from toolc.language.taken_in import TAKEN_IN
from toolc.traits.host_reader import host_readers
from toolc.traits.own_reader import own_readers_by_field

WHOLE = 100


@dataclass(frozen=True, slots=True)
class Coverage:
    """How many of the fields of a class that tools state are alive."""

    field_class: str
    alive: int
    stated: int

    @property
    def percent(self) -> int:
        """Return the share in whole per cent, rounded down, so that 100 means all; nothing stated is all."""
        return WHOLE * self.alive // self.stated if self.stated else WHOLE


@dataclass(frozen=True, slots=True, kw_only=True)
class LanguageField:
    """
    A field of a kind of document, as reader tables spell it: its class, and its readers in toolc and in the hosts of the workspace.

    `taken_in` is what toolc itself decides by it, where it does so when it reads, links or writes a workspace.
    """

    of: Kind
    field: str
    field_class: str
    readers: tuple[FieldReader, ...]
    taken_in: str | None = None


def coverages(found: ToolsetReaders) -> tuple[Coverage, ...]:
    """Return the coverage of each class of which a toolset states a field, in the order of the classes."""
    return tuple(coverage_of(each.value, found.readerships) for each in FieldClass if any(_is_of(each.value, one) for one in found.readerships))


def of_class(found: ToolsetReaders, name: str | None) -> ToolsetReaders:
    """Return the readers of the fields of one class only, or as they are."""
    return found if name is None else replace(found, readerships=tuple(each for each in found.readerships if _is_of(name, each)))


def coverage_of(name: str, among: Iterable[Readership]) -> Coverage:
    """Return the coverage of a class of fields."""
    alive = [each.is_alive for each in among if _is_of(name, each)]
    return Coverage(name, sum(alive), len(alive))


def language_fields(program: Program) -> Iterator[LanguageField]:
    """Yield every field that can be read: those of contracts, with the workspace's own, then those of the other kinds of document."""
    own = own_readers_by_field()
    hosts = tuple(each for host in program.workspace.hosts for each in host_readers(program, host))
    for kind in DOCUMENT_KINDS:
        stem = "" if kind == "contract" else f"{kind}."
        of_hosts = hosts if kind == "contract" else ()
        for path in readable_fields(kind):
            field, named = f"{stem}{path}", field_class(path, kind).value
            readers = (*own.get(field, ()), *(each for each in of_hosts if reads(each, field)))
            yield LanguageField(of=kind, field=field, field_class=named, readers=readers, taken_in=TAKEN_IN.get(field))
        for field in extension_fields(program.workspace) if kind == "contract" else ():
            declared = program.workspace.extensions[own_name(field) or ""]
            of_all = (each for each in own.get("x-*", ()) if takes(each, declared))
            readers = (*of_all, *(each for each in hosts if reads(each, field)))
            yield LanguageField(of=kind, field=field, field_class=declared.class_, readers=readers)


def _is_of(name: str, readership: Readership) -> bool:
    return readership.statement.field_class == name
