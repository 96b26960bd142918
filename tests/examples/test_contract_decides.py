"""The example of a host decides by contracts alone: for each safety field, another value in the contract and the same code behave otherwise."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from click.testing import CliRunner

from toolc.cli import main
from toolc.driver import Request, analyse
from toolc.language.statement import statements

pytestmark = pytest.mark.long

EXAMPLE = Path(__file__).parents[2] / "examples" / "host"

PLAY = """
import asyncio, json, sys
from desk_host.call import Call
from desk_host.notes import Notes
from desk_host.permission import Permissions
from desk_host.session import Session

def failing(handler, times):
    async def handle(arguments):
        nonlocal times
        times -= 1
        if times >= 0:
            raise OSError("the drawer sticks")
        return await handler(arguments)
    return handle

async def play(scene):
    told, events = [], []

    def watch(event, call):
        events.append(f"{call} {event}")
        if event == "started" and call in scene["stop"]:
            session.stop(call)

    def ask(question):
        told.append(f"? {question.tool}: {question.reason} ({question.risk}; {' or '.join(question.offers)})")
        return question.offers[-1]

    async def stubborn(_):
        try:
            await asyncio.sleep(60)
        except asyncio.CancelledError:
            await asyncio.sleep(scene["stubborn"])
            events.append("tidied")
            raise

    handlers = {**Notes().handlers}
    handlers["mark_note"] = handlers["write_note"]
    if scene["stubborn"]:
        handlers["publish_notes"] = stubborn
    for tool in scene["failing"]:
        handlers[tool] = failing(handlers[tool], 1)
    session = Session(handlers, Permissions(ask, scene["mode"], {}, scene["offline"]), watch)
    for turn in scene["turns"]:
        for reply in await session.turn([Call(*each) for each in turn]):
            told.append(f"{'!' if reply.is_error else '='} {reply.id}: {reply.text}")
    asked = sum(each.startswith("?") for each in told)
    return [*told, f"asked {asked}", *(f"{number} {each}" for number, each in enumerate(events, start=1))]

