"""An example of a field: values that it may have, and a document in which the first of them is complete enough to be compiled."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from toolc.ir.json import Json


@dataclass(frozen=True, slots=True)
class Sample:
    """Values that a field may have, and the fields that stand beside the first of them in a document."""

    values: tuple[Json, ...]
    beside: Mapping[str, Json] = field(default_factory=dict)


def shown(*values: Json, **beside: Json) -> Sample:
    """Return a sample of values, and of fields beside the first of them."""
    return Sample(values, beside)
