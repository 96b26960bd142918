"""Tools that share a name, and the finding that two of them are there together."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator

from toolc.diagnostics import Finding, Label, Raised
from toolc.ir.program import Tool
from toolc.passes.dependency import gate_of
from toolc.source import Place


def namesakes(tools: Iterable[Tool]) -> Iterator[tuple[str, tuple[Tool, ...]]]:
    """Yield each name that several tools have, and these by id."""
    by_name: defaultdict[str, list[Tool]] = defaultdict(list)
    for tool in tools:
        by_name[tool.name].append(tool)
    for name, shared in sorted(by_name.items()):
        if len(shared) > 1:
            yield name, tuple(sorted(shared, key=lambda tool: tool.id))


def met(code: str, first: Tool, other: Tool, message: str) -> Raised:
    """Return the finding that two tools of one name are there together, at the second of them."""
    label = Label(_place(first), f"{first.id!r} is there too")
    return Raised(code, Finding(_place(other), message, "let their gates exclude each other, or give one of them another name", (label,)))


def _place(tool: Tool) -> Place:
    """Return where a tool says when it is there, else where it says its name, else its document."""
    if gate_of(tool) is not None:
        return tool.at("availability", "when")
    return tool.at("name") if tool.contract.name else Place(tool.origin.document)
