"""Files that become an author's own: written all or none, never over what is there."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path, PurePosixPath

import pytest

from toolc.artifacts import Artifact, WriteError, add

FILES = (Artifact(PurePosixPath("a.txt"), "one\n"), Artifact(PurePosixPath("b.txt"), "two\n"))
PATHS = (PurePosixPath("a.txt"), PurePosixPath("b.txt"))


def contents(folder: Path) -> dict[str, str]:
    return {each.relative_to(folder).as_posix(): each.read_text() for each in sorted(folder.rglob("*")) if each.is_file()}


def test_a_folder_that_is_not_there_is_made_whole(tmp_path: Path) -> None:
    assert add(FILES, tmp_path / "x" / "new") == PATHS
    assert contents(tmp_path) == {"x/new/a.txt": "one\n", "x/new/b.txt": "two\n"}


def test_files_join_a_folder_and_what_is_there_already_is_left_alone(tmp_path: Path) -> None:
    (tmp_path / "other.txt").write_text("mine\n")
    (tmp_path / "a.txt").write_text("one\n")
    assert add(FILES, tmp_path) == (PurePosixPath("b.txt"),)
    assert contents(tmp_path) == {"a.txt": "one\n", "b.txt": "two\n", "other.txt": "mine\n"}


def test_nothing_is_written_where_a_file_says_something_else(tmp_path: Path) -> None:
    (tmp_path / "b.txt").write_text("mine\n")
    with pytest.raises(WriteError) as refused:
        add(FILES, tmp_path)
    assert [each.path for each in refused.value.problems] == [PurePosixPath("b.txt")]
    assert contents(tmp_path) == {"b.txt": "mine\n"}
    assert add(FILES, tmp_path, may_replace=True) == PATHS
    assert contents(tmp_path) == {"a.txt": "one\n", "b.txt": "two\n"}


def test_files_that_were_written_are_taken_back_where_a_later_one_fails(tmp_path: Path) -> None:
    (tmp_path / "a.txt").write_text("mine\n")
    (tmp_path / "b.txt").mkdir()
    with pytest.raises(WriteError):
        add((*FILES, Artifact(PurePosixPath("0.txt"), "first\n")), tmp_path, may_replace=True)
    assert contents(tmp_path) == {"a.txt": "mine\n"}
    assert sorted(each.name for each in tmp_path.iterdir()) == ["a.txt", "b.txt"]


@pytest.mark.skipif(sys.platform == "win32", reason="making links takes a privilege there")
def test_a_link_is_never_written_through(tmp_path: Path) -> None:
    (tmp_path / "outside.txt").write_text("mine\n")
    (tmp_path / "in").mkdir()
    (tmp_path / "in" / "a.txt").symlink_to(tmp_path / "outside.txt")
    with pytest.raises(WriteError):
        add(FILES, tmp_path / "in", may_replace=True)
    assert (tmp_path / "outside.txt").read_text() == "mine\n"


def test_a_file_in_place_of_the_folder_is_a_refusal(tmp_path: Path) -> None:
    (tmp_path / "in").write_text("mine\n")
    for root in (tmp_path / "in", tmp_path / "in" / "deeper"):
        with pytest.raises(WriteError):
            add(FILES, root)
    assert contents(tmp_path) == {"in": "mine\n"}


@pytest.mark.skipif(sys.platform == "win32", reason="the program forks")
def test_a_new_folder_is_whole_or_not_there_wherever_its_writing_ends(tmp_path: Path) -> None:
    program = Path(__file__).with_name("stopped_addition.py")
    done = subprocess.run([sys.executable, program, tmp_path], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) > 8  # each of the four files takes a temporary and a rename
