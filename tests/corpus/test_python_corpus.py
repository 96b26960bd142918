"""
The Python packages of real tool lists: each tool has models, every package can be imported, and pyright in its strict mode finds nothing.

All lists of ../shared/corpus take part: those of servers, of recorded requests, and a collection of functions.
"""

from __future__ import annotations

import json
import subprocess
import sys
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.corpus.real_lists import compiled_lists
from toolc.emit.python.package import package
from toolc.emit.python.spelling import package_name

pytestmark = pytest.mark.long

COUNT = """
import sys
from importlib import import_module

for name in sys.argv[1:]:
    print(len(import_module(name).CONTRACTS))
"""


@dataclass(frozen=True)
class Packages:
    """The folder with a package of each list, the number of tools in each by its name, and the tools without models."""

    folder: Path
    tools: dict[str, int]
    gaps: list[str]


@pytest.fixture(scope="module")
def packages(shared: Path, tmp_path_factory: pytest.TempPathFactory) -> Packages:
    made = Packages(tmp_path_factory.mktemp("packages"), {}, [])
    for each in compiled_lists():
        found = package(each.toolset)
        for artifact in found.artifacts:
            path = made.folder / artifact.path
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(artifact.content, "utf-8")
        made.tools[package_name(each.toolset.id)] = len(each.tools)
        made.gaps.extend(f"{gap.tool.name} of {each.name}: {gap.reason}" for gap in found.gaps)
    return made


def test_every_real_tool_has_models(packages: Packages) -> None:
    assert packages.gaps == []


def test_every_package_can_be_imported_and_has_each_tool(packages: Packages) -> None:
    command = [sys.executable, "-c", COUNT, *packages.tools]
    done = subprocess.run(command, cwd=packages.folder / "python", capture_output=True, text=True, check=False)
    assert done.stderr == ""
    assert dict(zip(packages.tools, map(int, done.stdout.split()), strict=True)) == packages.tools


def test_pyright_in_its_strict_mode_finds_nothing_in_any_package(packages: Packages) -> None:
    pytest.importorskip("pyright", reason="pyright is not installed")
    settings = {"include": ["python"], "extraPaths": ["python"], "typeCheckingMode": "strict", "pythonVersion": "3.11"}
    (packages.folder / "pyrightconfig.json").write_text(json.dumps(settings), "utf-8")
    command = [sys.executable, "-m", "pyright", "--outputjson", "--pythonpath", sys.executable, "--project", str(packages.folder)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    found = json.loads(done.stdout)
    assert [f"{each['file']}: {each['message']}" for each in found["generalDiagnostics"]] == []
    assert found["summary"]["filesAnalyzed"] == len(list(packages.folder.rglob("*.py")))
