"""
Which fields are read since a toolset asks for them by name.

Where a text has `{{timeout.default}}`, its value stands there, and who prints the text has read that field. Where a profile takes tools that are
`retrySafe` only, who tells which tools it shows has asked for that trait, and so for the fields that it is computed from.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.program import LinkedToolset
from toolc.language.stated import stated_fields
from toolc.language.statement import TOLD
from toolc.source import Path
from toolc.traits.condition import model_texts
from toolc.traits.prefix import prefix_stable
from toolc.traits.slot import slots
from toolc.traits.table import TRAITS

SPELLED: Final = "profile.slots"
"""Who reads what fills the slots of texts spells them."""

WHERE: Final = "profile.tools.where"

ASKED: Final[Mapping[str, tuple[str, ...]]] = {
    **{each.name: each.fields for each in TRAITS},
    prefix_stable.name: (*prefix_stable.fields, "toolset.slots.*.stays", "toolset.facts.*.is", "profile.turns.*.facts"),
}
"""What each trait that a profile may want of tools goes by."""


@dataclass(frozen=True, slots=True)
class Implied:
    """Fields that are read, perhaps via a trait, by whoever reads `by`."""

    by: str
    fields: frozenset[str]
    via: str | None = None


def implied_reads(toolset: LinkedToolset) -> tuple[Implied, ...]:
    """Return what the texts and the profiles of a toolset ask for by name."""
    wanted = dict.fromkeys(name for profile in toolset.profiles for name in profile.wanted)
    asked = tuple(Implied(WHERE, frozenset(ASKED[name]), via=name) for name in wanted)
    inserted = frozenset(field for tool in toolset.tools for field in _inserted(tool.contract, toolset.record.slots))
    return (*((Implied(SPELLED, inserted),) if inserted else ()), *asked)


def _inserted(contract: Contract, declared: Collection[str]) -> Iterator[str]:
    """Yield the fields of which the texts of a contract insert a value."""
    asked = {slot.path for text in model_texts(contract) for slot in slots(text.text)}.difference(declared)
    for path, field in stated_fields(contract, TOLD).items() if asked else ():
        written = ".".join(map(str, _in_form(path)))
        if any(each == written or each.startswith(f"{written}.") for each in asked):
            yield field


def _in_form(path: Path) -> Path:
    """Return where a form has what a contract states at a path: what a variant merges stands in place of the contract's own."""
    return path[3:] if path[:1] == ("variants",) and path[2:3] == ("merge",) else path
