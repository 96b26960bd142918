"""A field has one finding for a host, however many toolsets the host runs, and the finding says what would help."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolc.diagnostics import Diagnostic
from toolc.driver import Request, analyse
from toolc.lint.selection import Choice

CONTRACT = "contract: 1\ndescription: Do it.\ntimeout: {default: 5s}\n"
HOST = 'workspace: 1\nhosts: {acme: {scan: {paths: ["host/*.py"]}}}\n'
TOOLS = dict.fromkeys(("a.tool.yaml", "b.tool.yaml", "c.tool.yaml"), CONTRACT)


def found(root: Path, files: dict[str, str]) -> tuple[Diagnostic, ...]:
    for name, text in files.items():
        path = root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")
    return tuple(analyse(root, Request(Choice(select=("TC2",)))).diagnostics)


def test_a_field_is_told_once_for_the_toolsets_of_a_host_and_tools_are_counted_once(tmp_path: Path) -> None:
    toolsets = {
        "one.toolset.yaml": "toolset: 1\nhost: acme\ntools: [a, b]\n",
        "two.toolset.yaml": "toolset: 1\nhost: acme\ntools: [b, c]\n",
    }
    (each,) = found(tmp_path, {**TOOLS, **toolsets, "toolc.yaml": HOST, "host/run.py": ""})
    assert (each.document, each.span.line, each.code) == ("a.tool.yaml", 3, "TC202")
    assert each.message == "nothing in host 'acme' enforces `timeout.default` of 'a' and of 2 more tools"


NAMED = "name the code that enforces it under `readers` of the host in toolc.yaml, or remove the field"
READERS = "workspace: 1\nhosts: {acme: {readers: [{name: run, kind: enforce, fields: [FIELDS], path: host/run.py}]}}\n"
CURES = {
    "a host that reads something else": (READERS.replace("FIELDS", "effects.*"), NAMED),
    "a section without what is in it": (
        READERS.replace("FIELDS", "timeout"),
        'write "timeout.*" where a reader names "timeout", which leaves out what is in it',
    ),
    "source that is left out": (HOST, f"{NAMED}; the scan left out 1 file, see `toolc readers scan`"),
}


@pytest.mark.parametrize("case", CURES)
def test_what_would_help_is_said(tmp_path: Path, case: str) -> None:
    configuration, cure = CURES[case]
    files = {"a.tool.yaml": CONTRACT, "acme.toolset.yaml": "toolset: 1\nhost: acme\n", "toolc.yaml": configuration, "host/run.py": "\0"}
    assert [each.help for each in found(tmp_path, files) if each.code == "TC202"] == [cure]


GLOBS = {
    "host": 'write "host/**" for what is in a folder',
    "host/": 'write "host/**" for what is in a folder',
    "host/*.{py,ts}": "write a glob for each alternative: braces stand for themselves",
    "gone/**": "name source of the host: Python, TypeScript or JavaScript",
    "host/book.ipynb": "name source of the host: Python, TypeScript or JavaScript",
}


@pytest.mark.parametrize("glob", GLOBS)
def test_what_to_write_in_place_of_a_glob_without_source_is_said(tmp_path: Path, glob: str) -> None:
    files = {"toolc.yaml": HOST.replace("host/*.py", glob), "host/run.py": "", "host/book.ipynb": "{}"}
    assert [(each.code, each.help) for each in found(tmp_path, files)] == [("TC204", GLOBS[glob])]


def test_a_declared_kind_holds_however_the_path_is_written(tmp_path: Path) -> None:
    readers = "readers: [{name: run, kind: display, fields: [timeout.*], path: ./host/run.py}]"
    files = {
        "a.tool.yaml": CONTRACT,
        "acme.toolset.yaml": "toolset: 1\nhost: acme\n",
        "toolc.yaml": f'workspace: 1\nhosts: {{acme: {{scan: {{paths: ["host/*.py"]}}, {readers}}}}}\n',
        "host/run.py": "def show(contract: ToolContract):\n    return str(contract.timeout.default)\n",
    }
    message = "nothing in host 'acme' enforces `timeout.default` of 'a'; it is read by run (display), show (display)"
    assert [each.message for each in found(tmp_path, files)] == [message]
