"""A workspace in memory whose documents are values, so that one value can be another one and nothing else moves."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path as File
from typing import Final

from toolc.diagnostics import Severity
from toolc.driver import Request, analyse_texts
from toolc.frontend.loader import load
from toolc.frontend.workspace import is_document
from toolc.ir.json import Json
from toolc.ir.program import Program
from toolc.lint.registry import all_rules
from toolc.lint.rule import Phase
from toolc.lint.selection import Choice
from toolc.measurement import reading_rules
from toolc.source import DocumentId, Source

TESTS: Final = File(__file__).parents[1]

CONFIGURATION: Final = "toolc.yaml"

UNDERSTANDING: Final = Request(Choice(select=tuple(code for code, each in all_rules().items() if each.phase in {Phase.FRONT_END, Phase.LINK})))
"""Asks for what is said before rules look: with one more error there, tools fall out of what is judged and made, whatever else changed."""


@dataclass(frozen=True, slots=True)
class Workspace:
    """
    Files by name, those that are documents of toolc as values too, and what they say.

    `code` is that of the rule that the workspace was written for, or empty. `errors` counts those that it has before any rule looks, by code.
    """

    name: str
    code: str
    files: Mapping[str, str]
    documents: Mapping[str, Json]
    program: Program
    errors: Counter[str]

    def with_document(self, document: str, value: Json, *, no_better: bool = False) -> Program | None:
        """Return the program in which a document holds another value, or None where it is understood worse, or better where that may not be."""
        program, errors = _understood({**self.files, document: text_of(value)})
        return program if errors <= self.errors and not (no_better and errors < self.errors) else None


def kind_of(document: str) -> str:
    """Return the kind of a document by its name: `tool`, `toolset`, `profile` or `workspace`."""
    return "workspace" if document == CONFIGURATION else document.rsplit(".", 2)[1]


def opened(name: str, code: str, files: Mapping[str, str]) -> Workspace | None:
    """Return files as a workspace, documents written as JSON; None where they cannot be understood at all."""
    read = {
        each: load(Source(DocumentId(each), text)).value for each, text in files.items() if is_document(DocumentId(each)) or each == CONFIGURATION
    }
    documents = {each: value for each, value in read.items() if value is not None}
    written = {**files, **{each: text_of(value) for each, value in documents.items()}}
    program, errors = _understood(written)
    return None if program is None else Workspace(name, code, written, documents, program, errors)


def texts(folder: File) -> dict[str, str]:
    """Return the files below a folder by name, those that a test expects left out."""
    found = (each for each in folder.rglob("*") if each.is_file() and not {"expected", "toolc.lock"} & set(each.relative_to(folder).parts))
    return {each.relative_to(folder).as_posix(): each.read_bytes().decode("utf-8", "replace") for each in found}


@cache
def of_rules() -> tuple[Workspace, ...]:
    """Return the workspaces that were written to make a rule fire or stay silent."""
    return tuple(each for rule in reading_rules() for each in _in_folder(TESTS / "rules" / f"{rule.code}-{rule.name}", rule.code))


@cache
def shared() -> tuple[Workspace, ...]:
    """Return the workspaces in which many rules have something to say, and the same fields decide what."""
    found = (opened(f"shared/{each.name}", "", texts(each)) for each in sorted((TESTS / "readers" / "shared").iterdir()))
    return tuple(each for each in found if each is not None)


CLAIMED: Final = ("whole", "varied")
"""The workspaces that were written for what emitters claim to read."""


@cache
def of_emitters() -> tuple[Workspace, ...]:
    """Return the workspaces that were written for what emitters claim to read, and those that were written for emitters."""
    folders = [*(TESTS / "readers" / each for each in CLAIMED), *sorted({each.parent for each in (TESTS / "emitters").glob("*/*/expected")})]
    found = (opened("/".join(each.parts[-2:]), "", texts(each)) for each in folders)
    return tuple(each for each in found if each is not None)


def _in_folder(folder: File, code: str) -> Iterator[Workspace]:
    for fixture in sorted(folder.glob("*")):
        files = texts(fixture) if fixture.is_dir() else {"case.tool.yaml": fixture.read_bytes().decode("utf-8", "replace")}
        found = opened(f"{code}/{fixture.name}", code, files)
        if found is not None:
            yield found


def _understood(files: Mapping[str, str]) -> tuple[Program | None, Counter[str]]:
    analysis = analyse_texts(files, UNDERSTANDING)
    return analysis.program, Counter(each.code for each in analysis.diagnostics if each.severity is Severity.ERROR)


def text_of(value: Json) -> str:
    """Return a document that holds a value."""
    return json.dumps(value, ensure_ascii=False)