print(json.dumps([asyncio.run(play(each)) for each in json.loads(sys.argv[1])]))
"""


@dataclass(frozen=True, kw_only=True)
class Case:
    """A field, a contract with another value of it, what is played, and a line that is printed with the old value and one with the new."""

    field: str
    tool: str
    old: str
    new: str
    turns: tuple[tuple[tuple[str, str, str], ...], ...]
    before: str
    after: str
    mode: str = "write"
    offline: bool = False
    failing: tuple[str, ...] = ()
    stubborn: float = 0
    stop: tuple[str, ...] = ()

    @property
    def scene(self) -> Mapping[str, object]:
        return {name: getattr(self, name) for name in ("turns", "mode", "offline", "failing", "stubborn", "stop")}


def read(title: str, name: str = "r") -> tuple[str, str, str]:
    return (name, "read_note", json.dumps({"title": title}))


def write(title: str, name: str = "w", text: str = "x", tool: str = "write_note") -> tuple[str, str, str]:
    return (name, tool, json.dumps({"title": title, "text": text}))


def publish(patience: int | None = None) -> tuple[str, str, str]:
    return ("p", "publish_notes", "{}" if patience is None else json.dumps({"patience": patience}))


LIST = ("l", "list_notes", "{}")
ERASE = ("e", "erase_notes", "{}")
MARKET = "Bread, butter, two pounds of plums, and a bag of onions for the soup."

CASES = (
    Case(
        field="permission",
        tool="list_notes",
        old="permission: none",
        new="permission: {key: list, ask: everyCall, offer: [once], reason: It lists., risk: low}",
        turns=((LIST,),),
        before="asked 0",
        after="? list_notes: It lists. (low; once)",
    ),
    Case(
        field="permission.ask",
        tool="read_note",
        old="ask: notNeeded",
        new="ask: everyCall, offer: [once], reason: It reads.",
        turns=((read("books"),),),
        before="asked 0",
        after="asked 1",
    ),
    Case(
        field="permission.offer",
        tool="write_note",
        old="offer: [once, session]",
        new="offer: [once]",
        turns=((write("a"),), (write("b"),)),
        before="asked 1",
        after="asked 2",
    ),
    Case(
        field="permission.reason",
        tool="write_note",
        old="reason: It replaces what the note held.",
        new="reason: The old note is gone.",
        turns=((write("a"),),),
        before="? write_note: It replaces what the note held. (medium; once or session)",
        after="? write_note: The old note is gone. (medium; once or session)",
    ),
    Case(
        field="permission.risk",
        tool="write_note",
        old="risk: medium",
        new="risk: low",
        turns=((write("a"),),),
        before="? write_note: It replaces what the note held. (medium; once or session)",
        after="? write_note: It replaces what the note held. (low; once or session)",
    ),
    Case(
        field="permission.key",
        tool="publish_notes",
        old="key: publish",
        new="key: write",
        turns=((write("a"),), (publish(1),)),
        before="asked 2",
        after="asked 1",
    ),
    Case(
        field="timeout",
        tool="erase_notes",
        old="timeout: none",
        new="timeout: {default: 1ms}",
        turns=((ERASE,),),
        before="= e: erased",
        after="! e: erase_notes did not end within 1 ms",
    ),
    Case(
        field="timeout.default",
        tool="list_notes",
        old="default: 5s",
        new="default: 1ms",
        turns=((LIST,),),
        before="= l: market\ngarden\nletters [cut]",
        after="! l: list_notes did not end within 1 ms",
    ),
    Case(
        field="timeout.max",
        tool="publish_notes",
        old="max: 40ms",
        new="max: 30ms",
        turns=((publish(2000),),),
        before="! p: publish_notes did not end within 40 ms",
        after="! p: publish_notes did not end within 30 ms",
    ),
    Case(
        field="timeout.override",
        tool="publish_notes",
        old="max: 40ms, override: patience, ",
        new="",
        turns=((publish(30),),),
        before="! p: publish_notes did not end within 30 ms",
        after="! p: publish_notes did not end within 20 ms",
    ),
    Case(
        field="timeout.grace",
        tool="publish_notes",
        old="grace: 200ms",
        new="grace: 1ms",
        turns=((publish(),),),
        stubborn=0.1,
        before="2 tidied",
        after="2 p ended",
    ),
    Case(
        field="cancellation.cleanup",
        tool="publish_notes",
        old="cleanup: bestEffort",
        new="cleanup: required",
        turns=((publish(),),),
        stubborn=0.4,
        before="2 p ended",
        after="2 tidied",
    ),
    Case(
        field="cancellation.supported",
        tool="publish_notes",
        old="supported: true",
        new="supported: false",
        turns=((publish(),),),
        stop=("p",),
        before="! p: The person stopped the printing.",
        after="! p: publish_notes did not end within 20 ms",
    ),
    Case(
        field="cancellation.message",
        tool="publish_notes",
        old="The person stopped the printing.",
        new="Nothing was printed.",
        turns=((publish(),),),
        stop=("p",),
        before="! p: The person stopped the printing.",
        after="! p: Nothing was printed.",
    ),
    Case(
        field="recovery",
        tool="read_note",
        old="recovery: rerun",
        new="recovery: none",
        turns=((read("books"),),),
        failing=("read_note",),
        before="= r: Bring them back by Friday.",
        after="! r: read_note broke off, and may have done half its work: the drawer sticks",
    ),
    Case(
        field="effects.idempotent",
        tool="write_note",
        old="idempotent: true",
        new="idempotent: false",
        turns=((write("a"),),),
        failing=("write_note",),
        before='= w: {"bytes": 1}',
        after="! w: write_note broke off, and may have done half its work: the drawer sticks",
    ),
    Case(
        field="effects.overlap",
        tool="write_note",
        old="overlap: {key: title, space: notes}",
        new="overlap: exclusive",
        turns=((write("a", "w1"), write("b", "w2")),),
        before="2 w2 started",
        after="2 w1 ended",
    ),
    Case(
        field="effects.overlap.key",
        tool="write_note",
        old="key: title",
        new="key: text",
        turns=((write("a", "w1", "x"), write("a", "w2", "y")),),
        before="2 w1 ended",
        after="2 w2 started",
    ),
    Case(
        field="effects.overlap.space",
        tool="mark_note",
        old="space: notes",
        new="space: marks",
        turns=((write("a", "w1"), write("a", "w2", tool="mark_note")),),
        before="2 w1 ended",
        after="2 w2 started",
    ),
    Case(
        field="effects.writes",
        tool="list_notes",
        old="writes: []",
        new="writes: [workspace], destroys: [], idempotent: true",
        turns=((LIST,),),
        mode="look",
        before="asked 0",
        after="! l: list_notes changes notes, and this session only looks",
    ),
    Case(
        field="effects.destroys",
        tool="publish_notes",
        old="writes: [network], destroys: []",
        new="writes: [network, workspace], destroys: [workspace]",
        turns=((publish(),),),
        mode="look",
        before="! p: publish_notes did not end within 20 ms",
        after="! p: publish_notes changes notes, and this session only looks",
    ),
    Case(
        field="effects.reads",
        tool="read_note",
        old="reads: [workspace]",
        new="reads: [network]",
        turns=((read("books"),),),
        offline=True,
        before="= r: Bring them back by Friday.",
        after="! r: read_note needs a network, and there is none",
    ),
    Case(
        field="result.limit.lines",
        tool="list_notes",
        old="lines: 3",
        new="lines: 2",
        turns=((LIST,),),
        before="= l: market\ngarden\nletters [cut]",
        after="= l: market\ngarden [cut]",
    ),
    Case(
        field="result.limit.bytes",
        tool="read_note",
        old="bytes: 40",
        new="bytes: 9",
        turns=((read("market"),),),
        before=f"= r: [cut] {MARKET[-40:]}",
        after=f"= r: [cut] {MARKET[-9:]}",
    ),
    Case(
        field="result.keep",
        tool="read_note",
        old="keep: tail",
        new="keep: head",
        turns=((read("market"),),),
        before=f"= r: [cut] {MARKET[-40:]}",
        after=f"= r: {MARKET[:40]} [cut]",
    ),
    Case(
        field="result.overflow",
        tool="read_note",
        old="overflow: truncate",
        new="overflow: fail",
        turns=((read("market"),),),
        before=f"= r: [cut] {MARKET[-40:]}",
        after="! r: the result of read_note is too long",
    ),
    Case(
        field="result.whenEmpty",
        tool="list_notes",
        old="whenEmpty: No note holds that word.",
        new="whenEmpty: There is none.",
        turns=((("l", "list_notes", '{"word": "xyz"}'),),),
        before="= l: No note holds that word.",
        after="= l: There is none.",
    ),
)


def workspace(folder: Path) -> Path:
    """Return a copy of the example with short limits, and with a second tool that writes notes."""
    root = Path(copytree(EXAMPLE, folder / "host", ignore=ignore_patterns("generated", "__pycache__", ".*")))
    change(root, "publish_notes", "default: 1s, max: 2s", "default: 20ms, max: 40ms")
    (root / "contracts" / "mark_note.tool.yaml").write_text((root / "contracts" / "write_note.tool.yaml").read_text("utf-8"), "utf-8")
    return root


def change(root: Path, tool: str, old: str, new: str) -> None:
    path = root / "contracts" / f"{tool}.tool.yaml"
    text = path.read_text("utf-8")
    assert text.count(old) == 1
    path.write_text(text.replace(old, new), "utf-8")


def played(root: Path, cases: Iterable[Case]) -> list[list[str]]:
    """Build the package, whatever rules say of the limits, and return for each case the lines that its scene prints."""
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        built = CliRunner().invoke(main, ["build", "-q", "--select", "TC0"], catch_exceptions=False)
    assert (built.exit_code, built.output) == (0, "")
    environment = {**os.environ, "PYTHONPATH": f"{root / 'generated' / 'python'}{os.pathsep}{root}", "PYTHONDONTWRITEBYTECODE": "1"}
    command = [sys.executable, "-c", PLAY, json.dumps([each.scene for each in cases])]
    done = subprocess.run(command, cwd=root, env=environment, capture_output=True, text=True, check=True)
    lines: list[list[str]] = json.loads(done.stdout)
    return lines


@pytest.fixture(scope="module")
def as_written(tmp_path_factory: pytest.TempPathFactory) -> Mapping[str, list[str]]:
    """Return what the scene of each case prints with the contracts as they are."""
    lines = played(workspace(tmp_path_factory.mktemp("written")), CASES)
    return {case.field: each for case, each in zip(CASES, lines, strict=True)}


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.field)
def test_another_value_of_a_field_makes_the_host_behave_otherwise(tmp_path: Path, as_written: Mapping[str, list[str]], case: Case) -> None:
    root = workspace(tmp_path)
    change(root, case.tool, case.old, case.new)
    ((*changed,),) = played(root, (case,))
    assert case.before in as_written[case.field]
    assert case.after not in as_written[case.field]
    assert case.after in changed


def test_every_safety_field_that_the_example_states_is_changed_once_and_so_are_the_words_in_place_of_a_section() -> None:
    program = analyse(EXAMPLE, Request()).program
    assert program is not None
    stated = {each.field for toolset in program.toolsets for each in statements(toolset, program.workspace) if each.field_class == "safety"}
    assert sorted(case.field for case in CASES) == sorted({*stated, "permission", "timeout"})
