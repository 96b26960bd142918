from __future__ import annotations

from dataclasses import replace
from hashlib import sha256

import pytest

from tests.emitters.program_values import profile, shown, tool, toolset
from tests.unit.linking import Written, linked
from toolc.ir.json import Json
from toolc.ir.program import LinkedToolset, Mention, Tool
from toolc.schema.targets.shelf import all_targets
from toolc.traits.projection.manifest import Manifest, manifests, request
from toolc.traits.projection.wire import fits

NOTHING: Json = {"type": "object", "properties": {}, "additionalProperties": False}


def only(linked: LinkedToolset) -> Manifest:
    (found,) = manifests(linked)
    return found


def entry(each: Tool, target: str) -> Json:
    return entries(only(toolset([each], profile([each], target))))[0]


def entries(manifest: Manifest) -> list[Json]:
    found = request(manifest)["tools"]
    assert isinstance(found, list)
    return found


FULL = tool(
    "Bash",
    title="Run a command",
    description="Run it.",
    inputSchema={"type": "object", "properties": {"command": {"type": "string"}}, "required": ["command"]},
    outputSchema={"type": "object", "properties": {"stdout": {"type": "string"}}},
    examples=[{"input": {"command": "ls"}, "output": {"stdout": ""}}],
    effects={"reads": ["workspace"], "writes": ["system"], "destroys": ["system"], "idempotent": False},
    annotations={"title": "Shell"},
    icons=[{"src": "https://example.org/i.svg", "mimeType": "image/svg+xml", "sizes": "any"}],
    execution={"taskSupport": "optional"},
    _meta={"example.org/team": "tools"},
    providers={"anthropic": {"cacheControl": "ephemeral", "deferLoading": True, "unheardOf": 1}},
)

INPUT: Json = {"type": "object", "properties": {"command": {"type": "string"}}, "required": ["command"]}

OF_MCP: dict[str, Json] = {
    "name": "Bash",
    "title": "Run a command",
    "description": "Run it.",
    "inputSchema": INPUT,
    "outputSchema": {"type": "object", "properties": {"stdout": {"type": "string"}}},
    "annotations": {"title": "Shell", "readOnlyHint": False, "destructiveHint": True, "idempotentHint": False, "openWorldHint": False},
    "icons": [{"src": "https://example.org/i.svg", "mimeType": "image/svg+xml", "sizes": ["any"]}],
}


def test_mcp_gets_everything_that_it_has_a_member_for() -> None:
    assert entry(FULL, "mcp-2026-07-28") == {**OF_MCP, "_meta": {"example.org/team": "tools"}}


def test_execution_is_there_only_in_the_revision_that_has_it() -> None:
    assert entry(FULL, "mcp-2025-11-25") == {**OF_MCP, "execution": {"taskSupport": "optional"}, "_meta": {"example.org/team": "tools"}}


def test_anthropic_gets_examples_and_its_own_extras_by_their_names_there() -> None:
    assert entry(FULL, "anthropic") == {
        "name": "Bash",
        "description": "Run it.",
        "input_schema": INPUT,
        "input_examples": [{"command": "ls"}],
        "cache_control": {"type": "ephemeral"},
        "defer_loading": True,
    }


def test_chat_completions_gets_a_function() -> None:
    assert entry(FULL, "openai-chat") == {"type": "function", "function": {"name": "Bash", "description": "Run it.", "parameters": INPUT}}


def test_the_smallest_tool_has_a_name_and_a_schema() -> None:
    assert entry(tool("now"), "mcp") == {"name": "now", "inputSchema": NOTHING}
    assert entry(tool("now"), "anthropic") == {"name": "now", "input_schema": NOTHING}
    assert entry(tool("now"), "openai-chat") == {"type": "function", "function": {"name": "now", "parameters": NOTHING}}
    assert entry(tool("now"), "openai") == {"type": "function", "name": "now", "parameters": NOTHING, "strict": False}


@pytest.mark.parametrize("blank", ["", " \n"])
def test_a_blank_description_is_none(blank: str) -> None:
    assert entry(tool("now", description=blank), "mcp") == {"name": "now", "inputSchema": NOTHING}


