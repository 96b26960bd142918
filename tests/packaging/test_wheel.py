"""The wheel, installed alone in an environment of its own, does what the checkout does, under every interpreter at hand."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterator
from pathlib import Path
from random import Random
from zipfile import ZipFile

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]
MINORS = (11, 12, 13, 14)

SMALLEST = """\
contract: 1
name: echo
description: Return the text it was given.
inputSchema: {type: object, properties: {text: {type: string, description: Any text.}}, required: [text]}
"""


def run(*command: str | Path, cwd: Path, **environment: str) -> str:
    """Run a command and return its output; it must succeed."""
    inherited = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "COV_", "COVERAGE_"))}
    done = subprocess.run(
        [str(each) for each in command], cwd=cwd, env=inherited | environment, capture_output=True, text=True, check=False, encoding="utf-8"
    )
    assert done.returncode == 0, f"{command} ends with {done.returncode}\n{done.stdout}\n{done.stderr}"
    return done.stdout


def built(folder: Path, kind: str, into: Path) -> Path:
    """Build a wheel or a source archive of a project and return it."""
    into.mkdir(parents=True)
    run(sys.executable, "-m", "hatchling", "build", "--target", kind, "--directory", into, cwd=folder)
    (only,) = into.iterdir()
    return only


@pytest.fixture(scope="session")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return built(ROOT, "wheel", tmp_path_factory.mktemp("dist") / "wheel")


def interpreter(minor: int) -> str | None:
    """Return a command that runs Python 3.MINOR, if the machine has one."""
    installed = sorted(Path.home().glob(f".pyenv/versions/3.{minor}.*/bin/python"))
    for command in (sys.executable, f"python3.{minor}", *map(str, installed)):
        if found := shutil.which(command):
            answer = subprocess.run([found, "-c", "import sys; print(sys.version_info[1])"], capture_output=True, text=True, check=False)
            if answer.stdout.strip() == str(minor):
                return found
    return None


@pytest.fixture(scope="session", params=MINORS, ids=lambda minor: f"python3.{minor}")
def toolc(request: pytest.FixtureRequest, wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """Return the command of an environment that holds the wheel and what it depends on."""
    python = interpreter(request.param)
    if python is None:
        pytest.skip(f"this machine has no Python 3.{request.param}")
    environment = tmp_path_factory.mktemp("environment")
    scripts = environment / ("Scripts" if os.name == "nt" else "bin")
    run(python, "-m", "venv", environment, cwd=environment)
    uv = Path(sys.executable).with_name("uv")
    install: list[str | Path] = (
        [uv, "pip", "install", "--python", scripts / "python"] if uv.is_file() else [scripts / "python", "-m", "pip", "install"]
    )
    run(*install, "--quiet", wheel, cwd=environment)
    yield scripts / "toolc"
    shutil.rmtree(environment)


def files(root: Path) -> dict[str, bytes]:
    return {path.relative_to(root).as_posix(): path.read_bytes() for path in root.rglob("*") if path.is_file()}


def test_the_wheel_holds_the_package_with_its_types_and_templates_and_nothing_else(wheel: Path) -> None:
    held = {name for name in ZipFile(wheel).namelist() if ".dist-info/" not in name}
    package = ROOT / "compiler" / "toolc"
    code = {f"toolc/{path.relative_to(package).as_posix()}" for path in package.rglob("*") if path.suffix in {".py", ".toml", ".json", ".typed"}}
    templates = {f"toolc/templates/{name}" for name in files(ROOT / "templates")}
    assert "toolc/py.typed" in held
    assert held == {name for name in code if "_cache/" not in name} | templates


def test_the_source_archive_builds_the_same_wheel(wheel: Path, tmp_path: Path) -> None:
    with tarfile.open(built(ROOT, "sdist", tmp_path / "sdist")) as archive:
        archive.extractall(tmp_path / "source", filter="data")
    (source,) = (tmp_path / "source").iterdir()
    again = built(source, "wheel", tmp_path / "again")
    assert {name: ZipFile(again).read(name) for name in ZipFile(again).namelist()} == {
        name: ZipFile(wheel).read(name) for name in ZipFile(wheel).namelist()
    }


def test_a_new_workspace_lints_clean_and_builds_in_an_empty_folder(toolc: Path, tmp_path: Path) -> None:
    run(toolc, "init", cwd=tmp_path)
    run(toolc, "lint", cwd=tmp_path)
    run(toolc, "build", cwd=tmp_path)
    run(toolc, "build", "--check", cwd=tmp_path)
    assert (tmp_path / "generated" / ".toolc-files").read_text("utf-8")


def test_the_smallest_contract_builds_every_output(toolc: Path, tmp_path: Path) -> None:
    (tmp_path / "echo.tool.yaml").write_text(SMALLEST, "utf-8")
    run(toolc, "lint", cwd=tmp_path)
    run(toolc, "build", cwd=tmp_path)
    outputs = {name.split("/")[0] for name in files(tmp_path / "generated")}
    assert outputs == {".toolc-files", "docs", "manifests", "meta", "python", "registry", "schemas"}


def test_our_own_contracts_give_the_committed_bytes_in_any_file_order_and_under_any_hash_seed(toolc: Path, tmp_path: Path) -> None:
    shutil.copy(ROOT / "toolc.yaml", tmp_path)
    sources = sorted(path for path in (ROOT / "contracts").rglob("*") if path.is_file())
    Random(7).shuffle(sources)
    for path in sources:
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(path, copy)
    run(toolc, "build", cwd=tmp_path, PYTHONHASHSEED="7")
    assert files(tmp_path / "generated") == files(ROOT / "generated")
