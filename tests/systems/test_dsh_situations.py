"""What DSH would show in situations that no profile of the repository is about: a profile is laid over its contracts in memory."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

from tests.marks import ASIDE
from toolc.driver import Analysis, analyse_texts
from toolc.ir.program import LinkedProfile, Shown
from toolc.schema.pointer import followed

SITUATIONS: Mapping[str, str] = {
    "no-attachments": "{extends: base, facts: {port.attachments: false}}",
    "no-questions": "{extends: base, facts: {port.questions: false}}",
    "no-images": "{extends: base, facts: {model.images: false}}",
    "planning": "{extends: base, facts: {session.planning: true}, mode: plan}",
    "foreground": "{extends: base, facts: {config.background: false}}",
    "one-shot": "{extends: base, facts: {config.continuable: []}}",
    "one-todo": "{extends: base, facts: {config.parallelTodos: false}}",
    "sampling": "{extends: base, facts: {config.globSamples: true}}",
    "unbundled": "{extends: base, facts: {config.ralphRounds: 256}}",
    "fetching": "{extends: base, facts: {config.fetch: true}}",
    "foreign": "{extends: base, facts: {config.subagents: [subagent, subagent_fork, subagent_codex, subagent_claude_code]}}",
    "both": "{extends: standard, present: both, slots: {language: TypeScript}}",
    "no-runtime": "{extends: base, facts: {port.codeRuntime: false}, present: code}",
    "narrow-code": "{extends: code, tools: {allow: [read]}}",
    "plain-child": "{extends: standard, facts: {agent.kind: child}, tools: {allow: [read], always: [report]}}",
    "unreporting-child": "{extends: base, facts: {agent.kind: continuable, config.packages: [fs]}}",
    "two-filters": "{extends: child, tools: {allow: [read, edit]}}",
    "full-access": "{extends: base, mode: full-access}",
    "read-only": "{extends: base, mode: read-only}",
    **{
        f"{shell}-{platform}": f"{{extends: base, facts: {{config.shell: {shell}, host.platform: {platform}}}}}"
        for shell in ("none", "oneshot", "persistent")
        for platform in ("linux", "macos", "windows")
    },
    **{f"control-{control}": f"{{extends: base, facts: {{config.control: {control}}}}}" for control in ("none", "children", "team")},
}


@pytest.fixture(scope="module")
def system(repository: Path) -> Mapping[str, str]:
    """Return the files of the toolset by their paths."""
    folder = repository / "contracts" / "dsh"
    return {path.relative_to(repository).as_posix(): path.read_text("utf-8") for path in folder.rglob("*") if path.suffix in {".yaml", ".json"}}


@pytest.fixture(scope="module")
def situations(system: Mapping[str, str]) -> Mapping[str, LinkedProfile]:
    """Return each situation, linked."""
    found = laid_over(system, SITUATIONS)
    assert found.program is not None
    # Where a situation turns on what no preset does, the note about that is gone, and its silencer silences nothing; TC451 is about one situation.
    assert [each.message for each in found.diagnostics if each.code not in {"TC021", "TC451", ASIDE}] == []
    return {each.id: each for each in found.program.toolsets[0].profiles}


def laid_over(system: Mapping[str, str], profiles: Mapping[str, str]) -> Analysis:
    """Return what the toolset says with more profiles, each written as a flow map."""
    more = {f"contracts/dsh/{name}.profile.yaml": text.replace("{", "{profile: 1, toolset: dsh, ", 1) for name, text in profiles.items()}
    return analyse_texts({**system, **more})


def ids(profile: LinkedProfile) -> list[str]:
    return [each.tool.id for each in profile.visible]


def shown(profile: LinkedProfile, identifier: str) -> Shown:
    return next(each for each in (*profile.visible, *profile.callable) if each.tool.id == identifier)


def description(profile: LinkedProfile, identifier: str) -> str:
    return shown(profile, identifier).description or ""


def parameter(profile: LinkedProfile, identifier: str, *path: str) -> object:
    """Return what the schema that a model sees says of a parameter, or None where there is no such thing."""
    found = followed(shown(profile, identifier).form.model_schema, ("properties", *path))
    return None if found is None else found[1]


def without(situations: Mapping[str, LinkedProfile], *gone: str) -> list[str]:
    return [each for each in ids(situations["standard"]) if each not in gone]


def test_images_are_read_only_where_attachments_are_kept(situations: Mapping[str, LinkedProfile]) -> None:
    assert ids(situations["no-attachments"]) == without(situations, "read_image")


def test_questions_are_asked_only_where_the_host_can_ask_them(situations: Mapping[str, LinkedProfile]) -> None:
    assert ids(situations["no-questions"]) == without(situations, "ask_user_question")


def test_a_model_without_images_still_sees_read_image_and_is_refused(situations: Mapping[str, LinkedProfile]) -> None:
    found = shown(situations["no-images"], "read_image").tool.contract.availability
    assert ids(situations["no-images"]) == ids(situations["standard"])
    assert found is not None
    assert found.refuse_when == "not model.images"


def test_plan_mode_changes_no_list_and_its_exit_refuses_outside(situations: Mapping[str, LinkedProfile]) -> None:
    found = shown(situations["standard"], "exit_plan_mode").tool.contract.availability
    assert ids(situations["planning"]) == ids(situations["standard"])
    assert "exit_plan_mode" in ids(situations["standard"])
    assert found is not None
    assert found.refuse_when == "not session.planning"


def test_a_kind_of_turn_for_planning_stands_in_every_profile(situations: Mapping[str, LinkedProfile]) -> None:
    assert {each.record.turns["planning"].facts["session.planning"] for each in situations.values()} == {True}


@pytest.mark.parametrize("name", ["read-only", "full-access"])
def test_what_may_be_done_without_asking_never_changes_the_list(situations: Mapping[str, LinkedProfile], name: str) -> None:
    assert ids(situations[name]) == ids(situations["standard"])


def test_commands_go_to_the_background_only_where_that_is_on(situations: Mapping[str, LinkedProfile]) -> None:
    assert parameter(situations["standard"], "bash-oneshot", "run_in_background", "type") == "boolean"
    assert parameter(situations["foreground"], "bash-oneshot", "run_in_background") is None
    assert "job" not in description(situations["foreground"], "bash-oneshot")


def test_a_job_is_spoken_of_only_where_it_can_be_read(situations: Mapping[str, LinkedProfile]) -> None:
    assert "Read a job with job_output." in description(situations["standard"], "bash-oneshot")
    assert "Read a job with job_output." in description(situations["code"], "bash-oneshot")
    assert "job_output" not in description(situations["unreporting-child"], "bash-oneshot")


def test_the_default_of_a_subagent_follows_its_mode(situations: Mapping[str, LinkedProfile]) -> None:
    assert parameter(situations["standard"], "subagent", "run_in_background", "default") is True
    assert parameter(situations["standard"], "subagent_fork", "run_in_background", "default") is False
    assert parameter(situations["one-shot"], "subagent", "run_in_background", "default") is False
    assert description(situations["one-shot"], "subagent") != description(situations["standard"], "subagent")


def test_the_task_list_says_and_judges_how_many_tasks_are_in_progress(situations: Mapping[str, LinkedProfile]) -> None:
    assert "Several tasks may be in progress at once." in description(situations["standard"], "todo_write")
    assert parameter(situations["standard"], "todo_write", "todos", "maxContains") is None
    assert "Keep one task in progress at a time." in description(situations["one-todo"], "todo_write")
    assert parameter(situations["one-todo"], "todo_write", "todos", "maxContains") == 1


def test_glob_says_which_files_are_left_when_there_are_too_many(situations: Mapping[str, LinkedProfile]) -> None:
    assert "Of more than 100 files those that changed last are returned." in description(situations["standard"], "glob")
    assert "Of more than 100 files a sample is returned." in description(situations["sampling"], "glob")


def test_the_ceiling_of_a_loop_is_the_deployments(situations: Mapping[str, LinkedProfile]) -> None:
    assert parameter(situations["standard"], "ralph", "maxRounds", "maximum") == 64
    assert parameter(situations["unbundled"], "ralph", "maxRounds", "maximum") == 256


def test_pages_are_fetched_only_where_that_is_on(situations: Mapping[str, LinkedProfile]) -> None:
    assert ids(situations["fetching"]) == sorted([*ids(situations["standard"]), "web_fetch"])


def test_the_package_for_subagents_may_be_loaded_under_each_of_four_names(situations: Mapping[str, LinkedProfile]) -> None:
    agents = [each for each in ids(situations["foreign"]) if each.startswith("subagent")]
    assert agents == ["subagent", "subagent_claude_code", "subagent_codex", "subagent_fork"]


def test_both_presentations_together_add_run_code_to_the_list(situations: Mapping[str, LinkedProfile]) -> None:
    found = situations["both"]
    assert [each.tool.name for each in found.visible] == sorted([*(each.tool.name for each in situations["standard"].visible), "run_code"])
    assert found.callable == ()


def test_without_a_runtime_there_is_no_run_code(situations: Mapping[str, LinkedProfile]) -> None:
    assert ids(situations["no-runtime"]) == []


def test_an_allow_list_narrows_what_a_program_may_call_and_never_takes_run_code(situations: Mapping[str, LinkedProfile]) -> None:
    found = situations["narrow-code"]
    assert ids(found) == ["run_code"]
    assert [each.tool.id for each in found.callable] == ["read"]


def test_report_is_only_for_a_child_that_gets_more_turns(situations: Mapping[str, LinkedProfile]) -> None:
    assert ids(situations["plain-child"]) == ["read"]
    assert "report" not in ids(situations["unreporting-child"])


def test_several_allow_lists_intersect(situations: Mapping[str, LinkedProfile]) -> None:
    assert ids(situations["two-filters"]) == ["read", "report"]


@pytest.mark.parametrize(
    ("shell", "posix", "windows"),
    [("none", [], []), ("oneshot", ["bash-oneshot"], ["pwsh-oneshot"]), ("persistent", ["bash-persistent"], ["pwsh-persistent"])],
)
def test_a_platform_has_the_one_shell_that_its_package_brings(
    situations: Mapping[str, LinkedProfile], shell: str, posix: list[str], windows: list[str]
) -> None:
    for platform, expected in (("linux", posix), ("macos", posix), ("windows", windows)):
        found = situations[f"{shell}-{platform}"]
        assert [each.tool.id for each in found.visible if each.tool.name in {"bash", "pwsh"}] == expected


@pytest.mark.parametrize(("control", "suffixes"), [("none", set()), ("children", {"child"}), ("team", {"team"})])
def test_one_package_at_most_speaks_to_other_agents(situations: Mapping[str, LinkedProfile], control: str, suffixes: set[str]) -> None:
    found = [each.tool for each in situations[f"control-{control}"].visible if each.tool.name in {"interrupt_agent", "list_agents", "send_message"}]
    assert {each.id.rpartition("-")[2] for each in found} == suffixes
    assert len(found) == 3 * len(suffixes)


@pytest.mark.parametrize(
    ("code", "profile"),
    [
        ("TC411", "{extends: standard, tools: {deny: [reed]}}"),
        ("TC411", "{extends: standard, tools: {allow: []}}"),
        ("TC411", "{extends: standard, tools: {deny: []}}"),
        ("TC414", "{extends: code, present: both}"),
        ("TC407", "{extends: base, facts: {config.shell: both}}"),
        ("TC423", "{extends: base, answers: none}"),
        ("TC421", "{extends: base, present: code}"),
        ("TC451", "{extends: base, facts: {port.codeRuntime: false}, present: code}"),
        ("TC406", "{facts: {host.platform: linux}}"),
    ],
)
def test_what_the_registry_refuses_is_an_error(system: Mapping[str, str], code: str, profile: str) -> None:
    found = laid_over(system, {"wrong": profile})
    assert {each.code for each in found.diagnostics if each.span.document == "contracts/dsh/wrong.profile.yaml"} == {code}


def test_a_second_tool_of_one_name_in_the_same_situation_is_an_error(system: Mapping[str, str]) -> None:
    path = "contracts/dsh/send_message-team.tool.yaml"
    again = {**system, path: system[path].replace('config.control == "team"', 'config.control != "none"')}
    found = [each for each in laid_over(again, {}).diagnostics if each.code == "TC410"]
    assert {each.span.document for each in found} == {path}
