"""What was probably meant by a field that the language does not know, and where it belongs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from importlib.metadata import PackageNotFoundError, version

from toolc.frontend.phrase import name, quote
from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.mcp import Annotations
from toolc.language.fields import EACH, field_table
from toolc.language.shape import DOCUMENT_KINDS, Kind, RecordShape, document_shape, record_shape
from toolc.schema.suggestion import nearest
from toolc.source import Path

_SCHEMA_KEYWORDS = frozenset(
    {"$schema", "$id", "$ref", "$defs", "definitions", "type", "properties", "required", "additionalProperties", "anyOf", "oneOf", "allOf"}
)
_SPELLINGS: Mapping[str, str] = {
    "args": "inputSchema",
    "arguments": "inputSchema",
    "desc": "description",
    "display_name": "title",
    "input": "inputSchema",
    "output": "outputSchema",
    "params": "inputSchema",
    "returns": "outputSchema",
    "schema": "inputSchema",
    "version": "revision",
}
"""How other formats spell fields of a contract."""

_CURES: Mapping[str, str] = {
    "cache_control": "what one provider takes belongs below `providers`: `{anthropic: {cacheControl: ephemeral}}`",
    "function": "a contract is one map: write the function's `name` and `description` here, and its `parameters` as `inputSchema`",
}

_TRAITS: Mapping[str, str] = {
    "destructive": "it follows from `effects.destroys`",
    "mutatesworkspace": "it follows from `effects.writes`",
    "needsperson": "it follows from `permission` and `requires`",
    "parallel": "it follows from `effects.overlap`",
    "readonly": "it follows from `effects`, where `writes` is empty",
    "retrysafe": "it follows from `effects` and `recovery`",
}
"""What follows from other fields, folded, and from which."""

_LETTER = 0.85
"""How alike two names are that differ by about a letter."""


def cure(kind: Kind, record: RecordShape, key: str, value: Json, path: Path) -> str:
    """Return what to do about an unknown field of a record at a path of a document."""
    found = next(_cures(kind, record, key, value, path), "a field of your own starts with `x-`")
    return f"{found}{' ' if found.endswith('?') else '; '}{this_version()} does not know {quote(name(key))}"


@cache
def this_version() -> str:
    """Return the name and version of the compiler, as findings tell it."""
    try:
        return f"toolc {version('toolc')}"
    except PackageNotFoundError:
        return "this toolc"


def _cures(kind: Kind, record: RecordShape, key: str, value: Json, path: Path) -> Iterator[str]:
    if record.record is Contract:
        yield from _cures_in_contract(key, value)
    if key.startswith("."):
        yield f"a field that is there for its anchors starts with `x-`: `x-{key.strip('.')}`"
    if _folded(key) in _TRAITS:
        yield f"it is never written: {_TRAITS[_folded(key)]}"
    spelling = next((each for each in record.fields if _folded(each) == _folded(key)), None)
    if spelling is not None:
        yield f'did you mean "{spelling}"?'
    meant = nearest(key, record.fields)
    if meant is not None and meant == nearest(key, record.fields, _LETTER):
        yield f'did you mean "{meant}"?'
    yield from _homes(kind, key, path)
    if meant is not None:
        yield f'did you mean "{meant}"?'
    yield from (f"it is a field of a {other}" for other in DOCUMENT_KINDS if other != kind and key in document_shape(other).fields)


def _cures_in_contract(key: str, value: Json) -> Iterator[str]:
    if key == "type" and value in ("function", "custom"):
        yield "leave it out: every contract is a function"
    if key in _SCHEMA_KEYWORDS:
        yield f"a keyword of JSON Schema belongs below `inputSchema`: `inputSchema.{key}`"
    if key in record_shape(Annotations).fields:
        yield "it belongs below `annotations`; better still, state `effects`, from which it follows"
    if key in _CURES:
        yield _CURES[key]
    if key in _SPELLINGS:
        yield f'did you mean "{_SPELLINGS[key]}"?'


def _homes(kind: Kind, key: str, path: Path) -> Iterator[str]:
    """Yield where a field of that name stands in the same kind of document: the nearest place, if one can be named without a name of the author's."""
    places = [each for each in _places(kind).get(key, ()) if each]
    top = str(path[0]) if path else ""
    for each in sorted(places, key=lambda place: (place.partition(".")[0] != top, place.count("."))):
        yield f"it belongs below `{each}`"


@cache
def _places(kind: Kind) -> Mapping[str, tuple[str, ...]]:
    """Return for each field the sections that hold it, where a section has a path without `*`."""
    paths = [each.path.rpartition(".") for each in field_table(kind)]
    return {leaf: tuple(section for section, _, each in paths if each == leaf and EACH not in section) for _, _, leaf in paths}


def _folded(key: str) -> str:
    return key.replace("_", "").replace("-", "").casefold()
