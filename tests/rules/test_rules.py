"""
Every rule on the files in its folder, on its page, and against the conventions.

A fixture is a file, taken as one contract, or a folder, taken as a workspace, in which each finding of the folder's rule is marked. A folder whose
finding is about a file that cannot be marked lists what is expected in a file `expected`.
"""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.marks import ASIDE, Mark, files_in, marks
from toolc.driver import Request, analyse, analyse_texts
from toolc.lint.nodes import OF_PROGRAM, OF_TOOL
from toolc.lint.registry import CATEGORIES, all_rules
from toolc.lint.rule import Phase, Rule
from toolc.lint.selection import Choice

ROOT = Path(__file__).parent
FOLDERS = sorted(each for each in ROOT.iterdir() if each.is_dir() and each.name.startswith("TC"))
FIXTURES = [fixture for folder in FOLDERS for fixture in sorted(folder.iterdir())]

TODAY = "2027-01-15"

ELSEWHERE = {
    "TC017": "links are made by a test of the front end",
    "TC999": "a rule that fails is made by a test of the engine",
}
"""Rules that no fixture makes fire."""


def _request(rule: Rule) -> Request:
    return Request(Choice(select=("all",)) if rule.phase is Phase.SILENCE else Choice(select=(rule.code,)), TODAY)


def _expected_in(folder: Path) -> list[Mark]:
    listed = folder / "expected"
    if listed.exists():
        lines = [re.fullmatch(r"(TC\d{3}) (.+):(\d+)", line) for line in listed.read_text("utf-8").splitlines()]
        return [(match[2], int(match[3]), match[1]) for match in lines if match]
    files = sorted(each for each in folder.rglob("*") if each.is_file())
    return [mark for each in files for mark in marks(each.relative_to(folder).as_posix(), each.read_text("utf-8"))]


def _of(fixture: Path) -> Rule:
    return all_rules()[fixture.parent.name[:5]]


@pytest.mark.parametrize("fixture", FIXTURES, ids=lambda each: each.relative_to(ROOT).as_posix())
def test_a_fixture_yields_exactly_its_marked_findings(fixture: Path) -> None:
    rule = _of(fixture)
    if fixture.is_dir():
        analysis, expected = analyse(fixture, _request(rule)), _expected_in(fixture)
    else:
        text = fixture.read_bytes().decode("utf-8")
        analysis, expected = analyse_texts({"case.tool.yaml": text}, _request(rule)), list(marks("case.tool.yaml", text))
    found = [(each.document, each.span.line, each.code) for each in analysis.diagnostics if each.code == rule.code]
    assert sorted(found) == sorted(expected)
    assert [(each.code, each.message) for each in analysis.diagnostics if not (each.help or "").strip()] == []


SECTION = re.compile(r"^## (Bad|Good)\n(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)
BLOCK = re.compile(r"^```yaml\n(.*?)^```$", re.MULTILINE | re.DOTALL)
SECTIONS = [(code, *match) for code, rule in all_rules().items() for match in SECTION.findall(rule.docs) if BLOCK.search(match[1])]


def _files(section: str) -> dict[str, str]:
    """Return the files of a page's section."""
    return {name: text for block in BLOCK.findall(section) for name, text in files_in(block).items()}


@pytest.mark.parametrize(("code", "heading", "section"), SECTIONS, ids=[f"{code}-{heading}" for code, heading, _ in SECTIONS])
def test_the_bad_of_a_page_fires_and_its_good_is_silent(code: str, heading: str, section: str) -> None:
    found = [each.code for each in analyse_texts(_files(section), Request(Choice(select=("all",)), TODAY)).diagnostics]
    if heading == "Bad":
        assert code in found
    else:
        assert [each for each in found if each != ASIDE] == []


@pytest.mark.parametrize("rule", all_rules().values(), ids=lambda each: each.code)
def test_a_rule_keeps_the_conventions(rule: Rule) -> None:
    folder = ROOT / f"{rule.code}-{rule.name}"
    assert re.fullmatch("TC[0-9]{3}", rule.code)
    assert rule.code.startswith(CATEGORIES[rule.category])
    assert re.fullmatch("[a-z]+(?:-[a-z]+)*", rule.name)
    assert not re.match("(?:no|require|prefer)-", rule.name)
    assert rule.node in {*OF_TOOL, *OF_PROGRAM}
    assert rule.check.__module__.rpartition(".")[2] == f"{rule.code.lower()}_{rule.name.replace('-', '_')}"
    assert re.match(
        r"[A-Z][^\n]*\.\n\n## Why\n\n.+\n\n## Bad\n\n```(?:yaml|text)\n.+\n```\n\n## Good\n\n```(?:yaml|text)\n.+\n```", rule.docs, re.DOTALL
    )
    if rule.code not in ELSEWHERE and rule.phase is not Phase.WRITE:
        fixtures = [each for each in FIXTURES if each.parent == folder]
        fires = [bool(_expected_in(each) if each.is_dir() else list(marks("", each.read_bytes().decode()))) for each in fixtures]
        assert set(fires) == {True, False}


def test_every_folder_is_of_a_rule() -> None:
    assert {each.name for each in FOLDERS} <= {f"{rule.code}-{rule.name}" for rule in all_rules().values()}


def test_more_tools_than_a_target_takes_are_found() -> None:
    tools = {f"t{number}.tool.yaml": "contract: 1\ndescription: Do it.\n" for number in range(129)}
    profile = {"main.profile.yaml": "profile: 1\ntargets: [openai-chat]\n"}
    request = Request(Choice(select=("TC609",)), TODAY)
    assert [each.code for each in analyse_texts({**tools, **profile}, request).diagnostics] == ["TC609"]
    del tools["t0.tool.yaml"]
    assert analyse_texts({**tools, **profile}, request).diagnostics == ()
