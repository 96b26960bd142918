"""
Measure toolc as ratios: everything in one run on one machine, each figure against another one of the same run.

    python benchmarks [--quick]

The tables go to `benchmarks/README.md`, between the marks.
"""

from __future__ import annotations

import os
import re
import resource
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from contracts import write_contracts

HERE = Path(__file__).parent
TOOLS = Path(sys.executable).parent
LINT = (TOOLS / "toolc", "lint", "-q")
PAGE = HERE / "README.md"
MARKS = re.compile(r"(<!-- figures -->\n).*(<!-- end of figures -->)", re.DOTALL)

SIZES = (100, 1_000, 10_000)
ROUNDS = {100: 7, 1_000: 3, 10_000: 1}
ONE = 1_000
"""The size of which the phases are shown."""

# As an installed command runs: its modules are compiled once, not each time.
ENVIRONMENT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}


def measured(what: str, folder: Path) -> tuple[float, float]:
    """Return the seconds of the processor and the peak mebibytes of one measurement in a process of its own."""
    command = [sys.executable, HERE / "measure.py", what, folder]
    done = subprocess.run(command, env=ENVIRONMENT, capture_output=True, text=True, check=True)  # noqa: S603 - our own
    seconds, peak = map(float, done.stdout.split())
    return seconds, peak


def whole(command: Sequence[str | Path], folder: Path) -> float:
    """Return the seconds of the processor that a command takes from start to end."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run(command, cwd=folder, env=ENVIRONMENT, stdout=subprocess.DEVNULL, check=True)  # noqa: S603 - our own commands
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime


def workspaces(root: Path, sizes: Sequence[int]) -> Iterator[tuple[int, Path]]:
    """Yield a workspace of each size."""
    for size in sizes:
        folder = root / str(size)
        write_contracts(folder / "contracts", size)
        (folder / "toolc.yaml").write_text("workspace: 1\n", encoding="utf-8")
        yield size, folder


def in_process(folders: Sequence[tuple[int, Path]]) -> Iterator[str]:
    """Yield the rows about lint and build against loading the same files; the three take turns, so that a slow moment slows all."""
    yield "| contracts | load, s | lint / load | build / load | peak of load, MiB | peak of lint, MiB | peak of build, MiB |"
    yield "| ---: | ---: | ---: | ---: | ---: | ---: | ---: |"
    for size, folder in folders:
        rounds = [tuple(measured(what, folder) for what in ("load", "lint", "build")) for _ in range(ROUNDS[size])]
        loads = median(load for (load, _), _, _ in rounds)
        lints, builds = (median(each[index][0] / each[0][0] for each in rounds) for index in (1, 2))
        peaks = " | ".join(f"{peak:.0f}" for _, peak in rounds[-1])
        yield f"| {size:,} | {loads:.2f} | {lints:.2f} | {builds:.1f} | {peaks} |"


def whole_processes(folders: Sequence[tuple[int, Path]]) -> Iterator[str]:
    """Yield the rows about whole commands, against a general validator with our meta-schema on the same files, and against doing nothing."""
    yield "| whole command | against | ratio |"
    yield "| --- | --- | ---: |"
    smallest = folders[0][1]
    whole([TOOLS / "toolc", "build", "-q"], smallest)
    schema = smallest / "generated/meta/contract.schema.json"
    for size, folder in folders:
        other = [TOOLS / "check-jsonschema", "--schemafile", schema, *sorted(folder.rglob("*.tool.yaml"))]
        times = min(ROUNDS[size], 3)
        ratio = _ratio(LINT, other, folder, times)
        yield f"| `toolc lint`, {size:,} contracts | `check-jsonschema` with our meta-schema, same files | {ratio:.2f} |"
    alone = smallest.parent / "1"
    write_contracts(alone, 1)
    nothing = [sys.executable, "-c", "pass"]
    for name, command in (("`toolc --version`", (LINT[0], "--version")), ("`toolc lint` of one contract", LINT)):
        yield f"| {name} | `python -c pass` | {_ratio(command, nothing, alone, 15):.2f} |"


def _ratio(command: Sequence[str | Path], other: Sequence[str | Path], folder: Path, times: int) -> float:
    return median(whole(command, folder) / whole(other, folder) for _ in range(times))


def shares(folders: Sequence[tuple[int, Path]]) -> Iterator[str]:
    """Yield the rows about what lint spends its time on."""
    folder = next((folder for size, folder in folders if size == ONE), folders[-1][1])
    done = subprocess.run([sys.executable, HERE / "phases.py", folder], env=ENVIRONMENT, capture_output=True, text=True, check=True)  # noqa: S603 - our own
    yield f"| lint of {ONE:,} contracts | share |"
    yield "| --- | ---: |"
    for line in done.stdout.splitlines():
        share, _, phase = line.partition(" ")
        yield f"| {phase} | {float(share):.0%} |"


def growth() -> Iterator[str]:
    """Yield the rows about workspaces that grow in one direction: four times the input should take four times as long, or less."""
    yield "| what grows | to | lint, s | against a quarter of it |"
    yield "| --- | ---: | ---: | ---: |"
    done = subprocess.run([sys.executable, HERE / "growth.py"], env=ENVIRONMENT, capture_output=True, text=True, check=True)  # noqa: S603 - our own
    for line in done.stdout.splitlines():
        most, quarter, whole_of_it, name = line.split("\t")
        yield f"| {name} | {int(most):,} | {float(whole_of_it):.2f} | {float(whole_of_it) / float(quarter):.1f} |"


def main() -> None:
    sizes = SIZES[:2] if "--quick" in sys.argv else SIZES
    with TemporaryDirectory() as root:
        folders = list(workspaces(Path(root), sizes))
        lines = [*in_process(folders), "", *shares(folders), "", *whole_processes(folders), "", *growth()]
    text = "".join(f"{line}\n" for line in lines)
    print(text)  # noqa: T201 - the answer
    PAGE.write_text(MARKS.sub(lambda match: f"{match[1]}\n{text}\n{match[2]}", PAGE.read_text("utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
