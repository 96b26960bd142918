"""Real documents: the examples of the language, and tools of real MCP servers with `contract: 1` put in front."""

from __future__ import annotations

import json
from collections import Counter
from pathlib import Path

import jsonschema_rs
import pytest
from mcp_types import Icon, ToolAnnotations, ToolExecution
from mcp_types import Tool as McpTool

from toolc.frontend.loader import load
from toolc.frontend.structure import check, typed
from toolc.ir.contract import Contract
from toolc.ir.mcp import Annotations, Execution
from toolc.ir.mcp import Icon as OurIcon
from toolc.ir.note import Record
from toolc.language.metaschema import meta_schema
from toolc.language.shape import SUFFIXES, Kind, record_shape
from toolc.source import DocumentId, Source


def kind_of(path: Path) -> Kind:
    return next(kind for suffix, kind in SUFFIXES.items() if path.name.endswith(suffix))


def documents(folder: Path) -> list[Path]:
    return sorted(each for each in folder.rglob("*.yaml") if each.name.endswith(tuple(SUFFIXES)) or each.name == "toolc.yaml")


def assert_right(paths: list[Path]) -> None:
    for path in paths:
        kind = kind_of(path)
        value = load(Source(DocumentId(path.name), path.read_text("utf-8"))).value
        assert isinstance(value, dict)
        assert check(kind, value, DocumentId(path.name)) == ()
        assert jsonschema_rs.is_valid(json.loads(json.dumps(meta_schema(kind))), value)


def test_the_examples_of_the_language_are_right(shared: Path) -> None:
    paths = documents(shared / "design/examples")
    assert len(paths) > 30
    assert_right(paths)


def test_the_contracts_of_this_repository_are_right(repository: Path) -> None:
    assert_right(documents(repository / "contracts"))


def test_tools_of_real_servers_are_contracts_but_for_one_field_of_a_servers_own(shared: Path) -> None:
    found: Counter[tuple[str, str]] = Counter()
    seen = 0
    for path in sorted((shared / "corpus").glob("mcp__*/tools.json")):
        tools = json.loads(path.read_text("utf-8"))
        for tool in tools if isinstance(tools, list) else tools["tools"]:
            seen += 1
            raised = check("contract", {"contract": 1, **tool}, DocumentId("a.tool.yaml"))
            found.update((each.code, each.finding.message) for each in raised)
            assert raised or typed("contract", {"contract": 1, **tool}) is not None
    assert seen > 2000
    assert found == {("TC101", "unknown field `humanReadableDescription` in the contract"): 34}


MCP: list[tuple[type[object], type[Record]]] = [(McpTool, Contract), (ToolAnnotations, Annotations), (Icon, OurIcon), (ToolExecution, Execution)]


@pytest.mark.parametrize(("theirs", "ours"), MCP)
def test_every_field_of_every_revision_of_mcp_is_a_field_of_the_language(theirs: type[object], ours: type[Record]) -> None:
    fields = getattr(theirs, "model_fields")  # noqa: B009 # the models are pydantic's, which is no dependency of these tests
    names = {field.alias or name for name, field in fields.items()}
    assert names <= set(record_shape(ours).fields)
