"""The values that JSON can hold, and JSON Schemas, as types."""

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
