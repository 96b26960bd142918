"""
A program that runs the command many times without starting up each time: a process of its own for each run, forked from this one.

It reads a run on each line, as JSON: `folder`, `arguments`, `environment`, `output` (a folder for what the run says), `seconds` of CPU and bytes
of `memory` that it may take, `file_size` in bytes and `kill_after` in seconds, or null. It answers each with the exit code, which is negative
where a signal ended the run.
"""

from __future__ import annotations

import io
import json
import os
import resource
import signal
import sys
import tempfile
import time
import traceback
from contextlib import chdir, redirect_stdout, suppress
from pathlib import Path
from typing import Any, NoReturn

from toolc.cli import main

Run = dict[str, Any]  # what JSON gives

SOUND = "contract: 1\ndescription: Do it.\ninputSchema: {properties: {a: {type: string, description: A.}}}\n"


def serve() -> None:
    """Answer one line after the other, once all is imported that a run may need."""
    for text in (SOUND, SOUND.replace("string", "strin"), f"a: [\n{SOUND}"):
        with tempfile.TemporaryDirectory() as folder, chdir(folder), redirect_stdout(io.StringIO()), suppress(SystemExit):
            Path("a.tool.yaml").write_text(text, encoding="utf-8")
            main(["build"], standalone_mode=False)
    print("ready", flush=True)  # noqa: T201 - the test waits for it
    for line in sys.stdin:
        print(_answered(json.loads(line)), flush=True)  # noqa: T201 - the answer


def _answered(run: Run) -> int:
    child = os.fork()
    if child == 0:
        try:
            _run(run)
        except BaseException:  # noqa: BLE001 - nothing may return from the fork
            traceback.print_exc()
            os._exit(70)
    if run["kill_after"] is not None:
        time.sleep(run["kill_after"])
        os.kill(child, signal.SIGKILL)
    return os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])


def _run(run: Run) -> NoReturn:
    os.chdir(run["folder"])
    os.environ.update(run["environment"])
    for descriptor, name in ((1, "out"), (2, "err")):
        os.dup2(os.open(Path(run["output"], name), os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), descriptor)
    resource.setrlimit(resource.RLIMIT_CPU, (run["seconds"], run["seconds"]))
    resource.setrlimit(resource.RLIMIT_AS, (run["memory"], run["memory"]))
    if run["file_size"] is not None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (run["file_size"], run["file_size"]))
    code: object = 0
    try:
        main(run["arguments"])
    except SystemExit as ended:
        code = ended.code
    sys.stdout.flush()
    sys.stderr.flush()
    os._exit(code if isinstance(code, int) else 1)


if __name__ == "__main__":
    serve()
