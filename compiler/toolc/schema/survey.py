"""
One walk over a schema, kept for everything that looks for oddities in it.

A check asks for the schemas that have the keyword it is about; on most schemas there are none, and it costs nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Literal

from toolc.ir.json import Schema
from toolc.schema.dialect import DRAFT_2020_12, Dialect, declared_dialect
from toolc.schema.pointer import pointer
from toolc.schema.reference import REFERENCES, Documents, Index, Lost, Site, Target, index_of, references, resolved
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

    What references lead to where no schema is expected is in it too, as a root of its own. A schema of a dialect that toolc does not know has
    nothing in it.
    """

    schema: Schema
    dialect: Dialect
    foreign: str | None
    nodes: tuple[Subschema, ...]
    by_keyword: Mapping[str, tuple[Subschema, ...]]
    documents: Documents = field(default_factory=dict)
    base: str = ""
    index: Index | None = None

    @property
    def roots(self) -> tuple[Subschema, ...]:
        """Return the schemas that no other schema holds."""
        return tuple(node for node in self.nodes if not node.role)

    def having(self, keyword: str) -> tuple[Subschema, ...]:
        """Return the schemas that have a keyword, in written order."""
        return self.by_keyword.get(keyword, ())

    def having_any(self, *keywords: str) -> Iterator[Subschema]:
        """Yield the schemas that have one of several keywords, each once."""
        there = [keyword for keyword in keywords if keyword in self.by_keyword]
        if len(there) == 1:
            yield from self.by_keyword[there[0]]
        elif there:
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
    by_keyword = _by_keyword(nodes)
    if by_keyword.keys().isdisjoint(REFERENCES):
        return Survey(schema, dialect, None, nodes, by_keyword, documents or {}, base)
    index = index_of(schema, dialect, documents, base)
    odd = tuple(node for path, node in _followed(index, base, nodes).items() if path[0] == base)
    return Survey(schema, dialect, None, nodes + odd, _by_keyword(nodes + odd), documents or {}, base, index)


def companions(survey: Survey) -> Iterator[Survey]:
    """Yield a survey of each other document that a schema refers to, over those schemas in it that references lead to, by its identifier."""
    if survey.index is None or not survey.documents:
        return
    found: dict[str, list[Subschema]] = {}
    for path, node in sorted(_followed(survey.index, survey.base, survey.nodes).items(), key=lambda each: pointer(each[0])):
        found.setdefault(str(path[0]), []).append(node)
    for name, nodes in found.items():
        root = survey.documents[name]
        schema = root if isinstance(root, dict | bool) else {}
        dialect = survey.index.sites[name,].dialect
        yield Survey(schema, dialect, None, tuple(nodes), _by_keyword(nodes), survey.documents, name, survey.index)


def _followed(index: Index, base: str, nodes: Iterable[Subschema]) -> Mapping[Path, Subschema]:
    """Return what the references of schemas of a document lead to besides them, and so on, by path."""
    known = dict.fromkeys((base, *node.path) for node in nodes)
    found: dict[Path, Subschema] = {}
    pending = [index.sites[path] for path in known]
    while pending:
        for reached in _targets(index, pending.pop()):
            if reached.path not in known and reached.path not in found:
                below = {(reached.path[0], *node.path): node for node in subschemas(reached.value, reached.dialect, at=reached.path[1:])}
                pending += [index.sites[path] for path in below if path not in found]
                found |= below
    return found


def _targets(index: Index, site: Site) -> Iterator[Site]:
    for keyword, text in references(site):
        target = resolved(index, site, keyword, text)
        if isinstance(target, Target):
            yield index.sites[target.path]


def _by_keyword(nodes: Iterable[Subschema]) -> Mapping[str, tuple[Subschema, ...]]:
    found: dict[str, list[Subschema]] = {}
    for node in nodes:
        for keyword in node.value if isinstance(node.value, dict) else ():
            found.setdefault(keyword, []).append(node)
    return {keyword: tuple(each) for keyword, each in found.items()}
