"""`toolc targets` and `toolc show`: what is known about targets, and what a target gets of a tool."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from toolc.cli import main
from toolc.schema.targets.shelf import all_targets

CONTRACT = """\
contract: 1
name: find.page
description: Find a page.
inputSchema:
  type: object
  properties:
    page url: {type: string, format: uri, description: Where it is.}
    many: {type: integer, exclusiveMinimum: 0, description: How many.}
  required: [page url]
"""

Toolc = Callable[..., Result]


@pytest.fixture
def toolc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Toolc:
    """Return the command, run in a folder with one contract and two profiles."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "find.tool.yaml").write_text(CONTRACT)
    (tmp_path / "main.profile.yaml").write_text("profile: 1\ntargets: [gemini, mcp]\n")
    (tmp_path / "other.profile.yaml").write_text("profile: 1\ntargets: [mcp]\ntools: {deny: [find.page]}\n")
    return lambda *arguments: CliRunner().invoke(main, arguments, catch_exceptions=False)


def test_every_rule_of_every_target_is_listed_with_its_source(toolc: Toolc) -> None:
    result = toolc("targets")
    assert result.exit_code == 0
    for each in all_targets():
        assert f"{each.name} ({each.date}" in result.output
        assert all(known.source in result.output for known in (each.listing, each.names, each.others, *each.support))


def test_only_the_named_targets_are_listed(toolc: Toolc) -> None:
    result = toolc("targets", "bedrock")
    assert result.output.startswith("bedrock (2026-11): Amazon Bedrock's Converse API, without strict mode.\n  listing ")
    assert result.output.count("(2026-11") == 1


def test_the_targets_are_told_as_json_with_date_grade_and_source_of_each_rule(toolc: Toolc) -> None:
    found = json.loads(toolc("targets", "openai", "--format", "json").output)
    (target,) = found["targets"]
    assert (found["format"], target["name"], target["standsFor"]) == (1, "openai-responses", {"2026": ["openai"]})
    assert target["rules"][1] == {
        "rule": "names",
        "says": {"characters": "A-Za-z0-9_-", "most": 64},
        "date": "2026-11",
        "grade": "issue",
        "source": "langchainjs#9804, home-generative-agent#545, notion-mcp-server#102, novamira#12",
    }


def test_a_target_that_is_not_known_is_wrong_usage(toolc: Toolc) -> None:
    result = toolc("targets", "gemnii")
    assert result.exit_code == 2
    assert "there is no target 'gemnii'; did you mean 'gemini'?" in result.output


@pytest.mark.parametrize("name", ["find", "find.page"])
def test_the_entry_goes_to_standard_output_and_what_is_lost_to_standard_error(toolc: Toolc, name: str) -> None:
    result = toolc("show", name, "--target", "gemini", "--profile", "main")
    assert result.exit_code == 0
    assert json.loads(result.stdout) == {
        "name": "find.page",
        "description": "Find a page.",
        "parameters": {
            "type": "OBJECT",
            "properties": {
                "page_url": {"type": "STRING", "description": 'Where it is. (format: "uri")'},
                "many": {"type": "INTEGER", "description": "How many.", "minimum": 1},
            },
            "required": ["page_url"],
            "propertyOrdering": ["page_url", "many"],
        },
    }
    first, second = result.stderr.splitlines()
    assert first == "parameter: page url is called page_url"
    assert second.startswith('folded: /properties/page url: format "uri": gemini-parameters does not take the format uri (issue: ')


def test_a_target_that_the_profile_does_not_name_can_be_asked_for(toolc: Toolc) -> None:
    result = toolc("show", "find", "--profile", "main", "--target", "openai-chat")
    assert json.loads(result.stdout)["function"]["name"] == "find_page"
    assert result.stderr == "name: find.page is called find_page\n"


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (("fnd", "--profile", "main", "--target", "mcp"), "there is no tool 'fnd'; did you mean \"find\"?"),
        (("find", "--target", "mcp"), "say which with --profile: main, other"),
        (("find", "--profile", "man", "--target", "mcp"), "there is no profile 'man'; did you mean \"main\"?"),
        (("find", "--profile", "main"), "say which with --target: profile 'main' is for gemini, mcp"),
        (("find", "--profile", "main", "--target", "mpc"), "there is no target 'mpc'"),
        (("find", "--profile", "main", "--toolset", "none", "--target", "mcp"), "there is no toolset 'none'"),
        (("find", "--profile", "other", "--target", "mcp"), "profile 'other' does not show 'find': "),
    ],
)
def test_what_cannot_be_shown_is_wrong_usage(toolc: Toolc, arguments: tuple[str, ...], message: str) -> None:
    result = toolc("show", *arguments)
    assert (result.exit_code, result.stdout) == (2, "")
    assert message in result.stderr
