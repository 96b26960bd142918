"""Which tools of a manifest are strict: what the contract and the workspace want, and what the target takes over a whole request."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner

from tests.targets.subset import refusals
from tests.targets.vendors import JUDGES
from toolc.cli import main
from toolc.driver import analyse_texts
from toolc.traits.projection.manifest import Manifest, manifests, request

Made = dict[str, Any]  # what an output holds is any value


def contract(optional: int, *more: str) -> str:
    properties = ", ".join(f"p{number}: {{type: string, description: A wish.}}" for number in range(optional))
    return "\n".join(["contract: 1", "description: Do it.", *more, "inputSchema:", "  type: object", f"  properties: {{{properties}}}", ""])


def workspace(target: str, tools: Mapping[str, str], policy: str = "fold") -> dict[str, str]:
    named = {f"{name}.tool.yaml": text for name, text in tools.items()}
    order = f"toolset: 1\ntools: [{', '.join(tools)}]\norder: {{policy: declared}}\n"
    files = {"toolc.yaml": f"workspace: 1\nlosses: {{policy: {policy}}}\n", "main.profile.yaml": f"profile: 1\ntargets: [{target}]\n"}
    return {**files, "default.toolset.yaml": order, **named}


def sent(texts: Mapping[str, str]) -> Manifest:
    program = analyse_texts(texts).program
    assert program is not None
    (manifest,) = manifests(program.toolsets[0])
    return manifest


def made(texts: Mapping[str, str]) -> Made:
    found: Made = json.loads(json.dumps(request(sent(texts))))
    return found


def ledger(texts: Mapping[str, str]) -> list[Made]:
    return [{"tool": each.tool.id, **lost.told()} for each in sent(texts).tools for lost in each.lowered.ledger]


def strict_ones(found: Made) -> list[str]:
    entries = found["toolConfig"]["tools"] if "toolConfig" in found else found["tools"]
    tools = [each.get("toolSpec") or each.get("function") or each for each in entries]
    return [each["name"] for each in tools if each.get("strict")]


TARGETS = ("anthropic-strict", "bedrock-strict", "openai-chat-strict", "openai-responses-strict")


@pytest.mark.parametrize("target", TARGETS)
def test_every_tool_is_strict_where_nothing_speaks_against_it(target: str) -> None:
    found = made(workspace(target, {"b": contract(2), "a": contract(1)}))
    assert strict_ones(found) == ["b", "a"]
    JUDGES[target](found)
    assert refusals(target, found) == []


@pytest.mark.parametrize("target", TARGETS)
def test_a_tool_that_is_never_strict_is_sent_as_the_plain_target_takes_it(target: str) -> None:
    texts = workspace(target, {"a": contract(1, "strict: never"), "b": contract(1)})
    found = made(texts)
    assert strict_ones(found) == ["b"]
    assert ledger(texts) == [each for each in ledger(texts) if each["tool"] == "b"]
    plain = target.removesuffix("-strict")
    assert found_entry(found, 0) == found_entry(made(workspace(plain, {"a": contract(1)})), 0)
    JUDGES[target](found)
    assert refusals(target, found) == []


def found_entry(found: Made, position: int) -> Made:
    entries: list[Made] = found["toolConfig"]["tools"] if "toolConfig" in found else found["tools"]
    return entries[position]


TOOLS = {"a": contract(20), "b": contract(5), "c": contract(4), "d": contract(1), "e": contract(0)}


@pytest.mark.parametrize("target", ["anthropic-strict", "bedrock-strict"])
def test_the_first_tools_that_fit_keep_strict_mode(target: str) -> None:
    texts = workspace(target, TOOLS)
    found = made(texts)
    assert strict_ones(found) == ["a", "c", "e"]
    JUDGES[target](found)
    assert refusals(target, found) == []
    entries = [each for each in ledger(texts) if each["keyword"] == "strict"]
    said = "takes 24 optional parameters in strict mode over a whole request"
    assert [(each["tool"], each["pointer"], each["value"], each["action"], each["reason"]) for each in entries] == [
        ("b", "", True, "downgraded", f"{target} {said}, 4 are left and this one has 5"),
        ("d", "", True, "downgraded", f"{target} {said}, 0 are left and this one has 1"),
    ]


def test_a_tool_that_is_added_at_the_end_changes_nothing_before_it() -> None:
    tools: dict[str, str] = {}
    before: list[Made] = []
    for number in range(30):
        tools[f"t{number}"] = contract(number % 4)
        found = made(workspace("anthropic-strict", tools))["tools"]
        assert found[:-1] == before
        before = found
    assert 0 < len([each for each in before if each.get("strict")]) <= 20
    assert refusals("anthropic-strict", {"tools": before}) == []


def findings(texts: Mapping[str, str]) -> list[tuple[str, str]]:
    return [(each.code, each.span.document) for each in analyse_texts(texts).diagnostics if each.code.startswith("TC6")]


def test_a_tool_that_loses_strict_mode_is_a_finding_that_names_those_that_take_most() -> None:
    analysis = analyse_texts(workspace("anthropic-strict", TOOLS))
    (first, second) = [each for each in analysis.diagnostics if each.code == "TC615"]
    assert (first.span.document, second.span.document) == ("b.tool.yaml", "d.tool.yaml")
    assert first.message.startswith("'b' is sent to anthropic-strict without strict mode: anthropic-strict takes 24 optional parameters")
    assert first.help is not None
    assert "(a: 20 optional, 0 of several types; c: 4 optional, 0 of several types; e: 0 optional" in first.help


def test_a_tool_that_requires_strict_mode_and_does_not_get_it_is_an_error() -> None:
    tools = {"a": contract(20), "b": contract(5, "strict: require"), "c": contract(4, "strict: require")}
    assert findings(workspace("anthropic-strict", tools)) == [("TC606", "b.tool.yaml")]
    assert findings(workspace("anthropic-strict", {"a": contract(20), "b": contract(5)}, policy="error")) == [("TC606", "b.tool.yaml")]


ACCEPTED = 'losses:\n  - {target: "anthropic-strict*", at: /properties/n, keyword: maximum, reason: The handler cuts it.}'
BOUNDED = """\
contract: 1
description: Count.
{more}inputSchema:
  type: object
  properties: {{n: {{type: integer, maximum: 9, description: How many.}}}}
