"""
Provider manifests: for each profile and each of its targets the tools as that target takes them, in the profile's order.

`manifests/TOOLSET/PROFILE.TARGET.json` is the part of a request that holds the tools: merge it into the request. Beside it stand
`.index.json` (position, name, id and contract, since providers name a bad tool by its position), `.ledger.json` (each constraint that the
target does not take as it was written) and, where arguments have another shape than the contract says, `.decode.json`: for each such tool
the rules by which what a model sent becomes arguments of the contract.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import PurePosixPath

import msgspec

from toolc.artifacts import Artifact, json_text
from toolc.emit.derived import (
    DESCRIPTION,
    IN_TURNS,
    MODEL_SCHEMA,
    ORDER,
    OUTPUT_SCHEMA,
    VARIED_DESCRIPTION,
    VARIED_ENTRY,
    VARIED_INPUT,
    VARIED_OUTPUT,
    VISIBILITY,
)
from toolc.emit.emitter import Reads, asked, emitter
from toolc.ir.json import Json
from toolc.ir.program import LinkedToolset
from toolc.ir.reader import ReadKind
from toolc.language.readable import within
from toolc.traits.effect import hints
from toolc.traits.projection.manifest import Manifest, Projected, manifests, request

FORMAT = 1


FIELDS = {
    *within("_meta", "annotations", "execution", "icons", "name", "providers", "title"),
    *(*VISIBILITY, *IN_TURNS, *ORDER, *DESCRIPTION, *MODEL_SCHEMA, *OUTPUT_SCHEMA, *VARIED_INPUT, *VARIED_OUTPUT, *VARIED_DESCRIPTION),
    *VARIED_ENTRY,
    *("effects", "examples.*.input", "profile.targets", "strict", "workspace.losses.policy", "workspace.targets", "x-*"),
}


@emitter(name="manifests", since="0.1", reads=(Reads(ReadKind.MODEL, tuple(sorted(FIELDS))), *asked(ReadKind.MODEL, hints)))
def provider_manifests(toolset: LinkedToolset) -> Iterator[Artifact]:
    """Yield the files of every manifest of a toolset."""
    for manifest in manifests(toolset):
        yield _artifact(manifest, "json", request(manifest))
        yield _artifact(manifest, "index.json", {**_head(manifest), "tools": [_row(*each) for each in enumerate(manifest.tools)]})
        ledger = [each for tool in sorted(manifest.tools, key=lambda each: each.tool.id) for each in _ledger(tool)]
        yield _artifact(manifest, "ledger.json", {**_head(manifest), "entries": ledger})
        decoded = {each.name: _decoded(each) for each in manifest.tools if each.lowered.decoding is not None}
        if decoded:
            yield _artifact(manifest, "decode.json", {**_head(manifest), "tools": decoded})


def _artifact(manifest: Manifest, suffix: str, content: Json) -> Artifact:
    return Artifact(PurePosixPath("manifests", manifest.toolset.id, f"{manifest.stem}.{suffix}"), json_text(content))


def _head(manifest: Manifest) -> dict[str, Json]:
    target = manifest.target
    return {"format": FORMAT, "profile": manifest.profile.id, "target": target.name, "data": target.date}


def _row(position: int, projected: Projected) -> Json:
    tool = projected.tool
    row: dict[str, Json] = {"position": position, "name": projected.name}
    renamed = {"tool": tool.name} if tool.name != projected.name else {}
    return row | renamed | {"id": tool.id, "contract": tool.origin.document}


def _ledger(projected: Projected) -> Iterator[Json]:
    for each in projected.lowered.ledger:
        yield {"tool": projected.tool.id, **each.told()}


def _decoded(projected: Projected) -> Json:
    return {"id": projected.tool.id, **msgspec.to_builtins(projected.lowered.decoding)}
