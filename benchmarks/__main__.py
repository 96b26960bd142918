"""
Measure toolc as ratios: everything in one run on one machine, each figure against another one of the same run.

    python benchmarks [--quick]

The tables go to `benchmarks/README.md`, between the marks.
"""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from contracts import write_contracts

HERE = Path(__file__).parent
PAGE = HERE / "README.md"
MARKS = re.compile(r"(<!-- figures -->\n).*(<!-- end of figures -->)", re.DOTALL)

SIZES = (100, 1_000, 10_000)
ROUNDS = {100: 5, 1_000: 3, 10_000: 1}


def measured(what: str, folder: Path) -> tuple[float, float]:
    """Return the seconds and the peak mebibytes of one measurement in a process of its own."""
    done = subprocess.run([sys.executable, HERE / "measure.py", what, folder], capture_output=True, text=True, check=True)  # noqa: S603 - our own
    seconds, peak = map(float, done.stdout.split())
    return seconds, peak


def whole(command: Sequence[str | Path], folder: Path) -> float:
    """Return the seconds that a command takes from start to end."""
    start = perf_counter()
    subprocess.run(command, cwd=folder, stdout=subprocess.DEVNULL, check=True)  # noqa: S603 - our own commands
    return perf_counter() - start


def workspaces(root: Path, sizes: Sequence[int]) -> Iterator[tuple[int, Path]]:
    """Yield a workspace of each size."""
    for size in sizes:
        folder = root / str(size)
        write_contracts(folder / "contracts", size)
        (folder / "toolc.yaml").write_text("workspace: 1\n", encoding="utf-8")
        yield size, folder


def in_process(folders: Sequence[tuple[int, Path]]) -> Iterator[str]:
    """Yield the rows about lint and build against loading the same files; the three take turns, so that a slow moment slows all."""
    yield "| contracts | load, s | lint / load | build / load | peak of lint, MiB | peak of build, MiB |"
    yield "| ---: | ---: | ---: | ---: | ---: | ---: |"
    for size, folder in folders:
        rounds = [tuple(measured(what, folder) for what in ("load", "lint", "build")) for _ in range(ROUNDS[size])]
        loads = median(load for (load, _), _, _ in rounds)
        lints, builds = (median(each[index][0] / each[0][0] for each in rounds) for index in (1, 2))
        yield f"| {size:,} | {loads:.2f} | {lints:.2f} | {builds:.1f} | {rounds[-1][1][1]:.0f} | {rounds[-1][2][1]:.0f} |"


def whole_processes(folders: Sequence[tuple[int, Path]]) -> Iterator[str]:
    """Yield the rows about whole commands, against a general validator with our meta-schema on the same files."""
    tools = Path(sys.executable).parent
    size, folder = next(each for each in folders if each[0] == min(1_000, folders[-1][0]))
    whole([tools / "toolc", "build", "-q"], folder)
    schema = folder / "generated/meta/contract.schema.json"
    files = sorted(folder.rglob("*.tool.yaml"))
    checks = [tools / "check-jsonschema", "--schemafile", schema, *files]
    yield "| whole command | against | ratio |"
    yield "| --- | --- | ---: |"
    pairs = [
        (f"`toolc lint`, {size:,} contracts", "`check-jsonschema` with our meta-schema, same files", [tools / "toolc", "lint", "-q"], checks),
        ("`toolc --version`", "`python -c pass`", [tools / "toolc", "--version"], [sys.executable, "-c", "pass"]),
        ("`toolc lint` of one contract", "`python -c pass`", [tools / "toolc", "lint", "-q"], [sys.executable, "-c", "pass"]),
    ]
    alone = folder.parent / "1"
    write_contracts(alone, 1)
    for name, against, command, other in pairs:
        place = alone if "one contract" in name else folder
        yield f"| {name} | {against} | {median(whole(command, place) / whole(other, place) for _ in range(5)):.2f} |"


def main() -> None:
    sizes = SIZES[:2] if "--quick" in sys.argv else SIZES
    with TemporaryDirectory() as root:
        folders = list(workspaces(Path(root), sizes))
        lines = [*in_process(folders), "", *whole_processes(folders)]
    text = "".join(f"{line}\n" for line in lines)
    print(text)  # noqa: T201 - the answer
    PAGE.write_text(MARKS.sub(lambda match: f"{match[1]}\n{text}\n{match[2]}", PAGE.read_text("utf-8")), encoding="utf-8")


if __name__ == "__main__":
    main()