"""


@pytest.mark.parametrize(
    ("policy", "more", "strict", "codes"),
    [
        ("fold", "", ["n"], ["TC604"]),
        ("downgrade", "", [], []),
        ("error", "", ["n"], ["TC606"]),
        ("fold", ACCEPTED + "\n", ["n"], []),
        ("downgrade", ACCEPTED + "\n", ["n"], []),
        ("error", ACCEPTED + "\n", ["n"], []),
        ("fold", "strict: require\n", ["n"], ["TC606"]),
        ("downgrade", "strict: require\n", ["n"], ["TC606"]),
        ("downgrade", "strict: never\n", [], []),
        ("downgrade", "strict: never\n" + ACCEPTED + "\n", [], []),
    ],
)
def test_what_becomes_of_a_loss_is_what_workspace_and_contract_say(policy: str, more: str, strict: list[str], codes: list[str]) -> None:
    texts = workspace("anthropic-strict", {"n": BOUNDED.format(more=more)}, policy)
    assert [code for code, _ in findings(texts)] == codes
    assert strict_ones(made(texts)) == strict


def test_show_tells_the_bytes_of_the_manifest_and_what_is_lost(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    texts = workspace("anthropic-strict", {**TOOLS, "n": BOUNDED.format(more="")})
    for name, text in texts.items():
        (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    entries = made(texts)["tools"]
    every = ledger(texts)
    for position, name in enumerate((*TOOLS, "n")):
        result = CliRunner().invoke(main, ["show", name, "--target", "anthropic-strict", "--profile", "main"], catch_exceptions=False)
        assert result.stdout == json.dumps(entries[position], ensure_ascii=False, indent=2) + "\n"
        own = [each for each in every if each["tool"] == name]
        assert [line.split(": ")[0] for line in result.stderr.splitlines()] == [each["action"] for each in own]
        assert all(f"{each['keyword']} {json.dumps(each['value'])}: {each['reason']}" in result.stderr for each in own)


def test_project_keeps_within_the_limits_of_a_request_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    schema = json.dumps({"properties": {f"p{number}": {"type": "string"} for number in range(25)}})
    result = CliRunner().invoke(main, ["project", "--target", "anthropic-strict", "--ledger", "lost.json"], input=schema, catch_exceptions=False)
    assert result.exit_code == 0
    (entry,) = json.loads((tmp_path / "lost.json").read_bytes())["entries"]
    assert (entry["keyword"], entry["action"]) == ("strict", "downgraded")
