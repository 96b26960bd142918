"""Packages are the same bytes under every interpreter at hand, and work there with the oldest pydantic that they need."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

from tests.emitters.program_values import toolset
from tests.emitters.python_models.test_agreement import random_tools
from tests.packaging.test_wheel import interpreter, run
from toolc.emit.python.package import package

pytestmark = pytest.mark.long

CASE = Path(__file__).parents[1] / "python" / "everything" / "expected" / "python"

OLDEST = "pydantic==2.11.0"

NEEDED = (
    OLDEST,
    "datamodel-code-generator>=0.89.0,<0.90",
    "jinja2",
    "jsonschema",
    "jsonschema-rs>=0.61,<1",
    "msgspec",
    "pyyaml",
    "click",
    "pytest",
    "hypothesis",
)

PRINTED = """
import sys
from tests.emitters.program_values import toolset
from tests.emitters.python_models.test_agreement import random_tools
from toolc.emit.python.package import package
made = package(toolset(random_tools(range(300)))).artifacts
sys.stdout.buffer.write("".join(f"{each.path}\\n{each.content}" for each in made).encode())
"""

USED = """
import acme_tools
read = acme_tools.INPUTS["run_code"].model_validate({"code": "x", "from": "y", "options": {"level": 2.0}, "name": "a_b"})
assert read.model_dump(exclude_unset=True) == {"code": "x", "from": "y", "options": {"level": 2}, "name": "a_b"}, read
assert read.model_dump_json().startswith('{"code":"x","timeout":120000,"language":"python","from":"y"'), read
for model in [*acme_tools.INPUTS.values(), *acme_tools.OUTPUTS.values()]:
    model.model_rebuild()
for wrong in ({}, {"code": ""}, {"code": "x", "from_": "y"}, {"code": "x", "from": None}, {"code": "x", "timeout": True}, {"code": "x", "name": "_"}):
    try:
        acme_tools.INPUTS["run_code"].model_validate(wrong, by_alias=True, by_name=False)
    except ValueError:
        continue
    raise AssertionError(wrong)
print(len(acme_tools.CONTRACTS))
"""


@pytest.mark.parametrize("minor", [11, 12, 13, 14])
def test_an_interpreter_makes_the_same_package_and_can_use_it(minor: int, repository: Path, tmp_path: Path) -> None:
    python = interpreter(minor)
    if python is None:
        pytest.skip(f"this machine has no Python 3.{minor}")
    run(python, "-m", "venv", tmp_path / "environment", cwd=tmp_path)
    own = tmp_path / "environment" / ("Scripts" if sys.platform == "win32" else "bin") / "python"
    run(own, "-m", "pip", "install", "--quiet", *NEEDED, cwd=tmp_path)
    printed = run(own, "-B", "-c", PRINTED, cwd=tmp_path, PYTHONPATH=f"{repository}:{repository / 'compiler'}", PYTHONHASHSEED=str(minor))
    assert printed == "".join(f"{each.path}\n{each.content}" for each in package(toolset(random_tools(range(300)))).artifacts)
    shutil.copytree(CASE, tmp_path / "host")
    assert run(own, "-W", "error", "-c", USED, cwd=tmp_path / "host") == "7\n"
