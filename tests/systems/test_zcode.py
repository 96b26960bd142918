from __future__ import annotations

from pathlib import Path

import pytest

from toolc.diagnostics import Severity
from toolc.driver import Analysis, Request, analyse, analyse_texts
from toolc.ir.permission import Permission
from toolc.ir.program import LinkedProfile, LinkedToolset
from toolc.ir.texts import Alias

# The rows of the table of gates.
DEFAULT = {
    "Read",
    "Write",
    "Edit",
    "Bash",
    "WebFetch",
    "TodoRead",
    "TodoWrite",
    "AskUserQuestion",
    "EnterPlanMode",
    "ExitPlanMode",
    "ReadSessionContext",
    "TaskOutput",
    "TaskStop",
}
SEARCH = {"Glob", "Grep"}
NATIVE_SEARCH = {"WebSearch"}
SKILL = {"Skill"}
AGENT = {"Agent"}
SEND = {"SendMessage"}
CHILD = {"RespondToCoordinator"}
ACTOR = {"submit_result", "escalate"}
SCHEDULE = {"CronCreate", "CronUpdate", "CronDelete", "CronList"}
OFF_PEAK = {"OffPeakCreate", "OffPeakList"}
WORKFLOW = {
    "ListModels",
    "CreateWorkflow",
    "AmendWorkflow",
    "SaveWorkflow",
    "EvalWorkflowSnippet",
    "ListWorkflowRuns",
    "GetWorkflowRun",
    "ResumeWorkflowRun",
    "ResolveWorkflowQuestion",
    "ListSavedWorkflows",
}
REPL = {"js"}
NEVER_SHOWN = {"Task"}
EXPLORE = {"Bash", "Glob", "Grep", "Read", "WebFetch", "WebSearch", "TodoWrite"}
NOT_FOR_WORKFLOW_CHILDREN = {"CreateWorkflow", "AmendWorkflow", "SaveWorkflow", "ResumeWorkflowRun", "ResolveWorkflowQuestion"}
NEEDS_A_PERSON = {"AskUserQuestion", "ExitPlanMode"}
MAIN = DEFAULT | NATIVE_SEARCH | SKILL | AGENT | SEND | WORKFLOW
EVERY = MAIN | SEARCH | CHILD | ACTOR | SCHEDULE | OFF_PEAK | REPL | NEVER_SHOWN

PINNED = (
    "Agent",
    "AskUserQuestion",
    "Bash",
    "CronCreate",
    "CronDelete",
    "CronList",
    "CronUpdate",
    "Edit",
    "EnterPlanMode",
    "ExitPlanMode",
    "Glob",
    "Grep",
    "Read",
    "Skill",
    "TaskOutput",
    "TaskStop",
    "TodoRead",
    "TodoWrite",
    "WebFetch",
    "WebSearch",
    "Write",
)
NOT_PINNED = (
    "OffPeakCreate",
    "OffPeakList",
    "SendMessage",
    "RespondToCoordinator",
    "submit_result",
    "escalate",
    "ReadSessionContext",
    "js",
    "CreateWorkflow",
    "AmendWorkflow",
    "SaveWorkflow",
    "EvalWorkflowSnippet",
    "ListWorkflowRuns",
    "GetWorkflowRun",
    "ResumeWorkflowRun",
    "ResolveWorkflowQuestion",
    "ListSavedWorkflows",
    "ListModels",
)
DEAD_NAMES = {
    "EnterWorktree",
    "ExitWorktree",
    "LSP",
    "NotebookEdit",
    "ScheduleWakeup",
    "TaskCreate",
    "TaskGet",
    "TaskList",
    "TaskUpdate",
    "Workflow",
}

