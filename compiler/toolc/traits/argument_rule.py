"""Whether arguments keep the rules between parameters, and the table of actions."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping

from toolc.ir.json import Json
from toolc.ir.parameters import Actions, Rule
from toolc.schema.order import equal_json

Arguments = Mapping[str, Json]


def broken_rules(rules: tuple[Rule, ...], arguments: Arguments) -> Iterator[str]:
    """Yield what is wrong with prepared arguments under the rules between parameters, one sentence for each rule that is broken."""
    for rule in rules:
        if _applies(rule, arguments):
            yield from _broken(rule, arguments)


def are_kept(rules: tuple[Rule, ...], given: Collection[str]) -> bool:
    """Tell whether no rule forbids that some parameters and no others are given, whatever their values; a rule for some values may not hold."""
    return not any(any(_miscounted(rule, given)) for rule in rules if _counts(rule, given))


def broken_actions(actions: Actions | None, arguments: Arguments) -> Iterator[str]:
    """Yield what is wrong with prepared arguments under a table of actions: what a row demands, and what belongs to other rows."""
    if actions is None:
        return
    chosen = arguments.get(actions.by)
    row = actions.rows.get(chosen) if isinstance(chosen, str) else None
    if row is None:
        return
    for name in row.required:
        if name not in arguments:
            yield f"{actions.by!r} is {chosen!r}, which demands {name!r}"
    elsewhere = {name for each in actions.rows.values() for name in (*each.required, *each.optional)}
    for name in arguments:
        if name in elsewhere and name not in (*row.required, *row.optional):
            yield f"{actions.by!r} is {chosen!r}, where {name!r} has no place"


def _applies(rule: Rule, arguments: Arguments) -> bool:
    if rule.if_ is None:
        return True
    if isinstance(rule.if_, Mapping):
        return all(name in arguments and equal_json(arguments[name], value) for name, value in rule.if_.items())
    return all(name in arguments for name in rule.if_)


def _counts(rule: Rule, given: Collection[str]) -> bool:
    """Tell whether a rule holds because some parameters are given."""
    condition = rule.if_ or ()
    return not isinstance(condition, Mapping) and all(name in given for name in condition)


def _broken(rule: Rule, arguments: Arguments) -> Iterator[str]:
    yield from _miscounted(rule, arguments)
    if rule.differ is not None and _has_equals([arguments[name] for name in rule.differ if name in arguments]):
        yield f"the values of {', '.join(map(repr, rule.differ))} must differ"


def _miscounted(rule: Rule, given: Collection[str]) -> Iterator[str]:
    counted = (
        (rule.exactly_one, "exactly one of {}", lambda there, _: there == 1),
        (rule.at_most_one, "at most one of {}", lambda there, _: there <= 1),
        (rule.at_least_one, "at least one of {}", lambda there, _: there >= 1),
        (rule.together, "all of {} or none", lambda there, all_of: there in {0, all_of}),
        (rule.requires, "{}", lambda there, all_of: there == all_of),
    )
    for names, words, holds in counted:
        if names is not None and not holds(sum(name in given for name in names), len(names)):
            yield f"{words.format(', '.join(map(repr, names)))} must be given"
    for name, others in (rule.excludes or {}).items():
        for other in others:
            if name in given and other in given:
                yield f"{name!r} and {other!r} exclude each other"


def _has_equals(values: list[Json]) -> bool:
    return any(equal_json(first, second) for index, first in enumerate(values) for second in values[index + 1 :])
