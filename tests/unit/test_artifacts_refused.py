"""What a build says and leaves behind where the system refuses to write."""

from __future__ import annotations

import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path, PurePosixPath

import pytest

from toolc.artifacts import Artifact, WriteError, compare, write

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="permissions and limits are those of POSIX")

NOBODY = 65534


def artifacts(*paths: str, content: str = "made\n") -> list[Artifact]:
    return [Artifact(PurePosixPath(path), content) for path in paths]


@pytest.fixture
def folder() -> Iterator[Path]:
    """Return a folder that belongs to a user whom permissions bind, and be that user: they do not bind root."""
    made = Path(tempfile.mkdtemp())
    was = os.geteuid()
    if was == 0:
        os.chown(made, NOBODY, NOBODY)
        os.seteuid(NOBODY)
    yield made
    os.seteuid(was)
    shutil.rmtree(made)


def files(root: Path) -> dict[str, str]:
    """Return every file below a folder with its text, the file list apart."""
    found = {path.relative_to(root).as_posix(): path.read_text() for path in root.rglob("*") if path.is_file()}
    del found[".toolc-files"]
    return found


def refused(root: Path, *paths: str) -> list[str]:
    with pytest.raises(WriteError) as raised:
        write(artifacts(*paths, content="new\n"), root)
    return [each.message for each in raised.value.problems]


def test_an_output_folder_that_cannot_be_written_is_an_error(folder: Path) -> None:
    folder.chmod(0o555)
    assert refused(folder, "a") == ["the output folder cannot be written: Permission denied"]
    assert refused(folder / "out", "a") == ["the output folder cannot be written: Permission denied"]
    assert list(folder.iterdir()) == []


def test_a_folder_below_it_that_cannot_be_written_is_an_error_and_keeps_its_files(folder: Path) -> None:
    write(artifacts("a", "b/c", "d/e"), folder)
    (folder / "b").chmod(0o555)
    assert refused(folder, "a", "b/c", "b/x/y", "d/e") == ["output 'b/c' cannot be written: Permission denied"]
    assert files(folder) == {"a": "new\n", "b/c": "made\n", "d/e": "made\n"}
    (folder / "b").chmod(0o755)
    write(artifacts("a", "b/c", "d/e"), folder)
    assert compare(artifacts("a", "b/c", "d/e"), folder) == ()


def test_an_orphan_that_cannot_be_removed_is_an_error(folder: Path) -> None:
    write(artifacts("a/b"), folder)
    (folder / "a").chmod(0o555)
    assert refused(folder) == ["output 'a/b' cannot be removed: Permission denied"]
    assert (folder / "a" / "b").read_text() == "made\n"


def test_a_file_that_cannot_be_read_is_an_error(folder: Path) -> None:
    write(artifacts("a"), folder)
    (folder / "a").chmod(0o000)
    assert refused(folder, "a") == ["output 'a' cannot be read: Permission denied"]
    with pytest.raises(WriteError, match="output 'a' cannot be read: Permission denied"):
        compare(artifacts("a"), folder)


def test_a_disk_that_takes_no_more_is_an_error_and_leaves_no_half_file(tmp_path: Path) -> None:
    import resource  # noqa: PLC0415 - POSIX has it, and this module is imported everywhere
    import signal  # noqa: PLC0415 - likewise

    write(artifacts("a", "b"), tmp_path)
    soft, hard = resource.getrlimit(resource.RLIMIT_FSIZE)
    handler = signal.signal(signal.SIGXFSZ, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_FSIZE, (10_000, hard))
    try:
        with pytest.raises(WriteError, match="output 'b' cannot be written: File too large"):
            write([*artifacts("a"), *artifacts("b", content="x" * 20_000)], tmp_path)
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, (soft, hard))
        signal.signal(signal.SIGXFSZ, handler)
    assert files(tmp_path) == {"a": "made\n", "b": "made\n"}
    write(artifacts("a"), tmp_path)
    assert files(tmp_path) == {"a": "made\n"}
