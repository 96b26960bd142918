"""The keywords that bound a number, a text or a length, gathered from everything that is said about a value."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import ceil, floor, lcm
from typing import Final, TypeAlias

from toolc.emit.python.conjunction import Piece
from toolc.emit.python.pattern import translated
from toolc.emit.python.shape import Bounds

Heard: TypeAlias = tuple[Bounds, tuple[tuple[Piece, str], ...]]
"""Bounds that a model can check, and the keywords that it cannot, each with its schema."""

_EXACT = 2**53
"""Up to here every integer is a float too."""


def length(pieces: Iterable[Piece], least: str, most: str) -> Bounds:
    """Return the bounds of a length, where there are any."""
    said = list(pieces)
    lowest = max((each for _, each in _numbers(said, least)), default=0)
    highest = min((each for _, each in _numbers(said, most)), default=None)
    bounds: list[tuple[str, int | float | str]] = []
    if lowest > 0:
        bounds.append((least, ceil(lowest)))
    if highest is not None:
        bounds.append((most, floor(highest)))
    return tuple(bounds)


def text(pieces: Sequence[Piece]) -> Heard:
    """Return the bounds of a text; of several patterns the models check the first that they can."""
    patterns = [(piece, piece.keywords["pattern"]) for piece in pieces if "pattern" in piece.keywords]
    checked = next(((piece, each) for piece, each in patterns if isinstance(each, str) and translated(each)), None)
    unheard = [(piece, "pattern") for piece, each in patterns if checked is None or each != checked[1]]
    unheard += [(piece, "format") for piece in pieces if "format" in piece.keywords]
    pattern: Bounds = () if checked is None else (("pattern", str(checked[1])),)
    return (*length(pieces, "minLength", "maxLength"), *pattern), tuple(unheard)


def whole_number(pieces: Sequence[Piece]) -> Heard:
    """Return the bounds of an integer."""
    lowest = [ceil(each) for _, each in _numbers(pieces, "minimum")]
    lowest += [floor(each) + 1 for _, each in _numbers(pieces, "exclusiveMinimum")]
    highest = [floor(each) for _, each in _numbers(pieces, "maximum")]
    highest += [ceil(each) - 1 for _, each in _numbers(pieces, "exclusiveMaximum")]
    factors = [(piece, each) for piece, each in _numbers(pieces, "multipleOf") if each != 1]
    whole = [int(each) for _, each in factors if each == int(each)]
    bounds: list[tuple[str, int | float | str]] = []
    if lowest:
        bounds.append(("minimum", max(lowest)))
    if highest:
        bounds.append(("maximum", min(highest)))
    if whole:
        bounds.append(("multipleOf", lcm(*whole)))
    return tuple(bounds), tuple((piece, "multipleOf") for piece, each in factors if each != int(each))


def number(pieces: Sequence[Piece]) -> Heard:
    """Return the bounds of a number; what floats would not hold exactly is left to the gate."""
    bounds: list[tuple[str, int | float | str]] = []
    unheard = [(piece, "multipleOf") for piece, _ in _numbers(pieces, "multipleOf")]
    for keyword, tightest in (("minimum", max), ("exclusiveMinimum", max), ("maximum", min), ("exclusiveMaximum", min)):
        said = list(_numbers(pieces, keyword))
        exact = [each for _, each in said if abs(each) <= _EXACT]
        unheard += [(piece, keyword) for piece, each in said if abs(each) > _EXACT]
        if exact:
            bounds.append((keyword, tightest(exact)))
    return tuple(bounds), tuple(unheard)


BOUNDS: Final[Mapping[str, Callable[[Sequence[Piece]], Heard]]] = {"string": text, "integer": whole_number, "number": number}
"""How the bounds of a kind of value are gathered."""


def _numbers(pieces: Iterable[Piece], keyword: str) -> Iterator[tuple[Piece, int | float]]:
    for piece in pieces:
        value = piece.keywords.get(keyword)
        if isinstance(value, int | float) and not isinstance(value, bool):
            yield piece, value
