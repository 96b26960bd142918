"""Whether the contracts of DSH say what the facts about it say: entries, names, parameters, overlap, limits, codes."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path

import pytest

from toolc.driver import Request, analyse
from toolc.ir.json import Json
from toolc.ir.limits import Limit, Timeout
from toolc.ir.permission import Permission
from toolc.ir.program import LinkedToolset, Tool
from toolc.ir.requirement import Prior, Requires
from toolc.traits.effect import parallel, read_only

MORE_NAMES = frozenset({"subagent_fork", "subagent_codex", "subagent_claude_code"})
"""The other names under which the package for subagents is loaded; they are no entries of the catalogue."""

IDS: Mapping[tuple[str, str], str] = {
    ("bash", "tool-bash"): "bash-oneshot",
    ("bash", "tool-bash-persistent"): "bash-persistent",
    ("pwsh", "tool-pwsh"): "pwsh-oneshot",
    ("pwsh", "tool-pwsh-persistent"): "pwsh-persistent",
    **{
        (name, package): f"{name}-{suffix}"
        for name in ("interrupt_agent", "list_agents", "send_message")
        for package, suffix in (("tool-subagent-control", "child"), ("experimental-tool-agent-team", "team"))
    },
}
"""The ids of entries that share a name, by name and package."""

PARALLEL = frozenset(
    {
        "read",
        "read_image",
        "session_event_read",
        "session_event_trace",
        "session_trace",
        "subagent",
        "web_fetch",
        "web_search",
    }
)
"""The entries that let their calls overlap."""

TIMEOUTS: Mapping[str, Timeout] = {
    "bash-oneshot": Timeout(default="2m", max="10m", override="timeoutMs", grace="3s"),
    "pwsh-oneshot": Timeout(default="2m", max="10m", override="timeoutMs", grace="3s"),
    "bash-persistent": Timeout(default="5m"),
    "pwsh-persistent": Timeout(default="5m"),
    "glob": Timeout(default="30s", grace="3s"),
    "grep": Timeout(default="30s", grace="3s"),
    "lsp": Timeout(default="60s"),
    "session_event_search": Timeout(default="30s"),
    "session_search": Timeout(default="30s"),
    "job_output": Timeout(default="30s", max="10m", override="timeout_ms"),
    "wait_agent": Timeout(default="30s", max="1h", override="timeout_ms"),
    "web_fetch": Timeout(default="30s"),
    "web_search": Timeout(default="30s"),
}

LIMITS: Mapping[str, Limit] = {
    "bash-oneshot": Limit(bytes=64000),
    "pwsh-oneshot": Limit(bytes=64000),
    "bash-persistent": Limit(bytes=50000, chars=16000),
    "pwsh-persistent": Limit(bytes=50000, chars=16000),
    "str_replace_editor": Limit(bytes=50000, chars=16000),
    "read": Limit(bytes=51200, lines=2000, chars_per_line=2000),
    "glob": Limit(bytes=50000, items=100),
    "grep": Limit(bytes=50000, items=250, chars_per_line=2000),
    "terminal_send": Limit(bytes="256KiB"),
    "lsp": Limit(bytes=50000, items=100, chars=16000),
    "session_event_search": Limit(bytes=50000, items=100),
    "session_search": Limit(bytes=50000, items=100),
    "workflow": Limit(bytes=50000, chars=50000),
    "web_fetch": Limit(bytes=50000, chars=200000),
    "web_search": Limit(bytes=50000, items=8),
}


@dataclass(frozen=True, slots=True)
class Entry:
    """A row of the catalogue, and its parameters: name, type in words, and whether it is required."""

    id: str
    name: str
    overlap: str
    scope: str
    parameters: tuple[tuple[str, str, bool], ...]


@pytest.fixture(scope="module")
def system(repository: Path) -> LinkedToolset:
    """Return the toolset as the repository compiles it."""
    program = analyse(repository, Request()).program
    assert program is not None
    return next(each for each in program.toolsets if each.id == "dsh")


@pytest.fixture(scope="module")
def catalogue(shared: Path) -> tuple[Entry, ...]:
    """Return the entries of the facts."""
    text = (shared / "facts" / "dsh.md").read_text("utf-8")
    rows = dict(_rows(text))
    return tuple(_entry(*key, rows[key], section) for key, section in _sections(text))


def _rows(text: str) -> Iterator[tuple[tuple[str, str], list[str]]]:
    for line in text.splitlines():
        found = re.match(r"\| (\w+) \(([\w-]+)\) \|", line)
        if found:
            yield (found[1], found[2]), [cell.strip() for cell in line.strip("|").split("|")]


def _sections(text: str) -> Iterator[tuple[tuple[str, str], str]]:
    for section in text.split("\n### ")[1:]:
        heading, _, rest = section.partition("\n")
        name, _, package = heading.partition(" — ")
        yield (name, package.strip()), rest


def _entry(name: str, package: str, row: list[str], section: str) -> Entry:
    table = re.findall(r"^\| (\w+) \| (.+?) \| (yes|no) \|", section, re.MULTILINE)
    parameters = tuple((parameter, kind, required == "yes") for parameter, kind, required in table)
    return Entry(IDS.get((name, package), name), name, row[2], row[4], parameters)


def tool(system: LinkedToolset, identifier: str) -> Tool:
    return next(each for each in system.tools if each.id == identifier)


def model_schema(each: Tool) -> Mapping[str, Json]:
    assert each.base is not None
    return each.base.model_schema


def properties(each: Tool) -> Mapping[str, Json]:
    found = model_schema(each).get("properties", {})
    assert isinstance(found, Mapping)
    return found


def test_every_entry_of_the_catalogue_is_a_contract(system: LinkedToolset, catalogue: tuple[Entry, ...]) -> None:
    assert len(catalogue) == 63
    assert {each.id for each in system.tools} == {each.id for each in catalogue} | MORE_NAMES
    assert {each.id: tool(system, each.id).name for each in catalogue} == {each.id: each.name for each in catalogue}


def test_five_names_are_used_twice(system: LinkedToolset) -> None:
    used = Counter(each.name for each in system.tools if each.id not in MORE_NAMES)
    assert len(used) == 58
    assert {name for name, times in used.items() if times > 1} == {"bash", "pwsh", "interrupt_agent", "list_agents", "send_message"}
    assert set(used.values()) == {1, 2}


def test_parameters_have_the_names_of_the_catalogue_and_are_required_as_there(system: LinkedToolset, catalogue: tuple[Entry, ...]) -> None:
    for entry in catalogue:
        each = tool(system, entry.id)
        required = model_schema(each).get("required", [])
        assert isinstance(required, list)
        assert (entry.id, list(properties(each))) == (entry.id, [name for name, _, _ in entry.parameters])
        assert (entry.id, set(required)) == (entry.id, {name for name, _, is_required in entry.parameters if is_required})


def test_choices_are_those_of_the_catalogue(system: LinkedToolset, catalogue: tuple[Entry, ...]) -> None:
    chosen = [(entry.id, name, kind.split("/")) for entry in catalogue for name, kind, _ in entry.parameters if re.fullmatch(r"\w+(/\w+)+", kind)]
    assert len(chosen) == 10
    for identifier, name, values in chosen:
        schema = properties(tool(system, identifier))[name]
        assert isinstance(schema, Mapping)
        assert (identifier, name, schema["enum"]) == (identifier, name, values)


def test_what_touches_nothing_only_reads_and_what_changes_something_does_not(system: LinkedToolset, catalogue: tuple[Entry, ...]) -> None:
    for entry in catalogue:
        if entry.scope != "userInteraction":
            assert (entry.id, read_only(tool(system, entry.id).contract)) == (entry.id, entry.scope in {"none", "network"})


def test_calls_overlap_where_the_catalogue_says_so(catalogue: tuple[Entry, ...]) -> None:
    assert {entry.id for entry in catalogue if entry.overlap == "parallel"} == PARALLEL


def test_a_note_says_of_each_tool_that_only_reads_where_it_really_runs_alone(system: LinkedToolset) -> None:
    beside = {each.id for each in system.tools if parallel(each.contract)}
    alone = {
        name for name, notes in system.record.notes.items() if any((note.path, note.really) == ("effects.overlap", "exclusive") for note in notes)
    }
    assert beside >= PARALLEL
    assert alone == beside - PARALLEL - MORE_NAMES
    assert alone >= {"glob", "grep", "job_output", "get_goal", "schedule_list", "terminal_read"}


def test_a_note_says_where_nothing_enforces_a_timeout_by_itself(system: LinkedToolset) -> None:
    noted = {name for name, notes in system.record.notes.items() if any(note.path == "timeout" for note in notes)}
    assert noted == {"glob", "grep", "lsp", "session_event_search", "session_search", "web_fetch", "web_search"}


def test_a_note_says_which_names_are_registered_twice(system: LinkedToolset) -> None:
    noted = {name for name, notes in system.record.notes.items() if any(note.path == "availability.when" for note in notes)}
    assert noted == set(IDS.values())


def test_time_limits_are_those_of_the_catalogue(system: LinkedToolset) -> None:
    assert {each.id: each.contract.timeout for each in system.tools} == {each.id: TIMEOUTS.get(each.id, "none") for each in system.tools}


def test_results_are_limited_as_in_the_catalogue_and_else_to_50000_bytes(system: LinkedToolset) -> None:
    found = {each.id: each.contract.result.limit for each in system.tools if each.contract.result is not None}
    assert found == {each.id: LIMITS.get(each.id, Limit(bytes=50000)) for each in system.tools}


def test_reminders_fail_with_the_codes_of_the_catalogue(system: LinkedToolset) -> None:
    codes = [
        "invalid_prompt",
        "invalid_selector",
        "invalid_rule",
        "invalid_time_zone",
        "not_future",
        "time_out_of_range",
        "frequency_too_high",
        "corrupt_schedule_log",
        "internal_error",
        "persistence_uncertain",
    ]
    assert [(each.code, each.as_) for each in tool(system, "schedule_create").contract.errors] == [(code, "result") for code in codes]


def test_editing_asks_for_an_earlier_reading_of_the_same_file(system: LinkedToolset) -> None:
    assert tool(system, "edit").contract.requires == Requires(prior=(Prior(tool="read", same="file_path", still="unchanged"),))


def test_some_tools_need_the_authority_of_a_person_or_of_the_lead(system: LinkedToolset) -> None:
    needs = {each.id: each.contract.requires for each in system.tools}
    assert {name: need for name, need in needs.items() if isinstance(need, Requires) and need.authority is not None} == {
        "create_goal": Requires(authority="humanRequest"),
        "update_goal": Requires(authority="humanRequest"),
        "interrupt_agent-team": Requires(authority="lead"),
        "spawn_teammate": Requires(authority="lead"),
        "team_task_update": Requires(authority="lead"),
    }


def test_every_contract_has_a_chinese_title_and_summary(system: LinkedToolset) -> None:
    assert {each.id: sorted(each.contract.i18n["zh"]) for each in system.tools} == {each.id: ["summary", "title"] for each in system.tools}


def test_the_modes_are_the_presets_of_permission_and_plan_mode(system: LinkedToolset) -> None:
    assert list(system.record.modes) == ["read-only", "workspace-write", "full-access", "plan"]


def test_an_approval_holds_for_one_call(system: LinkedToolset) -> None:
    asked = [each.contract.permission for each in system.tools if each.contract.permission != "none"]
    assert {each.offer for each in asked if isinstance(each, Permission)} == {("once",)}
