"""
Whatever is valid can be sent to a strict target and comes back as it was, and decoding takes anything without a fault.

The decoder of the generated package leads back as the compiler's own does. Schemas are of the kinds that tools have, made from a seed together with
a value that each accepts.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from runpy import run_path

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.properties.test_schema_meaning import Maker
from tests.targets.lowering import form
from tests.targets.reading import judge, read
from tests.targets.subset.checkers import refusals_of_schema
from toolc.ir.decoding import Decoding
from toolc.ir.json import Json
from toolc.schema.dialect import DRAFT_2020_12
from toolc.schema.order import equal_json
from toolc.schema.targets.shelf import all_targets
from toolc.traits.projection.decode import decode, encode
from toolc.traits.projection.lowering import lowered

TARGETS = {each.name: each for each in all_targets() if each.strict}
ALIKE = ("bedrock-strict", "openai-chat-strict")  # the rules about schemas are those of another one
ASKED = [pytest.param(name, marks=pytest.mark.long) if name in ALIKE else name for name in TARGETS]
SCHEMAS = 2
NAMES = ("a", "b", "entries", "key", "$ref", "x y")
NODE: Json = {
    "type": "object",
    "properties": {"name": {"type": "string"}, "next": {"$ref": "#/$defs/Node"}, "more": {"type": "array", "items": {"$ref": "#/$defs/Node"}}},
    "required": ["name"],
    "additionalProperties": False,
}

Made = tuple[dict[str, Json], Json]

PACKAGE = Path(__file__).parents[1] / "emitters/python/everything/expected/python/acme_tools/decoding.py"


@cache
def package_decoder() -> Callable[[Json, Json], Json]:
    """Return the decoder that a generated package has; it knows nothing of the compiler."""
    found: Callable[[Json, Json], Json] = run_path(str(PACKAGE))["decode"]
    return found


def rules_of(decoding: Decoding | None) -> Json:
    """Return the rules of a tool as they stand beside a manifest."""
    found: Json = None if decoding is None else msgspec.json.decode(msgspec.json.encode(decoding))
    return found


class Pairs:
    """Makes schemas, each with a value that it accepts."""

    def __init__(self, random: Random) -> None:
        self.random = random
        leaves: tuple[Callable[[int], Made], ...] = (self.text, self.number, self.listed, self.anything, self.optional_null, self.node)
        self.kinds = (*leaves, self.array, self.closed, self.closed, self.map, self.mixed, self.free, self.choice, self.choice, self.tuple_)
        self.leaves = leaves

    def made(self, depth: int) -> Made:
        return self.random.choice(self.kinds if depth else self.leaves)(depth - 1)

    def text(self, _: int) -> Made:
        schema, value = self.random.choice(
            (
                ({"minLength": 1}, "ab"),
                ({"pattern": "^a+$"}, "aa"),
                ({"pattern": "^(?!b)"}, "a"),
                ({"format": "date"}, "2026-11-30"),
                ({"default": "x"}, "[1]"),
            )
        )
        return {"type": "string", **schema}, value

    def number(self, _: int) -> Made:
        return {"type": "integer", "minimum": 1, "exclusiveMaximum": 9}, self.random.randint(1, 8)

    def listed(self, _: int) -> Made:
        values: tuple[Json, ...] = ("a", 1, None, {"b": 1}, [2, None])
        chosen = self.random.sample(values, 3)
        return {"enum": chosen}, self.random.choice(chosen)

    def anything(self, _: int) -> Made:
        return {"description": "Any."}, self.random.choice((None, 1, "1", "text", {"a": [None]}, [{}]))

    def optional_null(self, _: int) -> Made:
        return {"type": ["string", "null"], "default": None}, self.random.choice(("a", "null"))

    def node(self, _: int) -> Made:
        value: dict[str, Json] = {"name": "n"}
        for _step in range(self.random.randint(0, 5)):
            value = {"name": "m", **({"next": value} if self.random.random() < 0.5 else {"more": [value, {"name": "o"}]})}
        return {"$ref": "#/$defs/Node", **({"description": "A node."} if self.random.random() < 0.5 else {})}, value

    def array(self, depth: int) -> Made:
        schema, value = self.made(depth)
        return {"type": "array", "items": schema, "minItems": 1}, [value] * self.random.randint(1, 3)

    def closed(self, depth: int) -> Made:
        made = {name: self.made(depth) for name in self.random.sample(NAMES, self.random.randint(1, 3))}
        given = [name for name in made if self.random.random() < 0.7]
        required = [name for name in given if self.random.random() < 0.5]
        closing: dict[str, Json] = {"additionalProperties": False} if self.random.random() < 0.5 else {}
        schema: dict[str, Json] = {"type": "object", "properties": {name: each[0] for name, each in made.items()}, "required": required, **closing}
        return schema, {name: made[name][1] for name in given}

    def map(self, depth: int) -> Made:
        schema, value = self.made(depth)
        keys = self.random.sample(("k", "l l", ""), self.random.randint(0, 3))
        pattern: dict[str, Json] = {"type": "object", "patternProperties": {"^[kl ]*$": schema}, "additionalProperties": False}
        plain: dict[str, Json] = {"type": "object", "additionalProperties": schema, "maxProperties": 3}
        return self.random.choice((plain, pattern)), dict.fromkeys(keys, value)

    def mixed(self, depth: int) -> Made:
        schema, value = self.closed(depth)
        more, other = self.made(depth)
        assert isinstance(value, dict)
        return {**schema, "additionalProperties": more}, {**value, **({"other": other} if self.random.random() < 0.7 else {})}

    def free(self, _: int) -> Made:
        return {"type": "object"}, self.random.choice(({}, {"a": {"b": None}}))

    def choice(self, depth: int) -> Made:
        made = [self.made(depth) for _ in range(self.random.randint(2, 3))]
        return {"anyOf": [each[0] for each in made]}, self.random.choice(made)[1]

    def tuple_(self, depth: int) -> Made:
        made = [self.made(depth) for _ in range(2)]
        return {"type": "array", "prefixItems": [each[0] for each in made], "items": False, "minItems": 2}, [each[1] for each in made]

    def arguments(self) -> Made:
        schema, value = self.random.choice((self.closed, self.closed, self.mixed))(3)
        return {**schema, "$defs": {"Node": NODE}}, value


@pytest.mark.parametrize("target", ASKED)
@given(st.integers(0, 2**48))
def test_what_is_valid_goes_there_and_comes_back(target: str, seed: int) -> None:
    pairs = Pairs(Random(seed))
    for _ in range(SCHEMAS):
        schema, value = pairs.arguments()
        written = form(schema)
        assert judge(written.model_schema).accepts(value), (schema, value)
        low = lowered(written, TARGETS[target])
        assert low.input_schema is not None
        assert refusals_of_schema(target, low.input_schema) == [], (schema, low.input_schema)
        wire = encode(low.decoding, value)
        assert judge(read(low, TARGETS[target])).accepts(wire), (schema, value, wire)
        is_null_for_none = any((each.keyword, each.action) == ("required", "narrowed") for each in low.ledger)
        own = decode(low.decoding, wire)
        assert equal_json(own, value) or is_null_for_none, (schema, value, wire)
        assert equal_json(package_decoder()(rules_of(low.decoding), wire), own), (schema, value, wire)


@pytest.mark.parametrize("target", ASKED)
@given(st.integers(0, 2**48))
def test_decoding_takes_anything(target: str, seed: int) -> None:
    random = Random(seed)
    low = lowered(form(Pairs(random).arguments()[0]), TARGETS[target])
    maker = Maker(random, DRAFT_2020_12)
    for _ in range(SCHEMAS):
        sent: tuple[Json, ...] = (maker.instance(), [{"key": "a", "value": maker.instance()}], {"entries": [{"key": "a", "value": 1}], "a": None})
        for each in sent:
            decode(low.decoding, each)
            package_decoder()(rules_of(low.decoding), each)
            encode(low.decoding, each)
