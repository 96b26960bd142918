"""The order in which a model sees the tools of a toolset, and the tools that a toolset lists."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from toolc.diagnostics import Finding, Label, Raised
from toolc.ir.program import Tool
from toolc.ir.toolset import Import, Order
from toolc.passes.assembly import NamedToolset
from toolc.passes.roster import Roster, meant, other_tool
from toolc.schema.suggestion import suggested
from toolc.source import DocumentId, Path, Place


@dataclass(frozen=True, slots=True)
class _Entry:
    """A name in a toolset's list, and its path."""

    text: str
    path: Path


def listed(toolset: NamedToolset, roster: Roster) -> tuple[tuple[str, ...], tuple[Raised, ...]]:
    """
    Return the ids of the tools that a toolset lists, in the order of registration, and what is wrong with the list.

    An entry is an id, else a name that means every tool of that name. Without a list every tool is there, by name.
    """
    if toolset.record.tools is None:
        return tuple(tool.id for tool in sorted(roster.tools.values(), key=by_name)), ()
    found: dict[str, _Entry] = {}
    raised: list[Raised] = []
    for entry in _entries(toolset):
        ids = (entry.text,) if entry.text in roster.tools else meant(roster, entry.text)
        if not ids:
            raised.append(_unknown(toolset, entry, roster))
        for identifier in ids:
            if identifier in found:
                raised.append(_repeated(toolset, entry, found[identifier], identifier))
            found.setdefault(identifier, entry)
    return tuple(found), tuple(each for each in raised if toolset.document is not None)


def by_name(tool: Tool) -> tuple[str, str]:
    """Return the key of the order by name: code points of the name, then of the id."""
    return (tool.name, tool.id)


def ordered(tools: Sequence[Tool], order: Order, pinned: Sequence[str] = (), locked: Sequence[str] = ()) -> tuple[Tool, ...]:
    """
    Return tools, given in the order of registration, in the order of a policy.

    `pinned` are the ids that come first under `pinnedThenDeclared`, and `locked` those that a lock holds, which `appendOnly` keeps before
    all others. `groups` come first, each in turn, and tools of no listed group last.
    """
    arranged = _by_policy(tools, order, pinned, locked)
    rank = {group: index for index, group in enumerate(order.groups)}
    return tuple(sorted(arranged, key=lambda tool: rank.get(tool.contract.group or "", len(rank))))


def pinned_ids(order: Order, roster: Roster) -> tuple[str, ...]:
    """Return the ids that the pinned names mean, in pinned order."""
    return tuple(dict.fromkeys(identifier for name in order.pinned for identifier in meant(roster, name)))


def order_faults(toolset: NamedToolset, roster: Roster) -> Iterator[Raised]:
    """Yield what is wrong with a toolset's order: names that nothing has, and settings that do nothing."""
    document, order = toolset.document, toolset.record.order
    if document is None:
        return
    for index, name in enumerate(order.pinned):
        if not meant(roster, name):
            place = Place(document, ("order", "pinned", index))
            yield Raised("TC404", Finding(place, f"there is no tool {name!r} to pin", other_tool(roster, name)))
    if order.pinned and order.policy != "pinnedThenDeclared":
        message = f"`pinned` does nothing under the policy `{order.policy}`"
        yield Raised("TC427", Finding(Place(document, ("order", "pinned"), "key"), message, "write `policy: pinnedThenDeclared`, or take it out"))
    groups = {tool.contract.group for tool in roster.tools.values()}
    for index, group in enumerate(order.groups):
        if group not in groups:
            place = Place(document, ("order", "groups", index))
            yield Raised(
                "TC427",
                Finding(
                    place, f"no tool is in group {group!r}", suggested(group, (each for each in groups if each), "take it out, or put a tool in it")
                ),
            )
    yield from _tail_faults(document, toolset)


def _tail_faults(document: DocumentId, toolset: NamedToolset) -> Iterator[Raised]:
    families = toolset.record.families
    for index, family in enumerate(toolset.record.order.tail):
        if family not in families:
            place = Place(document, ("order", "tail", index))
            yield Raised(
                "TC416", Finding(place, f"there is no family {family!r}", suggested(family, families, "declare it under `families`, or take it out"))
            )


def _by_policy(tools: Sequence[Tool], order: Order, pinned: Sequence[str], locked: Sequence[str]) -> Iterable[Tool]:
    match order.policy:
        case "byName":
            return sorted(tools, key=by_name)
        case "declared":
            return tools
        case "pinnedThenDeclared":
            return _first(tools, pinned)
        case "appendOnly":
            return _first(sorted(tools, key=by_name), locked)


def _first(tools: Iterable[Tool], ids: Sequence[str]) -> Iterable[Tool]:
    rank = {identifier: index for index, identifier in enumerate(ids)}
    return sorted(tools, key=lambda tool: rank.get(tool.id, len(rank)))


def _entries(toolset: NamedToolset) -> Iterator[_Entry]:
    for index, each in enumerate(toolset.record.tools or ()):
        if isinstance(each, Import):
            yield from (_Entry(name, ("tools", index, "ids", inner)) for inner, name in enumerate(each.ids))
        else:
            yield _Entry(each, ("tools", index))


def _unknown(toolset: NamedToolset, entry: _Entry, roster: Roster) -> Raised:
    message = f"toolset {toolset.id!r} lists {entry.text!r}, and there is no such tool"
    place = Place(toolset.document or DocumentId(""), entry.path)
    return Raised(
        "TC404", Finding(place, message, suggested(entry.text, (*roster.tools, *roster.by_name), "write its contract, or take it out of the list"))
    )


def _repeated(toolset: NamedToolset, entry: _Entry, first: _Entry, identifier: str) -> Raised:
    document = toolset.document or DocumentId("")
    label = Label(Place(document, first.path), f"{first.text!r} means it too")
    return Raised("TC425", Finding(Place(document, entry.path), f"toolset {toolset.id!r} lists {identifier!r} twice", "remove one", (label,)))
