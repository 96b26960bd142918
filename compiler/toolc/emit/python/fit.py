"""Whether a JSON value has a shape."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

from toolc.emit.python.shape import (
    Anything,
    Bounds,
    Choice,
    ListOf,
    MapOf,
    Model,
    Named,
    Never,
    RootModel,
    Scalar,
    Shape,
    Tagged,
    Union,
)
from toolc.ir.json import Json

ModelOf: TypeAlias = Callable[[int], Model | None]
"""Finds a model by number; one that is still being read fits everything."""

_BOUNDS: Final[dict[str, Callable[[float, float], bool]]] = {
    "minimum": lambda value, bound: value >= bound,
    "maximum": lambda value, bound: value <= bound,
    "exclusiveMinimum": lambda value, bound: value > bound,
    "exclusiveMaximum": lambda value, bound: value < bound,
    "multipleOf": lambda value, bound: value % bound == 0,
    "minLength": lambda value, bound: value >= bound,
    "maxLength": lambda value, bound: value <= bound,
    "minItems": lambda value, bound: value >= bound,
    "maxItems": lambda value, bound: value <= bound,
    "minProperties": lambda value, bound: value >= bound,
    "maxProperties": lambda value, bound: value <= bound,
}


@dataclass(frozen=True, slots=True)
class Fit:
    """Judges values by shapes; `pattern` is what a pattern is taken to say of every text."""

    model: ModelOf
    pattern: bool = True

    def fits(self, value: Json, shape: Shape) -> bool:
        """Tell whether a value has a shape."""
        match shape:
            case Anything():
                return True
            case Union():
                return any(self.fits(value, each) for each in shape.options)
            case Named():
                return self._has_model(value, shape)
            case Tagged():
                return any(self._has_model(value, each) for each in shape.models)
            case ListOf() | MapOf():
                return self._holds(value, shape)
            case _:
                return self._is_one(value, shape)

    def _holds(self, value: Json, shape: ListOf | MapOf) -> bool:
        if isinstance(shape, ListOf):
            return isinstance(value, list | tuple) and _within(len(value), shape.bounds) and all(self.fits(each, shape.item) for each in value)
        return isinstance(value, Mapping) and _within(len(value), shape.bounds) and self._fit_all(value, {}, shape.value)

    def _is_one(self, value: Json, shape: Scalar | Choice | Never) -> bool:
        match shape:
            case Scalar():
                return self._is_scalar(value, shape)
            case Choice():
                return kind_of(value) == shape.kind and value in shape.values
            case Never():
                return False

    def _is_scalar(self, value: Json, shape: Scalar) -> bool:
        kind = kind_of(value)
        if kind != shape.kind and (kind, shape.kind) != ("integer", "number"):
            return False
        if any(name == "pattern" for name, _ in shape.bounds) and not self.pattern:
            return False
        size = len(value) if isinstance(value, str) else value
        return not isinstance(size, int | float) or _within(size, shape.bounds)

    def _has_model(self, value: Json, named: Named) -> bool:
        model = self.model(named.number)
        if model is None:
            return True
        if isinstance(model, RootModel):
            return self.fits(value, model.shape)
        required = {member.name for member in model.members if member.required}
        return (
            isinstance(value, Mapping)
            and required <= value.keys()
            and self._fit_all(value, {each.name: each.shape for each in model.members}, model.others)
        )

    def _fit_all(self, value: Mapping[str, Json], members: Mapping[str, Shape], others: Shape) -> bool:
        return all(self.fits(each, members.get(name, others)) for name, each in value.items())


def kind_of(value: Json) -> str:
    """Return the JSON type of a value; a number without a fraction is an integer."""
    match value:
        case None:
            return "null"
        case bool():
            return "boolean"
        case int() | float():
            return "integer" if value == value // 1 else "number"
        case str():
            return "string"
        case _:
            return "object" if isinstance(value, Mapping) else "array"


def _within(size: float, bounds: Bounds) -> bool:
    return all(_BOUNDS[name](size, bound) for name, bound in bounds if not isinstance(bound, str))
