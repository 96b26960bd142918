"""When a report is coloured: as --color says, else as NO_COLOR, FORCE_COLOR and the terminal say, in this order."""

from __future__ import annotations

import io
from pathlib import Path

import pytest
from click.testing import CliRunner

from toolc.cli import main
from toolc.cli.stream import is_coloured

ESCAPE = "\x1b["


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


@pytest.mark.parametrize(
    ("choice", "is_terminal", "variables", "expected"),
    [
        ("auto", False, {}, False),
        ("auto", True, {}, True),
        ("auto", True, {"TERM": "dumb"}, False),
        ("auto", True, {"NO_COLOR": "1"}, False),
        ("auto", True, {"NO_COLOR": ""}, True),
        ("auto", False, {"FORCE_COLOR": "1"}, True),
        ("auto", False, {"FORCE_COLOR": "1", "TERM": "dumb"}, True),
        ("auto", False, {"FORCE_COLOR": ""}, False),
        ("auto", True, {"NO_COLOR": "1", "FORCE_COLOR": "1"}, False),
        ("always", False, {"NO_COLOR": "1"}, True),
        ("never", True, {"FORCE_COLOR": "1"}, False),
    ],
)
def test_what_is_asked_for_goes_before_variables_and_these_before_the_terminal(
    monkeypatch: pytest.MonkeyPatch, choice: str, is_terminal: bool, variables: dict[str, str], expected: bool
) -> None:
    for name in ("NO_COLOR", "FORCE_COLOR", "TERM"):
        monkeypatch.delenv(name, raising=False)
    for name, value in variables.items():
        monkeypatch.setenv(name, value)
    monkeypatch.setattr("sys.stdout", Terminal() if is_terminal else io.StringIO())
    assert is_coloured(choice) is expected


@pytest.mark.parametrize(("arguments", "expected"), [(("--color", "always"), True), (("--color", "never"), False), ((), False)])
def test_a_report_holds_escapes_only_where_it_is_coloured(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, arguments: tuple[str, ...], expected: bool
) -> None:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "echo.tool.yaml").write_text("contract: 1\ndescription: Say it.\npremission: none\n")
    result = CliRunner(env={"FORCE_COLOR": None}).invoke(main, ("lint", *arguments), catch_exceptions=False)
    assert (result.exit_code, ESCAPE in result.output) == (1, expected)
