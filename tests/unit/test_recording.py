from __future__ import annotations

import dataclasses
from dataclasses import replace

import msgspec
import pytest
from jinja2 import Environment

from tests.emitters.program_values import profile, program, tool, toolset
from toolc.emit.derived import DERIVED, LINKED, ROOTS
from toolc.emit.recording import Recording, recorded
from toolc.emit.registry import emitter_readers
from toolc.ir.contract import Contract
from toolc.ir.effects import Effects
from toolc.ir.permission import Permission
from toolc.ir.program import Hidden, LinkedProfile, LinkedToolset, Program, Reachable, Shown, Tool
from toolc.ir.texts import Alias
from toolc.language.fields import field_table

FULL = tool(
    "Bash",
    title="Run",
    aliases=["Shell", {"name": "Kill", "for": "rules"}],
    effects={"reads": ["network"], "writes": []},
    permission={"key": "bash", "subject": [{"parameter": "a"}, {"parameter": "b"}]},
    timeout="none",
    parameters={"a": {"unit": "ms"}},
    examples=[{"input": {"a": 1}}],
    inputSchema={"type": "object", "properties": {"a": {}, "b": {}}},
    providers={"anthropic": {"cacheControl": "ephemeral"}},
)


def view(of: Tool = FULL) -> tuple[Tool, Recording]:
    recording = Recording()
    return recorded(of, recording), recording


def test_a_view_is_an_instance_of_its_records_type_and_says_what_it_says() -> None:
    seen, _ = view()
    assert isinstance(seen, Tool)
    assert isinstance(seen.contract, Contract)
    assert (seen.id, seen.name, seen.contract.title) == ("Bash", "Bash", "Run")


def test_going_through_a_record_is_no_read() -> None:
    seen, recording = view()
    assert isinstance(seen.contract.effects, Effects)
    assert recording.fields == set()


def test_a_leaf_is_read_where_it_is_looked_at() -> None:
    seen, recording = view()
    match seen.contract.effects:
        case Effects(reads=scopes):
            assert scopes == ("network",)
    assert recording.fields == {"effects.reads"}


def test_a_word_in_place_of_a_record_is_read_and_so_is_its_absence() -> None:
    seen, recording = view()
    assert (seen.contract.timeout, seen.contract.trace, seen.contract.recovery) == ("none", None, None)
    assert recording.fields == {"timeout", "recovery"}


def test_items_and_keys_are_stars_and_texts_among_records_are_read_with_the_list() -> None:
    seen, recording = view()
    assert [each.unit for each in seen.contract.parameters.values()] == ["ms"]
    assert [each.name if isinstance(each, Alias) else each for each in seen.contract.aliases] == ["Shell", "Kill"]
    assert recording.fields == {"parameters.*.unit", "aliases", "aliases.*.name"}


def test_what_may_be_one_record_or_a_list_of_them_has_one_path() -> None:
    seen, recording = view()
    permission = seen.contract.permission
    assert isinstance(permission, Permission)
    assert isinstance(permission.subject, tuple)
    assert [each.parameter for each in permission.subject] == ["a", "b"]
    assert recording.fields == {"permission.subject.parameter"}


def test_json_and_schemas_are_leaves() -> None:
    seen, recording = view()
    assert seen.contract.examples[0].input == {"a": 1}
    assert seen.contract.input_schema == FULL.contract.input_schema
    assert seen.contract.providers == {"anthropic": {"cacheControl": "ephemeral"}}
    assert recording.fields == {"examples.*.input", "inputSchema", "providers"}


def test_a_template_reads_like_code() -> None:
    seen, recording = view()
    template = Environment(autoescape=True).from_string(
        "{{ tool.contract.title }}{% for each in tool.contract.examples %}{{ each['input'] }}{% endfor %}"
    )
    assert template.render(tool=seen) == "Run{&#39;a&#39;: 1}"
    assert recording.fields == {"title", "examples.*.input"}


def test_a_schema_that_a_pass_made_reads_the_fields_that_it_was_made_of() -> None:
    seen, recording = view()
    assert seen.base is not None
    assert seen.base.model_schema == FULL.contract.input_schema
    assert recording.fields == {"inputSchema", "parameters.*.from", "parameters.*.uiLabel", "parameters.*.when"}


def test_a_form_with_an_active_variant_reads_the_variants_too() -> None:
    assert FULL.base is not None
    seen, recording = view(replace(FULL, base=replace(FULL.base, variants=("on",))))
    assert seen.base is not None
    assert seen.base.output_schema is None
    assert recording.fields == {"outputSchema", "variants.*.merge.outputSchema", "variants.*.remove", "variants.*.when"}


def test_fields_of_other_files_start_with_the_kind_of_file() -> None:
    recording = Recording()
    seen = recorded(program(toolset([FULL], profile([FULL], "mcp"), host="acme")), recording)
    assert (seen.toolsets[0].record.host, seen.toolsets[0].profiles[0].record.mode, seen.workspace.out) == ("acme", None, "generated")
    assert {"toolset.host", "profile.mode", "workspace.out"} <= recording.fields


def test_a_record_has_one_view_so_that_identity_holds() -> None:
    seen, _ = view()
    assert seen.contract is seen.contract
    assert seen.contract == FULL.contract


def test_a_copy_that_goes_past_the_attributes_fails_loudly() -> None:
    seen, _ = view()
    with pytest.raises(TypeError, match="Sealed"):
        msgspec.to_builtins(seen.contract)


LEADS_ON = {
    Hidden: {"tool"},
    LinkedProfile: {"id", "turn", "turns", "document"},
    LinkedToolset: {"id", "tools", "profiles", "is_whole", "document"},
    Program: {"toolsets", "fragments", "document"},
    Reachable: {"tool", "form"},
    Shown: {"tool", "form"},
    Tool: {"id", "toolset", "base", "documents", "holders", "origin"},
}
"""What only leads to other values of a program, names it, or tells where something was written or that it could not be understood."""


def test_every_value_of_a_linked_program_comes_from_fields_or_only_leads_on() -> None:
    known = {*DERIVED, *ROOTS, *((kind, name) for kind, names in LEADS_ON.items() for name in names)}
    assert {(kind, each.name) for kind in LINKED for each in dataclasses.fields(kind)} - known == set()


def test_what_a_program_says_of_losses_and_of_sources_reads_the_workspace() -> None:
    recording = Recording()
    seen = recorded(program(toolset([FULL])), recording)
    assert (seen.toolsets[0].losses, seen.host_sources) == ("fold", ())
    scans = {f"workspace.hosts.*.scan.{name}" for name in ("certainty", "paths", "roots")}
    assert recording.fields == {"workspace.losses.policy", "workspace.hosts.*.observed", *scans}


def test_every_field_in_the_reader_table_is_a_field_of_the_language() -> None:
    known = {each.path for each in field_table("contract")} | {"x-*"}
    for kind in ("toolset", "profile", "workspace"):
        known |= {f"{kind}.{each.path}" for each in field_table(kind)}
    assert {field for each in emitter_readers() for field in each.fields} <= known
