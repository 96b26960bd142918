"""The schema files that a contract's schemas refer to, and those that these refer to in turn."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping

from msgspec.json import encode

from toolc.diagnostics import Raised
from toolc.ir.contract import Contract
from toolc.ir.json import Json, ObjectSchema
from toolc.schema.address import escapes, is_remote
from toolc.schema.reference import Lost, index_of, references, resolved
from toolc.source import DocumentId
from toolc.traits.variant import applied


def schema_documents(
    contract: Contract, document: DocumentId, read: Callable[[str], tuple[Json, tuple[Raised, ...]]]
) -> tuple[Mapping[str, Json], tuple[Raised, ...]]:
    """
    Return the files of the workspace that a contract's schemas refer to, under some variant or without, by path, and what is wrong with them.

    A reference to the network or out of the workspace is not followed; a file that is not there is left out.
    """
    documents: dict[str, Json] = {}
    raised: list[Raised] = []
    for schema in _schemas(contract):
        pending = set() if schema is None else set(_lost_files(schema, document, documents))
        tried: set[str] = set()
        while schema is not None and (address := min(pending - tried, default=None)):
            tried.add(address)
            value, wrong = read(address)
            raised.extend(wrong)
            if value is not None:
                documents[address] = value
                pending |= set(_lost_files(schema, document, documents))
    return documents, tuple(raised)


def _schemas(contract: Contract) -> Iterator[ObjectSchema | None]:
    for each in (contract, *(applied(contract, variant) for variant in contract.variants if variant.merge is not None)):
        yield from (each.input_schema, each.output_schema)


def _lost_files(schema: ObjectSchema, document: DocumentId, documents: Mapping[str, Json]) -> Iterator[str]:
    """Yield the paths of files that a reference leads to and that are not among the documents."""
    if not _refers_to_files(schema):
        return
    index = index_of(schema, None, documents, document)
    for site in index.referring:
        for keyword, text in references(site):
            target = resolved(index, site, keyword, text)
            if isinstance(target, Lost) and target.why == "document" and not is_remote(target.address) and not escapes(target.address):
                yield target.address


def _refers_to_files(schema: ObjectSchema) -> bool:
    """Tell whether there may be a `$ref` to something outside the schema; written as JSON the answer is quick."""
    try:
        return _OUTSIDE.search(encode(schema)) is not None
    except (UnicodeEncodeError, OverflowError, RecursionError):
        return True


_OUTSIDE = re.compile(rb'"\$ref":"(?!#)')
