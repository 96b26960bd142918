"""Names that cannot be told apart: by a list, by a disk that is blind to case, by a language with fewer characters in names."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from toolc.diagnostics import Finding, Label, Raised
from toolc.ir.program import Tool
from toolc.passes.roster import all_aliases
from toolc.source import Place

_SEPARATOR: Final = re.compile(r"[^a-z0-9]")


@dataclass(frozen=True, slots=True)
class Spelling:
    """One spelling under which a tool is known: `owner` is what tools may share it, and `kind` says in words what it is."""

    text: str
    owner: str
    kind: str
    at: Place


def folded(text: str) -> str:
    """Return a name as the strictest reader of names sees it."""
    return _SEPARATOR.sub("_", text.lower())


def collisions(tools: Iterable[Tool]) -> Iterator[Raised]:
    """Yield a finding for each name, alias or id that some reader cannot tell from another tool's, and for names of retired tools in use."""
    ordered = sorted(tools, key=lambda tool: tool.id)
    yield from _among(spelling for tool in ordered for spelling in _names(tool))
    yield from _among(Spelling(tool.id, tool.id, f"id {tool.id!r}", Place(tool.origin.document)) for tool in ordered)
    yield from _ids_as_names(ordered)
    yield from _retired(ordered)


def _names(tool: Tool) -> Iterator[Spelling]:
    yield Spelling(tool.name, tool.name, f"name {tool.name!r}", tool.at("name") if tool.contract.name else Place(tool.origin.document))
    for index, alias in enumerate(all_aliases(tool)):
        yield Spelling(alias, tool.name, f"alias {alias!r} of {tool.name!r}", tool.at("aliases", index))


def _among(spellings: Iterable[Spelling]) -> Iterator[Raised]:
    """Yield a finding for each spelling that another owner has taken; names come before aliases, whatever the order of tools."""
    taken: dict[str, Spelling] = {}
    for each in sorted(spellings, key=lambda spelling: spelling.text != spelling.owner):
        first = taken.setdefault(folded(each.text), each)
        if first.owner != each.owner:
            how = "is also" if first.text == each.text else "cannot be told everywhere from"
            message = f"{each.kind} {how} {first.kind}"
            yield Raised("TC409", Finding(each.at, message, "rename one of them", (Label(first.at, f"{first.text!r} is taken here"),)))


def _ids_as_names(tools: Iterable[Tool]) -> Iterator[Raised]:
    """Yield a finding for each name or alias that is the id of a tool with another name; one that is that name too has its finding."""
    by_id = {tool.id: tool for tool in tools}
    for tool in by_id.values():
        for spelling in _names(tool):
            other = by_id.get(spelling.text)
            if other is not None and other.name != tool.name and folded(other.name) != folded(spelling.text):
                message = f"{spelling.kind} is the id of another tool, so a list could mean either"
                label = Label(Place(other.origin.document), f"{other.id!r} is the id of this contract")
                yield Raised("TC409", Finding(spelling.at, message, "rename one of them", (label,)))


def _retired(tools: Iterable[Tool]) -> Iterator[Raised]:
    by_name: defaultdict[str, list[Tool]] = defaultdict(list)
    for tool in tools:
        by_name[tool.name].append(tool)
    for name, shared in by_name.items():
        gone = next((tool for tool in shared if tool.contract.status == "retired"), None)
        for tool in shared:
            if gone is not None and tool.contract.status != "retired":
                at = tool.at("name") if tool.contract.name else Place(tool.origin.document)
                label = Label(gone.at("status"), "retired here")
                yield Raised("TC426", Finding(at, f"name {name!r} of {tool.id!r} is that of a retired tool", "give it a name of its own", (label,)))
