"""
Normalizing neither accepts nor rejects more instances, for random schemas of every draft and random instances, as two engines judge them.

A schema is made from a seed: a failure names the seed, and the same seed makes the same schema.
"""

from __future__ import annotations

import copy
import json
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

import jsonschema
import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from toolc.ir.json import Json, Schema
from toolc.schema.dialect import DRAFT_04, DRAFT_06, DRAFT_07, DRAFT_2019_09, DRAFT_2020_12, Dialect
from toolc.schema.explanation import explain
from toolc.schema.intersection import type_list
from toolc.schema.judge import Judge, judge_of
from toolc.schema.link import endless_references
from toolc.schema.normalize import normalize, object_root
from toolc.schema.order import equal_json, ordered
from toolc.schema.survey import survey_of
from toolc.schema.validity import meta_judge
from toolc.schema.walk import Subschema, transform

NAMES = ("a", "b", "$ref", "properties", "x/y")
SCALARS: tuple[Json, ...] = (None, True, False, 0, 1, 1.0, 1.5, -2, "", "a", "ab", "2026-11-29")
TYPES = ("null", "boolean", "object", "array", "number", "integer", "string")
COUNTS: tuple[Json, ...] = (0, 1, 2, 2.0)

ONE = ("additionalProperties", "propertyNames", "items", "contains", "not", "if", "then", "else")
MANY = ("allOf", "anyOf", "oneOf")
NAMED = ("properties", "patternProperties")
PLAIN = ("type", "enum", "const", "minimum", "maxLength", "minItems", "pattern", "format", "required", "title", "description", "default", "x-unit")
SINCE_2019 = ("unevaluatedProperties", "unevaluatedItems", "dependentSchemas", "dependentRequired", "minContains")
UNTIL_2019 = ("additionalItems", "items", "dependencies")
OWN = {
    DRAFT_04.name: (*UNTIL_2019, "exclusiveMinimum"),
    DRAFT_06.name: (*UNTIL_2019, "exclusiveMaximum"),
    DRAFT_07.name: UNTIL_2019,
    DRAFT_2019_09.name: (*SINCE_2019, *UNTIL_2019, "$recursiveRef"),
    DRAFT_2020_12.name: (*SINCE_2019[:2], "prefixItems", *SINCE_2019[2:], "$dynamicRef"),
}
"""Keywords that not every draft has, or has alike; `dependencies` is none of 2019-09, and some engines think so too late."""


