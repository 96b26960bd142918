"""The matrix of toolsets, as text and as JSON."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from toolc.artifacts import json_text
from toolc.ir.json import Json
from toolc.ir.program import LinkedToolset
from toolc.traits.matrix import Cell, cells, columns, holes


def matrix_text(toolsets: Iterable[LinkedToolset]) -> str:
    """Return matrices for people: a table of places in lists, and under it why tools are not there."""
    return "\n".join("".join(f"{line}\n" for line in _lines(each)) for each in toolsets)


def matrix_json(toolsets: Iterable[LinkedToolset]) -> str:
    """Return matrices for programs."""
    return json_text({"format": 1, "toolsets": [_record(each) for each in toolsets]})


def _lines(toolset: LinkedToolset) -> Iterator[str]:
    every = tuple(columns(toolset))
    count = f"{len(toolset.tools)} tool{'' if len(toolset.tools) == 1 else 's'}"
    yield f"toolset {toolset.id}: {count}; numbers are places in the list of a column, c is callable, - is hidden"
    yield ""
    yield from (f"  {index:>3}  {each.id}" for index, each in enumerate(every, 1))
    yield ""
    width = max((len(each.id) for each in toolset.tools), default=0)
    yield f"  {'':<{width}}{''.join(f'{index:>4}' for index in range(1, len(every) + 1))}"
    found = [cells(each) for each in every]
    for tool in toolset.tools:
        yield f"  {tool.id:<{width}}{''.join(f'{_mark(column[tool.id]):>4}' for column in found)}"
    yield ""
    numbers = {each.id: str(index) for index, each in enumerate(every, 1)}
    for each in holes(toolset.tools, every):
        yield f"  {each.tool.id}: {each.reason}"
        yield f"    in {', '.join(numbers[column] for column in each.columns)}"


def _mark(cell: Cell) -> str:
    match cell.state:
        case "visible":
            return str(cell.position)
        case "callable":
            return "c"
        case "hidden":
            return "-"


def _record(toolset: LinkedToolset) -> dict[str, Json]:
    every = tuple(columns(toolset))
    found = {each.id: cells(each) for each in every}
    return {
        "toolset": toolset.id,
        "columns": [{"id": each.id, "profile": each.id.partition("+")[0], "turn": each.turn} for each in every],
        "tools": [
            {"id": tool.id, "name": tool.name, "cells": {name: _cell(column[tool.id]) for name, column in found.items()}} for tool in toolset.tools
        ],
    }


def _cell(cell: Cell) -> Json:
    told = {"position": cell.position, "reason": cell.reason}
    return {"state": cell.state, **{key: value for key, value in told.items() if value is not None}}
