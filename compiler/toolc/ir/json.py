"""The values that JSON can hold, and JSON Schemas, as types, and what stands in them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    Json: TypeAlias = bool | int | float | str | Sequence["Json"] | Mapping[str, "Json"] | None
else:
    Json = object  # the record library resolves annotations at run time and knows no recursive alias

Schema: TypeAlias = Mapping[str, Json] | bool
"""A JSON Schema: an object of keywords, or a boolean."""

ObjectSchema: TypeAlias = Mapping[str, Json]
"""A JSON Schema that is an object of keywords."""


def members_of(value: Json) -> Mapping[str, Json]:
    """Return the members of an object; none of anything else."""
    return value if isinstance(value, Mapping) else {}


def items_of(value: Json) -> Sequence[Json]:
    """Return the items of a list; none of anything else."""
    return value if isinstance(value, list | tuple) else ()
