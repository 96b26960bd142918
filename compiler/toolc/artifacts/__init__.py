"""
What the compiler makes of a program, as text, and its way to the disk.

`Artifact` is the value that emitters yield; `json_text` is the one spelling of JSON; `write` and `compare` are the only code that
touches an output folder.
"""

from __future__ import annotations

from toolc.artifacts.addition import add
from toolc.artifacts.artifact import Artifact, Problem, WriteError, problems
from toolc.artifacts.canonical import compact_json, json_text
from toolc.artifacts.comparison import Difference, compare
from toolc.artifacts.ownership import claim
from toolc.artifacts.writer import WriteReport, write

__all__ = [
    "Artifact",
    "Difference",
    "Problem",
    "WriteError",
    "WriteReport",
    "add",
    "claim",
    "compact_json",
    "compare",
    "json_text",
    "problems",
    "write",
]
