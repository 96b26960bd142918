"""Paths that lead out of the workspace, into devices, in circles or nowhere: nothing outside is read, and nothing outside is touched."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import Final

import pytest

from tests.hostile.bounded import GOOD, Content, contents, link_to, toolc, write

PRIVATE: Final = "not-for-your-eyes"

ESCAPES: Final = (
    "../secret.json",
    "../../secret.json",
    "d/../../secret.json",
    "./../secret.json",
    "..//secret.json",
    "/etc/passwd",
    "//etc/passwd",
    "file:///etc/passwd",
    "C:/secret.json",
    "http://127.0.0.1:1/secret.json",
    "https://[::1/secret.json",
    "//127.0.0.1:1/secret.json",
    "link.json",
    "folder/secret.json",
    "device",
    "d",
    ".",
    "..",
    "~/secret.json",
    "%2e%2e/secret.json",
    "..%2fsecret.json",
    "..\\secret.json",
    "a\0b",
    "x" * 5000,
    "circle",
    "none.json",
)
"""What a file may be called that is not there to be read."""

LINKS: Final[dict[str, Content]] = {
    "link.json": link_to("../secret.json"),
    "folder": link_to(".."),
    "device": link_to("/dev/zero"),
    "circle": link_to("circle"),
    "d/x": "y",
}


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """Return an empty workspace beside a file that is nobody's business."""
    write(tmp_path, {"secret.json": json.dumps({"type": "string", "description": PRIVATE}), "secret.tool.yaml": GOOD + f"title: {PRIVATE}\n"})
    (tmp_path / "workspace").mkdir()
    return tmp_path / "workspace"


def outside(workspace: Path) -> dict[str, bytes]:
    return {name: content for name, content in contents(workspace.parent).items() if not name.startswith("workspace/")}


def test_a_reference_reads_no_file_out_of_the_workspace(workspace: Path) -> None:
    properties = {f"p{number}": {"$ref": escape, "description": "A."} for number, escape in enumerate(ESCAPES)}
    write(workspace, {**LINKS, "a.tool.yaml": json.dumps({"contract": 1, "description": "Do it.", "inputSchema": {"properties": properties}})})
    outcome = toolc(workspace, "build", "--format", "json")
    assert outcome.code == 1
    found = [each for each in json.loads(outcome.out)["diagnostics"] if each["severity"] == "error"]
    assert {each["code"] for each in found} <= {"TC017", "TC517", "TC518", "TC519", "TC703"}
    assert len([each for each in found if each["code"].startswith("TC5")]) == len(ESCAPES)
    assert PRIVATE not in outcome.out


def test_a_description_is_read_from_no_file_out_of_the_workspace(workspace: Path) -> None:
    names = (*ESCAPES, "", " ", "b\\c", "huge.md")
    write(workspace, LINKS)
    for number, name in enumerate(names):
        write(workspace, {f"t{number}.tool.yaml": json.dumps({"contract": 1, "description": {"file": name}})})
    outcome = toolc(workspace, "build", "--format", "json", "--ignore", "TC483")
    assert outcome.code == 1
    found = outcome.findings()
    assert {name: found[name] for name in found if name.startswith("t")} == {f"t{number}.tool.yaml": ["TC019"] for number in range(len(names))}
    assert PRIVATE not in outcome.out


def test_a_toolset_takes_no_contracts_from_elsewhere(workspace: Path) -> None:
    folders = ("..", "../..", "/", "/etc", "link", "C:/", "http://a/b", "a\\b", "a\0b", "~", "", ".")
    for number, folder in enumerate(folders):
        toolset = {"toolset": 1, "tools": [{"from": folder, "ids": ["secret"]}]}
        write(workspace, {f"s{number}/s{number}.toolset.yaml": json.dumps(toolset)})
    write(workspace, {"link": link_to("..")})
    outcome = toolc(workspace, "build", "--format", "json")
    assert outcome.code == 1
    found = outcome.findings()
    assert all(found[f"s{number}/s{number}.toolset.yaml"] for number in range(len(folders)))
    assert PRIVATE not in outcome.out


