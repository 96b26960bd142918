"""What holds for every package: how it is made, what it consists of, and what a host can do with it."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from itertools import permutations
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.emitters.program_values import tool, toolset
from tests.emitters.python_models.loading import imported, loaded, written
from toolc.artifacts import Artifact
from toolc.driver import Request, analyse
from toolc.emit.python.package import package
from toolc.emit.python.spelling import package_name
from toolc.ir.json import Json
from toolc.ir.program import Tool

CASE = Path(__file__).parents[1] / "python" / "everything" / "expected" / "python" / "acme_tools"

HOST = """
from collections.abc import Awaitable

from acme_tools import CONTRACTS, AskInput, AskOutput, Handlers, ImportInput, PayInput, RunCodeX2E35E7Input, RunCodeXD20265Input
from acme_tools import RunCodeXD20265Output, Tool21stToolInput, TreeInput, TreeOutput
from acme_tools.contracts import RUN_CODE
from pydantic import JsonValue


def first(arguments: Tool21stToolInput) -> JsonValue:
    return {}


async def ask(arguments: AskInput) -> AskOutput:
    texts = [each.text.upper() for each in arguments.questions or []]
    return AskOutput(", ".join(texts))


async def pay(arguments: PayInput) -> JsonValue:
    by = arguments.by
    return by.number if by is not None and by.kind == "card" else None


def run(arguments: RunCodeXD20265Input) -> RunCodeXD20265Output:
    assert arguments.timeout <= 600000
    return RunCodeXD20265Output(stdout=arguments.code, code=0)


class Tree:
    def __call__(self, arguments: TreeInput) -> Awaitable[TreeOutput]:
        raise NotImplementedError


handlers: Handlers = {
    "21st-tool": first,
    "ask": ask,
    "import": lambda arguments: arguments.file,
    "pay": pay,
    "runCode": lambda arguments: arguments.code,
    "run_code": run,
    "tree": Tree(),
}
limit = None if RUN_CODE.timeout in {None, "none", "unknown"} else CONTRACTS["ask"].name

incomplete: Handlers = {"ask": ask}  # error
wrong: Handlers = {**handlers, "ask": pay}  # error
PayInput(amount=1)  # error
RunCodeXD20265Input(code=1)  # error
"""


def test_a_host_is_checked_strictly_against_a_package_that_is_itself_clean(tmp_path: Path) -> None:
    (tmp_path / "acme_tools").symlink_to(CASE)
    host = tmp_path / "host.py"
    host.write_text(HOST, "utf-8")
    command = [
        sys.executable,
        "-m",
        "mypy",
        "--strict",
        "--no-error-summary",
        "--hide-error-context",
        "--cache-dir",
        os.devnull,
        "host.py",
        "acme_tools",
    ]
    found = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
    expected = [f"host.py:{number}" for number, line in enumerate(HOST.splitlines(), 1) if line.endswith("# error")]
    assert [line.partition(": error")[0] for line in found.stdout.splitlines() if ": error" in line] == expected


@pytest.mark.parametrize("first", ["models.tree", "handlers", "models.run_code", "contracts", "schemas", "model", ""])
def test_a_package_is_imported_without_a_warning_from_any_of_its_modules(first: str, tmp_path: Path) -> None:
    (tmp_path / "acme_tools").symlink_to(CASE)
    module = f"acme_tools.{first}".rstrip(".")
    program = f"import {module}, acme_tools; [each.model_rebuild() for each in acme_tools.INPUTS.values()]; print(len(acme_tools.CONTRACTS))"
    done = subprocess.run([sys.executable, "-W", "error", "-B", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.stdout, done.stderr) == ("7\n", "")


def test_a_package_needs_pydantic_and_its_gate_the_engine_that_judges() -> None:
    names = {file.relative_to(CASE).as_posix(): {*imported_modules(ast.parse(file.read_text("utf-8")))} for file in CASE.rglob("*.py")}
    foreign = {each for found in names.values() for each in found} - set(sys.stdlib_module_names)
    assert foreign == {"pydantic", "jsonschema_rs"}
    assert sorted(file for file, found in names.items() if "jsonschema_rs" in found) == ["judging.py", "violation.py"]
    assert {line.partition(">")[0] for line in (CASE / "requirements.txt").read_text("utf-8").splitlines()[1:]} == {"pydantic", "jsonschema-rs"}


def test_a_package_is_imported_without_the_engine_of_its_gate(tmp_path: Path) -> None:
    (tmp_path / "acme_tools").symlink_to(CASE)
    program = "import sys, acme_tools.decoding, acme_tools.recording; print('jsonschema_rs' in sys.modules, 'acme_tools.gate' in sys.modules)"
    done = subprocess.run([sys.executable, "-B", "-c", program], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert done.stdout == "False False\n"


def imported_modules(tree: ast.Module) -> Iterator[str]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from (each.name.partition(".")[0] for each in node.names)
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module:
            yield node.module.partition(".")[0]


ANY_TEXT = st.text(st.characters(codec=None, categories=("L", "N", "P", "S", "Z", "Cc", "Cf", "Cs", "Co", "Cn")), max_size=20) | st.sampled_from(
    [
        '"""',
        "\\",
        '\\"',
        "'''",
        "\\N{BELL}",
        "\n    import os",
        "{{ x }}",
        "{% raw %}",
        "\r\n",
        '""""',
        "\\\n",
        "# \x6eoqa",
        "\x00",
        "\u2028x",
        "\ufeff",
    ]
)
NAMES = st.text(min_size=1, max_size=6) | st.sampled_from(["class", "a-b", "a_b", "__init__", "model_config", "ﬁ", "名", "x\ny", 'a"b', "\\"])


