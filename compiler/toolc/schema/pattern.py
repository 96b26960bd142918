"""Patterns that are no regular expressions, and those that the engine cannot run."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal

from toolc.schema.ecma import pattern_fault
from toolc.schema.judge import Judge, judge_of
from toolc.schema.survey import Remark, Survey
from toolc.schema.wording import LONGEST
from toolc.source import Path


def faulty_patterns(survey: Survey) -> Iterator[Remark]:
    """Yield the patterns, and the keys of `patternProperties`, that ECMA-262 does not accept."""
    for path, text, on in _patterns(survey):
        fault = pattern_fault(text)
        if fault is not None:
            message = f"{fault.message} in the pattern {_cut(text)!r}, at character {fault.start + 1}"
            yield Remark(path, message, "a pattern is ECMA-262 with the `u` flag", on, (fault.start, fault.end))


def unrunnable_patterns(survey: Survey) -> Iterator[Remark]:
    """Yield the patterns that are regular expressions and that the judge's engine does not take all the same."""
    for path, text, on in _patterns(survey):
        if not isinstance(judge_of({"pattern": text}), Judge) and pattern_fault(text) is None:
            yield Remark(path, f"the pattern {_cut(text)!r} cannot be run here", "a simpler pattern can be checked", on)


def _cut(text: str) -> str:
    return text if len(text) <= LONGEST else f"{text[: LONGEST - 1]}…"


def _patterns(survey: Survey) -> Iterator[tuple[Path, str, Literal["value", "key"]]]:
    for node in survey.having("pattern"):
        text = node.value["pattern"] if isinstance(node.value, dict) else None
        if isinstance(text, str):
            yield (*node.path, "pattern"), text, "value"
    for node in survey.having("patternProperties"):
        content = node.value["patternProperties"] if isinstance(node.value, dict) else None
        yield from (((*node.path, "patternProperties", text), text, "key") for text in (content if isinstance(content, dict) else ()))
