from __future__ import annotations

from pathlib import Path, PurePosixPath

from toolc.artifacts import Artifact, Difference, compare, write


def artifacts(**contents: str) -> list[Artifact]:
    return [Artifact(PurePosixPath(path), content) for path, content in contents.items()]


def test_a_folder_that_is_not_there_misses_everything(tmp_path: Path) -> None:
    root = tmp_path / "out"
    assert compare(artifacts(b="2\n", a="1\n"), root) == (
        Difference(PurePosixPath("a"), "missing", after="1\n"),
        Difference(PurePosixPath("b"), "missing", after="2\n"),
    )
    assert not root.exists()


def test_a_build_leaves_no_difference(tmp_path: Path) -> None:
    write(artifacts(a="1\n", b="2\n"), tmp_path)
    assert compare(artifacts(b="2\n", a="1\n"), tmp_path) == ()


def test_each_kind_of_difference_is_named(tmp_path: Path) -> None:
    write(artifacts(changed="1\n", gone="2\n", same="3\n", orphan="4\n", edited="5\n"), tmp_path)
    (tmp_path / "gone").unlink()
    (tmp_path / "edited").write_bytes(b"mine\n")
    before = {path: path.read_bytes() for path in tmp_path.iterdir()}
    assert compare(artifacts(changed="1\n2\n", gone="2\n", same="3\n"), tmp_path) == (
        Difference(PurePosixPath("changed"), "stale", "1\n", "1\n2\n"),
        Difference(PurePosixPath("edited"), "modified-orphan"),
        Difference(PurePosixPath("gone"), "missing", after="2\n"),
        Difference(PurePosixPath("orphan"), "orphaned"),
    )
    assert {path: path.read_bytes() for path in tmp_path.iterdir()} == before


def test_a_wrong_list_is_a_difference_where_nothing_else_is(tmp_path: Path) -> None:
    write(artifacts(a="1\n"), tmp_path)
    right = (tmp_path / ".toolc-files").read_text()
    (tmp_path / ".toolc-files").write_text("")
    assert compare(artifacts(a="1\n"), tmp_path) == (Difference(PurePosixPath(".toolc-files"), "stale", "", right),)
    (tmp_path / ".toolc-files").unlink()
    assert compare(artifacts(a="1\n"), tmp_path) == (Difference(PurePosixPath(".toolc-files"), "missing", after=right),)


def test_line_ends_alone_are_no_difference(tmp_path: Path) -> None:
    write(artifacts(a="1\n2\n", b="3\n"), tmp_path)
    for path in list(tmp_path.iterdir()):
        path.write_bytes(path.read_bytes().replace(b"\n", b"\r\n"))
    assert compare(artifacts(a="1\n2\n", b="3\n"), tmp_path) == ()
    (tmp_path / "a").write_bytes(b"1\n2")
    assert compare(artifacts(a="1\n2\n", b="3\n"), tmp_path) == (Difference(PurePosixPath("a"), "stale", "1\n2", "1\n2\n"),)


def test_bytes_that_are_no_text_are_shown_with_replacements(tmp_path: Path) -> None:
    write(artifacts(a="1\n"), tmp_path)
    (tmp_path / "a").write_bytes(b"\xff\n")
    assert compare(artifacts(a="1\n"), tmp_path) == (Difference(PurePosixPath("a"), "stale", "\ufffd\n", "1\n"),)


def numbered(start: int, stop: int) -> str:
    return "".join(f"{number}\n" for number in range(start, stop))


def test_a_diff_has_three_lines_around_each_change_and_true_line_numbers() -> None:
    before = numbered(1, 101)
    after = before.replace("50\n", "fifty\n").replace("80\n", "")
    assert Difference(PurePosixPath("a/b"), "stale", before, after).diff == (
        "--- a/b\n+++ a/b\n@@ -47,7 +47,7 @@\n 47\n 48\n 49\n-50\n+fifty\n 51\n 52\n 53\n@@ -77,7 +77,6 @@\n 77\n 78\n 79\n-80\n 81\n 82\n 83\n"
    )


def test_a_diff_of_a_missing_file_shows_its_text() -> None:
    assert Difference(PurePosixPath("a"), "missing", after="1\n2\n").diff == "--- a\n+++ a\n@@ -0,0 +1,2 @@\n+1\n+2\n"


def test_a_diff_shows_a_missing_final_newline() -> None:
    assert Difference(PurePosixPath("a"), "stale", "1", "1\n").diff == "--- a\n+++ a\n@@ -1,2 +1 @@\n 1\n-\\ No newline at end of file\n"


def test_equal_texts_have_no_diff() -> None:
    assert Difference(PurePosixPath("a"), "orphaned").diff == ""


def test_a_long_diff_is_cut_and_says_so() -> None:
    shown = Difference(PurePosixPath("a"), "missing", after=numbered(0, 1000)).diff.splitlines()
    assert shown[:4] == ["--- a", "+++ a", "@@ -0,0 +1,1000 @@", "+0"]
    assert shown[-1] == "…"
    assert len(shown) == 63


def test_texts_too_large_to_compare_line_by_line_are_counted() -> None:
    before, after = (numbered(0, 10) + numbered(start, start + 5000) + "end\n" for start in (10_000, 20_000))
    assert Difference(PurePosixPath("a"), "stale", before, after).diff == "--- a\n+++ a\n@@ 5004 lines from line 8 on became 5004 @@\n"
