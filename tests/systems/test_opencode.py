"""Which tools each profile of OpenCode shows, and which it would show in other situations; written from what is known of the system."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import product
from pathlib import Path

import pytest

from toolc.diagnostics import Severity
from toolc.driver import Analysis, Request, analyse, analyse_texts
from toolc.ir.profile import FactValue
from toolc.ir.program import LinkedProfile, LinkedToolset
from toolc.lint.selection import Choice

ALWAYS = {"bash", "read", "glob", "grep", "task", "webfetch", "todowrite", "skill"}
EDITING = {"edit", "write"}
PATCHING = {"apply_patch"}
RESOURCES = {"list_mcp_resources", "list_mcp_resource_templates", "read_mcp_resource"}
NEVER_SHOWN = {"invalid"}
EVERY = ALWAYS | EDITING | PATCHING | RESOURCES | NEVER_SHOWN | {"question", "websearch", "execute", "lsp", "plan_exit"}

ASKING_CLIENTS = {"app", "cli", "desktop"}
SWITCHES = ("env.questionTool", "env.codeMode", "env.lspTool", "env.planMode", "env.experimental", "env.exa", "env.parallel")

PROFILES = {
    "app": ALWAYS | EDITING | {"question", "websearch"},
    "claude-cli": ALWAYS | EDITING | RESOURCES | {"question"},
    "desktop": ALWAYS | EDITING | {"question"},
    "experimental": EVERY - PATCHING - NEVER_SHOWN,
    "gpt5-cli": ALWAYS | PATCHING | {"question", "lsp", "plan_exit"},
    "other-client": ALWAYS | EDITING,
}

BARE: Mapping[str, FactValue] = {
    "client.kind": "cli",
    "model.prefersPatch": False,
    "provider.searches": False,
    "mcp.connected": False,
    "mcp.resources": False,
    **dict.fromkeys(SWITCHES, False),
}


def shown(profile: LinkedProfile) -> list[str]:
    return [each.tool.name for each in profile.visible]


def toolset_of(analysis: Analysis) -> LinkedToolset:
    assert analysis.program is not None
    return next(each for each in analysis.program.toolsets if each.id == "opencode")


def by_the_facts(facts: Mapping[str, FactValue]) -> set[str]:
    """Return the tools that the system registers in a situation, as its table of registration tells."""
    found = set(ALWAYS)
    found |= PATCHING if facts["model.prefersPatch"] else EDITING
    umbrella = facts["env.experimental"]
    if facts["client.kind"] in ASKING_CLIENTS or facts["env.questionTool"]:
        found.add("question")
    if (facts["env.codeMode"] or umbrella) and facts["mcp.connected"]:
        found.add("execute")
    if facts["env.lspTool"] or umbrella:
        found.add("lsp")
    if (facts["env.planMode"] or umbrella) and facts["client.kind"] == "cli":
        found.add("plan_exit")
    if facts["provider.searches"] or facts["env.exa"] or facts["env.parallel"]:
        found.add("websearch")
    return found | (RESOURCES if facts["mcp.resources"] else set())


def situations() -> dict[str, Mapping[str, FactValue]]:
    """Return the situation without anything, each with one more fact, and each client with any pair of switches."""
    flipped = [{**BARE, name: not value} for name, value in BARE.items() if isinstance(value, bool)]
    paired = [
        {**BARE, "client.kind": client, first: True, second: True, "mcp.connected": True}
        for client, first, second in product(["app", "cli", "desktop", "other"], SWITCHES, SWITCHES)
        if first <= second
    ]
    return {f"s{index}": facts for index, facts in enumerate([BARE, *flipped, *paired])}


def written(facts: Mapping[str, FactValue]) -> str:
    told = ", ".join(f"{name}: {str(value).lower()}" for name, value in facts.items())
    return f"{{profile: 1, toolset: opencode, facts: {{{told}}}, mode: build, answers: user, targets: [mcp]}}"


@pytest.fixture(scope="module")
def analysis(repository: Path) -> Analysis:
    return analyse(repository, Request(Choice(select=("all",))))


@pytest.fixture(scope="module")
def profiles(analysis: Analysis) -> dict[str, LinkedProfile]:
    return {each.id: each for each in toolset_of(analysis).profiles}


def contracts(repository: Path) -> dict[str, str]:
    files = sorted((repository / "contracts" / "opencode").iterdir())
    return {f"opencode/{path.name}": path.read_text("utf-8") for path in files if not path.name.endswith(".profile.yaml")}


def test_the_contracts_are_those_of_the_20_tools_and_have_no_finding(analysis: Analysis) -> None:
    assert len(EVERY) == 20
    assert {each.name for each in toolset_of(analysis).tools} == EVERY
    found = [each for each in analysis.diagnostics if each.span.document.startswith("contracts/opencode/")]
    assert [each.message for each in found if not each.code.startswith("TC2")] == []


def test_each_situation_that_is_spoken_of_is_a_profile(profiles: dict[str, LinkedProfile]) -> None:
    assert set(profiles) == set(PROFILES)


@pytest.mark.parametrize("name", PROFILES)
def test_a_profile_shows_its_tools_by_name_and_lets_no_other_be_called(name: str, profiles: dict[str, LinkedProfile]) -> None:
    assert shown(profiles[name]) == sorted(PROFILES[name])
    assert profiles[name].callable == ()
    assert {each.tool.name for each in profiles[name].hidden} == EVERY - PROFILES[name]


@pytest.mark.parametrize("name", PROFILES)
def test_every_build_checks_the_whole_list_of_a_profile(name: str, profiles: dict[str, LinkedProfile]) -> None:
    expect = profiles[name].record.expect
    assert expect is not None
    assert expect.visible == tuple(sorted(PROFILES[name]))


def test_every_situation_shows_what_the_table_of_registration_tells(repository: Path) -> None:
    told = situations()
    assert len(told) == 124
    files = {f"opencode/{name}.profile.yaml": written(facts) for name, facts in told.items()}
    found = analyse_texts({**contracts(repository), **files})
    assert [each.message for each in found.diagnostics if each.severity is Severity.ERROR] == []
    assert {each.id: shown(each) for each in toolset_of(found).profiles} == {name: sorted(by_the_facts(facts)) for name, facts in told.items()}


def test_the_last_rule_about_all_calls_decides_whether_a_tool_is_there(repository: Path) -> None:
    rules = {
        "deny-all": "['deny *']",
        "allow-one": "['deny *', 'allow read']",
        "deny-later": "['allow bash', 'deny bash']",
        "allow-some": "['deny *', 'allow bash(git *)']",
        "ask-again": "['deny key:edit', 'ask write']",
    }
    start = written(BARE).removesuffix("}")
    files = {f"opencode/{name}.profile.yaml": f"{start}, permissions: {text}}}" for name, text in rules.items()}
    found = analyse_texts({**contracts(repository), **files})
    plain = by_the_facts(BARE)
    assert {each.id: set(shown(each)) for each in toolset_of(found).profiles} == {
        "deny-all": set(),
        "allow-one": {"read"},
        "deny-later": plain - {"bash"},
        "allow-some": set(),
        "ask-again": plain - {"edit"},
    }


@pytest.mark.parametrize(
    ("tool", "gate"),
    [("apply_patch", "model.prefersPatch and mcp.connected"), ("edit", "not model.prefersPatch or env.exa"), ("apply_patch", "true")],
)
def test_exactly_one_family_of_editing_tools_is_there_in_every_situation(repository: Path, tool: str, gate: str) -> None:
    changed = contracts(repository)
    path = f"opencode/{tool}.tool.yaml"
    head, _, _ = changed[path].partition("availability: ")
    changed[path] = f"{head}availability: {{when: '{gate}'}}\n"
    if tool == "edit":
        path = "opencode/write.tool.yaml"
        changed[path] = changed[path].replace("{when: not model.prefersPatch}", f"{{when: '{gate}'}}")
    changed["opencode/main.profile.yaml"] = written(BARE)
    found = [each for each in analyse_texts(changed).diagnostics if each.code == "TC422"]
    assert [each.span.document for each in found] == ["opencode/opencode.toolset.yaml"]


def test_tools_that_change_files_share_one_permission_key(analysis: Analysis) -> None:
    keys = {each.name: getattr(each.contract.permission, "key", None) for each in toolset_of(analysis).tools}
    assert {name for name, key in keys.items() if key == "edit"} == {"apply_patch", "edit", "write"}
    assert {name for name, key in keys.items() if key == "read"} == {"read", *RESOURCES}


def test_tools_are_sent_without_the_strict_mode(analysis: Analysis) -> None:
    assert {each.contract.strict for each in toolset_of(analysis).tools} == {"never"}
