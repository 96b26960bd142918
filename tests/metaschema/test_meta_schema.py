"""What the published meta-schemas say, beside what they accept."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from typing import Annotated, Any

import jsonschema_rs
import pytest
from jsonschema import Draft202012Validator

from toolc.ir.json import Json
from toolc.ir.note import Record, note
from toolc.ir.reader import FieldReader, Proof, ReadKind
from toolc.language.fields import field_class, field_table
from toolc.language.metaschema import definition, meta_schema
from toolc.language.shape import DOCUMENT_KINDS, Kind, record_shape

KINDS: list[Kind] = list(DOCUMENT_KINDS)


def plain(kind: Kind) -> dict[str, Json]:
    value = json.loads(json.dumps(meta_schema(kind)))
    assert isinstance(value, dict)
    return value


def at(schema: Any, *path: str | int) -> Any:  # noqa: ANN401 # a test knows what it expects at the end of a path
    for step in path:
        schema = schema[step]
    return schema


def subschemas(value: Json) -> Iterator[Mapping[str, Json]]:
    if isinstance(value, dict):
        yield value
        for item in value.values():
            yield from subschemas(item)
    elif isinstance(value, list):
        for item in value:
            yield from subschemas(item)


@pytest.mark.parametrize("kind", KINDS)
def test_a_meta_schema_is_valid_draft_2020_12_for_two_judges(kind: Kind) -> None:
    schema = plain(kind)
    Draft202012Validator.check_schema(schema)
    jsonschema_rs.meta.validate(schema)
    assert schema["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    assert schema["$id"] == f"urn:toolc:{kind}:1"
    assert schema["required"] == [kind]


@pytest.mark.parametrize("kind", KINDS)
def test_a_meta_schema_refers_to_nothing_outside_itself(kind: Kind) -> None:
    schema = plain(kind)
    references = {reference for each in subschemas(schema) if isinstance(reference := each.get("$ref"), str)}
    definitions = at(schema, "$defs")
    assert references == {f"#/$defs/{name}" for name in definitions}


@pytest.mark.parametrize("kind", KINDS)
def test_maps_of_the_language_are_closed_but_for_extension_fields(kind: Kind) -> None:
    schema = plain(kind)
    definitions = at(schema, "$defs")
    records = [each for each in (schema, *definitions.values()) if isinstance(each, dict) and "properties" in each]
    assert records
    for each in records:
        assert each["additionalProperties"] is False
        assert list(at(each, "patternProperties")) == ["^x-"]


@pytest.mark.parametrize("kind", KINDS)
def test_every_field_is_described_and_its_examples_and_its_default_are_valid(kind: Kind) -> None:
    schema = plain(kind)
    definitions = at(schema, "$defs")
    holders = [each["properties"] for each in (schema, *definitions.values()) if "properties" in each]
    fields = [field for holder in holders for field in subschemas(holder) if "x-toolc-since" in field]
    assert len(fields) >= len({each.path for each in field_table(kind) if "." not in each.path})
    for field in fields:
        assert isinstance(field["description"], str)
        judge = jsonschema_rs.validator_for({"$schema": schema["$schema"], "$defs": definitions, **field})
        examples = field.get("examples", [])
        assert isinstance(examples, list)
        for value in (*examples, *([field["default"]] if "default" in field else [])):
            assert judge.is_valid(value), (field["description"], value)


@pytest.mark.parametrize("kind", KINDS)
def test_words_are_enums_with_a_description_each(kind: Kind) -> None:
    found = [each for each in subschemas(plain(kind)) if "enum" in each and "enumDescriptions" in each]
    assert kind == "contract" or found
    for each in found:
        words, about = each["enum"], each["enumDescriptions"]
        assert isinstance(words, list)
        assert isinstance(about, list)
        assert len(words) == len(about)
        assert all(about)


def test_a_field_carries_its_class_its_version_and_whether_its_behaviour_is_still_to_come() -> None:
    schema = plain("contract")
    for entry in field_table("contract"):
        if "." not in entry.path:
            field = at(schema, "properties", entry.path)
            assert isinstance(field, dict)
            assert field["x-toolc-class"] == field_class(entry.path).value
            assert field["x-toolc-since"] == "0.1"
            assert field.get("x-toolc-later", False) is entry.later
    assert at(schema, "$defs", "EffectsOverDefaults", "properties", "writes", "x-toolc-class") == "safety"
    assert at(schema, "properties", "background", "x-toolc-later") is True


def test_null_is_offered_where_a_default_can_be_unset_and_nowhere_else() -> None:
    schema = plain("contract")
    null = {"type": "null"}
    assert null in (at(schema, "properties", "effects", "anyOf"))
    assert null in (at(schema, "$defs", "EffectsOverDefaults", "properties", "writes", "anyOf"))
    assert null not in (at(schema, "$defs", "EffectsPart", "properties", "writes", "anyOf"))
    assert "anyOf" not in (at(schema, "properties", "title"))
    assert null in (at(plain("toolset"), "properties", "codeRunner", "anyOf"))


def reader(name: str, kind: ReadKind = ReadKind.COPY, host: str | None = None, via: str | None = None) -> FieldReader:
    return FieldReader(host=host, name=name, kind=kind, proof=Proof.FOUND if host else Proof.MEASURED, fields=(), via=via)


def test_readers_stand_on_the_field_and_in_few_words_in_its_description() -> None:
    rules = (reader("TC301", ReadKind.CHECK, via="hints"), reader("TC301", ReadKind.CHECK), reader("TC300", ReadKind.CHECK))
    runs = tuple(reader(f"run_{each}", ReadKind.ENFORCE, "acme") for each in "abcde")
    gates = (reader("gate", ReadKind.ENFORCE), reader("gate", ReadKind.ENFORCE, via="readOnly"))
    schema = meta_schema("contract", {"effects.writes": (*rules, *gates, *runs), "byInput.*.set.effects.writes": gates[:1], "name": rules[-1:]})
    plain_schema = json.loads(json.dumps(schema))
    over = at(plain_schema, "$defs", "EffectsOverDefaults", "properties", "writes")
    assert isinstance(over, dict)
    assert over["x-toolc-readers"] == [
        "gate (enforce)",
        "gate (enforce via readOnly)",
        *(f"acme: run_{each} (enforce, found)" for each in "abcde"),
        "TC300 (check)",
        "TC301 (check)",
        "TC301 (check via hints)",
    ]
    said = "Read by gate (enforce) and 2 rules. In host acme: run_a (enforce), run_b (enforce), run_c (enforce) and 2 more."
    assert str(over["description"]).endswith(f" {said}")
    assert str(over["markdownDescription"]).endswith("\n\nIn host acme: run_a (enforce), run_b (enforce), run_c (enforce) and 2 more.")
    assert at(plain_schema, "$defs", "EffectsPart", "properties", "writes", "x-toolc-readers") == ["gate (enforce)"]
    assert str(at(plain_schema, "properties", "name", "description")).endswith(" Read by 1 rule.")


def test_who_reads_something_in_a_field_reads_the_field() -> None:
    schema = json.loads(json.dumps(meta_schema("contract", {"result.limit.bytes": (reader("gate"),)})))
    assert at(schema, "properties", "result", "x-toolc-readers") == ["gate (copy)"]
    assert at(schema, "$defs", "ResultOverDefaults", "properties", "limit", "x-toolc-readers") == ["gate (copy)"]
    assert at(schema, "$defs", "ResultOverDefaults", "properties", "keep", "x-toolc-readers") == []


@pytest.mark.parametrize("kind", KINDS)
def test_a_field_that_nobody_reads_says_so_and_without_readers_none_is_told(kind: Kind) -> None:
    told, silent = (json.loads(json.dumps(each)) for each in (meta_schema(kind, {}), meta_schema(kind)))
    assert [each for each in subschemas(told) if "x-toolc-since" in each and each["x-toolc-readers"] != []] == []
    assert [each for each in subschemas(silent) if "x-toolc-readers" in each] == []


class Old(Record):
    """A record with a retired field."""

    colour: Annotated[str | None, note("The colour.", replaced_by="paint")] = None
    paint: Annotated[str | None, note("The paint.")] = None


def test_a_retired_field_is_marked_and_names_its_replacement() -> None:
    assert at(definition(record_shape(Old)), "properties", "colour") == {
        "type": "string",
        "description": "The colour. Use `paint` in its place.",
        "markdownDescription": "The colour.\n\nUse `paint` in its place.",
        "x-toolc-since": "0.1",
        "deprecated": True,
    }


def test_equal_alternatives_are_told_apart_by_where_a_record_stands() -> None:
    schema = plain("contract")
    assert at(schema, "$defs", "Rule", "oneOf", 0) == {"required": ["exactlyOne"]}
    assert at(schema, "$defs", "Variant", "anyOf", 1) == {"required": ["remove"]}
    assert at(schema, "$defs", "Subject", "oneOf") == [{"required": ["parameter"]}, {"required": ["from"]}]
    assert at(schema, "$defs", "SubjectPart", "not") == {"anyOf": [{"required": ["parameter", "from"]}]}


def test_every_kind_of_text_has_one_definition_with_its_rule() -> None:
    assert at(plain("contract"), "$defs", "DurationText") == {
        "title": "duration",
        "description": "A whole number and a unit: ms, s, m, h or d; or `unknown`.",
        "type": "string",
        "pattern": "^(?:[0-9]+(?:ms|s|m|h|d)|unknown)$",
        "patternErrorMessage": "A whole number and a unit: ms, s, m, h or d; or `unknown`.",
        "examples": ["30s", "2m"],
    }
    for kind in KINDS:
        rules: dict[str, set[str]] = {}
        for each in subschemas(plain(kind)):
            if "patternErrorMessage" in each:
                rules.setdefault(str(each["title"]), set()).add(str(each["pattern"]))
        assert all(len(every) == 1 for every in rules.values())


def test_meta_schemas_are_the_same_bytes_under_every_hash_seed() -> None:
    code = "import json; from toolc.language.metaschema import meta_schema; print(json.dumps(meta_schema('contract')))"
    outputs = {
        subprocess.run([sys.executable, "-c", code], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True, text=True).stdout for seed in "12"
    }
    assert outputs == {f"{json.dumps(meta_schema('contract'))}\n"}


def test_a_description_is_plain_and_its_marked_form_says_the_same() -> None:
    field = at(plain("contract"), "properties", "timeout")
    assert isinstance(field, dict)
    assert field["description"] == "How long a call may run. Absent: unstated: the worst case. May stand in a toolset's `defaults`."
    assert re.sub(r"\s+", " ", str(field["markdownDescription"])) == field["description"]
