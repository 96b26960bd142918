"""Output folders that are links, full, read-only, shared with another build, or left behind by a build that was killed."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from pathlib import Path
from random import Random
from typing import Final

import pytest

from tests.hostile.bounded import GOOD, Content, Outcome, command, contents, link_to, toolc, write

LISTING: Final = "generated/.toolc-files"


@pytest.fixture
def workspace(tmp_path: Path) -> Path:
    """Return a workspace of a few contracts, beside a folder that is nobody's business."""
    write(tmp_path, {"outside/kept": "kept"})
    folder = tmp_path / "workspace"
    write(folder, {f"t{number}.tool.yaml": GOOD for number in range(3)})
    return folder


def outside(workspace: Path) -> dict[str, bytes]:
    return contents(workspace.parent / "outside")


LINKED: Final[dict[str, tuple[Content, int]]] = {
    "generated": (link_to("../outside"), 2),
    "generated/docs": (link_to("../../outside"), 1),
    "generated/registry/default.json": (link_to("../../../outside/kept"), 1),
    "generated/.toolc-files": (link_to("../../outside/kept"), 1),
    "generated/.toolc-lock": (link_to("../../outside/kept"), 1),
    "generated/python/default/models/t0.py": (link_to("/dev/full"), 1),
    "generated/meta/contract.schema.json": (os.mkfifo, 1),
}
"""What stands where an output is due, and how a build ends there."""


@pytest.mark.parametrize("name", LINKED)
def test_nothing_is_written_through_a_link(workspace: Path, name: str) -> None:
    write(workspace, {name: LINKED[name][0]})
    assert toolc(workspace, "build").code == LINKED[name][1]
    assert outside(workspace) == {"kept": b"kept"}
    assert not any(each.name.startswith(".toolc-tmp") for each in workspace.rglob("*"))


def test_an_output_folder_may_be_a_link_in_the_workspace(workspace: Path) -> None:
    write(workspace, {"real/x": "", "generated": link_to("real")})
    assert [toolc(workspace, "build").code, toolc(workspace, "build", "--check").code] == [0, 0]


def test_a_file_list_removes_nothing_outside(workspace: Path) -> None:
    empty = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"
    write(workspace, {"mine": "", "generated/mine": ""})
    names = ("../mine", "../../outside/kept", "/etc/hostname", "mine/../../mine", "./../mine", "..", ".", "", "x\0y")
    write(workspace, {LISTING: "".join(f"{empty}  {name}\n" for name in names)})
    assert toolc(workspace, "build").code in {0, 1}
    assert (outside(workspace), (workspace / "mine").exists(), (workspace / "generated/mine").exists()) == ({"kept": b"kept"}, True, True)


@pytest.mark.parametrize("content", [b"\xff\xfe", b"\0" * 10_000, b"x" * 10**6, b"\n" * 10**5, b"zz  a\n"])
def test_a_broken_file_list_is_no_reason_to_fail_or_to_remove(workspace: Path, content: bytes) -> None:
    write(workspace, {LISTING: content, "generated/mine": "mine"})
    assert toolc(workspace, "build").code in {0, 1}
    assert (workspace / "generated/mine").read_text() == "mine"


def mounted(workspace: Path, options: str, *arguments: str) -> Outcome:
    """Return how a build ends in an output folder that is a file system of its own, which only this process sees."""
    if shutil.which("unshare") is None:
        pytest.skip("there is no `unshare` here to mount a file system for one process")
    script = f'mount -t tmpfs {options} tmpfs generated && exec "$@"'
    enter = ["unshare", "--user", "--map-root-user", "--mount", "sh", "-c"]
    if subprocess.run([*enter, f"{script}", "sh", "true"], cwd=workspace, capture_output=True, check=False).returncode:
        pytest.skip("file systems may not be mounted here")
    done = subprocess.run([*enter, script, "sh", *command(*arguments)], cwd=workspace, capture_output=True, check=False, timeout=120)
    return Outcome(done.returncode, done.stdout.decode(), done.stderr.decode())


@pytest.mark.parametrize("options", ["-o ro", "-o size=4k", "-o size=64k", "-o size=256k", "-o nr_inodes=8"])
def test_an_output_folder_that_is_read_only_or_full_is_a_finding(workspace: Path, options: str) -> None:
    (workspace / "generated").mkdir()
    outcome = mounted(workspace, options, "build")
    assert (outcome.code, outcome.err) == (1, "")
    assert outcome.out.startswith("TC902 unwritable-output: ")
    assert toolc(workspace, "build").code == 0


@pytest.mark.parametrize("limit", [400, 5000, 100_000])
def test_a_file_that_may_not_grow_is_a_finding_and_leaves_no_part_of_it(workspace: Path, limit: int) -> None:
    assert toolc(workspace, "build").code == 0
    complete = contents(workspace / "generated")
    shutil.rmtree(workspace / "generated")
    outcome = toolc(workspace, "build", "-q", file_size=limit)
    assert (outcome.code, outcome.out.partition(":")[0]) == (1, "TC902 unwritable-output")
    found = contents(workspace / "generated")
    assert {name: content for name, content in found.items() if not name.startswith(".toolc-") and content != complete[name]} == {}
    assert toolc(workspace, "build").code == 0
    assert contents(workspace / "generated") == complete


def test_builds_at_once_leave_what_one_of_them_leaves(workspace: Path) -> None:
    running = [subprocess.Popen(command("build"), cwd=workspace, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE) for _ in range(2)]
    assert [(each.wait(120), each.communicate()[1]) for each in running] == [(0, b"")] * 2
    assert toolc(workspace, "build", "--check").code == 0


@pytest.mark.parametrize("kills", [20, pytest.param(200, marks=pytest.mark.long)])
def test_a_build_that_is_killed_leaves_every_file_old_or_new(workspace: Path, kills: int) -> None:
    random = Random(11)
    texts = (GOOD, GOOD.replace("Any text.", "Some text.") + "title: Echo\n")
    wholes = []
    for text in texts:
        write(workspace, {"t0.tool.yaml": text})
        assert toolc(workspace, "build").code == 0
        wholes.append(contents(workspace / "generated"))
    started = time.monotonic()
    write(workspace, {"t0.tool.yaml": texts[0]})
    assert toolc(workspace, "build").code == 0
    took = time.monotonic() - started
    for number in range(kills):
        write(workspace, {"t0.tool.yaml": texts[(number + 1) % 2]})
        toolc(workspace, "build", kill_after=random.uniform(0.6, 1.1) * took)
        found = {
            name: content for name, content in contents(workspace / "generated").items() if not name.startswith(".toolc-") and "/.toolc-" not in name
        }
        assert {name for name, content in found.items() if content not in [whole.get(name) for whole in wholes]} == set()
    write(workspace, {"t0.tool.yaml": texts[0]})
    assert toolc(workspace, "build").code == 0
    assert contents(workspace / "generated") == wholes[0]


@pytest.mark.skipif(sys.platform == "win32", reason="there are no such permissions")
@pytest.mark.skipif(hasattr(os, "geteuid") and os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_without_permission_is_a_finding(workspace: Path) -> None:
    (workspace / "generated").mkdir(mode=0o500)
    assert toolc(workspace, "build").code == 1
    (workspace / "generated").rmdir()
    workspace.chmod(0o500)
    try:
        assert toolc(workspace, "build").code == 1
    finally:
        workspace.chmod(0o700)
