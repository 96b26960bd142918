"""
Pages of cases, as the test of them reads them: files, what is found in them, and what they compile to.

A page is a Markdown file; each section with blocks is one case. `yaml file=NAME` is a file of a workspace; files above the first `##` belong to every
section. `text findings` says what is found, one line for each: `FILE:LINE: SEVERITY CODE: words of the message or cure … more of them`, or `none`.
Where the block is `text findings select=RULES`, only these rules look. `json output=PATH at=POINTER` is what stands in an output, the whole
of it; a block of another language with `output=PATH` is a text that stands in an output, and with `lacks` one that does not.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from tests.docs.markdown import FENCE, Block
from toolc.driver import Analysis
from toolc.emit.registry import all_emitters, emitted
from toolc.ir.json import Json

FOLDER: Final = Path(__file__).parent
HEADING: Final = re.compile(r"^(##?) (.+)$", re.MULTILINE)
FINDING: Final = re.compile(r"(?P<file>\S+):(?P<line>\d+): (?P<severity>note|warning|error) (?P<code>TC\d{3})(?:: (?P<words>.+))?")
EMITTERS: Final = {
    "docs": "catalog",
    "manifests": "manifests",
    "meta": "meta-schemas",
    "python": "python",
    "registry": "registry",
    "schemas": "schemas",
}
"""Which emitter writes a folder: a case only runs those whose outputs it looks at."""


@dataclass(frozen=True, slots=True)
class Expected:
    """A finding that a page expects, and words that stand in its message or cure."""

    file: str
    line: int
    severity: str
    code: str
    words: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Case:
    """One section of a page: its name, the files of its workspace, and the blocks that say what is expected."""

    name: str
    files: Mapping[str, str]
    blocks: tuple[Block, ...]

    @property
    def findings(self) -> tuple[Expected, ...]:
        """Return the findings that are expected, in the order of the page."""
        lines = [line for block in self._stating for line in block.text.splitlines() if line != "none"]
        return tuple(_expected(line) for line in lines)

    @property
    def select(self) -> tuple[str, ...]:
        """Return which rules look; none means those that are on by default."""
        return tuple(name for block in self._stating for name in (block.option("select") or "").split(",") if name)

    @property
    def outputs(self) -> tuple[Block, ...]:
        """Return the blocks that say what stands in an output."""
        return tuple(block for block in self.blocks if block.option("output"))

    @property
    def _stating(self) -> tuple[Block, ...]:
        return tuple(block for block in self.blocks if block.language == "text" and "findings" in block.info)


def cases() -> tuple[Case, ...]:
    """Return the cases of all pages."""
    return tuple(case for page in sorted(FOLDER.glob("BR-*.md")) for case in _cases(page))


def _cases(page: Path) -> Iterator[Case]:
    text = page.read_text("utf-8")
    fences = list(FENCE.finditer(text))
    blocks = [(fence.start(), Block(fence["language"], tuple(fence["info"].split()), fence["text"])) for fence in fences]
    headings = [each for each in HEADING.finditer(text) if not any(fence.start() < each.start() < fence.end() for fence in fences)]
    starts = [*(each.start() for each in headings), len(text)]
    everywhere: dict[str, str] = {}
    for heading, start, end in zip(headings, starts, starts[1:], strict=False):
        own = tuple(block for at, block in blocks if start <= at < end)
        files = {name: each for block in own for name, each in block.files.items()}
        everywhere |= files if heading[1] == "#" else {}
        case = Case(f"{page.stem}: {heading[2]}", {**everywhere, **files}, own)
        if case.blocks and not (heading[1] == "#" and not case.outputs and not any("findings" in block.info for block in own)):
            yield case


def _expected(line: str) -> Expected:
    found = FINDING.fullmatch(line)
    assert found is not None, f"{line!r} is no finding"
    words = tuple((found["words"] or "").split(" … ")) if found["words"] else ()
    return Expected(found["file"], int(found["line"]), found["severity"], found["code"], words)


def outputs_of(analysis: Analysis, paths: set[str]) -> Mapping[str, str]:
    """Return the texts of the outputs of a workspace in the folders of some paths."""
    wanted = {EMITTERS[path.partition("/")[0]] for path in paths}
    assert analysis.program is not None
    made = (artifact for each in all_emitters() if each.name in wanted for artifact in emitted(each, analysis.program))
    return {each.path.as_posix(): each.content for each in made}


def value_at(text: str, pointer: str) -> Json:
    """Return the value at a JSON Pointer in a JSON text."""
    value = json.loads(text)
    for step in pointer.split("/")[1:]:
        key = step.replace("~1", "/").replace("~0", "~")
        value = value[int(key) if isinstance(value, list) else key]
    return value  # type: ignore[no-any-return] # JSON holds Json
