"""What is wrong with one layer of a profile by itself, and with what a concrete profile leaves open."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator, Mapping

from toolc.diagnostics import Finding, Raised
from toolc.ir.profile import FactValue, Profile
from toolc.ir.program import Tool
from toolc.ir.toolset import Slot
from toolc.passes.assembly import NamedProfile, NamedToolset
from toolc.passes.fact_table import FactTable, value_faults
from toolc.passes.reading import Readings
from toolc.schema.suggestion import suggested
from toolc.source import Place
from toolc.traits.condition import expressions
from toolc.traits.expression.fact_type import fits


def stated_faults(profile: NamedProfile, toolset: NamedToolset, table: FactTable) -> Iterator[Raised]:
    """Yield what is wrong with the facts, the mode and the slots that one layer states."""
    record, document = profile.record, profile.document
    yield from (each for _, each in value_faults(table, record.facts, document, ("facts",)))
    for name, turn in record.turns.items():
        yield from (each for _, each in value_faults(table, turn.facts, document, ("turns", name, "facts")))
    if record.mode is not None and record.mode not in toolset.record.modes:
        message = f"profile {profile.id!r} is in mode {record.mode!r}, which the toolset does not declare"
        yield Raised(
            "TC416",
            Finding(
                Place(document, ("mode",)),
                message,
                suggested(record.mode, toolset.record.modes, "declare it under `modes` of the toolset, or name another"),
            ),
        )
    if record.abstract and record.expect is not None:
        message = f"abstract profile {profile.id!r} expects something, and nothing checks it"
        yield Raised("TC420", Finding(Place(document, ("expect",), "key"), message, "expect it in the profiles that extend this one"))
    for name, text in record.slots.items():
        finding = _slot_fault(profile, name, text, toolset.record.slots)
        if finding is not None:
            yield Raised("TC421", finding)


def sound_facts(table: FactTable, record: Profile) -> Mapping[str, FactValue]:
    """Return the facts of a profile that are as they are declared."""
    return {
        name: value for name, value in record.facts.items() if name in table.types and name not in table.derived and fits(table.types[name], value)
    }


def readers(tools: Iterable[Tool], table: FactTable, read: Readings) -> Mapping[str, str]:
    """Return the facts that a concrete profile must state, in the order of their names, each with one who reads it in words."""
    found: dict[str, str] = {}
    pending = deque((each.text, f"{tool.name!r}") for tool in tools for each in expressions(tool.contract))
    while pending:
        text, reader = pending.popleft()
        sound = read.get(text)
        for fact in () if sound is None else sound.asks.facts:
            if fact not in found:
                found[fact] = reader
                if fact in table.derived:
                    pending.append((table.derived[fact], f"fact `{fact}`"))
    return {fact: found[fact] for fact in sorted(found) if fact not in table.derived}


def open_facts(profile: NamedProfile, record: Profile, needed: Mapping[str, str]) -> Iterator[Raised]:
    """Yield a finding for each fact that a concrete profile leaves open."""
    place = Place(profile.document, ("facts",), "key") if profile.record.facts else Place(profile.document)
    for fact, reader in needed.items():
        if fact not in record.facts:
            message = f"profile {profile.id!r} leaves fact `{fact}` open, which {reader} reads"
            yield Raised("TC406", Finding(place, message, f"state it: `facts: {{{fact}: …}}`"))


def _slot_fault(profile: NamedProfile, name: str, text: str, slots: Mapping[str, Slot]) -> Finding | None:
    slot = slots.get(name)
    if slot is None:
        return Finding(
            Place(profile.document, ("slots", name), "key"),
            f"there is no slot {name!r}",
            suggested(name, slots, "declare it under `slots` of the toolset, or take it out"),
        )
    if slot.stays == "session":
        message = f"slot {name!r} is filled by the host, once for each session"
        return Finding(Place(profile.document, ("slots", name), "key"), message, "remove it")
    size = len(text.encode("utf-8", "surrogatepass"))
    if size > slot.max_bytes:
        message = f"slot {name!r} has {size} bytes, and at most {slot.max_bytes}"
        return Finding(Place(profile.document, ("slots", name)), message, "shorten it, or raise `maxBytes` in the toolset")
    return None
