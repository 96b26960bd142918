from __future__ import annotations

from pathlib import Path

from benchmarks.contracts import write_contracts
from toolc.driver import Request, analyse


def test_the_contracts_to_measure_with_lint_clean(tmp_path: Path) -> None:
    write_contracts(tmp_path, 30)
    analysis = analyse(tmp_path, Request())
    assert (analysis.diagnostics, len(list(tmp_path.rglob("*.tool.yaml")))) == ((), 30)
