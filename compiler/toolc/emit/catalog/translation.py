"""Texts of a contract in the language of a page, falling back field by field."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from toolc.emit.page.words import Told
from toolc.ir.contract import Contract
from toolc.ir.program import Tool
from toolc.source import Path


@dataclass(frozen=True, slots=True)
class Language:
    """The language of a page: its tag, or None for that of the contracts themselves."""

    tag: str | None = None


ORIGINAL = Language()


def languages(tools: Iterable[Tool]) -> tuple[Language, ...]:
    """Return the languages that some contract has texts in, the contracts' own first."""
    tags = {canonical_tag(tag) for tool in tools for tag in tool.contract.i18n}
    return (ORIGINAL, *(Language(tag) for tag in sorted(tags)))


def canonical_tag(tag: str) -> str:
    """Return a language tag in the case that BCP 47 recommends, so that one language is one folder: `zh-Hant`, `pt-BR`."""
    first, *rest = tag.split("-")
    return "-".join((first.lower(), *(_cased(each) for each in rest)))


def told(contract: Contract, language: Language, path: Path, original: str | None) -> Told | None:
    """Return the text at a path in a language, or in a wider one (`zh` for `zh-Hant`), or as the contract has it; None where there is none."""
    key = ".".join(str(part) for part in path)
    texts = {canonical_tag(tag): texts for tag, texts in contract.i18n.items()}
    tag = language.tag or ""
    while tag:
        if found := texts.get(tag, {}).get(key):
            return Told(found, tag)
        tag = tag.rpartition("-")[0]
    return Told(original) if original else None


def title(tool: Tool, language: Language) -> Told:
    """Return what people call a tool."""
    contract = tool.contract
    hint = contract.annotations.title if contract.annotations else None
    return told(contract, language, ("title",), contract.title or hint) or Told(tool.name)


def summary(tool: Tool, language: Language) -> Told | None:
    """Return one sentence about a tool: its summary, else the first sentence of its description."""
    return told(tool.contract, language, ("summary",), tool.contract.summary) or _first_sentence(tool, language)


def _first_sentence(tool: Tool, language: Language) -> Told | None:
    written = tool.contract.description
    text = told(tool.contract, language, ("description",), written if isinstance(written, str) else None)
    if text is None:
        return None
    paragraph = " ".join(text.text.strip().partition("\n\n")[0].split())
    sentence, stop, _ = paragraph.partition(". ")
    return Told(sentence + stop.strip(), text.tag) if sentence else None


def _cased(part: str) -> str:
    if len(part) == 4 and part.isalpha():  # noqa: PLR2004 - the length of a script
        return part.title()
    return part.upper() if len(part) == 2 else part.lower()  # noqa: PLR2004 - the length of a region
