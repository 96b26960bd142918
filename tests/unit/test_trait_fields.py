"""Every trait names each field that it is computed from, and no other: compared with a recording of what it looks at, and of what is in its value."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from importlib import import_module
from itertools import product
from pkgutil import walk_packages
from typing import TypeAlias

import pytest
from msgspec import Struct, convert

import toolc
from toolc.emit.recording import Recording, recorded
from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.program import Origin, Tool
from toolc.ir.reader import Read
from toolc.source import DocumentId
from toolc.traits.conflict import conflicts
from toolc.traits.effect import overlap, parallel, read_only
from toolc.traits.trait import Trait, trait

AnyTrait: TypeAlias = Trait[..., object]

LISTS: tuple[dict[str, Json], ...] = ({}, {"destroys": ["workspace"]}, {"destroys": []})
REST: tuple[dict[str, Json], ...] = (
    {},
    {"openWorld": False, "idempotent": True, "overlap": "parallel"},
    {"idempotent": {"key": "k"}, "overlap": {"key": "k", "space": "s"}},
)
STATED: list[dict[str, Json]] = [
    {"reads": reads, "writes": writes, **lists, **rest}
    for reads, writes, lists, rest in product((["workspace"], ["network"], []), (["workspace"], ["session"], []), LISTS, REST)
]
EFFECTS: list[Json] = [None, "none", {}, {"overlap": {"key": "k"}}, *STATED]
MERGED: dict[str, Json] = {"description": [{"text": "x", "when": "a"}], "usage": ["z", {"text": "y", "when": "b"}]}
OTHERS: list[dict[str, Json]] = [
    {},
    {"recovery": "rerun"},
    {"recovery": {"resume": "Read"}},
    {"permission": "none"},
    {"permission": {"ask": "unlessAllowed"}},
    {"permission": {"ask": "everyCall"}},
    {"requires": "none"},
    {"requires": {"interaction": "user"}},
    {"parameters": {"p": {"from": "host", "when": "a"}}},
    MERGED,
    {"description": "x", "usage": ["y"]},
    {"variants": [{"when": "a", "merge": {"description": "x", "usage": ["y"], "parameters": {"q": {"when": "b"}}}}]},
    {"variants": [{"when": "a", "merge": MERGED}]},
]


def of_contract(each: AnyTrait, tool: Tool) -> object:
    return each.compute(tool.contract)


ASKED: Mapping[str, Callable[[AnyTrait, Tool], object]] = {
    "conflicts": lambda each, tool: each.compute(tool, tool),
    "prefixStable": lambda each, tool: each.compute(tool.contract, {"month"}, {"turn.kind"}),
}
"""How those traits are asked that are not functions of one contract."""


@cache
def every_trait() -> Mapping[str, AnyTrait]:
    """Return the traits that any module of the package defines or uses, by name."""
    names = [each.name for each in walk_packages(toolc.__path__, "toolc.") if not each.name.endswith("__main__")]
    found = {id(value): value for name in names for value in vars(import_module(name)).values() if isinstance(value, Trait)}
    return {each.name: each for each in found.values()}


def tools() -> Iterator[Tool]:
    for effects, other in [*((each, {}) for each in EFFECTS), *((None, each) for each in OTHERS)]:
        contract = convert({"contract": 1, "effects": effects, **other}, Contract)
        yield Tool(id="x", toolset="default", contract=contract, origin=Origin(document=DocumentId("x.tool.yaml")))


def look_into(value: object) -> None:
    """Look at all that is in a value of a trait."""
    match value:
        case Struct():
            for name in value.__struct_fields__:
                look_into(getattr(value, name))
        case Mapping():
            for each in value.values():
                look_into(each)
        case tuple():
            for each in value:
                look_into(each)


def looked_at(compute: Callable[[Tool], object]) -> set[Read]:
    looks: set[Read] = set()
    for tool in tools():
        recording = Recording()
        look_into(compute(recorded(tool, recording)))
        looks |= recording.looks
    return looks


@pytest.mark.parametrize("name", every_trait())
def test_a_trait_looks_at_exactly_the_fields_that_it_names(name: str) -> None:
    each = every_trait()[name]
    asked = ASKED.get(name, of_contract)
    assert {read.field for read in looked_at(lambda tool: asked(each, tool))} == set(each.fields)


def test_every_trait_of_the_language_is_among_them() -> None:
    effects = {"readOnly", "destructive", "openWorld", "mutatesWorkspace", "touchesWorld", "needsPerson", "parallel", "retrySafe"}
    assert every_trait().keys() == effects | {"idempotent", "overlap", "hints", "conflicts", "prefixStable"}


def test_what_is_read_is_read_via_the_trait_that_was_asked_first() -> None:
    assert {each.via for each in looked_at(lambda tool: parallel(tool.contract))} == {"parallel"}
    assert {each.via for each in looked_at(lambda tool: conflicts(tool, tool))} == {"conflicts"}
    assert {each.via for each in looked_at(lambda tool: tool.contract.effects)} == {None}


def test_what_a_trait_returns_is_read_via_the_trait_wherever_it_is_looked_into() -> None:
    looks = looked_at(lambda tool: overlap(tool.contract))
    assert {Read("effects.overlap.key", "overlap"), Read("effects.overlap.space", "overlap")} <= looks
    assert {each.via for each in looks} == {"overlap"}


def test_a_field_that_is_read_itself_and_via_a_trait_is_read_in_both_ways() -> None:
    looks = looked_at(lambda tool: (read_only(tool.contract), tool.contract.effects, parallel(tool.contract)))
    assert {each.via for each in looks if each.field == "effects.writes"} == {None, "readOnly", "parallel"}


def test_who_asks_a_trait_reads_all_of_its_fields_even_where_it_stopped_early() -> None:
    (tool, *_) = tools()
    recording = Recording()
    assert not read_only(recorded(tool, recording).contract)
    assert recording.looks == {Read("effects", "readOnly")}
    assert recording.reads == {Read(each, "readOnly") for each in read_only.fields}


def test_a_trait_is_recorded_for_each_who_asks() -> None:
    (tool, *_) = tools()
    first, second = Recording(), Recording()
    assert read_only(recorded(tool, first).contract) == read_only(recorded(tool, second).contract)
    assert first.reads == second.reads != frozenset()


def test_a_trait_that_keeps_or_puts_off_its_value_is_refused() -> None:
    @cache
    def kept(contract: Contract) -> object:
        return contract.effects

    def put_off(contract: Contract) -> Iterator[object]:
        yield contract.effects

    with pytest.raises(TypeError, match="'kept' is not worked out while it is asked"):
        trait(fields=("effects",))(kept)
    with pytest.raises(TypeError, match="'put_off' is not worked out while it is asked"):
        trait(fields=("effects",))(put_off)
