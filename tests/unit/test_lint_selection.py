"""Which rules are on where, and how bad their findings are."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

import pytest

from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Tool
from toolc.ir.workspace import Lint, PathLint
from toolc.lint.rule import Rule
from toolc.lint.selection import Choice, Selection
from toolc.source import DocumentId

HERE = DocumentId("contracts/echo.tool.yaml")


def _says_nothing(_: Tool) -> Iterator[Finding]:
    yield from ()


def _rule(code: str, name: str, category: str, *, evidence: Evidence = Evidence.PROVED, can_be_silenced: bool = True) -> Rule:
    return Rule(
        code=code,
        name=name,
        category=category,
        severity=Severity.WARNING,
        evidence=evidence,
        since="0.1",
        docs="",
        node=Tool,
        check=_says_nothing,
        can_be_silenced=can_be_silenced,
    )


RULES: Mapping[str, Rule] = {
    each.code: each
    for each in (
        _rule("TC001", "not-yaml", "file", can_be_silenced=False),
        _rule("TC501", "bad-schema", "schemas"),
        _rule("TC502", "odd-schema", "schemas"),
        _rule("TC511", "long-schema", "schemas", evidence=Evidence.OPINION),
        _rule("TC701", "odd-text", "texts"),
    )
}


def _on(lint: Lint, choice: Choice | None = None, document: DocumentId = HERE) -> list[str]:
    return list(Selection(RULES, lint, choice or Choice()).on(document))


@pytest.mark.parametrize(
    ("lint", "on"),
    [
        (Lint(), ["TC001", "TC501", "TC502", "TC701"]),
        (Lint(select=("all",)), ["TC001", "TC501", "TC502", "TC511", "TC701"]),
        (Lint(select=("TC7",)), ["TC001", "TC701"]),
        (Lint(select=("schemas",)), ["TC001", "TC501", "TC502", "TC511"]),
        (Lint(select=("TC50",)), ["TC001", "TC501", "TC502"]),
        (Lint(select=("long-schema",)), ["TC001", "TC511"]),
        (Lint(select=("default", "TC511")), ["TC001", "TC501", "TC502", "TC511", "TC701"]),
        (Lint(ignore=("TC5",)), ["TC001", "TC701"]),
        (Lint(ignore=("TC001", "all")), ["TC001"]),
        (Lint(select=("default", "TC501"), ignore=("TC5",)), ["TC001", "TC501", "TC701"]),
        (Lint(select=("TC501",), ignore=("TC501",)), ["TC001"]),
        (Lint(severity={"TC501": "off", "TC001": "off"}), ["TC001", "TC502", "TC701"]),
        (Lint(select=()), ["TC001"]),
    ],
)
def test_the_narrower_name_wins_and_what_cannot_be_understood_is_always_said(lint: Lint, on: list[str]) -> None:
    assert _on(lint) == on


@pytest.mark.parametrize(
    ("choice", "on"),
    [
        (Choice(select=("TC5",)), ["TC001", "TC501", "TC502", "TC511"]),
        (Choice(select=("TC701",)), ["TC001", "TC701"]),
        (Choice(ignore=("TC50",)), ["TC001"]),
    ],
)
def test_the_command_line_selects_in_place_of_the_workspace_and_ignores_on_top(choice: Choice, on: list[str]) -> None:
    assert _on(Lint(ignore=("TC7",)), choice) == on


def test_a_path_has_its_own_choice() -> None:
    lint = Lint(per_path={"contracts/old/**": PathLint(ignore=("TC501",)), "**/*.toolset.yaml": PathLint(select=("TC7",))})
    old, toolset = DocumentId("contracts/old/a.tool.yaml"), DocumentId("contracts/a.toolset.yaml")
    assert _on(lint) == ["TC001", "TC501", "TC502", "TC701"]
    assert _on(lint, document=old) == ["TC001", "TC502", "TC701"]
    assert _on(lint, document=toolset) == ["TC001", "TC701"]
    assert _on(lint, Choice(select=("TC50",)), toolset) == ["TC001", "TC501", "TC502"]
    assert _on(lint, Choice(select=("TC50",)), old) == ["TC001", "TC502"]


def test_severities_come_from_the_narrowest_name_and_the_nearest_path() -> None:
    lint = Lint(severity={"TC501": "note", "schemas": "error", "TC001": "note"}, per_path={"old/**": PathLint(severity={"TC5": "warning"})})
    assert Selection(RULES, lint).on(HERE) == {
        "TC001": Severity.WARNING,
        "TC501": Severity.NOTE,
        "TC502": Severity.ERROR,
        "TC701": Severity.WARNING,
    }
    assert Selection(RULES, lint).on(DocumentId("old/a.tool.yaml"))["TC501"] is Severity.WARNING


def test_a_rule_that_is_on_for_one_path_runs() -> None:
    lint = Lint(select=(), per_path={"a/**": PathLint(select=("TC7",)), "b/**": PathLint(select=("TC501",))})
    assert Selection(RULES, lint).anywhere() == {"TC001", "TC501", "TC701"}
