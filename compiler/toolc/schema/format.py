"""The names of formats: those that JSON Schema defines, those that other specifications do, and those that nobody does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolc.schema.judge import ANNOTATED_FORMATS, ASSERTED_FORMATS
from toolc.schema.suggestion import did_you_mean
from toolc.schema.survey import Remark, Survey

STRING_FORMATS: Final = frozenset((*ASSERTED_FORMATS, *ANNOTATED_FORMATS))
"""The formats of JSON Schema; all are about strings."""

REGISTERED_FORMATS: Final = frozenset(
    {"int8", "int16", "int32", "int64", "uint8", "uint16", "uint32", "uint64", "double-int", "float", "double", "decimal", "decimal128"}
    | {"byte", "binary", "base64url", "char", "password", "html", "commonmark", "media-range", "sf-binary", "sf-boolean", "sf-decimal"}
    | {"sf-integer", "sf-string", "sf-token", "http-date", "color", "style", "utc-millisec", "date-time-local", "time-local", "unixtime"},
)
"""The formats of OpenAPI's registry and of older drafts; annotations, as every unknown format is."""


def unknown_formats(survey: Survey) -> Iterator[Remark]:
    """Yield the formats that no specification defines, so that no reader knows them."""
    for node in survey.having("format"):
        name = node.value["format"] if isinstance(node.value, dict) else None
        if isinstance(name, str) and name not in STRING_FORMATS and name not in REGISTERED_FORMATS:
            yield Remark((*node.path, "format"), f'unknown format "{name}"', did_you_mean(name, STRING_FORMATS))
