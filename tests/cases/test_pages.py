"""Inputs that broke other tools, with what a user of toolc gets of them: each page of this folder is such a case; `page` says how to read it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest

from tests.cases.page import Case, Expected, cases, outputs_of, value_at
from toolc.diagnostics import Diagnostic
from toolc.driver import Request, analyse_texts
from toolc.lint.selection import Choice


@pytest.mark.parametrize("case", cases(), ids=lambda case: case.name)
def test_a_case_is_met(case: Case) -> None:
    analysis = analyse_texts(case.files, Request(Choice(select=case.select)))
    assert sorted((_shown(each, case) for each in analysis.diagnostics), key=_order) == sorted(case.findings, key=_order)
    texts = outputs_of(analysis, {str(block.option("output")) for block in case.outputs})
    for block in case.outputs:
        text = texts[str(block.option("output"))]
        if block.language == "json":
            assert value_at(text, block.option("at") or "") == json.loads(block.text)
        else:
            assert (block.text.rstrip("\n") in text) is ("lacks" not in block.info)


def _shown(diagnostic: Diagnostic, case: Case) -> Expected:
    """Return a finding with those words that the page expects of a finding like it, or with all it says where it does not say them."""
    said = f"{diagnostic.message} || {diagnostic.help}"
    found = Expected(diagnostic.document, diagnostic.span.line, diagnostic.severity.name.lower(), diagnostic.code, (said,))
    alike = (each for each in case.findings if replace(each, words=found.words) == found and all(word in said for word in each.words))
    return next(alike, found)


def _order(finding: Expected) -> tuple[str, int, str]:
    return finding.file, finding.line, finding.code
