"""
What lint spends its time on: the stack is looked at a thousand times a second of the processor.

A look counts for the time since the one before, because none comes while C code runs.
"""

from __future__ import annotations

import signal
import sys
from pathlib import Path
from time import process_time
from types import FrameType

from measure import lint

PHASES = (
    ("once_per_default", "rules about one tool"),
    ("_checked", "rules about toolsets, profiles and the workspace"),
    ("base_form", "forms: the canonical schemas of a tool"),
    ("lower_contract", "lowering: defaults, files, typed values"),
    ("quick_value", "loading YAML"),
    ("read_documents", "finding and reading files, checking structure"),
    ("_linked", "linking: order, profiles, texts"),
)
"""Functions, and what goes on while they are on the stack; of several the first counts."""

OTHER = "everything else"


def phases(folder: Path) -> dict[str, float]:
    """Return the share of each phase while a workspace is linted, the greatest first."""
    spent = dict.fromkeys([*(phase for _, phase in PHASES), OTHER], 0.0)
    before = 0.0

    def look(_: int, frame: FrameType | None) -> None:
        nonlocal before
        now = process_time()
        names = set()
        while frame is not None:
            names.add(frame.f_code.co_name)
            frame = frame.f_back
        spent[next((phase for name, phase in PHASES if name in names), OTHER)] += now - before
        before = now

    run = lint(folder)
    before = process_time()
    signal.signal(signal.SIGPROF, look)
    signal.setitimer(signal.ITIMER_PROF, 0.001, 0.001)
    run()
    signal.setitimer(signal.ITIMER_PROF, 0)
    return {phase: seconds / sum(spent.values()) for phase, seconds in sorted(spent.items(), key=lambda each: -each[1])}


if __name__ == "__main__":
    for phase, share in phases(Path(sys.argv[1])).items():
        print(f"{share:.3f} {phase}")  # noqa: T201 - the answer
