"""`toolc project`: any JSON Schema in; what a target takes, what is lost and the way back out; and never a traceback."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from tests.targets.subset import refusals_of_schema
from toolc import Projection, Refusal, projected, target_named
from toolc.cli import main
from toolc.schema.targets.record import Target
from toolc.schema.targets.shelf import all_targets

NAMES = [each.name for each in all_targets()]
SCHEMA = '{"type": "object", "properties": {"page url": {"type": "string", "format": "uri"}}, "not": {"required": ["page url"]}}'

Project = Callable[..., Result]


@pytest.fixture
def project(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Project:
    """Return the command with a text or bytes on its standard input, run in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return lambda given, *arguments: CliRunner().invoke(main, ["project", *arguments], input=given, catch_exceptions=False)


def found(name: str) -> Target:
    target = target_named(name)
    assert isinstance(target, Target)
    return target


def test_the_schema_goes_to_standard_output_and_the_rest_to_files(project: Project, tmp_path: Path) -> None:
    result = project(SCHEMA, "--target", "gemini", "--ledger", "lost.json", "--decode", "back.json")
    assert (result.exit_code, result.stderr) == (0, "")
    assert json.loads(result.stdout) == {
        "type": "OBJECT",
        "properties": {"page_url": {"type": "STRING", "description": '(format: "uri")'}},
        "description": 'The arguments must also match the JSON Schema keyword not: {"required":["page_url"]}',
    }
    ledger = json.loads((tmp_path / "lost.json").read_bytes())
    assert {key: ledger[key] for key in ("format", "target", "data")} == {"format": 1, "target": "gemini-parameters", "data": "2026-11"}
    assert [(each["pointer"], each["keyword"], each["value"], each["action"]) for each in ledger["entries"]] == [
        ("", "not", {"required": ["page url"]}, "folded"),
        ("/properties/page url", "format", "uri", "folded"),
    ]
    assert all(each["reason"] and each["evidence"].keys() == {"grade", "source"} for each in ledger["entries"])
    back = json.loads((tmp_path / "back.json").read_bytes())
    assert back["decoding"] == {"rule": {"is": "object", "keys": {"page_url": "page url"}}}


def test_where_nothing_is_lost_the_files_say_so(project: Project, tmp_path: Path) -> None:
    result = project(SCHEMA, "--target", "mcp", "--ledger", "lost.json", "--decode", "back.json")
    assert json.loads(result.stdout) == json.loads(SCHEMA)
    assert json.loads((tmp_path / "lost.json").read_bytes())["entries"] == []
    assert json.loads((tmp_path / "back.json").read_bytes())["decoding"] is None


def test_what_the_root_cannot_say_is_told_after_its_own_description(project: Project) -> None:
    schema = {
        "type": "object",
        "description": "Either.",
        "properties": {"a": {"type": "string"}},
        "anyOf": [{"required": ["a"]}, {"maxProperties": 0}],
    }
    told = json.loads(project(json.dumps(schema), "--target", "anthropic").stdout)["description"]
    assert told == 'Either.\n\nThe arguments must also match the JSON Schema keyword anyOf: [{"required":["a"]},{"maxProperties":0}]'


def test_a_target_that_wants_no_schema_without_parameters_gets_none(project: Project) -> None:
    assert project("{}", "--target", "gemini").stdout == "null\n"


@pytest.mark.parametrize("target", NAMES)
@pytest.mark.parametrize(
    "schema",
    [
        "true",
        "{}",
        "type: object",
        '{"$ref": "#/$defs/A", "$defs": {"A": false}}',
        '{"type": ["object", "null"], "allOf": [false]}',
        '{"type": ["object", "null"], "properties": {"a": true, "b": false}}',
        '{"$ref": "#/$defs/A", "$defs": {"A": {"type": "object", "properties": {"a": {"$ref": "#/$defs/A"}}}}}',
        '{"properties": {"next": {"$ref": "#"}, "$ref": {"type": "string"}, "": {}}}',
        '{"$schema": "http://json-schema.org/draft-07/schema#", "definitions": {"A": {}}, "properties": {"a": {"$ref": "#/definitions/A"}}}',
        '{"oneOf": [{"required": ["a"]}, {"required": ["b"]}], "properties": {"a": {"type": "array"}, "b": {"enum": [null, "", 1, "x"]}}}',
        '{"allOf": [{"properties": {"a": {"minLength": 2}}}, {"properties": {"a": {"maxLength": 3, "type": "string"}}}]}',
    ],
)
def test_what_is_written_is_taken_by_the_provider(project: Project, target: str, schema: str) -> None:
    result = project(schema, "--target", target)
    written = json.loads(result.stdout)
    assert (result.exit_code, result.stderr) == (0, "")
    assert written is None or refusals_of_schema(target, written) == []


