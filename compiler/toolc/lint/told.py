"""The texts that a profile tells a model of a tool, each where it was written, and the situation that decides which hold."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from toolc.globs import matches
from toolc.ir.program import LinkedProfile, Shown
from toolc.ir.texts import ConditionalText
from toolc.lint.companion import offered, spellings
from toolc.source import Path
from toolc.traits.condition import Written, text_items
from toolc.traits.expression.evaluation import Situation, holds, reads
from toolc.traits.expression.node import Malformed, Node
from toolc.traits.expression.parser import parse


def situation_of(profile: LinkedProfile) -> Situation:
    """Return what a linked profile answers to expressions."""
    visible = frozenset(text for each in profile.shown for text in spellings(each.tool))
    there = offered(profile)
    names = frozenset(each.tool.name for each in (*profile.shown, *profile.callable))
    return Situation(
        facts=profile.facts,
        shows=lambda name: name in visible,
        offers=lambda glob: glob in there or any(matches(name, glob) for name in names),
    )


def told_texts(shown: Shown, situation: Situation) -> Iterator[Written]:
    """Yield the texts of a shown tool's description that hold in a situation; a condition that cannot be worked out does not."""
    for path, item in text_items(shown.tool.contract):
        if _is_of(shown, path):
            if not isinstance(item, ConditionalText):
                yield Written(path, item)
            elif item.when is None or _holds(item.when, situation):
                yield Written((*path, "text"), item.text)


def _is_of(shown: Shown, path: Path) -> bool:
    """Tell whether the form that is shown has the text of the contract, or of the variant, that a path leads to."""
    contract, told = shown.tool.contract, shown.form.contract
    if path[0] != "variants" or not isinstance(path[1], int):
        return bool(getattr(contract, str(path[0])) == getattr(told, str(path[0])))
    variant, field = contract.variants[path[1]], str(path[3])
    return variant.when in shown.form.variants and bool(getattr(variant.merge, field) == getattr(told, field))


def _holds(text: str, situation: Situation) -> bool:
    node = _parsed(text)
    return node is not None and all(fact in situation.facts for fact in reads(node).facts) and holds(node, situation)


@cache
def _parsed(text: str) -> Node | None:
    node = parse(text)
    return None if isinstance(node, Malformed) else node
