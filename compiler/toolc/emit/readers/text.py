"""`toolc fields` for a terminal."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from toolc.emit.page.words import spelled
from toolc.emit.readers.wording import field_words, readers_words, state_word
from toolc.language.coverage import Coverage, LanguageField, coverages
from toolc.language.readership import ToolsetReaders

MOST_NAMED: Final = 5
"""How many fields a line names."""


def fields_text(fields: Iterable[LanguageField]) -> str:
    """Return every field with its class and its readers, aligned."""
    every = list(fields)
    width = max((len(each.field) for each in every), default=0)
    return "".join(f"{each.field:<{width}}  {each.field_class:<6}  {spelled(field_words(each))}\n" for each in every)


def toolset_text(found: ToolsetReaders) -> str:
    """Return which stated fields of a toolset are not alive, and the coverage of each class."""
    return "".join(f"{line}\n" for line in _lines(found))


def coverage_text(coverage: Coverage) -> str:
    """Return a coverage on one line."""
    return f"{coverage.field_class:<6}  {coverage.percent:>3} %  {coverage.alive} of {coverage.stated}"


def lacking(found: ToolsetReaders, least: int) -> Iterator[str]:
    """Yield a line for each class of which less is alive than is asked for, in per cent, with the first fields that are not."""
    for each in coverages(found):
        if each.percent < least:
            told = f"toolset {found.toolset!r}: {each.percent} % of class {each.field_class} are alive, and {least} % are asked for"
            yield f"{told}; {'no host says what it reads' if found.host is None else _dead(found, each.field_class)}"


def _dead(found: ToolsetReaders, name: str) -> str:
    dead = [each for each in found.readerships if each.statement.field_class == name and not each.is_alive]
    shown = [f"`{each.statement.field}` ({state_word(each)})" for each in dead[:MOST_NAMED]]
    more = [f"{len(dead) - MOST_NAMED} more"] if len(dead) > MOST_NAMED else []
    return f"not alive: {', '.join([*shown, *more])}"


def _lines(found: ToolsetReaders) -> Iterator[str]:
    host = "no host is known" if found.host is None else f"host {found.host}"
    yield f"toolset {found.toolset}, {host}"
    dead = [each for each in found.readerships if not each.is_alive]
    width = max((len(each.statement.field) for each in dead), default=0)
    for each in dead:
        yield f"  {each.statement.field:<{width}}  {each.statement.field_class:<6}  {state_word(each):<10}  {spelled(readers_words(each.of_host))}"
    yield from (f"  {coverage_text(each)}" for each in coverages(found))
