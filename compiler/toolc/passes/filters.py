"""What one layer of a profile wants of the tools: its lists and permission rules as sets of ids, and what is wrong with them."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from toolc.diagnostics import Finding, Raised
from toolc.ir.profile import Filters
from toolc.passes.assembly import NamedProfile
from toolc.passes.permission_rule import Action, PermissionRule, RuleFault, has_subject, parse_rule, targets
from toolc.passes.roster import Roster, family_of, is_glob, matching, may_mean_family, other_tool
from toolc.schema.suggestion import suggested
from toolc.source import Path, Place

List: TypeAlias = Literal["allow", "deny", "always", "add"]

LISTS: Final[tuple[List, ...]] = ("add", "allow", "deny", "always")
FILTERS: Final = frozenset({"allow", "deny"})


@dataclass(frozen=True, slots=True)
class LayerRule:
    """A permission rule of a layer, the ids of the tools that it is about, and its index in the layer."""

    rule: PermissionRule
    tools: frozenset[str]
    index: int

    @property
    def action(self) -> Action:
        """Return what the rule does."""
        return self.rule.action


@dataclass(frozen=True, slots=True)
class Layer:
    """One layer of a profile: `allow` is None where it allows every tool."""

    profile: NamedProfile
    deny: frozenset[str]
    allow: frozenset[str] | None
    always: frozenset[str]
    add: frozenset[str]
    rules: tuple[LayerRule, ...]

    @property
    def where(self) -> str | None:
        """Return the trait that every tool must have, or None."""
        return self.profile.record.tools.where


@dataclass(frozen=True, slots=True)
class Around:
    """What stands around a layer: every tool that names can mean, the ids in the toolset or added above, and the permission keys there are."""

    roster: Roster
    known: frozenset[str]
    keys: frozenset[str]


def layer(profile: NamedProfile, roster: Roster) -> Layer:
    """Return a profile's own lists and rules as sets of ids."""
    lists = profile.record.tools
    rules = ((index, parse_rule(text)) for index, text in enumerate(profile.record.permissions))
    return Layer(
        profile,
        deny=_ids(roster, lists.deny, aliases=True),
        allow=None if lists.allow is None else _ids(roster, lists.allow),
        always=_ids(roster, lists.always),
        add=_ids(roster, lists.add),
        rules=tuple(LayerRule(rule, frozenset(targets(roster, rule)), index) for index, rule in rules if isinstance(rule, PermissionRule)),
    )


def entry_about(made: Layer, name: List, identifier: str, roster: Roster) -> Place | None:
    """Return the first entry of a list that means a tool, or None where none does."""
    entries = enumerate(_list(made.profile.record.tools, name) or ())
    found = (index for index, text in entries if identifier in matching(roster, text, aliases=name == "deny"))
    return next((Place(made.profile.document, ("tools", name, index)) for index in found), None)


def layer_faults(made: Layer, around: Around) -> Iterator[Raised]:
    """Yield what is wrong with the lists, the rules and the turns of a layer."""
    lists = made.profile.record.tools
    for name in LISTS:
        entries = _list(lists, name)
        if entries == () and name in FILTERS:
            message = f"`{name}` of profile {made.profile.id!r} is an empty list, which {'allows' if name == 'allow' else 'denies'} nothing"
            yield Raised("TC411", Finding(Place(made.profile.document, ("tools", name)), message, "leave it out, or name tools"))
        for index, entry in enumerate(entries or ()):
            yield from _entry_faults(made, around, name, (index, entry))
    for index, text in enumerate(made.profile.record.permissions):
        yield from _rule_faults(made, around, index, text)
    yield from _turn_faults(made, around)


