"""`toolc fields` accounts for every field of the language: somebody in toolc reads it, or toolc itself decides something by it, which shows."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from pathlib import Path

import pytest
from click.testing import CliRunner

from toolc.cli import main
from toolc.driver import Request, analyse
from toolc.ir.program import Program
from toolc.language.coverage import LanguageField, language_fields
from toolc.language.readable import readable_fields
from toolc.language.readership import toolset_readers
from toolc.language.shape import DOCUMENT_KINDS, Kind
from toolc.language.taken_in import TAKEN_IN
from toolc.traits.own_reader import own_reads

ROOT = Path(__file__).parents[2]

TOOL = "contract: 1\ndescription: Do it.\n"
FILED = "contract: 1\ndescription: {file: FILE}\n"
VARIED = f"{TOOL}variants:\n  - {{when: port.on, merge: {{description: {{file: FILE}}}}}}\n"
TOOLSET = "toolset: 1\ntools: [one, two]\n"
PROFILE = "profile: 1\ntoolset: desk\n"
ONE_AND_TWO = {"one.tool.yaml": TOOL, "two.tool.yaml": TOOL}
DESK = {**ONE_AND_TWO, "desk.toolset.yaml": TOOLSET, "other.toolset.yaml": "toolset: 1\ntools: [one]\n"}
BASE = {"strict.profile.yaml": f"{PROFILE}abstract: true\ntools: {{deny: [one]}}\n", "open.profile.yaml": f"{PROFILE}abstract: true\n"}
TEXTS = {"a.md": "Do this.\n", "b.md": "Do that.\n"}
HOST = {
    **ONE_AND_TWO,
    "desk.toolset.yaml": f"{TOOLSET}host: desk\ndefaults: {{timeout: {{default: 5s}}}}\n",
    "run.py": "def run(spec, other):\n    return spec.timeout.default\n",
    "show.py": "def show(spec, other):\n    return spec.timeout\n",
}
SCAN = 'workspace: 1\nhosts: {desk: {scan: {paths: ["run.py"]}}}\n'


def expecting(stated: str, other: str) -> tuple[Mapping[str, str], str, str, str]:
    """Return a workspace with an expectation that holds, and what to write in its place for one that does not."""
    return {**DESK, "main.profile.yaml": f"{PROFILE}expect: {stated}\n"}, "main.profile.yaml", stated, other


def linted(stated: str, other: str) -> tuple[Mapping[str, str], str, str, str]:
    """Return a workspace with a finding (TC111), and two ways to say what is found and how bad it is."""
    return {"one.tool.yaml": f"{TOOL}x-mine: 1\n", "toolc.yaml": f"workspace: 1\nlint: {{{stated}}}\n"}, "toolc.yaml", stated, other


CHANGES: Mapping[str, tuple[Mapping[str, str], str, str, str]] = {
    "contract": (ONE_AND_TWO, "one.tool.yaml", "contract: 1", "contract: 2"),
    "description.file": ({**TEXTS, "one.tool.yaml": FILED.replace("FILE", "a.md")}, "one.tool.yaml", "a.md", "b.md"),
    "variants.*.merge.description.file": (
        {
            **TEXTS,
            "one.tool.yaml": VARIED.replace("FILE", "a.md"),
            "desk.toolset.yaml": "toolset: 1\ntools: [one]\nfacts: {port.on: {type: boolean}}\n",
            "main.profile.yaml": f"{PROFILE}facts: {{port.on: true}}\n",
        },
        *("one.tool.yaml", "a.md", "b.md"),
    ),
    "toolset.toolset": (DESK, "desk.toolset.yaml", "toolset: 1", "toolset: 2"),
    "toolset.tools.*.from": (
        {
            "x/one.tool.yaml": TOOL,
            "y/two.tool.yaml": TOOL,
            "z/desk.toolset.yaml": "toolset: 1\ntools: [{from: ../x, ids: [one]}]\n",
        },
        *("z/desk.toolset.yaml", "../x", "../y"),
    ),
    "toolset.tools.*.ids": (
        {"x/one.tool.yaml": TOOL, "x/two.tool.yaml": TOOL, "z/desk.toolset.yaml": "toolset: 1\ntools: [{from: ../x, ids: [one]}]\n"},
        *("z/desk.toolset.yaml", "[one]", "[two]"),
    ),
    "toolset.exactlyOne.*.tools": (
        {**ONE_AND_TWO, "desk.toolset.yaml": f"{TOOLSET}exactlyOne: [{{tools: [[one, two], []]}}]\n"},
        *("desk.toolset.yaml", "[[one, two], []]", "[[one], [two]]"),
    ),
    "toolset.defaults": (
        {**ONE_AND_TWO, "desk.toolset.yaml": f"{TOOLSET}defaults: {{timeout: {{default: 5s}}}}\n"},
        *("desk.toolset.yaml", "5s", "6s"),
    ),
    "profile.profile": ({**DESK, "main.profile.yaml": PROFILE}, "main.profile.yaml", "profile: 1", "profile: 2"),
    "profile.toolset": ({**DESK, "main.profile.yaml": PROFILE}, "main.profile.yaml", "desk", "other"),
    "profile.extends": ({**DESK, **BASE, "main.profile.yaml": f"{PROFILE}extends: open\n"}, "main.profile.yaml", "open", "strict"),
    "profile.abstract": ({**DESK, "main.profile.yaml": f"{PROFILE}abstract: false\n"}, "main.profile.yaml", "false", "true"),
    "profile.expect.visible": expecting("{visible: [one, two]}", "{visible: [one]}"),
    "profile.expect.visible.includes": expecting("{visible: {includes: [one]}}", "{visible: {includes: [three]}}"),
    "profile.expect.hidden": expecting("{hidden: []}", "{hidden: [one]}"),
    "profile.expect.callable": expecting("{callable: []}", "{callable: [one]}"),
    "profile.expect.callable.includes": expecting("{callable: {includes: []}}", "{callable: {includes: [one]}}"),
    "workspace.workspace": ({**ONE_AND_TWO, "toolc.yaml": "workspace: 1\n"}, "toolc.yaml", "workspace: 1", "workspace: 2"),
    "workspace.edition": ({**ONE_AND_TWO, "toolc.yaml": "workspace: 1\nedition: 2026\n"}, "toolc.yaml", "2026", "1999"),
    "workspace.lint.select": linted("select: [default]", "select: [TC101]"),
    "workspace.lint.ignore": linted("ignore: []", "ignore: [TC111]"),
    "workspace.lint.severity": linted("severity: {}", "severity: {TC111: error}"),
    "workspace.lint.perPath.*.select": linted('perPath: {"one*": {select: [default]}}', 'perPath: {"one*": {select: [TC101]}}'),
    "workspace.lint.perPath.*.ignore": linted('perPath: {"one*": {ignore: []}}', 'perPath: {"one*": {ignore: [TC111]}}'),
    "workspace.lint.perPath.*.severity": linted('perPath: {"one*": {severity: {}}}', 'perPath: {"one*": {severity: {TC111: error}}}'),
    "workspace.requires": ({**ONE_AND_TWO, "toolc.yaml": 'workspace: 1\nrequires: ">=0.1"\n'}, "toolc.yaml", "0.1", "99"),
    "workspace.contracts": ({**ONE_AND_TWO, "toolc.yaml": "workspace: 1\ncontracts: [one.tool.yaml]\n"}, "toolc.yaml", "one.tool", "two.tool"),
    "workspace.out": ({**ONE_AND_TWO, "toolc.yaml": "workspace: 1\nout: made\n"}, "toolc.yaml", "made", "built"),
    "workspace.lint.failOn": linted("failOn: error", "failOn: warning"),
    "workspace.hosts.*.scan.paths": ({**HOST, "toolc.yaml": SCAN}, "toolc.yaml", "run.py", "show.py"),
    "workspace.hosts.*.scan.roots": (
        {**HOST, "toolc.yaml": SCAN.replace("]}", "], roots: [spec], certainty: exact}")},
        *("toolc.yaml", "spec", "other"),
    ),
    "workspace.hosts.*.scan.certainty": (
        {**HOST, "toolc.yaml": SCAN.replace("]}", "], certainty: unique}")},
        *("toolc.yaml", "unique", "exact"),
    ),
}
"""For each field that toolc itself takes in, a workspace, and in one of its files a text that states the field, with one to stand in its place."""


@cache
def systems() -> Program:
    """Return the program of this repository's own workspace: the three systems."""
    program = analyse(ROOT, Request()).program
    assert program is not None
    return program


