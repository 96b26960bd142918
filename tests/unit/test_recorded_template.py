"""A template that is handed a view prints what it prints of the record, and its lookups are recorded: attributes, items, in loops and in filters."""

from __future__ import annotations

from collections.abc import Mapping

import pytest
from jinja2 import DictLoader, Environment, UndefinedError

from tests.emitters.program_values import profile, program, tool, toolset
from toolc.emit.recording import Recording, copies_whole, recorded
from toolc.ir.reader import Read
from toolc.templating import environment
from toolc.traits.effect import read_only

FULL = tool(
    "Bash",
    title="Run",
    summary="Run a command.",
    tags=["b", "a"],
    aliases=["Shell", {"name": "Kill", "for": "rules"}],
    effects={"reads": ["network"], "writes": []},
    errors=[{"code": "late", "message": "It took too long."}, {"code": "gone", "message": "It is gone.", "retry": "never"}],
    timeout={"default": "2m"},
    parameters={"a": {"unit": "ms"}, "b": {"unit": "s", "from": "host"}},
    examples=[{"input": {"a": 1}}],
    inputSchema={"type": "object", "properties": {"a": {}, "b": {}}},
)

LOOKUPS: Mapping[str, tuple[str, set[str]]] = {
    "{{ contract.title }}": ("Run", {"title"}),
    "{{ contract['title'] }}": ("Run", {"title"}),
    "{% set name = 'title' %}{{ contract[name] }}": ("Run", {"title"}),
    "{{ contract | attr('title') }}": ("Run", {"title"}),
    "{{ contract.title | upper }}": ("RUN", {"title"}),
    "{{ contract['timeout']['default'] }}": ("2m", {"timeout.default"}),
    "{{ contract.parameters['a'].unit }}": ("ms", {"parameters.*.unit"}),
    "{{ contract.parameters.b['unit'] }}": ("s", {"parameters.*.unit"}),
    "{% for name, each in contract.parameters.items() %}{{ name }}={{ each['unit'] }} {% endfor %}": ("a=ms b=s ", {"parameters.*.unit"}),
    "{% for name in contract.parameters %}{{ name }}{% endfor %}": ("ab", set()),
    "{% for each in contract.errors %}{{ loop.index }}{{ each.code }}{% endfor %}": ("1late2gone", {"errors.*.code"}),
    "{{ contract.errors[0].code }}": ("late", {"errors.*.code"}),
    "{{ (contract.errors | last)['message'] }}": ("It is gone.", {"errors.*.message"}),
    "{{ contract.errors | map(attribute='code') | join(' ') }}": ("late gone", {"errors.*.code"}),
    "{{ contract.errors | sort(attribute='code') | map(attribute='message') | first }}": ("It is gone.", {"errors.*.code", "errors.*.message"}),
    "{{ contract.errors | selectattr('retry', 'equalto', 'never') | map(attribute='code') | join }}": ("gone", {"errors.*.code", "errors.*.retry"}),
    "{% for key, group in contract.errors | groupby('code') %}{{ key }}{{ group | length }}{% endfor %}": ("gone1late1", {"errors.*.code"}),
    "{{ contract.tags | sort | join }}": ("ab", {"tags"}),
    "{{ contract.tags[0] }}": ("b", {"tags"}),
    "{{ contract.examples[0]['input']['a'] }}": ("1", {"examples.*.input"}),
    "{{ contract.input_schema.properties | length }}": ("2", {"inputSchema"}),
    "{{ contract.group | default('none', true) }}": ("none", {"group"}),
    "{% if contract.handler is none %}no{% endif %}": ("no", {"handler"}),
    "{% if contract.recovery %}stated{% else %}unstated{% endif %}": ("unstated", {"recovery"}),
    "{{ 'open' if 'network' in contract.effects.reads }}": ("open", {"effects.reads"}),
    "{% macro told(each) %}{{ each.title }}{% endmacro %}{{ told(contract) }}": ("Run", {"title"}),
    "{% with each = contract.timeout %}{{ each.default }}{% endwith %}": ("2m", {"timeout.default"}),
    "{% include 'part' %}": ("Run a command.", {"summary"}),
    "{{ contract.title if contract.summary else '' }}": ("Run", {"title", "summary"}),
    "{{ contract.summary or contract.title }}": ("Run a command.", {"summary"}),
}
"""Templates with what they print of the tool, and the fields that they look up; going through a section is no read of it."""


def rendering() -> Environment:
    """Return toolc's own environment of templates, with a template that another can include."""
    return environment().overlay(loader=DictLoader({"part": "{{ contract['summary'] }}"}))


@pytest.mark.parametrize("text", LOOKUPS)
def test_a_template_records_what_it_looks_up(text: str) -> None:
    printed, fields = LOOKUPS[text]
    recording = Recording()
    template = rendering().from_string(text)
    assert template.render(contract=FULL.contract) == printed
    assert template.render(contract=recorded(FULL, recording).contract) == printed
    assert recording.looks == {Read(each) for each in fields}


def test_a_template_of_toolc_records_what_it_looks_up_of_a_program() -> None:
    recording = Recording()
    seen = recorded(program(toolset([FULL], profile([FULL], "mcp"), host="acme"), out="made"), recording)
    text = (
        "{{ program['workspace'].out }}{% for set in program.toolsets %}{{ set.record['host'] }}"
        "{% for each in set['tools'] %}{{ each.name }}{% endfor %}{% for each in set.profiles %}{{ each.record.mode }}{% endfor %}{% endfor %}"
    )
    assert rendering().from_string(text).render(program=seen) == "madeacmeBashNone"
    assert recording.fields == {"workspace.out", "toolset.host", "name", "profile.mode"}


def test_a_template_that_asks_a_trait_reads_via_it() -> None:
    recording = Recording()
    text = "{{ read_only(contract) }} {{ contract.effects['writes'] | length }}"
    assert rendering().from_string(text).render(contract=recorded(FULL, recording).contract, read_only=read_only) == "True 0"
    assert recording.reads == {Read("effects.writes"), *(Read(each, "readOnly") for each in read_only.fields)}


@pytest.mark.parametrize("text", ["{{ contract.nothing }}", "{{ contract['nothing'] }}", "{{ contract['inputSchema'] }}"])
def test_a_name_that_the_record_has_not_is_an_error_of_the_view_too(text: str) -> None:
    recording = Recording()
    for each in (FULL.contract, recorded(FULL, recording).contract):
        with pytest.raises(UndefinedError):
            rendering().from_string(text).render(contract=each)
    assert recording.looks == set()


@pytest.mark.parametrize("text", ["{{ contract.timeout }}", "{{ contract }}", "{{ contract.errors }}", "{{ contract.timeout | string }}"])
def test_a_record_that_is_printed_as_a_whole_fails_since_nobody_could_tell_which_fields_are_read(text: str) -> None:
    with pytest.raises(TypeError) as caught:
        rendering().from_string(text).render(contract=recorded(FULL, Recording()).contract)
    assert copies_whole(caught.value)
