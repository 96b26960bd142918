"""A host that runs records which fields it reads: in every process and thread, only where it is asked to, and what it recorded counts."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from click.testing import CliRunner, Result

from toolc.cli import main
from toolc.driver import Request, analyse
from toolc.ir.reader import FieldReader, Proof, ReadKind
from toolc.lint.selection import Choice
from toolc.traits.host_reader import host_readers

EXAMPLE = Path(__file__).parents[2] / "examples" / "host"

Read = tuple[str, str, str]
"""A field, the code that reads it, and the kind of the read."""


def toolc(root: Path, *arguments: str) -> Result:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        return CliRunner().invoke(main, arguments, catch_exceptions=False)


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the example with its outputs."""
    root = tmp_path_factory.mktemp("recording") / "host"
    copytree(EXAMPLE, root, ignore=ignore_patterns("generated", "__pycache__", ".*"))
    assert toolc(root, "build", "-q").exit_code == 0
    return root


def run(root: Path, *arguments: str, recording: Path | None = None) -> str:
    path = f"{root / 'generated' / 'python'}{os.pathsep}{root}"
    environment = {**os.environ, "PYTHONPATH": path, "PYTHONDONTWRITEBYTECODE": "1"} | ({"TOOLC_RECORD_READS": str(recording)} if recording else {})
    return subprocess.run([sys.executable, *arguments], cwd=root, env=environment, capture_output=True, text=True, check=True).stdout


def reads_in(path: Path) -> list[Read]:
    lines: Iterable[Mapping[str, str]] = map(json.loads, path.read_text("utf-8").splitlines())
    return sorted((each["field"], each["code"], each.get("kind", "enforce")) for each in lines)


def observed(root: Path, text: str, *, readers: str = "[]") -> tuple[FieldReader, ...]:
    """Return the readers of the example's host where only what it recorded is known."""
    (root / "observed.jsonl").write_text(text, "utf-8")
    (root / "toolc.yaml").write_text(f"workspace: 1\nhosts: {{desk: {{observed: [observed.jsonl], readers: {readers}}}}}\n", "utf-8")
    program = analyse(root, Request(Choice(select=("TC2",)))).program
    assert program is not None
    return tuple(each for each in host_readers(program, "desk") if each.proof is Proof.OBSERVED)


BLOCK = """
from desk import CONTRACTS
from desk.contract import Contract, Timeout
from desk.recording import recorded

def ask(timeout):
    return timeout.default_ms

with recorded("block.jsonl"):
    ask(CONTRACTS["read_note"].timeout)
    ask(Timeout(default_ms=1))
    CONTRACTS["write_note"].effects.overlap.key
ask(CONTRACTS["publish_notes"].timeout)
CONTRACTS["publish_notes"].timeout.grace_ms
print("__getattribute__" in vars(Contract), "__getattribute__" in vars(Timeout))
"""


def test_a_block_records_leaves_of_the_contracts_and_leaves_nothing_behind(built: Path) -> None:
    assert run(built, "-c", BLOCK) == "False False\n"
    assert reads_in(built / "block.jsonl") == [("effects.overlap.key", "__main__", "enforce"), ("timeout.default", "__main__:ask", "enforce")]


def test_nothing_is_imported_for_recording_where_nobody_asks_for_it(built: Path) -> None:
    program = "import sys, desk; print('desk.recording' in sys.modules, '__getattribute__' in vars(desk.Contract))"
    assert run(built, "-c", program) == "False False\n"


COPIES = """
import copy, dataclasses, pickle
from desk import CONTRACTS
limit = CONTRACTS["read_note"].result.limit
dataclasses.asdict(limit), repr(limit), limit == limit, hash(limit), copy.copy(limit), pickle.dumps(limit)
"""


def test_what_restates_a_whole_record_only_copies(built: Path, tmp_path: Path) -> None:
    run(built, "-c", COPIES, recording=tmp_path / "reads.jsonl")
    units = ("bytes", "chars", "charsPerLine", "items", "lines", "tokens")
    assert reads_in(tmp_path / "reads.jsonl") == [(f"result.limit.{unit}", "__main__", "copy") for unit in units]


CROWD = """
import multiprocessing, sys, threading
from desk import CONTRACTS

def work(number):
    for name in ("read_note", "publish_notes") * 20:
        CONTRACTS[name].timeout.default_ms, CONTRACTS[name].permission.ask
    exec(f"def own_{number}(): return CONTRACTS['read_note'].recovery\\nown_{number}()", globals())

def crowd(number):
    threads = [threading.Thread(target=work, args=(number * 10 + each,)) for each in range(4)]
    [each.start() for each in threads]
    [each.join() for each in threads]

if __name__ == "__main__":
    context = multiprocessing.get_context("spawn")
    processes = [context.Process(target=crowd, args=(each,)) for each in range(3)]
    [each.start() for each in processes]
    [each.join() for each in processes]
"""


