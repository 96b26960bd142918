"""
What the pages show is what toolc does: printed findings, texts for a model, commands, and Python code.

A block `console` runs the `toolc` commands after its `$`, in a folder with the files of its section; where output follows a command, it is exactly
that. Other commands are only known by name. `text message` is the message of the finding before it, `text description=NAME` what a model is told of
a tool, `python run` code beside the package of its section, and `text printed` what that prints.
"""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
from click.testing import CliRunner

from tests.docs.markdown import ROOT, Block, Section, sections
from tests.marks import ASIDE
from toolc.cli import COMMANDS, main
from toolc.driver import analyse_texts, outputs

EVERY = [(section, block) for section in sections() for block in section.blocks]
CONSOLES = [(section, block) for section, block in EVERY if block.language == "console"]
MESSAGES = [(section, block) for section, block in EVERY if block.info == ("message",)]
DESCRIPTIONS = [(section, block) for section, block in EVERY if block.option("description") is not None]
PROGRAMS = [(section, block) for section, block in EVERY if block.language == "python"]

STEP = re.compile(r"^\$ (.+)\n((?:(?!\$ ).*\n)*)", re.MULTILINE)
ELSEWHERE = re.compile(r"make [a-z]+|python3 -m venv \S+|\S*/pip install \S+")


def _files(section: Section, until: Block) -> dict[str, str]:
    """Return the files that the blocks in front of one hold, those with findings included."""
    return {name: text for block in section.blocks[: section.blocks.index(until)] for name, text in block.files.items()}


def _write(files: dict[str, str], folder: Path) -> None:
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")


def _ran(block: Block) -> Iterator[tuple[str, str, int]]:
    for command, shown in STEP.findall(block.text):
        if command.startswith("toolc "):
            result = CliRunner().invoke(main, shlex.split(command)[1:], catch_exceptions=False)
            yield shown or result.output, result.output, result.exit_code
        else:
            assert ELSEWHERE.fullmatch(command)


@pytest.mark.parametrize(("section", "block"), CONSOLES, ids=[each.name for each, _ in CONSOLES])
def test_a_command_prints_what_is_shown(section: Section, block: Block, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _write(_files(section, block), tmp_path)
    monkeypatch.chdir(tmp_path)
    ran = list(_ran(block))
    assert [printed for _, printed, _ in ran] == [shown for shown, _, _ in ran]
    assert [code for _, _, code in ran] == [int(block.option("exit") or "0")] * len(ran)


@pytest.mark.parametrize(("section", "block"), MESSAGES, ids=[each.name for each, _ in MESSAGES])
def test_a_finding_says_what_is_shown(section: Section, block: Block) -> None:
    (found,) = (each for each in analyse_texts(_files(section, block)).diagnostics if each.code != ASIDE)
    assert found.message == block.text.removesuffix("\n")


@pytest.mark.parametrize(("section", "block"), DESCRIPTIONS, ids=[each.name for each, _ in DESCRIPTIONS])
def test_a_model_reads_what_is_shown(section: Section, block: Block) -> None:
    program = analyse_texts(_files(section, block)).program
    assert program is not None
    shown = [each for toolset in program.toolsets for profile in toolset.profiles for each in profile.visible]
    assert {each.tool.name: each.description for each in shown}[block.option("description") or ""] == block.text.removesuffix("\n")


@pytest.mark.parametrize(("section", "block"), PROGRAMS, ids=[each.name for each, _ in PROGRAMS])
def test_a_host_can_use_the_package_as_shown(section: Section, block: Block, tmp_path: Path) -> None:
    printed = next(each for each in section.blocks if each.info == ("printed",))
    assert _output_of_host("host.py", section=section, block=block, folder=tmp_path) == (printed.text, "")


@pytest.mark.long
@pytest.mark.parametrize(("section", "block"), PROGRAMS, ids=[each.name for each, _ in PROGRAMS])
def test_a_host_as_shown_has_sound_types(section: Section, block: Block, tmp_path: Path) -> None:
    output = _output_of_host("-m", "mypy", "--strict", "host.py", section=section, block=block, folder=tmp_path)
    assert output == ("Success: no issues found in 1 source file\n", "")


def _output_of_host(*arguments: str, section: Section, block: Block, folder: Path) -> tuple[str, str]:
    """Run Python beside the package of a section and a file `host.py`, and return what it prints and complains of."""
    program = analyse_texts(_files(section, block)).program
    assert program is not None
    _write({each.path.as_posix(): each.content for each in outputs(program)}, folder)
    beside = folder / "python"
    _write({"host.py": block.text}, beside)
    done = subprocess.run([sys.executable, *arguments], cwd=beside, capture_output=True, text=True, check=False, encoding="utf-8")
    return done.stdout, done.stderr


def test_the_readme_tells_every_command_and_no_other() -> None:
    told = re.findall(r"^\| `toolc ([a-z]+)", (ROOT / "README.md").read_text("utf-8"), re.MULTILINE)
    assert list(dict.fromkeys(told)) == list(COMMANDS)


def test_every_target_of_make_that_a_page_names_is_there() -> None:
    known = set(re.findall(r"^([a-z]+):", (ROOT / "Makefile").read_text("utf-8"), re.MULTILINE))
    pages = (ROOT / each for each in ("README.md", "CONTRIBUTING.md", "ARCHITECTURE.md", "docs/index.md"))
    code = (each for page in pages for each in re.findall(r"`make ([a-z ]+)`|\$ make ([a-z ]+)$", page.read_text("utf-8"), re.MULTILINE))
    named = {word for pair in code for text in pair for word in text.split()}
    assert {"build", "test", "wheel", "help"} <= named <= known
