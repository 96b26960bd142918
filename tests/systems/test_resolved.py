"""Every contract here, as `toolc show --resolved` tells it: it is the contract, each origin is the line that says it, and its forms are all there."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolc.cli.resolved_page import resolved_text
from toolc.driver import Analysis, Request, analyse, resolved, spans_in
from toolc.frontend.loader import load
from toolc.source import DocumentId, Source
from toolc.traits.form import forms_by_tool
from toolc.traits.matrix import columns


@pytest.fixture(scope="module")
def analysis(repository: Path) -> Analysis:
    return analyse(repository, Request())


@pytest.mark.long
def test_the_form_of_every_profile_and_kind_of_turn_is_among_those_that_are_listed(analysis: Analysis) -> None:
    count = 0
    for linked in analysis.linked:
        listed = {name: {each.form.digest for each in forms} for name, forms in forms_by_tool(linked.toolset).items()}
        for column in columns(linked.toolset):
            for each in (*column.visible, *column.callable):
                assert each.form.digest in listed.get(each.tool.id, {""}), (column.id, each.tool.id)
                count += each.tool.id in listed
    assert count > 20


@pytest.mark.long
def test_a_resolved_contract_reads_back_and_its_origins_lead_to_its_keys(analysis: Analysis) -> None:
    span_of = spans_in(analysis.sources)
    lines = {document: source.text.splitlines() for document, source in analysis.sources.items()}
    count = 0
    for linked in analysis.linked:
        for tool in linked.toolset.tools:
            found = resolved(analysis, linked.toolset, tool)
            page = resolved_text([found], span_of)
            assert load(Source(DocumentId("shown.yaml"), page)).value == found.stated, tool.id
            for line in page.partition("\n#\n")[0].splitlines():
                text, mark, origin = line.partition("  # ")
                key = text.strip().removeprefix("- ").partition(":")[0]
                if mark and text.rstrip().endswith(":") and "." in origin:
                    document, _, number = origin.removesuffix(" (defaults)").rpartition(":")
                    assert key in lines[DocumentId(document)][int(number) - 1], (tool.id, line)
                    count += 1
    assert count > 1000
