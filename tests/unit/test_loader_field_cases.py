"""Inputs that broke other tools, kind c (YAML): what the loader makes of each."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml

from toolc.frontend.loader import load, load_bytes
from toolc.frontend.value import Value
from toolc.source import DocumentId, Source, Span

NAME = DocumentId("case.tool.yaml")

CASES: list[tuple[str, str, Value, list[tuple[str, int]]]] = [
    (
        "BR-058 keys that YAML 1.1 takes for booleans",
        "name: bell.set\non: {what: rung}\ninput:\n  properties:\n    on: {type: boolean}\n    no: {}\n",
        {"name": "bell.set", "on": {"what": "rung"}, "input": {"properties": {"on": {"type": "boolean"}, "no": {}}}},
        [("TC012", 2), ("TC012", 5), ("TC012", 6)],
    ),
    (
        "BR-059 a key that stands twice, also in quotes and deep inside",
        "name: f\npermission: admin\ninput: {type: object, x: {k: 1, 'k': 2}}\npermission: read\n",
        None,
        [("TC003", 3), ("TC003", 4)],
    ),
    (
        "BR-061 almost a date",
        "input:\n  properties:\n    batch: {default: 2025-13-01, x: 2025-02-30}\n",
        {"input": {"properties": {"batch": {"default": "2025-13-01", "x": "2025-02-30"}}}},
        [("TC012", 3), ("TC012", 3)],
    ),
    (
        "BR-062 sets, binary data and other tags",
        "x-notes:\n  2025-01-01: a\ntags: !!set {a, b}\nicon: !!binary aGk=\n",
        None,
        [("TC012", 2), ("TC005", 3), ("TC005", 4)],
    ),
    ("BR-062 a list as a key", "a: 1\n? [b, c]\n: d\n", None, [("TC004", 2)]),
    (
        "BR-064 leading zeros",
        "mode: {default: 0755}\nzip: {enum: [02138, 08540]}\n",
        {"mode": {"default": 755}, "zip": {"enum": [2138, 8540]}},
        [("TC012", 1), ("TC012", 2), ("TC012", 2)],
    ),
    ("BR-065 exponents", "eps: 1e-9\nrev: 695e05\n", {"eps": 1e-9, "rev": 69500000.0}, [("TC012", 1), ("TC012", 2)]),
    ("BR-065 an id that is infinite as a number", "enum: [1, 695e0514]\n", None, [("TC007", 1)]),
    (
        "BR-068 integers that JSON readers round",
        "id: {const: 9007199254740993}\nbig: {maximum: 123456789012345678901234567890}\n",
        {"id": {"const": 9007199254740993}, "big": {"maximum": 123456789012345678901234567890}},
        [("TC011", 1), ("TC011", 2)],
    ),
    ("BR-071 several documents", "name: a\ninput: {}\n---\nname: b\n", None, [("TC006", 3)]),
    ("BR-071 an empty document at the end", "name: a\n---\n", {"name": "a"}, []),
    (
        "BR-073 a merge key that stands twice",
        "x-a: &a {t: 1, p: read}\nx-b: &b {p: admin}\ntools:\n  - name: t1\n    <<: *a\n    <<: *b\n",
        None,
        [("TC015", 5), ("TC003", 6)],
    ),
    (
        "BR-073 a merge of several, the first the strongest",
        "x-a: &a {t: 1, p: read}\nx-b: &b {p: admin, q: 2}\ntool:\n  <<: [*a, *b]\n  t: 3\n",
        {"x-a": {"t": 1, "p": "read"}, "x-b": {"p": "admin", "q": 2}, "tool": {"p": "read", "q": 2, "t": 3}},
        [("TC015", 4)],
    ),
    ("BR-074 an anchor that contains itself", "a: &a [x]\ne: &e {self: *e}\n", None, [("TC008", 2)]),
    (
        "BR-076 a text that a comment cuts",
        "name: pr.list\ndescription: See issue #12 for more\n",
        {"name": "pr.list", "description": "See issue"},
        [("TC013", 2)],
    ),
    ("BR-076 a text with a colon", "name: a\ndescription: Note: read this\n", None, [("TC001", 2)]),
    ("BR-076 a text that starts with a brace", "name: a\ndescription: {name} is it\n", None, [("TC001", 2)]),
    ("BR-076 a text that starts with a star", "name: a\ndescription: *all* of it\n", None, [("TC001", 2)]),
    ("BR-076 a text that starts with an at sign", "name: a\ndescription: @all of it\n", None, [("TC001", 2)]),
]


@pytest.mark.parametrize(("text", "value", "findings"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_a_case_from_the_field(text: str, value: Value, findings: list[tuple[str, int]]) -> None:
    found = load(Source(NAME, text))
    assert found.value == value
    assert [(each.code, each.finding.at.line) for each in found.raised if isinstance(each.finding.at, Span)] == findings


def test_windows_line_ends_give_the_same_value_br_070() -> None:
    text = "name: a.b\ndescription: |\n  one\n  two\nusage: >\n  a\n\n  b\n"
    windows = load_bytes(NAME, text.replace("\n", "\r\n").encode())
    assert windows.value == load_bytes(NAME, text.encode()).value
    assert windows.raised == ()


def test_contracts_as_people_write_them_load_without_a_finding(shared: Path) -> None:
    files = sorted((shared / "design/examples").rglob("*.yaml"))
    assert files
    for file in files:
        found = load_bytes(NAME, file.read_bytes())
        assert (file.name, found.raised, found.value) == (file.name, (), yaml.safe_load(file.read_text("utf-8")))


def test_real_tool_definitions_load_as_json_and_as_yaml(shared: Path) -> None:
    files = sorted((shared / "corpus").glob("mcp__*/tools.json"))
    assert files
    for tool in (tool for file in files for tool in json.loads(file.read_text("utf-8"))["tools"]):
        assert load(Source(NAME, json.dumps(tool, indent=2))).value == tool
        assert load(Source(NAME, yaml.dump(tool, Dumper=yaml.CSafeDumper, allow_unicode=True))).value == tool
