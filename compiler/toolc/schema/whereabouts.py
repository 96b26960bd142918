"""Where a written schema has what its canonical form says at a place: there, in a branch, or where a reference leads."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolc.ir.json import Json
from toolc.schema.pointer import decoded, followed, tokens
from toolc.source import Path

BRANCHES: Final = ("allOf", "anyOf", "oneOf")


def written_at(schema: Json, steps: tuple[str, ...]) -> Path:
    """
    Return the path in a written schema of what its canonical form has at the end of some steps.

    Where it is not found, the path goes as far along the steps as the written schema does.
    """
    exact = followed(schema, steps) or _through_branches(schema, steps)
    ways = (followed(schema, steps[:end]) for end in range(len(steps) - 1, 0, -1))
    found = exact or next((each for each in ways if each is not None), None)
    return found[0] if found else ()


def _through_branches(schema: Json, steps: tuple[str, ...]) -> tuple[Path, Json] | None:
    pending: list[tuple[Path, Json, int]] = [((), schema, 0)]
    seen: set[tuple[Path, int]] = set()
    while pending:
        path, value, done = pending.pop()
        if done == len(steps):
            return path, value
        if (path, done) not in seen:
            seen.add((path, done))
            here = followed(value, steps[done : done + 1])
            further = [] if here is None else [(path + here[0], here[1], done + 1)]
            pending += [*further, *((*each, done) for each in _applied(schema, path, value))][::-1]
    return None


def _applied(schema: Json, path: Path, value: Json) -> Iterator[tuple[Path, Json]]:
    """Yield what is applied to the same value as a schema."""
    if not isinstance(value, dict):
        return
    for keyword in BRANCHES:
        members = value.get(keyword)
        yield from (((*path, keyword, index), each) for index, each in enumerate(members if isinstance(members, list | tuple) else ()))
    reference = value.get("$ref")
    if isinstance(reference, str) and reference.startswith("#"):
        target = followed(schema, tokens(decoded(reference[1:])) or ())
        yield from () if target is None else (target,)
