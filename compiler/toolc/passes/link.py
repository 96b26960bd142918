"""
Linking: a toolset's compiled tools and its profiles become one program, with order, visibility and texts worked out.

What concerns one contract was settled before; here everything is about names, facts and tools together.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from toolc.diagnostics import Raised
from toolc.ir.program import LinkedToolset, Tool
from toolc.ir.workspace import Workspace
from toolc.passes.assembly import NamedProfile, NamedToolset
from toolc.passes.deployment import deployment_faults
from toolc.passes.filters import Around, Layer, layer, layer_faults
from toolc.passes.ground import Base, base_of
from toolc.passes.inheritance import Chain, chains
from toolc.passes.linked_profile import Setting, implicit_profile, linked_profile
from toolc.passes.presentation import Forms
from toolc.passes.profile_check import readers, stated_faults
from toolc.passes.references import permission_keys
from toolc.source import Place


def link(
    tools: Iterable[Tool], toolset: NamedToolset, profiles: Iterable[NamedProfile], workspace: Workspace
) -> tuple[LinkedToolset, tuple[Raised, ...]]:
    """
    Return a toolset with its tools in order and its concrete profiles by id, and what is wrong with them.

    `tools` are the contracts that the toolset can use, each with its base form, and `profiles` those that name the toolset; ids are unique
    among each, and the order of either means nothing. Without profiles there is one, `default`.
    """
    given = tuple(sorted(profiles, key=lambda profile: profile.id))
    base, raised = base_of(tools, toolset, given)
    ground = base.ground
    setting = Setting(toolset, workspace, base, Forms(), readers(ground.roster.tools.values(), ground.table, ground.read))
    whole, broken = chains(given)
    layers = {profile.id: layer(profile, ground.roster) for profile in given}
    linked = [linked_profile(chain, [layers[each.id] for each in chain], setting) for chain in whole.values() if not chain[-1].record.abstract]
    if not given:
        linked.append(implicit_profile(setting))
    result = LinkedToolset(
        id=toolset.id,
        record=toolset.record,
        tools=base.tools,
        profiles=tuple(each for each, _ in linked),
        document=toolset.document,
    )
    found = (*raised, *broken, *_layer_faults(whole, layers, toolset, base), *(each for _, faults in linked for each in faults))
    return result, tuple(sorted(dict.fromkeys(found), key=_key))


def _layer_faults(whole: Mapping[str, Chain], layers: Mapping[str, Layer], toolset: NamedToolset, base: Base) -> Iterator[Raised]:
    """Yield what is wrong with each layer, given what the layers above it add."""
    keys = permission_keys(toolset.record, base.ground.roster)
    for name, chain in whole.items():
        above = frozenset(identifier for each in chain[:-1] for identifier in layers[each.id].add)
        yield from stated_faults(chain[-1], toolset, base.ground.table)
        yield from layer_faults(layers[name], Around(base.ground.roster, base.ground.listed | above, keys))
        yield from deployment_faults(chain[-1], base.ground.roster)


def _key(raised: Raised) -> tuple[str, tuple[str, ...], str, str]:
    at = raised.finding.at
    path = tuple(str(part) for part in at.path) if isinstance(at, Place) else ()
    return (at.document, path, raised.code, raised.finding.message)
