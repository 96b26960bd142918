"""Readers and coverage as JSON, and as what a badge is drawn from."""

from __future__ import annotations

from collections.abc import Iterable

from toolc.emit.readers.wording import state_word
from toolc.ir.json import Json
from toolc.ir.reader import FieldReader
from toolc.language.coverage import WHOLE, Coverage, LanguageField, coverages
from toolc.language.readership import ToolsetReaders

FORMAT = 1


def report_json(fields: Iterable[LanguageField], toolsets: Iterable[ToolsetReaders]) -> dict[str, Json]:
    """Return every field with its readers, and of each toolset the stated fields with their readers in its host, and the coverage."""
    return {"format": FORMAT, "fields": [_field(each) for each in fields], "toolsets": [_toolset(each) for each in toolsets]}


def badge_json(coverage: Iterable[Coverage]) -> dict[str, Json]:
    """Return the coverage of some classes together in the form that badges are drawn from."""
    every = list(coverage)
    whole = Coverage("all", sum(each.alive for each in every), sum(each.stated for each in every))
    colour = "brightgreen" if whole.percent == WHOLE else "red"
    return {"schemaVersion": 1, "label": "fields alive", "message": f"{whole.percent} %", "color": colour}


def _field(field: LanguageField) -> Json:
    taken_in: dict[str, Json] = {} if field.taken_in is None else {"takenIn": field.taken_in}
    readers: list[Json] = [_reader(each) for each in field.readers]
    return {"field": field.field, "of": field.of, "class": field.field_class, "readers": readers, **taken_in}


def _toolset(found: ToolsetReaders) -> Json:
    return {
        "toolset": found.toolset,
        "host": found.host,
        "coverage": {each.field_class: {"alive": each.alive, "stated": each.stated, "percent": each.percent} for each in coverages(found)},
        "fields": [
            {
                "field": each.statement.field,
                "class": each.statement.field_class,
                "tools": each.statement.others + 1,
                "state": state_word(each),
                "readers": [_reader(reader) for reader in each.of_host],
            }
            for each in found.readerships
        ],
    }


def _reader(reader: FieldReader) -> Json:
    stated: dict[str, Json] = {
        "host": reader.host,
        "reader": reader.name,
        "kind": reader.kind.value,
        "proof": reader.proof.value,
        "via": reader.via,
        "path": reader.path,
        "symbol": reader.symbol,
        "line": reader.line,
        "certainty": None if reader.certainty is None else reader.certainty.value,
    }
    return {name: value for name, value in stated.items() if value is not None}
