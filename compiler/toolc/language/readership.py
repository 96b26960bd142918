"""
Who reads the fields that the tools of a toolset state: in the host that runs them, and in toolc itself.

What toolc restates in an output, or looks at with a rule, keeps no field alive: both happen to every field. A host is judged where it says anything
about its readers; of a toolset without such a host nothing is known but what reaches a model or a person.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from fnmatch import fnmatchcase
from functools import cached_property
from typing import Final

from toolc.ir.json import Json
from toolc.ir.program import LinkedToolset, Program, Tool
from toolc.ir.reader import FieldReader, Proof, ReadKind
from toolc.ir.workspace import Extension, Host, Workspace
from toolc.language.extension import extension_fields
from toolc.language.fields import EACH, field_class
from toolc.language.stated import stated_fields
from toolc.language.taken_in import TAKEN_IN
from toolc.source import Path, Place
from toolc.traits.host_reader import host_readers, host_source
from toolc.traits.own_reader import own_readers
from toolc.traits.projection.entry import IMPORTED

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
class Statement:
    """A field that tools state: its class, the first tool that does and where, and the ids of all that do."""

    field: str
    field_class: str
    tool: Tool
    path: Path
    tools: tuple[str, ...] = ()

    @property
    def others(self) -> int:
        """Return how many other tools state it."""
        return max(0, len(self.tools) - 1)

    @property
    def at(self) -> Place:
        """Return where the first tool states it."""
        return self.tool.at(*self.path)


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


def readerships(program: Program) -> Iterator[Readership]:
    """Yield each field that the tools of each toolset state with its readers, once for a toolset, in the order of tools and fields."""
    for toolset in program.toolsets:
        host = judged_host(program.workspace, toolset)
        known = _Known(host_readers(program, host) if host is not None else ())
        left_out = 0 if host is None else len(host_source(program, host).unscanned)
        for each in statements(toolset, program.workspace):
            if each.field not in TAKEN_IN:
                yield Readership(
                    statement=each,
                    host=host,
                    of_host=known.of_host(each.field),
                    own=known.own(each.field),
                    to_model=_reaches_model(each.field, program.workspace),
                    section=known.section(each.field),
                    left_out=left_out,
                )


def host_readerships(program: Program) -> Iterable[Readership]:
    """Return each field with its readers once for a host, at the first tool that states it, however many toolsets the host runs."""
    found: dict[tuple[str | None, str], Readership] = {}
    for each in readerships(program):
        key = (each.host, each.statement.field)
        first = found.setdefault(key, each)
        if first is not each:
            tools = tuple(dict.fromkeys((*first.statement.tools, *each.statement.tools)))
            found[key] = replace(first, statement=replace(first.statement, tools=tools))
    return found.values()


def judged_host(workspace: Workspace, toolset: LinkedToolset) -> str | None:
    """Return the host of a toolset, if the workspace says anything about its readers."""
    name = toolset.record.host
    known = workspace.hosts.get(name) if name is not None else None
    return name if known is not None and says_readers(known) else None


def says_readers(host: Host) -> bool:
    """Tell whether the workspace says who reads fields in a host."""
    return bool(host.observed or host.readers) or host.scan is not None


def statements(toolset: LinkedToolset, workspace: Workspace) -> tuple[Statement, ...]:
    """Return each field that tools of a toolset state, once."""
    found: dict[str, Statement] = {}
    stating: dict[str, list[str]] = {}
    for tool in toolset.tools:
        for path, field, kind in _stated_by(tool, workspace):
            if field not in found:
                found[field] = Statement(field=field, field_class=kind, tool=tool, path=path)
            ids = stating.setdefault(field, [])
            if not ids or ids[-1] != tool.id:
                ids.append(tool.id)
    return tuple(replace(each, tools=tuple(stating[field])) for field, each in found.items())


def _stated_by(tool: Tool, workspace: Workspace) -> Iterator[tuple[Path, str, str]]:
    """Yield the path, the field and the class of each leaf that a tool states."""
    for path, field in stated_fields(tool.contract).items():
        yield path, field, field_class(field).value
    declared = frozenset(extension_fields(workspace)) if tool.extensions else frozenset()
    for path, value in tool.extensions.items():
        known = workspace.extensions.get(str(path[-1]))
        if known is not None and path != IMPORTED:
            for inner in _leaves(path, value, declared):
                yield inner, dotted_field(inner), known.class_


def _leaves(path: Path, value: Json, declared: frozenset[str]) -> Iterator[Path]:
    """Yield the paths of the leaves of a field of one's own, as far down as its schema names properties."""
    members = value.items() if isinstance(value, Mapping) else ()
    inner = {(*path, key): each for key, each in members if dotted_field((*path, key)) in declared}
    if not inner:
        yield path
    for below, each in inner.items():
        yield from _leaves(below, each, declared)


def dotted_field(path: Path) -> str:
    """Return the field that stands at a path which leads to a field of one's own."""
    steps = [str(each) for each in path]
    return ".".join(EACH if index == 1 and steps[0] == "parameters" else each for index, each in enumerate(steps))


def reads(reader: FieldReader, field: str) -> bool:
    """Tell whether a reader of a host reads a field: who reads one reads it in every form."""
    plain = field.removeprefix(VARIED)
    return plain in reader.fields or any(fnmatchcase(plain, glob) or fnmatchcase(field, glob) for glob in reader.fields)


def takes(reader: FieldReader, extension: Extension) -> bool:
    """Tell whether a reader in toolc of all fields of one's own takes this one: what must not reach a model does not."""
    return reader.kind is not ReadKind.MODEL or extension.to_model


def is_extension(field: str) -> bool:
    """Tell whether a field is one of the workspace's own."""
    return own_name(field) is not None


def own_name(field: str) -> str | None:
    """Return the name of the field of one's own that a field is or lies in."""
    return next((part for part in field.split(".") if part.startswith("x-")), None)


def _reaches_model(field: str, workspace: Workspace) -> bool:
    known = workspace.extensions.get(own_name(field) or "")
    return known is not None and known.to_model


@dataclass(frozen=True)
class _Known:
    """The readers of one host, and toolc's own, by the field that they read."""

    readers: Iterable[FieldReader]

    def of_host(self, field: str) -> tuple[FieldReader, ...]:
        return tuple(each for each in self.readers if reads(each, field))

    def section(self, field: str) -> str | None:
        """Return a glob by which a declared reader names a section around a field, and not what is in it."""
        globs = (glob for each in self.readers if each.proof is Proof.DECLARED for glob in each.fields)
        return next((each for each in globs if field.startswith(f"{each}.")), None)

    def own(self, field: str) -> tuple[FieldReader, ...]:
        return tuple(self._own.get(field, ()))

    @cached_property
    def _own(self) -> dict[str, list[FieldReader]]:
        found: dict[str, list[FieldReader]] = {}
        for each in own_readers():
            for field in each.fields:
                found.setdefault(field, []).append(each)
        return found
