"""Where contracts name the schema files that they refer to: what is found in such a file is silenced there, since JSON has no comments."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping

from toolc.ir.json import ObjectSchema
from toolc.ir.program import Tool
from toolc.lint.variation import variations
from toolc.lint.written_schema import CONTRACT
from toolc.schema.reference import Target, index_of, references, resolved
from toolc.source import DocumentId, Path, Place


def naming_places(tools: Iterable[Tool]) -> Mapping[DocumentId, tuple[Place, ...]]:
    """Return, for each schema file, where contracts name it, or a file that leads to it."""
    found: defaultdict[DocumentId, dict[Place, None]] = defaultdict(dict)
    for tool in tools:
        for name, place in _named(tool) if tool.documents else ():
            found[name][place] = None
    return {name: tuple(places) for name, places in found.items()}


def _named(tool: Tool) -> Iterator[tuple[DocumentId, Place]]:
    written = dict.fromkeys(_written(tool))
    yield from written
    for variation in variations(tool):
        yield from ((name, variation.place(at)) for name, at in _written(variation.tool) if (name, at) not in written)


def _written(tool: Tool) -> Iterator[tuple[DocumentId, Place]]:
    contract = tool.contract
    for field, schema in (("inputSchema", contract.input_schema), ("outputSchema", contract.output_schema)):
        if schema is not None:
            links = _links(tool, schema)
            for path, name in links.get(tool.origin.document, ()):
                for each in sorted(_reached(name, links)):
                    if not each.endswith(CONTRACT):
                        yield DocumentId(each), tool.at(field, *path)


def _links(tool: Tool, schema: ObjectSchema) -> Mapping[str, tuple[tuple[Path, str], ...]]:
    """Return, for each document, where it refers to which other."""
    index = index_of(schema, None, tool.documents, tool.origin.document)
    found: defaultdict[str, list[tuple[Path, str]]] = defaultdict(list)
    for site in index.sites.values():
        here = str(site.path[0])
        for keyword, text in references(site):
            target = resolved(index, site, keyword, text)
            if isinstance(target, Target) and target.path[0] != here:
                found[here].append(((*site.path[1:], keyword), str(target.path[0])))
    return {name: tuple(each) for name, each in found.items()}


def _reached(name: str, links: Mapping[str, tuple[tuple[Path, str], ...]]) -> frozenset[str]:
    """Return a document and those that it leads to."""
    seen: set[str] = set()
    pending = [name]
    while pending:
        each = pending.pop()
        if each not in seen:
            seen.add(each)
            pending += [other for _, other in links.get(each, ())]
    return frozenset(seen)
