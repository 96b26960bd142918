"""What kinds of turn say of the arguments of calls that they refuse."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from toolc.diagnostics import Finding, Raised
from toolc.ir.program import Tool
from toolc.passes.assembly import NamedProfile
from toolc.passes.roster import Roster, matching
from toolc.schema.keywords import IN_PLACE
from toolc.schema.property import property_names
from toolc.schema.suggestion import did_you_mean
from toolc.source import Path, Place


def refusal_faults(profile: NamedProfile, roster: Roster) -> Iterator[Raised]:
    """Yield a finding for each parameter under `if` of a refusal that no tool of which it is about has."""
    for turn, each in profile.record.turns.items():
        for index, refusal in enumerate(each.refuse):
            known = [_parameters(roster.tools[identifier]) for identifier in matching(roster, refusal.tool, aliases=True)]
            path: Path = ("turns", turn, "refuse", index, "if")
            for name, at in _names(refusal.if_, path, profile) if known and None not in known else ():
                names = {name for some in known if some is not None for name in some}
                if name not in names:
                    message = f"profile {profile.id!r} refuses calls of {refusal.tool!r} by a parameter {name!r}, which it does not have"
                    yield Raised("TC445", Finding(at, message, did_you_mean(name, names) or "name a parameter of the tool"))


def _names(asked: tuple[str, ...] | Mapping[str, object] | None, path: Path, profile: NamedProfile) -> Iterator[tuple[str, Place]]:
    if isinstance(asked, Mapping):
        yield from ((name, Place(profile.document, (*path, name), "key")) for name in asked)
    else:
        yield from ((name, Place(profile.document, (*path, index))) for index, name in enumerate(asked or ()))


def _parameters(tool: Tool) -> frozenset[str] | None:
    """Return the parameters that some form of a tool may have; None where its schema does not tell them all at its root."""
    merged = (variant.merge.input_schema for variant in tool.contract.variants if variant.merge is not None)
    schemas = [each for each in (tool.contract.input_schema, *merged) if each is not None]
    if any(not {"$ref", "patternProperties", *IN_PLACE}.isdisjoint(each) for each in schemas):
        return None
    return frozenset(name for each in schemas for name in property_names(each))
