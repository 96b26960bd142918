"""BR-113: what a contract states reaches an output. Each field's samples, put into a contract and taken out of it, change at least one of them."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest

from tests.cases.page import outputs_of
from toolc.driver import Analysis, analyse_texts
from toolc.ir.json import Json
from toolc.language.samples.contract import SAMPLES

FOLDERS = ("registry", "manifests", "schemas", "docs", "python")
"""The folders of outputs, those first that take least: the others are only looked at where nothing has changed so far."""

TOOLSET = "toolset: 1\nfacts: {port.background: {type: boolean, about: Commands may go on.}}\n"
PROFILE = "profile: 1\ntoolset: acme\nfacts: {port.background: false}\ntargets: [mcp, mcp-2025-11-25, openai, anthropic]\n"
OTHER = "contract: 1\nname: Grep\ndescription: Search in files.\n"

FIELDS = [
    (name, index, value, sample.beside)
    for name, sample in SAMPLES.items()
    if name not in {"contract", "losses"}  # the version of the language; what accepts a loss that has to be there
    for index, value in enumerate(sample.values)
    if (name, value) != ("runsOn", "client")  # what a contract means that does not say it
]


def analysed(contract: Mapping[str, Json]) -> Analysis:
    text = json.dumps({"contract": 1, "description": "Do it.", **contract})
    files = {"a.tool.yaml": text, "grep.tool.yaml": OTHER, "acme.toolset.yaml": TOOLSET, "main.profile.yaml": PROFILE}
    analysis = analyse_texts(files)
    assert not analysis.has_failed()
    return analysis


@pytest.mark.parametrize(("name", "index", "value", "beside"), FIELDS, ids=[f"{name}-{index}" for name, index, *_ in FIELDS])
def test_a_field_changes_an_output_br_113(name: str, index: int, value: Json, beside: Mapping[str, Json]) -> None:
    stated = {**beside, name: value}
    with_it, without_it = analysed(stated), analysed({key: each for key, each in stated.items() if key != name})
    assert any(outputs_of(with_it, {each}) != outputs_of(without_it, {each}) for each in FOLDERS), (name, index)