REFUSED: dict[str, tuple[str | bytes, str]] = {
    "empty": ("", "TC009"),
    "no JSON": ('{"type":', "TC001"),
    "a text": ('"object"', "TC009"),
    "null": ("null", "TC009"),
    "a number": ("3", "TC009"),
    "a list": ("[]", "TC501"),
    "two schemas": ("{} {}", "TC501"),
    "a key twice": ('{"type": "object", "type": "string"}', "TC003"),
    "no number": ('{"type": "object", "default": NaN}', "TC007"),
    "UTF-16": ("{}".encode("utf-16"), "TC002"),
    "no text": (b"\x00\x01\xff", "TC002"),
    "too deep": ('{"not": ' * 20_000 + "{}" + "}" * 20_000, "TC008"),
    "half a character": ('{"const": "\\ud800"}', "TC501"),
    "false": ("false", "TC501"),
    "no schema": ('{"type": "strng"}', "TC501"),
    "an array": ('{"type": "array", "items": {}}', "TC535"),
    "a text or nothing": ('{"type": ["string", "null"]}', "TC535"),
    "an array behind a reference": ('{"$ref": "#/$defs/A", "$defs": {"A": {"type": "array"}}}', "TC535"),
    "nowhere": ('{"properties": {"a": {"$ref": "#/$defs/A"}}}', "TC517"),
    "elsewhere": ('{"properties": {"a": {"$ref": "https://example.org/a.json"}}}', "TC518"),
    "in a circle": ('{"properties": {"a": {"$ref": "#/properties/a"}}}', "TC520"),
    "no pattern": ('{"properties": {"a": {"pattern": "["}}}', "TC515"),
    "another dialect": ('{"$schema": "https://example.org/dialect", "type": "object"}', "TC502"),
}


@pytest.mark.parametrize(("given", "code"), REFUSED.values(), ids=REFUSED)
def test_what_is_no_schema_of_arguments_is_a_finding(project: Project, tmp_path: Path, given: str | bytes, code: str) -> None:
    result = project(given, "--target", "openai", "--ledger", "lost.json")
    assert (result.exit_code, result.stdout) == (1, "")
    assert code in result.stderr
    assert "<stdin>:" in result.stderr
    assert list(tmp_path.iterdir()) == []


def test_the_same_is_written_again(project: Project) -> None:
    assert len({project(SCHEMA, "--target", "openai-strict").stdout for _ in range(3)}) == 1


def test_a_large_schema_is_no_problem(project: Project) -> None:
    properties = {f"p{number}": {"type": "string", "enum": [f"v{index}" for index in range(20)]} for number in range(2_000)}
    result = project(json.dumps({"type": "object", "properties": properties}), "--target", "gemini")
    assert (result.exit_code, len(json.loads(result.stdout)["properties"])) == (0, 2_000)


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        ((), "Missing option '--target'"),
        (("--target", "antropic"), "there is no target 'antropic'; did you mean 'anthropic'?"),
        (("--target", "anthropic@1999-01"), "there is no target 'anthropic@1999-01'"),
        (("--target", "anthropic", "--ledger", "toolc.yaml/x.json"), "'x.json' cannot be read"),
    ],
)
def test_wrong_usage_is_told(project: Project, arguments: tuple[str, ...], message: str) -> None:
    Path("toolc.yaml").write_text("workspace: 1\n")
    result = project("{}", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_a_target_can_be_named_by_what_the_edition_chooses_and_pinned(project: Project) -> None:
    schema = '{"properties": {"a": {"type": "string"}}}'
    sent = {"type": "object", "properties": {"a": {"type": ["string", "null"]}}, "additionalProperties": False, "required": ["a"]}
    for name in ("openai-strict@2026-11", "openai-strict", "openai-responses-strict"):
        assert json.loads(project(schema, "--target", name).stdout) == sent


def test_names_mean_what_the_workspace_around_lets_them_mean(project: Project, tmp_path: Path) -> None:
    (tmp_path / "toolc.yaml").write_text("workspace: 1\ntargets: {model: gemini@2026-11}\n")
    assert json.loads(project('{"properties": {"a": {"type": "null"}}}', "--target", "model").stdout)["type"] == "OBJECT"


def test_the_library_returns_values_and_changes_none() -> None:
    schema: dict[str, Any] = {"type": "object", "properties": {"a": {"type": "string", "format": "uri"}}}  # what a schema holds is any value
    before = json.dumps(schema)
    made = projected(schema, found("gemini"))
    assert isinstance(made, Projection)
    assert made.schema == {"type": "OBJECT", "properties": {"a": {"type": "STRING", "description": '(format: "uri")'}}}
    assert [(each.pointer, each.keyword) for each in made.ledger] == [("/properties/a", "format")]
    assert (made.decoding, json.dumps(schema)) == (None, before)
    refused = projected({"properties": {"a": {"$ref": "#/$defs/A"}}}, found("gemini"))
    assert isinstance(refused, Refusal)
    assert [(each.code, each.finding.at.path) for each in refused.raised] == [("TC517", ("properties", "a", "$ref"))]  # type: ignore[union-attr] # a place
