"""
Every YAML block of the pages that people write.

The blocks of one section form one workspace; `# NAME.yaml` starts a file, and a block without such a line that starts like a document of the
language is one. A block marked `finding=CODE` is tried with the files before it and gives exactly that; all others together give nothing.
"""

from __future__ import annotations

import pytest

from tests.docs.markdown import ROOT, Block, Section, sections
from tests.marks import ASIDE
from toolc.driver import Request, analyse_texts, outputs
from toolc.frontend.loader import load
from toolc.source import DocumentId, Source

TODAY = "2027-01-15"

Files = dict[str, str]


def _found(files: Files) -> list[str]:
    diagnostics = analyse_texts(files, Request(today=TODAY)).diagnostics
    return [f"{each.code} {each.message}" for each in diagnostics if each.code != ASIDE]


def _sound(section: Section) -> list[Block]:
    return [each for each in section.blocks if each.files and each.option("finding") is None]


def _before(section: Section, block: Block) -> Files:
    before = section.blocks[: section.blocks.index(block)]
    return {name: text for each in before if each.option("finding") is None for name, text in each.files.items()}


WORKSPACES = [each for each in sections() if _sound(each)]
MARKED = [(section, block) for section in sections() for block in section.blocks if block.option("finding") is not None]
FRAGMENTS = [(section, block) for section in sections() for block in section.blocks if block.language == "yaml" and not block.files]


@pytest.mark.parametrize("section", WORKSPACES, ids=lambda each: each.name)
def test_the_files_of_a_section_lint_clean_and_build(section: Section) -> None:
    named = [name for block in _sound(section) for name in block.files]
    assert len(set(named)) == len(named)
    files = {name: text for block in _sound(section) for name, text in block.files.items()}
    assert _found(files) == []
    program = analyse_texts(files, Request(today=TODAY)).program
    assert program is not None
    assert outputs(program) != ()


@pytest.mark.parametrize(("section", "block"), MARKED, ids=[each.name for each, _ in MARKED])
def test_a_marked_block_gives_the_finding_that_it_names(section: Section, block: Block) -> None:
    found = _found(_before(section, block) | block.files)
    assert [each.partition(" ")[0] for each in found] == (block.option("finding") or "").split(",")


@pytest.mark.parametrize(("section", "block"), FRAGMENTS, ids=[each.name for each, _ in FRAGMENTS])
def test_a_part_of_a_file_can_be_read(section: Section, block: Block) -> None:
    document = DocumentId(section.page.relative_to(ROOT).as_posix())
    loaded = load(Source(document, block.text))
    assert (loaded.value is not None, loaded.raised) == (True, ())