SITUATIONS = {
    "terminal": MAIN,
    "desktop": MAIN | SCHEDULE | OFF_PEAK | REPL,
    "plain-model": MAIN - NATIVE_SEARCH,
    "bare-host": DEFAULT,
    "without-shell": (MAIN - WORKFLOW - {"Bash"}) | SEARCH,
    "explore": EXPLORE - SEARCH,
    "explore-agent": (EXPLORE - SEARCH) | CHILD,
    "subagent": (MAIN - AGENT - SEND) | CHILD,
    "workflow-child": MAIN - AGENT - SEND - NOT_FOR_WORKFLOW_CHILDREN - NEEDS_A_PERSON,
    "workflow-actor": (MAIN - AGENT - SEND - NOT_FOR_WORKFLOW_CHILDREN - NEEDS_A_PERSON) | ACTOR,
}

# One change each to a session that has everything.
VARIATIONS = {
    "no-embedded-search": "{extends: main, facts: {search.embedded: false}}",
    "no-skill-port": "{extends: main, facts: {port.skill: false}}",
    "skills-off": "{extends: main, facts: {feature.skills: false}}",
    "no-subagents": "{extends: main, facts: {port.subagent: false}}",
    "mute-subagents": "{extends: main, facts: {port.subagentSend: false}}",
    "workflows-off": "{extends: main, facts: {flag.dynamicWorkflow: false}}",
    "schedule": "{extends: main, facts: {port.automation: true}}",
    "child-schedule": "{extends: child, facts: {port.automation: true}}",
    "off-peak": "{extends: main, facts: {port.offPeak: true}}",
    "child-off-peak": "{extends: child, facts: {port.offPeak: true}}",
    "repl": "{extends: main, facts: {port.nodeRepl: true}}",
    "main-actor": "{extends: main, facts: {port.workflowActor: true}}",
    "child-of-few": "{extends: child, tools: {allow: [Read]}}",
    "main-of-few": "{extends: main, tools: {allow: [Read]}}",
    "explore-without-shell": "{extends: main, tools: {allow: [Glob, Grep, Read, WebFetch, WebSearch, TodoWrite]}}",
    "no-rm": "{extends: main, permissions: ['deny Bash(rm:*)']}",
    "no-bash": "{extends: main, permissions: ['deny Bash']}",
    "no-other-names": "{extends: main, tools: {deny: [KillShell, BashOutputTool, web_search]}}",
    "rules-by-other-names": "{extends: main, permissions: ['deny KillBash', 'deny AgentOutput', 'deny web_search']}",
    "no-agent": "{extends: main, tools: {deny: [Agent]}}",
    "no-agent-rule": "{extends: main, permissions: ['deny Agent']}",
    "no-task": "{extends: main, tools: {deny: [Task]}}",
}


def shown(profile: LinkedProfile) -> list[str]:
    return [each.tool.name for each in profile.visible]


def reachable(profile: LinkedProfile) -> list[str]:
    return [each.tool.name for each in profile.callable]


def in_order(names: set[str]) -> list[str]:
    return [name for name in (*PINNED, *NOT_PINNED) if name in names]


def toolset_of(analysis: Analysis) -> LinkedToolset:
    assert analysis.program is not None
    return next(each for each in analysis.program.toolsets if each.id == "zcode")


def texts(repository: Path) -> dict[str, str]:
    """Return the contracts of ZCode and its abstract profiles."""
    files = {f"zcode/{path.name}": path.read_text("utf-8") for path in sorted((repository / "contracts" / "zcode").iterdir())}
    return {name: text for name, text in files.items() if not name.endswith(".profile.yaml") or "abstract: true" in text}


@pytest.fixture(scope="module")
def analysis(repository: Path) -> Analysis:
    return analyse(repository, Request())


@pytest.fixture(scope="module")
def zcode(analysis: Analysis) -> LinkedToolset:
    return toolset_of(analysis)


@pytest.fixture(scope="module")
def profiles(zcode: LinkedToolset) -> dict[str, LinkedProfile]:
    return {each.id: each for each in zcode.profiles}


@pytest.fixture(scope="module")
def variations(repository: Path) -> dict[str, LinkedProfile]:
    written = {f"zcode/{name}.profile.yaml": "{profile: 1, " + text[1:] for name, text in VARIATIONS.items()}
    found = analyse_texts({**texts(repository), **written})
    assert [each.message for each in found.diagnostics if each.severity is Severity.ERROR] == []
    return {each.id: each for each in toolset_of(found).profiles}


