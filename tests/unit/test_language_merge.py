"""Defaults under contracts, as section 3 of the language has it."""

from __future__ import annotations

from collections.abc import Iterator
from copy import deepcopy

import pytest
from hypothesis import given
from hypothesis import strategies as st

from toolc.ir.json import Json
from toolc.ir.note import Merge
from toolc.language.fields import field_table
from toolc.language.merge import merge_defaults
from toolc.source import Path

Map = dict[str, Json]

CASES: list[tuple[str, Map, Map, Map, set[Path]]] = [
    ("a default fills what is absent", {}, {"group": "shell"}, {"group": "shell"}, {("group",)}),
    ("a scalar replaces", {"group": "files"}, {"group": "shell"}, {"group": "files"}, set()),
    ("a list replaces", {"tags": ["a"]}, {"tags": ["b", "c"]}, {"tags": ["a"]}, set()),
    ("an empty list replaces", {"tags": []}, {"tags": ["b"]}, {"tags": []}, set()),
    (
        "maps merge key by key",
        {"effects": {"writes": []}},
        {"effects": {"writes": ["git"], "overlap": "exclusive"}},
        {"effects": {"writes": [], "overlap": "exclusive"}},
        {("effects", "overlap")},
    ),
    (
        "maps in maps merge too",
        {"result": {"limit": {"lines": 5}}},
        {"result": {"limit": {"lines": 1, "bytes": 2}, "keep": "tail"}},
        {"result": {"limit": {"lines": 5, "bytes": 2}, "keep": "tail"}},
        {("result", "limit", "bytes"), ("result", "keep")},
    ),
    (
        "names of the author's merge key by key",
        {"permission": {"modes": {"plan": "ask"}}},
        {"permission": {"modes": {"plan": "refuse", "build": "allow"}}},
        {"permission": {"modes": {"plan": "ask", "build": "allow"}}},
        {("permission", "modes", "build")},
    ),
    ("an empty map inherits all", {"effects": {}}, {"effects": {"reads": []}}, {"effects": {"reads": []}}, {("effects", "reads")}),
    ("timeout is replaced whole", {"timeout": {"max": "9m"}}, {"timeout": {"default": "1m"}}, {"timeout": {"max": "9m"}}, set()),
    (
        "status is replaced whole",
        {"status": {"deprecated": {"use": "a"}}},
        {"status": {"deprecated": {"since": "1"}}},
        {"status": {"deprecated": {"use": "a"}}},
        set(),
    ),
    (
        "idempotent and overlap are replaced whole",
        {"effects": {"overlap": {"key": "a"}, "idempotent": {"key": "a"}}},
        {"effects": {"overlap": {"key": "b", "space": "s"}, "idempotent": True}},
        {"effects": {"overlap": {"key": "a"}, "idempotent": {"key": "a"}}},
        set(),
    ),
    (
        "overflow is replaced whole",
        {"result": {"overflow": {"artifact": {"previewBytes": 1}}}},
        {"result": {"overflow": {"artifact": {"retention": "7d"}}}},
        {"result": {"overflow": {"artifact": {"previewBytes": 1}}}},
        set(),
    ),
    ("recovery is replaced whole", {"recovery": {"resume": "a"}}, {"recovery": {"resume": "b"}}, {"recovery": {"resume": "a"}}, set()),
    ("a word replaces a map", {"permission": "none"}, {"permission": {"ask": "everyCall"}}, {"permission": "none"}, set()),
    ("a map replaces a word", {"effects": {"reads": []}}, {"effects": "none"}, {"effects": {"reads": []}}, set()),
    (
        "a list replaces a map",
        {"permission": {"subject": [{"parameter": "a"}]}},
        {"permission": {"subject": {"parameter": "b"}}},
        {"permission": {"subject": [{"parameter": "a"}]}},
        set(),
    ),
    ("null unsets a default", {"timeout": None}, {"timeout": "none"}, {}, set()),
    (
        "null unsets a part of a default",
        {"effects": {"reads": None}},
        {"effects": {"reads": [], "writes": []}},
        {"effects": {"writes": []}},
        {("effects", "writes")},
    ),
    (
        "null unsets one name",
        {"permission": {"modes": {"plan": None}}},
        {"permission": {"modes": {"plan": "ask"}}},
        {"permission": {"modes": {}}},
        set(),
    ),
    ("null goes also where there is no default", {"tags": None, "effects": {"reads": None}}, {}, {"effects": {}}, set()),
    (
        "extension fields merge like scalars",
        {"x-a": {"b": 1}},
        {"x-a": {"c": 2}, "x-d": {"e": None}},
        {"x-a": {"b": 1}, "x-d": {"e": None}},
        {("x-d",)},
    ),
    ("extension fields inside merge like scalars", {"effects": {"x-a": {}}}, {"effects": {"x-a": {"b": 1}}}, {"effects": {"x-a": {}}}, set()),
    ("null unsets an extension field", {"x-a": None}, {"x-a": 1}, {}, set()),
    (
        "free JSON is left alone",
        {"inputSchema": {"default": None}, "examples": [{"input": None}]},
        {},
        {"inputSchema": {"default": None}, "examples": [{"input": None}]},
        set(),
    ),
    ("what may not stand in defaults is not inherited", {}, {"name": "a", "description": "b", "foo": 1}, {}, set()),
    (
        "a default of nothing is no default",
        {},
        {"timeout": None, "effects": {"reads": None, "writes": []}},
        {"effects": {"writes": []}},
        {("effects",)},
    ),
]


