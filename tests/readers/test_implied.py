"""What a toolset asks for by name, in texts and in profiles, is read by those who are asked, and by nobody else for that."""

from __future__ import annotations

from tests.readers.workspace import opened
from toolc.ir.reader import ReadKind
from toolc.language.implied import SPELLED, WHERE, Implied, implied_reads
from toolc.language.readership import toolset_readers

TEXTS = """
contract: 1
title: Edit
description: Edit within {{timeout.default}}, with {{inputSchema.properties.text.maxLength}} characters for {{who}}.
usage:
  - {text: "{{parameters.text.unit}}, {{tool.edit.name}} and {{{{cancellation.message}}", when: port.shell}
inputSchema: {type: object, properties: {text: {type: string, maxLength: 9}}}
parameters: {text: {unit: chars}}
timeout: {default: 5s, max: 9s}
cancellation: {supported: true, message: It was stopped.}
variants:
  - when: port.shell
    merge: {title: Edit here, parameters: {text: {unit: lines}}, usage: ["It is {{title}}."]}
"""
TOOLSET = """
toolset: 1
facts: {port.shell: {type: boolean}}
slots: {who: {stays: profile, maxBytes: 9}}
"""


def test_texts_insert_values_of_the_contract_and_of_variants_but_no_slots_of_the_toolset() -> None:
    workspace = opened("texts", "", {"edit.tool.yaml": TEXTS, "home.toolset.yaml": TOOLSET})
    assert workspace is not None
    of_variants = {"variants.*.merge.title", "variants.*.merge.parameters.*.unit"}
    inserted = frozenset({"timeout.default", "inputSchema", "parameters.*.unit", "title", *of_variants})
    assert implied_reads(workspace.program.toolsets[0]) == (Implied(SPELLED, inserted),)


def test_who_prints_texts_reads_what_they_insert() -> None:
    contract = "contract: 1\ndescription: Wait for {{timeout.default}}.\ntimeout: {default: 5s, max: 9s}\n"
    workspace = opened("texts", "", {"wait.tool.yaml": contract})
    assert workspace is not None
    (found,) = toolset_readers(workspace.program)
    for_models = {each.statement.field: {one.name for one in each.own if one.kind is ReadKind.MODEL} for each in found.readerships}
    assert for_models == {"description": {"manifests"}, "timeout.default": {"manifests"}, "timeout.max": set()}


def test_a_profile_asks_for_the_traits_that_its_layers_want_of_tools() -> None:
    files = {
        "wait.tool.yaml": "contract: 1\ndescription: Wait.\nrecovery: rerun\nrequires: {interaction: user, service: [clock]}\n",
        "above.profile.yaml": "profile: 1\nabstract: true\ntools: {where: needsPerson}\n",
        "below.profile.yaml": "profile: 1\nextends: above\ntools: {where: readOnly}\n",
    }
    workspace = opened("wanted", "", files)
    assert workspace is not None
    assert [(each.by, each.via) for each in implied_reads(workspace.program.toolsets[0])] == [(WHERE, "needsPerson"), (WHERE, "readOnly")]
    (found,) = toolset_readers(workspace.program)
    for_models = {each.statement.field: {(one.name, one.via) for one in each.own if one.kind is ReadKind.MODEL} for each in found.readerships}
    nobody: set[tuple[str, str | None]] = set()
    asked: set[tuple[str, str | None]] = {("manifests", "needsPerson")}
    assert for_models == {"description": {("manifests", None)}, "recovery": nobody, "requires.interaction": asked, "requires.service": nobody}
