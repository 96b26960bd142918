from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from toolc.driver import Request, analyse
from toolc.emit.plain import milliseconds, size
from toolc.ir.contract import Contract
from toolc.ir.limits import Overflow, Timeout
from toolc.ir.permission import Permission
from toolc.ir.program import LinkedToolset
from toolc.traits.effect import destructive, effects_of, parallel, read_only

NUMBER = re.compile(r"\d[\d\s]*")
# What a scope of the system is among the scopes of the language; reading a file has none there.
SCOPES = {"workspace": "workspace", "network": "network", "system": "system", "session": "session", "userInteraction": "user"}

COMPARED = {
    "effects.writes",
    "effects.destroys",
    "effects.overlap",
    "permission.key",
    "permission.risk",
    "permission.ask",
    "timeout",
    "result.limit",
}


@dataclass(frozen=True, slots=True)
class Row:
    """One line of the table of flags: what the system declares of a tool."""

    tool: str
    is_read_only: bool
    is_destructive: bool
    may_overlap: bool
    scope: str
    risk: str
    needs_approval: bool
    key: str
    timeout: tuple[int, int] | None
    overflow: str
    limit: int
    keep: str


def rows(facts: str) -> list[Row]:
    table = facts.split("## Flags per tool")[1].split("\n## ", maxsplit=1)[0]
    lines = [line for line in table.splitlines() if line.startswith("| ")]
    return [row([cell.strip() for cell in line.strip("|").split("|")]) for line in lines[2:]]


def row(cells: list[str]) -> Row:
    flags = [cell.startswith("y") for cell in cells]
    strategy, most, preview = (part.strip() for part in cells[10].split("/"))
    return Row(
        tool=cells[0],
        is_read_only=flags[1],
        is_destructive=flags[2],
        may_overlap=flags[3],
        scope=cells[4].rstrip("*"),
        risk=cells[5].rstrip("*"),
        needs_approval=flags[6],
        key=cells[7].strip("`"),
        timeout=None if cells[9] == "none" else clock(cells[9]),
        overflow=strategy,
        limit=numbers(most)[-1],
        keep=preview.split(",")[0],
    )


def clock(text: str) -> tuple[int, int]:
    default, _, longest = text.partition("→")
    return numbers(default)[0], numbers(longest.split(",")[0])[-1]


def numbers(text: str) -> list[int]:
    return [int(re.sub(r"\s", "", each)) for each in NUMBER.findall(text)]


def differences(said: Row, contract: Contract) -> Iterator[str]:
    """Yield the fields in which a contract differs from what the system declares."""
    effects = effects_of(contract)
    writes = () if isinstance(effects.writes, str) or effects.writes is None else effects.writes
    if read_only(contract) is not said.is_read_only or (not said.is_read_only and SCOPES.get(said.scope) not in writes):
        yield "effects.writes"
    if destructive(contract) is not said.is_destructive:
        yield "effects.destroys"
    if parallel(contract) is not said.may_overlap:
        yield "effects.overlap"
    yield from permission_differences(said, contract)
    if clock_of(contract) != said.timeout:
        yield "timeout"
    if limits_of(contract) != (said.overflow, said.limit, said.keep):
        yield "result.limit"


def permission_differences(said: Row, contract: Contract) -> Iterator[str]:
    permission = contract.permission
    assert isinstance(permission, Permission)
    if permission.key != said.key:
        yield "permission.key"
    if permission.risk != said.risk:
        yield "permission.risk"
    if (permission.ask != "notNeeded") is not said.needs_approval:
        yield "permission.ask"


def clock_of(contract: Contract) -> tuple[int | str, int | str] | None:
    timeout = contract.timeout
    if not isinstance(timeout, Timeout) or timeout.default is None:
        return None
    return milliseconds(timeout.default), milliseconds(timeout.max or timeout.default)


def limits_of(contract: Contract) -> tuple[str, int | str | None, str | None]:
    result = contract.result
    assert result is not None
    assert result.limit is not None
    assert not isinstance(result.limit, str)
    overflow = "artifact" if isinstance(result.overflow, Overflow) else str(result.overflow)
    return overflow, None if result.limit.bytes is None else size(result.limit.bytes), result.keep


@pytest.fixture(scope="module")
def declared(shared: Path) -> list[Row]:
    return rows((shared / "facts" / "zcode.md").read_text("utf-8"))


@pytest.fixture(scope="module")
def zcode(repository: Path) -> LinkedToolset:
    program = analyse(repository, Request()).program
    assert program is not None
    return next(each for each in program.toolsets if each.id == "zcode")


def test_the_table_has_a_row_for_each_of_the_40_contracts(declared: list[Row], zcode: LinkedToolset) -> None:
    assert len(declared) == 40
    assert {each.tool for each in declared} == {each.name for each in zcode.tools}


def test_a_contract_differs_from_what_the_system_declares_where_a_note_says_so_and_nowhere_else(declared: list[Row], zcode: LinkedToolset) -> None:
    contracts = {each.name: each.contract for each in zcode.tools}
    noted = {(tool, note.path) for tool, notes in zcode.record.notes.items() for note in notes if note.path in COMPARED}
    assert {(said.tool, path) for said in declared for path in differences(said, contracts[said.tool])} == noted
