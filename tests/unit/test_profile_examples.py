"""The example systems beside the checkout link as they say they do."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolc.driver import Analysis, Request, analyse
from toolc.ir.program import LinkedProfile


@pytest.fixture(scope="module")
def analysis(shared: Path) -> Analysis:
    return analyse(shared / "design" / "examples", Request())


def profile(analysis: Analysis, toolset: str, name: str) -> LinkedProfile:
    assert analysis.program is not None
    found = next(each for each in analysis.program.toolsets if each.id == toolset)
    return next(each for each in found.profiles if each.id == name)


def test_every_expectation_of_the_examples_holds_one_slot_has_no_text_and_two_tools_are_in_no_profile(analysis: Analysis) -> None:
    found = [(each.document, each.code) for each in analysis.diagnostics if each.code.startswith("TC4")]
    assert found == [("dsh/bash-persistent.tool.yaml", "TC432"), ("dsh/code.profile.yaml", "TC421"), ("dsh/str_replace_editor.tool.yaml", "TC432")]


def test_every_profile_of_the_examples_is_there(analysis: Analysis) -> None:
    assert analysis.program is not None
    assert {each.id: [profile.id for profile in each.profiles] for each in analysis.program.toolsets} == {
        "default": ["default"],
        "dsh": ["audit", "code", "standard"],
        "opencode": ["claude-cli", "gpt5-cli"],
        "zcode": ["desktop", "scheduled", "terminal", "workflow-child"],
    }


def test_under_the_code_runner_tools_are_called_and_not_seen(analysis: Analysis) -> None:
    code = profile(analysis, "dsh", "code")
    assert [each.tool.id for each in code.visible] == ["run_code"]
    assert [each.tool.id for each in code.callable] == ["bash-oneshot", "todo_write", "update_goal"]


def test_what_is_hidden_says_why(analysis: Analysis) -> None:
    hidden = {each.tool.id: each.reason for each in profile(analysis, "zcode", "workflow-child").hidden}
    assert hidden == {
        "AskUserQuestion": "profile 'workflow-child' denies it",
        "CreateWorkflow": "profile 'workflow-child' denies it",
        "SendMessage": "its gate `port.subagentSend` does not hold: port.subagentSend is false",
    }


def test_situations_give_a_tool_its_form_and_its_description(analysis: Analysis) -> None:
    shown = {each.tool.id: each for each in profile(analysis, "zcode", "workflow-child").visible}
    assert shown["submit_result"].form.variants == ("step.typed",)
    assert shown["submit_result"].form.model_schema["required"] == ["result"]
    assert shown["Bash"].description == (
        "Run a command line in a shell. The next call starts in the folder where this one ended.\n"
        "\n"
        "Usage:\n"
        "- After 2m the command is stopped; `timeout` can ask for up to 10m."
    )
    assert shown["WebSearch"].description == "Search the web and return pages with their addresses. This month is {{month}}."
    assert shown["WebSearch"].form.model_schema["required"] == ["query"]
