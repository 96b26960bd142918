"""Readers count for each host: what one enforces says nothing of another that runs the same kind of tools."""

from __future__ import annotations

from pathlib import Path

from toolc.driver import Request, analyse
from toolc.lint.selection import Choice

CONTRACT = "contract: 1\ndescription: Do it.\ntimeout: {default: 5s}\n"

FILES = {
    "toolc.yaml": 'workspace: 1\nhosts:\n  careful: {scan: {paths: ["careful/*.py"]}}\n  careless: {scan: {paths: ["careless/*.py"]}}\n',
    "careful/run.py": "def run(contract: ToolContract, work):\n    work.end_after(contract.timeout.default)\n",
    "careless/run.py": "def run(contract: ToolContract, work):\n    work.start()\n",
    "one/one.toolset.yaml": "toolset: 1\nhost: careful\n",
    "one/go.tool.yaml": CONTRACT,
    "two/two.toolset.yaml": "toolset: 1\nhost: careless\n",
    "two/walk.tool.yaml": CONTRACT,
}


def found(root: Path, files: dict[str, str]) -> list[tuple[str, int, str, str]]:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    diagnostics = analyse(root, Request(Choice(select=("TC2",)))).diagnostics
    return [(each.document, each.span.line, each.code, each.message) for each in diagnostics]


def test_the_host_that_does_not_look_at_a_field_is_named_and_the_other_is_not(tmp_path: Path) -> None:
    message = "nothing in host 'careless' enforces `timeout.default` of 'walk'"
    assert found(tmp_path, FILES) == [("two/walk.tool.yaml", 3, "TC202", message)]


def test_both_are_silent_where_both_look_at_it(tmp_path: Path) -> None:
    assert found(tmp_path, {**FILES, "careless/run.py": FILES["careful/run.py"]}) == []
