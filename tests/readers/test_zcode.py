"""ZCode's own contract type, as fields of one's own: exactly what nothing reads there is found, and what is only copied."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.marks import marks
from toolc.diagnostics import Diagnostic
from toolc.driver import Request, analyse
from toolc.lint.selection import Choice

ROOT = Path(__file__).parent / "zcode"

UNREAD = (
    "x-zcode-permission.patternSources",
    "x-zcode-permission.alwaysAllowPatternSources",
    "x-zcode-permission.denyPriority",
    "x-zcode-cancellation.supported",
    "x-zcode-trace.required",
    "x-zcode-trace.propagateToAdapters",
    "x-zcode-trace.recordInput",
    "x-zcode-trace.recordOutput",
)
COPIED = "x-zcode-metadata.maxOutputBytes"


def findings(root: Path) -> tuple[Diagnostic, ...]:
    return tuple(analyse(root, Request(Choice(select=("TC2",)))).diagnostics)


def told(root: Path) -> set[tuple[str, str]]:
    """Return the field and the code of every finding about readers."""
    return {(each.message.split("`")[1], each.code) for each in findings(root)}


def copy_of(folder: Path, changes: Mapping[str, tuple[str, str]]) -> Path:
    """Write the workspace into a folder, with one text in place of another in some files."""
    for path in sorted(each for each in ROOT.rglob("*") if each.is_file()):
        name = path.relative_to(ROOT).as_posix()
        text = path.read_text("utf-8")
        old, new = changes.get(name, ("", ""))
        assert old in text
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text.replace(old, new) if old else text, "utf-8")
    return folder


def test_the_fields_that_nothing_reads_and_the_one_that_is_only_copied_are_found_and_no_other() -> None:
    assert told(ROOT) == {*((field, "TC201") for field in UNREAD), (COPIED, "TC203")}


def test_each_is_found_once_where_the_first_tool_states_it() -> None:
    expected = [mark for path in sorted(ROOT.glob("*.yaml")) for mark in marks(path.name, path.read_text("utf-8"))]
    assert len(expected) == len(UNREAD) + 1
    assert sorted((each.document, each.span.line, each.code) for each in findings(ROOT)) == sorted(expected)


@pytest.mark.parametrize("certainty", ["exact", "unique"])
def test_it_is_the_same_however_sure_a_read_must_be(tmp_path: Path, certainty: str) -> None:
    surely = copy_of(tmp_path, {"toolc.yaml": ('paths: ["host/**/*.ts"]', f'paths: ["host/**/*.ts"], certainty: {certainty}')})
    assert told(surely) == told(ROOT)


def test_of_safety_fields_all_of_them_are_enforced_by_nothing(tmp_path: Path) -> None:
    safety = copy_of(tmp_path, {"toolc.yaml": ("class: host", "class: safety")})
    assert told(safety) == {(field, "TC202") for field in (*UNREAD, COPIED)}


READ = "export function stops(contract: ToolContract): boolean {\n  return contract.cancellation.supported && contract.trace.required;\n}\n"


def test_a_field_that_comes_to_be_read_is_found_no_longer(tmp_path: Path) -> None:
    alive = copy_of(tmp_path, {"host/scheduler.ts": ("export function mayRun", f"{READ}\nexport function mayRun")})
    gone = {("x-zcode-cancellation.supported", "TC201"), ("x-zcode-trace.required", "TC201")}
    assert told(alive) == told(ROOT) - gone


def test_a_limit_that_comes_to_be_looked_at_is_no_longer_only_copied(tmp_path: Path) -> None:
    kept = copy_of(tmp_path, {"host/executor.ts": ("result.maxInlineBytes ?? Infinity", "contract.metadata.maxOutputBytes ?? Infinity")})
    assert told(kept) == (told(ROOT) - {(COPIED, "TC203")}) | {("x-zcode-result.maxInlineBytes", "TC201")}