def test_what_a_schema_cannot_say_follows_the_description() -> None:
    each = tool("now", description="Now.", inputSchema={"type": "object", "properties": {"a": {}}, "not": {"required": ["a"]}})
    assert entry(each, "openai-chat") == {
        "type": "function",
        "function": {
            "name": "now",
            "description": 'Now.\n\nThe arguments must also match the JSON Schema keyword not: {"required":["a"]}',
            "parameters": {"type": "object", "properties": {"a": {}}},
        },
    }


def test_annotations_without_stated_effects_stay_as_they_were_written() -> None:
    each = tool("now", annotations={"readOnlyHint": True, "openWorldHint": True})
    assert entry(each, "mcp") == {"name": "now", "inputSchema": NOTHING, "annotations": {"readOnlyHint": True, "openWorldHint": True}}


def test_a_hint_that_follows_from_effects_wins_over_a_written_one_and_leaves_the_others() -> None:
    each = tool("now", effects={"writes": []}, annotations={"readOnlyHint": False, "openWorldHint": True})
    assert entry(each, "mcp") == {
        "name": "now",
        "inputSchema": NOTHING,
        "annotations": {"readOnlyHint": True, "destructiveHint": False, "idempotentHint": True, "openWorldHint": True},
    }


def test_what_was_imported_without_a_field_is_given_back_to_mcp_only() -> None:
    each = replace(tool("now"), extensions={("x-imported",): {"vendorKey": 1, "name": "never over a field"}})
    assert entry(each, "mcp") == {"name": "now", "inputSchema": NOTHING, "vendorKey": 1}
    assert entry(each, "anthropic") == {"name": "now", "input_schema": NOTHING}


def test_examples_are_sent_with_the_names_that_parameters_have_there() -> None:
    each = tool("find", inputSchema={"type": "object", "properties": {"a b": {}}}, examples=[{"input": {"a b": 1}}, {"input": "no object"}])
    assert entry(each, "anthropic") == {
        "name": "find",
        "input_schema": {"type": "object", "properties": {"a_b": {}}},
        "input_examples": [{"a_b": 1}],
    }


def test_tools_stand_in_the_order_of_the_profile() -> None:
    tools = [tool("b"), tool("a"), tool("c")]
    manifest = only(toolset(sorted(tools, key=lambda each: each.id), profile(tools, "mcp")))
    assert [each.name for each in manifest.tools] == ["b", "a", "c"]
    assert [each["name"] for each in entries(manifest) if isinstance(each, dict)] == ["b", "a", "c"]


def test_a_profile_without_tools_has_an_empty_list() -> None:
    assert request(only(toolset([], profile([], "anthropic")))) == {"tools": []}


def test_every_target_of_every_profile_has_a_manifest_named_after_both() -> None:
    each = tool("a")
    linked = toolset([each], profile([each], "mcp", "openai", name="one"), profile([each], "anthropic@2026-11", "anthropic", "nobody", name="two"))
    assert [(found.stem, found.target.name) for found in manifests(linked)] == [
        ("one.mcp", "mcp-2026-07-28"),
        ("one.openai", "openai-responses"),
        ("two.anthropic", "anthropic"),
    ]


def test_a_tool_is_called_the_same_in_every_profile_of_a_toolset() -> None:
    dotted, other = tool("one", name="a.b"), tool("two", name="a_b")
    linked = toolset([dotted, other], profile([dotted], "openai", name="first"), profile([dotted, other], "openai", name="second"))
    first, second = manifests(linked)
    assert first.tools[0].name == second.tools[0].name
    assert len({each.name for each in second.tools}) == 2


def test_a_form_that_two_profiles_show_is_lowered_once() -> None:
    each = tool("a")
    linked = toolset([each], profile([each], "mcp", name="one"), profile([each], "mcp", name="two"))
    one, two = manifests(linked)
    assert one.tools[0].lowered is two.tools[0].lowered


def test_the_description_is_the_one_that_the_profile_shows() -> None:
    each = tool("a", description="As written.")
    view = replace(profile([each], "mcp"), visible=(replace(shown(each), text=("As shown.",)),))
    assert entries(only(toolset([each], view)))[0] == {"name": "a", "description": "As shown.", "inputSchema": NOTHING}


