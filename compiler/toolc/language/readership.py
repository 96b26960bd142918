"""
Who reads the fields that the tools of a toolset state: in the host that runs them, and in toolc itself.

What toolc restates in an output, or looks at with a rule, keeps no field alive: both happen to every field. A host is judged where it says anything
about its readers; of a toolset without such a host nothing is known but what reaches a model or a person.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from enum import Enum
from fnmatch import fnmatchcase
from itertools import chain
from typing import Final

from toolc.ir.program import LinkedToolset, Program
from toolc.ir.reader import FieldReader, Proof, ReadKind
from toolc.ir.workspace import Extension, Host, Workspace
from toolc.language.implied import Implied, implied_reads
from toolc.language.statement import Statement, stated_in
from toolc.language.taken_in import TAKEN_IN
from toolc.traits.host_reader import host_readers, host_source
from toolc.traits.own_reader import own_readers_by_field

ALIVE: Final = frozenset((ReadKind.MODEL, ReadKind.DISPLAY, ReadKind.ENFORCE))
"""What a reader of toolc's own must do with a field for it to be alive."""

TOLD: Final = ("permission.reason", "permission.because", "permission.risk", "cancellation.message", "result.whenEmpty")
"""Safety fields that are there to be told to people or a model: whoever tells them enforces them."""

VARIED: Final = "variants.*.merge."
"""What the fields of a variant start with; who reads a field reads it in every form."""


class Verdict(Enum):
    """What is wrong with the readers of a field, the worst first."""

    UNENFORCED = "unenforced"
    UNREAD = "unread"
    COPIED = "copied"


@dataclass(frozen=True, slots=True, kw_only=True)
class Readership:
    """
    A stated field, and those who read it; `host` is absent where none is judged.

    `section` is the glob of a declared reader that names only the section around the field, and `left_out` the number of files that the scan of
    the host left out.
    """

    statement: Statement
    host: str | None
    of_host: tuple[FieldReader, ...]
    own: tuple[FieldReader, ...]
    to_model: bool = False
    section: str | None = None
    left_out: int = 0

    @property
    def verdict(self) -> Verdict | None:
        """Return the worst that holds; without a host only fields of one's own are judged."""
        kinds = {each.kind for each in self.of_host}
        if self.host is None and not is_extension(self.statement.field):
            return None
        if self.host is not None and self._is_safety and not self._is_enforced(kinds):
            return Verdict.UNENFORCED
        if self.to_model or kinds - {ReadKind.COPY} or bool(self.acting):
            return None
        return Verdict.COPIED if kinds else Verdict.UNREAD

    @property
    def acting(self) -> tuple[FieldReader, ...]:
        """Return the readers in toolc itself that keep the field alive."""
        return tuple(each for each in self.own if each.kind in ALIVE)

    @property
    def is_alive(self) -> bool:
        """Tell whether somebody acts on the field; without a host nobody is known to enforce a safety field."""
        if self.host is not None:
            return self.verdict is None
        return self.to_model or (self.statement.field_class != "safety" and bool(self.acting))

    @property
    def _is_safety(self) -> bool:
        return self.statement.field_class == "safety" and not self.to_model

    def _is_enforced(self, kinds: set[ReadKind]) -> bool:
        told = self.statement.field.removeprefix(VARIED) in TOLD
        return bool(kinds - {ReadKind.COPY}) if told else ReadKind.ENFORCE in kinds


@dataclass(frozen=True, slots=True, kw_only=True)
class ToolsetReaders:
    """The fields that the tools of one toolset state, with their readers: each once, in the language's order, and by the id of each tool."""

    toolset: str
    host: str | None
    readerships: tuple[Readership, ...]
    by_tool: Mapping[str, tuple[Readership, ...]] = field(default_factory=dict)


_KEPT: Final[list[tuple[Program, tuple[ToolsetReaders, ...]]]] = []


def toolset_readers(program: Program) -> tuple[ToolsetReaders, ...]:
    """
    Return the readers of each toolset of which a tool states a field, in the program's order.

    Rules, pages and commands ask for the same program one after the other, so the last answer is kept.
    """
    for known, kept in _KEPT:
        if known is program:
            return kept
    found = (_readers(program, each) for each in program.toolsets)
    made = tuple(each for each in found if each.readerships)
    _KEPT[:] = [(program, made)]
    return made


