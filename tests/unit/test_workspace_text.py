"""Files that a contract names: in the workspace, small, UTF-8."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from toolc.diagnostics import Finding, Raised
from toolc.frontend.workspace_text import MOST_BYTES, workspace_source, workspace_text
from toolc.source import DocumentId, Place, Source

AT = Place(DocumentId("contracts/a.tool.yaml"), ("description", "file"))


@pytest.fixture
def root(tmp_path: Path) -> Path:
    root = tmp_path / "workspace"
    (root / "contracts/texts").mkdir(parents=True)
    (root / "contracts/texts/a.md").write_bytes(b"\xef\xbb\xbfone\r\ntwo \xc3\xa9\rthree\n")
    (root / "top.md").write_text("top")
    (tmp_path / "secret.md").write_text("secret")
    return root


def test_a_file_is_named_relative_to_the_document_and_read_without_bom_and_windows_line_ends(root: Path) -> None:
    assert workspace_text(root, AT, "texts/a.md") == "one\ntwo é\nthree\n"
    assert workspace_text(root, AT, "./texts/../../top.md") == "top"
    assert workspace_source(root, AT, "../top.md") == Source(DocumentId("top.md"), "top")


@pytest.mark.parametrize(
    ("relative", "message"),
    [
        ("../../secret.md", "`../../secret.md` leads out of the workspace"),
        ("..", "`..` is a folder, not a file"),
        ("../..", "`../..` leads out of the workspace"),
        ("link.md", "`link.md` leads out of the workspace"),
        ("folder/secret.md", "`folder/secret.md` leads out of the workspace"),
        ("/etc/hosts", "`/etc/hosts` is an absolute path"),
        ("C:/x.md", "`C:/x.md` is an absolute path"),
        ("C:x.md", "`C:x.md` is an absolute path"),
        ("https://example.com/a.md", "`https://example.com/a.md` is an address, and nothing is fetched from a network"),
        ("file:///etc/hosts", "`file:///etc/hosts` is an address, and nothing is fetched from a network"),
        ("//host/share/a.md", "`//host/share/a.md` is an address, and nothing is fetched from a network"),
        ("texts\\a.md", "`texts\\a.md` has a backslash"),
        ("", "`` is not a path"),
        ("a\0b", "`a\\x00b` is not a path"),
        ("texts", "`texts` is a folder, not a file"),
        (".", "`.` is a folder, not a file"),
        ("none.md", "`none.md` is not there"),
        ("texts/a.md/b", "`texts/a.md/b` is not there"),
        ("broken.md", "`broken.md` is a link to a file that is not there"),
        ("circle.md", "`circle.md` is a link that leads back to itself"),
        ("large.md", f"`large.md` has {MOST_BYTES + 1:,} bytes, more than {MOST_BYTES:,}"),
        ("latin.md", "`latin.md` cannot be read: the byte 0xe9 is not UTF-8"),
        ("control.md", "`control.md` cannot be read: the control character U+0000 stands in the text"),
        ("x" * 5000, f"`{'x' * 59}…` cannot be read (ENAMETOOLONG)"),
    ],
)
def test_what_cannot_be_read_is_a_finding_where_the_file_is_named(root: Path, relative: str, message: str) -> None:
    contracts = root / "contracts"
    (contracts / "link.md").symlink_to("../../secret.md")
    (contracts / "folder").symlink_to("../..", target_is_directory=True)
    (contracts / "broken.md").symlink_to("nothing.md")
    (contracts / "circle.md").symlink_to("circle.md")
    (contracts / "large.md").write_bytes(b"x" * (MOST_BYTES + 1))
    (contracts / "latin.md").write_bytes(b"caf\xe9")
    (contracts / "control.md").write_bytes(b"a\0b")
    found = workspace_text(root, AT, relative)
    assert isinstance(found, Raised)
    assert (found.code, found.finding.at, found.finding.message) == ("TC019", AT, message)
    assert found.finding.help


def test_a_link_inside_the_workspace_is_followed(root: Path) -> None:
    (root / "contracts/link.md").symlink_to("../top.md")
    assert workspace_text(root, AT, "link.md") == "top"


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_is_not_waited_for(root: Path) -> None:
    os.mkfifo(root / "contracts/pipe")
    assert workspace_text(root, AT, "pipe") == Raised("TC019", Finding(AT, "`pipe` is no ordinary file", "replace it by one"))
