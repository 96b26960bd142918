"""Every emitter there is, what they make of a program, and which fields they read."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from toolc.artifacts import Artifact
from toolc.emit import emitters
from toolc.emit.emitter import Emitter
from toolc.ir.program import LinkedToolset, Program, Tool
from toolc.ir.reader import FieldReader, Proof
from toolc.plugins import discover


@cache
def all_emitters() -> tuple[Emitter, ...]:
    """Return every emitter, built in or from another distribution, by name. Raise TypeError where two share a name."""
    found = sorted(discover(emitters, group="toolc.emitters", kind=Emitter), key=lambda each: each.name)
    if len({each.name for each in found}) < len(found):
        raise TypeError("two emitters share a name")
    return tuple(found)


def emitted(emitter: Emitter, program: Program) -> Iterator[Artifact]:
    """Yield what one emitter makes of every node of its kind."""
    for node in nodes(program, emitter.node):
        yield from emitter.emit(node)


def nodes(program: Program, kind: type) -> Iterator[Tool | LinkedToolset | Program]:
    """Yield the nodes of a kind, in the program's order. Raise TypeError for a kind that no program has."""
    if kind is Program:
        yield program
    elif kind is LinkedToolset:
        yield from program.toolsets
    elif kind is Tool:
        yield from (tool for toolset in program.toolsets for tool in toolset.tools)
    else:
        raise TypeError(f"an emitter takes a tool, a linked toolset or a program, not {kind.__name__}")


def emitter_readers() -> tuple[FieldReader, ...]:
    """Return the emitters as readers, as they declare themselves, by name."""
    return tuple(
        FieldReader(host=None, name=each.name, kind=reads.kind, proof=Proof.MEASURED, fields=reads.fields, via=reads.via)
        for each in all_emitters()
        for reads in each.reads
    )