def _readers(program: Program, toolset: LinkedToolset) -> ToolsetReaders:
    host = judged_host(program.workspace, toolset)
    known = _Known(host_readers(program, host) if host is not None else (), implied_reads(toolset))
    left_out = 0 if host is None else len(host_source(program, host).unscanned)
    stated = stated_in(toolset, program.workspace)
    found = {
        each.field: Readership(
            statement=each,
            host=host,
            of_host=known.of_host(each.field),
            own=known.own(each.field),
            to_model=reaches_model(each.field, program.workspace),
            section=known.section(each.field),
            left_out=left_out,
        )
        for each in stated.statements
        if each.field not in TAKEN_IN
    }
    by_tool = {tool: tuple(found[each] for each in fields if each in found) for tool, fields in stated.by_tool.items()}
    return ToolsetReaders(toolset=toolset.id, host=host, readerships=tuple(found.values()), by_tool=by_tool)


def host_readerships(program: Program) -> Iterable[Readership]:
    """Return each field with its readers once for a host, at the first tool that states it, however many toolsets the host runs."""
    found: dict[tuple[str | None, str], Readership] = {}
    for each in (one for toolset in toolset_readers(program) for one in toolset.readerships):
        key = (each.host, each.statement.field)
        first = found.setdefault(key, each)
        if first is not each:
            tools = tuple(dict.fromkeys((*first.statement.tools, *each.statement.tools)))
            own = tuple(_ways(first.own, each.own))
            found[key] = replace(first, statement=replace(first.statement, tools=tools), own=own)
    return found.values()


def judged_host(workspace: Workspace, toolset: LinkedToolset) -> str | None:
    """Return the host of a toolset, if the workspace says anything about its readers."""
    name = toolset.record.host
    known = workspace.hosts.get(name) if name is not None else None
    return name if known is not None and says_readers(known) else None


def says_readers(host: Host) -> bool:
    """Tell whether the workspace says who reads fields in a host."""
    return bool(host.observed or host.readers) or host.scan is not None


def reads(reader: FieldReader, field: str) -> bool:
    """Tell whether a reader of a host reads a field: who reads one reads it in every form."""
    plain = field.removeprefix(VARIED)
    return plain in reader.fields or any(fnmatchcase(plain, glob) or fnmatchcase(field, glob) for glob in reader.fields)


def takes(reader: FieldReader, extension: Extension) -> bool:
    """Tell whether a reader in toolc of all fields of one's own takes this one: what must not reach a model does not, and none is shown."""
    return extension.to_model if reader.kind is ReadKind.MODEL else reader.kind is not ReadKind.DISPLAY


def is_extension(field: str) -> bool:
    """Tell whether a field is one of the workspace's own."""
    return own_name(field) is not None


def own_name(field: str) -> str | None:
    """Return the name of the field of one's own that a field is or lies in."""
    return next((part for part in field.split(".") if part.startswith("x-")), None)


def reaches_model(field: str, workspace: Workspace) -> bool:
    """Tell whether a field is one of the workspace's own that models get."""
    known = workspace.extensions.get(own_name(field) or "")
    return known is not None and known.to_model


@dataclass(frozen=True)
class _Known:
    """The readers of one host, and toolc's own, by the field that they read, with what a toolset asks them for."""

    readers: Iterable[FieldReader]
    implied: tuple[Implied, ...] = ()

    def of_host(self, field: str) -> tuple[FieldReader, ...]:
        return tuple(each for each in self.readers if reads(each, field))

    def section(self, field: str) -> str | None:
        """Return a glob by which a declared reader names a section around a field, and not what is in it."""
        globs = (glob for each in self.readers if each.proof is Proof.DECLARED for glob in each.fields)
        return next((each for each in globs if field.startswith(f"{each}.")), None)

    def own(self, field: str) -> tuple[FieldReader, ...]:
        """Return toolc's own readers of a field, emitters first, those of one name together."""
        stated, asked = own_readers_by_field().get(field, ()), [each for each in self.implied if field in each.fields]
        if not asked:
            return stated
        implied = (replace(reader, via=each.via) for each in asked for reader in own_readers_by_field().get(each.by, ()) if reader.via is None)
        return tuple(sorted(_ways(stated, implied), key=lambda each: (each.kind is ReadKind.CHECK, each.name)))


def _ways(*readers: Iterable[FieldReader]) -> Iterable[FieldReader]:
    """Return readers, each way of reading of each once."""
    return {(each.name, each.kind, each.via): each for each in chain.from_iterable(readers)}.values()
