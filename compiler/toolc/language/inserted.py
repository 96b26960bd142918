"""Which fields the texts for models insert: where `{{timeout.default}}` stands, its value does, and who prints the text has read that field."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.program import LinkedToolset
from toolc.language.stated import stated_fields
from toolc.source import Path
from toolc.traits.condition import model_texts
from toolc.traits.slot import slots

SPELLING: Final = "profile.slots"
"""Who reads what fills the slots of texts spells them, and so reads what they insert."""


def inserted_fields(toolset: LinkedToolset) -> frozenset[str]:
    """Return the fields of which the texts of a toolset's tools insert a value."""
    return frozenset(field for tool in toolset.tools for field in _inserted(tool.contract, toolset.record.slots))


def _inserted(contract: Contract, declared: Collection[str]) -> Iterator[str]:
    asked = {slot.path for text in model_texts(contract) for slot in slots(text.text)}.difference(declared)
    for path, field in stated_fields(contract).items() if asked else ():
        written = ".".join(map(str, _in_form(path)))
        if any(each == written or each.startswith(f"{written}.") for each in asked):
            yield field


def _in_form(path: Path) -> Path:
    """Return where a form has what a contract states at a path: what a variant merges stands in place of the contract's own."""
    return path[3:] if path[:1] == ("variants",) and path[2:3] == ("merge",) else path
