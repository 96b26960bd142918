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
import copy, dataclasses, pickle, pprint
from desk import CONTRACTS
limit = CONTRACTS["read_note"].result.limit
dataclasses.asdict(limit), repr(limit), limit == limit, hash(limit), copy.copy(limit), pickle.dumps(limit), pprint.pformat(limit)
"""


def test_what_restates_a_whole_record_only_copies(built: Path, tmp_path: Path) -> None:
    run(built, "-c", COPIES, recording=tmp_path / "reads.jsonl")
    units = ("bytes", "chars", "charsPerLine", "items", "lines", "tokens")
    assert reads_in(tmp_path / "reads.jsonl") == [(f"result.limit.{unit}", "__main__", "copy") for unit in units]


SERIALIZERS = {
    "msgspec.to_builtins(contract)": 38,
    "msgspec.json.encode(contract.result)": 9,
    "TypeAdapter(Contract).dump_json(contract)": 38,
    "{each.name: getattr(limit, each.name) for each in dataclasses.fields(limit)}": 6,
    "[getattr(limit, each) for each in limit.__slots__]": 6,
}
"""Code that restates whole records without naming a field, and the number of leaves that it restates."""


def test_serializers_only_copy(built: Path, tmp_path: Path) -> None:
    program = f"""
import dataclasses, msgspec
from pydantic import TypeAdapter
from desk import CONTRACTS, Contract
from desk.recording import recorded
contract = CONTRACTS["read_note"]
limit = contract.result.limit
for number, code in enumerate({[*SERIALIZERS]}):
    with recorded(f"{tmp_path}/{{number}}.jsonl"):
        exec(code)
"""
    run(built, "-c", program)
    for number, leaves in enumerate(SERIALIZERS.values()):
        assert toolc(tmp_path, "readers", "merge", f"{number}.jsonl", "-o", "merged.jsonl").exit_code == 0
        assert [kind for _, _, kind in reads_in(tmp_path / "merged.jsonl")] == ["copy"] * leaves


GETTERS = """
import operator
from desk import CONTRACTS
from desk.contract import Limit

def get(record, name):
    return getattr(record, name)

limit = CONTRACTS["read_note"].result.limit
get(limit, "lines"), get(limit, "bytes"), get(limit, "chars"), get(limit, "tokens"), get(limit, "items"), get(limit, "chars_per_line")

def dotted():
    return operator.attrgetter("timeout.default_ms")(CONTRACTS["read_note"])

def matched():
    match limit:
        case Limit(bytes=b, chars=c, lines=l, tokens=t, items=i, chars_per_line=p):
            return b

dotted(), matched()
"""


def test_what_asks_for_a_field_by_its_name_acts_on_it(built: Path, tmp_path: Path) -> None:
    run(built, "-c", GETTERS, recording=tmp_path / "reads.jsonl")
    units = ("bytes", "chars", "charsPerLine", "items", "lines", "tokens")
    expected = [(f"result.limit.{unit}", f"__main__:{code}", "enforce") for unit in units for code in ("get", "matched")]
    assert reads_in(tmp_path / "reads.jsonl") == [*expected, ("timeout.default", "__main__:dotted", "enforce")]


FORKS = """
import multiprocessing, threading
from desk import CONTRACTS
ended = threading.Event()

def spin(number):
    turn = 0
    while not ended.is_set():
        turn += 1
        exec(f"def own_{number}_{turn % 500}(): return CONTRACTS['read_note'].recovery\\nown_{number}_{turn % 500}()", globals())

def child():
    return CONTRACTS["read_note"].timeout.default_ms

threads = [threading.Thread(target=spin, args=(each,)) for each in range(3)]
[each.start() for each in threads]
codes = []
while len(codes) < 20 and None not in codes:
    process = multiprocessing.get_context("fork").Process(target=child)
    process.start()
    process.join(60)
    codes.append(process.exitcode)
    process.kill()
