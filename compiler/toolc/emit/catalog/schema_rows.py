"""The members of a schema as rows of tables: each once, each definition in a table of its own, so that a page is as long as its schema."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from toolc.emit.catalog.schema_words import UNIONS, bare_names, demands, type_words
from toolc.emit.page.content import Block, Section, columns, table
from toolc.emit.page.words import BREAK, Told, Words, capital, code, joined, said
from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.source import Path

COLUMNS = columns("Name", "Type", "Required", "Description")

Describe = Callable[[Path, str | None], Told | None]
"""Returns the description of what stands at a path of a schema, given the one that the schema has."""

Remarks = Callable[[Path], tuple[Words, ...]]
"""Returns what is known of the value at a path of a schema beside what the schema says."""


@dataclass(frozen=True, slots=True)
class Member:
    """
    A schema below another: how it is named, where it stands, and whether its value must be there.

    One that has a name always has a row; another only where the type of what holds it does not say it all.
    """

    name: str
    path: Path
    schema: Schema
    required: bool | None = None
    is_named: bool = False


def rows(schema: ObjectSchema, anchors: str, describe: Describe, remarks: Remarks) -> Block:
    """Return a table of everything in a schema, in written order, what is inside after what holds it; an object itself has no row."""
    own = () if schema.get("type") == "object" else (Member("", (), schema),)
    return table(COLUMNS, (_row(each, anchors, describe, remarks) for each in (*own, *_members(schema, ()))))


def definitions(schema: ObjectSchema, anchors: str, describe: Describe, remarks: Remarks) -> Iterator[Section]:
    """Yield a section for each definition of a schema; references link to them."""
    defined = schema.get("$defs")
    for name, each in defined.items() if isinstance(defined, Mapping) else ():
        if not isinstance(each, Mapping | bool):
            continue
        path: Path = ("$defs", name)
        own = Member("", path, each)
        yield Section(f"{anchors}-{name}", said("Definition ", code(name)), (_definition(own, anchors, describe, remarks),), level=3)


def _definition(own: Member, anchors: str, describe: Describe, remarks: Remarks) -> Block:
    inner = _members(own.schema, own.path) if isinstance(own.schema, Mapping) else ()
    return table(COLUMNS, (_row(each, anchors, describe, remarks) for each in (own, *inner)))


def _row(member: Member, anchors: str, describe: Describe, remarks: Remarks) -> tuple[Words, ...]:
    written = member.schema.get("description") if isinstance(member.schema, Mapping) else None
    description = describe(member.path, written if isinstance(written, str) else None)
    demanded = [each for each in (*demands(member.schema), *remarks(member.path)) if each]
    parts = [said(description)] if description else []
    parts += [said(capital(joined("; ", demanded)), ".")] if demanded else []
    name = code(member.name) if member.name else said("the value itself")
    required = {True: "yes", False: "no", None: ""}[member.required]
    return (name, type_words(member.schema, anchors), said(required), joined(BREAK, parts))


def _members(schema: ObjectSchema, at: Path, name: str = "") -> Iterator[Member]:
    for member in _below(schema, at, name):
        if member.is_named or not _is_told_by_type(member.schema):
            yield member
        if isinstance(member.schema, Mapping):
            yield from _members(member.schema, member.path, member.name)


def _below(schema: ObjectSchema, at: Path, name: str) -> Iterator[Member]:
    required = schema.get("required")
    names = required if isinstance(required, list | tuple) else ()
    for key, each in _map(schema.get("properties")):
        yield Member(f"{name}.{key}" if name else key, (*at, "properties", key), each, required=key in names, is_named=True)
    for key, each in _map(schema.get("patternProperties")):
        yield Member(f"{name}.(/{key}/)", (*at, "patternProperties", key), each, is_named=True)
    for keyword, suffix in (("additionalProperties", ".*"), ("items", "[]")):
        inner = schema.get(keyword)
        if isinstance(inner, Mapping):
            yield Member(f"{name}{suffix}".removeprefix("."), (*at, keyword), inner)
    for keyword, form in (("prefixItems", "[{}]"), ("allOf", " (part {})"), *((each, " (option {})") for each in UNIONS)):
        first = 0 if keyword == "prefixItems" else 1
        for index, each in enumerate(_list(schema.get(keyword))):
            yield Member(f"{name}{form.format(index + first)}".strip(), (*at, keyword, index), each)


def _is_told_by_type(schema: Schema) -> bool:
    """Tell whether the type of what holds a schema, and the rows below, say everything that it says."""
    return isinstance(schema, bool) or (not schema.keys() - {"type", "$ref", "properties", "required", "items"} and not bare_names(schema))


def _map(value: Json) -> Iterator[tuple[str, Schema]]:
    if isinstance(value, Mapping):
        yield from ((key, each) for key, each in value.items() if isinstance(each, Mapping | bool))


def _list(value: Json) -> list[Schema]:
    return [each for each in value if isinstance(each, Mapping | bool)] if isinstance(value, list | tuple) else []
