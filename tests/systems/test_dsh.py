"""Which tools each profile of DSH shows, in which order, and why others are not there."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pytest

from toolc.driver import Request, analyse
from toolc.ir.limits import Limit, Timeout
from toolc.ir.program import LinkedProfile, LinkedToolset, Shown
from toolc.lint.selection import Choice
from toolc.schema.pointer import followed
from toolc.traits.effect import needs_person, read_only

SHIPPED = ("standard", "windows", "code", "minimal", "cordis")

STANDARD = frozenset(
    {
        "ask_user_question",
        "create_goal",
        "edit",
        "exit_plan_mode",
        "get_goal",
        "glob",
        "grep",
        "interrupt_agent",
        "job_kill",
        "job_list",
        "job_output",
        "list_agents",
        "ralph",
        "read",
        "read_image",
        "send_message",
        "skill",
        "subagent",
        "subagent_fork",
        "todo_write",
        "update_goal",
        "web_search",
        "workflow",
        "write",
    }
)
"""What the standard preset shows beside a shell."""

CORDIS = frozenset(
    {
        "cordis_define",
        "cordis_inspect_list",
        "cordis_inspect_query",
        "cordis_inspect_self",
        "cordis_run",
        "cordis_stop",
        "cordis_undefine",
    }
)

OPT_IN = frozenset(
    {
        "followup_task",
        "interrupt_agent-team",
        "list_agents-team",
        "lsp",
        "schedule_create",
        "schedule_delete",
        "schedule_list",
        "send_message-team",
        "session_event_read",
        "session_event_search",
        "session_event_trace",
        "session_search",
        "session_trace",
        "spawn_teammate",
        "team_task_create",
        "team_task_get",
        "team_task_list",
        "team_task_update",
        "terminal_close",
        "terminal_list",
        "terminal_open",
        "terminal_read",
        "terminal_send",
        "terminal_signal",
        "wait_agent",
        "web_fetch",
    }
)
"""The ids of the tools that no shipped preset has."""


@pytest.fixture(scope="module")
def system(repository: Path) -> LinkedToolset:
    """Return the toolset as the repository compiles it."""
    program = analyse(repository, Request()).program
    assert program is not None
    return next(each for each in program.toolsets if each.id == "dsh")


def profile(system: LinkedToolset, name: str) -> LinkedProfile:
    return next(each for each in system.profiles if each.id == name)


def names(shown: Iterable[Shown]) -> list[str]:
    return [each.tool.name for each in shown]


def ids(shown: Iterable[Shown]) -> list[str]:
    return [each.tool.id for each in shown]


def hidden(system: LinkedToolset, name: str) -> dict[str, str]:
    return {each.tool.id: each.reason for each in profile(system, name).hidden}


def test_nothing_is_wrong_with_the_contracts_whatever_rule_is_on(repository: Path) -> None:
    found = analyse(repository, Request(choice=Choice(select=("all",)))).diagnostics
    assert [each.message for each in found if each.span.document.startswith("contracts/dsh/")] == []


def test_the_standard_preset_shows_its_tools_and_bash_by_name(system: LinkedToolset) -> None:
    found = profile(system, "standard")
    assert names(found.visible) == sorted(STANDARD | {"bash"})
    assert found.callable == ()


def test_windows_has_pwsh_where_other_systems_have_bash(system: LinkedToolset) -> None:
    assert names(profile(system, "windows").visible) == sorted(STANDARD | {"pwsh"})
    assert "bash-oneshot" in ids(profile(system, "standard").visible)
    assert "pwsh-oneshot" in ids(profile(system, "windows").visible)


def test_the_code_preset_shows_run_code_and_lets_it_call_what_the_standard_preset_shows(system: LinkedToolset) -> None:
    found = profile(system, "code")
    assert names(found.visible) == ["run_code"]
    assert ids(found.callable) == ids(profile(system, "standard").visible)


def test_the_minimal_preset_shows_a_lasting_shell_and_one_editor(system: LinkedToolset) -> None:
    found = profile(system, "minimal")
    assert names(found.visible) == ["bash", "str_replace_editor"]
    assert ids(found.visible) == ["bash-persistent", "str_replace_editor"]
    assert found.callable == ()


def test_the_minimal_preset_has_pwsh_on_windows(system: LinkedToolset) -> None:
    assert ids(profile(system, "minimal-windows").visible) == ["pwsh-persistent", "str_replace_editor"]


def test_the_cordis_preset_adds_its_seven_tools_to_the_standard_preset(system: LinkedToolset) -> None:
    assert len(CORDIS) == 7
    assert names(profile(system, "cordis").visible) == sorted(STANDARD | CORDIS | {"bash"})


def test_an_audit_agent_sees_what_only_reads_and_needs_nobody(system: LinkedToolset) -> None:
    found = profile(system, "audit")
    reading = ["get_goal", "glob", "grep", "job_list", "job_output", "list_agents", "read", "read_image", "skill", "web_search"]
    assert names(found.visible) == reading
    gone = [each for each in profile(system, "standard").visible if each.tool.name not in reading]
    assert [each.tool.name for each in gone if read_only(each.tool.contract) and not needs_person(each.tool.contract)] == []
    assert found.record.answers == "none"


def test_the_audit_agent_names_the_layer_that_takes_a_tool_away(system: LinkedToolset) -> None:
    reasons = hidden(system, "audit")
    assert reasons["write"] == "profile 'audit' takes tools that are `readOnly` only"
    assert reasons["ask_user_question"] == "profile 'audit' denies it"


def test_report_survives_the_filter_of_a_child_that_gets_more_turns(system: LinkedToolset) -> None:
    assert names(profile(system, "child").visible) == ["glob", "grep", "read", "report"]
    assert "report" in hidden(system, "standard")


def test_what_is_opted_into_elsewhere_is_there_only_where_it_is_opted_into(system: LinkedToolset) -> None:
    assert set(ids(profile(system, "opt-in").visible)) >= OPT_IN
    for name in SHIPPED:
        found = profile(system, name)
        assert OPT_IN.isdisjoint({*ids(found.visible), *ids(found.callable)})


def test_cordis_tools_are_there_in_their_own_preset_only(system: LinkedToolset) -> None:
    showing = [each.id for each in system.profiles if not CORDIS.isdisjoint(names((*each.visible, *each.callable)))]
    assert showing == ["cordis"]


def test_the_package_for_subagents_is_loaded_under_two_names_and_off_under_two_more(system: LinkedToolset) -> None:
    offered = {name for each in system.profiles for name in names((*each.visible, *each.callable)) if name.startswith("subagent")}
    assert offered == {"subagent", "subagent_fork"}
    off = {"subagent_codex", "subagent_claude_code"}
    assert off <= hidden(system, "standard").keys()


def test_a_team_replaces_the_tools_that_speak_to_children_under_the_same_names(system: LinkedToolset) -> None:
    reused = {"interrupt_agent", "list_agents", "send_message"}
    children = {each.tool.id for each in profile(system, "standard").visible if each.tool.name in reused}
    team = {each.tool.id for each in profile(system, "opt-in").visible if each.tool.name in reused}
    assert children == {f"{name}-child" for name in reused}
    assert team == {f"{name}-team" for name in reused}


def test_run_code_is_there_only_where_tools_are_presented_through_it(system: LinkedToolset) -> None:
    offering = [each.id for each in system.profiles if "run_code" in names((*each.visible, *each.callable))]
    assert offering == ["code"]
    assert hidden(system, "standard")["run_code"] == "tools are presented natively, without the code runner"


def test_every_profile_lists_its_tools_by_name(system: LinkedToolset) -> None:
    for each in system.profiles:
        assert names(each.visible) == sorted(names(each.visible))
        assert names(each.callable) == sorted(names(each.callable))


def test_no_profile_offers_two_tools_of_one_name(system: LinkedToolset) -> None:
    for each in system.profiles:
        offered = names((*each.visible, *each.callable))
        assert len(offered) == len(set(offered))


def test_every_tool_is_shown_somewhere_but_those_that_are_off(system: LinkedToolset) -> None:
    shown = {tool for each in system.profiles for tool in ids((*each.visible, *each.callable))}
    assert {tool.id for tool in system.tools} - shown == {"subagent_claude_code", "subagent_codex"}


def test_mcp_tools_come_last_under_the_name_of_their_server(system: LinkedToolset) -> None:
    assert system.record.order.tail == ("mcp",)
    assert system.record.families["mcp"].name == "mcp__{server}__{tool}"


def test_the_shipped_presets_set_limits_of_their_own(system: LinkedToolset) -> None:
    shown = {each.tool.id: each.form for each in profile(system, "standard").visible}
    shell, search = shown["bash-oneshot"].contract, shown["web_search"].contract
    assert shell.timeout == Timeout(default="60s", max="10m", override="timeoutMs", grace="3s")
    assert shell.result is not None
    assert shell.result.limit == Limit(bytes=50000)
    assert search.timeout == Timeout(default="60s")
    assert followed(shown["ralph"].model_schema, ("properties", "maxRounds", "maximum")) == (("properties", "maxRounds", "maximum"), 64)
