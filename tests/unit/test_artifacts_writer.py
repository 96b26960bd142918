from __future__ import annotations

import os
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path, PurePosixPath

import pytest

from toolc.artifacts import Artifact, Difference, Problem, WriteError, WriteReport, compare, write


def artifacts(**contents: str) -> list[Artifact]:
    """Return artifacts by path; two underscores in a keyword stand for a slash."""
    return [Artifact(PurePosixPath(path.replace("__", "/")), content) for path, content in contents.items()]


def paths(*names: str) -> tuple[PurePosixPath, ...]:
    return tuple(map(PurePosixPath, names))


def files(root: Path) -> dict[str, str]:
    """Return every file below a folder with its text, the file list apart."""
    found = {path.relative_to(root).as_posix(): path.read_bytes().decode() for path in root.rglob("*") if path.is_file()}
    found.pop(".toolc-files", None)
    return found


def entries(contents: Iterable[tuple[str, str]]) -> str:
    return "".join(f"{sha256(content.encode()).hexdigest()}  {path}\n" for path, content in contents)


def test_a_first_build_writes_everything_and_a_list_sorted_by_code_point(tmp_path: Path) -> None:
    root = tmp_path / "deep" / "out"
    assert write(artifacts(b__c="1\r\n", a="2", C="é"), root) == WriteReport(written=paths("C", "a", "b/c"))
    assert files(root) == {"a": "2", "b/c": "1\r\n", "C": "é"}
    assert (root / ".toolc-files").read_text("utf-8") == entries([("C", "é"), ("a", "2"), ("b/c", "1\r\n")])


def test_a_build_without_artifacts_writes_an_empty_list(tmp_path: Path) -> None:
    assert write([], tmp_path) == WriteReport()
    assert (tmp_path / ".toolc-files").read_bytes() == b""
    assert compare([], tmp_path) == ()


def test_a_second_build_touches_no_file(tmp_path: Path) -> None:
    write(artifacts(a="1", b__c="2"), tmp_path)
    every = [path for path in tmp_path.rglob("*") if path.is_file()]
    for path in every:
        os.utime(path, ns=(1, 1))
    assert write(artifacts(b__c="2", a="1"), tmp_path) == WriteReport(unchanged=paths("a", "b/c"))
    assert [path.stat().st_mtime_ns for path in every] == [1, 1, 1]


def test_only_what_differs_is_written(tmp_path: Path) -> None:
    write(artifacts(a="1", b="2"), tmp_path)
    assert write(artifacts(a="1", b="3", c="4"), tmp_path) == WriteReport(written=paths("b", "c"), unchanged=paths("a"))
    assert files(tmp_path) == {"a": "1", "b": "3", "c": "4"}


def test_an_orphan_goes_with_the_folders_that_it_leaves_empty(tmp_path: Path) -> None:
    root = tmp_path / "out"
    write(artifacts(a__b__c="1", a__d="2", x__y__z="3"), root)
    assert write(artifacts(a__d="2"), root) == WriteReport(unchanged=paths("a/d"), removed=paths("a/b/c", "x/y/z"))
    assert sorted(path.relative_to(root).as_posix() for path in root.rglob("*")) == [".toolc-files", "a", "a/d"]
    assert write([], root) == WriteReport(removed=paths("a/d"))
    assert root.is_dir()


def test_a_file_that_the_list_does_not_name_is_left_alone(tmp_path: Path) -> None:
    write(artifacts(a__b="1"), tmp_path)
    (tmp_path / "a" / "mine").write_text("mine")
    assert write([], tmp_path).removed == paths("a/b")
    assert files(tmp_path) == {"a/mine": "mine"}


def test_an_orphan_that_somebody_changed_stays_and_is_named_until_it_is_gone(tmp_path: Path) -> None:
    write(artifacts(a="1", b="2"), tmp_path)
    (tmp_path / "b").write_text("edited")
    expected = WriteReport(unchanged=paths("a"), kept=paths("b"))
    assert write(artifacts(a="1"), tmp_path) == expected
    assert write(artifacts(a="1"), tmp_path) == expected
    assert compare(artifacts(a="1"), tmp_path) == (Difference(PurePosixPath("b"), "modified-orphan"),)
    assert (tmp_path / "b").read_text() == "edited"
    (tmp_path / "b").unlink()
    assert write(artifacts(a="1"), tmp_path) == WriteReport(unchanged=paths("a"))
    assert (tmp_path / ".toolc-files").read_text() == entries([("a", "1")])


def test_an_orphan_whose_line_ends_a_checkout_changed_is_removed(tmp_path: Path) -> None:
    write(artifacts(a="1\n2\n"), tmp_path)
    (tmp_path / "a").write_bytes(b"1\r\n2\r\n")
    assert write([], tmp_path) == WriteReport(removed=paths("a"))


def test_a_file_becomes_a_folder_and_a_folder_a_file(tmp_path: Path) -> None:
    before, after = artifacts(a="1", b__c="2"), artifacts(a__x="3", b="4")
    write(before, tmp_path)
    assert [(str(each.path), each.kind) for each in compare(after, tmp_path)] == [
        ("a", "orphaned"),
        ("a/x", "missing"),
        ("b", "missing"),
        ("b/c", "orphaned"),
    ]
    assert write(after, tmp_path) == WriteReport(written=paths("a/x", "b"), removed=paths("a", "b/c"))
    assert files(tmp_path) == {"a/x": "3", "b": "4"}