TALKATIVE: dict[str, Written] = {
    "read": {"name": "files.read", "description": "{{name}} comes\nbefore {{tool.files.edit.name}}.\n", "usage": ["Not {{tool.plain.name}}"]},
    "edit": {"name": "files.edit", "aliases": ["change"], "usage": ["First {{tool.read.name}},\nthen {{name}}, or {{tool.change.name}}"]},
    "plain": {"description": "Read, or files.read."},
}


def told(target: str) -> list[Json]:
    (manifest,) = manifests(linked(TALKATIVE, profiles={"main": {"targets": [target]}}).toolset)
    return [each["description"] for each in entries(manifest) if isinstance(each, dict)]


def test_a_text_calls_tools_by_the_names_that_the_target_has_for_them() -> None:
    assert told("anthropic") == [
        "Usage:\n- First files_read,\n  then files_edit, or files_edit",
        "files_read comes\nbefore files_edit.\n\nUsage:\n- Not plain",
        "Read, or files.read.",
    ]


def test_a_target_that_takes_every_name_reads_the_names_of_the_toolset() -> None:
    assert told("mcp") == [
        "Usage:\n- First files.read,\n  then files.edit, or files.edit",
        "files.read comes\nbefore files.edit.\n\nUsage:\n- Not plain",
        "Read, or files.read.",
    ]


def test_a_text_names_the_hashed_name_of_a_tool_that_would_share_another_ones() -> None:
    tools: dict[str, Written] = {"dotted": {"name": "a.b"}, "plain": {"name": "a_b", "description": "Not {{tool.a.b.name}}."}}
    (manifest,) = manifests(linked(tools, profiles={"main": {"targets": ["anthropic"]}}).toolset)
    dotted, plain = manifest.tools
    assert (dotted.name, plain.shown.description) == (f"a_b_{sha256(b'a.b').hexdigest()[:8]}", f"Not {dotted.name}.")


def test_profiles_tell_of_a_tool_by_its_name_in_the_toolset_whatever_the_target() -> None:
    (shown_edit, _, __) = linked(TALKATIVE, profiles={"main": {"targets": ["anthropic"]}}).profile().visible
    assert shown_edit.description == "Usage:\n- First files.read,\n  then files.edit, or files.edit"
    assert shown_edit.text == (
        "Usage:\n- First ",
        Mention("files.read"),
        ",\n  then ",
        Mention("files.edit"),
        ", or ",
        Mention("files.edit"),
    )


PARAMETERS: Json = {"a b": {"type": "integer"}, "c:d": {"type": "object", "properties": {"a b": {"type": "string"}}}, "plain": {}}

NAMING: Written = {
    "description": "Of {{timeout.override}}, {{effects.overlap.key}}, {{inputSchema.required.0}}, {{inputSchema.required.1}}; {{timeout.default}}.",
    "usage": ["{{rules.0.atLeastOne.0}} or {{rules.0.atLeastOne.1}}, not {{title}}"],
    "title": "a b",
    "inputSchema": {"type": "object", "properties": PARAMETERS, "required": ["c:d", "plain"]},
    "timeout": {"default": "2m", "max": "5m", "override": "a b"},
    "effects": {"overlap": {"key": "/properties/c:d/properties/a b"}},
    "rules": [{"atLeastOne": ["a b", "plain"]}],
}

RENAMING = sorted({each.name for each in all_targets() if each.keys is not None and not fits("a b", each.keys)})
KEEPING = sorted({each.name for each in all_targets() if each.keys is None})


def naming(target: str) -> Json:
    (manifest,) = manifests(linked({"find": NAMING}, profiles={"main": {"targets": [target]}}).toolset)
    return manifest.tools[0].shown.description


@pytest.mark.parametrize("target", RENAMING)
def test_a_text_calls_parameters_by_the_names_that_the_target_has_for_them(target: str) -> None:
    assert naming(target) == "Of a_b, /properties/c_d/properties/a b, c_d, plain; 2m.\n\nUsage:\n- a_b or plain, not a b"


@pytest.mark.parametrize("target", KEEPING)
def test_a_target_that_takes_every_parameter_reads_the_names_of_the_contract(target: str) -> None:
    assert naming(target) == "Of a b, /properties/c:d/properties/a b, c:d, plain; 2m.\n\nUsage:\n- a b or plain, not a b"
