"""`toolc show --resolved`: a contract as the compiler sees it, with the origin of each value."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from toolc.cli import main
from toolc.frontend.loader import load
from toolc.source import DocumentId, Source

CONTRACT = """\
contract: 1
name: Find
description: {file: texts/find.md}
inputSchema:
  type: object
  properties:
    text: {type: string}
    page: {type: integer}
parameters: {page: {when: model.pages}}
effects: {reads: [workspace], writes: []}
permission:
  risk: low
  reason: null
recovery: null
"""

TOOLSET = """\
toolset: 1
facts: {model.pages: {type: boolean, about: It reads pages.}}
defaults:
  permission: {ask: notNeeded, reason: Nobody minds.}
  recovery: rerun
  timeout:
    default: 2s
"""

STATED = [
    ("contract: 1", "find.tool.yaml:1"),
    ("name: Find", "find.tool.yaml:2"),
    ("description: Find things.", "find.tool.yaml:3, the text of texts/find.md"),
    ("inputSchema:", "find.tool.yaml:4"),
    ("  type: object", "find.tool.yaml:5"),
    ("  properties: {text: {type: string}, page: {type: integer}}", "find.tool.yaml:6"),
    ("parameters: {page: {when: model.pages}}", "find.tool.yaml:9"),
    ("effects: {reads: [workspace], writes: []}", "find.tool.yaml:10"),
    ("permission:", "find.tool.yaml:11"),
    ("  risk: low", "find.tool.yaml:12"),
    ("  ask: notNeeded", "acme.toolset.yaml:4 (defaults)"),
    ("timeout: {default: 2s}", "acme.toolset.yaml:6 (defaults)"),
]

Toolc = Callable[..., Result]


@pytest.fixture
def toolc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toolc:
    """Return the command, run in a folder with a toolset of one tool."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "find.tool.yaml").write_text(CONTRACT)
    (tmp_path / "acme.toolset.yaml").write_text(TOOLSET)
    (tmp_path / "main.profile.yaml").write_text("profile: 1\nfacts: {model.pages: false}\n")
    (tmp_path / "texts").mkdir()
    (tmp_path / "texts" / "find.md").write_text("Find things.")
    return lambda *arguments: CliRunner().invoke(main, ("show", *arguments), catch_exceptions=False)


def parts(result: Result) -> dict[str, list[str]]:
    """Return the lines of a page by the title that stands above them; those of the contract stand below none."""
    found: dict[str, list[str]] = {"": []}
    title = ""
    for line in result.stdout.splitlines():
        if line.startswith("# ") and line.endswith(":"):
            title = line[2:-1]
            found[title] = []
        elif line != "#":
            found[title].append(line.removeprefix("#   ") if title else line)
    return found


def test_behind_each_value_stands_where_it_was_written(toolc: Toolc) -> None:
    longest = max(len(text) for text, _ in STATED)
    lines = [f"{text:<{longest}}  # {origin}" for text, origin in STATED]
    assert parts(toolc("Find", "--resolved"))[""] == ["# Find (find) of toolset acme", *lines]


def test_what_is_not_stated_says_what_that_means_and_where_a_default_was_unset(toolc: Toolc) -> None:
    told = dict(line.split(maxsplit=1) for line in parts(toolc("find", "--resolved"))["not stated"])
    assert {name: told[name] for name in ("revision", "permission.reason", "recovery", "strict")} == {
        "revision": "1",
        "permission.reason": "unstated; a default is unset at find.tool.yaml:13",
        "recovery": "unstated: the worst case; a default is unset at find.tool.yaml:14",
        "strict": "prefer",
    }
    assert not {"name", "timeout", "permission.ask", "contract"} & told.keys()


def test_what_follows_says_from_which_fields(toolc: Toolc) -> None:
    told = parts(toolc("find", "--resolved"))["what follows"]
    assert told[0].split() == ["readOnly", "true,", "from", "effects,", "effects.writes,", "effects.destroys"]
    assert told[-2].split()[:3] == ["overlap", '"parallel",', "from"]


def test_the_forms_are_told_with_their_conditions_and_the_profiles_that_have_them(toolc: Toolc) -> None:
    first, second = parts(toolc("find", "--resolved"))["forms"]
    assert first.split(maxsplit=1) == ["find", "when model.pages"]
    name, told = second.split(maxsplit=1)
    assert (name[:5], told) == ("find@", "when not model.pages, without page, in main")


