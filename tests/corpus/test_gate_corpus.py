"""
The gates of real tool lists: whatever is sent for a tool, its gate prepares and judges as the compiler does, and says so in a short text.

All lists of ../shared/corpus take part; what is sent are instances that are often valid, and often nearly so.
"""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from tests.corpus.real_lists import Compiled, compiled_lists
from tests.emitters.python_models.instance import instance
from tests.gate.opened import opened
from tests.gate.test_agreement import differences

pytestmark = pytest.mark.long

CALLS = 6


def judged(each: Compiled, folder: Path, seen: Counter[str]) -> Iterator[str]:
    """Yield what is wrong with the answers of a list's gate."""
    package = opened(each.toolset, folder)
    gate = package.gate(tools=[tool.id for tool in each.tools])
    for tool in each.tools:
        assert tool.base is not None
        random = Random(f"{each.name} {tool.id}")
        for _ in range(CALLS):
            found = instance(random, tool.base.model_schema, tool.base.model_schema)
            sent = found if isinstance(found, dict) else {}
            call = gate.prepare(tool.name, json.dumps(sent))
            is_refused = package.is_refused(call)
            seen["refused" if is_refused else "accepted"] += 1
            yield from (f"{tool.name} of {each.name}: {why}" for why in differences(tool, sent, call, is_refused=is_refused))
            if is_refused and len(call.text.encode()) > 5000:
                yield f"{tool.name} of {each.name}: a text of {len(call.text)} characters"


def test_gates_of_real_lists_do_what_the_compiler_does(shared: Path, tmp_path: Path) -> None:
    seen: Counter[str] = Counter()
    assert shared.is_dir()
    assert [why for each in compiled_lists() for why in judged(each, tmp_path / each.toolset.id, seen)] == []
    assert min(seen["accepted"], seen["refused"]) > 3000
