"""
Where every reference of a schema leads, over one document or several.

An index is made by one walk: which identifier is in force at each schema, which anchors each resource has. Pointers may lead to places that
are no schema position; what stands there is then walked as a schema too.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, TypeAlias

from msgspec import Struct

from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.address import joined, split
from toolc.schema.dialect import DRAFT_2020_12, Dialect, declared_dialect
from toolc.schema.pointer import decoded, followed, tokens, value_at
from toolc.schema.walk import Subschema, dialect_within, subschemas
from toolc.source import Path

Documents: TypeAlias = Mapping[str, Json]
"""Other documents that a schema may refer to, by identifier: files by their path, as `joined` makes it."""

REFERENCES: Final = ("$ref", "$dynamicRef", "$recursiveRef")

RECURSIVE: Final = "$recursiveAnchor"
"""What stands for a name where draft 2019-09 has none: a resource has at most one such anchor, at its root."""

_REFERRING: Final = frozenset(REFERENCES)
_TELLING: Final = _REFERRING | {"$id", "id", "$anchor", "$dynamicAnchor", RECURSIVE}


class Site(Struct, frozen=True):
    """
    A schema and what is in force there.

    The first part of `path` is the document's identifier; `base` is the identifier of the resource and `resource` the path of its root.
    """

    path: Path
    value: Schema
    dialect: Dialect
    base: str
    resource: Path


@dataclass(frozen=True, slots=True)
class Target:
    """A schema that a reference leads to; `dynamic` is its name where the reference chose it by `$dynamicAnchor`."""

    path: Path
    dynamic: str | None = None


@dataclass(frozen=True, slots=True)
class Lost:
    """A reference that leads nowhere: `why` is about the document, the pointer, the anchor, or what stands at the target."""

    address: str
    fragment: str
    why: str


@dataclass(frozen=True, slots=True)
class Index:
    """
    Every schema by path, resources by identifier, anchors by resource and name.

    `referring` are the schemas that make references, and `known` holds where those lead that were followed before.
    """

    documents: Documents
    root: Path
    sites: dict[Path, Site] = field(default_factory=dict)
    resources: dict[str, Path] = field(default_factory=dict)
    anchors: dict[tuple[str, str], Path] = field(default_factory=dict)
    dynamic: dict[Path, dict[str, Path]] = field(default_factory=dict)
    referring: list[Site] = field(default_factory=list)
    known: dict[tuple[str, Path, str, str], Target | Lost] = field(default_factory=dict, compare=False, repr=False)


def index_of(schema: Schema, dialect: Dialect | None = None, documents: Documents | None = None, base: str = "") -> Index:
    """Return the index of a schema, which is the document `base`, and of the documents that it may refer to."""
    index = Index({**(documents or {}), base: schema}, (base,))
    fallback = dialect or DRAFT_2020_12
    for name, document in index.documents.items():
        if isinstance(document, dict | bool) and (name == base or not isinstance(declared_dialect(document), str)):
            root = Site((name,), document, dialect if dialect and name == base else dialect_within(document, fallback), name, (name,))
            index.resources.setdefault(name, root.path)
            _enter(index, root)
    _enter_odd_targets(index)
    return index


def references(site: Site | Subschema) -> Sequence[tuple[str, str]]:
    """Return the keyword and text of each reference that a schema makes; what its dialect does not know is none."""
    if not isinstance(site.value, dict) or _REFERRING.isdisjoint(site.value):
        return ()
    found = ((keyword, site.value.get(keyword)) for keyword in REFERENCES if keyword in site.dialect.holds)
    return [(keyword, text) for keyword, text in found if isinstance(text, str)]


def resolved(index: Index, site: Site, keyword: str, text: str) -> Target | Lost:
    """Return where a reference leads, before any dynamic scope has a say."""
    key = (site.base, site.resource, keyword, text)
    if key not in index.known:
        index.known[key] = _resolved(index, site, keyword, text)
    return index.known[key]


def _resolved(index: Index, site: Site, keyword: str, text: str) -> Target | Lost:
    address, raw = split(text)
    fragment = decoded(raw)
    uri = joined(site.base, address)
    start = site.resource if not address else index.resources.get(uri)
    if start is None:
        return Lost(uri, fragment, "document")
    steps = tokens(fragment)
    if steps is None:
        return _anchor(index, start, fragment, keyword)
    reached = followed(value_at(index.documents, start), steps)
    if reached is None:
        return Lost(uri, fragment, "pointer")
    path, value = reached
    if not isinstance(value, dict | bool):
        return Lost(uri, fragment, "schema")
    is_dynamic = keyword == "$recursiveRef" and index.dynamic.get(start, {}).get(RECURSIVE) == start + path
    return Target(start + path, RECURSIVE if is_dynamic else None)


def _anchor(index: Index, start: Path, name: str, keyword: str) -> Target | Lost:
    base = index.sites[start].base if start in index.sites else str(start[0])
    path = index.anchors.get((base, name))
    if path is None:
        return Lost(base, name, "anchor")
    is_dynamic = keyword == "$dynamicRef" and index.dynamic.get(start, {}).get(name) == path
    return Target(path, name if is_dynamic else None)


def _enter(index: Index, root: Site) -> None:
    """Enter a schema and all schemas in it, with what is in force at each; `root` says what is in force around it."""
    for node in subschemas(root.value, root.dialect, at=root.path):
        around = index.sites[node.parent.path] if node.parent else root
        if not isinstance(node.value, dict) or _TELLING.isdisjoint(node.value):
            index.sites[node.path] = Site(node.path, node.value, node.dialect, around.base, around.resource)
        else:
            _enter_telling(index, _site(node, around))


def _enter_telling(index: Index, site: Site) -> None:
    """Enter a schema that may have an identifier, anchors or references."""
    index.sites[site.path] = site
    if site.resource == site.path:
        index.resources.setdefault(site.base, site.path)
    _enter_anchors(index, site)
    if references(site):
        index.referring.append(site)


def _site(node: Subschema, around: Site) -> Site:
    identifier = _identifier(node.value, node.dialect)
    if not identifier:
        return Site(node.path, node.value, node.dialect, around.base, around.resource)
    return Site(node.path, node.value, node.dialect, joined(around.base, identifier), node.path)


def _identifier(value: Schema, dialect: Dialect) -> str:
    if not isinstance(value, dict) or (dialect.lone_reference and "$ref" in value):
        return ""
    identifier = value.get(dialect.identifier)
    return split(identifier)[0] if isinstance(identifier, str) else ""


def _enter_anchors(index: Index, site: Site) -> None:
    if not isinstance(site.value, dict):
        return
    if site.dialect.lone_reference:
        identifier = site.value.get(site.dialect.identifier)
        names = [split(identifier)[1]] if isinstance(identifier, str) and "$ref" not in site.value else []
    else:
        found = (site.value.get(keyword) for keyword in ("$anchor", "$dynamicAnchor") if keyword in site.dialect.holds)
        names = [name for name in found if isinstance(name, str)]
    for name in filter(None, names):
        index.anchors.setdefault((site.base, name), site.path)
    for name in _dynamic_names(site, site.value):
        index.dynamic.setdefault(site.resource, {}).setdefault(name, site.path)


def _dynamic_names(site: Site, value: ObjectSchema) -> Iterator[str]:
    dynamic = value.get("$dynamicAnchor")
    if isinstance(dynamic, str) and "$dynamicAnchor" in site.dialect.holds:
        yield dynamic
    if value.get(RECURSIVE) is True and RECURSIVE in site.dialect.holds and site.path == site.resource:
        yield RECURSIVE


def _enter_odd_targets(index: Index) -> None:
    """Enter what pointers reach outside the schema positions, until nothing more is found."""
    for site in index.referring:  # grows on the way
        for keyword, text in references(site):
            target = _resolved(index, site, keyword, text)  # what is entered here may change where a reference leads
            if isinstance(target, Target) and target.path not in index.sites:
                _enter(index, _odd_site(index, target.path))


def _odd_site(index: Index, path: Path) -> Site:
    around = next(index.sites[path[:end]] for end in range(len(path) - 1, 0, -1) if path[:end] in index.sites)
    value = value_at(index.documents, path)
    assert isinstance(value, dict | bool)  # noqa: S101  # resolved() answers with schemas only
    return Site(path, value, dialect_within(value, around.dialect), around.base, around.resource)
