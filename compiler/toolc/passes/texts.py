"""
The description that a model sees: the texts of a contract that hold, joined, with their slots filled.

A slot stands for a tool's name, for a slot that the toolset declares, or for a value of the contract. Names of tools and of parameters are kept
apart from the text around them: each target spells them as it calls the tools and the parameters.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from itertools import chain
from typing import TypeAlias

from msgspec import Struct

from toolc.diagnostics import Finding, Raised
from toolc.ir.contract import Contract
from toolc.ir.program import Mention, Parts, Tool
from toolc.ir.texts import ConditionalText
from toolc.ir.toolset import Slot as DeclaredSlot
from toolc.passes.roster import Roster, meant, other_tool
from toolc.schema.suggestion import suggested
from toolc.traits.condition import model_texts
from toolc.traits.named_parameter import named_parameters
from toolc.traits.slot import Piece, Slot, Unclosed, pieces, slots


@dataclass(frozen=True, slots=True)
class Words:
    """What slots can stand for, beside values of the contract: tools, the slots that a toolset declares, the texts that a profile gives them."""

    roster: Roster
    slots: Mapping[str, DeclaredSlot]
    given: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Nothing:
    """Why a slot stands for nothing, and perhaps a cure."""

    message: str
    help: str = "name a slot of the toolset, a value of the contract, or `tool.NAME.name`"


Holds: TypeAlias = Callable[[str], bool]
"""Tells whether the text of an expression holds."""


def description(contract: Contract, name: str, words: Words, holds: Holds) -> Parts | None:
    """
    Return the description of a contract, of the tool of a name, with the texts that hold, or None where it has none.

    The texts of a list are joined by blank lines; usage follows after one, as `Usage:` and a line for each item. A slot that stands for nothing
    stays as it is written.
    """
    paragraphs = [_filled(part, contract, name, words) for part in _paragraphs(contract, holds)]
    items = [_item(_filled(item, contract, name, words)) for item in _holding(contract.usage, holds)]
    if items:
        paragraphs.append(_joined(("Usage:", *chain.from_iterable(items))))
    if not paragraphs:
        return None
    before = (part for each in paragraphs[:-1] for part in (*_without_end(each), "\n\n"))
    return _joined((*before, *paragraphs[-1]))


def _filled(text: str, contract: Contract, name: str, words: Words) -> Parts:
    """Return a text with its slots filled; a session's slot is left for the host, as `{{NAME}}`."""
    return _joined(_printed(each, contract, name, words) for each in pieces(text))


def _joined(parts: Iterable[str | Mention]) -> Parts:
    joined: list[str | Mention] = []
    for part in parts:
        before = joined[-1] if joined else None
        if isinstance(part, str) and isinstance(before, str):
            joined[-1] = before + part
        elif part != "":
            joined.append(part)
    return tuple(joined)


def _without_end(parts: Parts) -> Parts:
    """Return a text without the line breaks at its end."""
    return (*parts[:-1], parts[-1].rstrip("\n")) if parts and isinstance(parts[-1], str) else parts


def text_faults(tool: Tool, words: Words) -> Iterator[Raised]:
    """Yield a finding for each slot in a tool's texts that can stand for nothing in any profile."""
    for text in model_texts(tool.contract):
        for piece in pieces(text.text):
            if isinstance(piece, Unclosed):
                finding = Finding(tool.at(*text.path, within=piece.at), f"a slot in a text of {tool.name!r} is not closed", "close it with `}}`")
                yield Raised("TC419", finding)
            elif isinstance(piece, Slot) and isinstance(found := _meaning(piece.path, tool.contract, tool.name, words), Nothing):
                place = tool.at(*text.path, within=piece.at)
                yield Raised("TC419", Finding(place, f"{found.message}, in a text of {tool.name!r}", found.help))


def unfilled_slots(contract: Contract, words: Words, holds: Holds) -> tuple[str, ...]:
    """Return the slots that a profile must fill and does not, in the texts of a contract that hold."""
    texts = (*_paragraphs(contract, holds), *_holding(contract.usage, holds))
    needed = (slot.path for text in texts for slot in slots(text) if slot.path in words.slots and words.slots[slot.path].stays != "session")
    return tuple(dict.fromkeys(name for name in needed if name not in words.given))


