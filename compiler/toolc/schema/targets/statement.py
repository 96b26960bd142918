"""What is known about a target, one statement after the other: what it says, since when, and how it is known."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

import msgspec

from toolc.ir.json import Json
from toolc.schema.targets.record import Known, Target


@dataclass(frozen=True, slots=True)
class Statement:
    """One thing that is known: the name of its rule in the data file, what it says there, and how it is known."""

    rule: str
    says: dict[str, Json]
    known: Known

    @property
    def text(self) -> str:
        """Return what it says in one line."""
        return ", ".join(f"{name} {_text(value)}" for name, value in self.says.items())


def statements(target: Target) -> tuple[Statement, ...]:
    """Return every statement of a target's data, in the order of the record."""
    return tuple(_statements(target))


def _statements(target: Target) -> Iterator[Statement]:
    for name in target.__struct_fields__:
        value = getattr(target, name)
        for each in value if isinstance(value, tuple) else (value,):
            if isinstance(each, Known):
                yield Statement(name, _says(each), each)


def _says(known: Known) -> dict[str, Json]:
    """Return what a rule says beyond what it would say if it were left out."""
    held = msgspec.to_builtins(known)
    plain = {field.encode_name: field.default for field in msgspec.structs.fields(type(known))}
    return {name: value for name, value in held.items() if name not in {"grade", "source"} and value != plain[name]}


def _text(value: Json) -> str:
    if isinstance(value, list | tuple):
        return " ".join(map(_text, value))
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)
