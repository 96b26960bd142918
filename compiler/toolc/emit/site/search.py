"""
What the search of the overview looks in: for each tool its names and texts, in every language.

A page that is opened from a disk may not read files, so the index is a script that assigns a constant.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolc.artifacts import compact_json
from toolc.emit.catalog.index import Index
from toolc.emit.site.atlas import Atlas
from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.program import Tool
from toolc.ir.texts import Alias, ConditionalText


def key_of(toolset: str, each: str) -> str:
    """Return the name of a tool or a profile across toolsets; ids hold no slash."""
    return f"{toolset}/{each}"


def search_script(atlas: Atlas) -> str:
    """Return the script that assigns the index."""
    found: Json = {
        key_of(index.toolset.id, tool.id): " ".join(dict.fromkeys(_words(tool, index))) for index in atlas.indexes for tool in index.toolset.tools
    }
    text = compact_json(found).decode().replace("<", "\\u003c")
    return f'"use strict";\nconst TOOLC_SEARCH = {text};\n'


def _words(tool: Tool, index: Index) -> Iterator[str]:
    """Yield the names and the texts of a tool, on one line each."""
    for text in _texts(tool, index):
        yield " ".join(text.split())


def _texts(tool: Tool, index: Index) -> Iterator[str]:
    contract = tool.contract
    yield from (tool.id, tool.name, *(each.name if isinstance(each, Alias) else each for each in contract.aliases))
    yield from (contract.group or "", *contract.tags)
    yield from (contract.title or "", contract.summary or "")
    yield from index.told.get(tool.id, ()) or _written(contract)
    yield from _of_schema(contract.input_schema)
    yield from _of_schema(contract.output_schema)
    yield from (text for each in contract.errors for text in (each.code, each.message))
    yield from (text for texts in contract.i18n.values() for text in texts.values())


def _written(contract: Contract) -> Iterator[str]:
    parts = contract.description if isinstance(contract.description, tuple) else (contract.description,)
    for each in (*parts, *contract.usage):
        if isinstance(each, str | ConditionalText):
            yield each.text if isinstance(each, ConditionalText) else each


def _of_schema(schema: Json) -> Iterator[str]:
    """Yield the names and the descriptions of the members of a schema, at any depth."""
    pending = [schema]
    while pending:
        each = pending.pop()
        if isinstance(each, Mapping):
            properties = each.get("properties")
            yield from properties if isinstance(properties, Mapping) else ()
            about = each.get("description")
            yield from (about,) if isinstance(about, str) else ()
            pending += [*each.values()][::-1]
        elif isinstance(each, list | tuple):
            pending += each[::-1]
