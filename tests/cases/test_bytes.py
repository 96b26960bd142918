"""Cases that a page cannot show: line ends, depth, sizes, files on disk, and what a second run gives."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.cases.page import outputs_of
from toolc.driver import Request, analyse, analyse_texts
from toolc.frontend.loader import load, load_bytes
from toolc.source import DocumentId, Source

NAME = DocumentId("case.tool.yaml")


def test_windows_line_ends_give_the_same_outputs_br_070() -> None:
    text = "contract: 1\ndescription: |\n  one\n  two\nusage:\n  - >\n    a\n\n    b\n"
    made = [outputs_of(analyse_texts({"a.tool.yaml": each}), {"manifests", "schemas", "docs"}) for each in (text, text.replace("\n", "\r\n"))]
    assert made[0] == made[1]
    assert all("\r" not in each for each in made[0].values())


def test_a_byte_order_mark_is_no_part_of_a_contract_br_070(tmp_path: Path) -> None:
    for name, start in (("plain", b""), ("marked", b"\xef\xbb\xbf")):
        (tmp_path / name).mkdir()
        (tmp_path / name / "a.tool.yaml").write_bytes(start + b"contract: 1\r\ndescription: Do it.\r\n")
    plain, marked = (analyse_folder(tmp_path / name) for name in ("plain", "marked"))
    assert plain == marked


def analyse_folder(folder: Path) -> dict[str, str]:
    analysis = analyse(folder, Request())
    assert analysis.diagnostics == ()
    return dict(outputs_of(analysis, {"manifests"}))


@pytest.mark.parametrize("brackets", ["[" * 1_000 + "]" * 1_000, "{a: " * 1_000 + "1" + "}" * 1_000])
def test_depth_without_end_is_one_finding_br_074(brackets: str) -> None:
    found = load(Source(NAME, f"contract: 1\nx-deep: {brackets}\n"))
    assert (found.value, [each.code for each in found.raised]) == (None, ["TC008"])


def test_an_explosion_costs_nothing_br_074() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]", *(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]" for n in range(1, 40))]
    found = load_bytes(NAME, "\n".join(lines).encode())
    assert (found.value, [each.code for each in found.raised]) == (None, ["TC008"])