@dataclass(frozen=True, slots=True)
class Maker:
    """Makes random schemas that are valid and whose references all lead somewhere."""

    random: Random
    dialect: Dialect

    @property
    def is_old(self) -> bool:
        return self.dialect.lone_reference

    @property
    def store(self) -> str:
        return "definitions" if self.is_old else "$defs"

    @property
    def pool(self) -> tuple[str, ...]:
        own = OWN[self.dialect.name]
        if self.dialect is not DRAFT_2019_09:
            return (*PLAIN, *ONE, *MANY, *NAMED, *NAMED, *own, "$ref")
        # Whether `contains` evaluates items there is told by draft 2019-09 and by engines differently.
        hidden = {"dependencies", self.random.choice(("contains", "unevaluatedItems"))}
        return tuple(each for each in (*PLAIN, *ONE, *MANY, *NAMED, *NAMED, *own, "$ref") if each not in hidden)

    def whole(self) -> dict[str, Json]:
        """Return a schema with definitions, anchors, identifiers and references among them."""
        dynamic = DYNAMIC.get(self.dialect.name, {})
        part = {"allOf": [self.node(2, in_item=True)], **self.anchor("part")}
        stored: list[tuple[str, Json]] = [
            ("A", {"anyOf": [self.node(2)], "x-odd": self.node(2)}),
            ("B", {"properties": {"a": self.node(2)}, **self.anchor("here")}),
            ("x/y", self.node(2)),
            ("N~m", self.node(2)),
            (
                "item",
                {self.dialect.identifier: "https://acme.example/item", **dynamic, "allOf": [self.node(2, in_item=True)], self.store: {"p": part}},
            ),
        ]
        self.random.shuffle(stored)
        base: dict[str, Json] = {self.dialect.identifier: "https://acme.example/root"} if self.random.random() < 0.5 else {}
        root = self.node(3, least=1)
        return {**(root if isinstance(root, dict) else {}), **base, **dynamic, self.store: dict(stored)}

    def anchor(self, name: str) -> dict[str, Json]:
        return {self.dialect.identifier: f"#{name}"} if self.is_old else {"$anchor": name}

    def reference(self, *, in_item: bool) -> str:
        """Return a reference from the root's resource, or from the one that is embedded in it."""
        everywhere = ("#", "https://acme.example/item", "https://acme.example/item#part")
        if in_item:
            return self.random.choice((*everywhere, "#part", f"#/{self.store}/p", "item#/allOf/0"))
        pointers = [f"#/{self.store}/{name}" for name in ("A", "B", "x~1y", "N~0m", "A/x-odd", "item", "item/allOf/0")]
        return self.random.choice((*everywhere, *pointers, "#here"))

    def node(self, depth: int, *, in_item: bool = False, least: int = 0) -> Schema:
        """Return a schema of a few keywords, with schemas down to a depth in it."""
        if depth == 0 or (least == 0 and self.random.random() < 0.1):
            return self.random.choice((self.boolean(True), self.boolean(False), {}, self.link(in_item=in_item), {"type": self.random.choice(TYPES)}))
        chosen = dict.fromkeys(self.random.choices(self.pool, k=self.random.randint(1, 4)))
        switched: dict[str, Json] = {"minimum": 1} if "exclusiveMinimum" in chosen and self.dialect is DRAFT_04 else {}
        return {**switched, **{keyword: self.content(keyword, depth, in_item=in_item) for keyword in chosen}}

    def boolean(self, value: bool) -> Schema:
        """Return a schema that accepts everything or nothing; draft-04 has no booleans for that."""
        return value if self.dialect is not DRAFT_04 else {} if value else {"not": {}}

    def link(self, *, in_item: bool) -> Schema:
        return {"$ref": self.reference(in_item=in_item)}

    def content(self, keyword: str, depth: int, *, in_item: bool) -> Json:
        def below() -> Schema:
            return self.node(depth - 1, in_item=in_item)

        if keyword == "$ref":
            return self.reference(in_item=in_item)
        if keyword in {*MANY, "prefixItems"} or (keyword == "items" and self.dialect is not DRAFT_2020_12 and self.random.random() < 0.5):
            return [below() for _ in range(self.random.randint(1, 2))]
        if keyword in {"properties", "dependentSchemas"}:
            return {name: below() for name in self.names(1)}
        if keyword == "dependencies":
            return {name: self.random.choice((below(), self.some_names())) for name in self.names(1)}
        if keyword == "patternProperties":
            return {pattern: below() for pattern in self.random.choice((("^a",), ("y$",), ("^a", "y$")))}
        return below() if keyword in {*ONE, "additionalItems", "unevaluatedProperties", "unevaluatedItems"} else self.plain(keyword)

    def plain(self, keyword: str) -> Json:
        match keyword:
            case "type":
                return self.random.choice((self.random.choice(TYPES), self.random.sample(TYPES, self.random.randint(1, 3))))
            case "enum":
                return self.random.sample(SCALARS, self.random.randint(1, 3))
            case "const" | "default":
                return self.random.choice(SCALARS)
            case "required":
                return self.some_names()
            case "dependentRequired":
                return {name: self.names(0) for name in self.names(1)}
        return self.limit(keyword)

    def limit(self, keyword: str) -> Json:
        if keyword in FIXED:
            return FIXED[keyword]
        if keyword.startswith("exclusive") and self.dialect is DRAFT_04:
            return self.random.random() < 0.5
        return self.count()

    def count(self) -> Json:
        found = self.random.choice(COUNTS)
        return found if self.dialect is not DRAFT_04 else int(str(found)[0])

    def some_names(self) -> list[str]:
        """Return names, none perhaps, but in draft-04, which demands one."""
        return self.names(1 if self.dialect is DRAFT_04 else 0)

    def names(self, least: int) -> list[str]:
        return self.random.sample(NAMES, self.random.randint(least, 2))

    def instance(self, depth: int = 3) -> Json:
        kind = self.random.random()
        if depth == 0 or kind < 0.4:
            found = self.random.choice(SCALARS)
            return 1 if self.dialect is DRAFT_04 and isinstance(found, float) and found.is_integer() else found
        if kind < 0.6:
            return [self.instance(depth - 1) for _ in range(self.random.randint(0, 3))]
        return {name: self.instance(depth - 1) for name in self.names(0)}

    def sound(self) -> dict[str, Json]:
        """Return a schema without references that lead only back to themselves: what those mean is not defined."""
        while True:
            schema = self.whole()
            if not any(True for _ in endless_references(survey_of({"$schema": self.dialect.uri, **schema}))):
                return schema


DYNAMIC: dict[str, dict[str, Json]] = {DRAFT_2019_09.name: {"$recursiveAnchor": True}, DRAFT_2020_12.name: {"$dynamicAnchor": "node"}}
FIXED: dict[str, Json] = {
    "pattern": "^a",
    "format": "date",
    "title": "T",
    "description": "D" * 150,
    "x-unit": "ms",
    "$dynamicRef": "#node",
    "$recursiveRef": "#",
}

