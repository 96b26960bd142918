"""Where in the arguments of a call the parameters stand that a contract describes, by name or by a JSON Pointer into its schema."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.parameters import Parameter
from toolc.schema.pointer import value_at
from toolc.schema.property import parameter_path
from toolc.source import Path

Place: TypeAlias = tuple[str | int | None, ...]
"""The way to a value in arguments: names of members, numbers of items, and None for each item of a list."""


def place_of(schema: Json, key: str) -> Place | None:
    """
    Return where in arguments stands what a key of `parameters` means; a name that the schema does not have stands at the top.

    A pointer that leads otherwise than by `properties`, `items`, `prefixItems` and `allOf`, such as into a choice or a definition, leads to no place:
    whether and where it applies is told by the arguments, and not by the pointer.
    """
    path = parameter_path(schema, key)
    if path is not None:
        return _along(schema, path)
    return None if key.startswith("/") else (key,)


def placed_parameters(contract: Contract) -> Iterator[tuple[str, Place, Parameter]]:
    """Yield the key and the place of each parameter that a contract describes and that has one, and what it says of it."""
    for key, parameter in contract.parameters.items():
        place = place_of(contract.input_schema, key)
        if place is not None:
            yield key, place, parameter


def changed(value: Json, place: Place, change: Callable[[Json], Json]) -> Json:
    """Return a value in which everything at a place went through a function; what is not there stays away."""
    if not place:
        return change(value)
    step, rest = place[0], place[1:]
    if isinstance(value, Mapping):
        return {**value, step: changed(value[step], rest, change)} if isinstance(step, str) and step in value else value
    if isinstance(value, list | tuple) and not isinstance(step, str):
        return [changed(each, rest, change) if step in {None, index} else each for index, each in enumerate(value)]
    return value


def reached(value: Json, place: Place) -> Iterator[Path]:
    """Yield the path of everything in a value that stands at a place."""
    if not place:
        yield ()
        return
    step, rest = place[0], place[1:]
    if isinstance(value, Mapping) and isinstance(step, str) and step in value:
        yield from ((step, *path) for path in reached(value[step], rest))
    elif isinstance(value, list | tuple) and not isinstance(step, str):
        for index in range(len(value)) if step is None else (step,) if step < len(value) else ():
            yield from ((index, *path) for path in reached(value[index], rest))


def _along(schema: Json, path: Path) -> Place | None:
    place: list[str | int | None] = []
    while path:
        length = 2
        match path:
            case ("properties", str() as name, *_):
                place.append(name)
            case ("prefixItems" | "items", int() as index, *_):
                place.append(index)
            case ("items", *_) if isinstance(schema, Mapping) and "prefixItems" not in schema:
                place.append(None)
                length = 1
            case ("allOf", int(), *_):
                pass
            case _:
                return None
        schema, path = value_at(schema, path[:length]), path[length:]
    return tuple(place) if place and isinstance(place[0], str) else None
