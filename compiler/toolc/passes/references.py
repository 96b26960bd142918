"""Names in contracts and toolsets that must mean something: tools, and what a toolset declares."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from dataclasses import dataclass

from toolc.diagnostics import Finding, Raised
from toolc.ir.availability import Background
from toolc.ir.effects import Resume
from toolc.ir.permission import Permission, Subject
from toolc.ir.program import Tool
from toolc.ir.requirement import Requires
from toolc.ir.texts import Deprecation
from toolc.ir.toolset import ClosedKeys, Family, Toolset
from toolc.passes.assembly import NamedToolset
from toolc.passes.permission_rule import permission_key
from toolc.passes.roster import Roster, matching, may_mean_family, other_tool
from toolc.schema.suggestion import suggested
from toolc.source import Path, Place


@dataclass(frozen=True, slots=True)
class Reference:
    """A name that must mean something, and its path from the contract's root."""

    path: Path
    name: str


def reference_faults(tool: Tool, toolset: Toolset, roster: Roster) -> Iterator[Raised]:
    """Yield what a contract names that is not there."""
    for each in _tools_named(tool):
        if not matching(roster, each.name) and not may_mean_family(roster, each.name):
            message = f"{tool.name!r} names {each.name!r}, and there is no such tool"
            yield Raised("TC404", Finding(tool.at(*each.path), message, other_tool(roster, each.name)))
    for kind, known, names in _declared_names(tool, toolset):
        for each in names:
            if each.name not in known:
                message = f"{tool.name!r} names {each.name!r}, and the toolset declares no such {kind}"
                place = tool.at(*each.path, key=kind == "mode")
                yield Raised("TC416", Finding(place, message, suggested(each.name, known, f"declare the {kind} in the toolset, or take it out")))


def toolset_faults(toolset: NamedToolset, roster: Roster) -> Iterator[Raised]:
    """Yield what a toolset names that is no tool."""
    document, record = toolset.document, toolset.record
    if document is None:
        return
    alternatives = (
        (("exactlyOne", index, "tools", option, inner), name)
        for index, each in enumerate(record.exactly_one)
        for option, names in enumerate(each.tools)
        for inner, name in enumerate(names)
    )
    runner = () if record.code_runner is None else ((("codeRunner",), record.code_runner),)
    for path, name in (*runner, *alternatives, *((("notes", name), name) for name in record.notes)):
        if not matching(roster, name):
            place = Place(document, path, "key" if path[0] == "notes" else "value")
            message = f"toolset {toolset.id!r} names {name!r}, and there is no such tool"
            yield Raised("TC404", Finding(place, message, other_tool(roster, name)))


def permission_keys(toolset: Toolset, roster: Roster) -> frozenset[str]:
    """Return the permission keys that rules can speak of: the closed list, or what contracts, families and the boundary name."""
    boundary = () if toolset.boundary is None else (toolset.boundary.key,)
    if isinstance(toolset.permission_keys, ClosedKeys):
        return frozenset((*toolset.permission_keys.closed, *boundary))
    named = (permission_key(tool) for tool in roster.tools.values())
    families = (_family_key(family) for family in toolset.families.values())
    return frozenset(key for key in (*named, *families, *boundary) if key is not None)


def _family_key(family: Family) -> str | None:
    permission = getattr(family.defaults, "permission", None)
    return permission.key if isinstance(permission, Permission) else None


def _tools_named(tool: Tool) -> Iterator[Reference]:
    contract = tool.contract
    if isinstance(contract.recovery, Resume):
        yield Reference(("recovery", "resume"), contract.recovery.resume)
    if isinstance(contract.requires, Requires):
        yield from (Reference(("requires", "prior", index, "tool"), each.tool) for index, each in enumerate(contract.requires.prior))
    if isinstance(contract.status, Deprecation) and contract.status.deprecated.use is not None:
        yield Reference(("status", "deprecated", "use"), contract.status.deprecated.use)
    if isinstance(contract.calls, tuple):
        yield from (Reference(("calls", index), glob) for index, glob in enumerate(contract.calls))
    yield from _background(contract.background)


def _background(background: Background | None) -> Iterator[Reference]:
    if background is not None:
        for field, name in (("read", background.read), ("stop", background.stop)):
            if name is not None:
                yield Reference(("background", field), name)


def _declared_names(tool: Tool, toolset: Toolset) -> Iterator[tuple[str, Collection[str], tuple[Reference, ...]]]:
    """Yield a kind of declaration, the names that are declared, and those that a contract uses."""
    predicates = tuple(Reference(("byInput", index, "predicate"), each.predicate) for index, each in enumerate(tool.contract.by_input))
    yield "predicate", toolset.predicates, predicates
    permission = tool.contract.permission
    if not isinstance(permission, Permission):
        return
    yield "extractor", toolset.extractors, tuple(_extractors(permission))
    yield "mode", toolset.modes, tuple(Reference(("permission", "modes", mode), mode) for mode in permission.modes)
    if isinstance(toolset.permission_keys, ClosedKeys) and permission.key is not None:
        yield "permission key", toolset.permission_keys.closed, (Reference(("permission", "key"), permission.key),)


def _extractors(permission: Permission) -> Iterator[Reference]:
    if isinstance(permission.subject, Subject):
        subjects: tuple[tuple[Path, Subject], ...] = ((("permission", "subject"), permission.subject),)
    else:
        subjects = tuple((("permission", "subject", index), each) for index, each in enumerate(permission.subject or ()))
    for path, subject in subjects:
        if subject.from_ is not None:
            yield Reference((*path, "from", "extractor"), subject.from_.extractor)