def test_the_contracts_are_those_of_the_40_entries_and_have_no_finding(analysis: Analysis, zcode: LinkedToolset) -> None:
    assert len(EVERY) == 40
    assert {each.name for each in zcode.tools} == EVERY
    assert [each for each in analysis.diagnostics if each.span.document.startswith("contracts/zcode/")] == []


def test_each_situation_that_the_facts_name_is_a_profile(profiles: dict[str, LinkedProfile]) -> None:
    assert set(profiles) == set(SITUATIONS)


@pytest.mark.parametrize("name", SITUATIONS)
def test_a_profile_shows_its_tools_in_provider_order_and_hides_the_others(name: str, profiles: dict[str, LinkedProfile]) -> None:
    visible = SITUATIONS[name]
    callable_ones = NEVER_SHOWN if visible >= AGENT else set[str]()
    assert shown(profiles[name]) == in_order(visible)
    assert set(reachable(profiles[name])) == callable_ones
    assert {each.tool.name for each in profiles[name].hidden} == EVERY - visible - callable_ones


@pytest.mark.parametrize("name", SITUATIONS)
def test_every_build_checks_the_whole_list_of_a_profile(name: str, profiles: dict[str, LinkedProfile]) -> None:
    expect = profiles[name].record.expect
    assert expect is not None
    assert expect.visible == tuple(in_order(SITUATIONS[name]))


def test_21_pinned_names_come_first_by_code_point_and_none_of_them_is_dead(zcode: LinkedToolset) -> None:
    assert zcode.record.order.policy == "pinnedThenDeclared"
    assert zcode.record.order.pinned == PINNED == tuple(sorted(PINNED))
    assert not DEAD_NAMES & EVERY
    assert zcode.record.order.tail[0] == "mcp"


def test_tools_of_mcp_servers_are_called_after_server_and_tool(zcode: LinkedToolset) -> None:
    assert zcode.record.families["mcp"].name == "mcp__{server}__{tool}"


def test_glob_and_grep_are_hidden_by_embedded_search_and_come_back_where_bash_is_removed(variations: dict[str, LinkedProfile]) -> None:
    assert shown(variations["no-embedded-search"]) == in_order(MAIN | SEARCH)
    assert shown(variations["no-bash"]) == in_order((MAIN - {"Bash"}) | SEARCH)
    assert shown(variations["explore-without-shell"]) == in_order(EXPLORE - {"Bash"})


def test_skill_asks_for_the_port_and_for_the_feature(variations: dict[str, LinkedProfile]) -> None:
    assert shown(variations["no-skill-port"]) == shown(variations["skills-off"]) == in_order(MAIN - SKILL)


def test_agents_ask_for_the_port_and_messages_for_one_that_can_send(variations: dict[str, LinkedProfile]) -> None:
    assert shown(variations["no-subagents"]) == in_order(MAIN - AGENT - SEND)
    assert reachable(variations["no-subagents"]) == []
    assert shown(variations["mute-subagents"]) == in_order(MAIN - SEND)


def test_task_is_never_shown_and_answers_only_where_agent_is_there(profiles: dict[str, LinkedProfile], variations: dict[str, LinkedProfile]) -> None:
    every = (*profiles.values(), *variations.values())
    assert not any("Task" in shown(each) for each in every)
    assert [each.id for each in every if ("Task" in reachable(each)) != ("Agent" in shown(each))] == ["no-task"]
    assert reachable(variations["no-agent"]) == reachable(variations["no-agent-rule"]) == []


def test_an_answer_to_the_coordinator_is_there_in_child_agents_whatever_they_allow(variations: dict[str, LinkedProfile]) -> None:
    assert shown(variations["child-of-few"]) == ["Read", "RespondToCoordinator"]
    assert shown(variations["main-of-few"]) == ["Read"]