SEEDS = st.integers(0, 2**48)
DRAFTS = (DRAFT_04, DRAFT_06, DRAFT_07, DRAFT_2019_09, DRAFT_2020_12)
ENGINES = {
    DRAFT_04.name: jsonschema.Draft4Validator,
    DRAFT_06.name: jsonschema.Draft6Validator,
    DRAFT_07.name: jsonschema.Draft7Validator,
    DRAFT_2019_09.name: jsonschema.Draft201909Validator,
    DRAFT_2020_12.name: jsonschema.Draft202012Validator,
}

SCHEMAS = 10
FEWER = 2
"""How many schemas a seed makes, of the newest draft and of the others."""


def judge(schema: Schema, dialect: Dialect = DRAFT_2020_12) -> Judge:
    found = judge_of(schema, dialect)
    assert isinstance(found, Judge), (found, schema)
    return found


def check_meaning(maker: Maker) -> None:
    schema = maker.sound()
    instances = [maker.instance() for _ in range(12)]
    before = copy.deepcopy(schema)
    normal = normalize(schema, maker.dialect)
    written, canonical = judge(schema, maker.dialect), judge(normal)
    assert [canonical.accepts(each) for each in instances] == [written.accepts(each) for each in instances], (schema, normal, instances)
    assert schema == before
    assert json.dumps(normalize(normal)) == json.dumps(normal), schema
    assert meta_judge(DRAFT_2020_12).accepts(normal)
    assert len(json.dumps(normal)) <= 2 * len(json.dumps(schema)), schema
    assert all((explain(canonical, each) == ()) is canonical.accepts(each) for each in instances)


@pytest.mark.parametrize("dialect", DRAFTS, ids=lambda each: each.name)
@given(SEEDS)
def test_a_schema_keeps_its_meaning(dialect: Dialect, seed: int) -> None:
    maker = Maker(Random(seed), dialect)
    for _ in range(SCHEMAS if dialect is DRAFT_2020_12 else FEWER):
        check_meaning(maker)


@pytest.mark.parametrize("dialect", DRAFTS, ids=lambda each: each.name)
@given(SEEDS)
def test_another_engine_says_that_a_schema_keeps_its_meaning(dialect: Dialect, seed: int) -> None:
    maker = Maker(Random(seed), dialect)
    schema = maker.sound()
    # That engine takes what is no object for evaluated there, and follows a recursive reference no further out than to its own resource.
    while dialect is DRAFT_2019_09 and any(word in json.dumps(schema) for word in ("unevaluated", "$recursiveRef")):
        schema = maker.sound()
    instances = [maker.instance() for _ in range(12)]
    written = answers(ENGINES[dialect.name](schema), instances)
    canonical = answers(jsonschema.Draft202012Validator(normalize(schema, dialect)), instances)
    assert None in (written, canonical) or written == canonical


def answers(validator: jsonschema.protocols.Validator, instances: Sequence[Json]) -> list[bool] | None:
    """
    Return what the other engine says, or None where it trips.

    It does over lists of names or of schemas in old drafts, and over what is evaluated in a circle.
    """
    try:
        return [validator.is_valid(each) for each in instances]
    except (AttributeError, TypeError, RecursionError):
        return None


@given(SEEDS)
def test_the_order_of_keywords_makes_no_difference(seed: int) -> None:
    maker = Maker(Random(seed), DRAFT_2020_12)

    def shuffled(value: Schema, _: Subschema) -> Schema:
        if not isinstance(value, dict):
            return value
        maps = {name: dict(shuffled_items(value[name], maker.random)) for name in ("$defs", "patternProperties") if name in value}
        return dict(shuffled_items({**value, **maps}, maker.random))

    schema = maker.whole()
    other = transform(schema, shuffled)
    assert equal_json(other, schema)
    assert json.dumps(ordered(other)) == json.dumps(ordered(schema))
    assert json.dumps(normalize(other)) == json.dumps(normalize(schema))


def shuffled_items(value: Json, random: Random) -> list[tuple[str, Json]]:
    items = list(value.items()) if isinstance(value, dict) else []
    random.shuffle(items)
    return items


@given(SEEDS)
def test_an_object_root_accepts_the_objects_and_nothing_else(seed: int) -> None:
    maker = Maker(Random(seed), DRAFT_2020_12)
    normal = normalize(maker.sound())
    assume('"$ref": "#"' not in json.dumps(normal))
    instances = [maker.instance() for _ in range(12)]
    types = normal.get("type", "object") if isinstance(normal, dict) else "object"
    is_other = "object" not in type_list(types)
    expected = [judge(normal).accepts(each) and (is_other or isinstance(each, dict)) for each in instances]
    assert [judge(object_root(normal)).accepts(each) for each in instances] == expected
    assert json.dumps(normalize(object_root(normal))) == json.dumps(object_root(normal))
