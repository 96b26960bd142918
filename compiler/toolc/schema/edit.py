"""Changing parts of JSON values and schemas: what is not on the way to them stays shared, and nothing given is changed."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from toolc.ir.json import Json, ObjectSchema
from toolc.source import Path


def without(value: Json, path: Path) -> Json:
    """Return a value without the part at a path that exists. With a property go its name in `required` and what depends on it."""
    if path[-2:-1] == ("properties",):
        return edited(value, path[:-2], lambda parent: _without_property(parent, str(path[-1])))
    return edited(value, path[:-1], lambda parent: _without_key(parent, path[-1]))


def edited(value: Json, path: Path, change: Callable[[Json], Json]) -> Json:
    """Return a value in which the part at a path that exists is what a function makes of it."""
    if not path:
        return change(value)
    key = path[0]
    if isinstance(value, Mapping):
        return {name: edited(each, path[1:], change) if name == key else each for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [edited(each, path[1:], change) if index == key else each for index, each in enumerate(value)]
    return value


def with_required(schema: Json, names: Iterable[str]) -> Json:
    """Return a schema that requires more names, in the given order, after those that it requires already."""
    if not isinstance(schema, Mapping):
        return schema
    written = schema.get("required")
    before = tuple(written) if isinstance(written, list | tuple) else ()
    return {**schema, "required": [*before, *(name for name in dict.fromkeys(names) if name not in before)]}


def without_required(schema: Json, names: Iterable[str]) -> Json:
    """Return a schema that does not require some names; a `required` that becomes empty is gone."""
    if not isinstance(schema, Mapping):
        return schema
    written, dropped = schema.get("required"), frozenset(names)
    if not isinstance(written, list | tuple) or not dropped.intersection(each for each in written if isinstance(each, str)):
        return schema
    left = [each for each in written if each not in dropped]
    return {key: left if key == "required" else each for key, each in schema.items() if key != "required" or left}


def _without_key(parent: Json, key: str | int) -> Json:
    if isinstance(parent, Mapping):
        return {name: each for name, each in parent.items() if name != key}
    if isinstance(parent, list | tuple):
        return [each for index, each in enumerate(parent) if index != key]
    return parent


def _without_property(schema: Json, name: str) -> Json:
    without_name = without_required(edited(schema, ("properties",), lambda parent: _without_key(parent, name)), (name,))
    return _without_dependency(without_name, name) if isinstance(without_name, Mapping) else without_name


def _without_dependency(schema: ObjectSchema, name: str) -> Json:
    kept = dict(schema)
    for keyword in ("dependentRequired", "dependencies", "dependentSchemas"):
        dependencies = schema.get(keyword)
        if isinstance(dependencies, Mapping) and name in dependencies:
            kept[keyword] = _without_key(dependencies, name)
    return kept
