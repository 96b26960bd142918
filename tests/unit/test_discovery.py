"""Which files of a workspace are read, and what is said about the others."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from toolc.diagnostics import Finding, Raised
from toolc.frontend.discovery import Discovery, discover, documents_at, find_workspace
from toolc.ir.workspace import Workspace
from toolc.source import DocumentId, Place, Span

EVERYTHING = Workspace(workspace=1)


def write(root: Path, *names: str) -> None:
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("a: 1\n")


def finding(code: str, name: str, message: str, cure: str) -> Raised:
    return Raised(code, Finding(Span(DocumentId(name), 1, 1, 1, 1), f"{name} {message}", cure))


def documents(*names: str) -> Discovery:
    return Discovery(tuple(DocumentId(name) for name in names))


def codes(found: Discovery) -> list[tuple[str, str]]:
    return [(each.code, each.finding.at.document) for each in found.raised]


def test_documents_are_found_by_suffix_and_sorted_by_code_point(tmp_path: Path) -> None:
    write(tmp_path, "b/a.tool.yaml", "a.tool.yaml", "B.tool.yaml", "b-c.tool.yaml", "x.toolset.yaml", "d/e/p.profile.yaml", "é/z.tool.yaml")
    write(tmp_path, "readme.md", "toolc.yaml", "b/tool.yaml", "b/c.yaml", "b/c.toolx.yaml", "c.tool.yaml.orig")
    assert discover(tmp_path, EVERYTHING) == documents(
        "B.tool.yaml", "a.tool.yaml", "b-c.tool.yaml", "b/a.tool.yaml", "d/e/p.profile.yaml", "x.toolset.yaml", "é/z.tool.yaml"
    )


def test_hidden_folders_outputs_and_installed_packages_are_left_out(tmp_path: Path) -> None:
    write(tmp_path, "a.tool.yaml", ".git/b.tool.yaml", ".venv/c.tool.yaml", "node_modules/d.tool.yaml", "x/node_modules/e.tool.yaml")
    write(tmp_path, "generated/f.tool.yaml", "x/generated/g.tool.yaml", ".h.tool.yaml", "._a.tool.yaml")
    assert discover(tmp_path, EVERYTHING) == documents("a.tool.yaml", "x/generated/g.tool.yaml")
    assert discover(tmp_path, Workspace(workspace=1, out="./x/generated/")) == documents("a.tool.yaml", "generated/f.tool.yaml")


@pytest.mark.parametrize(
    ("globs", "names"),
    [
        (("**",), ("a.tool.yaml", "c/a.tool.yaml", "c/d/e.tool.yaml", "x/y.tool.yaml")),
        (("c/**",), ("c/a.tool.yaml", "c/d/e.tool.yaml")),
        (("./c/**",), ("c/a.tool.yaml", "c/d/e.tool.yaml")),
        (("c/*",), ("c/a.tool.yaml",)),
        (("*",), ("a.tool.yaml",)),
        (("**/a.tool.yaml",), ("a.tool.yaml", "c/a.tool.yaml")),
        (("c/a.tool.yaml",), ("c/a.tool.yaml",)),
        (("c/**/e.tool.yaml", "c/*/e.tool.yaml"), ("c/d/e.tool.yaml",)),
        (("?/[a-c].tool.yaml",), ("c/a.tool.yaml",)),
        ((".hidden/**",), (".hidden/h.tool.yaml",)),
        ((), ()),
    ],
)
def test_globs_say_which_documents_are_meant(tmp_path: Path, globs: tuple[str, ...], names: tuple[str, ...]) -> None:
    write(tmp_path, "a.tool.yaml", "c/a.tool.yaml", "c/d/e.tool.yaml", "x/y.tool.yaml", ".hidden/h.tool.yaml")
    assert discover(tmp_path, Workspace(workspace=1, contracts=globs)) == documents(*names)


@pytest.mark.parametrize(
    ("glob", "cure"),
    [
        ("nothing/**", "check its spelling, or remove it"),
        ("a.tool.yaml/**", "check its spelling, or remove it"),
        ("[z-a]*", "check its spelling, or remove it"),
        ("x\\**", "write forward slashes"),
    ],
)
def test_a_glob_that_means_no_file_is_pointed_out(tmp_path: Path, glob: str, cure: str) -> None:
    write(tmp_path, "a.tool.yaml", "x/b.tool.yaml")
    found = discover(tmp_path, Workspace(workspace=1, contracts=("*", glob)))
    place = Place(DocumentId("toolc.yaml"), ("contracts", 1))
    assert found == Discovery((DocumentId("a.tool.yaml"),), (Raised("TC908", Finding(place, f"the glob `{glob}` means no file", cure)),))


@pytest.mark.parametrize("glob", ["../**", "a/../../b/**", "/etc/**", "C:/x/**", "\\x\\**", "..", "a\\..\\**"])
def test_a_glob_that_leaves_the_workspace_is_refused(tmp_path: Path, glob: str) -> None:
    cure = "write a path relative to toolc.yaml, with forward slashes and without `..`"
    message = f"looks for contracts at `{glob}`, which is not in the workspace"
    found = discover(tmp_path, Workspace(workspace=1, contracts=(glob,)))
    assert found == Discovery(raised=(finding("TC017", "toolc.yaml", message, cure),))


def test_names_that_nearly_end_like_a_contract_get_a_note(tmp_path: Path) -> None:
    write(tmp_path, "a.tool.yml", "b.Tool.yaml", "c.TOOLSET.YML", "d.profile.YAML")
    assert discover(tmp_path, EVERYTHING).raised == tuple(
        finding("TC018", name, "looks like a contract and is not read", f"rename it to {better}")
        for name, better in [
            ("a.tool.yml", "a.tool.yaml"),
            ("b.Tool.yaml", "b.tool.yaml"),
            ("c.TOOLSET.YML", "c.toolset.yaml"),
            ("d.profile.YAML", "d.profile.yaml"),
        ]
    )


@pytest.mark.parametrize("stem", ["a.b", "-a", "a b", "é", "a" * 65, "_a"])
def test_a_name_without_an_id_is_refused(tmp_path: Path, stem: str) -> None:
    write(tmp_path, f"{stem}.tool.yaml", f"{'a' * 64}.tool.yaml")
    cure = "use letters, digits, `_` and `-`, a letter or digit first, at most 64 of them"
    assert discover(tmp_path, EVERYTHING) == Discovery(
        (DocumentId(f"{'a' * 64}.tool.yaml"),), (finding("TC014", f"{stem}.tool.yaml", "has no id in front of `.tool.yaml`", cure),)
    )


@pytest.mark.skipif(sys.platform in ("win32", "darwin"), reason="the system has no such names")
def test_a_name_that_is_not_utf_8_is_refused(tmp_path: Path) -> None:
    write(tmp_path, "a.tool.yaml")
    folder = os.fsencode(tmp_path)
    Path(os.fsdecode(folder + b"/b\xff.tool.yaml")).write_text("a: 1\n")
    Path(os.fsdecode(folder + b"/c\xfe")).mkdir()
    Path(os.fsdecode(folder + b"/c\xfe/d.tool.yaml")).write_text("a: 1\n")
    cure = "rename it, or the folder that holds it"
    assert discover(tmp_path, EVERYTHING) == Discovery(
        (DocumentId("a.tool.yaml"),),
        (
            finding("TC014", "b\\udcff.tool.yaml", "has a name that is not UTF-8", cure),
            finding("TC014", "c\\udcfe/d.tool.yaml", "has a name that is not UTF-8", cure),
        ),
    )


def test_a_folder_with_the_name_of_a_contract_is_reported_and_looked_into(tmp_path: Path) -> None:
    write(tmp_path, "x.tool.yaml/y.tool.yaml")
    assert discover(tmp_path, EVERYTHING) == Discovery(
        (DocumentId("x.tool.yaml/y.tool.yaml"),), (finding("TC010", "x.tool.yaml", "is a folder, not a file", "rename the folder"),)
    )


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="every folder can be read by this user")
def test_a_folder_that_is_closed_to_the_user_is_reported(tmp_path: Path) -> None:
    write(tmp_path, "a.tool.yaml", "b/c.tool.yaml")
    (tmp_path / "b").chmod(0)
    try:
        found = discover(tmp_path, EVERYTHING)
    finally:
        (tmp_path / "b").chmod(0o700)
    assert (found.documents, codes(found)) == (("a.tool.yaml",), [("TC010", "b")])


def test_the_workspace_is_the_nearest_folder_with_a_configuration(tmp_path: Path) -> None:
    write(tmp_path, "toolc.yaml", "a/toolc.yaml", "a/b/c/d.tool.yaml", "e/f/g.tool.yaml")
    root = tmp_path.resolve()
    assert find_workspace(tmp_path / "a/b/c") == root / "a"
    assert find_workspace(tmp_path / "a/b/c/d.tool.yaml") == root / "a"
    assert find_workspace(tmp_path / "e/f") == root
    assert find_workspace(tmp_path / "a/../e") == root


def test_without_a_configuration_the_folder_itself_is_the_workspace(tmp_path: Path) -> None:
    (tmp_path / "a/toolc.yaml").mkdir(parents=True)
    assert find_workspace(tmp_path / "a") == tmp_path.resolve() / "a"
    assert find_workspace(tmp_path / "a/b.tool.yaml") == tmp_path.resolve() / "a"


def test_paths_name_files_and_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    write(tmp_path, "a.tool.yaml", "c/a.tool.yaml", "c/.d/e.tool.yaml", "x/y.tool.yaml", "toolc.yaml", "b.tool.yml", "readme.md")
    monkeypatch.chdir(tmp_path / "c")
    assert documents_at(tmp_path, [Path("a.tool.yaml"), tmp_path / "toolc.yaml", Path("a.tool.yaml")], EVERYTHING) == documents(
        "c/a.tool.yaml", "toolc.yaml"
    )
    assert documents_at(tmp_path, [Path("../x"), Path(".d")], EVERYTHING) == documents("c/.d/e.tool.yaml", "x/y.tool.yaml")
    assert codes(documents_at(tmp_path, [tmp_path], EVERYTHING)) == [("TC018", "b.tool.yml")]


def test_paths_that_name_nothing_are_reported(tmp_path: Path) -> None:
    write(tmp_path, "w/a.tool.yaml", "w/readme.md", "w/b.tool.yml", "out.tool.yaml")
    paths = [tmp_path / "w/none.tool.yaml", tmp_path / "w/readme.md", tmp_path / "w/b.tool.yml", tmp_path / "out.tool.yaml", tmp_path]
    found = documents_at(tmp_path / "w", paths, EVERYTHING)
    assert found.documents == ()
    assert [each[0] for each in codes(found)] == ["TC010", "TC018", "TC018", "TC017", "TC017"]
    assert codes(found)[:3] == [("TC010", "none.tool.yaml"), ("TC018", "readme.md"), ("TC018", "b.tool.yml")]
