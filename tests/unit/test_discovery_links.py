"""Links in a workspace: followed inside it, once, and never in a circle."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolc.frontend.discovery import Discovery, discover, documents_at
from toolc.ir.workspace import Workspace

EVERYTHING = Workspace(workspace=1)


def write(root: Path, *names: str) -> None:
    for name in names:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (root / name).write_text("a: 1\n")


def said(found: Discovery) -> list[tuple[str, str]]:
    return [(each.code, each.finding.message) for each in found.raised]


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "workspace"
    write(root, "a.tool.yaml", "b/c.tool.yaml")
    write(tmp_path, "elsewhere/d.tool.yaml")
    return root


def test_a_link_back_to_a_folder_around_it_is_not_followed(root: Path) -> None:
    (root / "b/up").symlink_to("..", target_is_directory=True)
    (root / "b/self").symlink_to(".", target_is_directory=True)
    found = discover(root, EVERYTHING)
    assert found.documents == ("a.tool.yaml", "b/c.tool.yaml")
    assert said(found) == [
        ("TC017", "b/self is a link that leads back to a folder around it; it is not followed"),
        ("TC017", "b/up is a link that leads back to a folder around it; it is not followed"),
    ]


def test_links_to_one_another_end(root: Path) -> None:
    write(root, "x/one.tool.yaml", "y/two.tool.yaml")
    (root / "x/to-y").symlink_to("../y", target_is_directory=True)
    (root / "y/to-x").symlink_to("../x", target_is_directory=True)
    found = discover(root, EVERYTHING)
    assert found.documents == ("a.tool.yaml", "b/c.tool.yaml", "x/one.tool.yaml", "y/two.tool.yaml")
    assert found.raised == ()


def test_a_link_out_of_the_workspace_is_not_followed(root: Path) -> None:
    (root / "folder").symlink_to("../elsewhere", target_is_directory=True)
    (root / "file.tool.yaml").symlink_to("../elsewhere/d.tool.yaml")
    (root / "note.md").symlink_to("../elsewhere/d.tool.yaml")
    found = discover(root, EVERYTHING)
    assert found.documents == ("a.tool.yaml", "b/c.tool.yaml")
    assert said(found) == [
        ("TC017", "file.tool.yaml is a link that leads out of the workspace; it is not followed"),
        ("TC017", "folder is a link that leads out of the workspace; it is not followed"),
    ]


def test_a_link_out_of_the_workspace_is_not_followed_where_a_glob_starts(root: Path) -> None:
    (root / "folder").symlink_to("../elsewhere", target_is_directory=True)
    found = discover(root, Workspace(workspace=1, contracts=("folder/**", "a*")))
    assert (found.documents, [each[0] for each in said(found)]) == (("a.tool.yaml",), ["TC017"])


def test_a_link_elsewhere_does_not_matter_where_no_glob_leads(root: Path) -> None:
    (root / "folder").symlink_to("../elsewhere", target_is_directory=True)
    assert discover(root, Workspace(workspace=1, contracts=("b/**",))).raised == ()


def test_what_is_found_under_its_own_name_is_not_read_again_through_a_link(root: Path) -> None:
    (root / "0.tool.yaml").symlink_to("a.tool.yaml")
    (root / "0").symlink_to("b", target_is_directory=True)
    assert discover(root, EVERYTHING) == Discovery(discover(root, Workspace(workspace=1, contracts=("a*", "b/**"))).documents)


def test_what_is_left_out_can_be_reached_through_a_link(root: Path) -> None:
    write(root, ".store/v1/e.tool.yaml", ".store/v1/more/f.tool.yaml", ".store/g.tool.yaml")
    (root / "now").symlink_to(".store/v1", target_is_directory=True)
    (root / "h.tool.yaml").symlink_to(".store/g.tool.yaml")
    found = discover(root, EVERYTHING)
    assert found == Discovery(found.documents)
    assert found.documents == ("a.tool.yaml", "b/c.tool.yaml", "h.tool.yaml", "now/e.tool.yaml", "now/more/f.tool.yaml")


def test_a_broken_link_is_found_and_left_to_the_loader(root: Path) -> None:
    (root / "broken.tool.yaml").symlink_to("nothing")
    (root / "circle.tool.yaml").symlink_to("circle.tool.yaml")
    (root / "nothing-to-us").symlink_to("nothing")
    assert discover(root, EVERYTHING).documents == ("a.tool.yaml", "b/c.tool.yaml", "broken.tool.yaml", "circle.tool.yaml")


def test_a_workspace_may_be_reached_through_a_link(root: Path, tmp_path: Path) -> None:
    (tmp_path / "door").symlink_to("workspace", target_is_directory=True)
    assert discover(tmp_path / "door", EVERYTHING).documents == ("a.tool.yaml", "b/c.tool.yaml")
    assert documents_at(tmp_path / "door", [root / "b"], EVERYTHING).documents == ("b/c.tool.yaml",)


def test_a_path_that_is_a_link_keeps_its_name(root: Path) -> None:
    (root / "0.tool.yaml").symlink_to("a.tool.yaml")
    assert documents_at(root, [root / "0.tool.yaml"], EVERYTHING).documents == ("0.tool.yaml",)
