"""`toolc why`: every gate in the order in which a tool goes through them, what would show a hidden tool, what keeps another, and the matrix."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from toolc.cli import main
from toolc.ir.json import Json

FILES = {
    "acme.toolset.yaml": """\
toolset: 1
tools: [read, write, fetch, send, guess, old, inner, quiet, program, lost]
codeRunner: program
facts:
  port.shell: {type: boolean, about: There is a shell.}
  port.net: {type: boolean, about: There is a network.}
  flag.open: {is: port.net and port.shell, about: Both are there.}
""",
    "read.tool.yaml": """\
contract: 1
name: ReadFile
description: Read a file.
aliases: [cat]
effects: {reads: [workspace], writes: []}
callers: [model, code]
""",
    "write.tool.yaml": """\
contract: 1
description: Write a file.
effects: {writes: [workspace], destroys: []}
availability: {when: port.shell and not port.net}
""",
    "fetch.tool.yaml": """\
contract: 1
description: Fetch a page.
availability: {when: flag.open or port.net}
""",
    "send.tool.yaml": "contract: 1\ndescription: Send a message.\n",
    "guess.tool.yaml": "contract: 1\ndescription: Guess.\n",
    "old.tool.yaml": "contract: 1\ndescription: Do it as before.\nstatus: retired\n",
    "inner.tool.yaml": "contract: 1\ndescription: Do it for the host.\navailability: {visibility: internal}\n",
    "quiet.tool.yaml": "contract: 1\ndescription: Do it when asked.\navailability: {visibility: callable}\n",
    "program.tool.yaml": "contract: 1\ndescription: Run a program.\n",
    "lost.tool.yaml": "contract: 1\ndescription: Do it twice.\nstatus: experimental\navailability: {when: 'false'}\n",
    "extra.tool.yaml": "contract: 1\ndescription: Do more.\neffects: {reads: [workspace], writes: []}\n",
    "host.profile.yaml": """\
profile: 1
toolset: acme
facts: {port.shell: true, port.net: false}
tools: {deny: [guess]}
permissions: ["ask *", "deny send"]
turns:
  late:
    facts: {port.net: true}
    hide: [ReadFile]
""",
    "agent.profile.yaml": """\
profile: 1
extends: host
tools:
  allow: [read, write, extra, quiet]
  where: readOnly
  always: [guess]
  add: [extra]
