"""Whether a contract states a safety field: what the house rules of a toolset ask of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from msgspec import structs

from toolc.ir.contract import Contract
from toolc.ir.note import FieldClass, Record
from toolc.language.fields import FieldEntry, field_table
from toolc.language.readable import can_be_empty, takes_word
from toolc.language.shape import record_shape
from toolc.source import Path

MAIN: Final[Mapping[str, tuple[str, ...]]] = {
    "effects": ("reads", "writes", "destroys"),
    "permission": ("ask",),
    "timeout": ("default",),
    "result": ("limit",),
    "cancellation": ("supported",),
}
"""What a section must hold so that it counts as stated; of any other section some field."""

UNKNOWN: Final = "unknown"


@dataclass(frozen=True, slots=True)
class Gap:
    """The path of what a contract does not state, or calls unknown."""

    path: Path
    is_unknown: bool


@cache
def demands() -> Mapping[str, FieldEntry]:
    """Return the fields of a contract, by the path that a house rule would name each by."""
    return {each.path.replace(".*.", "."): each for each in field_table("contract")}


@cache
def demandable() -> tuple[str, ...]:
    """Return the fields that a house rule can demand."""
    return tuple(path for path, each in demands().items() if each.field_class is FieldClass.SAFETY and not is_answered(path))


def is_answered(field: str) -> bool:
    """Return whether a contract that leaves out a field, or the topmost one around it, says something by that, so that nothing is left to demand."""
    return any(each.answered and UNKNOWN not in each.values for name in (field.partition(".")[0], field) if (each := demands().get(name)) is not None)


def gap(contract: Contract, field: str) -> Gap | None:
    """Return what is missing of a field by its dotted path, or None where the contract states it; `none` is an answer."""
    return _gap(contract, tuple(field.split(".")), ())


def _gap(value: object, steps: tuple[str, ...], at: Path) -> Gap | None:
    if value is None:
        return Gap(at, is_unknown=False)
    if isinstance(value, tuple) and steps:
        return next((found for each in value if (found := _gap(each, steps, at)) is not None), None)
    if not isinstance(value, Record):
        return None
    return _of_member(value, steps, at) if steps else next(_of_section(value, at), None)


def _of_member(record: Record, steps: tuple[str, ...], at: Path) -> Gap | None:
    member, path = _members(type(record))[steps[0]], (*at, steps[0])
    if not (steps[1:] or member.can_be_unstated or member.can_be_unknown):
        return None
    held = getattr(record, member.attribute)
    if held == UNKNOWN:
        return Gap(path, is_unknown=True) if member.can_be_unknown else None
    return _gap(held, steps[1:], path)


def _of_section(section: Record, at: Path) -> Iterator[Gap]:
    members, wanted = _members(type(section)), MAIN.get(str(at[-1]), ()) if len(at) == 1 else ()
    for key in (key for key, each in members.items() if each.can_be_unknown):
        value = getattr(section, members[key].attribute)
        if value == UNKNOWN:
            yield Gap((*at, key), is_unknown=True)
        elif isinstance(value, Record):
            yield from _of_section(value, (*at, key))
    for key in wanted:
        if getattr(section, members[key].attribute) is None and not (key == "destroys" and getattr(section, "writes", None) == ()):
            yield Gap((*at, key), is_unknown=False)
    if not wanted and can_be_empty(type(section)) and all(getattr(section, each.attribute) in (None, ()) for each in members.values()):
        yield Gap(at, is_unknown=False)


@dataclass(frozen=True, slots=True)
class _Member:
    """A field of a record: its attribute, and whether its value may be the word `unknown`, or hold it; unstated, some are empty."""

    attribute: str
    can_be_unstated: bool
    can_be_unknown: bool


@cache
def _members(kind: type[Record]) -> Mapping[str, _Member]:
    """Return the fields of a record, by key in the language."""
    infos = {each.encode_name: each for each in structs.fields(kind)}
    shapes = record_shape(kind).fields.items()
    return {key: _Member(infos[key].name, infos[key].default is None, takes_word(each.shape, UNKNOWN)) for key, each in shapes}
