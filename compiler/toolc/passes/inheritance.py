"""
Profiles with the profiles that they extend: the chain of layers, what may not be stated twice in it, and the values that follow.

A chain starts at the top, with the layer that extends nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import reduce
from typing import TypeAlias

from msgspec.structs import replace

from toolc.diagnostics import Finding, Label, Raised
from toolc.ir.profile import Profile, Turn
from toolc.passes.assembly import NamedProfile
from toolc.schema.suggestion import suggested
from toolc.source import Path, Place

Chain: TypeAlias = tuple[NamedProfile, ...]


def chains(profiles: Iterable[NamedProfile]) -> tuple[Mapping[str, Chain], tuple[Raised, ...]]:
    """Return the chain of each profile by its id, and what is wrong with extending; a profile whose chain is broken has none."""
    by_id = {each.id: each for each in profiles}
    found = {identifier: _chain(each, by_id) for identifier, each in sorted(by_id.items())}
    raised = [_broken(each, by_id) for each in by_id.values() if _is_broken_here(each, by_id)]
    whole = {identifier: chain for identifier, chain in found.items() if chain is not None}
    return whole, (*raised, *(each for chain in whole.values() for each in _restated(chain)))


def resolved(chain: Chain) -> Profile:
    """Return what the last layer of a chain states, with what the layers above it state; filters and expectations stay its own."""
    whole = reduce(_below, (each.record for each in chain))
    return replace(whole, toolset=next((each.record.toolset for each in reversed(chain) if each.record.toolset), None))


def layer_of(chain: Chain, path: Path) -> NamedProfile:
    """Return the layer of a chain that states a value, the lowest where several do, else the last one."""
    return next((each for each in reversed(chain) if path in statements(each.record)), chain[-1])


def statements(record: Profile) -> tuple[Path, ...]:
    """Return the paths of the values that one chain states once."""
    named = [(field,) for field in ("mode", "answers", "present", "targets") if getattr(record, field) is not None]
    maps = (("facts", record.facts), ("slots", record.slots))
    return (
        *named,
        *((field, name) for field, values in maps for name in values),
        *(("values", tool, leaf) for tool, leaves in record.values.items() for leaf in leaves),
        *(("turns", turn, "facts", name) for turn, stated in record.turns.items() for name in stated.facts),
    )


def _chain(profile: NamedProfile, by_id: Mapping[str, NamedProfile]) -> Chain | None:
    found = {profile.id: profile}
    above = profile.record.extends
    while above is not None:
        if above not in by_id or above in found:
            return None
        found[above] = by_id[above]
        above = by_id[above].record.extends
    return tuple(reversed(found.values()))


def _is_broken_here(profile: NamedProfile, by_id: Mapping[str, NamedProfile]) -> bool:
    """Tell whether a profile extends one that is not there, or is itself part of a circle."""
    above = profile.record.extends
    if above is None:
        return False
    seen: set[str] = set()
    while above is not None and above in by_id and above not in seen and above != profile.id:
        seen.add(above)
        above = by_id[above].record.extends
    return above == profile.id or profile.record.extends not in by_id


def _broken(profile: NamedProfile, by_id: Mapping[str, NamedProfile]) -> Raised:
    base = profile.record.extends or ""
    place = Place(profile.document, ("extends",))
    if base in by_id:
        return Raised("TC415", Finding(place, f"profile {profile.id!r} extends itself, through {base!r}", "let one of them extend nothing"))
    message = f"profile {profile.id!r} extends {base!r}, which is no profile of the toolset"
    return Raised("TC415", Finding(place, message, suggested(base, by_id, "name a profile of this toolset, or extend nothing")))


def _restated(chain: Chain) -> Iterator[Raised]:
    """Yield a finding for each value of the last layer that a layer above states for good."""
    last = chain[-1]
    for path in statements(last.record):
        above = [each for each in chain[:-1] if path in statements(each.record)]
        final = next((each for each in reversed(above) if not each.record.abstract or last.record.abstract), None)
        if final is not None:
            kind = "abstract" if final.record.abstract else "concrete"
            message = f"{last.id!r} states `{'.'.join(map(str, path))}` again, which {kind} profile {final.id!r} above it states"
            cure = "state it once; only a concrete profile may restate what an abstract one states"
            label = Label(Place(final.document, path, "key"), "stated here")
            yield Raised("TC414", Finding(Place(last.document, path, "key"), message, cure, (label,)))


def _below(above: Profile, below: Profile) -> Profile:
    """Return what a layer states over what stands above it."""
    return replace(
        below,
        facts={**above.facts, **below.facts},
        slots={**above.slots, **below.slots},
        mode=below.mode if below.mode is not None else above.mode,
        answers=below.answers if below.answers is not None else above.answers,
        present=below.present if below.present is not None else above.present,
        targets=below.targets if below.targets is not None else above.targets,
        permissions=(*above.permissions, *below.permissions),
        turns=_merged_turns(above.turns, below.turns),
        values=_merged_values(above.values, below.values),
    )


def _merged_turns(above: Mapping[str, Turn], below: Mapping[str, Turn]) -> Mapping[str, Turn]:
    joined = {
        name: Turn(
            facts={**above[name].facts, **turn.facts},
            hide=(*above[name].hide, *turn.hide),
            refuse=(*above[name].refuse, *turn.refuse),
        )
        for name, turn in below.items()
        if name in above
    }
    return {**above, **below, **joined}


def _merged_values(
    above: Mapping[str, Mapping[str, int | str]], below: Mapping[str, Mapping[str, int | str]]
) -> Mapping[str, Mapping[str, int | str]]:
    return {name: {**above.get(name, {}), **below.get(name, {})} for name in dict.fromkeys((*above, *below))}
