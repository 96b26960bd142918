"""Conventions that no tool checks: sizes, names, and words that do not belong into the repository."""

from __future__ import annotations

import ast
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MODULES = sorted((ROOT / "compiler" / "toolc").rglob("*.py"))
LONGEST_MODULE = 300
LONGEST_FUNCTION = 30
VAGUE = {"utils", "util", "helpers", "helper", "common", "misc", "manager", "handler", "processor"}


def names(paths: list[Path]) -> list[str]:
    return [path.relative_to(ROOT).as_posix() for path in paths]


def committed() -> list[Path]:
    """Return every file that the repository holds, or would with its next commit, but this one, which spells what it forbids."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"],  # noqa: S607 - whichever git the reader uses
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if listed.returncode:
        pytest.skip("this is no checkout: git knows no files here")
    return [path for each in listed.stdout.decode().split("\0") if each and (path := ROOT / each).is_file() and path != Path(__file__)]


def test_modules_have_at_most_300_lines() -> None:
    assert [name for name, path in zip(names(MODULES), MODULES, strict=True) if len(path.read_text("utf-8").splitlines()) > LONGEST_MODULE] == []


def test_functions_have_at_most_30_lines_below_their_docstring() -> None:
    long = []
    for name, path in zip(names(MODULES), MODULES, strict=True):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                body = node.body[1:] if ast.get_docstring(node) else node.body
                if body and (body[-1].end_lineno or 0) - body[0].lineno + 1 > LONGEST_FUNCTION:
                    long.append(f"{name}:{node.lineno} {node.name}")
    assert long == []


def test_every_module_says_what_it_is_for_and_postpones_annotations() -> None:
    bare = [
        name
        for name, path in zip(names(MODULES), MODULES, strict=True)
        if not ast.get_docstring(tree := ast.parse(path.read_text("utf-8")))
        or (len(tree.body) > 1 and "from __future__ import annotations" not in ast.unparse(tree.body[1]))
    ]
    assert bare == []


def test_no_module_has_a_vague_name() -> None:
    assert [name for name, path in zip(names(MODULES), MODULES, strict=True) if VAGUE & set(path.stem.split("_"))] == []


@pytest.mark.parametrize(
    ("what", "pattern"),
    [
        ("a path of somebody's machine", r"(?<![\w./-])/(?:work|tmp|root|Users)/[\w.-]|C:\\Users"),
        ("a host of a package registry", r"pypi\.org|files\.pythonhosted\.org|registry\.npmjs\.org"),
        ("who wrote the code", r"(?i)\bco-authored-by\b|\b(?:written|generated) (?:by|with) (?:an? )?(?:ai|llm|assistant)\b"),
        ("an unfinished thought", r"\b(?:TODO|FIXME|XXX)\b"),
    ],
)
def test_nothing_in_the_repository_names(what: str, pattern: str) -> None:
    found = []
    for path in committed():
        try:
            text = path.read_text("utf-8")
        except UnicodeDecodeError:
            continue
        found += [f"{path.relative_to(ROOT)}: {what}: {match[0]!r}" for match in re.finditer(pattern, text)]
    assert found == []


def test_each_ignored_check_has_a_reason() -> None:
    text = (ROOT / "pyproject.toml").read_text("utf-8")
    ignored = re.findall(r'^ {4}"[A-Z]+[0-9]*",.*$', text, re.MULTILINE)
    assert ignored
    assert [line for line in ignored if not re.search(r"# \w+", line)] == []


REASON = r"(?: -|  ?#) \S"


@pytest.mark.parametrize(
    ("suppression", "explained"),
    [
        (r"#\s*noqa\b", rf"# noqa: [A-Z]+[0-9]+(?:, [A-Z]+[0-9]+)*{REASON}"),
        (r"#\s*type:\s*ignore\b", rf"# type: ignore\[[a-z-]+(?:, ?[a-z-]+)*\]{REASON}"),
    ],
)
def test_each_suppression_in_code_names_its_code_and_its_reason(suppression: str, explained: str) -> None:
    bare = [
        f"{path.relative_to(ROOT)}:{number}"
        for path in committed()
        if path.suffix == ".py" and "expected" not in path.parts
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if re.search(suppression, line) and not re.search(explained, line)
    ]
    assert bare == []


def test_every_supported_python_is_named_where_users_look() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    named = [each.rpartition(" ")[2] for each in project["classifiers"] if re.fullmatch(r"Programming Language :: Python :: 3\.\d+", each)]
    assert named == ["3.11", "3.12", "3.13", "3.14"]
    assert project["requires-python"] == f">={named[0]}"