""",
    "code.profile.yaml": "profile: 1\ntoolset: acme\nfacts: {port.shell: false, port.net: false}\npresent: code\n",
}

Toolc = Callable[..., Result]


@pytest.fixture
def toolc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toolc:
    """Return the command, run in a folder with a toolset and three profiles."""
    monkeypatch.chdir(tmp_path)
    for name, text in FILES.items():
        (tmp_path / name).write_text(text)
    return lambda *arguments: CliRunner().invoke(main, arguments, catch_exceptions=False)


def asked(toolc: Toolc, tool: str, profile: str) -> dict[str, Json]:
    result = toolc("why", tool, "--profile", profile, "--format", "json")
    assert result.exit_code == 0
    found = json.loads(result.stdout)
    assert found["format"] == 1
    (told,) = found["tools"]
    assert isinstance(told, dict)
    return told


def test_every_gate_is_told_in_order_with_what_stands_there_its_line_and_its_verdict(toolc: Toolc) -> None:
    assert toolc("why", "write", "--profile", "agent").stdout == (
        "write is hidden in agent of toolset acme\n"
        "\n"
        "  open    tools           listed\n"
        "                          acme.toolset.yaml:2:15\n"
        "  open    status          stable\n"
        "  open    visibility      model\n"
        "  open    when            port.shell and not port.net\n"
        "                          port.shell is true, port.net is false\n"
        "                          write.tool.yaml:4:22\n"
        "  open    deny of host    [guess]\n"
        "                          host.profile.yaml:4:9\n"
        "  open    allow of agent  [read, write, extra, quiet]\n"
        "                          agent.profile.yaml:4:17\n"
        "  closed  where of agent  readOnly\n"
        "                          agent.profile.yaml:5:10\n"
        "  open    permissions     ask *\n"
        "                          host.profile.yaml:5:15\n"
        "\n"
        "hidden: profile 'agent' takes tools that are `readOnly` only\n"
        "the smallest change that brings it:\n"
        "  where of profile 'agent' is gone\n"
        "    agent.profile.yaml:5:3\n"
    )


def test_a_program_is_told_the_same_as_a_person(toolc: Toolc) -> None:
    change: Json = [{"name": "port.net", "to": "is true", "at": {"path": "host.profile.yaml", "line": 3, "column": 37}}]
    assert asked(toolc, "fetch", "host") == {
        "id": "fetch",
        "name": "fetch",
        "toolset": "acme",
        "profile": "host",
        "turn": None,
        "state": "hidden",
        "reason": "its gate `flag.open or port.net` does not hold: flag.open is false, port.net is false",
        "gates": [
            gate("tools", "listed", "acme.toolset.yaml", 2, 22),
            gate("status", "stable"),
            gate("visibility", "model"),
            {
                **gate("when", "flag.open or port.net", "fetch.tool.yaml", 3, 22),
                "told": "flag.open is false, port.net is false",
                "verdict": "closed",
                "reason": "its gate `flag.open or port.net` does not hold: flag.open is false, port.net is false",
            },
            {**gate("deny", "[guess]", "host.profile.yaml", 4, 9), "profile": "host"},
            gate("permissions", "ask *", "host.profile.yaml", 5, 15),
        ],
        "first": 3,
        "stays": [],
        "change": change,
    }


def gate(name: str, says: str, path: str = "", line: int = 0, column: int = 0) -> dict[str, Json]:
    at: Json = {"path": path, "line": line, "column": column} if path else None
    return {"gate": name, "profile": None, "says": says, "told": None, "verdict": "open", "reason": None, "at": at}


@pytest.mark.parametrize(
    ("tool", "profile", "gates", "closed"),
    [
        ("extra", "host", ["tools", "status", "visibility", "deny", "permissions"], "tools"),
        ("old", "host", ["tools", "status", "visibility", "deny", "permissions"], "status"),
        ("inner", "host", ["tools", "status", "visibility", "deny", "permissions"], "visibility"),
        ("fetch", "host", ["tools", "status", "visibility", "when", "deny", "permissions"], "when"),
        ("guess", "host", ["tools", "status", "visibility", "deny", "permissions"], "deny"),
        ("guess", "agent", ["tools", "status", "visibility", "deny", "allow", "where", "permissions"], "deny"),
        ("send", "agent", ["tools", "status", "visibility", "deny", "allow", "where", "permissions"], "allow"),
        ("quiet", "agent", ["tools", "status", "visibility", "deny", "allow", "where", "permissions"], "where"),
        ("send", "host", ["tools", "status", "visibility", "deny", "permissions"], "permissions"),
        ("program", "host", ["tools", "status", "visibility", "deny", "permissions", "present"], "present"),
        ("read", "host+late", ["tools", "status", "visibility", "deny", "permissions", "hide"], "hide"),
    ],
)
def test_the_first_gate_that_is_closed_hides_the_tool(toolc: Toolc, tool: str, profile: str, gates: list[str], closed: str) -> None:
    told = asked(toolc, tool, profile)
    listed, first = told["gates"], told["first"]
    assert isinstance(listed, list)
    assert isinstance(first, int)
    found = [each for each in listed if isinstance(each, dict)]
    assert [each["gate"] for each in found] == gates
    assert (found[first]["gate"], found[first]["verdict"], found[first]["reason"]) == (closed, "closed", told["reason"])
    assert all(each["verdict"] == "open" for each in found[:first])
    assert told["state"] == "hidden"


@pytest.mark.parametrize(
    ("tool", "profile", "change"),
    [
        ("extra", "host", ["add of profile 'host' names 'extra'"]),
        ("old", "host", None),
        ("inner", "host", None),
        ("lost", "host", None),
        ("fetch", "code", ["port.net is true"]),
        ("guess", "agent", ["deny of profile 'host' does not name 'guess'", "where of profile 'agent' is gone"]),
        ("send", "host", ["permissions of profile 'host' let calls of 'send' through"]),
        ("program", "host", ["present of profile 'host' is both"]),
        ("read", "host+late", ["hide of turn 'late' in profile 'host' does not name 'read'"]),
        ("write", "host+late", ["port.net is false"]),
        ("quiet", "host", None),
    ],
)
def test_the_smallest_change_that_shows_a_tool_is_told(toolc: Toolc, tool: str, profile: str, change: list[str] | None) -> None:
    told = asked(toolc, tool, profile)["change"]
    assert (None if told is None else [f"{each['name']} {each['to']}" for each in told if isinstance(each, dict)]) == change  # type: ignore[union-attr] # a list


def test_where_no_change_helps_that_is_said(toolc: Toolc) -> None:
    assert toolc("why", "old", "--profile", "host").stdout.endswith("\nhidden: it is retired\nno change of facts and filters shows it\n")


def test_what_keeps_a_visible_tool_is_told(toolc: Toolc) -> None:
    told = asked(toolc, "write", "host")
    assert (told["state"], told["first"], told["reason"], told["change"]) == ("visible", None, None, None)
    assert told["stays"] == ["port.net is false", "port.shell is true"]
    assert "\nstays while port.net is false, port.shell is true\n" in toolc("why", "write", "--profile", "host").stdout


def test_a_tool_that_is_callable_and_not_shown_is_in_a_state_of_its_own(toolc: Toolc) -> None:
    quiet, read = asked(toolc, "quiet", "host"), asked(toolc, "read", "code")
    assert (quiet["state"], quiet["first"], quiet["reason"]) == ("callable", None, None)
    assert (read["state"], read["first"], read["reason"]) == ("callable", None, None)
    assert read["change"] == [{"name": "present of profile 'code'", "to": "is native", "at": {"path": "code.profile.yaml", "line": 4, "column": 10}}]
    assert toolc("why", "ReadFile", "--profile", "code").stdout.startswith("ReadFile (read) is callable in code of toolset acme\n")


@pytest.mark.parametrize("name", ["read", "ReadFile", "cat"])
def test_a_tool_is_asked_about_by_id_name_or_alias(toolc: Toolc, name: str) -> None:
    assert asked(toolc, name, "host")["id"] == "read"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("reed", "--profile", "host"), "there is no tool 'reed'; did you mean \"read\"?"),
        (("read", "--profile", "hots"), "there is no profile 'hots'; did you mean \"host\"?"),
        (("read", "--profile", "host+lat"), "there is no profile 'host+lat'; did you mean \"host+late\"?"),
        (("read", "--profile", "host", "--toolset", "acne"), "there is no toolset 'acne'; did you mean \"acme\"?"),
        (("read",), "which profile? name one with --profile: agent, agent+late, code, host, host+late"),
        (("--profile", "host"), "name a TOOL and a --profile, or ask for the --matrix"),
        (("read", "--matrix"), "name a TOOL and a --profile, or ask for the --matrix"),
        ((), "name a TOOL and a --profile, or ask for the --matrix"),
    ],
)
def test_what_is_not_there_is_wrong_usage_with_the_likely_name(toolc: Toolc, arguments: tuple[str, ...], message: str) -> None:
    result = toolc("why", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.endswith(f"Error: {message}\n")


def test_an_abstract_profile_leads_to_those_that_extend_it(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "top.profile.yaml").write_text("profile: 1\ntoolset: acme\nabstract: true\nfacts: {port.shell: true}\n")
    for name in ("near", "far"):
        (tmp_path / f"{name}.profile.yaml").write_text("profile: 1\nextends: top\nfacts: {port.net: true}\n")
    (tmp_path / "alone.profile.yaml").write_text("profile: 1\ntoolset: acme\nabstract: true\n")
    for name, cure in (("top", "ask about one that extends it: far, near"), ("alone", "and nothing extends it")):
        result = toolc("why", "read", "--profile", name)
        assert result.exit_code == 2
        assert result.stderr.endswith(f"Error: profile {name!r} is abstract and shows nothing by itself; {cure}\n")


def test_one_name_with_several_implementations_is_explained_for_each(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "acme.toolset.yaml").write_text("toolset: 1\nfacts: {port.net: {type: boolean}, port.shell: {type: boolean}}\n")
    (tmp_path / "far.tool.yaml").write_text("contract: 1\nname: look\ndescription: Look far.\navailability: {when: port.net}\n")
    (tmp_path / "near.tool.yaml").write_text("contract: 1\nname: look\ndescription: Look near.\navailability: {when: not port.net}\n")
    found = json.loads(toolc("why", "look", "--profile", "host", "--format", "json").stdout)["tools"]
    assert [(each["id"], each["state"]) for each in found] == [("far", "hidden"), ("near", "visible")]


def test_a_workspace_with_errors_is_explained_as_far_as_it_goes(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "send.tool.yaml").write_text("contract: 1\ndescription: [\n")
    result = toolc("why", "write", "--profile", "host")
    assert result.exit_code == 0
    assert result.stdout.startswith("write is visible in host")
    assert result.stderr == "there is 1 error in the workspace; `toolc lint` tells them\n"


def test_a_fact_that_is_open_hides_a_tool_and_nothing_is_guessed(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "open.profile.yaml").write_text("profile: 1\ntoolset: acme\nfacts: {port.shell: true}\n")
    told = asked(toolc, "write", "open")
    assert (told["state"], told["reason"], told["change"]) == ("hidden", "its gate asks for `port.net`, which the profile leaves open", None)


def test_the_matrix_has_each_tool_in_each_profile_and_turn_with_the_reason_of_each_hole(toolc: Toolc) -> None:
    result = toolc("why", "--matrix")
    assert result.exit_code == 0
    assert result.stdout == (
        "toolset acme: 11 tools; numbers are places in the list of a column, c is callable, - is hidden\n"
        "\n"
        "    1  agent\n"
        "    2  agent+late\n"
        "    3  code\n"
        "    4  host\n"
        "    5  host+late\n"
        "\n"
        "            1   2   3   4   5\n"
        "  read      1   -   c   1   -\n"
        "  extra     2   1   -   -   -\n"
        "  fetch     -   -   -   -   1\n"
        "  guess     -   -   1   -   -\n"
        "  inner     -   -   -   -   -\n"
        "  lost      -   -   -   -   -\n"
        "  old       -   -   -   -   -\n"
        "  program   -   -   2   -   -\n"
        "  quiet     -   -   c   c   c\n"
        "  send      -   -   3   -   -\n"
        "  write     -   -   -   2   -\n"
        "\n"
        "  read: turn 'late' hides it\n"
        "    in 2, 5\n"
        "  extra: neither the toolset nor the profile names it\n"
        "    in 3, 4, 5\n"
        "  fetch: its gate `flag.open or port.net` does not hold: flag.open is false, port.net is false\n"
        "    in 1, 3, 4\n"
        "  fetch: profile 'agent' does not allow it\n"
        "    in 2\n"
        "  guess: profile 'host' denies it\n"
        "    in 1, 2, 4, 5\n"
        "  inner: only the host uses it\n"
        "    in 1, 2, 3, 4, 5\n"
        "  lost: its gate `false` does not hold: it is never true\n"
        "    in 1, 2, 3, 4, 5\n"
        "  old: it is retired\n"
        "    in 1, 2, 3, 4, 5\n"
        "  program: profile 'agent' does not allow it\n"
        "    in 1, 2\n"
        "  program: tools are presented natively, without the code runner\n"
        "    in 4, 5\n"
        "  quiet: profile 'agent' takes tools that are `readOnly` only\n"
        "    in 1, 2\n"
        "  send: profile 'agent' does not allow it\n"
        "    in 1, 2\n"
        "  send: permission rule 'deny send' of profile 'host' refuses every call\n"
        "    in 4, 5\n"
        "  write: profile 'agent' takes tools that are `readOnly` only\n"
        "    in 1\n"
        "  write: its gate `port.shell and not port.net` does not hold: port.net is true\n"
        "    in 2, 5\n"
        "  write: its gate `port.shell and not port.net` does not hold: port.shell is false\n"
        "    in 3\n"
    )


def test_the_matrix_is_told_as_json(toolc: Toolc) -> None:
    found = json.loads(toolc("why", "--matrix", "--format", "json").stdout)
    (acme,) = found["toolsets"]
    assert (found["format"], acme["toolset"]) == (1, "acme")
    assert acme["columns"] == [
        {"id": "agent", "profile": "agent", "turn": None},
        {"id": "agent+late", "profile": "agent", "turn": "late"},
        {"id": "code", "profile": "code", "turn": None},
        {"id": "host", "profile": "host", "turn": None},
        {"id": "host+late", "profile": "host", "turn": "late"},
    ]
    assert acme["tools"][0] == {
        "id": "read",
        "name": "ReadFile",
        "cells": {
            "agent": {"state": "visible", "position": 1},
            "agent+late": {"state": "hidden", "reason": "turn 'late' hides it"},
            "code": {"state": "callable"},
            "host": {"state": "visible", "position": 1},
            "host+late": {"state": "hidden", "reason": "turn 'late' hides it"},
        },
    }
    assert [each["id"] for each in acme["tools"]] == [
        "read",
        "extra",
        "fetch",
        "guess",
        "inner",
        "lost",
        "old",
        "program",
        "quiet",
        "send",
        "write",
    ]


def test_the_matrix_of_one_toolset_of_several_is_told_alone(toolc: Toolc, tmp_path: Path) -> None:
    (tmp_path / "other").mkdir()
    (tmp_path / "other" / "other.toolset.yaml").write_text("toolset: 1\n")
    (tmp_path / "other" / "look.tool.yaml").write_text("contract: 1\ndescription: Look.\n")
    told = toolc("why", "--matrix", "--toolset", "other").stdout
    assert told.startswith("toolset other: 1 tool;")
    assert "acme" not in told
    assert toolc("why", "look", "--profile", "default").stdout.startswith("look is visible in default of toolset other\n")


def test_in_a_folder_without_tools_there_are_none(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    result = CliRunner().invoke(main, ("why", "echo"), catch_exceptions=False)
    assert (result.exit_code, result.output.splitlines()[-1]) == (2, "Error: there is no tool 'echo'; there are none")