def test_threads_and_processes_share_a_file(built: Path, tmp_path: Path) -> None:
    (built / "crowd.py").write_text(CROWD, "utf-8")
    run(built, "-m", "crowd", recording=tmp_path / "reads.jsonl")
    own = sorted(("recovery", f"crowd:own_{process * 10 + thread}", "enforce") for process in range(3) for thread in range(4))
    shared = [("permission.ask", "crowd:work", "enforce"), ("timeout.default", "crowd:work", "enforce")]
    assert sorted(set(reads_in(tmp_path / "reads.jsonl"))) == sorted([*own, *shared])


def line(field: str, code: str, more: str = "") -> str:
    return f'{{"format":1,"field":"{field}","code":"{code}"{more}}}\n'


def test_runs_are_brought_together_in_one_order(tmp_path: Path) -> None:
    (tmp_path / "one.jsonl").write_text(line("timeout.max", "b:c") + line("timeout.default", "a:b") + line("timeout.max", "b:c"))
    (tmp_path / "two.jsonl").write_text(line("timeout.default", "a:b") + "\n" + line("effects.reads", "z", ',"kind":"copy"'))
    expected = line("effects.reads", "z", ',"kind":"copy"') + line("timeout.default", "a:b") + line("timeout.max", "b:c")
    for order in (("one.jsonl", "two.jsonl"), ("two.jsonl", "one.jsonl"), ("out.jsonl",)):
        assert toolc(tmp_path, "readers", "merge", *order, "-o", "out.jsonl").exit_code == 0
        assert (tmp_path / "out.jsonl").read_text("utf-8") == expected


BROKEN = {
    "{": "has no record of a read in line 1",
    line("timeout.max", "a:b") + "[]": "has no record of a read in line 2",
    '{"format":2,"field":"timeout.max","code":"a"}': "has no record of a read in line 1",
    "\udcff": "has no record of a read in line 1",
    "[" * 100_000: "has no record of a read in line 1",
}


@pytest.mark.parametrize("text", BROKEN, ids=range(len(BROKEN)))
def test_a_file_that_holds_something_else_is_told_with_its_line(tmp_path: Path, text: str) -> None:
    (tmp_path / "reads.jsonl").write_bytes(text.encode("utf-8", "surrogateescape"))
    result = toolc(tmp_path, "readers", "merge", "reads.jsonl", "-o", "out.jsonl")
    assert (result.exit_code, result.output.splitlines()[-1]) == (2, f"Error: reads.jsonl {BROKEN[text]}")
    assert not (tmp_path / "out.jsonl").exists()


def test_what_a_host_recorded_enforces_and_asking_for_a_trait_reads_its_fields(tmp_path: Path) -> None:
    copytree(EXAMPLE / "contracts", tmp_path / "contracts")
    text = line("timeout.default", "desk_host.running:limit_ms") + line("traits.readOnly", "desk_host.permission:Permissions.demand")
    assert observed(tmp_path, text) == (
        reader("desk_host.running:limit_ms", ReadKind.ENFORCE, "timeout.default"),
        reader("desk_host.permission:Permissions.demand", ReadKind.ENFORCE, "effects", "effects.writes", "effects.destroys", via="readOnly"),
    )


def reader(name: str, kind: ReadKind, *fields: str, via: str | None = None) -> FieldReader:
    return FieldReader(host="desk", name=name, kind=kind, proof=Proof.OBSERVED, fields=fields, via=via)


def test_recorded_code_has_the_kind_that_is_declared_for_it(tmp_path: Path) -> None:
    copytree(EXAMPLE / "contracts", tmp_path / "contracts")
    (tmp_path / "desk_host").mkdir()
    (tmp_path / "desk_host" / "page.py").write_text("def show():\n    pass\n", "utf-8")
    readers = "[{name: page, kind: display, fields: [permission.*], path: desk_host/page.py, symbol: show}]"
    text = (
        line("permission.risk", "desk_host.page:show.line")
        + line("permission.risk", "desk_host.page:showy")
        + line("timeout.max", "desk_host.page:show")
    )
    found = {(each.name, each.fields, each.kind) for each in observed(tmp_path, text, readers=readers)}
    assert found == {
        ("desk_host.page:show.line", ("permission.risk",), ReadKind.DISPLAY),
        ("desk_host.page:showy", ("permission.risk",), ReadKind.ENFORCE),
        ("desk_host.page:show", ("timeout.max",), ReadKind.ENFORCE),
    }


def test_the_scripted_session_proves_what_it_reached_and_nothing_more(built: Path, tmp_path: Path) -> None:
    root = Path(copytree(built, tmp_path / "host"))
    run(root, "-m", "desk_host", recording=root / "reads.jsonl")
    configuration = (root / "toolc.yaml").read_text("utf-8")
    (root / "toolc.yaml").write_text(configuration.replace('scan: {paths: ["desk_host/**/*.py"]}', "observed: [reads.jsonl]"), "utf-8")
    diagnostics = analyse(root, Request(Choice(select=("all",)))).diagnostics
    assert [(each.code, each.message.split("`")[1]) for each in diagnostics] == [("TC202", "effects.reads")]
