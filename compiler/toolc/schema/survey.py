"""
One walk over a schema, kept for everything that looks for oddities in it.

A check asks for the schemas that have the keyword it is about; on most schemas there are none, and it costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from toolc.ir.json import Schema
from toolc.schema.dialect import DRAFT_2020_12, Dialect, declared_dialect
from toolc.schema.reference import Documents, Index, Lost, Target, index_of, resolved
from toolc.schema.walk import Subschema, subschemas
from toolc.source import Path


@dataclass(frozen=True, slots=True)
class Remark:
    """
    Something that is odd about a schema; `path` leads to it from the schema's root.

    `on` tells whether the value or its key is meant, `within` is a range of characters of a text, `labels` are other places with what to say there.
    """

    path: Path
    message: str
    help: str | None = None
    on: Literal["value", "key"] = "value"
    within: tuple[int, int] | None = None
    labels: tuple[tuple[Path, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Survey:
    """
    A schema with every schema in it, those that have a keyword by that keyword, and where its references lead.

    A schema of a dialect that toolc does not know has nothing in it.
    """

    schema: Schema
    dialect: Dialect
    foreign: str | None
    nodes: tuple[Subschema, ...]
    by_keyword: Mapping[str, tuple[Subschema, ...]]
    documents: Documents = field(default_factory=dict)
    base: str = ""
    index: Index | None = None

    def having(self, keyword: str) -> tuple[Subschema, ...]:
        """Return the schemas that have a keyword, in written order."""
        return self.by_keyword.get(keyword, ())

    def having_any(self, *keywords: str) -> Iterator[Subschema]:
        """Yield the schemas that have one of several keywords, each once."""
        if any(keyword in self.by_keyword for keyword in keywords):
            yield from (node for node in self.nodes if isinstance(node.value, dict) and any(keyword in node.value for keyword in keywords))

    def target(self, node: Subschema, keyword: str, text: str) -> Target | Lost:
        """Return where a reference in a schema leads; the target's path starts with the document."""
        site = self.index.sites.get((self.base, *node.path)) if self.index else None
        return resolved(self.index, site, keyword, text) if self.index and site else Lost(text, "", "document")


def survey_of(schema: Schema, documents: Documents | None = None, *, base: str = "") -> Survey:
    """Return the survey of a schema as it was written; `documents` and `base` are what its references to files are about."""
    declared = declared_dialect(schema)
    if isinstance(declared, str):
        return Survey(schema, DRAFT_2020_12, declared, (), {})
    dialect = declared or DRAFT_2020_12
    nodes = tuple(subschemas(schema, dialect))
    by_keyword: dict[str, list[Subschema]] = {}
    for node in nodes:
        if isinstance(node.value, dict):
            for keyword in node.value:
                by_keyword.setdefault(keyword, []).append(node)
    refers = "$ref" in by_keyword or "$dynamicRef" in by_keyword
    index = index_of(schema, dialect, documents, base) if refers else None
    return Survey(schema, dialect, None, nodes, {keyword: tuple(each) for keyword, each in by_keyword.items()}, documents or {}, base, index)