@pytest.mark.parametrize("glob", ["../**", "/**", "d/../../**", "folder/**", "..", "C:/**"])
def test_a_glob_finds_no_contract_out_of_the_workspace(workspace: Path, glob: str) -> None:
    write(workspace, {**LINKS, "toolc.yaml": json.dumps({"workspace": 1, "contracts": [glob]})})
    outcome = toolc(workspace, "lint", "--format", "json", "--fail-on", "warning")
    assert outcome.code == 1
    assert PRIVATE not in outcome.out


def test_links_are_followed_in_the_workspace_and_nowhere_else(workspace: Path) -> None:
    write(
        workspace,
        {
            **LINKS,
            "a/good.tool.yaml": GOOD,
            "linked.tool.yaml": link_to("a/good.tool.yaml"),
            "out.tool.yaml": link_to("../secret.tool.yaml"),
            "gone.tool.yaml": link_to("nowhere"),
            "device.tool.yaml": link_to("/dev/zero"),
            "self.tool.yaml": link_to("self.tool.yaml"),
            "pipe.tool.yaml": os.mkfifo,
            "folder.tool.yaml/x": "y",
            "here": link_to("."),
            "root": link_to("/"),
        },
    )
    outcome = toolc(workspace, "build", "--format", "json")
    assert outcome.code == 1
    assert {name: codes for name, codes in outcome.findings().items() if name.endswith(".tool.yaml")} == {
        "out.tool.yaml": ["TC017"],
        "gone.tool.yaml": ["TC010"],
        "device.tool.yaml": ["TC017"],
        "self.tool.yaml": ["TC010"],
        "pipe.tool.yaml": ["TC010"],
        "folder.tool.yaml": ["TC010"],
    }
    assert PRIVATE not in outcome.out


ODD_IDS: Final = ("-", " ", "a b", "a.b", "é", "a\n", "a\u202e", "x" * 65, "$(x)", "`x`", "a;b", "a\\b", "%2e%2e", "a'b", 'a"b')


def test_an_id_leads_nowhere(workspace: Path) -> None:
    for kind, content in (("tool", GOOD), ("toolset", "toolset: 1\n"), ("profile", "profile: 1\n")):
        write(workspace, {f"{odd}.{kind}.yaml": content for odd in ODD_IDS})
    write(workspace, {"good.tool.yaml": GOOD})
    outcome = toolc(workspace, "build", "--format", "json")
    assert outcome.code == 1
    assert sum(codes == ["TC014"] for codes in outcome.findings().values()) == 3 * len(ODD_IDS)


@pytest.mark.parametrize("name", ["CON", "con", "aux", "nul", "index", "None", "class", "__init__", "x" * 64, "A-1_b"])
def test_an_id_that_is_special_elsewhere_builds_or_is_refused(workspace: Path, name: str) -> None:
    write(workspace, {f"{name}.tool.yaml": GOOD, f"{name}.profile.yaml": "profile: 1\n"})
    before = outside(workspace)
    outcome = toolc(workspace, "build", "--format", "json")
    assert bool(outcome.findings()) is (outcome.code == 1)
    assert (workspace / "generated").exists() is (outcome.code == 0)
    assert outside(workspace) == before


def test_a_configuration_is_not_read_through_a_link_out_of_the_workspace(workspace: Path) -> None:
    write(workspace.parent, {"toolc-elsewhere.yaml": f"workspace: 1\n{PRIVATE}: 1\n"})
    write(workspace, {"toolc.yaml": link_to("../toolc-elsewhere.yaml"), "good.tool.yaml": GOOD})
    outcome = toolc(workspace, "lint", "--format", "json")
    assert (outcome.code, outcome.findings(), PRIVATE in outcome.out) == (2, {"toolc.yaml": ["TC017"]}, False)


@pytest.mark.parametrize("make", [link_to("/dev/zero"), link_to("toolc.yaml"), link_to("nowhere"), os.mkfifo])
def test_a_configuration_that_is_no_file_is_not_passed_over(workspace: Path, make: Content) -> None:
    write(workspace, {"toolc.yaml": make, "good.tool.yaml": GOOD})
    outcome = toolc(workspace, "lint", "--format", "json")
    assert (outcome.code, list(outcome.findings())) == (2, ["toolc.yaml"])
