"""The collection of field cases, of which these are ours: each one of the kinds that concern us is here, or is left out for a reason."""

from __future__ import annotations

import re
from pathlib import Path

FOLDER = Path(__file__).parent
KINDS = "abcdg"
"""Kinds of the collection whose cases are all here: refusals, references and normalizing, YAML, generated Python, pages."""

LEFT_OUT = {
    "BR-077": "there are no fixes yet",
    "BR-091": "there is no cache yet",
}


def test_every_case_is_here_or_left_out_for_a_reason(shared: Path) -> None:
    text = (shared / "cases" / "field-cases.md").read_text("utf-8")
    parts = re.split(r"^## Kind ([a-z])\.", text, flags=re.MULTILINE)
    wanted = {
        case
        for kind, part in zip(parts[1::2], parts[2::2], strict=True)
        if kind in KINDS
        for case in re.findall(r"^### (BR-\d{3})", part, re.MULTILINE)
    }
    pages = {each.name[:6] for each in FOLDER.glob("BR-*.md")}
    tests = {f"BR-{number}" for each in FOLDER.glob("test_*.py") for number in re.findall(r"br_(\d{3})", each.read_text("utf-8"))}
    assert wanted - pages - tests == LEFT_OUT.keys()
