"""Every contract here, as `toolc show --resolved` tells it: what it prints is the contract, and each origin is the line that says it."""

from __future__ import annotations

from pathlib import Path

import pytest

from toolc.cli.resolved_page import resolved_text
from toolc.driver import Request, analyse, resolved, spans_in
from toolc.frontend.loader import load
from toolc.source import DocumentId, Source


@pytest.mark.long
def test_a_resolved_contract_reads_back_and_its_origins_lead_to_its_keys(repository: Path) -> None:
    analysis = analyse(repository, Request())
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
