"""The example of a host: its scripted session goes as its contracts say, every field is enforced, and one that is forgotten is found."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from shutil import copytree, ignore_patterns

import pytest
from click.testing import CliRunner

from toolc.cli import main
from toolc.driver import Request, analyse
from toolc.lint.selection import Choice

EXAMPLE = Path(__file__).parents[2] / "examples" / "host"

EVENTS = re.compile(r"^  - (\S+) (started|ended)$", re.MULTILINE)
REPLIES = re.compile(r"^  ([=!]) (\S+): \"(.*)\"$", re.MULTILINE)


def copied(folder: Path) -> Path:
    return Path(copytree(EXAMPLE, folder / "host", ignore=ignore_patterns("generated", "__pycache__", ".*")))


def environment(root: Path) -> Mapping[str, str]:
    return {**os.environ, "PYTHONPATH": f"{root / 'generated' / 'python'}{os.pathsep}{root}", "PYTHONDONTWRITEBYTECODE": "1"}


@pytest.fixture(scope="module")
def built(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a copy of the workspace with its outputs."""
    root = copied(tmp_path_factory.mktemp("example"))
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(root)
        result = CliRunner().invoke(main, ["build", "--select", "all", "--fail-on", "note"], catch_exceptions=False)
    assert (result.exit_code, result.output.splitlines()[0]) == (0, "no findings")
    return root


@pytest.fixture(scope="module")
def turns(built: Path) -> tuple[str, ...]:
    """Return what the scripted session prints, turn by turn."""
    done = subprocess.run([sys.executable, "-m", "desk_host"], cwd=built, env=environment(built), capture_output=True, text=True, check=True)
    assert done.stderr == ""
    return tuple(re.split(r"^turn \d+\n", done.stdout, flags=re.MULTILINE)[1:])


def events(turn: str) -> list[str]:
    return [" ".join(each) for each in EVENTS.findall(turn)]


def replies(turn: str) -> dict[str, tuple[bool, str]]:
    """Return for each call of a turn whether it went well, and what the model is told."""
    return {name: (sign == "=", text) for sign, name, text in REPLIES.findall(turn)}


def test_the_page_shows_what_the_session_prints(turns: tuple[str, ...]) -> None:
    printed = "".join(f"turn {number}\n{turn}" for number, turn in enumerate(turns, start=1))
    assert f"```text\n{printed}```\n" in (EXAMPLE / "README.md").read_text("utf-8")


def test_two_reads_run_at_the_same_time_and_their_results_are_cut_at_the_end_that_the_contract_names(turns: tuple[str, ...]) -> None:
    assert set(events(turns[0])[:2]) == {"list started", "read started"}
    assert replies(turns[0]) == {
        "list": (True, r"market\ngarden\nletters [cut]"),
        "read": (True, "[cut] plums, and a bag of onions for the soup."),
    }


def test_arguments_that_the_schema_refuses_run_nothing(turns: tuple[str, ...]) -> None:
    assert events(turns[1]) == []
    assert [went_well for went_well, _ in replies(turns[1]).values()] == [False, False]


def test_writes_of_one_note_follow_each_other_and_that_of_another_runs_beside_them(turns: tuple[str, ...]) -> None:
    found = events(turns[2])
    assert set(found[:2]) == {"write-1 started", "other started"}
    assert found.index("write-1 ended") < found.index("write-2 started")
    assert turns[2].count("?") == 1


def test_what_cannot_be_undone_is_refused_by_the_person_and_never_starts(turns: tuple[str, ...]) -> None:
    assert replies(turns[3])["erase"] == (False, "the person does not want erase_notes to run")
    assert "erase started" not in events(turns[3])
    assert replies(turns[3])["look"] == (True, "No note holds that word.")


def test_a_call_ends_at_the_limit_that_it_asks_for(turns: tuple[str, ...]) -> None:
    assert replies(turns[4]) == {"slow": (False, "publish_notes did not end within 50 ms")}


def test_a_call_that_is_stopped_ends_with_the_words_of_its_contract(turns: tuple[str, ...]) -> None:
    assert replies(turns[5]) == {"stopped": (False, "The person stopped the printing.")}


def test_an_exclusive_call_runs_alone_in_its_place(turns: tuple[str, ...]) -> None:
    assert events(turns[6]) == [f"{call} {event}" for call in ("before", "again", "rest") for event in ("started", "ended")]
    assert replies(turns[6])["rest"] == (True, "No note holds that word.")


def test_a_field_that_the_host_knows_nothing_of_is_found_at_its_line(tmp_path: Path) -> None:
    root = copied(tmp_path)
    contract = root / "contracts" / "read_note.tool.yaml"
    contract.write_text(f"{contract.read_text('utf-8')}trace: {{required: true}}\n", "utf-8")
    line = len(contract.read_text("utf-8").splitlines())
    assert found(root) == [("contracts/read_note.tool.yaml", line, "TC202", "trace.required")]


def test_a_field_whose_code_is_taken_out_is_found_where_it_is_stated(tmp_path: Path) -> None:
    root = copied(tmp_path)
    budget = root / "desk_host" / "budget.py"
    text = budget.read_text("utf-8")
    without = text.replace(text[text.index("    if isinstance(limit.bytes") : text.index("    return text\n", text.index("def cut_to"))], "")
    budget.write_text(without.replace("    data = text.encode()\n", ""), "utf-8")
    assert found(root) == [("contracts/erase_notes.tool.yaml", 7, "TC202", "result.limit.bytes")]


def found(root: Path) -> list[tuple[str, int, str, str]]:
    """Return the place, the code and the field of every finding."""
    diagnostics = analyse(root, Request(Choice(select=("all",)))).diagnostics
    return [(each.document, each.span.line, each.code, each.message.split("`")[1]) for each in diagnostics]


@pytest.mark.long
def test_the_host_has_strict_types(built: Path) -> None:
    command = [sys.executable, "-m", "mypy", "--strict", "--no-incremental", "desk_host"]
    done = subprocess.run(command, cwd=built, env={**environment(built), "MYPYPATH": "generated/python"}, capture_output=True, text=True, check=False)
    assert done.stdout == "Success: no issues found in 10 source files\n"
