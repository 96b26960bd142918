"""The parameter with which a call asks for another time limit, as its schema has it."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from toolc.ir.json import Json
from toolc.ir.limits import Timeout
from toolc.ir.parameters import Parameter
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
    """A parameter that asks for a time limit: its schema, and what the contract says of it beside that, where it does."""

    key: str
    schema: Mapping[str, Json]
    parameter: Parameter | None

    @property
    def is_number(self) -> bool:
        """Tell whether it may be a number."""
        types = types_of(self.schema)
        return not types or not types.isdisjoint({"integer", "number"})

    @property
    def is_bounded(self) -> bool:
        """Tell whether its schema says how far it goes."""
        return self._bound is not None

    @property
    def unit(self) -> str | None:
        """Return the unit that the contract states."""
        return None if self.parameter is None else self.parameter.unit

    @property
    def maximum(self) -> float | None:
        """Return how far it goes in milliseconds, where that is known."""
        return self._in_milliseconds(self._bound)

    @property
    def default(self) -> float | None:
        """Return what it means in milliseconds where it is left out, where that is known."""
        return self._in_milliseconds(_number(self.schema.get("default")))

    @property
    def _bound(self) -> float | None:
        bounds = (_number(self.schema.get(keyword)) for keyword in ("maximum", "exclusiveMaximum"))
        return min((each for each in bounds if each is not None), default=None)

    def _in_milliseconds(self, value: float | None) -> float | None:
        scale = SPELLED.get(self.unit or "")
        return None if value is None or scale is None else value * scale


def limit_of(tool: Tool) -> tuple[Timeout | None, Asked | None]:
    """Return the time limit of a tool, where it states one, and what a call may ask for in its place, where it may."""
    timeout = tool.contract.timeout
    return (timeout, _asked_for(tool, timeout.override)) if isinstance(timeout, Timeout) else (None, None)


def _asked_for(tool: Tool, key: str | None) -> Asked | None:
    """Return the parameter that overrides a time limit, or None where there is none."""
    schema = None if key is None else parameters_of(tool).found(key)
    return Asked(key, schema, tool.contract.parameters.get(key)) if key is not None and isinstance(schema, Mapping) else None


def _number(value: Json) -> float | None:
    return value if isinstance(value, int | float) and not isinstance(value, bool) else None
