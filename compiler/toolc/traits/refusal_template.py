"""
The templates by which a toolset words what a model is told of calls that do not run: sections of a text, one for each kind.

What stands before the first heading is for people.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from toolc.diagnostics import Raised
from toolc.schema.suggestion import did_you_mean
from toolc.traits.slot import Slot, Unclosed, pieces

WORDS: Final = ("sentences", "json")
"""The styles that are no file."""

_OF_TOOL: Final = frozenset({"tool", "problems"})
KINDS: Final[Mapping[str, frozenset[str]]] = {
    "unknownTool": _OF_TOOL | {"tools"},
    "absentTool": _OF_TOOL | {"tools"},
    "refusedTool": _OF_TOOL,
    "malformedArguments": _OF_TOOL,
    "wrongArguments": _OF_TOOL,
    "failure": frozenset({"tool", "code", "message", "retry"}),
}
"""What is worded, and the slots that a template of it may have."""

_HEADING: Final = re.compile(r"^# +(.+?) *$", re.MULTILINE)


@dataclass(frozen=True, slots=True)
class Fault:
    """What is wrong with a text of templates, and perhaps what was meant."""

    message: str
    help: str = ""


def unread_style(raised: Raised, style: str) -> Raised:
    """Return what is wrong with a file of templates that cannot be read, and the word that it may be instead."""
    word = did_you_mean(style, WORDS)
    return raised if word is None else replace(raised, finding=replace(raised.finding, help=word))


def templates_in(text: str) -> dict[str, tuple[str, ...]]:
    """
    Return the template of each kind that a text has one of: texts, and between them the names of slots.

    Of two the first counts, and one that cannot be used, which may be silenced, does not: what it is for is told in sentences.
    """
    sections = {kind: template for kind, template in reversed([*_sections(text)]) if kind in KINDS}
    return {kind: _split(template) for kind, template in reversed(sections.items()) if template and not any(_slot_faults(kind, template))}


def template_faults(text: str) -> Iterator[Fault]:
    """Yield what is wrong with a text of templates."""
    sections = tuple(_sections(text))
    if not sections:
        yield Fault("has no template", f"write a line such as `# wrongArguments` and the template below it; there are {', '.join(KINDS)}")
    seen: set[str] = set()
    for kind, template in sections:
        if kind not in KINDS:
            yield Fault(f"has a template of {kind!r}, which is no kind of refusal", did_you_mean(kind, KINDS) or f"there are {', '.join(KINDS)}")
            continue
        if kind in seen:
            yield Fault(f"has two templates of {kind!r}", "leave one of them")
        elif not template:
            yield Fault(f"has an empty template of {kind!r}", "write what the model is told, or take the heading out")
        seen.add(kind)
        yield from _slot_faults(kind, template)


def _slot_faults(kind: str, template: str) -> Iterator[Fault]:
    for each in pieces(template):
        if isinstance(each, Unclosed):
            yield Fault(f"opens braces in the template of {kind!r} that nothing closes", "close them, or write `{{{{` for two braces")
        elif isinstance(each, Slot) and each.path not in KINDS[kind]:
            known = sorted(KINDS[kind])
            yield Fault(f"names {each.path!r} in the template of {kind!r}", did_you_mean(each.path, known) or f"there are {', '.join(known)}")


def _sections(text: str) -> Iterator[tuple[str, str]]:
    _, *parts = _HEADING.split(text)
    yield from ((kind, template.strip()) for kind, template in zip(parts[::2], parts[1::2], strict=True))


def _split(template: str) -> tuple[str, ...]:
    """Return a template as texts, with the name of a slot between two of them."""
    split = [""]
    for each in pieces(template):
        if isinstance(each, Slot):
            split += (each.path, "")
        elif isinstance(each, str):
            split[-1] += each
    return tuple(split)
