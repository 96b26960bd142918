"""
The way back from what a model sent to the arguments of a contract, and the way there.

Both are total. What is malformed stays as it was sent, so that the gate refuses it; what is valid comes back as it was.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, NoReturn, assert_never

from toolc.artifacts import compact_json
from toolc.ir.decoding import Choice, Decoding, Entries, Items, Members, Named, Rest, Rule, Text
from toolc.ir.json import Json
from toolc.traits.projection.shape import fits

KEY, VALUE = "key", "value"
ENTRY: Final = frozenset({KEY, VALUE})


def decode(decoding: Decoding | None, arguments: Json) -> Json:
    """Return the arguments that a model meant by what it sent; what is nested too deep to follow stays as it was sent."""
    try:
        return arguments if decoding is None else _Decoder(decoding).decoded(decoding.rule, arguments)
    except RecursionError:
        return arguments


def encode(decoding: Decoding | None, arguments: Json) -> Json:
    """Return arguments as a model sends them; `decode` leads back."""
    try:
        return arguments if decoding is None else _Encoder(decoding).encoded(decoding.rule, arguments)
    except RecursionError:
        return arguments


@dataclass(frozen=True, slots=True)
class _Decoder:
    decoding: Decoding

    def decoded(self, rule: Rule | None, value: Json) -> Json:
        match rule:
            case None:
                return value
            case Named():
                return self.decoded(self.decoding.definitions.get(rule.name), value)
            case Choice():
                found = (each.rule for each in rule.branches if fits(each.fits, value, self.decoding.shapes))
                return self.decoded(next(found, None), value)
            case Text():
                return _parsed(value) if isinstance(value, str) else value
            case _:
                return self._within(rule, value)

    def _within(self, rule: Members | Items | Entries, value: Json) -> Json:
        match rule:
            case Members():
                return self._members(rule, value) if isinstance(value, Mapping) else value
            case Items():
                return [self.decoded(rule.items, each) for each in value] if isinstance(value, list | tuple) else value
            case Entries():
                members = self._entries(rule.value, value)
                return value if members is None else members
        assert_never(rule)

    def _members(self, rule: Members, value: Mapping[str, Json]) -> Json:
        given = {key: each for key, each in value.items() if each is not None or key not in rule.absent}
        more = self._rest(rule.rest, given)
        held = {key: each for key, each in given.items() if rule.rest is None or key != rule.rest.at}
        members = {rule.keys.get(key, key): self.decoded(rule.values.get(key), each) for key, each in held.items()}
        is_clear = more is not None and len(members) == len(held) and members.keys().isdisjoint(more)
        return {**members, **more} if is_clear and more is not None else value

    def _rest(self, rest: Rest | None, given: Mapping[str, Json]) -> dict[str, Json] | None:
        """Return the members that an object holds as entries, or None where these are none."""
        if rest is None or rest.at not in given:
            return {}
        found = self._entries(rest.value, given[rest.at])
        return found if found is not None and found.keys().isdisjoint(rest.names) else None

    def _entries(self, rule: Rule | None, value: Json) -> dict[str, Json] | None:
        if not isinstance(value, list | tuple):
            return None
        members: dict[str, Json] = {}
        for each in value:
            if not isinstance(each, Mapping) or each.keys() != ENTRY or not isinstance(key := each[KEY], str) or key in members:
                return None
            members[key] = self.decoded(rule, each[VALUE])
        return members


@dataclass(frozen=True, slots=True)
class _Encoder:
    decoding: Decoding

    def encoded(self, rule: Rule | None, value: Json) -> Json:
        match rule:
            case None:
                return value
            case Named():
                return self.encoded(self.decoding.definitions.get(rule.name), value)
            case Choice():
                sent = ((each, self.encoded(each.rule, value)) for each in rule.branches)
                return next((wire for each, wire in sent if fits(each.fits, wire, self.decoding.shapes)), value)
            case Text():
                return compact_json(value).decode()
            case _:
                return self._within(rule, value)

    def _within(self, rule: Members | Items | Entries, value: Json) -> Json:
        match rule:
            case Members():
                return self._members(rule, value) if isinstance(value, Mapping) else value
            case Items():
                return [self.encoded(rule.items, each) for each in value] if isinstance(value, list | tuple) else value
            case Entries():
                return self._entries(rule.value, value) if isinstance(value, Mapping) else value
        assert_never(rule)

    def _members(self, rule: Members, value: Mapping[str, Json]) -> Json:
        wires = {name: key for key, name in rule.keys.items()}
        rest = rule.rest
        named = {name: each for name, each in value.items() if rest is None or name in rest.names}
        sent = {wires.get(name, name): each for name, each in named.items()}
        members: dict[str, Json] = {key: self.encoded(rule.values.get(key), each) for key, each in sent.items()}
        missing: dict[str, Json] = {key: None for key in (*rule.absent, *rule.nulls) if key not in members}
        if rest is None:
            return {**members, **missing}
        return {**members, **missing, rest.at: self._entries(rest.value, {name: each for name, each in value.items() if name not in named})}

    def _entries(self, rule: Rule | None, value: Mapping[str, Json]) -> list[Json]:
        return [{KEY: name, VALUE: self.encoded(rule, each)} for name, each in value.items()]


def _parsed(text: str) -> Json:
    """Return the value that a text is JSON of, or the text where it is none."""
    try:
        found: Json = json.loads(text, parse_constant=_refuse)
    except ValueError:
        return text
    return found


def _refuse(text: str) -> NoReturn:
    raise ValueError(text)
