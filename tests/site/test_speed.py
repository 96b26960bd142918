"""A site of many tools is built within the time that a person waits."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

COUNT = 500
LONGEST = 10.0  # seconds of the processor: how long others keep it busy is no matter of ours

CONTRACT = """\
contract: 1
title: Tool {number}
summary: Do thing {number}.
description: |
  Do thing {number}, which takes some words to say what it is for and when to use it in place of the others.

  It says in a second paragraph what it does not do.
group: group-{group}
inputSchema:
  type: object
  properties:
    path: {{type: string, minLength: 1, description: Absolute path of the file.}}
    limit: {{type: integer, minimum: 1, maximum: 2000, default: 100, description: How many lines are read.}}
    mode: {{enum: [fast, slow], description: How it is done.}}
    options: {{type: object, properties: {{deep: {{type: boolean, description: Go below.}}, names: {{type: array, items: {{type: string}}}}}}}}
  required: [path]
  additionalProperties: false
effects: {{reads: [workspace], writes: [workspace], destroys: []}}
permission: {{key: edit, ask: unlessAllowed, risk: medium}}
timeout: {{default: 30s}}
"""


def spent() -> float:
    """Return the seconds that processes of ours that ended have taken."""
    times = os.times()
    return times.children_user + times.children_system


@pytest.mark.long
def test_a_site_of_500_tools_is_built_in_10_seconds(tmp_path: Path) -> None:
    for number in range(COUNT):
        (tmp_path / f"tool-{number:03}.tool.yaml").write_text(CONTRACT.format(number=number, group=number % 12), "utf-8")
    (tmp_path / "all.profile.yaml").write_text("profile: 1\ntargets: [mcp, anthropic, openai]\n", "utf-8")
    begun = spent()
    subprocess.run(
        [sys.executable, "-m", "toolc", "docs", "build", "--out", "site", "--fail-on", "error"], cwd=tmp_path, check=True, capture_output=True
    )
    assert spent() - begun < LONGEST
    assert len(list((tmp_path / "site" / "tools").rglob("*.html"))) == COUNT
