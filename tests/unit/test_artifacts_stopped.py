"""Builds that are killed, and builds that run at the same time."""

from __future__ import annotations

import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from tests.unit.stopped_builds import build, has_litter, is_whole
from toolc.artifacts import compare, write

PROGRAM = Path(__file__).with_name("stopped_builds.py")
ROOT = Path(__file__).parents[2]


@contextmanager
def running(*arguments: str | Path) -> Iterator[subprocess.Popen[str]]:
    """Run the program beside this file until the block ends, starting with its first line of output."""
    command = [sys.executable, str(PROGRAM), *map(str, arguments)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, cwd=ROOT) as process:
        assert process.stdout
        assert process.stdout.readline() == "ready\n"
        yield process


@pytest.mark.skipif(sys.platform == "win32", reason="the program forks")
def test_a_build_that_ends_before_any_of_its_steps_is_completed_by_the_next(tmp_path: Path) -> None:
    done = subprocess.run([sys.executable, PROGRAM, "steps", tmp_path / "out"], capture_output=True, text=True, check=False, cwd=ROOT)
    assert (done.returncode, done.stderr) == (0, "")
    assert int(done.stdout) > 30  # each of the nine files takes a temporary and a rename, and as many orphans go


@pytest.mark.parametrize("kills", [12, pytest.param(200, marks=pytest.mark.long)])
def test_a_build_killed_at_a_random_moment_leaves_each_file_old_or_new(tmp_path: Path, kills: int) -> None:
    random = Random(7)
    for _ in range(kills):
        with running("loop", tmp_path) as process:
            time.sleep(random.uniform(0.0, 0.05))
            process.kill()
        assert is_whole(tmp_path)
        name = random.choice("ab")
        write(build(name), tmp_path)
        assert compare(build(name), tmp_path) == ()
        assert not has_litter(tmp_path)
        assert not (tmp_path / ("only-b" if name == "a" else "only-a")).exists()


def test_two_builds_at_once_take_turns(tmp_path: Path) -> None:
    with running("once", tmp_path, "a") as one, running("once", tmp_path, "b") as other:
        assert (one.wait(60), other.wait(60)) == (0, 0)
    assert [bool(compare(build(name), tmp_path)) for name in "ab"].count(True) == 1
    assert not has_litter(tmp_path)


def test_two_threads_take_turns(tmp_path: Path) -> None:
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda name: write(build(name), tmp_path), "ab" * 10))
    assert [bool(compare(build(name), tmp_path)) for name in "ab"].count(True) == 1
    assert not has_litter(tmp_path)


def test_a_build_waits_for_the_lock_and_goes_on_when_its_holder_dies(tmp_path: Path) -> None:
    with running("hold", tmp_path) as holder, ThreadPoolExecutor(1) as pool:
        assert holder.stdout
        assert holder.stdout.readline() == "held\n"
        waiting = pool.submit(write, build("a"), tmp_path)
        time.sleep(0.2)
        assert not waiting.done()
        holder.kill()
        waiting.result(timeout=30)
    assert compare(build("a"), tmp_path) == ()
    assert not has_litter(tmp_path)
