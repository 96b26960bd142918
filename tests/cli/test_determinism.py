"""The same contracts give the same bytes, wherever and in whatever order their files lie."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from random import Random

from toolc.driver import analyse_texts, outputs

ROOT = Path(__file__).parents[2]
INPUTS = sorted(each.relative_to(ROOT) for each in (*(ROOT / "contracts").rglob("*.*"), ROOT / "toolc.yaml"))
SITE = ROOT / "generated" / "site"  # another command's output, which nobody commits


def built(folder: Path, order: list[Path], **environment: str) -> dict[str, bytes]:
    """Write our own contracts into a folder, one after the other, build them in a process of its own, and return the outputs."""
    for each in order:
        (folder / each).parent.mkdir(parents=True, exist_ok=True)
        (folder / each).write_bytes((ROOT / each).read_bytes())
    command = [sys.executable, "-m", "toolc", "build"]
    done = subprocess.run(command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    out = folder / "generated"
    return {each.relative_to(out).as_posix(): each.read_bytes() for each in sorted(out.rglob("*")) if each.is_file()}


def test_outputs_depend_on_no_hash_seed_no_folder_no_locale_and_no_time(tmp_path: Path) -> None:
    shuffled = list(INPUTS)
    Random(7).shuffle(shuffled)
    first = built(tmp_path / "a", list(INPUTS), PYTHONHASHSEED="0", LC_ALL="C", TZ="UTC", COLUMNS="40")
    second = built(tmp_path / "elsewhere" / "deep", shuffled, PYTHONHASHSEED="4711", LC_ALL="C.UTF-8", TZ="Asia/Tokyo", SOURCE_DATE_EPOCH="1")
    assert first == second
    committed = ROOT / "generated"
    assert first == {each.relative_to(committed).as_posix(): each.read_bytes() for each in sorted(committed.rglob("*")) if _is_output(each)}


def _is_output(path: Path) -> bool:
    return path.is_file() and SITE not in path.parents


def test_outputs_and_findings_do_not_depend_on_the_order_of_files() -> None:
    texts = {each.as_posix(): (ROOT / each).read_text("utf-8") for each in INPUTS}
    backwards = dict(reversed(texts.items()))
    first, second = analyse_texts(texts), analyse_texts(backwards)
    assert first.program is not None
    assert second.program is not None
    assert (first.diagnostics, outputs(first.program)) == (second.diagnostics, outputs(second.program))
