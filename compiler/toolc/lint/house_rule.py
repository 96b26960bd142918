"""Whether a contract states a safety field: what the house rules of a toolset ask of it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from typing import Final

from msgspec import Struct

from toolc.ir.contract import Contract
from toolc.ir.note import FieldClass
from toolc.language.fields import field_table
from toolc.source import Path

MAIN: Final[Mapping[str, tuple[str, ...]]] = {
    "effects": ("reads", "writes", "destroys"),
    "permission": ("ask",),
    "timeout": ("default",),
    "result": ("limit",),
    "cancellation": ("supported",),
}
"""What a section must hold so that it counts as stated; of any other section some field."""

ANSWERED: Final = frozenset({"byInput", "calls"})
"""Safety fields that cannot be told from what their absence says."""

FREE: Final = frozenset({"because", "message", "reason", "text", "whenEmpty"})
"""Texts, in which `unknown` is a word like others."""


@dataclass(frozen=True, slots=True)
class Gap:
    """The path of what a contract does not state, or calls unknown."""

    path: Path
    is_unknown: bool


@cache
def field_classes() -> Mapping[str, FieldClass | None]:
    """Return the class of each field of a contract, by the path that a house rule would name it by."""
    return {each.path.replace(".*.", "."): each.field_class for each in field_table("contract")}


@cache
def demandable() -> tuple[str, ...]:
    """Return the fields that a house rule can demand."""
    return tuple(path for path, of in field_classes().items() if of is FieldClass.SAFETY and path.partition(".")[0] not in ANSWERED)


def gap(contract: Contract, field: str) -> Gap | None:
    """Return what is missing of a field by its dotted path, or None where the contract states it; `none` is an answer."""
    return _gap(contract, tuple(field.split(".")), ())


def _gap(value: object, steps: tuple[str, ...], at: Path) -> Gap | None:
    if value is None or (value == "unknown" and at[-1] not in FREE):
        return Gap(at, value is not None)
    if isinstance(value, tuple) and steps:
        return next((found for each in value if (found := _gap(each, steps, at)) is not None), None)
    if not isinstance(value, Struct):
        return None
    if not steps:
        return next(_of_section(value, at), None)
    name = _names(type(value)).get(steps[0])
    return _gap(None if name is None else getattr(value, name), steps[1:], (*at, steps[0]))


def _of_section(section: Struct, at: Path) -> Iterator[Gap]:
    members = {key: getattr(section, name) for key, name in _names(type(section)).items()}
    for key, value in members.items():
        if value == "unknown" and key not in FREE:
            yield Gap((*at, key), is_unknown=True)
        elif isinstance(value, Struct):
            yield from _of_section(value, (*at, key))
    if members.get("writes") == ():
        members["destroys"] = members["destroys"] or ()
    wanted = MAIN.get(str(at[-1]), ()) if len(at) == 1 else ()
    yield from (Gap((*at, key), is_unknown=False) for key in wanted if members[key] is None)
    if not wanted and all(value in (None, ()) for value in members.values()):
        yield Gap(at, is_unknown=False)


@cache
def _names(kind: type[Struct]) -> Mapping[str, str]:
    """Return the name of each field of a record, by its key in the language."""
    return dict(zip(kind.__struct_encode_fields__, kind.__struct_fields__, strict=True))
