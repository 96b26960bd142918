"""The texts of a tool that somebody reads: where each stands, and whether it is written for a model or for people."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from functools import partial
from typing import TypeAlias

from toolc.ir.contract import Contract, VariantMerge
from toolc.ir.json import Json
from toolc.ir.profile import Profile
from toolc.ir.program import Program, Tool
from toolc.ir.texts import ConditionalText, ErrorCase, Example, TextFile
from toolc.lint.owner import Owner, owner_of
from toolc.lint.written_schema import WrittenSchema
from toolc.schema.walk import subschemas
from toolc.source import Path, Place


class Audience(Enum):
    """Whom a text is written for."""

    MODEL = "model"
    PEOPLE = "people"


MODEL, PEOPLE = Audience


@dataclass(frozen=True, slots=True)
class Prose:
    """One text that a model or a person reads."""

    owner: Owner
    path: Path
    text: str
    audience: Audience

    def at(self, start: int, end: int) -> Place:
        """Return where a range of its characters was written."""
        return self.owner.at(self.path, within=(start, end))

    @property
    def place(self) -> Place:
        """Return where the whole text was written."""
        return self.owner.at(self.path)

    @property
    def named(self) -> str:
        """Return how a message names it."""
        return self.owner.field(self.path)


_Found: TypeAlias = Iterator[tuple[Path, str | Callable[[], str] | None, Audience]]
"""Texts by path; one that has to be stated is there without a look at it, and spelled when it is called."""


def prose_of(tool: Tool, schemas: Iterable[WrittenSchema]) -> Iterator[Prose]:
    """Yield each text of a tool; a text in a file of its own is there once it was read in."""
    yield from _written(owner_of(tool), _for_people(tool.contract))
    yield from model_prose_of(tool, schemas)


def named_prose_of(tool: Tool, schemas: Iterable[WrittenSchema]) -> Iterator[Path]:
    """Yield the path of each text of a tool but for its title and its summary, which every page has, and for translations."""
    yield from (path for path, text, _ in (*_varied(tool.contract), *_other(tool.contract), *_for_models(tool.contract)) if text is not None)
    yield from (each.path for each in schema_prose(schemas))


def model_prose_of(tool: Tool, schemas: Iterable[WrittenSchema]) -> Iterator[Prose]:
    """Yield each text of a tool that is written for a model, those in its schemas last; the others are not looked at."""
    yield from _written(owner_of(tool), _for_models(tool.contract))
    yield from schema_prose(schemas)


def schema_prose(schemas: Iterable[WrittenSchema]) -> Iterator[Prose]:
    """Yield each text in schemas."""
    for schema in schemas:
        for keyword in ("title", "description"):
            for node in schema.survey.having(keyword):
                text = node.value[keyword] if isinstance(node.value, dict) else None
                if isinstance(text, str):
                    yield Prose(schema.owner, (*schema.around, *node.path, keyword), text, MODEL)


def linked_prose_of(program: Program) -> Iterator[Prose]:
    """Yield the texts of toolsets and profiles that reach a model."""
    for toolset in program.toolsets:
        yield from _written(owner_of(toolset), ((("errorCodes", code), text, MODEL) for code, text in toolset.record.error_codes.items()))
        for profile in toolset.profiles:
            yield from _written(owner_of(profile), _of_profile(profile.record))


def _written(owner: Owner, found: _Found) -> Iterator[Prose]:
    for path, text, audience in found:
        if text is not None:
            yield Prose(owner, path, text() if callable(text) else text, audience)


def _of_profile(profile: Profile) -> _Found:
    yield from ((("slots", name), text, MODEL) for name, text in profile.slots.items())
    for name, turn in profile.turns.items():
        for index, refusal in enumerate(turn.refuse):
            yield ("turns", name, "refuse", index, "message"), refusal.message, MODEL


def _for_people(contract: Contract) -> _Found:
    """Yield the texts of a contract that are written for people."""
    yield from _headed((), contract)
    yield from _varied(contract)
    yield from _other(contract)
    for tag, texts in contract.i18n.items():
        yield from ((("i18n", tag, field), text, PEOPLE) for field, text in texts.items())


def _headed(at: Path, told: Contract | VariantMerge) -> _Found:
    yield (*at, "title"), told.title, PEOPLE
    yield (*at, "summary"), told.summary, PEOPLE


def _varied(contract: Contract) -> _Found:
    """Yield the titles and summaries that variants state."""
    for at, told in _tellers(contract):
        if isinstance(told, VariantMerge):
            yield from _headed(at, told)


def _other(contract: Contract) -> _Found:
    """Yield the texts that are written for people in sections of a contract."""
    yield from _shown(contract)
    yield from _asked(contract)
    for index, loss in enumerate(contract.losses):
        yield ("losses", index, "reason"), partial(getattr, loss, "reason"), PEOPLE


def _for_models(contract: Contract) -> _Found:
    """Yield the texts of a contract that are written for a model, but for those of its own schemas."""
    yield from _ended(contract)
    for at, told in _tellers(contract):
        yield from _told(told, at)
        if isinstance(told, VariantMerge):
            yield from _schema((*at, "inputSchema"), told.input_schema)
            yield from _schema((*at, "outputSchema"), told.output_schema)


def _tellers(contract: Contract) -> Iterator[tuple[Path, Contract | VariantMerge]]:
    """Yield what says texts about the tool, and its path: the contract, and each variant in its place."""
    yield (), contract
    for index, variant in enumerate(contract.variants):
        if variant.merge is not None:
            yield ("variants", index, "merge"), variant.merge


def _told(told: Contract | VariantMerge, at: Path) -> _Found:
    if isinstance(told.description, tuple):
        yield from _items((*at, "description"), told.description)
    elif not isinstance(told.description, TextFile):
        yield (*at, "description"), told.description, MODEL
    yield from _items((*at, "usage"), told.usage or ())
    yield from _cases(at, told.errors or (), told.examples or ())


def _items(at: Path, items: tuple[str | ConditionalText, ...]) -> _Found:
    for index, item in enumerate(items):
        if isinstance(item, ConditionalText):
            yield (*at, index, "text"), partial(getattr, item, "text"), MODEL
        else:
            yield (*at, index), item, MODEL


def _schema(at: Path, schema: Mapping[str, Json] | None) -> _Found:
    for each in () if schema is None else subschemas(schema, at=at):
        if isinstance(each.value, dict):
            for keyword in ("title", "description"):
                text = each.value.get(keyword)
                if isinstance(text, str):
                    yield (*each.path, keyword), text, MODEL


def _cases(at: Path, errors: tuple[ErrorCase, ...], examples: tuple[Example, ...]) -> _Found:
    for index, error in enumerate(errors):
        yield (*at, "errors", index, "message"), partial(getattr, error, "message"), MODEL
    for index, example in enumerate(examples):
        yield (*at, "examples", index, "note"), example.note, MODEL


def _shown(contract: Contract) -> _Found:
    if contract.presentation is not None:
        for part, card in (("call", contract.presentation.call), ("result", contract.presentation.result)):
            if card is not None:
                yield ("presentation", part, "title"), card.title, PEOPLE
    if contract.annotations is not None:
        yield ("annotations", "title"), contract.annotations.title, PEOPLE


def _asked(contract: Contract) -> _Found:
    permission = contract.permission
    if permission is not None and not isinstance(permission, str):
        yield ("permission", "reason"), permission.reason, PEOPLE
        yield ("permission", "because"), permission.because, PEOPLE


def _ended(contract: Contract) -> _Found:
    if contract.cancellation is not None:
        yield ("cancellation", "message"), contract.cancellation.message, MODEL
    if contract.result is not None:
        yield ("result", "whenEmpty"), contract.result.when_empty, MODEL
