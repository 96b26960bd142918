"""A rule: a named check over one kind of node, with its severity, its evidence and its page."""

from __future__ import annotations

import sys
from collections.abc import Callable, Collection, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Any, TypeVar

from toolc.diagnostics import Evidence, Finding, Severity


class Phase(Enum):
    """Which phase raises a rule's findings: the rules' own checks, or a phase that runs before them."""

    FRONT_END = "front end"
    LINK = "link"
    RULE = "rule"
    SILENCE = "silence"
    WRITE = "write"


Node = TypeVar("Node")
Check = Callable[[Any], Iterator[Finding]]  # the node's type differs from rule to rule; the engine looks at it


@dataclass(frozen=True, slots=True, kw_only=True)
class Rule:
    """
    A named check, its default severity and its documentation page.

    `node` is the type of value that the check takes. The check says nothing about a schema that has none of `keywords`, if there are any, nor about
    a text that, in lower case, has none of `parts`.
    """

    code: str
    name: str
    category: str
    severity: Severity
    evidence: Evidence
    since: str
    docs: str
    node: type
    check: Check
    phase: Phase = Phase.RULE
    can_be_silenced: bool = True
    keywords: frozenset[str] = frozenset()
    parts: tuple[str, ...] = ()


def rule(  # noqa: PLR0913 - each is a fact that every rule states
    *,
    code: str,
    name: str,
    category: str,
    severity: Severity,
    evidence: Evidence,
    since: str,
    phase: Phase = Phase.RULE,
    can_be_silenced: bool = True,
    keywords: Collection[str] = (),
    parts: Collection[str] = (),
) -> Callable[[Callable[[Node], Iterator[Finding]]], Rule]:
    """
    Turn a check, a generator over one node, into a rule; the module's docstring is its page.

    The check's first parameter is annotated with the kind of node: `Tool`, `WrittenSchema`, `InputSchema`, `Prose`, `LinkedToolset`, `LinkedProfile`,
    `Program`.
    A rule of an earlier phase has a check that yields nothing: that phase raises its findings by code.

    A check of schemas that looks at some keywords only may name them, and one of texts the parts of which, in lower case, a text must have one:
    of what has none of them it is not asked.
    """

    def decorate(check: Callable[[Node], Iterator[Finding]]) -> Rule:
        return Rule(
            code=code,
            name=name,
            category=category,
            severity=severity,
            evidence=evidence,
            since=since,
            docs=(sys.modules[check.__module__].__doc__ or "").strip(),
            node=_node_of(check),
            check=check,
            phase=phase,
            can_be_silenced=can_be_silenced,
            keywords=frozenset(keywords),
            parts=tuple(parts),
        )

    return decorate


def _node_of(check: Callable[[Node], Iterator[Finding]]) -> type:
    """Return what a check's first parameter is annotated with: a name of its module. There are many rules, and asking `typing` takes long."""
    annotation = next(iter(check.__annotations__.values()), None)
    node = vars(sys.modules[check.__module__]).get(annotation) if isinstance(annotation, str) else annotation
    if not isinstance(node, type):
        raise TypeError(f"the first parameter of {check.__module__}.{check.__name__} is not annotated with a kind of node")
    return node
