"""
What a call may do, who must agree and how long it may run, for a tool's page.

The rows are read off the records of the language: a field stands there with its value and with what the language says that it means. What is
not stated is said to be so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from msgspec import Struct

from toolc.emit.catalog.translation import Language, told
from toolc.emit.page.content import Section, columns, table
from toolc.emit.page.words import Words, code, listed, said, value
from toolc.emit.plain import plain
from toolc.ir.contract import Contract
from toolc.ir.parameters import ActionRow
from toolc.language.fields import explained
from toolc.language.shape import FieldShape, TextShape, options, record_shape
from toolc.language.stated import stated
from toolc.source import Path

SECTIONS: Final = (
    ("effects", "Effects", ("effects", "recovery"), ("byInput", "calls")),
    ("permission", "Permission", ("permission",), ("requires",)),
    ("limits", "Limits", ("timeout", "result", "cancellation", "trace"), ("background", "runsOn", "strict")),
)
"""The sections of a page: anchor, title, the fields of a contract that they always show, and those that they show where they are stated."""

Row = tuple[Words, ...]


@dataclass(frozen=True, slots=True)
class Held:
    """What a field of a contract holds: its path, its shape, and its value."""

    path: Path
    shape: FieldShape
    value: object


def safety(contract: Contract, language: Language) -> Iterator[Section]:
    """Yield a section for effects, for permission and for limits."""
    fields = record_shape(Contract).fields
    for anchor, title, always, sometimes in SECTIONS:
        given = dict(stated(contract, (*always, *sometimes)))
        held = [Held((name,), fields[name], given.get(name)) for name in (*always, *(each for each in sometimes if each in given))]
        held += _of_actions(contract) if anchor == "effects" else []
        rows = [row for each in held for row in _rows(each, contract, language)]
        yield Section(anchor, said(title), (table(columns("Field", "Value", "Meaning"), rows),))


def _of_actions(contract: Contract) -> list[Held]:
    """Return the facts that hold for some values of the parameter that selects."""
    shape = record_shape(ActionRow).fields["set"]
    rows = contract.actions.rows if contract.actions else {}
    return [Held(("actions", "rows", name, "set"), shape, row.set) for name, row in rows.items() if row.set is not None]


def _rows(held: Held, contract: Contract, language: Language) -> Iterator[Row]:
    """Yield the row of a field, or of each field below it that is stated."""
    if held.value is None or held.value == ():
        yield (_name(held), said("nothing" if held.value == () else "not stated"), said(held.shape.note.absent or held.shape.note.about))
        return
    below = tuple(_below(held))
    if not below:
        yield (_name(held), _value(held, contract, language), said(_meaning(held)))
    for each in below:
        yield from _rows(each, contract, language)


def _below(held: Held) -> Iterator[Held]:
    """Yield what the records in a value hold."""
    if isinstance(held.value, Struct):
        fields = record_shape(type(held.value)).fields
        yield from (Held((*held.path, key), fields[key], each) for key, each in stated(held.value))
    elif isinstance(held.value, tuple):
        yield from (Held((*held.path, index), held.shape, each) for index, each in enumerate(held.value) if isinstance(each, Struct))
    elif isinstance(held.value, Mapping):
        yield from (Held((*held.path, key), held.shape, each) for key, each in held.value.items())


def _name(held: Held) -> Words:
    return code(".".join(str(part) for part in held.path))


def _meaning(held: Held) -> str:
    known = explained(held.shape, held.value) if isinstance(held.value, str) else None
    return known or held.shape.note.about


def _value(held: Held, contract: Contract, language: Language) -> Words:
    match held.value:
        case bool():
            return said("yes" if held.value else "no")
        case str() if TextShape() in options(held.shape.shape):
            return said(told(contract, language, held.path, held.value) or "")
        case str():
            return code(held.value)
        case tuple():
            return listed(code(str(each)) for each in held.value)
        case _:
            return value(plain(held.value))
