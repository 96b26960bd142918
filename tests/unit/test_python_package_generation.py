"""The generator is called once, late, alone, and with nothing that could change what it answers."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import datamodel_code_generator
import pytest

from tests.emitters.program_values import tool, toolset
from toolc.artifacts import Artifact
from toolc.emit.python.generation import Refusal, Sheet, answers
from toolc.emit.python.package import package
from toolc.emit.python.tool_models import Gap
from toolc.ir.program import Tool

PRINTED = """
import sys
from tests.emitters.program_values import tool, toolset
from toolc.emit.python.package import package
listed = {"enum": ["b", "a", None, 2]}
tools = [tool(f"t{n}", inputSchema={"type": "object", "properties": {"x": listed, "y": {"type": "string", "pattern": "é"}}}) for n in range(3)]
sys.stdout.buffer.write("".join(f"{each.path}\\n{each.content}" for each in package(toolset(tools)).artifacts).encode())
"""


def nested(identifier: str) -> Tool:
    return tool(identifier, inputSchema={"type": "object", "properties": {"x": {"type": "object", "properties": {"y": {"type": "string"}}}}})


@pytest.fixture
def calls(monkeypatch: pytest.MonkeyPatch) -> list[dict[str, Any]]:
    """Return what the generator is called with, while a test runs."""
    found: list[dict[str, Any]] = []
    generate: Callable[..., Any] = datamodel_code_generator.generate

    def noted(schema: dict[str, Any], **options: object) -> object:
        found.append(schema)
        return generate(schema, **options)

    monkeypatch.setattr(datamodel_code_generator, "generate", noted)
    return found


def test_one_call_makes_the_models_of_all_tools(calls: list[dict[str, Any]]) -> None:
    package(toolset([nested(f"t{number}") for number in range(20)]))
    assert [sorted(each["$defs"]["M0"]["properties"]) for each in calls] == [["f0", "f1"]]


def test_a_toolset_without_fields_needs_no_call(calls: list[dict[str, Any]]) -> None:
    package(toolset([tool("x")]))
    assert calls == []


def test_a_sheet_without_an_answer_takes_no_other_with_it() -> None:
    good: Sheet = {"m0": {"type": "string"}}
    bad: Sheet = {"m0": {"type": "string", "customTypePath": 1}}
    found = answers([good, bad, {}, good])
    assert [isinstance(each, Refusal) for each in found] == [False, True, False, False]


def test_a_tool_that_cannot_be_modelled_is_typed_as_json_and_named(monkeypatch: pytest.MonkeyPatch) -> None:
    def refusing(schema: dict[str, Any], **options: object) -> object:
        if any({"type": "number"} in each["properties"].values() for each in schema["$defs"].values()):
            raise KeyError("no such thing\nat all")
        return generate(schema, **options)

    generate: Callable[..., Any] = datamodel_code_generator.generate
    monkeypatch.setattr(datamodel_code_generator, "generate", refusing)
    odd = tool("odd", inputSchema={"type": "object", "properties": {"x": {"type": "number"}}}, outputSchema={"type": "string"})
    made = package(toolset([nested("a"), odd, nested("z")]))
    assert made.gaps == (Gap(odd, "inputSchema", "KeyError: 'no such thing\\nat all'"),)
    texts = {each.path.name: each.content for each in made.artifacts}
    assert "class OddInput(Root[dict[str, JsonValue]]):" in texts["odd.py"]
    assert "class OddOutput(Root[Text]):" in texts["odd.py"]
    assert {each.path.name: each.content for each in package(toolset([nested("a")])).artifacts}["a.py"] == texts["a.py"]


def test_nothing_is_fetched_or_read_for_a_type(calls: list[dict[str, Any]]) -> None:
    package(toolset([nested("x")]))
    assert "$ref" not in str(calls)


def test_commands_start_without_the_generator() -> None:
    program = "import sys, toolc.emit.registry as r; r.all_emitters(); print('datamodel_code_generator' in sys.modules, 'pydantic' in sys.modules)"
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True)
    assert done.stdout == "False False\n"


def test_hash_seed_working_folder_and_formatters_found_there_change_nothing(repository: Path, tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").write_text(
        "[tool.datamodel-codegen]\nsnake-case-field = true\n[tool.black]\nline-length = 20\n[tool.isort]\nforce_single_line = true\n", "utf-8"
    )
    made = {printed(repository, repository, "0"), printed(repository, tmp_path, "1"), printed(repository, tmp_path, "2")}
    assert len(made) == 1


def printed(repository: Path, folder: Path, seed: str) -> bytes:
    """Return a package as another process makes it, which says nothing else."""
    environment = {**os.environ, "PYTHONHASHSEED": seed, "PYTHONPATH": str(repository)}
    done = subprocess.run([sys.executable, "-W", "error", "-c", PRINTED], cwd=folder, env=environment, capture_output=True, check=True)
    assert done.stderr == b""
    return done.stdout


def test_what_the_generator_warns_of_is_nobody_elses_concern(capsys: pytest.CaptureFixture[str]) -> None:
    made: tuple[Artifact, ...] = package(toolset([nested("x")])).artifacts
    assert (len(made), *capsys.readouterr()) == (24, "", "")