ended.set()
print(set(codes))
"""


@pytest.mark.skipif(not hasattr(os, "fork"), reason="the system has no fork")
def test_a_process_that_is_forked_while_threads_record_records_too(built: Path, tmp_path: Path) -> None:
    assert run(built, "-W", "ignore", "-c", FORKS, recording=tmp_path / "reads.jsonl") == "{0}\n"
    assert ("timeout.default", "__main__:child", "enforce") in reads_in(tmp_path / "reads.jsonl")


LOST = """
import shutil, sys, warnings
from pathlib import Path
from desk import CONTRACTS
from desk.recording import recorded
folder = Path(sys.argv[1])
folder.mkdir()
with recorded(folder / "reads.jsonl"), warnings.catch_warnings(record=True) as told:
    shutil.rmtree(folder)
    print(CONTRACTS["read_note"].timeout.default_ms)
print(str(told[0].message).partition(":")[0])
"""


def test_a_host_goes_on_where_a_read_cannot_be_written(built: Path, tmp_path: Path) -> None:
    assert run(built, "-c", LOST, str(tmp_path / "gone")) == "5000\nthe read of timeout.default by __main__ is not recorded\n"


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


SENT = """
import multiprocessing
from desk import CONTRACTS

def work(contract):
    return contract.timeout.default_ms

if __name__ == "__main__":
    for method in ("spawn", *({"fork"} & set(multiprocessing.get_all_start_methods()))):
        with multiprocessing.get_context(method).Pool(1) as pool:
            print(pool.map(work, [CONTRACTS["read_note"], CONTRACTS["publish_notes"]]))
"""


def test_a_contract_that_is_sent_to_another_process_is_one_there(built: Path, tmp_path: Path) -> None:
    (built / "sent.py").write_text(SENT, "utf-8")
    printed = run(built, "-W", "ignore", "-m", "sent", recording=tmp_path / "reads.jsonl")
    assert set(printed.splitlines()) == {"[5000, 1000]"}
    assert ("timeout.default", "sent:work", "enforce") in reads_in(tmp_path / "reads.jsonl")


def line(field: str, code: str, more: str = "") -> str:
    return f'{{"format":1,"field":"{field}","code":"{code}"{more}}}\n'


def test_runs_are_brought_together_in_one_order(tmp_path: Path) -> None:
    (tmp_path / "one.jsonl").write_text(line("timeout.max", "b:c") + line("timeout.default", "a:b") + line("timeout.max", "b:c"))
    (tmp_path / "two.jsonl").write_text(line("timeout.default", "a:b") + "\n" + line("effects.reads", "z", ',"kind":"copy"'))
    expected = line("effects.reads", "z", ',"kind":"copy"') + line("timeout.default", "a:b") + line("timeout.max", "b:c")
    for order in (("one.jsonl", "two.jsonl"), ("two.jsonl", "one.jsonl"), ("out.jsonl",)):
        assert toolc(tmp_path, "readers", "merge", *order, "-o", "out.jsonl").exit_code == 0
        assert (tmp_path / "out.jsonl").read_text("utf-8") == expected


def test_code_that_restates_a_record_in_one_run_only_copies_in_all(tmp_path: Path) -> None:
    dynamic, copy, named = line("timeout.max", "a:b", ',"dynamic":true'), line("timeout.max", "a:b", ',"kind":"copy"'), line("timeout.max", "a:b")
    for name, text in {"dynamic": dynamic, "copy": copy, "named": named}.items():
        (tmp_path / name).write_text(text)
    expected = {("dynamic",): dynamic, ("dynamic", "copy"): copy, ("dynamic", "named"): named + dynamic, ("copy", "dynamic", "named"): named + copy}
    for names, text in expected.items():
        for order in (names, names[::-1]):
            assert toolc(tmp_path, "readers", "merge", *order, "-o", "out.jsonl").exit_code == 0
            assert (tmp_path / "out.jsonl").read_text("utf-8") == text


BROKEN = {
    "{": "has no record of a read in line 1",
    line("timeout.max", "a:b") + "[]": "has no record of a read in line 2",
    '{"format":2,"field":"timeout.max","code":"a"}': "has a record of format 2 in line 1, and this version of toolc knows format 1 only",
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
