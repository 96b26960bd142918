"""Documents that are right, and ways to make them wrong."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy
from typing import TypeAlias

from hypothesis import strategies as st

from toolc.ir.json import Json
from toolc.language.fields import field_table
from toolc.language.sample import sample, sample_document
from toolc.language.shape import DOCUMENT_KINDS, Kind, document_shape
from toolc.source import Path

Value: TypeAlias = bool | int | float | str | list["Value"] | dict[str, "Value"] | None
"""A value that can be changed in place."""

REPLACEMENTS: list[Json] = [
    *(None, True, False, 0, 1, -1, 2.5, 10**20, "", "x", "a b", "none", "unknown", "host", "model", "60s", "256KiB", "1\n", "/a/b~0", "/a/~2"),
    *([], {}, [None], ["a", "a"], ["workspace", "git"], [["a"], ["a"]], [{"parameter": "b", "each": None}]),
    *({"a": {}}, {"x-a": None}, {"text": "a"}, {"name": "a"}, {"key": "a"}, {"plan": None}, {"type": "boolean"}, {"artifact": {}}),
    {"parameter": "a"},
    {"parameter": "a", "from": {"extractor": "b"}},
    {"parameter": "a", "from": None},
]
KEYS = sorted({each.path.split(".")[-1] for kind in DOCUMENT_KINDS for each in field_table(kind)} | {"x-own", "x-", "X-own", "foo", "a", "/a"})


def right_documents() -> list[tuple[Kind, dict[str, Value]]]:
    """Return every sample of the language as a document that can be changed."""
    return [
        (kind, thawed_map({**sample_document(kind, name), name: value}))
        for kind in DOCUMENT_KINDS
        for name in document_shape(kind).fields
        for value in sample(kind, name).values
    ]


def thawed_map(value: dict[str, Json]) -> dict[str, Value]:
    return {key: thawed(item) for key, item in value.items()}


def thawed(value: Json) -> Value:
    """Return a value whose maps and lists can be changed."""
    match value:
        case dict():
            return thawed_map(value)
        case list() | tuple():
            return [thawed(item) for item in value]
        case None | bool() | int() | float() | str():
            return value
        case _:
            raise TypeError(value)


@st.composite
def mutated(draw: st.DrawFn, documents: list[tuple[Kind, dict[str, Value]]]) -> tuple[Kind, dict[str, Value]]:
    """Draw a document with one to three changes."""
    kind, value = deepcopy(draw(st.sampled_from(documents)))
    for _ in range(draw(st.integers(1, 3))):
        _change(draw, value)
    return kind, value


def _change(draw: st.DrawFn, value: dict[str, Value]) -> None:
    path = draw(st.sampled_from(list(_paths(value, ()))))
    target = _at(value, path)
    new = thawed(draw(st.sampled_from(REPLACEMENTS)))
    action = draw(st.sampled_from(["add", "remove", "replace"]))
    if action == "add" and isinstance(target, dict):
        target[draw(st.sampled_from(KEYS))] = new
    elif action == "add" and isinstance(target, list):
        target.append(new if not target or draw(st.booleans()) else deepcopy(target[0]))
    elif path:
        _put(_at(value, path[:-1]), path[-1], new, remove=action == "remove")


def _put(holder: Value, step: str | int, new: Value, *, remove: bool) -> None:
    if isinstance(holder, dict) and isinstance(step, str):
        holder.pop(step) if remove else holder.update({step: new})
    elif isinstance(holder, list) and isinstance(step, int):
        holder[step : step + 1] = [] if remove else [new]


def _at(value: Value, path: Path) -> Value:
    for step in path:
        match value, step:
            case dict(), str():
                value = value[step]
            case list(), int():
                value = value[step]
            case _:
                raise KeyError(path)
    return value


def _paths(value: Value, path: Path) -> Iterator[Path]:
    yield path
    if isinstance(value, dict):
        for key, item in value.items():
            yield from _paths(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _paths(item, (*path, index))
