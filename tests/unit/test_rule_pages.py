"""The pages of rules, in the documentation and on the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from json import loads
from pathlib import Path, PurePosixPath

from toolc.artifacts import Artifact
from toolc.diagnostics import Evidence, Finding, Severity
from toolc.ir.program import Tool
from toolc.lint.page import explanation, rule_pages, rule_table, rule_table_json
from toolc.lint.registry import all_rules
from toolc.lint.rule import Rule
from toolc.reporters.json import diagnostics_schema


def _says_nothing(_: Tool) -> Iterator[Finding]:
    yield from ()


def _rule(code: str, name: str, *, evidence: Evidence = Evidence.PROVED, can_be_silenced: bool = True) -> Rule:
    return Rule(
        code=code,
        name=name,
        category="schemas",
        severity=Severity.ERROR,
        evidence=evidence,
        since="0.1",
        docs="A schema is a|b.\n\n## Why\n\nBecause.",
        node=Tool,
        check=_says_nothing,
        can_be_silenced=can_be_silenced,
    )


TWO = {"TC501": _rule("TC501", "odd-schema", can_be_silenced=False), "TC502": _rule("TC502", "long-schema", evidence=Evidence.OPINION)}

PAGE = """\
Error, on by default; cannot be silenced or turned off. Since 0.1. Evidence: proved. What it says follows from the text.

A schema is a|b.

## Why

Because.
"""

INDEX = """\
# Rules

`toolc explain CODE` prints the page of a rule; `toolc rules` lists them. A rule that is not believed without
dispute is off until it is selected under `lint` in `toolc.yaml`.

## TC5xx Schemas

| rule | says | severity | default |
| --- | --- | --- | --- |
| [TC501 odd-schema](TC501-odd-schema.md) | A schema is a\\|b. | error | on |
| [TC502 long-schema](TC502-long-schema.md) | A schema is a\\|b. | error | off |
"""


def test_a_page_and_the_index_come_from_the_rules() -> None:
    first, _, index = rule_pages(TWO)
    assert first == Artifact(PurePosixPath("rules/TC501-odd-schema.md"), f"# TC501 odd-schema\n\n{PAGE}")
    assert index == Artifact(PurePosixPath("rules/index.md"), INDEX)


def test_the_terminal_shows_the_same_page() -> None:
    assert explanation(TWO["TC501"]) == f"TC501 odd-schema\n\n{PAGE}"


def test_the_table_has_a_row_for_each_rule() -> None:
    assert rule_table(TWO) == (
        "code   name         severity  evidence  default  says\n"
        "TC501  odd-schema   error     proved    on       A schema is a|b.\n"
        "TC502  long-schema  error     opinion   off      A schema is a|b.\n"
    )


def test_programs_get_the_table_as_json() -> None:
    value = loads(rule_table_json(TWO))
    assert value["format"] == 1
    assert value["rules"][1] == {
        "code": "TC502",
        "name": "long-schema",
        "category": "schemas",
        "severity": "error",
        "evidence": "opinion",
        "default": False,
        "canBeSilenced": True,
        "since": "0.1",
        "problem": "A schema is a|b.",
    }


def test_the_pages_in_the_documentation_are_those_of_the_rules(repository: Path, *, regen: bool) -> None:
    pages = {repository / "docs" / each.path: each.content for each in (*rule_pages(all_rules()), diagnostics_schema())}
    folders = {path.parent for path in pages}
    if regen:
        for path, content in pages.items():
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(content, "utf-8", newline="\n")
    assert {path: path.read_text("utf-8") for folder in folders for path in folder.iterdir()} == pages
