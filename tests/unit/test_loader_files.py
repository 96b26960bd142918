"""Reading files: what cannot be read gets a clear answer."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from toolc.diagnostics import Finding, Raised
from toolc.frontend.loaded import MOST_BYTES, Loaded
from toolc.frontend.loader import load_file
from toolc.source import DocumentId, Source, Span

NAME = DocumentId("contracts/a.tool.yaml")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    path = tmp_path / NAME
    path.parent.mkdir()
    return path


def refusal(code: str, message: str, cure: str) -> Loaded:
    finding = Finding(Span(NAME, 1, 1, 1, 1), f"{NAME} {message}", cure)
    return Loaded(Source(NAME, ""), None, (Raised(code, finding),))


def test_a_file_is_read_with_its_name_in_the_workspace(tmp_path: Path, path: Path) -> None:
    path.write_bytes(b"a: 1\r\n")
    assert load_file(tmp_path, NAME) == Loaded(Source(NAME, "a: 1\r\n"), {"a": 1})


def test_a_folder_is_no_file(tmp_path: Path, path: Path) -> None:
    path.mkdir()
    assert load_file(tmp_path, NAME) == refusal("TC010", "is a folder, not a file", "rename the folder")


def test_a_file_may_have_gone(tmp_path: Path, path: Path) -> None:
    assert load_file(tmp_path, NAME) == refusal("TC010", "is not there", "check the spelling of its path")


def test_a_file_may_stand_where_a_folder_should(tmp_path: Path) -> None:
    (tmp_path / "contracts").write_text("")
    assert load_file(tmp_path, NAME) == refusal("TC010", "is not there", "check the spelling of its path")


def test_a_link_may_lead_nowhere(tmp_path: Path, path: Path) -> None:
    path.symlink_to("nothing")
    assert load_file(tmp_path, NAME) == refusal("TC010", "is a link to a file that is not there", "repair or remove the link")


def test_a_link_may_lead_to_itself(tmp_path: Path, path: Path) -> None:
    path.symlink_to(path.name)
    assert load_file(tmp_path, NAME) == refusal("TC010", "is a link that leads back to itself", "repair or remove the link")


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="the system has no pipes with names")
def test_a_pipe_is_not_waited_for(tmp_path: Path, path: Path) -> None:
    os.mkfifo(path)
    assert load_file(tmp_path, NAME) == refusal("TC010", "is no ordinary file", "replace it by one")


@pytest.mark.skipif(not hasattr(os, "geteuid") or os.geteuid() == 0, reason="every file can be read by this user")
def test_a_file_may_be_closed_to_the_user(tmp_path: Path, path: Path) -> None:
    path.write_text("a: 1\n")
    path.chmod(0)
    assert load_file(tmp_path, NAME) == refusal("TC010", "cannot be read: permission denied", "allow the user who runs toolc to read it")


def test_a_file_that_is_too_large_is_not_opened(tmp_path: Path, path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(MOST_BYTES + 1)
    message = f"has {MOST_BYTES + 1:,} bytes, more than {MOST_BYTES:,}"
    assert load_file(tmp_path, NAME) == refusal("TC008", message, "split it, or keep data out of it")
