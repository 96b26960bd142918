"""
A target of a workspace's own: data in the form of ours, which extends one of ours.

A host's own registry is one, which takes less than the provider behind it.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final

import msgspec

from toolc.ir.json import Json
from toolc.schema.dialect import DRAFT_2020_12
from toolc.schema.targets.record import NameRule, Target
from toolc.schema.targets.shelf import UnknownTarget, all_targets, extended, target_named, whole_data
from toolc.schema.validity import meta_judge
from toolc.source import Path

GIVEN: Final = ("name", "standsFor")
"""What the workspace says of a target of its own, and not the target's data."""

_STEP: Final = re.compile(r"\.([A-Za-z]+)|\[(\d+)\]")


@dataclass(frozen=True, slots=True)
class Misfit:
    """What is wrong with the data of a target, and where in it."""

    path: Path
    message: str
    help: str


def resolved_target(name: str, own: Mapping[str, Mapping[str, Json]]) -> Target | UnknownTarget:
    """Return the target that a name means, where a workspace has some of its own whose data is right."""
    found = own_target(name, own[name]) if name in own else target_named(name)
    assert not isinstance(found, Misfit)  # noqa: S101 - data that is wrong is left out where it is read
    return found


def with_own_targets(own: Mapping[str, Mapping[str, Json]]) -> tuple[Target, ...]:
    """Return every target of ours, and those that a workspace has of its own."""
    return (*all_targets(), *(each for name in own if isinstance(each := resolved_target(name, own), Target)))


def own_target(name: str, data: Mapping[str, Json]) -> Target | Misfit:
    """Return the target that some data extends one of ours to, or what is wrong with the data."""
    named = data.get("extends")
    base = target_named(named) if isinstance(named, str) else None
    if not isinstance(base, Target):
        known = f"known: {', '.join(base.known)}" if base is not None else "write the name of one that it is most like"
        return Misfit(("extends",) if "extends" in data else (), f"target {name!r} extends no target that is known", known)
    given = next((each for each in GIVEN if each in data), None)
    if given is not None:
        return Misfit((given,), f"`{given}` of a target of one's own is said in `toolc.yaml`", "remove it")
    try:
        found = msgspec.convert(extended(whole_data(base), _with_base(name, data, base)), Target)
    except msgspec.ValidationError as error:
        message, _, place = str(error).partition(" - at ")
        return Misfit(
            _path(place), f"target {name!r}: {message[:1].lower()}{message[1:]}", "write it as `toolc targets --format json` shows it of ours"
        )
    return next(_misfits(found), found)


def _with_base(name: str, data: Mapping[str, Json], base: Target) -> dict[str, Json]:
    """Return data with what identifies a target; one that extends a strict target is sent without strict mode as that one is."""
    plain = base.extends if base.strict else base.name
    return {"date": base.date, **data, "name": name, "extends": f"{plain}@{base.date}", "standsFor": {}}


def _misfits(target: Target) -> Iterator[Misfit]:
    """Yield what is wrong with data that has the right form."""
    for rule in ("names", "keys"):
        held = getattr(target, rule)
        if isinstance(held, NameRule) and not _is_class(held):
            yield Misfit(
                (rule,), f"target {target.name!r}: its {rule} have no class of characters", "write what stands between brackets in a pattern"
            )
    for one, other in combinations(sorted(each.at for each in target.fields), 2):
        if other[: len(one)] == one and one:
            yield Misfit(
                ("fields",), f"target {target.name!r}: {'.'.join(other)} stands in {'.'.join(one)}, which is a value", "give it another place"
            )
    for name, extra in target.extras.items():
        if not meta_judge(DRAFT_2020_12).accepts(extra.schema):
            yield Misfit(
                ("extras", name, "schema"), f"target {target.name!r}: the schema of {name!r} is no JSON Schema", "write one of draft 2020-12"
            )
    if not target.listing.at or not isinstance(target.listing.at[0], str):
        yield Misfit(("listing", "at"), f"target {target.name!r}: the list of tools stands under no key", "write the key first")


def _is_class(rule: NameRule) -> bool:
    try:
        re.compile(f"[^{rule.characters}][{rule.first or 'a'}]")
    except re.error:
        return False
    return bool(rule.characters)


def _path(place: str) -> Path:
    return tuple(key or int(index) for key, index in _STEP.findall(place))
