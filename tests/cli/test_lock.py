"""`toolc lock` as a user runs it: it alone writes locks, a build reads them, and a damaged one stops everything."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from toolc.cli import main
from toolc.ir.json import Json

Toolc = Callable[..., Result]

CLASSES = ["call", "result", "routing", "safety", "runtime", "codegen", "cache", "provider"]


@pytest.fixture
def toolc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toolc:
    """Return the command, run in a folder with a toolset of two tools that keeps its order."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "acme.toolset.yaml").write_text("toolset: 1\norder: {policy: appendOnly}\n")
    tool(tmp_path, "read")
    tool(tmp_path, "write")
    return lambda *arguments: CliRunner().invoke(main, arguments, catch_exceptions=False)


def tool(folder: Path, name: str, more: str = "") -> None:
    (folder / f"{name}.tool.yaml").write_text(f"contract: 1\ndescription: Do it.\n{more}")


def lock(folder: Path) -> list[dict[str, Json]]:
    return [json.loads(line) for line in (folder / "toolc.lock/acme.jsonl").read_text().splitlines()]


def order(folder: Path) -> list[str]:
    return [each["id"] for each in json.loads((folder / "generated/registry/acme.json").read_text())["tools"]]


def test_a_lock_has_one_line_for_each_tool_sorted_by_id_with_its_position_and_a_hash_for_each_class(toolc: Toolc, tmp_path: Path) -> None:
    result = toolc("lock")
    assert (result.exit_code, result.output) == (0, "no findings\n1 written, 0 unchanged, 0 removed\n")
    header, *lines = lock(tmp_path)
    assert header == {"format": 1, "toolset": "acme"}
    assert [(each["id"], each["name"], each["position"]) for each in lines] == [("read", "read", 0), ("write", "write", 1)]
    assert [list(each["hashes"]) if isinstance(each["hashes"], dict) else None for each in lines] == [CLASSES, CLASSES]


def test_new_tools_come_after_those_that_are_locked_by_name(toolc: Toolc, tmp_path: Path) -> None:
    assert toolc("lock").exit_code == 0
    tool(tmp_path, "list")
    tool(tmp_path, "find")
    assert toolc("build").exit_code == 0
    assert order(tmp_path) == ["read", "write", "find", "list"]
    assert toolc("lock").exit_code == 0
    tool(tmp_path, "ask")
    assert toolc("build").exit_code == 0
    assert order(tmp_path) == ["read", "write", "find", "list", "ask"]


def test_a_tool_that_is_gone_leaves_the_others_in_their_order(toolc: Toolc, tmp_path: Path) -> None:
    tool(tmp_path, "ask")
    assert toolc("lock").exit_code == 0
    (tmp_path / "ask.tool.yaml").unlink()
    tool(tmp_path, "add")
    assert toolc("build").exit_code == 0
    assert order(tmp_path) == ["read", "write", "add"]


def test_without_a_lock_tools_are_ordered_by_name_and_a_warning_says_so(toolc: Toolc, tmp_path: Path) -> None:
    result = toolc("build")
    assert result.exit_code == 0
    assert "TC802" in result.output
    assert order(tmp_path) == ["read", "write"]


def test_a_build_writes_no_lock(toolc: Toolc, tmp_path: Path) -> None:
    assert toolc("build").exit_code == 0
    assert not (tmp_path / "toolc.lock").exists()
    assert toolc("lock").exit_code == 0
    before = (tmp_path / "toolc.lock/acme.jsonl").read_bytes()
    tool(tmp_path, "find")
    assert toolc("build").exit_code == 0
    assert (tmp_path / "toolc.lock/acme.jsonl").read_bytes() == before


def test_check_writes_nothing_and_tells_whether_the_lock_is_what_the_contracts_say(toolc: Toolc, tmp_path: Path) -> None:
    assert toolc("lock", "--check").exit_code == 1
    assert not (tmp_path / "toolc.lock").exists()
    assert toolc("lock").exit_code == 0
    assert toolc("lock", "--check").exit_code == 0
    tool(tmp_path, "read", "timeout: {default: 9s}\n")
    before = (tmp_path / "toolc.lock/acme.jsonl").read_bytes()
    result = toolc("lock", "--check")
    assert result.exit_code == 1
    assert "TC903" in result.output
    assert (tmp_path / "toolc.lock/acme.jsonl").read_bytes() == before


