"""Rules between parameters in words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from toolc.emit.catalog.markdown import Markdown, capital, code, listed, value
from toolc.emit.catalog.page import Section, items
from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.parameters import ActionRow, Actions, Rule

Condition = tuple[str, ...] | Mapping[str, Json] | None


def rules(contract: Contract) -> Iterator[Section]:
    """Yield the rules between the parameters of a tool."""
    sentences = [_sentence(each) for each in contract.rules]
    sentences += [] if contract.actions is None else _actions(contract.actions)
    if sentences:
        yield Section("rules", Markdown("Rules between parameters"), (items(sentences),))


def _sentence(rule: Rule) -> Markdown:
    stated: tuple[tuple[tuple[str, ...] | None, Callable[[Markdown], str]], ...] = (
        (rule.exactly_one, lambda names: f"exactly one of {names} is given"),
        (rule.at_most_one, lambda names: f"at most one of {names} is given"),
        (rule.at_least_one, lambda names: f"at least one of {names} is given"),
        (rule.together, lambda names: f"{names} are given together or not at all"),
        (rule.differ, lambda names: f"the values of {names} differ"),
        (rule.requires, lambda names: f"{names} must be given"),
    )
    said = [word(_names(names)) for names, word in stated if names]
    said += [f"where {code(key)} is given, {_names(others)} may not be" for key, others in (rule.excludes or {}).items()]
    return capital(f"{_condition(rule.if_)}{'; '.join(said)}.")


def _actions(actions: Actions) -> list[Markdown]:
    return [Markdown(f"Where {code(actions.by)} is {value(name)}, {_row(row)}.") for name, row in actions.rows.items()]


def _row(row: ActionRow) -> str:
    required = f"{_names(row.required)} must be given" if row.required else ""
    optional = f"{_names(row.optional)} may be given" if row.optional else ""
    return "; ".join(filter(None, (required, optional))) or "nothing else belongs to it"


def _condition(condition: Condition) -> str:
    if not condition:
        return ""
    if isinstance(condition, Mapping):
        return f"where {listed(Markdown(f'{code(name)} is {value(each)}') for name, each in condition.items())}, "
    return f"where {_names(condition)} {'is' if len(condition) == 1 else 'are'} given, "


def _names(names: tuple[str, ...]) -> Markdown:
    return listed(code(each) for each in names)
