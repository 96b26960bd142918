"""What holds of a scan for any source at all."""

from __future__ import annotations

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolc.frontend.scanning.file_scan import scan_bytes
from toolc.frontend.scanning.grammar import grammar_of
from toolc.frontend.scanning.root import Roots, roots
from toolc.frontend.scanning.scanned import FileScan
from toolc.frontend.scanning.vocabulary import vocabulary
from toolc.ir.reader import Certainty
from toolc.ir.workspace import Workspace

HOSTS = Path(__file__).parents[1] / "readers" / "hosts"
NAMES = (
    "python/executor.py",
    "python/elsewhere.py",
    "typescript/executor.ts",
    "typescript/view.tsx",
    "javascript/executor.js",
    "javascript/elsewhere.mjs",
)
SOURCES = {name: (HOSTS / name).read_text("utf-8").splitlines(keepends=True) for name in NAMES}

Cuts = st.lists(st.tuples(st.integers(0, 400), st.integers(0, 80), st.integers(0, 80)), max_size=6)


def known() -> Roots:
    return roots(vocabulary(Workspace(workspace=1), "acme"), (), ("acme",))


ROOTS = known()


def scan(name: str, text: str) -> FileScan:
    return scan_bytes(name, text.encode("utf-8", "surrogatepass"), grammar_of(name) or "", ROOTS)


@given(st.sampled_from(NAMES), st.integers(0, 300), Cuts)
def test_source_with_pieces_cut_out_is_understood_in_part(name: str, start: int, cuts: list[tuple[int, int, int]]) -> None:
    lines = SOURCES[name][start : start + 60]
    for line, left, right in cuts:
        if lines:
            at = line % len(lines)
            lines[at] = lines[at][:left] + lines[at][left + right :]
    text = "".join(lines)
    found = scan(name, text)
    assert found.is_read
    assert "failed" not in (found.fault or "")
    assert [hit for hit in found.hits if not (1 <= hit.line <= text.count("\n") + 1 and hit.column >= 1)] == []
    assert scan(name, text) == found


@given(st.text(st.characters(exclude_characters="\0", exclude_categories=["Cs"])), st.sampled_from(NAMES))
def test_any_text_is_read(text: str, name: str) -> None:
    found = scan(name, text)
    assert found.is_read
    assert "failed" not in (found.fault or "")


@pytest.mark.parametrize("name", NAMES)
def test_lines_that_say_nothing_change_no_read(name: str) -> None:
    lines = SOURCES[name]
    comment = "# note\n" if name.endswith(".py") else "// note\n"
    plain = scan(name, "".join(lines))
    moved = scan(name, comment * 7 + "".join(lines) + comment)
    assert [(hit.line - 7, hit.column, hit.fields, hit.certainty) for hit in moved.hits] == [
        (hit.line, hit.column, hit.fields, hit.certainty) for hit in plain.hits
    ]


@pytest.mark.parametrize("name", NAMES)
def test_without_a_contract_no_read_is_exact(name: str) -> None:
    bare = roots(ROOTS.vocabulary, ("nobody calls it so",), ())
    found = scan_bytes(name, "".join(SOURCES[name]).encode(), grammar_of(name) or "", bare)
    assert [hit for hit in found.hits if hit.certainty is Certainty.EXACT] == []
