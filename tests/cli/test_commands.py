"""The commands as a user runs them: what they print, what they leave on disk, and how they end."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from toolc.cli import main

SMALLEST = """\
contract: 1
name: echo
description: Return the text it was given.
inputSchema: {type: object, properties: {text: {type: string, description: Any text.}}, required: [text]}
"""

MISSPELT = "contract: 1\ndescription: Say it.\npremission: none\n"

UNTOLD = "contract: 1\ninputSchema: {type: object}\n"

Toolc = Callable[..., Result]


@pytest.fixture
def toolc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toolc:
    """Return the command, run in an empty folder."""
    monkeypatch.chdir(tmp_path)
    return lambda *arguments: CliRunner().invoke(main, arguments, catch_exceptions=False)


def contents(folder: Path) -> dict[str, bytes]:
    return {each.relative_to(folder).as_posix(): each.read_bytes() for each in sorted(folder.rglob("*")) if each.is_file()}


def test_a_new_workspace_lints_clean_builds_and_is_then_up_to_date(toolc: Toolc, tmp_path: Path) -> None:
    assert [toolc("init").exit_code, toolc("lint", "--select", "all", "--fail-on", "note").exit_code, toolc("build").exit_code] == [0, 0, 0]
    built = contents(tmp_path)
    assert toolc("build", "--check").exit_code == 0
    assert toolc("build").output.endswith("0 written, 38 unchanged, 0 removed\n")
    assert contents(tmp_path) == built


def test_init_overwrites_nothing(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "toolc.yaml").write_text("workspace: 1\n")
    result = toolc("init")
    assert (result.exit_code, contents(tmp_path)) == (2, {"toolc.yaml": b"workspace: 1\n"})
    assert "toolc.yaml is already there" in result.output


def test_one_contract_in_an_empty_folder_lints_clean_and_builds_every_output(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "echo.tool.yaml").write_text(SMALLEST)
    assert toolc("lint").output == "no findings\n"
    assert toolc("build").exit_code == 0
    folders = {each.parts[0] for each in map(Path, contents(tmp_path / "generated"))}
    assert folders == {".toolc-files", "docs", "manifests", "meta", "python", "registry", "schemas"}


def test_a_pasted_mcp_tool_lints_clean_and_is_given_back(toolc: Toolc, tmp_path: Path) -> None:
    tool = {
        "name": "find_trains",
        "title": "Find trains",
        "description": "List the next trains.",
        "inputSchema": {"type": "object", "properties": {"to": {"type": "string", "description": "Where to."}}, "required": ["to"]},
        "annotations": {"readOnlyHint": True},
        "icons": [{"src": "https://trains.example/icon.svg", "mimeType": "image/svg+xml", "sizes": ["any"]}],
        "_meta": {"trains.example/team": "timetable"},
    }
    (tmp_path / "find_trains.tool.yaml").write_text(json.dumps({"contract": 1, **tool}))
    assert toolc("lint").output == "no findings\n"
    assert toolc("build").exit_code == 0
    manifest = json.loads((tmp_path / "generated/manifests/default/default.mcp.json").read_text())
    assert manifest == {"tools": [tool]}


@pytest.mark.parametrize("form", ["full", "concise", "json", "github"])
def test_the_exit_code_is_the_verdict_in_every_format(toolc: Toolc, tmp_path: Path, form: str) -> None:
    (tmp_path / "say.tool.yaml").write_text(UNTOLD)
    assert toolc("lint", "--format", form).exit_code == 0
    assert toolc("lint", "--format", form, "--fail-on", "warning").exit_code == 1
    (tmp_path / "say.tool.yaml").write_text(MISSPELT)
    assert toolc("lint", "--format", form).exit_code == 1
    (tmp_path / "toolc.yaml").write_text("workspace: 2\n")
    assert toolc("lint", "--format", form).exit_code == 2


def test_a_finding_shows_its_line_and_its_cure(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "say.tool.yaml").write_text(MISSPELT)
    lines = toolc("lint").output.splitlines()
    assert lines[0].startswith("TC101 unknown-field: ")
    assert lines[1] == " --> say.tool.yaml:3:1"
    assert lines[3:5] == ["3 | premission: none", "  | ^^^^^^^^^^"]
    assert "permission" in lines[5]


def test_one_bad_contract_hides_no_other(toolc: Toolc, tmp_path: Path) -> None:
    for name, text in (("a", MISSPELT), ("b", "contract: 1\n\tname: b\n"), ("c", MISSPELT), ("d", SMALLEST)):
        (tmp_path / f"{name}.tool.yaml").write_text(text)
    found = json.loads(toolc("lint", "--format", "json").output)["diagnostics"]
    assert [(each["span"]["path"], each["code"]) for each in found] == [("a.tool.yaml", "TC101"), ("b.tool.yaml", "TC001"), ("c.tool.yaml", "TC101")]


def test_given_paths_only_their_files_are_reported(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "a.tool.yaml").write_text(MISSPELT)
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep/b.tool.yaml").write_text(MISSPELT)
    assert [line.partition(":")[0] for line in toolc("lint", "deep", "--format", "concise").output.splitlines()] == ["deep/b.tool.yaml"]
    assert toolc("lint", "a.tool.yaml").exit_code == 1
    assert toolc("lint", "nowhere.tool.yaml").exit_code == 2
    assert toolc("lint", str(tmp_path.parent)).exit_code == 2


def test_a_build_with_an_error_writes_nothing(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "echo.tool.yaml").write_text(SMALLEST)
    toolc("build")
    built = contents(tmp_path / "generated")
    (tmp_path / "say.tool.yaml").write_text(MISSPELT)
    assert toolc("build").exit_code == 1
    assert contents(tmp_path / "generated") == built


def test_check_finds_what_is_stale_missing_and_left_over_and_writes_nothing(toolc: Toolc, tmp_path: Path) -> None:
    for name in ("echo", "say"):
        (tmp_path / f"{name}.tool.yaml").write_text(SMALLEST.replace("echo", name))
    toolc("build")
    (tmp_path / "say.tool.yaml").unlink()
    (tmp_path / "generated/registry/default.json").unlink()
    before = contents(tmp_path)
    result = toolc("build", "--check")
    assert (result.exit_code, contents(tmp_path)) == (1, before)
    assert "generated/registry/default.json is missing" in result.output
    assert "generated/schemas/default/say.input.json is left over" in result.output
    assert "generated/manifests/default/default.mcp.json is not what the contracts compile to" in result.output
    assert '-      "name": "say",' in result.output


def test_a_build_removes_what_is_left_over_unless_somebody_changed_it(toolc: Toolc, tmp_path: Path) -> None:
    for name in ("echo", "say", "sing"):
        (tmp_path / f"{name}.tool.yaml").write_text(SMALLEST.replace("echo", name))
    toolc("build")
    for name in ("say", "sing"):
        (tmp_path / f"{name}.tool.yaml").unlink()
    edited = tmp_path / "generated/schemas/default/sing.input.json"
    edited.write_text("mine")
    result = toolc("build")
    left = {each.name for each in (tmp_path / "generated/schemas/default").iterdir()}
    assert (result.exit_code, left, edited.read_text()) == (0, {"echo.input.json", "sing.input.json"}, "mine")
    assert "TC904 edited-orphan" in result.output


@pytest.mark.parametrize("out", ["../elsewhere", "/elsewhere", ".", "contracts/.."])
def test_outputs_stay_below_the_workspace(toolc: Toolc, tmp_path: Path, out: str) -> None:
    (tmp_path / "inner").mkdir()
    (tmp_path / "toolc.yaml").write_text(f"workspace: 1\nout: {out}\n")
    (tmp_path / "echo.tool.yaml").write_text(SMALLEST)
    before = contents(tmp_path)
    result = toolc("build")
    assert (result.exit_code, contents(tmp_path)) == (2, before)
    assert "TC906" in result.output


@pytest.mark.parametrize(("requires", "code"), [(">=0.1", 0), (">=99", 2), ("<0.1", 2), ("newest", 2)])
def test_a_workspace_says_which_versions_can_read_it(toolc: Toolc, tmp_path: Path, requires: str, code: int) -> None:
    (tmp_path / "toolc.yaml").write_text(f'workspace: 1\nrequires: "{requires}"\n')
    (tmp_path / "echo.tool.yaml").write_text(SMALLEST)
    result = toolc("lint")
    assert (result.exit_code, "TC907" in result.output) == (code, code == 2)


def test_quiet_shows_errors_only(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "say.tool.yaml").write_text(UNTOLD)
    assert toolc("lint", "-q").output == ""


def test_every_code_and_every_name_of_a_rule_can_be_explained(toolc: Toolc) -> None:
    rules = json.loads(toolc("rules", "--format", "json").output)["rules"]
    assert len(rules) > 80
    for each in rules:
        by_code = toolc("explain", each["code"]).output
        assert by_code.startswith(f"{each['code']} {each['name']}\n")
        assert toolc("explain", each["name"]).output == by_code


def test_an_unknown_code_is_answered_with_the_nearest(toolc: Toolc) -> None:
    result = toolc("explain", "unkown-field")
    assert (result.exit_code, 'did you mean "unknown-field"?' in result.output) == (2, True)


@pytest.mark.parametrize(("name", "cure"), [("lnt", 'did you mean "lint"?'), ("frobnicate", "see `toolc --help`")])
def test_a_command_that_is_not_there_is_answered_with_the_nearest(toolc: Toolc, name: str, cure: str) -> None:
    result = toolc(name)
    assert (result.exit_code, result.output.splitlines()[-1]) == (2, f"Error: there is no command {name!r}; {cure}")


def test_the_fields_name_their_readers(toolc: Toolc) -> None:
    fields = {each["field"]: each for each in json.loads(toolc("fields", "--format", "json").output)["fields"]}
    assert {"reader": "manifests", "kind": "model", "proof": "measured"} in fields["inputSchema"]["readers"]
    assert fields["trace.input"]["class"] == "safety"


def test_in_a_run_of_github_places_start_at_the_repository_and_the_page_sums_up(
    toolc: Toolc, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    page = tmp_path / "page.md"
    (tmp_path / "tools").mkdir()
    (tmp_path / "tools/say.tool.yaml").write_text(MISSPELT)
    monkeypatch.chdir(tmp_path / "tools")
    monkeypatch.setenv("GITHUB_WORKSPACE", str(tmp_path))
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(page))
    result = toolc("lint", "--format", "github")
    assert result.exit_code == 1
    assert result.output.startswith("::error file=tools/say.tool.yaml,line=3,endLine=3,col=1,endColumn=11,title=TC101 unknown-field::")
    assert page.read_text("utf-8").startswith("### toolc\n\n1 error · 0 warnings · 0 notes · 0 silenced\n")


def test_a_folder_without_contracts_is_not_passed_over_in_silence(toolc: Toolc) -> None:
    result = toolc("lint")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "no findings\n", "no contract was found: their names end in .tool.yaml\n")
    assert toolc("lint", "-q").output == ""
