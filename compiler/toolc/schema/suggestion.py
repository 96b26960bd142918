"""The word that was probably meant."""

from __future__ import annotations

from collections.abc import Iterable
from difflib import get_close_matches

CLOSENESS = 0.7
LONGEST = 60
"""Longer words are not compared: the time grows with the square of their length."""


def nearest(word: str, known: Iterable[str], closeness: float = CLOSENESS) -> str | None:
    """Return the known word that is most like a word, or None where none is like it."""
    if len(word) > LONGEST:
        return None
    candidates = sorted(set(known) - {word})
    folded = {each.casefold(): each for each in reversed(candidates)}
    same = folded.get(word.casefold())
    return same or next(iter(get_close_matches(word, candidates, n=1, cutoff=closeness)), None)


def suggested(word: str, known: Iterable[str], otherwise: str) -> str:
    """Return the question that offers the nearest known word, or what else is to be done."""
    return did_you_mean(word, known) or otherwise


def did_you_mean(word: str, known: Iterable[str]) -> str | None:
    """Return the question that offers the nearest known word."""
    found = nearest(word, known)
    return None if found is None else f'did you mean "{found}"?'