@cache
def report() -> Mapping[str, LanguageField]:
    return {each.field: each for each in language_fields(systems())}


def test_every_field_of_the_language_is_in_the_report(capsys: pytest.CaptureFixture[str]) -> None:
    fields = {kind: readable_fields(kind) for kind in DOCUMENT_KINDS}
    assert set(report()) == {each if kind == "contract" else f"{kind}.{each}" for kind, every in fields.items() for each in every}
    lines = [f"{kind:<9} {len(every):>3} fields, {unread(kind):>2} that only toolc itself takes in" for kind, every in fields.items()]
    with capsys.disabled():
        print("", *lines, sep="\n")  # noqa: T201 - the figures are printed for whoever runs the tests


def unread(kind: Kind) -> int:
    return sum(not each.readers for each in report().values() if each.of == kind)


def test_every_field_has_a_reader_or_decides_something_in_toolc_itself() -> None:
    assert [name for name, each in report().items() if not each.readers and each.taken_in is None] == []
    assert TAKEN_IN.keys() <= report().keys()


def test_every_field_that_a_row_of_the_table_names_is_one_of_the_language() -> None:
    assert {field for row in own_reads() for field in row.fields} - report().keys() == {"x-*"}


def test_every_field_that_the_three_systems_state_is_accounted_for() -> None:
    found = toolset_readers(systems())
    assert [each.toolset for each in found] == ["dsh", "opencode", "zcode"]
    assert {each.statement.field for one in found for each in one.readerships} <= report().keys()


def test_there_is_a_change_for_every_field_that_toolc_itself_takes_in() -> None:
    assert CHANGES.keys() == TAKEN_IN.keys()


def built(folder: Path, files: Mapping[str, str], monkeypatch: pytest.MonkeyPatch) -> object:
    """Return what `toolc build` says and writes in a folder."""
    for name, text in files.items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, "utf-8")
    monkeypatch.chdir(folder)
    result = CliRunner().invoke(main, ["build", "--no-cache", "--format", "concise"])
    written = {each.relative_to(folder).as_posix(): each.read_bytes() for each in folder.rglob("*") if each.is_file()}
    return result.exit_code, result.output, {name: content for name, content in written.items() if name not in files}


@pytest.mark.parametrize("field", CHANGES)
def test_what_toolc_itself_decides_by_a_field_shows_in_a_build(field: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    files, name, stated, other = CHANGES[field]
    (tmp_path / "a").mkdir()
    (tmp_path / "b").mkdir()
    before = built(tmp_path / "a", files, monkeypatch)
    changed = {**files, name: files[name].replace(stated, other)}
    assert changed != files
    assert built(tmp_path / "b", changed, monkeypatch) != before
