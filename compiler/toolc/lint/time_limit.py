"""The parameter with which a call asks for another time limit, as its schema has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from toolc.ir.json import Json
from toolc.ir.limits import Timeout
from toolc.ir.program import Tool
from toolc.lint.parameter import parameters_of, types_of
from toolc.traits.quantity import MILLISECONDS

SPELLED: Final[Mapping[str, int]] = {
    **MILLISECONDS,
    "milliseconds": MILLISECONDS["ms"],
    "seconds": MILLISECONDS["s"],
    "minutes": MILLISECONDS["m"],
    "hours": MILLISECONDS["h"],
}
"""The milliseconds in a unit, by the words that people use for it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """A parameter that asks for a time limit; what it allows and means when left out is in milliseconds, where that is known."""

    key: str
    is_number: bool
    is_bounded: bool
    unit: str | None
    maximum: float | None
    default: float | None


def limit_of(tool: Tool) -> tuple[Timeout | None, Asked | None]:
    """Return the time limit of a tool, where it states one, and what a call may ask for in its place, where it may."""
    timeout = tool.contract.timeout
    return (timeout, _asked_for(tool, timeout.override)) if isinstance(timeout, Timeout) else (None, None)


def _asked_for(tool: Tool, key: str | None) -> Asked | None:
    """Return what the schema says of the parameter that overrides a time limit, or None where there is none."""
    schema = None if key is None else parameters_of(tool).found(key)
    if key is None or not isinstance(schema, Mapping):
        return None
    parameter = tool.contract.parameters.get(key)
    unit = parameter.unit if parameter is not None else None
    scale = SPELLED.get(unit or "")
    types = types_of(schema)
    is_number = not types or not types.isdisjoint({"integer", "number"})
    bounds = [each for keyword in ("maximum", "exclusiveMaximum") if (each := _number(schema.get(keyword))) is not None]
    maximum, default = min(bounds, default=None), _number(schema.get("default"))
    return Asked(
        key=key,
        is_number=is_number,
        is_bounded=maximum is not None,
        unit=unit,
        maximum=None if maximum is None or scale is None else maximum * scale,
        default=None if default is None or scale is None else default * scale,
    )


def _number(value: Json) -> float | None:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None
