from __future__ import annotations

from pathlib import Path, PurePosixPath

import pytest

from toolc.artifacts import Artifact, WriteError, WriteReport, compare, write


def artifacts(*paths: str) -> list[Artifact]:
    return [Artifact(PurePosixPath(path), "made\n") for path in paths]


def link(path: Path, target: Path) -> None:
    try:
        path.symlink_to(target)
    except OSError:
        pytest.skip("the system lets nobody make symbolic links here")


@pytest.fixture
def outside(tmp_path: Path) -> Path:
    folder = tmp_path / "outside"
    folder.mkdir()
    (folder / "kept").write_text("mine")
    return folder


def test_the_output_folder_itself_may_be_a_link(tmp_path: Path, outside: Path) -> None:
    link(tmp_path / "out", outside)
    assert write(artifacts("a"), tmp_path / "out").written == (PurePosixPath("a"),)
    assert sorted(path.name for path in outside.iterdir()) == [".toolc-files", "a", "kept"]


@pytest.mark.parametrize("act", [write, compare])
@pytest.mark.parametrize("target", ["outside", "out/b"])
def test_a_linked_folder_below_it_is_refused_wherever_it_leads(tmp_path: Path, outside: Path, act: type, target: str) -> None:
    root = tmp_path / "out"
    (root / "b").mkdir(parents=True)
    link(root / "a", tmp_path / target)
    with pytest.raises(WriteError) as raised:
        act(artifacts("a/kept", "b/c", "z"), root)
    assert [(str(each.path), each.message) for each in raised.value.problems] == [
        ("a", "output folder 'a' is a link on disk, which may lead elsewhere")
    ]
    assert sorted(path.name for path in root.rglob("*")) == ["a", "b"]
    assert (outside / "kept").read_text() == "mine"


@pytest.mark.parametrize("act", [write, compare])
def test_a_linked_file_below_it_is_refused(tmp_path: Path, outside: Path, act: type) -> None:
    root = tmp_path / "out"
    root.mkdir()
    link(root / "b", outside / "kept")
    with pytest.raises(WriteError, match="output 'b' is a link or a device on disk, not a file"):
        act(artifacts("a", "b"), root)
    assert [path.name for path in root.iterdir()] == ["b"]
    assert (outside / "kept").read_text() == "mine"


@pytest.mark.parametrize("name", [".toolc-files", ".toolc-lock"])
def test_a_link_in_the_place_of_our_own_files_is_refused(tmp_path: Path, outside: Path, name: str) -> None:
    root = tmp_path / "out"
    root.mkdir()
    link(root / name, outside / "kept")
    with pytest.raises(WriteError):
        write(artifacts("a"), root)
    assert (outside / "kept").read_text() == "mine"
    assert [path.name for path in root.iterdir()] == [name]


def test_an_orphan_behind_a_link_is_left_alone(tmp_path: Path, outside: Path) -> None:
    root = tmp_path / "out"
    write(artifacts("a/kept", "b"), root)
    (outside / "kept").write_text("made\n")  # even the bytes that the list names
    (root / "a" / "kept").unlink()
    (root / "a").rmdir()
    link(root / "a", outside)
    assert write(artifacts("b"), root) == WriteReport(unchanged=(PurePosixPath("b"),), kept=(PurePosixPath("a/kept"),))
    assert (outside / "kept").read_text() == "made\n"


def test_leftovers_behind_a_link_are_left_alone(tmp_path: Path, outside: Path) -> None:
    root = tmp_path / "out"
    write(artifacts("a/b"), root)
    (root / "a" / "b").unlink()
    (root / "a").rmdir()
    link(root / "a", outside)
    (outside / ".toolc-tmp-0123456789abcdef").write_text("mine")
    write([], root)
    assert (outside / ".toolc-tmp-0123456789abcdef").read_text() == "mine"


def test_a_link_that_leads_to_itself_is_an_error(tmp_path: Path) -> None:
    link(tmp_path / "out", tmp_path / "out")
    for act in (write, compare):
        with pytest.raises(WriteError):
            act(artifacts("a"), tmp_path / "out")
