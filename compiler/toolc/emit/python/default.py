"""Defaults of members as Python source."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from toolc.artifacts import compact_json
from toolc.emit.python.annotation import Annotation
from toolc.emit.python.fit import Fit
from toolc.emit.python.literal import text_literal, value_literal
from toolc.emit.python.shape import Model, Named, ObjectModel, Shape, named_in, options_of
from toolc.ir.json import Json

EXACT: Final = 2**53
"""Up to here every integer is a float too."""


@dataclass(frozen=True, slots=True)
class Defaults:
    """Writes defaults; `classes` are the names of the models' classes, and `ready` the models whose classes are complete there."""

    models: Sequence[Model]
    classes: Sequence[str]
    ready: frozenset[int] = frozenset()

    @property
    def fit(self) -> Fit:
        """Return what judges values by the shapes of the models."""
        return Fit(self.models.__getitem__)

    def of(self, value: Json, shape: Shape) -> Annotation:
        """
        Return an expression for a default that has a shape.

        What needs no model is a literal, which pydantic copies for each object. What a model stands for is an instance of it, or else read
        from JSON whenever it is needed.
        """
        if self._is_plain(value, shape):
            return Annotation(value_literal(_whole(value)))
        if isinstance(shape, Named) and self._is_ready(value, shape):
            return Annotation(f"{self.classes[shape.number]}.model_validate({value_literal(value)})")
        return Annotation(f"from_json({text_literal(compact_json(value).decode())})", frozenset({"from_json"}))

    def _is_plain(self, value: Json, shape: Shape) -> bool:
        return any(self.fit.fits(value, each) for each in options_of(shape) if not named_in(each))

    def _is_ready(self, value: Json, shape: Named) -> bool:
        is_object = isinstance(self.models[shape.number], ObjectModel)
        return is_object and shape.number in self.ready and Fit(self.models.__getitem__, pattern=False).fits(value, shape)


def _whole(value: Json) -> Json:
    """Return a value with integers for floats without a fraction."""
    if isinstance(value, Mapping):
        return {name: _whole(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_whole(each) for each in value]
    return int(value) if isinstance(value, float) and value.is_integer() and abs(value) <= EXACT else value
