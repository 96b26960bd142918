"""The fragment of a host in TypeScript: the scan gives each line the verdict that stands on it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.readers.marks import marks_in
from toolc.driver import analyse_texts
from toolc.ir.reader import Certainty

FOLDER = Path(__file__).parents[2] / "examples" / "host" / "typescript"
CONFIGURATION = 'workspace: 1\nhosts: {example: {scan: {paths: ["**"]}}}\n'

FORMS = {"chain", "optional", "subscript", "get", "renamed", "nested", "destructured", "spread", "alias", "parameter", "spelling", "getter"}
OTHERS = {"import", "declaration", "type", "section", "literal", "other-object", "write", "delete", "text", "comment"}


def test_the_fragment_has_every_form_and_gets_the_verdict_of_each_line() -> None:
    marks = tuple(marks_in(FOLDER, FOLDER))
    program = analyse_texts({"toolc.yaml": CONFIGURATION, **{each.name: each.read_text("utf-8") for each in FOLDER.iterdir()}}).program
    assert program is not None
    (source,) = program.host_sources
    found = Counter((hit.path, hit.line, field) for hit in source.hits if hit.certainty is Certainty.EXACT for field in hit.fields)
    assert sorted(found) == sorted({(mark.path, mark.line, field) for mark in marks for field in mark.fields})
    assert [hit for hit in source.hits if hit.certainty is Certainty.UNIQUE] == []
    assert {mark.form for mark in marks if mark.fields} == FORMS
    assert {mark.form for mark in marks if not mark.fields} == OTHERS
