"""`toolc import` as a user runs it: what it writes, what it prints, and how it ends."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from toolc.cli import main

LIST = {
    "tools": [
        {
            "name": "notes.find",
            "description": "Find notes.\nThe newest first, {{limit}} at most.",
            "inputSchema": {"type": "object", "properties": {"words": {"type": "string", "description": "Words: any."}}, "required": ["words"]},
            "annotations": {"title": "Find notes", "readOnlyHint": True},
            "category": "notes",
        },
        {"name": "ping", "description": "Answer.", "inputSchema": {"type": "object", "additionalProperties": False}},
    ]
}

FIND = """\
# yaml-language-server: $schema=../../generated/meta/contract.schema.json
contract: 1
name: notes.find
description: |-
  Find notes.
  The newest first, {{{{limit}} at most.
inputSchema:
  type: object
  properties: {words: {type: string, description: "Words: any."}}
  required: [words]
annotations: {title: Find notes, readOnlyHint: true}
x-imported: {category: notes}
"""

TOOLSET = """\
# yaml-language-server: $schema=../../generated/meta/toolset.schema.json
toolset: 1
tools: [notes_find, ping]
order: {policy: declared}
"""

Toolc = Callable[..., Result]


@pytest.fixture
def toolc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toolc:
    """Return the command, run in a folder with a list."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "notes.json").write_text(json.dumps(LIST))
    return lambda *arguments, **more: CliRunner().invoke(main, arguments, catch_exceptions=False, **more)


def contents(folder: Path) -> dict[str, str]:
    return {each.relative_to(folder).as_posix(): each.read_text() for each in sorted(folder.rglob("*")) if each.is_file()}


def test_a_list_becomes_contracts_and_a_toolset_that_lint_clean_and_build(toolc: Toolc, tmp_path: Path) -> None:
    result = toolc("import", "notes.json")
    assert (result.exit_code, result.output) == (0, "2 contracts and notes.toolset.yaml in contracts/notes: 3 files written\n")
    assert contents(tmp_path / "contracts")["notes/notes_find.tool.yaml"] == FIND
    assert contents(tmp_path / "contracts")["notes/notes.toolset.yaml"] == TOOLSET
    assert sorted(contents(tmp_path / "contracts")) == ["notes/notes.toolset.yaml", "notes/notes_find.tool.yaml", "notes/ping.tool.yaml"]
    assert toolc("lint").output == "no findings\n"
    assert toolc("build").exit_code == 0
    manifest = json.loads((tmp_path / "generated/manifests/notes/default.mcp.json").read_text())
    assert [each["name"] for each in manifest["tools"]] == ["notes.find", "ping"]
    assert manifest["tools"][0]["description"] == LIST["tools"][0]["description"]
    assert manifest["tools"][0]["category"] == "notes"


def test_importing_again_writes_nothing_and_never_over_an_edited_file(toolc: Toolc, tmp_path: Path) -> None:
    toolc("import", "notes.json")
    assert toolc("import", "notes.json").output.endswith("0 files written\n")
    edited = tmp_path / "contracts/notes/ping.tool.yaml"
    edited.write_text("contract: 1\n")
    result = toolc("import", "notes.json")
    assert (result.exit_code, edited.read_text()) == (2, "contract: 1\n")
    assert "ping.tool.yaml is already there, and says something else. Nothing was written" in result.output
    assert toolc("import", "notes.json", "--force").output.endswith("1 file written\n")


def test_tools_that_cannot_be_imported_are_listed_with_their_places_and_fail_the_command(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "notes.json").write_text('{"tools": [\n{"name": "two words", "inputSchema": {}},\n{"name": "ping", "inputSchema": {}}]}')
    result = toolc("import", "notes.json")
    assert result.exit_code == 1
    assert "TC911 unimportable-tool: 'two words' has a name that is not one that a contract can have\n --> notes.json:2:10\n" in result.output
    assert sorted(contents(tmp_path / "contracts")) == ["notes/notes.toolset.yaml", "notes/ping.tool.yaml"]


@pytest.mark.parametrize(
    ("text", "expected"),
    [("{", "TC001"), ('{"a": 1}', "TC910"), ('[{"name": "a", "inputSchema": 1}]', "TC911"), ("", "TC009"), ("\0", "TC002")],
)
def test_nothing_is_written_where_nothing_can_be_imported(toolc: Toolc, tmp_path: Path, text: str, expected: str) -> None:
    (tmp_path / "notes.json").write_text(text)
    result = toolc("import", "notes.json", "--format", "json")
    assert (result.exit_code, [each["code"] for each in json.loads(result.output)["diagnostics"]]) == (1, [expected])
    assert sorted(contents(tmp_path)) == ["notes.json"]


def test_a_file_that_is_not_there_is_a_finding(toolc: Toolc) -> None:
    result = toolc("import", "other.json")
    assert (result.exit_code, "TC010" in result.output) == (1, True)


def test_several_files_are_pages_of_one_list_and_out_names_folder_and_toolset(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "more.yaml").write_text("- {name: third, inputSchema: {}}\n")
    result = toolc("import", "notes.json", "more.yaml", "--out", "elsewhere/acme tools")
    assert result.output == "3 contracts and acme_tools.toolset.yaml in elsewhere/acme tools: 4 files written\n"
    assert "tools: [notes_find, ping, third]\n" in contents(tmp_path)["elsewhere/acme tools/acme_tools.toolset.yaml"]


def test_a_folder_outside_of_the_workspace_gets_no_word_about_schemas(toolc: Toolc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    inside = tmp_path / "workspace"
    inside.mkdir()
    monkeypatch.chdir(inside)
    assert toolc("import", "../notes.json", "--out", "../outside").exit_code == 0
    assert contents(tmp_path / "outside")["outside.toolset.yaml"].startswith("toolset: 1\n")


def test_contracts_of_a_workspace_know_where_its_schemas_are(toolc: Toolc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "toolc.yaml").write_text("workspace: 1\nout: build/toolc\n")
    (tmp_path / "deep").mkdir()
    monkeypatch.chdir(tmp_path / "deep")
    assert toolc("import", "../notes.json").output == f"2 contracts and notes.toolset.yaml in {tmp_path}/contracts/notes: 3 files written\n"
    first, _, _ = contents(tmp_path / "contracts/notes")["ping.tool.yaml"].partition("\n")
    assert first == "# yaml-language-server: $schema=../../build/toolc/meta/contract.schema.json"


def test_a_list_of_no_telling_format_is_read_as_the_one_that_is_named(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "bare.json").write_text('[{"name": "ping"}]')
    assert toolc("import", "bare.json").exit_code == 1
    assert toolc("import", "bare.json", "--from", "mcp").exit_code == 0
    assert contents(tmp_path / "contracts/bare")["ping.tool.yaml"].endswith("\ncontract: 1\n")


def test_quiet_says_errors_only(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "notes.json").write_text('{"tools": [{"name": "ping", "inputSchema": {}}], "nextCursor": "2"}')
    assert (toolc("import", "notes.json", "-q").output, toolc("import", "notes.json", "-q").exit_code) == ("", 0)
    assert "TC912" in toolc("import", "notes.json").output


def test_what_is_wrong_in_a_list_is_accepted_in_the_first_line_so_that_it_builds(toolc: Toolc, tmp_path: Path) -> None:
    properties = {"rows": {"type": "array", "description": "The rows."}, "name": {"type": "string", "nullable": True, "description": "Whose."}}
    tools = [{"name": "odd", "description": "Do it.", "inputSchema": {"type": "object", "properties": properties}}]
    (tmp_path / "notes.json").write_text(json.dumps(tools))
    assert toolc("import", "notes.json").exit_code == 0
    lines = (tmp_path / "contracts/notes/odd.tool.yaml").read_text("utf-8").splitlines()
    assert lines[1:3] == ["# toolc: ignore[TC527, TC534] the list says so", "contract: 1"]
    assert (toolc("build").exit_code, toolc("lint").output) == (0, "no findings; 2 silenced\n")


@pytest.mark.parametrize("form", ["{}", "event: message\ndata: {}\n\n"])
def test_a_list_on_the_standard_input_goes_to_a_folder_of_that_name(toolc: Toolc, tmp_path: Path, form: str) -> None:
    answer = json.dumps({"jsonrpc": "2.0", "id": 1, "result": LIST})
    result = toolc("import", "-", input=form.replace("{}", answer))
    assert (result.exit_code, result.output) == (0, "2 contracts and imported.toolset.yaml in contracts/imported: 3 files written\n")
    assert contents(tmp_path / "contracts")["imported/notes_find.tool.yaml"] == FIND
    assert toolc("lint").output == "no findings\n"


def test_what_is_wrong_on_the_standard_input_has_a_place_there(toolc: Toolc) -> None:
    result = toolc("import", "-", input='{"tools": [\n{"name": "two words", "inputSchema": {}}]}')
    assert (result.exit_code, " --> <stdin>:2:10\n" in result.output) == (1, True)