def test_the_list_is_read_forgivingly_and_never_trusted(tmp_path: Path) -> None:
    root = tmp_path / "out"
    write(artifacts(a="1", b="2"), root)
    (tmp_path / "outside").write_text("3")
    (root / "c").write_text("mine")
    hostile = [("../outside", "3"), (str(tmp_path / "outside"), "3"), ("./../outside", "3"), (".toolc-files", "")]
    conflict = f"<<<<<<< ours\n{entries([('b', 'other')])}=======\n{entries([('b', '2')])}>>>>>>> theirs\nnonsense\n\x00\xff\n"
    (root / ".toolc-files").write_bytes((entries([("a", "1"), *hostile]) + conflict).encode("latin-1"))
    assert write(artifacts(a="1"), root) == WriteReport(unchanged=paths("a"), removed=paths("b"))
    assert files(tmp_path) == {"outside": "3", "out/a": "1", "out/c": "mine", "out/.toolc-files": entries([("a", "1")])}


def test_nothing_is_written_where_two_outputs_exclude_each_other(tmp_path: Path) -> None:
    root = tmp_path / "out"
    with pytest.raises(WriteError) as raised:
        write(artifacts(a="1", A="2", b="3"), root)
    assert [each.message for each in raised.value.problems] == ["outputs 'A' and 'a' exclude each other on some disks"]
    assert not root.exists()


def test_a_file_in_the_place_of_a_folder_is_named_and_stays(tmp_path: Path) -> None:
    (tmp_path / "a").write_text("mine")
    with pytest.raises(WriteError) as raised:
        write(artifacts(a__b="1"), tmp_path)
    assert raised.value.problems == (Problem(PurePosixPath("a"), "output folder 'a' is a file on disk", "move it away"),)
    assert files(tmp_path) == {"a": "mine"}


def test_a_folder_in_the_place_of_a_file_is_named_and_stays(tmp_path: Path) -> None:
    (tmp_path / "a").mkdir()
    (tmp_path / "a" / "mine").write_text("mine")
    with pytest.raises(WriteError) as raised:
        write(artifacts(a="1"), tmp_path)
    assert raised.value.problems == (Problem(PurePosixPath("a"), "output 'a' is a folder on disk, not a file", "move it away"),)
    assert files(tmp_path) == {"a/mine": "mine"}


def test_an_output_folder_that_is_a_file_is_an_error(tmp_path: Path) -> None:
    (tmp_path / "out").write_text("mine")
    for act in (write, compare):
        with pytest.raises(WriteError, match=r"^(the output folder|output '.*') cannot be (read|written): "):
            act(artifacts(a="1"), tmp_path / "out")
    assert files(tmp_path) == {"out": "mine"}


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no named pipes")
def test_a_device_in_the_place_of_a_file_is_named_and_not_opened(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "a")
    with pytest.raises(WriteError, match="output 'a' is a link or a device on disk, not a file"):
        write(artifacts(a="1"), tmp_path)


@pytest.mark.skipif(os.name == "nt", reason="permissions are the umask's only on POSIX")
def test_files_have_the_permissions_that_the_umask_leaves(tmp_path: Path) -> None:
    before = os.umask(0o027)
    try:
        write(artifacts(a__b="1"), tmp_path / "out")
    finally:
        os.umask(before)
    modes = [(tmp_path / "out" / name).stat().st_mode & 0o777 for name in ("a", "a/b", ".toolc-files")]
    assert modes == [0o750, 0o640, 0o640]


def test_what_a_killed_build_left_is_removed_by_the_next(tmp_path: Path) -> None:
    write(artifacts(a__b="1"), tmp_path)
    for folder in (tmp_path, tmp_path / "a"):
        (folder / ".toolc-tmp-0123456789abcdef").write_text("half")
    (tmp_path / ".toolc-lock").write_text("")
    (tmp_path / ".toolc-tmp-mine").write_text("mine")
    write(artifacts(a__b="1"), tmp_path)
    assert files(tmp_path) == {"a/b": "1", ".toolc-tmp-mine": "mine"}


def test_a_name_that_differs_in_case_alone_is_renamed_where_the_disk_takes_both_for_one(tmp_path: Path) -> None:
    write(artifacts(Bash="1"), tmp_path)
    report = write(artifacts(bash="1"), tmp_path)
    assert sorted((*report.written, *report.unchanged)) == list(paths("bash"))
    assert files(tmp_path)["bash"] == "1"
    assert compare(artifacts(bash="1"), tmp_path) == ()


@pytest.mark.skipif(not hasattr(os, "link"), reason="the system has no hard links")
def test_an_orphan_that_is_an_emitted_file_under_another_name_is_never_removed_as_one(tmp_path: Path) -> None:
    write(artifacts(Bash="1"), tmp_path)
    try:
        (tmp_path / "bash").hardlink_to(tmp_path / "Bash")  # as a disk looks that does not tell the two apart
    except FileExistsError:
        pytest.skip("the disk does not tell cases apart: the test above is this one")
    assert write(artifacts(bash="1"), tmp_path) == WriteReport(unchanged=paths("bash"))
    assert (tmp_path / "bash").read_text() == "1"
