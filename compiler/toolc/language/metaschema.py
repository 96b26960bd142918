"""
The published meta-schemas: what a document of each kind may hold, for editors and for every other JSON Schema tool.

They are draft 2020-12, hold one definition for each record and each kind of text, refer to nothing outside themselves, and accept what the
structure check accepts. One difference is intended: JSON Schema takes `2.0` for a whole number, and the structure check does not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from itertools import chain

from toolc.ir.json import Json, ObjectSchema
from toolc.ir.reader import FieldReader
from toolc.language.fields import EACH
from toolc.language.layer import Layer, layer_inside, layer_of, may_be_null, written
from toolc.language.reading import in_order, read_by, reader_texts
from toolc.language.sample import sample
from toolc.language.shape import (
    DOCUMENT_KINDS,
    FieldShape,
    Kind,
    ListShape,
    MapShape,
    RecordShape,
    Shape,
    defaulted,
    document_shape,
    options,
    record_in,
)
from toolc.language.subschema import EXTENSIONS, NULL, choice_schema, definition_name, scalar_name, scalar_schema, scalars_in, subschema

DIALECT = "https://json-schema.org/draft/2020-12/schema"

Readers = Mapping[str, tuple[FieldReader, ...]]
"""Who reads each field, by its dotted path in the document."""


@dataclass(frozen=True, slots=True)
class _Use:
    """A field at one of the paths that lead to it, below a field of the document."""

    record: RecordShape
    layer: Layer
    field: FieldShape
    path: str
    top: FieldShape


@dataclass(frozen=True, slots=True)
class _Known:
    """Readers in the order in which they are told, and who of them reads each field or one below it, by their positions."""

    readers: tuple[FieldReader, ...]
    positions: Mapping[str, set[int]]

    def of(self, uses: Iterable[_Use]) -> list[FieldReader]:
        """Return who reads a field at any of its paths."""
        found: set[int] = set().union(*(self.positions.get(each.path, ()) for each in uses))
        return [self.readers[each] for each in sorted(found)]


def meta_schema(kind: Kind, readers: Readers | None = None) -> ObjectSchema:
    """Return the meta-schema of a kind of document, which says of each field who reads it or something in it, as far as readers are given."""
    root = document_shape(kind)
    uses = tuple(_uses(root, written(kind), "", None))
    known = None if readers is None else _known(readers)
    definitions = {name: _record(group, known) for name, group in _grouped(uses).items()}
    scalars = {scalar_name(each): scalar_schema(each) for use in uses for each in scalars_in(use.field.shape)}
    body = definitions.pop(definition_name(root, written(kind)))
    identity = {"$schema": DIALECT, "$id": f"urn:toolc:{kind}:1"}
    return {**identity, **body, "$defs": dict(sorted({**definitions, **scalars}.items()))}


def definition(record: RecordShape) -> ObjectSchema:
    """Return the definition of one record that stands alone; what it refers to is not part of it."""
    return _record([_Use(record, Layer.ALONE, each, each.name, each) for each in record.fields.values()], None)


def _uses(record: RecordShape, layer: Layer, path: str, top: FieldShape | None) -> Iterator[_Use]:
    for field in record.fields.values():
        below = f"{path}.{field.name}" if path else field.name
        own = layer_of(record, field, layer)
        yield _Use(record, layer, field, below, top or field)
        yield from _uses_in(field.shape, layer_inside(field, own), below, top or field)


def _uses_in(shape: Shape, layer: Layer, path: str, top: FieldShape) -> Iterator[_Use]:
    direct = record_in(shape)
    for each in options(shape):
        match each:
            case RecordShape():
                yield from _uses(each, layer, path, top)
            case ListShape(item):
                same = direct is not None and record_in(item) == direct
                yield from _uses_in(item, Layer.ALONE, path if same else f"{path}.{EACH}", top)
            case MapShape(value=value):
                yield from _uses_in(value, layer, f"{path}.{EACH}", top)
            case _:
                pass


def _grouped(uses: Iterable[_Use]) -> dict[str, list[_Use]]:
    """Return the uses of the fields of each definition."""
    groups: dict[str, list[_Use]] = {}
    for use in uses:
        groups.setdefault(definition_name(use.record, use.layer), []).append(use)
    return groups


def _known(readers: Readers) -> _Known:
    """Return who reads each field or one below it."""
    every = in_order(chain.from_iterable(readers.values()))
    positions = {id(each): index for index, each in enumerate(every)}
    found: dict[str, set[int]] = {}
    for path, reading in readers.items():
        parts = path.split(".")
        for length in range(1, len(parts) + 1):
            found.setdefault(".".join(parts[:length]), set()).update(positions[id(each)] for each in reading)
    return _Known(tuple(every), found)


def _record(uses: list[_Use], known: _Known | None) -> dict[str, Json]:
    record, layer = uses[0].record, uses[0].layer
    every = {field.name: [use for use in uses if use.field.name == field.name] for field in record.fields.values()}
    required = [field.name for field in record.fields.values() if field.required]
    return {
        "title": _title(record.name),
        "description": record.about,
        "type": "object",
        "properties": {name: _field(group, known) for name, group in every.items()},
        **({"required": required} if required else {}),
        "patternProperties": EXTENSIONS,
        "additionalProperties": False,
        **({} if record.choice is None else choice_schema(record.choice, layer)),
    }


def _field(uses: list[_Use], known: _Known | None) -> dict[str, Json]:
    record, layer, field = uses[0].record, uses[0].layer, uses[0].field
    own = layer_of(record, field, layer)
    schema = subschema(field.shape, field, layer_inside(field, own))
    if may_be_null(field, own):
        schema = {"anyOf": [*_options(schema), NULL]}
    return schema | dict(_facts(uses, None if known is None else known.of(uses)))


def _options(schema: Mapping[str, Json]) -> list[Json]:
    alternatives = schema.get("anyOf")
    return [*alternatives] if isinstance(alternatives, list) else [dict(schema)]


def _facts(uses: list[_Use], readers: list[FieldReader] | None) -> Iterator[tuple[str, Json]]:
    """Yield what the schema of a field says to people and to tools; what differs from use to use is left out."""
    field, tops = uses[0].field, [use.top for use in uses]
    sentences = [*_sentences(field), *read_by(readers or ())]
    yield "description", " ".join(sentences)
    yield "markdownDescription", "\n\n".join(sentences)
    if (default := defaulted(field)) is not None:
        yield "default", default
    if examples := _examples(uses[0]):
        yield "examples", examples
    classes = {top.note.field_class for top in tops}
    if len(classes) == 1 and (only := classes.pop()) is not None:
        yield "x-toolc-class", only.value
    yield "x-toolc-since", field.note.since
    if field.note.later or all(top.note.later for top in tops):
        yield "x-toolc-later", True
    if field.note.replaced_by is not None:
        yield "deprecated", True
    if readers is not None:
        yield "x-toolc-readers", [*reader_texts(readers)]


def _sentences(field: FieldShape) -> Iterator[str]:
    found = field.note
    yield found.about
    if found.absent is not None:
        yield f"Absent: {found.absent}."
    if found.in_defaults:
        yield "May stand in a toolset's `defaults`."
    if found.later:
        yield "Nothing follows from it yet."
    if found.replaced_by is not None:
        yield f"Use `{found.replaced_by}` in its place."


def _examples(use: _Use) -> list[Json]:
    kind = next((kind for kind, record in DOCUMENT_KINDS.items() if record is use.record.record), None)
    return [*(use.field.note.examples if kind is None else sample(kind, use.field.name).values)]


def _title(name: str) -> str:
    words = "".join(f" {letter.lower()}" if letter.isupper() else letter for letter in name).split()
    return " ".join(words).capitalize()
