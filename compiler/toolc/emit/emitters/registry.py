"""
The registry: what a host has to know of the tools beyond their schemas, in one file of JSON for each toolset.

`registry/TOOLSET.json` holds the tools (names, aliases, gates, safety, traits, hashes), the facts that gates read, and for each profile what
is visible, callable and hidden, with the hash of the prompt prefix of each manifest.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

from toolc.artifacts import Artifact, json_text
from toolc.emit.emitter import ReadKind, Reads, emitter
from toolc.emit.listing.gate import condition
from toolc.emit.listing.profile import listed_profile
from toolc.emit.listing.tool import listed_tool
from toolc.emit.plain import plain
from toolc.ir.json import Json
from toolc.ir.program import LinkedToolset
from toolc.ir.toolset import Fact, Toolset
from toolc.traits.projection.manifest import manifests

FORMAT = 1


@emitter(name="registry", since="0.1", reads=(Reads(ReadKind.COPY, ()),))
def registry(toolset: LinkedToolset) -> Iterator[Artifact]:
    """Yield the registry of a toolset."""
    every = manifests(toolset)
    profiles = [listed_profile(each, (one for one in every if one.profile is each)) for each in toolset.profiles]
    content = {
        "format": FORMAT,
        "toolset": toolset.id,
        **_shared(toolset.record),
        "tools": [listed_tool(each) for each in toolset.tools],
        "profiles": profiles,
    }
    yield Artifact(PurePosixPath("registry", f"{toolset.id}.json"), json_text(content))


def _shared(record: Toolset) -> dict[str, Json]:
    return {
        "host": record.host,
        "precedence": record.precedence,
        "permissionKeys": plain(record.permission_keys),
        "boundary": plain(record.boundary),
        "codeRunner": record.code_runner,
        "callErrors": plain(record.call_errors),
        "errorCodes": plain(record.error_codes),
        "modes": plain(record.modes),
        "predicates": plain(record.predicates),
        "extractors": plain(record.extractors),
        "families": plain(record.families),
        "slots": plain(record.slots),
        "facts": {name: _fact(each) for name, each in record.facts.items()},
    }


def _fact(fact: Fact) -> Json:
    stated = plain(fact)
    derived = {} if fact.is_ is None else {"is": condition(fact.is_)}
    return {**stated, **derived} if isinstance(stated, dict) else derived
