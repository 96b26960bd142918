"""The values that a schema lists, by `enum` and `const`, and their types."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from toolc.ir.json import Json
from toolc.schema.intersection import type_list
from toolc.schema.order import equal_json
from toolc.schema.wording import type_of


def values_of(schema: Mapping[str, Json]) -> list[Json] | None:
    """Return the values that a schema lists and its type admits, each once, or None where it lists none."""
    listed = schema.get("enum")
    values: Sequence[Json] | None = listed if isinstance(listed, list | tuple) else None
    if "const" in schema:
        only = schema["const"]
        values = [only] if values is None or any(equal_json(only, each) for each in values) else []
    if values is None:
        return None
    types = type_list(schema["type"]) if "type" in schema else None
    return _distinct(each for each in values if types is None or any(is_of(each, kind) for kind in types))


def is_of(value: Json, kind: str) -> bool:
    """Tell whether a value has a type; every integer is a number."""
    found = type_of(value)
    return found == kind or (found == "integer" and kind == "number")


def kinds_of(values: Sequence[Json]) -> list[str]:
    """Return the types of values, in their order; integers among other numbers are numbers."""
    found = list(dict.fromkeys(type_of(each) for each in values))
    return [each for each in found if each != "integer" or "number" not in found]


def _distinct(values: Iterable[Json]) -> list[Json]:
    found: list[Json] = []
    for each in values:
        if not any(equal_json(each, other) for other in found):
            found.append(each)
    return found
