"""Files as people and servers write them: the loader takes each as what it means."""

from __future__ import annotations

import json
from pathlib import Path

import yaml

from toolc.frontend.loader import load, load_bytes
from toolc.source import DocumentId, Source

NAME = DocumentId("case.tool.yaml")


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
