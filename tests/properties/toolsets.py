"""Random toolsets with chains of profiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeVar

import msgspec
from hypothesis import strategies as st

from tests.unit.linking import linked
from toolc.ir.json import Json
from toolc.ir.profile import Profile
from toolc.ir.toolset import Toolset
from toolc.passes.assembly import NamedProfile, NamedToolset
from toolc.source import DocumentId

Value = TypeVar("Value")

COUNT = 5
IDS = [f"t{index}" for index in range(COUNT)]
FACTS: Json = {"a": {"type": "boolean"}, "b": {"type": "boolean"}, "kind": {"values": ["x", "y"]}, "both": {"is": "a and b"}}


@dataclass(frozen=True)
class Situation:
    """The facts, and whether a tool is visible, or visible or callable."""

    facts: Mapping[str, Any]
    sees: Callable[[str], bool]
    offers: Callable[[str], bool]


@dataclass(frozen=True)
class Gate:
    """A condition as text, and as a function of the situation that was made beside it."""

    text: str
    holds: Callable[[Situation], bool]


def negated(gate: Gate) -> Gate:
    return Gate(f"not ({gate.text})", lambda world: not gate.holds(world))


def both(one: Gate, other: Gate) -> Gate:
    return Gate(f"({one.text}) and ({other.text})", lambda world: one.holds(world) and other.holds(world))


def either(one: Gate, other: Gate) -> Gate:
    return Gate(f"({one.text}) or ({other.text})", lambda world: one.holds(world) or other.holds(world))


def about_facts() -> st.SearchStrategy[Gate]:
    return st.sampled_from(
        [
            Gate("a", lambda world: world.facts["a"]),
            Gate("b", lambda world: world.facts["b"]),
            Gate("both", lambda world: world.facts["a"] and world.facts["b"]),
            Gate('kind == "x"', lambda world: world.facts["kind"] == "x"),
            Gate('kind in ["y"]', lambda world: world.facts["kind"] == "y"),
            Gate("true", lambda _: True),
        ]
    )


def about_tools(index: int) -> st.SearchStrategy[Gate]:
    """Yield gates about tools with a smaller index, so that nothing goes round in a circle."""

    def seen(identifier: str) -> Gate:
        return Gate(f"tool.{identifier.upper()}", lambda world: world.sees(identifier))

    def offered(identifier: str) -> Gate:
        return Gate(f'tools.any("{identifier.upper()}*")', lambda world: world.offers(identifier))

    return st.sampled_from(IDS[:index]).flatmap(lambda each: st.sampled_from([seen(each), offered(each)]))


def gates(index: int, *, tools: bool) -> st.SearchStrategy[Gate]:
    leaves = about_facts() | about_tools(index) if tools and index else about_facts()
    return st.recursive(leaves, lambda inner: inner.map(negated) | st.builds(both, inner, inner) | st.builds(either, inner, inner), max_leaves=4)


@dataclass(frozen=True)
class Tool:
    id: str
    gate: Gate | None
    visibility: str
    retired: bool
    writes: bool
    callers: tuple[str, ...]
    key: str | None

    @property
    def written(self) -> dict[str, Json]:
        """Return the contract; the name is the id in capitals, and there is an alias."""
        availability: dict[str, Json] = {"visibility": self.visibility}
        if self.gate is not None:
            availability["when"] = self.gate.text
        return {
            "name": self.id.upper(),
            "aliases": [f"alias-{self.id}"],
            "availability": availability,
            "status": "retired" if self.retired else "stable",
            "effects": {"writes": ["workspace"] if self.writes else []},
            "callers": list(self.callers),
            "permission": "none" if self.key is None else {"key": self.key, "subject": {"parameter": "p"}},
        }


def tools(index: int, *, about: bool) -> st.SearchStrategy[Tool]:
    return st.builds(
        Tool,
        id=st.just(IDS[index]),
        gate=seldom(gates(index, tools=about)),
        visibility=st.sampled_from(["model", "model", "model", "callable", "internal"]),
        retired=st.sampled_from([False, False, False, True]),
        writes=st.booleans(),
        callers=st.sampled_from([("model",), ("code",), ("model", "code")]),
        key=st.sampled_from([None, "k1", "k2"]),
    )


ENTRIES = ["t0", "t3", "T1", "alias-t2", "*", "T[0-2]", "T[!1]", "alias-t[0-2]", "t*"]
entries = st.lists(st.sampled_from(ENTRIES), min_size=1, max_size=3)
targets = st.sampled_from([*ENTRIES, "key:k1", "key:k2"])


@dataclass(frozen=True)
class Layer:
    allow: list[str] | None = None
    deny: list[str] | None = None
    always: list[str] | None = None
    add: list[str] | None = None
    where: str | None = None
    rules: list[tuple[str, str]] = field(default_factory=list)


def seldom(values: st.SearchStrategy[Value]) -> st.SearchStrategy[Value | None]:
    return st.tuples(st.integers(0, 2), values).map(lambda drawn: drawn[1] if drawn[0] == 2 else None)


def layers(*, add: bool = True) -> st.SearchStrategy[Layer]:
    return st.builds(
        Layer,
        allow=seldom(entries),
        deny=seldom(entries),
        always=seldom(entries),
        add=seldom(st.lists(st.sampled_from(IDS), min_size=1, max_size=2)) if add else st.none(),
        where=st.sampled_from([None, None, "readOnly"]),
        rules=seldom(st.lists(st.tuples(st.sampled_from(["allow", "ask", "deny"]), targets), max_size=3)).map(lambda rules: rules or []),
    )


@dataclass(frozen=True)
class Case:
    """A toolset that lists some of its tools, a chain of layers from the top, and the facts of the last."""

    tools: tuple[Tool, ...]
    listed: tuple[str, ...]
    layers: tuple[Layer, ...]
    facts: Mapping[str, bool | str]
    precedence: str
    present: str | None
    runner: str | None


def drawn_cases(about: bool, precedence: str | None) -> st.SearchStrategy[Case]:
    return st.builds(
        Case,
        tools=st.tuples(*(tools(index, about=about) for index in range(COUNT))),
        listed=st.tuples(st.permutations(IDS), st.integers(3, COUNT)).map(lambda drawn: tuple(drawn[0][: drawn[1]])),
        layers=st.lists(layers(), min_size=1, max_size=3).map(tuple),
        facts=st.fixed_dictionaries({"a": st.booleans(), "b": st.booleans(), "kind": st.sampled_from(["x", "y"])}),
        precedence=st.sampled_from(["denyWins", "lastMatch", "firstMatch"]) if precedence is None else st.just(precedence),
        present=st.sampled_from([None, "native", "code", "both"]),
        runner=st.none() | st.sampled_from(IDS),
    )


def said() -> st.SearchStrategy[Layer]:
    """Yield layers that say one thing."""
    rules = st.lists(st.tuples(st.sampled_from(["allow", "ask", "deny"]), targets), min_size=1, max_size=3)
    lists = entries.flatmap(lambda each: st.sampled_from([Layer(allow=each), Layer(deny=each), Layer(always=each)]))
    return lists | rules.map(lambda each: Layer(rules=each))


def plain(case: Case, layers: list[Layer]) -> Case:
    """Return a case in which nothing but such layers closes a tool, so that each counts."""
    opened = tuple(replace(each, gate=None, visibility="model", retired=False) for each in case.tools)
    return replace(case, tools=opened, listed=tuple(IDS), layers=tuple(layers), present=None, runner=None)


def cases(*, about: bool = True, precedence: str | None = None) -> st.SearchStrategy[Case]:
    drawn = drawn_cases(about, precedence)
    return drawn | st.builds(plain, drawn, st.lists(said(), min_size=1, max_size=4))


def profiles_of(case: Case, patterns: Callable[[int, list[str]], list[str]] = lambda _, rules: rules) -> dict[str, dict[str, Json]]:
    """Return the chain of profiles; `patterns` may put rules in between those of a layer."""
    found: dict[str, dict[str, Json]] = {}
    for index, layer in enumerate(case.layers):
        lists = {name: getattr(layer, name) for name in ("allow", "deny", "always", "add", "where") if getattr(layer, name) is not None}
        found[f"p{index}"] = {
            "tools": lists,
            "permissions": patterns(index, [f"{action} {target}" for action, target in layer.rules]),
            **({"extends": f"p{index - 1}"} if index else {"facts": case.facts}),
        }
    if case.present is not None:
        found[f"p{len(case.layers) - 1}"]["present"] = case.present
    return found


def toolset_of(case: Case) -> dict[str, Json]:
    runner = {} if case.runner is None else {"codeRunner": case.runner}
    return {"tools": list(case.listed), "facts": FACTS, "precedence": case.precedence, **runner}


def states(case: Case, profiles: dict[str, dict[str, Json]] | None = None, turn: str = "") -> dict[str, str]:
    """Return what linking decides of each tool in the last profile, or in a kind of turn in it."""
    found = linked({each.id: each.written for each in case.tools}, toolset_of(case), profiles or profiles_of(case))
    last = f"p{len(case.layers) - 1}{turn}"
    decided = {"visible": found.visible(last), "callable": found.callable(last), "hidden": list(found.hidden(last))}
    return {identifier: state for state, ids in decided.items() for identifier in ids}


def known_in(case: Case) -> set[str]:
    return set(case.listed) | {each for layer in case.layers for each in layer.add or ()}


def clean(case: Case) -> Case:
    """Return a case whose gates speak only of tools that some list brings in, as others are mistakes."""
    known = known_in(case)
    missing = [each.upper() for each in IDS if each not in known]
    kept = tuple(
        each if each.gate is None or not any(name in each.gate.text for name in missing) else replace(each, gate=None) for each in case.tools
    )
    return replace(case, tools=kept, runner=case.runner if case.runner in known else None)


def named_profiles(case: Case) -> list[NamedProfile]:
    return [
        NamedProfile(name, msgspec.convert({"profile": 1, **written}, Profile), DocumentId(f"{name}.profile.yaml"))
        for name, written in profiles_of(case).items()
    ]


def named_toolset(case: Case) -> NamedToolset:
    return NamedToolset("acme", msgspec.convert({"toolset": 1, **toolset_of(case)}, Toolset), DocumentId("acme.toolset.yaml"))
