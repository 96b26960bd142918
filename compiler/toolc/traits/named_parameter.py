"""Where a contract names a parameter."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.effects import ByKey, Effects, OverlapByKey
from toolc.ir.limits import Timeout
from toolc.ir.parameters import Actions, CallFacts, Rule
from toolc.ir.permission import Permission, Subject
from toolc.ir.requirement import Requires
from toolc.ir.texts import Presentation
from toolc.source import Path
from toolc.traits.slot import slots

LISTS: Final = {
    "exactly_one": "exactlyOne",
    "at_most_one": "atMostOne",
    "at_least_one": "atLeastOne",
    "together": "together",
    "differ": "differ",
    "requires": "requires",
}
"""The rules between parameters that are lists of names, by the name of the field and its key."""


@dataclass(frozen=True, slots=True)
class NamedParameter:
    """A place where a contract names a parameter: by name, or where `takes_pointer`, perhaps by a JSON Pointer; `is_key` where it is a key."""

    path: Path
    name: str
    takes_pointer: bool = False
    is_key: bool = False
    within: tuple[int, int] | None = None


def named_parameters(contract: Contract) -> Iterator[NamedParameter]:
    """Yield every place where a contract names a parameter, but for the keys of `parameters` and what variants require."""
    for index, rule in enumerate(contract.rules):
        yield from _rule(("rules", index), rule)
    if contract.actions is not None:
        yield from _actions(contract.actions)
    yield from _facts((), contract)
    for index, entry in enumerate(contract.by_input):
        yield from _facts(("byInput", index, "set"), entry.set)
    if isinstance(contract.requires, Requires):
        for index, each in enumerate(contract.requires.prior):
            if each.same is not None:
                yield NamedParameter(("requires", "prior", index, "same"), each.same, takes_pointer=True)
    if contract.presentation is not None:
        yield from _presentation(contract.presentation)


def subjects(permission: Permission) -> tuple[tuple[Path, Subject], ...]:
    """Return the subjects of a permission, each with its path from the permission."""
    subject = permission.subject
    if isinstance(subject, Subject):
        return ((("subject",), subject),)
    return tuple((("subject", index), each) for index, each in enumerate(subject or ()))


def _rule(path: Path, rule: Rule) -> Iterator[NamedParameter]:
    for field, key in LISTS.items():
        yield from _list((*path, key), getattr(rule, field) or ())
    for name, others in (rule.excludes or {}).items():
        yield NamedParameter((*path, "excludes", name), name, is_key=True)
        yield from _list((*path, "excludes", name), others)
    if isinstance(rule.if_, Mapping):
        yield from (NamedParameter((*path, "if", name), name, is_key=True) for name in rule.if_)
    else:
        yield from _list((*path, "if"), rule.if_ or ())


def _actions(actions: Actions) -> Iterator[NamedParameter]:
    yield NamedParameter(("actions", "by"), actions.by)
    for value, row in actions.rows.items():
        path: Path = ("actions", "rows", value)
        yield from _list((*path, "required"), row.required)
        yield from _list((*path, "optional"), row.optional)
        if row.set is not None:
            yield from _facts((*path, "set"), row.set)


def _facts(path: Path, facts: Contract | CallFacts) -> Iterator[NamedParameter]:
    if isinstance(facts.effects, Effects):
        idempotent, overlap = facts.effects.idempotent, facts.effects.overlap
        if isinstance(idempotent, ByKey):
            yield NamedParameter((*path, "effects", "idempotent", "key"), idempotent.key, takes_pointer=True)
        if isinstance(overlap, OverlapByKey):
            yield NamedParameter((*path, "effects", "overlap", "key"), overlap.key, takes_pointer=True)
    if isinstance(facts.permission, Permission):
        for at, subject in subjects(facts.permission):
            if subject.parameter is not None:
                yield NamedParameter((*path, "permission", *at, "parameter"), subject.parameter, takes_pointer=True)
    if isinstance(facts.timeout, Timeout) and facts.timeout.override is not None:
        yield NamedParameter((*path, "timeout", "override"), facts.timeout.override, takes_pointer=True)


def _presentation(presentation: Presentation) -> Iterator[NamedParameter]:
    for part, card in (("call", presentation.call), ("result", presentation.result)):
        for slot in slots(card.title or "") if card is not None else ():
            if slot.path.startswith("input."):
                yield NamedParameter(("presentation", part, "title"), slot.path.removeprefix("input."), within=slot.at)
    if presentation.call is not None:
        yield from _list(("presentation", "call", "fields"), presentation.call.fields)


def _list(path: Path, names: tuple[str, ...]) -> Iterator[NamedParameter]:
    yield from (NamedParameter((*path, index), name) for index, name in enumerate(names))