@pytest.mark.parametrize(
    ("more", "changed"),
    [
        ("timeout: {default: 9s}\n", {"runtime"}),
        ("effects: {writes: []}\n", {"safety"}),
        ("usage: [Read.]\n", {"routing", "cache"}),
        ("aliases: [open]\n", {"call"}),
        ("handler: acme.read:run\n", {"codegen"}),
        ("outputSchema: {type: object, properties: {text: {type: string, description: The text.}}}\n", {"result", "cache"}),
        ("inputSchema: {type: object, properties: {path: {type: string, description: The file.}}}\n", {"call", "cache"}),
        ("strict: never\n", {"provider"}),
        ("summary: Read one file.\ngroup: files\n", set()),
    ],
)
def test_a_change_moves_the_hashes_of_its_classes_and_no_others(toolc: Toolc, tmp_path: Path, more: str, changed: set[str]) -> None:
    assert toolc("lock").exit_code == 0
    before = lock(tmp_path)
    tool(tmp_path, "read", more)
    assert toolc("lock").exit_code == 0
    after = lock(tmp_path)
    assert after[2] == before[2]
    old, new = before[1]["hashes"], after[1]["hashes"]
    assert isinstance(old, dict)
    assert isinstance(new, dict)
    assert {name for name in CLASSES if old[name] != new[name]} == changed


def test_a_damaged_lock_stops_the_build_and_is_not_written_over(toolc: Toolc, tmp_path: Path) -> None:
    assert toolc("lock").exit_code == 0
    path = tmp_path / "toolc.lock/acme.jsonl"
    path.write_text(path.read_text() + "<<<<<<< HEAD\n")
    for command in ("build", "lock"):
        result = toolc(command, "--ignore", "TC801")
        assert result.exit_code == 1
        assert "line 4 of toolc.lock/acme.jsonl is no record of a tool" in result.output
    assert path.read_text().endswith("<<<<<<< HEAD\n")
    assert not (tmp_path / "generated").exists()


def test_a_lock_as_a_merge_leaves_it_orders_tools_of_one_position_by_id(toolc: Toolc, tmp_path: Path) -> None:
    tool(tmp_path, "ask")
    tool(tmp_path, "zip")
    folder = tmp_path / "toolc.lock"
    folder.mkdir()
    lines = [("ask", 2), ("read", 0), ("write", 1), ("zip", 2)]
    folder.joinpath("acme.jsonl").write_text(
        "".join(f"{json.dumps(each)}\r\n" for each in [{"format": 1, "toolset": "acme"}, *({"id": name, "position": at} for name, at in lines)])
    )
    assert toolc("build").exit_code == 0
    assert order(tmp_path) == ["read", "write", "ask", "zip"]


def test_with_an_error_in_the_contracts_no_lock_is_written(toolc: Toolc, tmp_path: Path) -> None:
    tool(tmp_path, "read", "premission: none\n")
    assert toolc("lock").exit_code == 1
    assert not (tmp_path / "toolc.lock").exists()


def test_no_lock_is_read_or_written_outside_the_workspace(toolc: Toolc, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (tmp_path / "toolc.lock").symlink_to(elsewhere, target_is_directory=True)
    result = toolc("lock")
    assert result.exit_code != 0
    assert list(elsewhere.iterdir()) == []
    (elsewhere / "acme.jsonl").write_text('{"format":1,"toolset":"acme"}\n')
    result = toolc("build")
    assert result.exit_code == 1
    assert "toolc.lock/acme.jsonl leads out of the workspace" in result.output


def test_the_toolset_of_a_workspace_without_a_toolset_file_has_a_lock_too(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "acme.toolset.yaml").unlink()
    assert toolc("lock").exit_code == 0
    assert (tmp_path / "toolc.lock/default.jsonl").exists()


def test_the_lock_of_a_toolset_that_got_another_name_is_told_and_left(toolc: Toolc, tmp_path: Path) -> None:
    assert toolc("lock").exit_code == 0
    before = (tmp_path / "toolc.lock/acme.jsonl").read_bytes()
    (tmp_path / "acme.toolset.yaml").rename(tmp_path / "apex.toolset.yaml")
    result = toolc("lock")
    assert result.exit_code == 0
    assert "TC803 orphaned-lock: toolc.lock/acme.jsonl is the lock of toolset 'acme', which is not there" in result.output
    assert (tmp_path / "toolc.lock/acme.jsonl").read_bytes() == before
    assert (tmp_path / "toolc.lock/apex.jsonl").exists()
    (tmp_path / "toolc.lock/acme.jsonl").unlink()
    assert toolc("lock").output == "no findings\n0 written, 1 unchanged, 0 removed\n"
