"""Which contracts and profiles belong to which toolset."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import PurePosixPath
from typing import Final, TypeVar

from toolc.diagnostics import Finding, Label, Raised
from toolc.ir.profile import Profile
from toolc.ir.program import LinkedToolset, Tool
from toolc.ir.toolset import Import, Toolset
from toolc.schema.suggestion import did_you_mean
from toolc.source import DocumentId, Place

DEFAULT: Final = "default"
"""The toolset of contracts that no toolset file stands above, and of profiles that name none."""


@dataclass(frozen=True, slots=True)
class Entry:
    """A contract by its id and its document."""

    id: str
    document: DocumentId


@dataclass(frozen=True, slots=True)
class NamedToolset:
    """
    A toolset by its id; without a document it is the toolset of a workspace, or of a part of it, that has no toolset file.

    `locked` are the ids of its lock in their order, where it keeps that order; `refusals` is the text of the file of templates that it names.
    """

    id: str
    record: Toolset
    document: DocumentId | None = None
    locked: tuple[str, ...] = ()
    refusals: str | None = None


@dataclass(frozen=True, slots=True)
class NamedProfile:
    """A profile by its id and its document."""

    id: str
    record: Profile
    document: DocumentId


@dataclass(frozen=True, slots=True)
class Membership:
    """
    A toolset, the contracts that it can use, and its profiles, each by id and document in the order of their names.

    `missing` are the contracts that it could use if they were sound.
    """

    toolset: NamedToolset
    contracts: tuple[Entry, ...] = ()
    profiles: tuple[NamedProfile, ...] = ()
    missing: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Broken:
    """The documents that cannot be understood, by kind: what depends on them is not judged."""

    contracts: tuple[Entry, ...] = ()
    toolsets: tuple[Entry, ...] = ()
    profiles: tuple[Entry, ...] = ()


@dataclass(frozen=True, slots=True)
class Assembly:
    """Every toolset with what belongs to it, and what belongs nowhere or stands in the way of something else."""

    memberships: tuple[Membership, ...] = ()
    raised: tuple[Raised, ...] = field(default=())


def assemble(contracts: Sequence[Entry], toolsets: Sequence[NamedToolset], profiles: Sequence[NamedProfile], broken: Broken) -> Assembly:
    """
    Return which contracts and profiles belong to which toolset.

    A toolset can use the contracts in its folder and below, and those that it imports from another folder. Contracts that no toolset file
    stands above form the toolset `default`. Contracts below a toolset that cannot be understood belong nowhere, and so do its profiles and
    profiles that build on one that cannot be understood.
    """
    raised: list[Raised] = []
    named = dict(_once(toolsets, "toolset", raised))
    below = _below(contracts, named.values())
    covered = {contract for members in (*below.values(), *_below(contracts, broken.toolsets).values()) for contract in members}
    loose = [contract for contract in contracts if contract not in covered]
    if loose or not (named or broken.toolsets):
        named.setdefault(DEFAULT, NamedToolset(DEFAULT, Toolset(toolset=1)))
        below.setdefault(DEFAULT, []).extend(loose)
    profiles_by_id = {each.id: each for each in profiles}
    judged = [each for each in profiles if not _rests_on(each, profiles_by_id, broken)]
    owned = _profiles_by_toolset(judged, frozenset(named), raised)
    imports = _Imports(contracts)
    broken_below, broken_imports = _below(broken.contracts, named.values()), _Imports(broken.contracts)
    memberships = []
    for identifier, toolset in sorted(named.items()):
        members = dict(_once(sorted({*below[identifier], *imports.of(toolset)}, key=lambda each: each.document), "contract", raised))
        of_toolset = dict(_once(owned.get(identifier, ()), "profile", raised))
        absent = {*broken_below[identifier], *broken_imports.of(toolset)}
        missing = tuple(each for each in broken.contracts if each in absent) if absent else ()
        memberships.append(Membership(toolset, tuple(members.values()), tuple(of_toolset[key] for key in sorted(of_toolset)), missing))
    return Assembly(tuple(memberships), tuple(dict.fromkeys(raised)))


FOLLOWING: Final = frozenset({"TC404", "TC411", "TC419", "TC420", "TC422", "TC427", "TC428", "TC430", "TC431", "TC432", "TC433"})
"""The codes of what may be wrong only because a contract is missing."""


def without_following(raised: Iterable[Raised], member: Membership) -> Iterator[Raised]:
    """Yield what linking a toolset found; where contracts are missing, say so in place of what may follow from that."""
    if not member.missing:
        yield from raised
        return
    yield from (each for each in raised if each.code not in FOLLOWING)
    names = ", ".join(repr(each.id) for each in member.missing)
    at = Place(member.toolset.document or member.missing[0].document)
    message = f"toolset {member.toolset.id!r} is judged without {names}: what refers to tools by name is not checked"
    yield Raised("TC483", Finding(at, message, "mend the contract first"))


def unlisted(tools: Iterable[Tool], toolsets: Iterable[LinkedToolset]) -> Iterator[Raised]:
    """Yield a finding for each contract that is a tool of no toolset, among the tools of which a toolset could use each."""
    listed = {tool.origin.document for toolset in toolsets for tool in toolset.tools}
    for identifier, document in dict.fromkeys((tool.id, tool.origin.document) for tool in tools):
        if document not in listed:
            message = f"contract {identifier!r} is a tool of no toolset"
            yield Raised("TC482", Finding(Place(document), message, "name it under `tools` of a toolset, or remove the file"))


Named = TypeVar("Named", bound=Entry | NamedToolset | NamedProfile)


def _once(members: Iterable[Named], kind: str, raised: list[Raised]) -> Iterator[tuple[str, Named]]:
    """Yield each member with its id, the first of those that share one; ids are compared as a disk that is blind to case does."""
    first: dict[str, Named] = {}
    for each in members:
        taken = first.setdefault(each.id.casefold(), each)
        if taken is each:
            yield each.id, each
        elif each.document is not None and taken.document is not None:
            message = f"{kind} {each.id!r} has the id of another {kind}"
            label = Label(Place(taken.document), f"{taken.id!r} is taken here")
            raised.append(Raised("TC480", Finding(Place(each.document), message, "rename one of the files", (label,))))


def _below(contracts: Iterable[Entry], toolsets: Iterable[Entry | NamedToolset]) -> dict[str, list[Entry]]:
    """Return for each toolset, by its id, the contracts in its folder and below; one without a document has none."""
    found: dict[str, list[Entry]] = {}
    in_folder: defaultdict[PurePosixPath, list[list[Entry]]] = defaultdict(list)
    for each in toolsets:
        members = found.setdefault(each.id, [])
        if each.document is not None:
            in_folder[PurePosixPath(each.document).parent].append(members)
    for contract in contracts if in_folder else ():
        for folder in PurePosixPath(contract.document).parents:
            for members in in_folder.get(folder, ()):
                members.append(contract)
    return found


class _Imports:
    """Contracts by their folder and id, for toolsets that import some."""

    def __init__(self, contracts: Iterable[Entry]) -> None:
        self._contracts = tuple(contracts)

    @cached_property
    def _by_place(self) -> Mapping[tuple[PurePosixPath, str], list[Entry]]:
        found: defaultdict[tuple[PurePosixPath, str], list[Entry]] = defaultdict(list)
        for each in self._contracts:
            found[PurePosixPath(each.document).parent, each.id].append(each)
        return found

    def of(self, toolset: NamedToolset) -> Iterator[Entry]:
        """Yield the contracts that a toolset imports."""
        for each in toolset.record.tools or ():
            if isinstance(each, Import) and toolset.document is not None:
                folder = _folder(toolset.document, each.from_)
                for identifier in each.ids:
                    yield from self._by_place.get((folder, identifier), ())


def _folder(document: DocumentId, relative: str) -> PurePosixPath:
    parts: list[str] = []
    for part in (PurePosixPath(document).parent / relative).parts:
        if part == ".." and parts and parts[-1] != "..":
            parts.pop()
        elif part != ".":
            parts.append(part)
    return PurePosixPath(*parts)


def _profiles_by_toolset(profiles: Sequence[NamedProfile], toolsets: frozenset[str], raised: list[Raised]) -> Mapping[str, list[NamedProfile]]:
    """Return profiles by their toolset: the one that they name, else that of the profile that they extend, else the default one."""
    by_id: Mapping[str, NamedProfile] = {each.id: each for each in profiles}
    owned: defaultdict[str, list[NamedProfile]] = defaultdict(list)
    for each in profiles:
        named = _toolset_of(each, by_id) or (DEFAULT if DEFAULT in toolsets or len(toolsets) != 1 else next(iter(toolsets)))
        if named in toolsets:
            owned[named].append(each)
        else:
            place = Place(each.document, ("toolset",) if each.record.toolset else ())
            cure = did_you_mean(named, toolsets) or f"write `toolset:` and one of {', '.join(sorted(toolsets))}"
            raised.append(Raised("TC481", Finding(place, f"profile {each.id!r} is for toolset {named!r}, which does not exist", cure)))
    return owned


def _rests_on(profile: NamedProfile, by_id: Mapping[str, NamedProfile], broken: Broken) -> bool:
    """Tell whether a profile, or one that it builds on, is for a toolset that is broken, or may be, or builds on a profile that is."""
    lost = {each.id for each in broken.profiles}
    toolsets = {each.id for each in broken.toolsets}
    seen: set[str] = set()
    named: set[str] = set()
    below: NamedProfile | None = profile
    while below is not None and below.id not in seen:
        seen.add(below.id)
        if below.record.toolset is not None:
            named.add(below.record.toolset)
        if below.record.toolset in toolsets or below.record.extends in lost:
            return True
        below = by_id.get(below.record.extends or "")
    return bool(toolsets) and not named


def _toolset_of(profile: NamedProfile, by_id: Mapping[str, NamedProfile]) -> str | None:
    seen: set[str] = set()
    below: NamedProfile | None = profile
    while below is not None and below.record.toolset is None and below.id not in seen:
        seen.add(below.id)
        below = by_id.get(below.record.extends or "")
    return below.record.toolset if below is not None else None