def _paragraphs(contract: Contract, holds: Holds) -> tuple[str, ...]:
    written = contract.description
    if isinstance(written, str):
        return (written,)
    return tuple(_holding(written, holds)) if isinstance(written, tuple) else ()


def _holding(items: tuple[str | ConditionalText, ...], holds: Holds) -> Iterator[str]:
    for item in items:
        if not isinstance(item, ConditionalText):
            yield item
        elif item.when is None or holds(item.when):
            yield item.text


def _item(text: Parts) -> Iterator[str | Mention]:
    yield "\n- "
    yield from (part.replace("\n", "\n  ") if isinstance(part, str) else part for part in _without_end(text))


def _printed(piece: Piece, contract: Contract, name: str, words: Words) -> str | Mention:
    if isinstance(piece, str):
        return piece
    if isinstance(piece, Unclosed):
        return "{{"
    found = _meaning(piece.path, contract, name, words)
    return f"{{{{{piece.path}}}}}" if isinstance(found, Nothing) or found is None else found


def _meaning(path: str, contract: Contract, name: str, words: Words) -> str | Mention | Nothing | None:
    """Return the text or the name that a slot stands for, None where a profile or session fills it later, or why it stands for nothing."""
    if path in words.slots:
        return words.given.get(path)
    if path.startswith("tool."):
        return _tool_name(path, words.roster)
    if path == "name":
        return Mention(name)
    found = _value(contract, path.split(".")) if path else Nothing("an empty slot stands for nothing")
    if isinstance(found, str) and path in _paths_of_parameters(contract):
        return Mention(found, of="parameter")
    if isinstance(found, Nothing) and "." not in path and path:
        return Nothing(
            f"`{path}` is no slot of the toolset and no value of the contract",
            suggested(path, words.slots, "declare the slot in the toolset, or name a value of the contract"),
        )
    return found


def _tool_name(path: str, roster: Roster) -> Mention | Nothing:
    name = path.removeprefix("tool.").removesuffix(".name")
    ids = meant(roster, name)
    if not path.endswith(".name"):
        return Nothing(f"`{path}` stands for nothing", f"write `tool.{name}.name`")
    if not ids:
        return Nothing(f"there is no tool `{name}`", other_tool(roster, name))
    return Mention(roster.tools[ids[0]].name)


def _value(value: object, steps: list[str]) -> str | Nothing:
    """Return a scalar of a contract as it is written."""
    for depth, step in enumerate(steps):
        known = _keys(value)
        if step not in known:
            where = ".".join(steps[: depth + 1])
            return Nothing(f"`{where}` is no value of the contract", suggested(step, map(str, known), "name a value that the contract states"))
        value = _member(value, known[step])
    path = ".".join(steps)
    if value is None:
        return Nothing(f"`{path}` is not stated in the contract")
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str | int | float):
        return str(value)
    return Nothing(f"`{path}` is no single value")


def _paths_of_parameters(contract: Contract) -> frozenset[str]:
    """Return where the contract has the name of a parameter, as slots write it."""
    named = (each.path for each in named_parameters(contract) if not each.is_key and each.within is None)
    required = contract.input_schema.get("required") if contract.input_schema is not None else None
    listed = (("inputSchema", "required", index) for index in range(len(required))) if isinstance(required, list | tuple) else ()
    return frozenset(".".join(map(str, path)) for path in chain(named, listed))


def _keys(value: object) -> Mapping[str, str | int]:
    """Return what a value's members are called in a path, each with the name that gets it."""
    if isinstance(value, Struct):
        return _field_names(type(value))
    if isinstance(value, Mapping):
        return {key: key for key in value}
    return {str(index): index for index in range(len(value))} if isinstance(value, tuple | list) else {}


@cache
def _field_names(kind: type[Struct]) -> Mapping[str, str]:
    return dict(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))


def _member(value: object, key: str | int) -> object:
    if isinstance(value, Struct):
        return getattr(value, str(key))
    if isinstance(value, Mapping):
        return value[key]
    return value[int(key)] if isinstance(value, tuple | list) else None