def test_a_workflow_actor_is_known_by_its_port(profiles: dict[str, LinkedProfile], variations: dict[str, LinkedProfile]) -> None:
    assert shown(variations["main-actor"]) == in_order(MAIN | ACTOR)
    assert not ACTOR & set(shown(profiles["workflow-child"]))


def test_schedules_ask_for_the_port_and_are_not_for_child_agents(variations: dict[str, LinkedProfile]) -> None:
    assert shown(variations["schedule"]) == in_order(MAIN | SCHEDULE)
    assert not SCHEDULE & set(shown(variations["child-schedule"]))


def test_off_peak_tasks_are_off_unless_the_host_opens_them_and_are_not_for_child_agents(variations: dict[str, LinkedProfile]) -> None:
    assert shown(variations["off-peak"]) == in_order(MAIN | OFF_PEAK)
    assert not OFF_PEAK & set(shown(variations["child-off-peak"]))


def test_ten_tools_are_there_unless_workflows_are_off(variations: dict[str, LinkedProfile]) -> None:
    assert len(WORKFLOW) == 10
    assert shown(variations["workflows-off"]) == in_order(MAIN - WORKFLOW)


def test_the_node_session_is_off_unless_the_browser_plugin_opens_it(profiles: dict[str, LinkedProfile], variations: dict[str, LinkedProfile]) -> None:
    assert "js" not in shown(profiles["terminal"])
    assert shown(variations["repl"]) == in_order(MAIN | REPL)


def test_workflow_children_never_see_five_workflow_tools(profiles: dict[str, LinkedProfile]) -> None:
    for name in ("workflow-child", "workflow-actor"):
        assert set(shown(profiles[name])) & WORKFLOW == WORKFLOW - NOT_FOR_WORKFLOW_CHILDREN


def test_a_scheduled_turn_takes_the_tools_away_that_write_the_schedule(profiles: dict[str, LinkedProfile]) -> None:
    turn = profiles["desktop"].record.turns["scheduled"]
    assert set(turn.hide) == SCHEDULE - {"CronList"}
    assert turn.refuse == ()


def test_an_off_peak_turn_takes_two_tools_away_and_refuses_commands_in_the_background(profiles: dict[str, LinkedProfile]) -> None:
    turn = profiles["desktop"].record.turns["offPeak"]
    assert turn.hide == ("OffPeakCreate", "SendMessage")
    assert [(each.tool, each.if_) for each in turn.refuse] == [("Bash", {"run_in_background": True})]


def test_a_full_schedule_empties_the_whole_list(profiles: dict[str, LinkedProfile]) -> None:
    assert profiles["desktop"].record.turns["scheduleFull"].hide == ("*",)


def test_a_rule_about_some_commands_keeps_bash(variations: dict[str, LinkedProfile]) -> None:
    assert shown(variations["no-rm"]) == in_order(MAIN)


def test_filters_and_rules_know_every_other_name(variations: dict[str, LinkedProfile]) -> None:
    left = in_order(MAIN - {"TaskStop", "TaskOutput", "WebSearch"})
    assert shown(variations["no-other-names"]) == shown(variations["rules-by-other-names"]) == left


def test_tools_answer_to_the_names_they_had(zcode: LinkedToolset) -> None:
    aliases = {each.name: each.contract.aliases for each in zcode.tools if each.contract.aliases}
    assert aliases == {
        "TaskStop": ("KillShell", "KillBash"),
        "TaskOutput": ("AgentOutputTool", "BashOutputTool", "AgentOutput", "BashOutput"),
        "WebSearch": (Alias(name="web_search", for_="rules"),),
    }


def test_parameters_answer_to_the_names_they_had(zcode: LinkedToolset) -> None:
    formerly = {(tool.name, key): each.formerly for tool in zcode.tools for key, each in tool.contract.parameters.items() if each.formerly}
    assert formerly == {("Skill", "skill"): ("name",), ("TaskStop", "task_id"): ("shell_id",), ("Grep", "context"): ("-C",)}


