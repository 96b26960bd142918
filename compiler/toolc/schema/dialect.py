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
    identifier: str = "$id"
    """The keyword that gives a schema its identifier, or nothing where the dialect has none."""
    lone_reference: bool = False
    """Whether `$ref` makes every keyword beside it mean nothing; where it does, an identifier may be an anchor."""
    switched_bounds: bool = False
    """Whether `exclusiveMinimum` and `exclusiveMaximum` are switches beside `minimum` and `maximum`."""
    holds: Mapping[str, Holds] = field(default_factory=dict, compare=False, repr=False)
    applicators: Mapping[str, Holds] = field(default_factory=dict, compare=False, repr=False)
    """Those of `holds` that hold schemas."""

    @property
    def title(self) -> str:
        """Return the name as it stands in a sentence."""
        return f"draft {self.name}" if self.name.startswith("20") else self.name

    def knows(self, keyword: str) -> bool:
        """Tell whether a keyword means anything in this dialect."""
        return keyword in self.holds


def _dialect(name: str, uri: str, identifier: str = "$id", *, lone_reference: bool = False, switched_bounds: bool = False) -> Dialect:
    holds = {keyword.name: keyword.holds for keyword in KEYWORDS if name in keyword.dialects}
    applicators = {keyword: each for keyword, each in holds.items() if each is not Holds.DATA}
    return Dialect(name, uri, identifier, lone_reference, switched_bounds, holds, applicators)


DRAFT_04: Final = _dialect("draft-04", "http://json-schema.org/draft-04/schema", "id", lone_reference=True, switched_bounds=True)
DRAFT_06: Final = _dialect("draft-06", "http://json-schema.org/draft-06/schema", lone_reference=True)
DRAFT_07: Final = _dialect("draft-07", "http://json-schema.org/draft-07/schema", lone_reference=True)
DRAFT_2019_09: Final = _dialect("2019-09", "https://json-schema.org/draft/2019-09/schema")
DRAFT_2020_12: Final = _dialect("2020-12", "https://json-schema.org/draft/2020-12/schema")
OPENAPI_30: Final = _dialect("OpenAPI 3.0", "https://spec.openapis.org/oas/3.0/schema/2024-10-18", "", lone_reference=True, switched_bounds=True)

DIALECTS: Final = (DRAFT_04, DRAFT_06, DRAFT_07, DRAFT_2019_09, DRAFT_2020_12, OPENAPI_30)

_BY_ADDRESS: Final = {dialect.uri.partition("://")[2]: dialect for dialect in DIALECTS}
_BY_START: Final = {"spec.openapis.org/oas/3.0/": OPENAPI_30, "spec.openapis.org/oas/3.1/dialect/": DRAFT_2020_12}
"""Addresses of which every edition means the same here; the schemas of OpenAPI 3.1 are those of draft 2020-12."""


def declared_dialect(schema: Json) -> Dialect | str | None:
    """
    Return the dialect that a schema declares by `$schema`, or None where it declares none.

    `http` and `https` mean the same, as do an empty fragment and none. An identifier that toolc does not know is returned as written.
    """
    declared = schema.get("$schema") if isinstance(schema, dict) else None
    return _named(declared) if isinstance(declared, str) else None


def _named(declared: str) -> Dialect | str:
    scheme, _, rest = declared.partition("://")
    address = rest.removesuffix("#") if scheme in {"http", "https"} else ""
    known = _BY_ADDRESS.get(address)
    return known or next((dialect for start, dialect in _BY_START.items() if address.startswith(start)), declared)
