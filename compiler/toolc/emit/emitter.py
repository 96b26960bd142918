"""An emitter: a back end that turns one kind of node into artifacts, and says which fields it reads."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from inspect import cleandoc, signature
from typing import Any, Literal, TypeAlias, TypeVar, get_type_hints

from toolc.artifacts import Artifact
from toolc.ir.reader import ReadKind
from toolc.traits.trait import Trait


@dataclass(frozen=True, slots=True)
class Reads:
    """
    A row of an emitter's reader table: fields of the contract, as dotted paths with `*` for any key or item, and what for.

    `via` names the trait that is asked in their place.
    """

    kind: ReadKind
    fields: tuple[str, ...]
    via: str | None = None


def asked(kind: ReadKind, *traits: Trait[..., object]) -> tuple[Reads, ...]:
    """Return the rows of an emitter that asks for traits: it reads the fields that each is computed from."""
    return tuple(Reads(kind, each.fields, via=each.name) for each in traits)


Command: TypeAlias = Literal["build", "docs build", "lock"]
"""The command that asks for what an emitter makes; each writes into a folder of its own."""

Node = TypeVar("Node")
Emit = Callable[[Any], Iterator[Artifact]]  # the node's type differs from emitter to emitter; the driver looks at it


@dataclass(frozen=True, slots=True, kw_only=True)
class Emitter:
    """
    A back end: what it is for, the type of node that it takes (`Tool`, `LinkedToolset` or `Program`), and the fields that it reads.

    `command` is the one that asks for it.
    """

    name: str
    since: str
    docs: str
    node: type
    emit: Emit
    reads: tuple[Reads, ...]
    command: Command = "build"


def emitter(
    *, name: str, since: str, reads: tuple[Reads, ...], command: Command = "build"
) -> Callable[[Callable[[Node], Iterator[Artifact]]], Emitter]:
    """Turn a generator of artifacts over one node into an emitter; the module's docstring is its page."""

    def decorate(emit: Callable[[Node], Iterator[Artifact]]) -> Emitter:
        first = next(iter(signature(emit).parameters))
        return Emitter(
            name=name,
            since=since,
            docs=cleandoc(sys.modules[emit.__module__].__doc__ or ""),
            node=get_type_hints(emit)[first],
            emit=emit,
            reads=reads,
            command=command,
        )

    return decorate