@pytest.mark.parametrize(("contract", "defaults", "merged", "inherited"), [case[1:] for case in CASES], ids=[case[0] for case in CASES])
def test_defaults_merge_under_a_contract(contract: Map, defaults: Map, merged: Map, inherited: set[Path]) -> None:
    assert merge_defaults(contract, defaults) == (merged, frozenset(inherited))


def test_what_a_contract_states_comes_first() -> None:
    merged, _ = merge_defaults({"contract": 1, "result": {"keep": "tail"}, "name": "a"}, {"group": "g", "result": {"text": "json", "keep": "head"}})
    assert list(merged) == ["contract", "result", "name", "group"]
    assert merged["result"] == {"keep": "tail", "text": "json"}


def test_the_fields_that_are_replaced_whole_are_those_of_the_language() -> None:
    whole = {each.path for each in field_table("contract") if each.merge is Merge.WHOLE and not each.path.startswith(("actions.", "byInput."))}
    assert whole == {"status", "timeout", "effects.idempotent", "effects.overlap", "result.overflow", "runsOn", "recovery"}


def test_the_fields_that_may_stand_in_defaults_are_those_of_the_language() -> None:
    found = {each.path for each in field_table("contract") if each.in_defaults and "." not in each.path}
    assert found == {
        *("group", "tags", "status", "effects", "recovery", "permission", "timeout", "result", "cancellation", "trace", "callers", "strict"),
    }


words = st.sampled_from(["none", "unknown"])
lists = st.lists(st.sampled_from(["workspace", "git"]), unique=True)
maybe = st.none() | lists
effects = words | st.dictionaries(st.sampled_from(["reads", "writes", "destroys", "x-own"]), maybe)
limit = st.dictionaries(st.sampled_from(["bytes", "lines"]), st.none() | st.integers(0, 9))
result = st.fixed_dictionaries({}, optional={"limit": st.none() | words | limit, "keep": st.sampled_from(["head", "tail"])})
modes = st.dictionaries(st.sampled_from(["plan", "build"]), st.sampled_from(["ask", None]))
permission = words | st.fixed_dictionaries({}, optional={"key": st.just("a"), "modes": st.none() | modes})
fields = st.fixed_dictionaries(
    {},
    optional={
        "effects": st.none() | effects,
        "result": st.none() | result,
        "permission": st.none() | permission,
        "tags": maybe,
        "timeout": st.none() | words | st.just({"default": "1m"}),
        "x-own": st.none() | st.integers(),
    },
)


def pathed(value: Json, path: Path = ()) -> Iterator[tuple[Path, Json]]:
    yield path, value
    if isinstance(value, dict):
        for key, item in value.items():
            yield from pathed(item, (*path, key))


@given(fields, fields)
def test_merging_changes_neither_side(contract: Map, defaults: Map) -> None:
    before = deepcopy((contract, defaults))
    merge_defaults(contract, defaults)
    assert (contract, defaults) == before


@given(fields, fields)
def test_no_null_is_left(contract: Map, defaults: Map) -> None:
    merged, _ = merge_defaults(contract, defaults)
    assert not [path for path, value in pathed(merged) if value is None]


@given(fields)
def test_a_contract_without_defaults_is_what_it_states(contract: Map) -> None:
    merged, inherited = merge_defaults(contract, {})
    stated = {path: value for path, value in pathed(contract) if not isinstance(value, dict) and value is not None}
    assert {path: value for path, value in pathed(merged) if not isinstance(value, dict)} == stated
    assert inherited == frozenset()


@given(fields, fields)
def test_merging_into_what_was_merged_changes_nothing_where_no_default_was_unset(contract: Map, defaults: Map) -> None:
    clean, _ = merge_defaults(contract, {})
    merged, _ = merge_defaults(clean, defaults)
    assert merge_defaults(merged, defaults) == (merged, frozenset())


@given(fields)
def test_a_contract_that_states_nothing_inherits_everything(defaults: Map) -> None:
    merged, inherited = merge_defaults({}, defaults)
    assert merged == merge_defaults(defaults, {})[0]
    assert inherited == {(key,) for key in merged}


@given(fields, fields)
def test_what_is_inherited_is_at_its_path_in_the_defaults_and_not_in_the_contract(contract: Map, defaults: Map) -> None:
    merged, inherited = merge_defaults(contract, defaults)
    below = dict(pathed(merge_defaults(defaults, {})[0]))
    stated = dict(pathed(contract))
    values = dict(pathed(merged))
    for path in inherited:
        assert values[path] == below[path]
        assert path not in stated


@given(fields, fields)
def test_every_leaf_was_stated_or_inherited_and_not_both(contract: Map, defaults: Map) -> None:
    merged, inherited = merge_defaults(contract, defaults)
    stated = {path for path, value in pathed(contract) if value is not None}
    for path, _ in pathed(merged):
        if path:
            assert (path in stated) != any(path[: len(each)] == each for each in inherited)
