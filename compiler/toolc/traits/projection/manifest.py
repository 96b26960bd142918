"""The tools of one profile for one target: the part of a request, and what belongs beside it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from toolc.ir.json import Json, ObjectSchema
from toolc.ir.program import Form, LinkedProfile, LinkedToolset, Mention, Shown, Tool
from toolc.schema.targets.own import resolved_target
from toolc.schema.targets.record import Target
from toolc.traits.matrix import with_lists
from toolc.traits.projection.allowance import within_limits
from toolc.traits.projection.entry import entry
from toolc.traits.projection.keys import wire_key
from toolc.traits.projection.lowering import Arguments, Lowered, Policy, arguments
from toolc.traits.projection.wire import wire_names


@dataclass(frozen=True, slots=True)
class Projected:
    """One tool in a manifest: how the profile shows it, what every tool of the toolset is called there, and what its arguments became."""

    seen: Shown
    names: Mapping[str, str]
    arguments: Arguments

    @property
    def lowered(self) -> Lowered:
        """Return what its schemas became; who asks for its arguments alone does not look at what it returns."""
        return self.arguments.lowered

    @property
    def tool(self) -> Tool:
        """Return the tool."""
        return self.seen.tool

    @property
    def form(self) -> Form:
        """Return the form in which the profile shows the tool."""
        return self.seen.form

    @property
    def name(self) -> str:
        """Return what the tool is called there."""
        return self.names[self.tool.name]

    @property
    def shown(self) -> Shown:
        """Return how the profile shows the tool, with tools named as there; who does not look at it does not look at the description."""
        return spelled(self.seen, self.names, self.arguments.keys)


@dataclass(frozen=True, kw_only=True)
class Manifest:
    """
    The visible tools of a profile for a target.

    `asked` is the target as the profile names it; `alone` has each tool as it would be sent alone, by its id.
    """

    toolset: LinkedToolset
    profile: LinkedProfile
    asked: str
    target: Target
    alone: Mapping[str, Projected]

    @cached_property
    def tools(self) -> tuple[Projected, ...]:
        """Return the tools in the profile's order, as they are sent together."""
        listed = tuple(self.alone[each.tool.id] for each in self.profile.visible)
        sent = within_limits([each.arguments for each in listed], self.target)
        return tuple(each if taken is each.arguments else Projected(each.seen, each.names, taken) for each, taken in zip(listed, sent, strict=True))

    @property
    def sent(self) -> tuple[Projected, ...]:
        """Return the tools as they are sent together, in no order: who asks for these looks at the profile's order only where the target counts."""
        return tuple(self.alone.values()) if self.target.request is None else self.tools

    @property
    def stem(self) -> str:
        """Return the name that the files of the manifest start with; it does not depend on the date of our data."""
        return f"{self.profile.id}.{unpinned(self.asked)}"


MOST_KEPT: Final = 64
_KEPT: Final[dict[int, tuple[LinkedToolset, tuple[Manifest, ...]]]] = {}


def unpinned(name: str) -> str:
    """Return a target's name without its date."""
    return name.partition("@")[0]


def wanted(toolset: LinkedToolset) -> Iterator[tuple[LinkedProfile, str, Target]]:
    """Yield every profile, and kind of turn with a list of its own, with each target that it names and that is known; a repeated one counts once."""
    for profile in with_lists(toolset):
        stems: set[str] = set()
        for asked in profile.targets:
            target = resolved_target(asked, toolset.own_targets)
            if isinstance(target, Target) and unpinned(asked) not in stems:
                stems.add(unpinned(asked))
                yield profile, asked, target


def manifests(toolset: LinkedToolset) -> tuple[Manifest, ...]:
    """
    Return the manifest of every profile, and kind of turn with a list of its own, for every target that it names and that is known.

    Costs forms times targets: a form that several profiles show is lowered once for a target. Emitters and rules ask for the same toolset one after
    the other, so the last answers are kept.
    """
    kept = _KEPT.get(id(toolset))
    if kept is None or kept[0] is not toolset:
        if len(_KEPT) >= MOST_KEPT:
            del _KEPT[next(iter(_KEPT))]
        kept = _KEPT[id(toolset)] = (toolset, _manifests(toolset))
    return kept[1]


def manifest_for(toolset: LinkedToolset, profile: LinkedProfile, asked: str, target: Target) -> Manifest:
    """Return the manifest of one profile for any target, also one that the profile does not name."""
    names, policy = names_for(toolset, target), _policy(toolset, target)
    alone = {each.tool.id: Projected(each, names, arguments(each.form, target, policy)) for each in profile.shown}
    return Manifest(toolset=toolset, profile=profile, asked=asked, target=target, alone=alone)


def _policy(toolset: LinkedToolset, target: Target) -> Policy:
    """Return what becomes of a tool that a strict target does not take as it was written; another target has no choice."""
    return toolset.losses if target.strict else "fold"


def spelled(shown: Shown, names: Mapping[str, str], keys: Mapping[str, str]) -> Shown:
    """
    Return a shown tool whose description calls tools and parameters by other names.

    `names` has one for each tool of the toolset, `keys` one for each parameter of the tool that is called otherwise.
    """
    if shown.text is None or not any(isinstance(each, Mention) for each in shown.text):
        return shown
    text = tuple(_renamed(each, names, keys) if isinstance(each, Mention) else each for each in shown.text)
    return Shown(tool=shown.tool, form=shown.form, text=text)


def _renamed(mention: Mention, names: Mapping[str, str], keys: Mapping[str, str]) -> Mention:
    name = names[mention.name] if mention.of == "tool" else wire_key(mention.name, keys)
    return Mention(name, mention.of)


def names_for(toolset: LinkedToolset, target: Target) -> Mapping[str, str]:
    """Return what each tool of a toolset is called on the way to a target, by its name."""
    return wire_names(_names(toolset), target.names)


def _names(toolset: LinkedToolset) -> list[str]:
    shown = {each.tool.name for profile in toolset.profiles for each in profile.shown}
    return sorted({each.name for each in toolset.tools} | shown)


def _manifests(toolset: LinkedToolset) -> tuple[Manifest, ...]:
    names = _names(toolset)
    asked = tuple(wanted(toolset))
    wires = {_identity(target): wire_names(names, target.names) for _, _, target in asked}
    forms = {(id(each.form), _identity(target)): (each.form, target) for profile, _, target in asked for each in profile.shown}
    taken = {key: arguments(form, target, _policy(toolset, target)) for key, (form, target) in forms.items()}
    found: list[Manifest] = []
    for profile, name, target in asked:
        identity = _identity(target)
        alone = {each.tool.id: Projected(each, wires[identity], taken[id(each.form), identity]) for each in profile.shown}
        found.append(Manifest(toolset=toolset, profile=profile, asked=name, target=target, alone=alone))
    return tuple(found)


def request(manifest: Manifest) -> ObjectSchema:
    """Return the part of a request that holds the tools; it is empty where there are none and the target takes no empty list."""
    target = manifest.target
    entries = [entry(each.shown, each.name, each.lowered) for each in manifest.tools]
    if not entries and target.listing.empty == "omitted":
        return {}
    holder: Json = entries
    for key in reversed(target.listing.at):
        holder = {key: holder} if isinstance(key, str) else [holder]
    return holder if isinstance(holder, dict) else {}


def _identity(target: Target) -> tuple[str, str]:
    return (target.name, target.date)
