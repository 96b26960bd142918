"""A target of a workspace's own: a file that extends one of ours, as the registry of a host does that takes less than the provider behind it."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from toolc.cli import main
from toolc.driver import analyse_texts, outputs

REGISTRY = """\
extends: openai-chat
about: The registry of DSH.
others: {level: refused, grade: project, source: "docs/tool-catalog.md: registration fails and lists every offending path"}
support:
  - keywords: [type, properties, required, items, additionalProperties, oneOf, enum, const, description, title, default]
    level: read
    grade: project
    source: docs/tool-catalog.md
  - {keywords: [oneOf], where: root, level: refused, grade: project, source: "docs/tool-catalog.md: the root is implicit"}
references: {taken: false, grade: project, source: docs/tool-catalog.md}
names: {characters: a-z_, first: a-z, most: 12, grade: project, source: packages/core/tools}
listing: {at: [registry, tools], empty: kept, most: 2, grade: project, source: packages/core/tools}
fields:
  - {at: [type], value: null}
  - {at: [kind], value: native}
"""

CONTRACT = """\
contract: 1
name: find.page
description: Find a page.
inputSchema:
  type: object
  properties:
    url: {type: string, format: uri, description: Where it is.}
    many: {type: integer, minimum: 1, description: How many.}
    where: {$ref: "#/$defs/Place", description: Where to look.}
    how: {oneOf: [{const: fast}, {const: deep}], description: How to look.}
  required: [url]
  $defs: {Place: {type: string, pattern: "^/"}}
"""

WORKSPACE: dict[str, str] = {
    "toolc.yaml": "workspace: 1\ntargets: {dsh: targets/dsh.yaml, mcp: mcp-2025-11-25}\n",
    "targets/dsh.yaml": REGISTRY,
    "main.profile.yaml": "profile: 1\ntargets: [dsh, mcp, openai-chat]\n",
    "find.tool.yaml": CONTRACT,
}


def made(texts: Mapping[str, str], suffix: str) -> dict[str, object]:
    analysis = analyse_texts(texts)
    assert analysis.program is not None
    found = next(each for each in outputs(analysis.program) if each.path.as_posix() == f"manifests/default/main.dsh{suffix}.json")
    value: dict[str, object] = json.loads(found.content)
    return value


def test_a_target_of_ones_own_gets_a_manifest_with_index_and_ledger() -> None:
    properties = {
        "url": {"type": "string", "description": 'Where it is. (format: "uri")'},
        "many": {"type": "integer", "description": "How many. (minimum: 1)"},
        "where": {"type": "string", "description": 'Where to look. (pattern: "^/")'},
        "how": {"description": "How to look.", "oneOf": [{"const": "fast"}, {"const": "deep"}]},
    }
    parameters = {"type": "object", "properties": properties, "required": ["url"]}
    function = {"name": "find_page", "description": "Find a page.", "parameters": parameters}
    assert made(WORKSPACE, "") == {"registry": {"tools": [{"function": function, "kind": "native"}]}}
    ledger = made(WORKSPACE, ".ledger")
    assert (ledger["target"], ledger["data"]) == ("dsh", "2026-11")
    entries = ledger["entries"]
    assert isinstance(entries, list)
    assert [(each["pointer"], each["keyword"]) for each in entries] == [
        ("/properties/many", "minimum"),
        ("/properties/url", "format"),
        ("/properties/where", "pattern"),
    ]


def test_what_it_takes_is_judged_as_of_ours() -> None:
    analysis = analyse_texts(WORKSPACE)
    found = [(each.code, each.span.document, each.span.line) for each in analysis.diagnostics if each.code.startswith("TC6")]
    assert found == [*[("TC602", "find.tool.yaml", 2)] * 2, *(("TC604", "find.tool.yaml", line) for line in (7, 8, 12))]
    more = {f"{name}.tool.yaml": f"contract: 1\ndescription: Do {name}.\n" for name in ("a", "b")}
    assert ("TC609", "main.profile.yaml") in [(each.code, each.span.document) for each in analyse_texts(WORKSPACE | more).diagnostics]


def test_a_file_that_is_not_there_is_a_finding() -> None:
    missing = {name: text for name, text in WORKSPACE.items() if not name.startswith("targets/")}
    found = [(each.code, each.span.document, each.span.line) for each in analyse_texts(missing).diagnostics if each.code in {"TC019", "TC601"}]
    assert found == [("TC019", "toolc.yaml", 2)]


@pytest.mark.parametrize(
    "text", ["extends: openai-chat\nnames: {characters: '[', most: 1, grade: issue, source: x}\nnames: 3\n", "[]", "\t", "extends: {}"]
)
def test_no_text_of_such_a_file_makes_anything_fail(text: str) -> None:
    codes = {each.code for each in analyse_texts(WORKSPACE | {"targets/dsh.yaml": text}).diagnostics if each.span.document == "targets/dsh.yaml"}
    assert codes
    assert "TC999" not in codes


def test_ours_can_be_replaced_in_a_workspace() -> None:
    texts = WORKSPACE | {
        "toolc.yaml": "workspace: 1\ntargets: {anthropic: own.yaml}\n",
        "own.yaml": "extends: anthropic\nabout: Behind our gateway.\nreferences: {taken: false, grade: project, source: gateway}\n",
        "main.profile.yaml": "profile: 1\ntargets: [anthropic]\n",
    }
    program = analyse_texts(texts).program
    assert program is not None
    (manifest,) = (each.content for each in outputs(program) if each.path.name == "main.anthropic.json")
    assert "$ref" not in manifest
    assert '"input_schema"' in manifest


GATEWAY = """\
extends: openai-chat
provider: acme
about: Our gateway.
extras:
  lane: {at: lane, schema: {enum: [fast, slow]}}
