"""
The lock: what was approved of each toolset, one line for each tool, sorted by id.

`TOOLSET.jsonl` starts with a line that names the toolset. A line holds a tool's id and name, its position in the list, and for each class of
change the hash of all that such a change would touch. `toolc lock` writes it, and a build reads the positions for the policy `appendOnly`.
"""

from __future__ import annotations

from collections.abc import Iterator
from hashlib import sha256
from pathlib import PurePosixPath

from toolc.artifacts import Artifact, compact_json
from toolc.emit.derived import CALL_SCHEMA, MODEL_SCHEMA, ORDER, OUTPUT_SCHEMA
from toolc.emit.emitter import Reads, emitter
from toolc.emit.listing.surface import SECTIONS, surface
from toolc.ir.json import Json
from toolc.ir.program import LinkedToolset, Tool
from toolc.ir.reader import ReadKind
from toolc.language.readable import within

FORMAT = 1

FILES = {"description.file", "variants.*.merge.description.file"}
"""Texts in files of their own stand in the contract by then."""

FIELDS = {*within(*(key for keys in SECTIONS.values() for key in keys)), "name", *ORDER, *CALL_SCHEMA, *MODEL_SCHEMA, *OUTPUT_SCHEMA} - FILES


@emitter(name="lock", since="0.1", reads=(Reads(ReadKind.COPY, tuple(sorted(FIELDS))),), command="lock")
def lock(toolset: LinkedToolset) -> Iterator[Artifact]:
    """Yield the lock of a toolset; its path is one below the folder of locks."""
    positions = toolset.positions
    lines = sorted((_line(tool, positions[tool.id]) for tool in toolset.tools), key=lambda line: str(line["id"]))
    records: list[Json] = [{"format": FORMAT, "toolset": toolset.id}, *lines]
    yield Artifact(PurePosixPath(f"{toolset.id}.jsonl"), "".join(f"{compact_json(each).decode()}\n" for each in records))


def _line(tool: Tool, position: int) -> dict[str, Json]:
    hashes: dict[str, Json] = {name: sha256(compact_json(content)).hexdigest() for name, content in surface(tool).items()}
    return {"id": tool.id, "name": tool.name, "position": position, "hashes": hashes}
