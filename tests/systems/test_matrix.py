"""
The matrix of each system, as `toolc why --matrix` tells it, against what is known of the systems.

Each column is written by hand: the tools that a model sees, in their order, and those that it does not see and that can be called. Nothing is left
out: a column or a tool that is not written here is an error.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TypeAlias

import pytest

from tests.systems import test_dsh as dsh
from tests.systems import test_opencode as opencode
from tests.systems import test_zcode as zcode
from toolc.cli.matrix_page import matrix_json
from toolc.driver import Request, analyse
from toolc.ir.json import Json

Column: TypeAlias = tuple[list[str], list[str]]
"""The names of the tools that a model sees, in order, and of those that can only be called."""

ZCODE_TURNS: dict[str, tuple[list[str], list[str]]] = {
    "desktop+scheduled": (zcode.in_order(zcode.SITUATIONS["desktop"] - {"CronCreate", "CronUpdate", "CronDelete"}), ["Task"]),
    "desktop+offPeak": (zcode.in_order(zcode.SITUATIONS["desktop"] - {"OffPeakCreate", "SendMessage"}), ["Task"]),
    "desktop+scheduleFull": ([], []),
}

STANDARD = sorted(dsh.STANDARD | {"bash"})
TEAM = {"interrupt_agent", "list_agents", "send_message"}
OPT_IN = sorted({each.removesuffix("-team") for each in dsh.OPT_IN} | (dsh.STANDARD - TEAM) | {"bash"})
READING = ["get_goal", "glob", "grep", "job_list", "job_output", "list_agents", "read", "read_image", "skill", "web_search"]

DSH_PROFILES: dict[str, Column] = {
    "standard": (STANDARD, []),
    "windows": (sorted(dsh.STANDARD | {"pwsh"}), []),
    "code": (["run_code"], STANDARD),
    "minimal": (["bash", "str_replace_editor"], []),
    "minimal-windows": (["pwsh", "str_replace_editor"], []),
    "cordis": (sorted(dsh.STANDARD | dsh.CORDIS | {"bash"}), []),
    "opt-in": (OPT_IN, []),
    "child": (["glob", "grep", "read", "report"], []),
    "audit": (READING, []),
}

EXPECTED: dict[str, dict[str, Column]] = {
    "zcode": {
        **{name: (zcode.in_order(names), ["Task"] if "Agent" in names else []) for name, names in zcode.SITUATIONS.items()},
        **ZCODE_TURNS,
    },
    "opencode": {name: (sorted(names), []) for name, names in opencode.PROFILES.items()},
    # Plan mode changes no list, so that the turn of each profile has the list of the profile.
    "dsh": {**DSH_PROFILES, **{f"{name}+planning": column for name, column in DSH_PROFILES.items()}},
}


def told(cells: dict[str, dict[str, Json]], names: dict[str, str]) -> Column:
    """Return a column as the matrix tells it."""
    placed = {each["position"]: names[tool] for tool, each in cells.items() if each["state"] == "visible"}
    assert sorted(placed, key=str) == sorted(range(1, len(placed) + 1), key=str)
    return [placed[place] for place in range(1, len(placed) + 1)], sorted(names[tool] for tool, each in cells.items() if each["state"] == "callable")


@pytest.fixture(scope="module")
def matrices(repository: Path) -> dict[str, dict[str, Json]]:
    program = analyse(repository, Request()).program
    assert program is not None
    return {each["toolset"]: each for each in json.loads(matrix_json(program.toolsets))["toolsets"]}


@pytest.mark.parametrize("system", EXPECTED)
def test_the_matrix_agrees_with_what_is_known_of_the_system(system: str, matrices: dict[str, dict[str, Json]]) -> None:
    tools = matrices[system]["tools"]
    assert isinstance(tools, list)
    rows = {each["id"]: each for each in tools if isinstance(each, dict)}
    names = {identifier: str(row["name"]) for identifier, row in rows.items() if isinstance(identifier, str)}
    columns = {name for row in rows.values() if isinstance(row["cells"], dict) for name in row["cells"]}
    found = {name: told({tool: row["cells"][name] for tool, row in rows.items()}, names) for name in columns}
    assert found == EXPECTED[system]


@pytest.mark.parametrize(("system", "tools", "columns"), [("zcode", 40, 13), ("opencode", 20, 6), ("dsh", 66, 18)])
def test_every_tool_has_a_cell_in_every_column_and_every_hole_a_reason(
    system: str, tools: int, columns: int, matrices: dict[str, dict[str, Json]]
) -> None:
    rows = matrices[system]["tools"]
    assert isinstance(rows, list)
    cells = [each["cells"] for each in rows if isinstance(each, dict)]
    assert len(cells) == tools
    for row in cells:
        assert isinstance(row, dict)
        assert len(row) == columns
        assert all(each["reason"] for each in row.values() if isinstance(each, dict) and each["state"] == "hidden")


def test_three_systems_are_told_of(matrices: dict[str, dict[str, Json]]) -> None:
    assert set(matrices) == set(EXPECTED)