"""

WITH_EXTRAS = {
    "toolc.yaml": "workspace: 1\ntargets: {acme: targets/acme.yaml}\n",
    "targets/acme.yaml": GATEWAY,
    "main.profile.yaml": "profile: 1\ntargets: [acme]\n",
    "echo.tool.yaml": "contract: 1\ndescription: Return the text.\nproviders: {acme: {lane: fast}}\n",
}


def test_a_provider_of_ones_own_gets_its_extras() -> None:
    analysis = analyse_texts(WITH_EXTRAS)
    assert analysis.diagnostics == ()
    assert analysis.program is not None
    (manifest,) = (json.loads(each.content) for each in outputs(analysis.program) if each.path.name == "main.acme.json")
    assert manifest["tools"][0]["lane"] == "fast"


def test_an_extra_whose_schema_is_none_is_told_in_its_file_only() -> None:
    texts = WITH_EXTRAS | {"targets/acme.yaml": GATEWAY.replace("{enum: [fast, slow]}", "{type: lane}")}
    found = [(each.code, each.span.document, each.span.line) for each in analyse_texts(texts).diagnostics]
    assert found == [("TC616", "targets/acme.yaml", 5)]


@pytest.mark.parametrize("dated", ["", "date: '2027-01'\n"])
def test_a_tool_that_is_not_to_be_strict_is_sent_as_the_plain_target_takes_it(dated: str) -> None:
    texts = {
        "toolc.yaml": "workspace: 1\ntargets: {acme: acme.yaml}\n",
        "acme.yaml": f"extends: openai-chat-strict\nabout: Behind our gateway.\n{dated}",
        "main.profile.yaml": "profile: 1\ntargets: [acme]\n",
        "echo.tool.yaml": "contract: 1\ndescription: Return the text.\nstrict: never\n"
        "inputSchema: {type: object, properties: {text: {type: string, description: Any text.}}}\n",
    }
    program = analyse_texts(texts).program
    assert program is not None
    (manifest,) = (json.loads(each.content) for each in outputs(program) if each.path.name == "main.acme.json")
    parameters = {"type": "object", "properties": {"text": {"type": "string", "description": "Any text."}}}
    assert manifest == {"tools": [{"type": "function", "function": {"name": "echo", "description": "Return the text.", "parameters": parameters}}]}


def test_what_is_lost_of_results_takes_no_strict_mode_away() -> None:
    texts = {
        "toolc.yaml": "workspace: 1\ntargets: {acme: acme.yaml}\nlosses: {policy: downgrade}\n",
        "acme.yaml": "extends: mcp-2025-11-25\nabout: A host with strict mode.\nstrict: true\nfields: [{at: [strict], value: true}]\n",
        "main.profile.yaml": "profile: 1\ntargets: [acme]\n",
        "echo.tool.yaml": "contract: 1\ndescription: Return the text.\noutputSchema: {type: string}\n",
    }
    program = analyse_texts(texts).program
    assert program is not None
    (manifest,) = (json.loads(each.content) for each in outputs(program) if each.path.name == "main.acme.json")
    assert manifest["tools"][0]["strict"] is True
    assert "outputSchema" not in manifest["tools"][0]


@pytest.fixture
def toolc(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[..., Result]:
    for name, text in WORKSPACE.items():
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.chdir(tmp_path)
    return lambda *arguments, **more: CliRunner().invoke(main, arguments, catch_exceptions=False, **more)


def test_the_commands_know_it(toolc: Callable[..., Result]) -> None:
    listed = toolc("targets")
    assert listed.output.rstrip().split("\n\n")[-1].startswith("dsh (2026-11): The registry of DSH.\n  listing ")
    assert toolc("targets", "dsh").output == listed.output.rstrip().split("\n\n")[-1] + "\n"
    assert toolc("targets", "mcp").output.startswith("mcp-2025-11-25 (2026-11")
    shown = toolc("show", "find", "--target", "dsh")
    assert json.loads(shown.stdout)["kind"] == "native"
    assert '/properties/url: format "uri"' in shown.stderr
    projected = toolc("project", "--target", "dsh", input='{"properties": {"a": {"type": "string", "maxLength": 3}}}')
    assert json.loads(projected.stdout) == {"type": "object", "properties": {"a": {"type": "string", "description": "(maxLength: 3)"}}}
    assert "known: anthropic, anthropic-strict, bedrock, bedrock-strict, dsh, " in toolc("targets", "dshh").output


def test_what_is_wrong_with_it_is_told_by_the_commands_too(toolc: Callable[..., Result]) -> None:
    Path("targets/dsh.yaml").write_text("about: Nothing.\n")
    for command in (["targets"], ["project", "--target", "mcp"]):
        result = toolc(*command, input="{}")
        assert (result.exit_code, result.output.splitlines()[-1]) == (
            2,
            "Error: target 'dsh' extends no target that is known; `toolc lint` says where",
        )
