"""
Bringing together the documents that a schema refers to, without doing any input here.

The caller reads files; the meta-schemas of the drafts come from the package that ships them; nothing is ever fetched.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from toolc.ir.json import Json, Schema
from toolc.schema.address import joined, split
from toolc.schema.dialect import Dialect
from toolc.schema.reference import Documents, Index, index_of, references

META_SCHEMA_HOSTS: Final = ("http://json-schema.org/", "https://json-schema.org/")


def gathered(schema: Schema, read: Callable[[str], Json | None], dialect: Dialect | None = None, *, base: str = "") -> Documents:
    """
    Return every document that a schema needs, those that it needs itself included, by identifier.

    `read` takes an identifier (a path relative to where `base` is, or a URI) and answers None for what it does not have or will not give.
    """
    found: dict[str, Json] = {}
    asked = {base}
    pending: list[tuple[str, Schema]] = [(base, schema)]
    while pending:
        name, document = pending.pop()
        for address in _needed(index_of(document, dialect if name == base else None, base=name)):
            content = None if address in asked else _content(address, read)
            asked.add(address)
            if content is not None:
                found[address] = content
            if isinstance(content, dict | bool):
                pending.append((address, content))
    return found


def meta_schema(address: str) -> Json | None:
    """Return the meta-schema with an identifier, or None where the drafts have none of that name."""
    if not address.startswith(META_SCHEMA_HOSTS):
        return None
    from jsonschema_specifications import REGISTRY  # type: ignore[import-untyped]  # noqa: PLC0415  # untyped; loading all meta-schemas costs more than most runs

    resource = REGISTRY.get(address)
    content: Json | None = None if resource is None else resource.contents
    return content


def _content(address: str, read: Callable[[str], Json | None]) -> Json | None:
    content = meta_schema(address)
    return read(address) if content is None else content


def _needed(index: Index) -> tuple[str, ...]:
    addresses = (joined(site.base, split(text)[0]) for site in index.referring for _, text in references(site) if not text.startswith("#"))
    return tuple(dict.fromkeys(address for address in addresses if address not in index.resources))
