"""
Linking: a toolset's compiled tools and its profiles become one program, with order, visibility and texts worked out.

What concerns one contract was settled before; here everything is about names, facts and tools together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from toolc.diagnostics import Raised
from toolc.ir.program import LinkedToolset, Tool
from toolc.ir.workspace import Workspace
from toolc.passes.assembly import NamedProfile, NamedToolset
from toolc.passes.deployment import deployment_faults
from toolc.passes.filters import Around, Layer, layer, layer_faults
from toolc.passes.ground import base_of
from toolc.passes.inheritance import Chain, chains
from toolc.passes.linked_profile import Setting, implicit_profile, linked_profile
from toolc.passes.presentation import Forms
from toolc.passes.profile_check import readers, stated_faults
from toolc.passes.reachability import reachable_forms
from toolc.passes.references import permission_keys
from toolc.passes.refusal import refusal_faults
from toolc.passes.turn import Decided
from toolc.passes.world import World, world_of
from toolc.source import Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Linked:
    """
    A toolset linked, what is wrong with it, and what it was made of.

    `world` holds what its gates say over all situations. `chains` are those of all profiles by id, from the top, with their layers in `layers`;
    `decided` is what each concrete profile and kind of turn decides, by its id.
    """

    toolset: LinkedToolset
    raised: tuple[Raised, ...]
    setting: Setting
    world: World
    chains: Mapping[str, Chain]
    layers: Mapping[str, Layer]
    decided: Mapping[str, Decided]


def link(
    tools: Iterable[Tool], toolset: NamedToolset, profiles: Iterable[NamedProfile], workspace: Workspace
) -> tuple[LinkedToolset, tuple[Raised, ...]]:
    """Return a toolset with its tools in order and its concrete profiles by id, and what is wrong with them; see `linked`."""
    found = linked(tools, toolset, profiles, workspace)
    return found.toolset, found.raised


def linked(tools: Iterable[Tool], toolset: NamedToolset, profiles: Iterable[NamedProfile], workspace: Workspace) -> Linked:
    """
    Return a toolset linked.

    `tools` are the contracts that the toolset can use, each with its base form, and `profiles` those that name the toolset; ids are unique
    among each, and the order of either means nothing. Without profiles there is one, `default`.
    """
    given = tuple(sorted(profiles, key=lambda profile: profile.id))
    base, raised = base_of(tools, toolset, given)
    ground = base.ground
    setting = Setting(toolset, workspace, base, Forms(), readers(ground.roster.tools.values(), ground.table, ground.read))
    world = world_of(ground)
    whole, broken = chains(given)
    layers = {profile.id: layer(profile, ground.roster) for profile in given}
    columns = [linked_profile(chain, [layers[each.id] for each in chain], setting) for chain in whole.values() if not chain[-1].record.abstract]
    if not given:
        columns.append(implicit_profile(setting))
    found = (*raised, *broken, *_layer_faults(whole, layers, setting), *(each for column in columns for each in column.raised))
    return Linked(
        toolset=LinkedToolset(
            id=toolset.id,
            record=toolset.record,
            losses=workspace.losses.policy,
            tools=base.tools,
            forms=tuple(reachable_forms(base.tools, world, setting.forms)),
            profiles=tuple(each.linked for each in columns),
            refusals=toolset.refusals,
            document=toolset.document,
        ),
        raised=in_order(found),
        setting=setting,
        world=world,
        chains=whole,
        layers=layers,
        decided={name: made for each in columns for name, made in each.decided.items()},
    )


def in_order(raised: Iterable[Raised]) -> tuple[Raised, ...]:
    """Return findings, each once, in the order of their places."""
    return tuple(sorted(dict.fromkeys(raised), key=_key))


def _layer_faults(whole: Mapping[str, Chain], layers: Mapping[str, Layer], setting: Setting) -> Iterator[Raised]:
    """Yield what is wrong with each layer, given what the layers above it add."""
    toolset, ground = setting.toolset, setting.base.ground
    keys = permission_keys(toolset.record, ground.roster)
    for name, chain in whole.items():
        above = frozenset(identifier for each in chain[:-1] for identifier in layers[each.id].add)
        yield from stated_faults(chain[-1], toolset, ground.table)
        yield from layer_faults(layers[name], Around(ground.roster, ground.listed | above, keys))
        yield from deployment_faults(chain[-1], ground.roster)
        yield from refusal_faults(chain[-1], ground.roster)


def _key(raised: Raised) -> tuple[str, tuple[str, ...], str, str]:
    at = raised.finding.at
    path = tuple(str(part) for part in at.path) if isinstance(at, Place) else ()
    return (at.document, path, raised.code, raised.finding.message)
