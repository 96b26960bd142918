"""One measurement in a process of its own: print the seconds of the processor that it took and the peak of memory, in mebibytes."""

from __future__ import annotations

import resource
import sys
from collections.abc import Callable
from pathlib import Path
from time import process_time


def load(folder: Path) -> Callable[[], object]:
    """Load every contract with PyYAML's C loader."""
    import yaml  # noqa: PLC0415 - each measurement pays for what it uses

    files = sorted(folder.rglob("*.tool.yaml"))
    return lambda: [yaml.load(each.read_text("utf-8"), yaml.CSafeLoader) for each in files]


def lint(folder: Path) -> Callable[[], object]:
    """Lint the workspace, start-up not counted."""
    from toolc.driver import Request, analyse  # noqa: PLC0415 - likewise
    from toolc.lint.registry import all_rules  # noqa: PLC0415 - likewise

    all_rules()

    def run() -> None:
        if found := analyse(folder, Request()).diagnostics:
            sys.exit(f"the contracts to measure with are not clean: {found[0]}")

    return run


def build(folder: Path) -> Callable[[], object]:
    """Lint the workspace and make every output, without writing any."""
    from toolc.driver import Request, analyse, outputs  # noqa: PLC0415 - likewise
    from toolc.lint.registry import all_rules  # noqa: PLC0415 - likewise

    all_rules()

    def run() -> None:
        if program := analyse(folder, Request()).program:
            outputs(program)

    return run


WHAT = {"load": load, "lint": lint, "build": build}

if __name__ == "__main__":
    measured = WHAT[sys.argv[1]](Path(sys.argv[2]))
    start = process_time()
    measured()
    seconds = process_time() - start
    print(seconds, resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)  # noqa: T201 - the answer
