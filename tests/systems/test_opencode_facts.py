"""Whether the contracts of OpenCode say what the tables about it say: parameters, permission keys, limits; and what notes say of the rest."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import TypeAlias

import pytest

from toolc.driver import Request, analyse
from toolc.ir.json import Json
from toolc.ir.limits import Limit, Timeout
from toolc.ir.permission import Permission
from toolc.ir.program import LinkedToolset, Tool

Row: TypeAlias = tuple[str, str, bool]
"""A parameter: its name, its type in words, and whether it is required."""

TYPES = {"string": "string", "integer": "integer", "number": "number", "boolean": "boolean"}
NARROWER = {("read", "offset"): "integer", ("read", "limit"): "integer", ("websearch", "numResults"): "integer"}
NARROWER |= {("websearch", "contextMaxCharacters"): "integer"}
"""Numbers that count something: whole ones, whatever the system takes."""

DEFAULTS: Mapping[tuple[str, str], Json] = {
    ("read", "limit"): 2000,
    ("edit", "replaceAll"): False,
    ("webfetch", "format"): "markdown",
    ("websearch", "numResults"): 8,
    ("websearch", "livecrawl"): "fallback",
    ("websearch", "type"): "auto",
    ("websearch", "contextMaxCharacters"): 10000,
}

TIMEOUTS: Mapping[str, Timeout] = {
    "bash": Timeout(default="2m", override="timeout"),
    "webfetch": Timeout(default="30s", max="2m", override="timeout"),
    "websearch": Timeout(default="25s"),
    "list_mcp_resources": Timeout(default="30s"),
    "list_mcp_resource_templates": Timeout(default="30s"),
    "read_mcp_resource": Timeout(default="30s"),
}
"""The limits of the table, and for what asks a server that of every call of one."""

LIMITS: Mapping[str, Limit] = {
    "read": Limit(bytes=51200, lines=2000, chars_per_line=2000),
    "glob": Limit(bytes=51200, lines=2000, items=100),
    "grep": Limit(bytes=51200, lines=2000, items=100),
}


@pytest.fixture(scope="module")
def system(repository: Path) -> LinkedToolset:
    """Return the toolset as the repository compiles it."""
    program = analyse(repository, Request()).program
    assert program is not None
    return next(each for each in program.toolsets if each.id == "opencode")


@pytest.fixture(scope="module")
def facts(shared: Path) -> str:
    """Return the page of facts."""
    return (shared / "facts" / "opencode.md").read_text("utf-8")


def cells(facts: str, heading: str) -> Iterator[list[str]]:
    """Yield the rows of the table under a heading."""
    section = re.split(r"^## ", facts.split(f"\n## {heading}\n")[1], flags=re.MULTILINE)[0]
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in section.splitlines() if line.startswith("|")]
    yield from rows[2:]


def stated(facts: str) -> dict[str, list[Row]]:
    """Return the parameters of each tool, as the table of parameters tells them; a cell that is empty is that of the row above."""
    found: dict[str, list[Row]] = {}
    last = ""
    for tool, names, kind, required, _ in cells(facts, "Parameters"):
        last = tool or last
        rows = found.setdefault(last, [])
        rows.extend((name.strip(), kind, required == "yes") for name in names.split(",") if name != "–")
    return found


def by_name(system: LinkedToolset, name: str) -> Tool:
    return next(each for each in system.tools if each.name == name)


def model_schema(tool: Tool) -> Mapping[str, Json]:
    assert tool.base is not None
    return tool.base.model_schema


def properties(tool: Tool) -> Mapping[str, Mapping[str, Json]]:
    found = model_schema(tool).get("properties", {})
    assert isinstance(found, dict)
    return {name: each for name, each in found.items() if isinstance(each, dict)}


def test_every_tool_of_the_table_is_a_contract_with_a_chinese_title_and_summary(system: LinkedToolset, facts: str) -> None:
    assert {each.name for each in system.tools} == {row[0] for row in cells(facts, "Tools")}
    assert {each.name: sorted(each.contract.i18n["zh"]) for each in system.tools} == {each.name: ["summary", "title"] for each in system.tools}


def test_parameters_have_the_names_of_the_table_and_are_required_as_there(system: LinkedToolset, facts: str) -> None:
    told = stated(facts)
    assert sum(map(len, told.values())) == 45
    for tool in system.tools:
        # One row tells of two tools that list what servers have.
        rows = told["list_mcp_resources" if tool.name == "list_mcp_resource_templates" else tool.name]
        required = model_schema(tool).get("required", [])
        assert isinstance(required, list)
        assert (tool.name, list(properties(tool))) == (tool.name, [name for name, _, _ in rows])
        assert (tool.name, set(required)) == (tool.name, {name for name, _, is_required in rows if is_required})


def test_parameters_have_the_types_and_choices_of_the_table(system: LinkedToolset, facts: str) -> None:
    for name, rows in stated(facts).items():
        found = properties(by_name(system, name))
        for parameter, kind, _ in rows:
            schema = found[parameter]
            if kind in TYPES:
                assert (name, parameter, schema["type"]) == (name, parameter, NARROWER.get((name, parameter), TYPES[kind]))
            elif re.fullmatch(r"\w+(/\w+)+", kind):
                assert (name, parameter, schema["enum"]) == (name, parameter, kind.split("/"))
            else:
                assert (name, parameter, schema["type"], kind[-2:]) == (name, parameter, "array", "[]")


def test_defaults_are_those_of_the_table(system: LinkedToolset) -> None:
    found = {(tool.name, name): schema["default"] for tool in system.tools for name, schema in properties(tool).items() if "default" in schema}
    assert found == DEFAULTS


def test_permission_keys_are_those_of_the_table(system: LinkedToolset, facts: str) -> None:
    told = {row[0]: match[1] if (match := re.match(r"`(\w+)`", row[3])) else None for row in cells(facts, "Tools")}
    found = {tool.name: tool.contract.permission for tool in system.tools}
    assert {name: each.key if isinstance(each, Permission) else None for name, each in found.items()} == told


def test_what_changes_nothing_by_the_table_only_reads(system: LinkedToolset, facts: str) -> None:
    touches = {row[0]: row[2] for row in cells(facts, "Tools")}
    writes = {tool.name: getattr(tool.contract.effects, "writes", ()) for tool in system.tools}
    for name, scope in touches.items():
        if scope == "none":
            assert (name, writes[name]) == (name, ())
        if scope in {"workspace", "system", "session"}:
            assert (name, scope in (writes[name] or ())) == (name, True)


def test_time_limits_are_those_of_the_table(system: LinkedToolset) -> None:
    assert {each.name: each.contract.timeout for each in system.tools} == {each.name: TIMEOUTS.get(each.name, "none") for each in system.tools}


def test_results_are_limited_as_in_the_table_and_else_to_2000_lines_and_51200_bytes(system: LinkedToolset) -> None:
    found = {each.name: each.contract.result.limit for each in system.tools if each.contract.result is not None}
    assert found == {each.name: LIMITS.get(each.name, Limit(bytes=51200, lines=2000)) for each in system.tools}


def test_notes_say_where_the_system_contradicts_the_contracts(system: LinkedToolset) -> None:
    noted = {(name, each.path) for name, notes in system.record.notes.items() for each in notes}
    assert noted >= {
        ("*", "effects"),
        ("*", "families.mcp.name"),
        ("*", "order.policy"),
        ("*", "callErrors"),
        ("read", "permission.subject"),
        ("execute", "families.mcp"),
        ("invalid", "name"),
        ("apply_patch", "availability.when"),
    }
