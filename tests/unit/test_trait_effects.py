"""The traits against a second table: a good one holds where every world that agrees with what is stated has it, a bad one where some has."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain, combinations, product
from typing import Literal, TypeAlias

import pytest

from toolc.ir.contract import Contract
from toolc.ir.effects import ByKey, Effects, OverlapByKey, Recovery, Resume, Scope
from toolc.ir.parameters import Parameter
from toolc.ir.permission import Permission
from toolc.ir.program import Origin, Tool
from toolc.ir.requirement import Requires
from toolc.source import DocumentId
from toolc.traits.conflict import conflicts
from toolc.traits.effect import (
    destructive,
    hints,
    idempotent,
    mutates_workspace,
    needs_person,
    open_world,
    overlap,
    parallel,
    read_only,
    retry_safe,
    touches_world,
)
from toolc.traits.prefix import prefix_stable
from toolc.traits.trait import Trait, running, trait

Scopes: TypeAlias = tuple[Scope, ...] | Literal["unknown"] | None

THREE: tuple[Scope, ...] = ("workspace", "network", "session")
ALL: tuple[Scope, ...] = ("workspace", "git", "network", "system", "session", "user")


def subsets(scopes: tuple[Scope, ...]) -> tuple[tuple[Scope, ...], ...]:
    return tuple(chain.from_iterable(combinations(scopes, size) for size in range(len(scopes) + 1)))


POSSIBLE = subsets(THREE)
STATED: tuple[Scopes, ...] = (None, "unknown", *POSSIBLE)


def worlds(reads: Scopes, writes: Scopes, destroys: Scopes) -> Iterator[tuple[set[Scope], set[Scope], set[Scope]]]:
    """Yield every way in which a tool with such lists may behave; what is destroyed is also written, and who writes nothing destroys nothing."""
    if writes == () and destroys is None:
        destroys = ()
    for one, two, three in product(*(POSSIBLE if each is None or each == "unknown" else (each,) for each in (reads, writes, destroys))):
        yield set(one), set(two) | set(three), set(three)


def contract(effects: Effects | Literal["none", "unknown"] | None = None, recovery: Recovery | None = None) -> Contract:
    return Contract(contract=1, effects=effects, recovery=recovery)


@pytest.mark.parametrize("reads", STATED)
def test_scopes_decide_as_the_second_table_says(reads: Scopes) -> None:
    for writes, destroys in product(STATED, STATED):
        possible = list(worlds(reads, writes, destroys))
        tool = contract(Effects(reads=reads, writes=writes, destroys=destroys))
        expected = {
            "readOnly": all(not written for _, written, _ in possible),
            "destructive": any(destroyed for _, _, destroyed in possible),
            "openWorld": any("network" in one | two for one, two, _ in possible),
            "mutatesWorkspace": any("workspace" in written for _, written, _ in possible),
            "touchesWorld": any((one | two) - {"session"} for one, two, _ in possible),
        }
        answers = {each.name: each(tool) for each in (read_only, destructive, open_world, mutates_workspace, touches_world)}
        assert answers == expected, (reads, writes, destroys)


@pytest.mark.parametrize(
    ("scope", "expected"),
    [
        ("workspace", (False, True, True)),
        ("git", (False, True, True)),
        ("network", (True, False, True)),
        ("system", (False, True, True)),
        ("session", (False, False, False)),
        ("user", (False, False, False)),
    ],
)
def test_each_scope_counts_where_the_language_says(scope: Scope, expected: tuple[bool, bool, bool]) -> None:
    tool = contract(Effects(reads=(), writes=(scope,), destroys=()))
    assert (open_world(tool), mutates_workspace(tool), touches_world(tool)) == expected


@pytest.mark.parametrize(
    ("effects", "expected"),
    [("none", (True, False, False, False, False)), ("unknown", (False, True, True, True, True)), (None, (False, True, True, True, True))],
)
def test_no_effects_are_an_answer_and_unstated_or_unknown_ones_are_the_worst(
    effects: Literal["none", "unknown"] | None, expected: tuple[bool, ...]
) -> None:
    tool = contract(effects)
    assert (read_only(tool), destructive(tool), open_world(tool), mutates_workspace(tool), touches_world(tool)) == expected


@pytest.mark.parametrize(
    ("stated", "network", "answer"),
    [(False, True, False), (False, False, False), (True, False, True), ("unknown", False, True), (None, False, False), (None, True, True)],
)
def test_a_stated_open_world_decides(stated: bool | Literal["unknown"] | None, network: bool, answer: bool) -> None:
    assert open_world(contract(Effects(reads=("network",) if network else (), writes=(), open_world=stated))) is answer


BY_KEY = ByKey(key="path")
RESUME = Resume(resume="Read")


@pytest.mark.parametrize(
    ("writes", "stated", "answer"),
    [
        ((), None, True),
        ((), False, False),
        ((), True, True),
        ((), "unknown", False),
        ((), BY_KEY, BY_KEY),
        (("session",), None, False),
        (("session",), True, True),
        (None, None, False),
        (None, BY_KEY, BY_KEY),
    ],
)
def test_what_only_reads_is_idempotent_unless_stated_otherwise(
    writes: Scopes, stated: bool | Literal["unknown"] | ByKey | None, answer: bool | ByKey
) -> None:
    assert idempotent(contract(Effects(writes=writes, idempotent=stated))) == answer


def test_retry_is_safe_where_a_call_can_be_repeated_and_recovery_is_not_none() -> None:
    recoveries: tuple[Recovery | None, ...] = (None, "none", "unknown", "rerun", "compensate", RESUME)
    written: tuple[Scopes, ...] = (None, "unknown", (), ("session",))
    stated_idempotent: tuple[bool | Literal["unknown"] | ByKey | None, ...] = (None, True, False, "unknown", BY_KEY)
    for writes, stated, recovery in product(written, stated_idempotent, recoveries):
        only_reads = writes == ()
        repeatable = only_reads or stated in (True, BY_KEY)
        recovers = recovery in ("rerun", "compensate", RESUME)
        tool = contract(Effects(writes=writes, idempotent=stated), recovery)
        assert retry_safe(tool) is (repeatable and recovers), (writes, stated, recovery)


def test_calls_run_in_parallel_only_where_that_is_stated_or_nothing_is_written() -> None:
    keyed = OverlapByKey(key="path")
    written: tuple[Scopes, ...] = (None, "unknown", (), ("session",))
    ways: tuple[Literal["parallel", "exclusive", "unknown"] | OverlapByKey | None, ...] = (None, "parallel", "exclusive", "unknown", keyed)
    for writes, stated in product(written, ways):
        tool = contract(Effects(writes=writes, overlap=stated))
        expected = ("parallel" if writes == () else "exclusive") if stated is None else "exclusive" if stated == "unknown" else stated
        assert overlap(tool) == expected
        assert parallel(tool) is (expected == "parallel")


@pytest.mark.parametrize(
    ("tool", "answer"),
    [
        (Contract(contract=1), False),
        (Contract(contract=1, permission="none"), False),
        (Contract(contract=1, permission="unknown"), True),
        (Contract(contract=1, permission=Permission(ask="everyCall")), True),
        (Contract(contract=1, permission=Permission(ask="unknown")), True),
        (Contract(contract=1, permission=Permission(ask="unlessAllowed")), False),
        (Contract(contract=1, permission=Permission(ask="notNeeded")), False),
        (Contract(contract=1, permission=Permission()), False),
        (Contract(contract=1, requires=Requires(interaction="user")), True),
        (Contract(contract=1, requires=Requires(service=("lsp",))), False),
        (Contract(contract=1, requires="none"), False),
        (Contract(contract=1, parameters={"a": Parameter(from_="approval")}), True),
        (Contract(contract=1, parameters={"a": Parameter(from_="host")}), False),
    ],
)
def test_a_person_is_needed_for_an_answer_on_every_call_or_for_a_parameter(tool: Contract, answer: bool) -> None:
    assert needs_person(tool) is answer


def test_hints_say_what_is_stated_and_nothing_else() -> None:
    assert hints(contract()) == {}
    assert hints(contract("unknown")) == {}
    assert hints(contract("none")) == {"readOnlyHint": True, "destructiveHint": False, "idempotentHint": True, "openWorldHint": False}
    assert hints(contract(Effects(reads=("network",)))) == {"openWorldHint": True}
    assert hints(contract(Effects(writes=("session",)))) == {"readOnlyHint": False}
    assert hints(contract(Effects(writes=(), idempotent=False))) == {"readOnlyHint": True, "destructiveHint": False}
    assert hints(contract(Effects(reads=(), writes=("workspace",), destroys=("workspace",), idempotent=True, open_world=False))) == {
        "readOnlyHint": False,
        "destructiveHint": True,
        "idempotentHint": True,
        "openWorldHint": False,
    }
    assert hints(contract(Effects(writes=("session",), idempotent=BY_KEY, destroys=()))) == {"readOnlyHint": False, "destructiveHint": False}


def tool(name: str, way: Literal["parallel", "exclusive"] | OverlapByKey | None) -> Tool:
    made = Contract(contract=1, name=name, effects=Effects(overlap=way))
    return Tool(id=name, toolset="default", contract=made, origin=Origin(document=DocumentId(f"{name}.tool.yaml")))


def test_calls_conflict_where_one_is_exclusive_or_keys_of_one_space_are_equal_or_missing() -> None:
    files, pages = OverlapByKey(key="path", space="files"), OverlapByKey(key="url", space="pages")
    own = OverlapByKey(key="id")
    assert conflicts(tool("a", "exclusive"), tool("b", "parallel"))
    assert conflicts(tool("a", None), tool("b", "parallel"))
    assert not conflicts(tool("a", "parallel"), tool("b", "parallel"))
    assert not conflicts(tool("a", "parallel"), tool("b", files))
    assert conflicts(tool("a", files), tool("b", files))
    assert conflicts(tool("a", files), tool("b", files), ("x", "x"))
    assert not conflicts(tool("a", files), tool("b", files), ("x", "y"))
    assert conflicts(tool("a", files), tool("b", files), ("x", None))
    assert not conflicts(tool("a", files), tool("b", pages), ("x", "x"))
    assert conflicts(tool("a", own), tool("a", own), (1, 1.0))
    assert not conflicts(tool("a", own), tool("b", own), (1, 1))


def test_a_prefix_is_stable_without_session_slots_and_changing_facts() -> None:
    def made(text: str) -> Contract:
        return Contract(contract=1, description=text, parameters={"p": Parameter(when="flag.on")})

    assert prefix_stable(made("Now."), {"month"}, {"turn.kind"})
    assert not prefix_stable(made("It is {{month}}."), {"month"}, {"turn.kind"})
    assert prefix_stable(made("It is {{{{month}}."), {"month"}, {"turn.kind"})
    assert not prefix_stable(made("Now."), {"month"}, {"flag.on"})


def test_a_trait_knows_its_name_and_fields_and_says_when_it_is_at_work() -> None:
    @trait(fields=("effects.reads",))
    def looks_around(_: Contract) -> tuple[str, ...]:
        """Return who is at work."""
        return tuple(each.name for each in running())

    @trait(fields=(), name="outside")
    def around(given: Contract) -> tuple[str, ...]:
        return looks_around(given)

    assert isinstance(looks_around, Trait)
    assert (looks_around.name, looks_around.fields, looks_around.docs) == ("looksAround", ("effects.reads",), "Return who is at work.")
    assert around(contract()) == ("outside", "looksAround")
    assert running() == ()
