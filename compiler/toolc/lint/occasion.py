"""
Which rules have anything to look at: a rule may name the keywords, or the parts of texts, without which it says nothing.

No text of most tools has a `<`, and most schemas have no `contains`; to look once costs less than to ask every rule about each of them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from toolc.lint.prose import Prose
from toolc.lint.rule import Rule
from toolc.lint.written_schema import WrittenSchema


def occasions(kind: type, nodes: Iterable[object], rules: Sequence[Rule]) -> Iterator[tuple[object, Sequence[Rule]]]:
    """Yield nodes of one kind, each with the rules that it gives something to look at."""
    if issubclass(kind, WrittenSchema):
        for node in nodes:
            yield node, _about(node, rules) if isinstance(node, WrittenSchema) else rules
    elif kind is Prose:
        yield from _in_texts(tuple(node for node in nodes if isinstance(node, Prose)), rules)
    else:
        yield from ((node, rules) for node in nodes)


def folded(text: str) -> str:
    """Return a text in lower case, with a plain letter for each that a pattern for either case takes for it."""
    if not text.isascii():
        text = text.replace("\u017f", "s").replace("\u0131", "i").replace("\u0130", "i")
    return text.lower()


def _about(schema: WrittenSchema, rules: Iterable[Rule]) -> tuple[Rule, ...]:
    there = schema.survey.by_keyword.keys()
    return tuple(rule for rule in rules if not rule.keywords or not there.isdisjoint(rule.keywords))


def _in_texts(texts: Sequence[Prose], rules: Iterable[Rule]) -> Iterator[tuple[Prose, Sequence[Rule]]]:
    """Yield each text with its rules; what no text has is looked for in all of them at once."""
    likely = _holding(folded("\n".join(each.text for each in texts)), rules)
    is_any_picky = any(rule.parts for rule in likely)
    for each in texts:
        yield each, _holding(folded(each.text), likely) if is_any_picky else likely


def _holding(text: str, rules: Iterable[Rule]) -> tuple[Rule, ...]:
    return tuple(rule for rule in rules if not rule.parts or any(part in text for part in rule.parts))
