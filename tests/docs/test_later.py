"""What the reference says comes later is what the definition of the language says of its fields."""

from __future__ import annotations

import re

from tests.docs.markdown import ROOT
from toolc.language.fields import field_table
from toolc.language.shape import DOCUMENT_KINDS


def test_the_fields_without_behaviour_are_those_that_are_declared_so() -> None:
    later = [(each.path, kind) for kind in DOCUMENT_KINDS for each in field_table(kind) if each.later]
    topmost = {(path.removeprefix("variants.*.merge."), kind) for path, kind in later if (path.rpartition(".")[0], kind) not in later}
    section = (ROOT / "docs" / "language.md").read_text("utf-8").partition("\n## What comes later\n")[2]
    assert set(re.findall(r"^\| `([^`]+)` \| ([a-z]+) \|$", section, re.MULTILINE)) == topmost