def _entry_faults(made: Layer, around: Around, name: List, entry: tuple[int, str]) -> Iterator[Raised]:
    index, text = entry
    path = ("tools", name, index)
    ids = frozenset(matching(around.roster, text, aliases=name == "deny"))
    is_known = bool(ids & around.known)
    if name == "add" and ids and ids <= around.known:
        yield _idle(made, path, f"`{text}` adds nothing: the toolset, or a profile above, has it already", "remove it")
    elif name in FILTERS and not is_known and not is_glob(text) and ids & made.add:
        cure = "filter it in a profile that extends this one, or do not add it"
        yield _idle(made, path, f"`{name}` names {text!r}, which the same profile adds", cure)
    elif not is_known and not ids & made.add and not may_mean_family(around.roster, text):
        yield _idle(made, path, f"`{text}` matches no tool", _suggestion(around.roster, text))
    elif name == "deny" and ids and not matching(around.roster, text):
        names = ", ".join(sorted({around.roster.tools[each].name for each in ids}))
        message = f"`{text}` in `deny` of profile {made.profile.id!r} matches aliases only, of {names}"
        yield Raised("TC428", Finding(Place(made.profile.document, path), message, "match the names themselves, if that is meant"))


def _turn_faults(made: Layer, around: Around) -> Iterator[Raised]:
    for name, turn in made.profile.record.turns.items():
        hidden = ((("turns", name, "hide", index), text) for index, text in enumerate(turn.hide))
        refused = ((("turns", name, "refuse", index, "tool"), each.tool) for index, each in enumerate(turn.refuse))
        for path, text in (*hidden, *refused):
            ids = frozenset(matching(around.roster, text, aliases=True))
            if not ids & (around.known | made.add) and not may_mean_family(around.roster, text):
                yield _idle(made, path, f"`{text}` matches no tool", _suggestion(around.roster, text))


def _rule_faults(made: Layer, around: Around, index: int, text: str) -> Iterator[Raised]:
    rule = parse_rule(text)
    document, path = made.profile.document, ("permissions", index)
    if isinstance(rule, RuleFault):
        yield Raised("TC412", Finding(Place(document, path, within=rule.at), f"{rule.message}, in {text!r}", rule.help))
        return
    ids = targets(around.roster, rule)
    if not ids and not _is_known_elsewhere(rule, around):
        cure = _suggestion(around.roster, rule.target)
        if rule.key is not None:
            cure = suggested(rule.key, around.keys, "name a key that a tool has, or take the rule out")
        message = f"rule {text!r} is about nothing: " + (
            f"no tool has the permission key `{rule.key}`" if rule.key is not None else "no tool matches"
        )
        yield Raised("TC411", Finding(Place(document, path, within=rule.target_at), message, cure))
    for identifier in ids if rule.pattern is not None else ():
        if not has_subject(around.roster.tools[identifier]):
            message = f"rule {text!r} has a pattern, and {identifier!r} states no `permission.subject` to match it with"
            yield Raised("TC413", Finding(Place(document, path), message, "leave the pattern out, or state the subject in the contract"))


def _is_known_elsewhere(rule: PermissionRule, around: Around) -> bool:
    return rule.key in around.keys if rule.key is not None else may_mean_family(around.roster, rule.target)


def _idle(made: Layer, path: Path, message: str, cure: str) -> Raised:
    return Raised("TC411", Finding(Place(made.profile.document, path), f"{message}, in profile {made.profile.id!r}", cure))


def _suggestion(roster: Roster, text: str) -> str:
    family = family_of(text)
    return (
        other_tool(roster, text)
        if family is None
        else suggested(family, roster.families, "declare it under `families` of the toolset, or take it out")
    )


def _list(lists: Filters, name: List) -> tuple[str, ...] | None:
    match name:
        case "allow":
            return lists.allow
        case "deny":
            return lists.deny
        case "always":
            return lists.always
        case "add":
            return lists.add


def _ids(roster: Roster, entries: Iterable[str] | None, *, aliases: bool = False) -> frozenset[str]:
    return frozenset(identifier for entry in entries or () for identifier in matching(roster, entry, aliases=aliases))
