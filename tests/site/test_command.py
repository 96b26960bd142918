"""`toolc docs build` as a user runs it: what it writes, where, what it leaves alone, and how it ends."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from toolc.cli import main

ECHO = "contract: 1\nname: echo\ndescription: Return the text.\ninputSchema: {type: object}\n"
MORE = "contract: 1\nname: more\ntitle: More\ndescription: Return more.\ninputSchema: {type: object}\ni18n: {zh: {title: 更多}}\n"
WHOLE = ["assets/search.js", "assets/site.css", "assets/site.js", "fields.html", "index.html", "tools/default/echo.html", "toolsets/default.html"]

Toolc = Callable[..., Result]


@pytest.fixture
def toolc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toolc:
    """Return the command, run in a folder with one contract."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "echo.tool.yaml").write_text(ECHO, "utf-8")
    return lambda *arguments: CliRunner().invoke(main, arguments, catch_exceptions=False)


def names(folder: Path) -> list[str]:
    return sorted(each.relative_to(folder).as_posix() for each in folder.rglob("*") if each.is_file() and each.name != ".toolc-files")


def test_a_site_is_written_into_the_output_folder_and_is_then_up_to_date(toolc: Toolc, tmp_path: Path) -> None:
    assert toolc("docs", "build").output == "no findings\n7 written, 0 unchanged, 0 removed\nopen generated/site/index.html\n"
    assert names(tmp_path / "generated" / "site") == WHOLE
    assert toolc("docs", "build", "--check").exit_code == 0
    assert toolc("docs", "build").output.endswith("0 written, 7 unchanged, 0 removed\nopen generated/site/index.html\n")


def test_a_build_does_not_write_the_site_and_does_not_mind_it(toolc: Toolc, tmp_path: Path) -> None:
    toolc("build")
    assert not (tmp_path / "generated" / "site").exists()
    toolc("docs", "build")
    assert toolc("build", "--check").exit_code == 0
    assert toolc("build").output.endswith(" 0 removed\n")
    assert names(tmp_path / "generated" / "site") == WHOLE


def test_a_site_goes_where_it_is_asked_to_go(toolc: Toolc, tmp_path: Path) -> None:
    assert toolc("docs", "build", "--out", "public/tools").exit_code == 0
    assert (names(tmp_path / "public" / "tools"), (tmp_path / "generated").exists()) == (WHOLE, False)


def test_pages_of_tools_that_are_gone_are_removed(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "more.tool.yaml").write_text(MORE, "utf-8")
    toolc("docs", "build")
    assert "zh/tools/default/more.html" in names(tmp_path / "generated" / "site")
    (tmp_path / "more.tool.yaml").unlink()
    checked = toolc("docs", "build", "--check")
    assert checked.exit_code == 1
    assert "generated/site/zh/tools/default/more.html is left over" in checked.output
    assert "run `toolc docs build`" in checked.output
    assert toolc("docs", "build").exit_code == 0
    assert names(tmp_path / "generated" / "site") == WHOLE


def test_a_page_that_was_changed_is_stale(toolc: Toolc, tmp_path: Path) -> None:
    toolc("docs", "build", "--out", "public")
    (tmp_path / "public" / "index.html").write_text("mine", "utf-8")
    checked = toolc("docs", "build", "--check", "--out", "public")
    assert checked.exit_code == 1
    assert "TC903 stale-output: public/index.html is not what the contracts compile to" in checked.output
    assert "run `toolc docs build --out public` and commit what it writes" in checked.output


@pytest.mark.parametrize("arguments", [(), ("--check",)])
def test_a_folder_of_somebody_else_is_left_alone(toolc: Toolc, tmp_path: Path, arguments: tuple[str, ...]) -> None:
    toolc("build")
    before = names(tmp_path)
    for folder in (".", "generated", "generated/docs"):
        result = toolc("docs", "build", "--out", folder, *arguments)
        assert result.exit_code == 1
        assert "the output folder holds what no earlier build into it wrote" in result.output
    assert names(tmp_path) == before


def test_a_folder_that_only_holds_a_version_control_is_empty(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "public" / ".git").mkdir(parents=True)
    assert toolc("docs", "build", "--out", "public").exit_code == 0


def test_a_file_is_no_folder(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "public").write_text("", "utf-8")
    assert toolc("docs", "build", "--out", "public").exit_code == 2


def test_where_lint_finds_an_error_nothing_is_written(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "broken.tool.yaml").write_text("contract: 1\npremission: none\n", "utf-8")
    assert toolc("docs", "build").exit_code == 1
    assert not (tmp_path / "generated").exists()


def test_the_commands_say_what_they_are_for(toolc: Toolc) -> None:
    assert "Lint, then write the site" in toolc("docs", "--help").output
    assert "Write the catalog for people as a site." in toolc("--help").output


def test_a_site_depends_on_nothing_but_the_contracts(tmp_path: Path) -> None:
    def built(folder: Path, seed: str, contracts: list[str]) -> dict[str, bytes]:
        folder.mkdir()
        for each in contracts:
            (folder / f"{'echo' if each == ECHO else 'more'}.tool.yaml").write_text(each, "utf-8")
        environment = {**os.environ, "PYTHONHASHSEED": seed, "LC_ALL": "C", "TZ": "Asia/Tokyo" if seed == "1" else "UTC"}
        subprocess.run(
            [sys.executable, "-m", "toolc", "docs", "build", "--out", "site"], cwd=folder, env=environment, check=True, capture_output=True
        )
        site = folder / "site"
        return {each.relative_to(site).as_posix(): each.read_bytes() for each in site.rglob("*") if each.is_file()}

    assert built(tmp_path / "a", "1", [ECHO, MORE]) == built(tmp_path / "b", "2", [MORE, ECHO])