def test_pages_of_a_pdf_are_asked_for_only_where_the_model_reads_them(profiles: dict[str, LinkedProfile]) -> None:
    def parameters(name: str) -> set[str]:
        properties = next(each.form.model_schema["properties"] for each in profiles[name].visible if each.tool.name == "Read")
        assert isinstance(properties, dict)
        return set(properties)

    assert parameters("terminal") == {"file_path", "offset", "limit", "pages"}
    assert parameters("plain-model") == {"file_path", "offset", "limit"}


def test_a_typed_step_demands_a_result(profiles: dict[str, LinkedProfile], variations: dict[str, LinkedProfile]) -> None:
    def required(profile: LinkedProfile) -> object:
        return next(each.form.model_schema.get("required", []) for each in profile.visible if each.tool.name == "submit_result")

    assert required(profiles["workflow-actor"]) == ["result"]
    assert required(variations["main-actor"]) == []


def test_agent_and_task_take_and_return_the_same(zcode: LinkedToolset) -> None:
    agent, task = (next(each.base for each in zcode.tools if each.name == name) for name in ("Agent", "Task"))
    assert agent is not None
    assert task is not None
    assert (agent.model_schema, agent.call_schema, agent.output_schema) == (task.model_schema, task.call_schema, task.output_schema)


def test_nothing_is_on_or_off_because_nobody_says_so(repository: Path) -> None:
    silent = texts(repository)
    silent["zcode/base.profile.yaml"] = (
        silent["zcode/base.profile.yaml"].replace("  flag.dynamicWorkflow: true\n", "").replace("  port.offPeak: false\n", "")
    )
    silent["zcode/silent.profile.yaml"] = "{profile: 1, extends: main}"
    found = [each for each in analyse_texts(silent).diagnostics if each.code == "TC406"]
    assert {each.span.document for each in found} == {"zcode/silent.profile.yaml"}
    assert [name for name in ("flag.dynamicWorkflow", "port.offPeak") if any(name in each.message for each in found)] == [
        "flag.dynamicWorkflow",
        "port.offPeak",
    ]


def test_a_tool_that_needs_a_person_cannot_wait_where_nobody_answers(repository: Path) -> None:
    open_child = texts(repository)
    kept = open_child["zcode/workflow.profile.yaml"].replace("    - AskUserQuestion\n", "").replace("    - CreateWorkflow\n", "")
    open_child["zcode/workflow.profile.yaml"] = kept
    open_child["zcode/child-of-workflow.profile.yaml"] = "{profile: 1, extends: workflow}"
    found = [each.message for each in analyse_texts(open_child).diagnostics if each.code == "TC423"]
    assert [name for name in ("AskUserQuestion", "CreateWorkflow") if any(f"'{name}'" in each for each in found)] == [
        "AskUserQuestion",
        "CreateWorkflow",
    ]
    assert len(found) == 2


def test_searches_run_at_the_provider_of_the_model_and_nowhere_else(zcode: LinkedToolset) -> None:
    elsewhere = {each.name: each.contract.runs_on for each in zcode.tools if each.contract.runs_on != "client"}
    assert list(elsewhere) == ["WebSearch"]
    runs_on = elsewhere["WebSearch"]
    assert not isinstance(runs_on, str)
    assert runs_on.fallback == "disabled"
    assert {name: spec["name"] for name, spec in runs_on.provider.items()} == {"anthropic": "web_search", "openai-responses": "web_search"}


def test_an_answer_to_the_coordinator_is_allowed_in_plan_mode(zcode: LinkedToolset) -> None:
    permission = next(each.contract.permission for each in zcode.tools if each.name == "RespondToCoordinator")
    assert isinstance(permission, Permission)
    assert permission.modes == {"plan": "allow"}
    assert zcode.record.modes["plan"].mutates_workspace == "refuse"


def test_a_note_tells_of_the_second_spelling_of_a_verified_server(zcode: LinkedToolset) -> None:
    (note,) = (each for each in zcode.record.notes["*"] if each.path == "families.computerUse.name")
    assert isinstance(note.really, list | tuple)
    assert list(note.really) == ["mcp__computer-use__{tool}", "mcp__computer_use__{tool}"]