def test_programs_read_each_value_with_its_origin(toolc: Toolc) -> None:
    found = json.loads(toolc("find", "--resolved", "--format", "json").stdout)
    (tool,) = found["tools"]
    assert (found["format"], tool["id"], tool["name"], tool["toolset"], tool["contract"]) == (1, "find", "Find", "acme", "find.tool.yaml")
    values = {each["at"]: each for each in tool["stated"]}
    assert values["/description"] == {
        "at": "/description",
        "value": "Find things.",
        "origin": "contract",
        "path": "find.tool.yaml",
        "line": 3,
        "column": 1,
        "file": "texts/find.md",
    }
    assert values["/timeout/default"] == {
        "at": "/timeout/default",
        "value": "2s",
        "origin": "defaults",
        "path": "acme.toolset.yaml",
        "line": 7,
        "column": 5,
    }
    assert (values["/effects/writes"]["value"], values["/effects/reads"]["value"]) == ([], ["workspace"])
    unset = {"path": "find.tool.yaml", "line": 14, "column": 1}
    assert {"at": "/recovery", "means": "unstated: the worst case", "unset": unset} in tool["absent"]
    assert {"at": "/revision", "means": "1", "unset": None} in tool["absent"]
    assert tool["computed"][0] == {"trait": "readOnly", "value": True, "from": ["effects", "effects.writes", "effects.destroys"]}
    assert [(each["when"], each["without"], each["profiles"]) for each in tool["forms"]] == [
        ({"op": "fact", "fact": "model.pages"}, [], []),
        ({"op": "not", "of": {"op": "fact", "fact": "model.pages"}}, ["page"], ["main"]),
    ]


def test_implementations_of_one_name_are_told_one_after_the_other(toolc: Toolc) -> None:
    Path("other.tool.yaml").write_text("contract: 1\nname: Find\naliases: [Search]\ndescription: |\n  One.\n  Two.\n  Three.\n  Four.\n")
    both = toolc("Find", "--resolved").stdout
    assert [line for line in both.splitlines() if line.startswith(("# Find", "---"))] == [
        "# Find (find) of toolset acme",
        "---",
        "# Find (other) of toolset acme",
    ]
    assert toolc("Search", "--resolved").stdout == both.partition("---\n")[2]


def test_a_text_that_ends_its_line_in_quotes_has_its_origin_above(toolc: Toolc) -> None:
    text = "word " * 20 + "\u200b end"
    Path("odd.tool.yaml").write_text(f'contract: 1\ndescription: "{text}"\n')
    result = toolc("odd", "--resolved")
    loaded = load(Source(DocumentId("shown.yaml"), result.stdout)).value
    assert loaded is not None
    assert loaded["description"] == "word " * 20 + "\u200b end"
    lines = result.stdout.splitlines()
    start = next(index for index, line in enumerate(lines) if line.startswith("description:"))
    assert lines[start - 1] == "# odd.tool.yaml:2"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("fnd", "--resolved"), "there is no tool 'fnd'; did you mean \"find\"?"),
        (("find", "--resolved", "--toolset", "acne"), "there is no toolset 'acne'; did you mean \"acme\"?"),
        (("find", "--resolved", "--profile", "main"), "--resolved shows a contract, which is the same for every --target and --profile"),
        (("find", "--resolved", "--target", "mcp"), "--resolved shows a contract, which is the same for every --target and --profile"),
        (("find", "--profile", "main", "--format", "json"), "--format is for --resolved; what a target gets is JSON"),
    ],
)
def test_what_cannot_be_told_is_wrong_usage(toolc: Toolc, arguments: tuple[str, ...], message: str) -> None:
    result = toolc(*arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr


def test_a_contract_of_two_toolsets_is_told_for_the_one_that_is_named(toolc: Toolc) -> None:
    Path("more").mkdir()
    Path("more/other.toolset.yaml").write_text("toolset: 1\ntools: [{from: .., ids: [find]}]\nfacts: {model.pages: {type: boolean}}\n")
    result = toolc("find", "--resolved")
    assert (result.exit_code, result.stderr.splitlines()[-1]) == (2, "Error: say which with --toolset: acme, other")
    assert "  ask: notNeeded" in toolc("find", "--resolved", "--toolset", "acme").stdout
    assert "  ask: notNeeded" not in toolc("find", "--resolved", "--toolset", "other").stdout
