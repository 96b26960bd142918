"""Values that a schema lists, by `enum` or `const`, as types."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from toolc.emit.python.conjunction import Piece
from toolc.emit.python.fit import Fit, kind_of
from toolc.emit.python.shape import ANYTHING, Choice, ListOf, MapOf, Scalar, Shape, options_of, united
from toolc.ir.json import Json
from toolc.schema.order import equal_json

_SURROGATE = re.compile("[\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class Chosen:
    """The shape of listed values; it is exact where nothing else has it."""

    shape: Shape
    is_exact: bool


def chosen_values(pieces: Iterable[Piece]) -> list[Json] | None:
    """Return the values that every list names, or None where there is no list."""
    lists = [found for piece in pieces for found in _lists(piece)]
    if not lists:
        return None
    first, *others = lists
    return [value for value in first if all(any(equal_json(value, each) for each in other) for other in others)]


def chosen(values: Iterable[Json], rest: Shape, fit: Fit) -> Chosen:
    """Return the shape of values, of which only those count that fit the rest of what is said."""
    counted = [value for value in values if fit.fits(value, rest)]
    groups: dict[str, list[Json]] = {}
    for value in counted:
        groups.setdefault(kind_of(value), []).append(value)
    shapes = [_shape(kind, group) for kind, group in groups.items()]
    has_pattern = any(isinstance(each, Scalar) and any(name == "pattern" for name, _ in each.bounds) for each in options_of(rest))
    return Chosen(united(*shapes), not has_pattern and all(isinstance(each, Choice) or each == Scalar("null") for each in shapes))


def _lists(piece: Piece) -> Iterable[Sequence[Json]]:
    values = piece.keywords.get("enum")
    if isinstance(values, list | tuple):
        yield values
    if "const" in piece.keywords:
        yield [piece.keywords["const"]]


def _shape(kind: str, values: Sequence[Json]) -> Shape:
    match kind:
        case "null" | "number":
            return Scalar(kind)
        case "boolean":
            return Choice(kind, tuple(dict.fromkeys(value for value in values if isinstance(value, bool))))
        case "integer":
            return Choice(kind, tuple(dict.fromkeys(int(value) for value in values if isinstance(value, int | float))))
        case "string":
            texts = tuple(dict.fromkeys(value for value in values if isinstance(value, str)))
            return Scalar(kind) if any(map(_SURROGATE.search, texts)) else Choice(kind, texts)
        case "array":
            return ListOf(ANYTHING)
        case _:
            return MapOf(ANYTHING)
