"""Damaged workspaces: whatever a file holds, toolc answers with findings whose places are there, and builds what has no error."""

from __future__ import annotations

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from time import monotonic

import pytest

from tests.hostile.mutation import Texts, damaged
from tests.hostile.schema_at_random import contract_at_random
from toolc.diagnostics import Severity
from toolc.driver import Analysis, Request, analyse_texts, outputs
from toolc.frontend.line_index import LineIndex, bare_text
from toolc.lint.selection import Choice
from toolc.source import DocumentId, Source, Span

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT.parent / "shared/design/examples"
SECONDS = 20
"""The longest that one damaged workspace may take, on a machine that has other things to do."""


def texts_in(folder: Path, *names: str) -> Texts:
    """Return the contracts of a folder, or those whose names start with some words."""
    found = {each.relative_to(folder).as_posix(): each.read_text("utf-8") for each in sorted(folder.rglob("*.yaml"))}
    return {name: text for name, text in found.items() if not names or name.rpartition("/")[2].startswith(names)}


@cache
def workspaces() -> tuple[Texts, ...]:
    """Return what is damaged: a few of our own contracts with their toolsets, and the examples where they are there."""
    own = texts_in(ROOT / "contracts", "bash.", "read.", "edit.", "opencode.", "gpt5-cli.")
    alone = [{name: text} for name, text in texts_in(ROOT / "contracts").items() if name.endswith(".tool.yaml")]
    folders = [each for each in sorted(EXAMPLES.glob("*")) if each.is_dir()]
    return (own, *map(texts_in, folders), *alone)


def analysed(texts: Texts) -> Analysis:
    """Return what is wrong with a workspace, every rule on; that it is told in time and with places that are there is checked here."""
    started = monotonic()
    analysis = analyse_texts(texts, Request(Choice(select=("all",))))
    assert monotonic() - started < SECONDS
    assert [each.message for each in analysis.diagnostics if each.code == "TC999"] == []
    for each in analysis.diagnostics:
        assert "\n" not in each.message + (each.help or "")
        assert all(is_there(span, texts) for span in (each.span, *(label.span for label in each.labels))), each
    return analysis


def is_there(span: Span, texts: Mapping[str, str]) -> bool:
    """Tell whether a span lies in the text that it is about; one about a file that is not there is its first character."""
    if span.document not in texts:
        return (span.line, span.column) == (1, 1)
    lines = LineIndex(DocumentId(""), bare_text(Source(DocumentId(""), texts[span.document])))
    start, end = lines.index_of(span.line, span.column), lines.index_of(span.end_line, span.end_column)
    return lines.span(start, end) == Span(DocumentId(""), span.line, span.column, span.end_line, span.end_column) and start <= end <= len(lines.text)


def built(analysis: Analysis) -> bool:
    """Tell whether a workspace builds, as one without errors does; that its outputs are what their names say is checked here."""
    if analysis.program is None or analysis.worst() is Severity.ERROR:
        return False
    for each in outputs(analysis.program):
        if each.path.suffix == ".py":
            compile(each.content, str(each.path), "exec", dont_inherit=True)
        elif each.path.suffix == ".json":
            json.loads(each.content)
    names = {tool.id for toolset in analysis.program.toolsets for tool in toolset.tools if tool.base is None}
    assert names == set(), "a tool without a form and without a finding"
    return True


@pytest.mark.parametrize("seeds", [range(400), pytest.param(range(400, 3000), marks=pytest.mark.long)], ids=str)
def test_a_damaged_workspace_is_answered_with_findings(seeds: range) -> None:
    for seed in seeds:
        random = Random(seed)
        texts = random.choice(workspaces())
        for _ in range(random.randint(1, 2)):
            texts = damaged(texts, random)
        analysed(texts)


@pytest.mark.parametrize("seeds", [range(8), pytest.param(range(8, 60), marks=pytest.mark.long)], ids=str)
def test_a_damaged_workspace_without_an_error_builds(seeds: range) -> None:
    count = 0
    for seed in seeds:
        random = Random(seed)
        alone = random.choice([each for each in workspaces() if len(each) == 1])
        while not built(analysed(damaged(alone, random))):
            count += 1
    assert count > 0  # not every damage is harmless


@pytest.mark.parametrize("seeds", [range(60), pytest.param(range(60, 600), marks=pytest.mark.long)], ids=str)
def test_whatever_schema_has_no_error_builds(seeds: range) -> None:
    count = 0
    for seed in seeds:
        random = Random(seed)
        profile = {"profile": 1, "targets": random.sample(["mcp", "mcp-2025-11-25", "anthropic", "openai-chat"], 2)}
        workspace = {"workspace": 1, "losses": {"policy": random.choice(["fold", "downgrade"])}}
        texts = {"a.tool.yaml": json.dumps(contract_at_random(random)), "b.tool.yaml": json.dumps(contract_at_random(random))}
        count += built(analysed({**texts, "main.profile.yaml": json.dumps(profile), "toolc.yaml": json.dumps(workspace)}))
    assert count > len(seeds) / 20
