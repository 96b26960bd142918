"""`toolc readers scan` as a user runs it."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from toolc.cli import main

CONFIGURATION = """\
workspace: 1
hosts:
  acme: {scan: {paths: ["host/**"]}}
  other: {pipeline: [run]}
"""
RUN = """\
export class Executor {
  run(contract: ToolContract, tool) {
    start(contract.timeout.default);
    if (contract.traits.readOnly) start(tool.result.keep);
    return { ...contract.trace, title: tool.title };
  }
}
"""

FULL = """\
host/run.ts:3:28  timeout.default  exact in Executor.run
    contract.timeout.default
host/run.ts:4:25  trait readOnly  exact in Executor.run
    contract.traits.readOnly
host/run.ts:4:53  result.keep  unique in Executor.run
    tool.result.keep
host/run.ts:5:17  trace.*  exact copy in Executor.run
    contract.trace
host/min.js is left out, since it has a line of 40,000 bytes, as minified files do
host acme: 4 reads in 1 file (3 exact, 1 unique); 1 less sure, which do not count: --certainty ambiguous shows them
"""

Toolc = Callable[..., Result]


@pytest.fixture
def toolc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toolc:
    """Return the command, run in a workspace with one host that is scanned and one that is not."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "host").mkdir()
    for name, text in {"toolc.yaml": CONFIGURATION, "host/run.ts": RUN, "host/min.js": "a.b;" * 10_000}.items():
        (tmp_path / name).write_text(text)
    return lambda *arguments: CliRunner().invoke(main, ("readers", "scan", *arguments), catch_exceptions=False)


def test_reads_are_listed_with_their_place_and_how_sure_they_are(toolc: Toolc) -> None:
    result = toolc()
    assert (result.output, result.exit_code) == (FULL, 0)
    assert toolc("--host", "acme").output == toolc("--no-cache").output == FULL


def test_how_sure_a_read_must_be_is_the_users_choice(toolc: Toolc) -> None:
    assert "result.keep" not in toolc("--certainty", "exact").output
    assert (
        "host/run.ts:5:45  title, presentation.call.title, presentation.result.title or 1 other  ambiguous"
        in toolc("--certainty", "ambiguous").output
    )


def test_reads_as_json_say_all(toolc: Toolc) -> None:
    (host,) = json.loads(toolc("--format", "json").output)["hosts"]
    assert {key: host[key] for key in ("host", "files", "certainty")} == {"host": "acme", "files": 1, "certainty": "unique"}
    assert host["leftOut"] == [{"path": "host/min.js", "reason": "is left out, since it has a line of 40,000 bytes, as minified files do"}]
    assert host["reads"][1] == {
        "path": "host/run.ts",
        "line": 4,
        "column": 25,
        "fields": ["effects", "effects.writes", "effects.destroys"],
        "certainty": "exact",
        "kind": "enforce",
        "symbol": "Executor.run",
        "via": "readOnly",
        "text": "contract.traits.readOnly",
    }
    assert [each["kind"] for each in host["reads"]] == ["enforce", "enforce", "enforce", "copy"]


def test_a_host_that_cannot_be_scanned_is_wrong_usage(toolc: Toolc, tmp_path: Path) -> None:
    unknown, unscanned = toolc("--host", "gone"), toolc("--host", "other")
    assert (unknown.exit_code, unscanned.exit_code) == (2, 2)
    assert "there is no host 'gone' in toolc.yaml; known: acme, other" in unknown.output
    assert "host 'other' does not say where its source is" in unscanned.output
    (tmp_path / "toolc.yaml").write_text("workspace: 2\n")
    broken = toolc()
    assert (broken.exit_code, broken.output) == (2, "Error: toolc.yaml cannot be understood; `toolc lint` says why\n")


def test_a_workspace_without_hosts_is_told_how_to_name_source(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "toolc.yaml").write_text("workspace: 1\n")
    result = toolc()
    assert result.exit_code == 0
    assert "no host says where its source is" in result.output


LOADED = """
import sys
from click.testing import CliRunner
from toolc.cli import main
assert CliRunner().invoke(main, ["lint"]).exit_code in (0, 1)
print(any(name.startswith("tree_sitter") for name in sys.modules), any("scanning" in name for name in sys.modules))
"""


@pytest.mark.usefixtures("toolc")
@pytest.mark.parametrize(("configuration", "expected"), [("workspace: 1\n", "False False\n"), (CONFIGURATION, "False True\n")])
def test_a_lint_loads_no_parser_without_hosts_or_where_all_is_kept(tmp_path: Path, configuration: str, expected: str) -> None:
    (tmp_path / "toolc.yaml").write_text(configuration)
    first, second = (subprocess.run([sys.executable, "-c", LOADED], cwd=tmp_path, capture_output=True, text=True, check=True) for _ in range(2))
    assert first.stdout == expected.replace("False True", "True True")
    assert second.stdout == expected
