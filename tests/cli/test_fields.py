"""`toolc fields`: who reads what, how much is alive, and the gate."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from toolc.cli import main

FILES = {
    "toolc.yaml": """workspace: 1
hosts:
  desk:
    readers:
      - {name: executor, kind: enforce, fields: ["timeout.*"], path: run.md}
      - {name: dump, kind: copy, fields: ["*"], path: run.md}
""",
    "run.md": "The executor ends what takes too long.\n",
    "desk.toolset.yaml": "toolset: 1\nhost: desk\n",
    "one.tool.yaml": "contract: 1\ndescription: Do it.\ntimeout: {default: 5s}\n",
    "two.tool.yaml": "contract: 1\ndescription: Do that.\ntimeout: {default: 5s, max: 9s}\nrecovery: rerun\n",
}


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name, text in FILES.items():
        (tmp_path / name).write_text(text, "utf-8")
    monkeypatch.chdir(tmp_path)


def fields(*options: str) -> Result:
    return CliRunner().invoke(main, ["fields", "--no-cache", *options])


@pytest.mark.usefixtures("desk")
def test_stated_fields_are_told_with_their_readers_and_their_state() -> None:
    (told,) = json.loads(fields("--format", "json").output)["toolsets"]
    assert (told["toolset"], told["host"]) == ("desk", "desk")
    states = {each["field"]: (each["tools"], each["state"], [reader["reader"] for reader in each["readers"]]) for each in told["fields"]}
    assert states == {
        "description": (2, "alive", ["dump"]),
        "timeout.default": (2, "alive", ["executor", "dump"]),
        "timeout.max": (1, "alive", ["executor", "dump"]),
        "recovery": (1, "unenforced", ["dump"]),
    }
    assert told["coverage"] == {"text": {"alive": 1, "stated": 1, "percent": 100}, "safety": {"alive": 2, "stated": 3, "percent": 66}}


@pytest.mark.usefixtures("desk")
def test_the_gate_ends_with_one_below_the_coverage_that_is_asked_for() -> None:
    assert fields("--class", "text", "--min-coverage", "100").exit_code == 0
    assert fields("--class", "safety", "--min-coverage", "66").exit_code == 0
    low = fields("--class", "safety", "--min-coverage", "67")
    told = "toolset 'desk': 66 % of class safety are alive, and 67 % are asked for; not alive: `recovery` (unenforced)\n"
    assert (low.exit_code, low.stderr) == (1, told)


def test_the_gate_is_closed_where_nothing_is_known_of_a_host(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "one.tool.yaml").write_text(FILES["one.tool.yaml"], "utf-8")
    monkeypatch.chdir(tmp_path)
    told = "toolset 'default': 0 % of class safety are alive, and 100 % are asked for; no host says what it reads\n"
    low = fields("--class", "safety", "--min-coverage", "100")
    assert (low.exit_code, low.stderr) == (1, told)


@pytest.mark.usefixtures("desk")
@pytest.mark.parametrize("name", ["broken.tool.yaml", "desk.toolset.yaml"])
def test_the_gate_ends_with_one_where_a_file_cannot_be_understood(name: str) -> None:
    Path(name).write_text("contract: [\n", "utf-8")
    shut = fields("--class", "text", "--min-coverage", "0")
    assert (shut.exit_code, shut.stderr) == (1, f"{name} cannot be understood, so its fields do not count; `toolc lint` says why\n")
    assert fields("--class", "text").exit_code == 0


@pytest.mark.usefixtures("desk")
def test_the_badge_holds_the_share_of_all_that_is_stated() -> None:
    assert json.loads(fields("--format", "badge").output)["message"] == "75 %"
    assert json.loads(fields("--format", "badge", "--class", "text").output) == {
        "schemaVersion": 1,
        "label": "fields alive",
        "message": "100 %",
        "color": "brightgreen",
    }


@pytest.mark.usefixtures("desk")
def test_what_is_not_alive_is_named_in_the_text() -> None:
    lines = fields("--class", "safety").output.splitlines()
    assert lines[lines.index("toolset desk, host desk") + 1 :] == [
        "  recovery  safety  unenforced  dump (copy, declared in run.md)",
        "  safety   66 %  2 of 3",
    ]


@pytest.mark.usefixtures("desk")
def test_every_field_of_the_language_is_accounted_for_and_the_table_holds() -> None:
    listed = {each["field"] for each in json.loads(fields("--format", "json").output)["fields"]}
    assert {"timeout.default", "permission.subject.parameter", "effects.reads", "i18n"} <= listed
    assert fields("--verify").exit_code == 0


@pytest.mark.usefixtures("desk")
def test_who_reads_a_field_via_a_trait_is_told_in_every_format() -> None:
    told = json.loads(fields("--format", "json").output)["fields"]
    readers = next(each["readers"] for each in told if each["field"] == "requires.interaction")
    ways = {(each["reader"], each["kind"], each.get("via"), each["proof"]) for each in readers}
    assert {("registry", "copy", None, "measured"), ("registry", "copy", "needsPerson", "measured")} <= ways
    assert {each for each in ways if each[0] == "python"} == {("python", "copy", "needsPerson", "measured")}
    (line,) = (each for each in fields().output.splitlines() if each.startswith("requires.interaction "))
    (row,) = (each for each in fields("--format", "markdown").output.splitlines() if "</a>`requires.interaction` |" in each)
    for each in (line, row.replace("`", "")):
        assert "python (copy via needsPerson)" in each
        assert "registry (copy, also via needsPerson)" in each


@pytest.mark.usefixtures("desk")
def test_who_reads_a_field_in_a_host_is_told_of_every_field_stated_or_not() -> None:
    told = {each["field"]: each["readers"] for each in json.loads(fields("--format", "json").output)["fields"]}
    of_host = [each for each in told["timeout.grace"] if "host" in each]
    assert [(each["host"], each["reader"], each["kind"], each["proof"], each["path"]) for each in of_host] == [
        ("desk", "executor", "enforce", "declared", "run.md"),
        ("desk", "dump", "copy", "declared", "run.md"),
    ]
    assert [each["reader"] for each in told["title"] if "host" in each] == ["dump"]
    (line,) = (each for each in fields().output.splitlines() if each.startswith("timeout.grace "))
    assert line.endswith("; host desk: executor (enforce, declared), dump (copy, declared)")
    (title,) = (each for each in fields("--of", "toolset").output.splitlines() if each.startswith("toolset.host "))
    assert "host desk" not in title


@pytest.mark.usefixtures("desk")
def test_the_fields_of_every_kind_of_file_are_told_and_those_of_one_where_it_is_asked_for() -> None:
    kinds = [each["of"] for each in json.loads(fields("--format", "json").output)["fields"]]
    assert list(dict.fromkeys(kinds)) == ["contract", "toolset", "profile", "workspace"]
    only = json.loads(fields("--format", "json", "--of", "profile").output)
    assert {each["of"] for each in only["fields"]} == {"profile"}
    assert only["toolsets"] == []
    lines = fields("--of", "profile").output.splitlines()
    assert [each for each in lines if not each.startswith("profile.")] == []
    assert "profile.extends                   id      toolc itself: the profile whose statements it inherits" in lines


@pytest.mark.usefixtures("desk")
def test_what_toolc_itself_decides_by_a_field_stands_beside_its_readers() -> None:
    told = {each["field"]: each for each in json.loads(fields("--format", "json").output)["fields"]}
    assert told["workspace.out"] == {
        "field": "workspace.out",
        "of": "workspace",
        "class": "id",
        "readers": [],
        "takenIn": "the folder that outputs are written to",
    }
    assert "takenIn" not in told["title"]
    version = "the version of the language, by which the file is understood"
    rows = fields("--format", "markdown").output.splitlines()
    (row,) = (each for each in rows if "</a>`contract` |" in each)
    assert row.endswith(f" | toolc itself: {version} | `desk`: `dump` (copy, declared in `run.md`) |")
    (row,) = (each for each in rows if "</a>`workspace.hosts.*.scan.roots`" in each)
    assert " (copy)<br>toolc itself: the names under which they know a contract |" in row


def test_a_broken_workspace_is_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "toolc.yaml").write_text("workspace: [", "utf-8")
    monkeypatch.chdir(tmp_path)
    broken = fields()
    assert (broken.exit_code, "`toolc lint` says why" in broken.stderr) == (2, True)
