"""What ends a run early: Ctrl-C, also while modules are imported, and a reader that goes away. Neither shows a traceback."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

INTERRUPTED = """
import os, runpy, signal, sys

signal.signal(signal.SIGINT, signal.default_int_handler)  # whoever runs the tests may have told them to ignore it


class CtrlC:
    def find_spec(self, name, path=None, target=None):
        if name == sys.argv[1]:
            os.kill(os.getpid(), signal.SIGINT)


sys.meta_path.insert(0, CtrlC())
runpy.run_module("toolc", run_name="__main__", alter_sys=True)
"""


@pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such signal")
@pytest.mark.parametrize("module", ["click", "toolc.cli.lint", "toolc.driver", "toolc.lint.rules.tc101_unknown_field"])
def test_ctrl_c_ends_a_run_quietly_whatever_is_imported_then(tmp_path: Path, module: str) -> None:
    (tmp_path / "echo.tool.yaml").write_text("contract: 1\ndescription: Say it again.\n", "utf-8")
    script = INTERRUPTED.replace("sys.argv[1]", repr(module))
    done = subprocess.run([sys.executable, "-c", script, "lint"], cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr.strip()) == (130, "", "")


@pytest.mark.skipif(sys.platform == "win32", reason="a pipe of Windows breaks otherwise")
@pytest.mark.parametrize(("command", "verdict"), [("rules", 0), ("lint", 1)])
def test_that_the_reader_has_gone_changes_no_verdict(tmp_path: Path, command: str, verdict: int) -> None:
    (tmp_path / "echo.tool.yaml").write_text("contract: 1\ndescription: Say it again.\npremission: none\n", "utf-8")
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run([sys.executable, "-m", "toolc", command], cwd=tmp_path, stdout=writing, stderr=subprocess.PIPE, text=True, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (verdict, "")
