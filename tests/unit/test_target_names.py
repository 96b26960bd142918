from __future__ import annotations

import re
from hashlib import sha256

from hypothesis import given
from hypothesis import strategies as st

from toolc.schema.targets.record import NameRule
from toolc.traits.projection.wire import fits, wire_names

PLAIN = NameRule(characters="A-Za-z0-9_-", most=64, grade="specification", source="a test")
SHORT = NameRule(characters="a-z0-9_", first="a-z_", most=12, grade="specification", source="a test")


def hashed(name: str) -> str:
    return sha256(name.encode()).hexdigest()[:8]


def test_a_name_that_fits_stays() -> None:
    assert wire_names(["read_file", "Read"], PLAIN) == {"read_file": "read_file", "Read": "Read"}


def test_a_refused_character_becomes_an_underscore() -> None:
    assert wire_names(["files.read", "ä b"], PLAIN) == {"files.read": "files_read", "ä b": "__b"}


def test_a_name_that_another_one_has_ends_in_a_hash() -> None:
    assert wire_names(["a.b", "a_b"], PLAIN) == {"a.b": f"a_b_{hashed('a.b')}", "a_b": "a_b"}


def test_two_names_that_would_become_one_both_end_in_a_hash() -> None:
    assert wire_names(["a.b", "a b"], PLAIN) == {"a b": f"a_b_{hashed('a b')}", "a.b": f"a_b_{hashed('a.b')}"}


def test_a_long_name_is_cut_and_ends_in_a_hash() -> None:
    name = "x" * 65
    assert wire_names([name], PLAIN) == {name: f"{'x' * 55}_{hashed(name)}"}


def test_a_name_that_starts_badly_gets_an_underscore_in_front() -> None:
    assert wire_names(["21st", ""], SHORT) == {"21st": "_21st", "": "_"}


def test_the_longest_name_fits_and_a_longer_one_does_not() -> None:
    assert fits("x" * 64, PLAIN)
    assert not fits("x" * 65, PLAIN)
    assert not fits("", PLAIN)


@given(st.lists(st.text(st.characters(codec="utf-8"), max_size=20), unique=True), st.sampled_from([PLAIN, SHORT]))
def test_names_never_meet_always_fit_and_do_not_depend_on_order(names: list[str], rule: NameRule) -> None:
    wire = wire_names(names, rule)
    assert set(wire) == set(names)
    assert len(set(wire.values())) == len(names)
    assert all(fits(each, rule) for each in wire.values())
    assert all(re.fullmatch(f"[{rule.characters}]+", each) for each in wire.values())
    assert wire_names(reversed(names), rule) == wire
