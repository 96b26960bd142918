"""What of a variant does nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from toolc.ir.contract import Contract, Variant
from toolc.schema.pointer import tokens
from toolc.schema.property import property_names
from toolc.source import Path
from toolc.traits.variant import FIELDS, TOUCHABLE, leads_somewhere, merged


@dataclass(frozen=True, slots=True)
class Pointless:
    """A part of a variant that does nothing: its path in the variant, and why."""

    path: Path
    message: str
    help: str


def pointless(contract: Contract, variant: Variant) -> Iterator[Pointless]:
    """Yield the parts of a variant that do nothing to a contract: pointers and names that lead nowhere, or where no variant may go."""
    whole = contract if variant.merge is None else merged(contract, variant.merge)
    for index, pointer in enumerate(variant.remove):
        steps = tokens(pointer) or ("",)
        if steps[0] not in TOUCHABLE:
            why = f"a variant never touches `{steps[0]}`" if steps[0] in FIELDS else f"`{pointer}` leads nowhere"
            yield Pointless(("remove", index), why, "take it out; a variant touches texts, schemas, `parameters` and `providers`")
        elif not leads_somewhere(whole, steps):
            yield Pointless(
                ("remove", index),
                f"`{pointer}` leads nowhere, or to what cannot be missing",
                "let it lead to something that may be missing, or take it out",
            )
    known = property_names(whole.input_schema)
    for field, names in (("require", variant.require), ("unrequire", variant.unrequire)):
        for index, name in enumerate(names):
            if name not in known:
                yield Pointless((field, index), f"there is no parameter `{name}`", "name a parameter of the tool, or take it out")
