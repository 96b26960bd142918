"""Rules between parameters in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from toolc.emit.page.content import Section, items
from toolc.emit.page.words import Words, capital, code, joined, listed, said, value
from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.parameters import ActionRow, Actions, Rule

Condition = tuple[str, ...] | Mapping[str, Json] | None


def rules(contract: Contract) -> Iterator[Section]:
    """Yield the rules between the parameters of a tool."""
    sentences = [_sentence(each) for each in contract.rules]
    sentences += [] if contract.actions is None else _actions(contract.actions)
    if sentences:
        yield Section("rules", said("Rules between parameters"), (items(sentences),))


def _sentence(rule: Rule) -> Words:
    stated: tuple[tuple[tuple[str, ...] | None, Callable[[Words], Words]], ...] = (
        (rule.exactly_one, lambda names: said("exactly one of ", names, " is given")),
        (rule.at_most_one, lambda names: said("at most one of ", names, " is given")),
        (rule.at_least_one, lambda names: said("at least one of ", names, " is given")),
        (rule.together, lambda names: said(names, " are given together or not at all")),
        (rule.differ, lambda names: said("the values of ", names, " differ")),
        (rule.requires, lambda names: said(names, " must be given")),
    )
    stating = [word(_names(names)) for names, word in stated if names]
    stating += [said("where ", code(key), " is given, ", _names(others), " may not be") for key, others in (rule.excludes or {}).items()]
    return said(capital(said(_condition(rule.if_), joined("; ", stating))), ".")


def _actions(actions: Actions) -> list[Words]:
    return [said("Where ", code(actions.by), " is ", value(name), ", ", _row(row), ".") for name, row in actions.rows.items()]


def _row(row: ActionRow) -> Words:
    required = said(_names(row.required), " must be given") if row.required else ()
    optional = said(_names(row.optional), " may be given") if row.optional else ()
    return joined("; ", filter(None, (required, optional))) or said("nothing else belongs to it")


def _condition(condition: Condition) -> Words:
    if not condition:
        return ()
    if isinstance(condition, Mapping):
        return said("where ", listed(said(code(name), " is ", value(each)) for name, each in condition.items()), ", ")
    return said("where ", _names(condition), f" {'is' if len(condition) == 1 else 'are'} given, ")


def _names(names: tuple[str, ...]) -> Words:
    return listed(code(each) for each in names)
