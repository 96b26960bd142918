from __future__ import annotations

from pathlib import PurePosixPath

import pytest

from toolc.artifacts import Artifact, problems


def artifact(path: str, content: str = "") -> Artifact:
    return Artifact(PurePosixPath(path), content)


def messages(*paths: str) -> list[str]:
    return [each.message for each in problems([artifact(path) for path in paths])]


def test_ordinary_paths_are_no_problem() -> None:
    assert messages("a.json", "docs/Bash@1a2b.md", "docs/b/c.md", "schemas/x.input.json", ".hidden", "console.json", "a b", "运行.md") == []


@pytest.mark.parametrize(
    "path",
    [
        "",
        "/etc/passwd",
        "../a",
        "a/../../b",
        ".toolc-files",
        "a/.TOOLC-lock",
        "a\\b",
        "c:d",
        "a\nb",
        "a\x00b",
        "end.",
        "end ",
        "folder./a",
        "what?",
        "NUL",
        "docs/con.md",
        "com1.input.json",
        "half\ud800",
        "x" * 241,
        "é" * 121,
    ],
)
def test_a_path_that_some_system_cannot_write_below_the_folder_is_a_problem(path: str) -> None:
    assert messages(path) == [f"output {str(PurePosixPath(path))!r} is not a path that every system can write below the output folder"]


@pytest.mark.parametrize(
    ("first", "second"),
    [
        ("Bash.json", "bash.json"),
        ("Docs/a", "docs/A"),
        ("stra\u00dfe", "STRASSE"),
        ("caf\u00e9", "cafe\u0301"),
        ("a", "a/b"),
        ("A", "a/b"),
    ],
)
def test_two_paths_that_are_one_on_some_disk_are_a_problem(first: str, second: str) -> None:
    one, other = sorted((first, second))
    assert messages(first, second) == messages(second, first) == [f"outputs {one!r} and {other!r} exclude each other on some disks"]


def test_the_same_path_twice_is_a_problem() -> None:
    assert messages("a", "b", "a") == ["output 'a' is written twice"]


def test_half_a_surrogate_pair_in_a_text_is_a_problem() -> None:
    assert [each.message for each in problems([artifact("a.md", "x\udc00")])] == [
        "output 'a.md' holds half of a surrogate pair, which no encoding can write"
    ]
