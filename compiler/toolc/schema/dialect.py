"""The dialects of JSON Schema that a contract may be written in: which keywords each knows and where they differ in kind."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Final

from toolc.ir.json import Json
from toolc.schema.keywords import KEYWORDS, Holds


@dataclass(frozen=True, slots=True)
class Dialect:
    """One dialect: its name, its meta-schema's identifier, and what stands under each keyword that it knows."""

    name: str
    uri: str
    lone_reference: bool = False
    """Whether `$ref` makes every keyword beside it mean nothing."""
    holds: Mapping[str, Holds] = field(default_factory=dict, compare=False, repr=False)
    applicators: Mapping[str, Holds] = field(default_factory=dict, compare=False, repr=False)
    """Those of `holds` that hold schemas."""


def _dialect(name: str, uri: str, *, lone_reference: bool = False) -> Dialect:
    holds = {keyword.name: keyword.holds for keyword in KEYWORDS if name in keyword.dialects}
    return Dialect(name, uri, lone_reference, holds, {keyword: each for keyword, each in holds.items() if each is not Holds.DATA})


DRAFT_07: Final = _dialect("draft-07", "http://json-schema.org/draft-07/schema", lone_reference=True)
DRAFT_2020_12: Final = _dialect("2020-12", "https://json-schema.org/draft/2020-12/schema")

DIALECTS: Final = (DRAFT_07, DRAFT_2020_12)

_BY_URI: Final = {dialect.uri: dialect for dialect in DIALECTS} | {
    "https://json-schema.org/draft-07/schema": DRAFT_07,
    "http://json-schema.org/draft/2020-12/schema": DRAFT_2020_12,
}


def declared_dialect(schema: Json) -> Dialect | str | None:
    """
    Return the dialect that a schema declares by `$schema`, or None where it declares none.

    An identifier that toolc does not know is returned as written.
    """
    declared = schema.get("$schema") if isinstance(schema, dict) else None
    if not isinstance(declared, str):
        return None
    return _BY_URI.get(declared.removesuffix("#"), declared)