@given(ANY_TEXT, NAMES, ANY_TEXT, st.lists(ANY_TEXT, min_size=1, max_size=3))
def test_no_text_becomes_code(description: str, name: str, title: str, listed: list[str]) -> None:
    properties: dict[str, Json] = {name: {"description": description, "enum": [*listed], "default": listed[0]}}
    schema: Json = {"type": "object", "description": description, "properties": properties}
    fields: dict[str, Json] = {"inputSchema": schema, "outputSchema": {"description": title, "const": description}, "summary": title}
    permission: dict[str, Json] = {"permission": {"key": "x", "reason": description}}
    made = package(toolset([tool("x", **fields, **permission)])).artifacts
    fixed = code_without_tools()
    for each in made:
        assert each.path.suffix != ".py" or [code for code in foreign_code(each) if code not in fixed] == []


@cache
def code_without_tools() -> frozenset[str]:
    """Return the code that a package has whatever its tools say."""
    return frozenset(code for each in package(toolset([])).artifacts if each.path.suffix == ".py" for code in foreign_code(each))


def foreign_code(artifact: Artifact) -> Iterator[str]:
    """Yield what a module holds beside imports, assignments, classes, and the functions of the templates."""
    for node in ast.parse(artifact.content).body:
        if isinstance(node, ast.ClassDef):
            yield from (ast.dump(each) for each in node.body if not isinstance(each, KNOWN) and not is_text(each))
        elif not isinstance(node, (*KNOWN, ast.ClassDef)) and not is_text(node):
            yield ast.dump(node)
    for found in ast.walk(ast.parse(artifact.content)):
        if isinstance(found, ast.Call) and isinstance(found.func, ast.Name) and found.func.id not in CALLS:
            yield ast.dump(found)


KNOWN = (ast.Import, ast.ImportFrom, ast.Assign, ast.AnnAssign, ast.Pass, ast.FunctionDef)
CALLS = {"Annotated", "BeforeValidator", "ConfigDict", "Contract", "Effects", "Field", "Permission", "Strict", "Traits", "TypeVar", "TypedDict"} | {
    *("ValueError", "dataclass", "from_json", "getattr", "int", "isinstance", "model_serializer", "partial", "type", "write")
}


def is_text(node: ast.stmt) -> bool:
    return isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str)


def test_the_order_of_the_tools_changes_nothing() -> None:
    tools = [tool("b", title="B"), tool("a-b"), tool("a_b"), tool("C", inputSchema={"type": "object", "properties": {"x": {"enum": ["a"]}}})]
    made = {package(toolset(each)).artifacts for each in permutations(tools)}
    assert len(made) == 1


def test_a_tool_changes_no_module_of_another() -> None:
    one, other = (tool(each, inputSchema={"type": "object", "properties": {"item": {"type": "object", "properties": {"x": {}}}}}) for each in "ab")
    alone = {each.path: each.content for each in package(toolset([one])).artifacts if each.path.parent.name == "models"}
    both = {each.path: each.content for each in package(toolset([one, other])).artifacts if each.path.parent.name == "models"}
    (module,) = [path for path in alone if path.name == "a.py"]
    assert alone[module] == both[module]


def test_tools_that_are_retired_or_not_understood_have_no_place() -> None:
    broken = tool("broken", inputSchema={"type": "object"})
    tools: list[Tool] = [
        tool("kept"),
        tool("gone", status="retired"),
        Tool(id="broken", toolset="acme", contract=broken.contract, origin=broken.origin),
    ]
    made = package(toolset(tools))
    assert sorted(each.path.stem for each in made.artifacts if each.path.parent.name == "models") == ["__init__", "kept"]
    assert made.gaps == ()


def test_a_toolset_without_tools_is_a_package_too(tmp_path: Path) -> None:
    assert loaded([], tmp_path).module.CONTRACTS == {}


def test_every_file_says_first_where_it_comes_from() -> None:
    made = {each.path.name: each.content.partition("\n")[0] for each in package(toolset([tool("Read")])).artifacts if each.content}
    assert set(made.values()) == {
        "# Generated by toolc from acme.toolset.yaml; do not edit.",
        "# Generated by toolc from Read.tool.yaml; do not edit.",
    }
    assert made["read.py"] == "# Generated by toolc from Read.tool.yaml; do not edit."


@pytest.mark.parametrize(
    ("identifier", "name"), [("acme", "acme"), ("my-tools", "my_tools"), ("2fa", "toolset_2fa"), ("class", "class_"), ("nul", "nul_"), ("A-b", "A_b")]
)
def test_a_package_is_called_as_its_toolset(identifier: str, name: str) -> None:
    assert package_name(identifier) == name


def test_the_contracts_of_the_examples_become_packages(shared: Path, tmp_path: Path) -> None:
    program = analyse(shared / "design" / "examples", Request()).program
    assert program is not None
    for each in program.toolsets:
        made = package(each)
        assert made.gaps == ()
        assert set(names(made.artifacts)) >= {"__init__", "handlers"}
        imported(written(made.artifacts, tmp_path / each.id))


def names(artifacts: Iterable[Artifact]) -> Iterator[str]:
    yield from (each.path.stem for each in artifacts)
