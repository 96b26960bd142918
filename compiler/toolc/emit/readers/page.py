"""The page that tells of each toolset which fields are alive, in Markdown."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import groupby

from toolc.emit.readers.wording import field_words, readers_words, state_word
from toolc.language.coverage import LanguageField, ToolsetReaders

INTRODUCTION = """# Who reads what

Every field that the tools state, and who acts on it: in the host that runs them, and in toolc. A field is alive where it reaches a model, is shown to
people, or is acted on by the host; a safety field where the host enforces it. What toolc restates or checks makes nothing alive.
"""


def readers_page(toolsets: Iterable[ToolsetReaders]) -> str:
    """Return the page."""
    return "\n".join([INTRODUCTION, *(line for each in toolsets for line in _section(each))])


def fields_page(fields: Iterable[LanguageField]) -> str:
    """Return the page of the fields of the language, with a table for each kind of document."""
    return "\n".join(["# Fields and their readers\n", *(line for each in groupby(fields, lambda field: field.of) for line in _kind(*each))])


def _kind(kind: str, fields: Iterable[LanguageField]) -> Iterator[str]:
    yield f"## Fields of a {kind}\n\n| field | class | read by |\n| --- | --- | --- |"
    yield from (f"| `{each.field}` | {each.field_class} | {_cell(field_words(each))} |" for each in fields)
    yield ""


def _section(found: ToolsetReaders) -> Iterator[str]:
    host = "No host is known." if found.host is None else f"Host `{found.host}`."
    yield f"## {found.toolset}\n\n{host}\n"
    yield "| class | alive | of |\n| --- | ---: | ---: |"
    yield from (f"| {each.field_class} | {each.alive} | {each.stated} |" for each in found.coverage)
    yield "\n| field | class | tools | state | in the host | in toolc |\n| --- | --- | ---: | --- | --- | --- |"
    for each in found.readerships:
        stated = each.statement
        cells = [f"`{stated.field}`", stated.field_class, str(stated.others + 1), state_word(each), *map(readers_words, (each.of_host, each.acting))]
        yield f"| {' | '.join(_cell(cell) for cell in cells)} |"
    yield ""


def _cell(text: str) -> str:
    return text.replace("|", "\\|").replace("\n", " ")
