"""The fields of the language as a table."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest

from toolc.ir.note import FieldClass
from toolc.language.fields import FieldEntry, explained, field_class, field_table, words_of
from toolc.language.sample import sample
from toolc.language.shape import DOCUMENT_KINDS, FieldShape, Kind, ListShape, MapShape, RecordShape, Shape, document_shape, options

KINDS: list[Kind] = list(DOCUMENT_KINDS)


def fields_in(shape: Shape) -> Iterator[FieldShape]:
    for each in options(shape):
        match each:
            case RecordShape(fields=fields):
                for field in fields.values():
                    yield field
                    yield from fields_in(field.shape)
            case ListShape(inside) | MapShape(value=inside):
                yield from fields_in(inside)
            case _:
                pass


@pytest.mark.parametrize("kind", KINDS)
def test_every_path_is_told_once_and_below_its_section(kind: Kind) -> None:
    paths = [each.path for each in field_table(kind)]
    assert len(paths) == len(set(paths))
    for each in field_table(kind):
        above = re.sub(r"(\.\*)*\.[^.*]+$", "", each.path)
        assert above == each.path or above in paths


def test_paths_name_keys_of_the_authors_and_items_with_a_star() -> None:
    paths = {each.path for each in field_table("contract")}
    assert {"parameters.*.when", "usage.*.text", "effects.writes", "permission.subject.parameter", "description.file", "_meta"} <= paths
    assert not {"effects.writes.*", "parameters.*", "permission.subject.*.parameter", "inputSchema.*"} & paths


def test_an_entry_says_what_its_note_says() -> None:
    (found,) = [each for each in field_table("contract") if each.path == "effects.openWorld"]
    assert found == FieldEntry(
        path="effects.openWorld",
        about="Set to false when `network` is reached but only a closed set of known peers.",
        type="`unknown`; or `true`, `false`",
        field_class=FieldClass.SAFETY,
        required=False,
        answered=False,
        absent=None,
        default=None,
        in_defaults=True,
        merge=None,
        since="0.1",
        later=False,
        replaced_by=None,
        is_section=False,
        values={"unknown": "Looked at and not decided; the worst case holds."},
        examples=(False,),
    )


def test_a_field_has_the_class_of_the_topmost_field_above_it() -> None:
    assert field_class("effects.writes") is FieldClass.SAFETY
    assert field_class("usage.*.when") is FieldClass.TEXT
    assert field_class("slots.*.about", "toolset") is FieldClass.TEXT


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_is_explained_in_sentences_and_every_word_has_a_meaning(kind: Kind) -> None:
    for field in fields_in(document_shape(kind)):
        assert re.match(r"[A-Z`].*[.]$", field.note.about), field
        for word in words_of(field.shape):
            about = explained(field, word)
            assert about is not None, (field.name, word)
            assert about.endswith("."), (field.name, word)


@pytest.mark.parametrize("kind", KINDS)
def test_no_note_explains_a_word_that_its_field_does_not_know(kind: Kind) -> None:
    for field in fields_in(document_shape(kind)):
        assert set(field.note.values) <= set(words_of(field.shape)), field.name


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_of_a_document_has_a_class_a_meaning_when_absent_and_a_sample(kind: Kind) -> None:
    for field in document_shape(kind).fields.values():
        assert field.note.field_class is not None, field.name
        assert field.required or field.note.absent is not None, field.name
        assert sample(kind, field.name).values, field.name
