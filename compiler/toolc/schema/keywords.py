"""
The one table of JSON Schema keywords: what each holds, what it does, to which types, in which dialect, in which order.

Everything that walks, orders, rewrites or judges the use of keywords reads this table, so that a property which is called like a keyword
(`$ref`, `title`, `properties`) is never taken for one.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final


class Holds(Enum):
    """What stands under a keyword."""

    DATA = "data"
    SCHEMA = "schema"
    SCHEMAS = "list of schemas"
    SCHEMA_MAP = "map of schemas"
    ITEMS = "schema or list of schemas"
    DEPENDENCIES = "map of schemas or names"


class Does(Enum):
    """What a keyword is for."""

    IDENTIFY = "identify"
    ASSERT = "assert"
    APPLY_HERE = "apply schemas to the same value"
    APPLY_BELOW = "apply schemas to parts of the value"
    ANNOTATE = "annotate"
    STORE = "store schemas"


DRAFTS: Final = ("draft-04", "draft-06", "draft-07", "2019-09", "2020-12")
"""The names of the drafts, by age."""

EVERY_DRAFT: Final = frozenset(DRAFTS)
OPENAPI: Final = frozenset({"OpenAPI 3.0"})
ALL: Final = EVERY_DRAFT | OPENAPI
SINCE_06: Final = frozenset(DRAFTS[1:])
SINCE_07: Final = frozenset(DRAFTS[2:])
SINCE_2019: Final = frozenset(DRAFTS[3:])
SINCE_2020: Final = frozenset(DRAFTS[4:])
UNTIL_2019: Final = EVERY_DRAFT - SINCE_2020
UNTIL_07: Final = EVERY_DRAFT - SINCE_2019
ONLY_04: Final = EVERY_DRAFT - SINCE_06
ONLY_2019: Final = SINCE_2019 - SINCE_2020
LATE: Final = frozenset({"draft-07", "2020-12"})
"""The dialects that most authors write."""

ANY_TYPE: Final = frozenset({"null", "boolean", "object", "array", "number", "integer", "string"})
OBJECT: Final = frozenset({"object"})
ARRAY: Final = frozenset({"array"})
STRING: Final = frozenset({"string"})
NUMBER: Final = frozenset({"number", "integer"})


@dataclass(frozen=True, slots=True)
class Keyword:
    """One keyword: the types that it says something about, and the dialects that know it."""

    name: str
    does: Does
    holds: Holds = Holds.DATA
    types: frozenset[str] = ANY_TYPE
    dialects: frozenset[str] = ALL


KEYWORDS: Final[tuple[Keyword, ...]] = (
    Keyword("$schema", Does.IDENTIFY),
    Keyword("$id", Does.IDENTIFY, dialects=SINCE_06),
    Keyword("id", Does.IDENTIFY, dialects=ONLY_04),
    Keyword("$vocabulary", Does.IDENTIFY, dialects=SINCE_2019),
    Keyword("$anchor", Does.IDENTIFY, dialects=SINCE_2019),
    Keyword("$dynamicAnchor", Does.IDENTIFY, dialects=SINCE_2020),
    Keyword("$recursiveAnchor", Does.IDENTIFY, dialects=ONLY_2019),
    Keyword("$comment", Does.ANNOTATE, dialects=SINCE_07),
    Keyword("$ref", Does.APPLY_HERE),
    Keyword("$dynamicRef", Does.APPLY_HERE, dialects=SINCE_2020),
    Keyword("$recursiveRef", Does.APPLY_HERE, dialects=ONLY_2019),
    Keyword("type", Does.ASSERT),
    Keyword("nullable", Does.ASSERT, dialects=OPENAPI),
    Keyword("title", Does.ANNOTATE),
    Keyword("description", Does.ANNOTATE),
    Keyword("const", Does.ASSERT, dialects=SINCE_06),
    Keyword("enum", Does.ASSERT),
    Keyword("format", Does.ASSERT),
    Keyword("pattern", Does.ASSERT, types=STRING),
    Keyword("minLength", Does.ASSERT, types=STRING),
    Keyword("maxLength", Does.ASSERT, types=STRING),
    Keyword("contentEncoding", Does.ANNOTATE, types=STRING, dialects=SINCE_07),
    Keyword("contentMediaType", Does.ANNOTATE, types=STRING, dialects=SINCE_07),
    Keyword("contentSchema", Does.ANNOTATE, Holds.SCHEMA, STRING, dialects=SINCE_2019),
    Keyword("minimum", Does.ASSERT, types=NUMBER),
    Keyword("exclusiveMinimum", Does.ASSERT, types=NUMBER),
    Keyword("maximum", Does.ASSERT, types=NUMBER),
    Keyword("exclusiveMaximum", Does.ASSERT, types=NUMBER),
    Keyword("multipleOf", Does.ASSERT, types=NUMBER),
    Keyword("properties", Does.APPLY_BELOW, Holds.SCHEMA_MAP, OBJECT),
    Keyword("patternProperties", Does.APPLY_BELOW, Holds.SCHEMA_MAP, OBJECT, dialects=EVERY_DRAFT),
    Keyword("additionalProperties", Does.APPLY_BELOW, Holds.SCHEMA, OBJECT),
    Keyword("propertyNames", Does.APPLY_BELOW, Holds.SCHEMA, OBJECT, dialects=SINCE_06),
    Keyword("required", Does.ASSERT, types=OBJECT),
    Keyword("minProperties", Does.ASSERT, types=OBJECT),
    Keyword("maxProperties", Does.ASSERT, types=OBJECT),
    Keyword("dependentRequired", Does.ASSERT, types=OBJECT, dialects=SINCE_2019),
    Keyword("dependentSchemas", Does.APPLY_HERE, Holds.SCHEMA_MAP, OBJECT, dialects=SINCE_2019),
    Keyword("dependencies", Does.APPLY_HERE, Holds.DEPENDENCIES, OBJECT, dialects=UNTIL_07),
    Keyword("prefixItems", Does.APPLY_BELOW, Holds.SCHEMAS, ARRAY, dialects=SINCE_2020),
    Keyword("items", Does.APPLY_BELOW, Holds.ITEMS, ARRAY, dialects=UNTIL_2019),
    Keyword("items", Does.APPLY_BELOW, Holds.SCHEMA, ARRAY, dialects=SINCE_2020 | OPENAPI),
    Keyword("additionalItems", Does.APPLY_BELOW, Holds.SCHEMA, ARRAY, dialects=UNTIL_2019),
    Keyword("contains", Does.APPLY_BELOW, Holds.SCHEMA, ARRAY, dialects=SINCE_06),
    Keyword("minContains", Does.ASSERT, types=ARRAY, dialects=SINCE_2019),
    Keyword("maxContains", Does.ASSERT, types=ARRAY, dialects=SINCE_2019),
    Keyword("minItems", Does.ASSERT, types=ARRAY),
    Keyword("maxItems", Does.ASSERT, types=ARRAY),
    Keyword("uniqueItems", Does.ASSERT, types=ARRAY),
    Keyword("allOf", Does.APPLY_HERE, Holds.SCHEMAS),
    Keyword("anyOf", Does.APPLY_HERE, Holds.SCHEMAS),
    Keyword("oneOf", Does.APPLY_HERE, Holds.SCHEMAS),
    Keyword("not", Does.APPLY_HERE, Holds.SCHEMA),
    Keyword("if", Does.APPLY_HERE, Holds.SCHEMA, dialects=SINCE_07),
    Keyword("then", Does.APPLY_HERE, Holds.SCHEMA, dialects=SINCE_07),
    Keyword("else", Does.APPLY_HERE, Holds.SCHEMA, dialects=SINCE_07),
    Keyword("unevaluatedProperties", Does.APPLY_BELOW, Holds.SCHEMA, OBJECT, dialects=SINCE_2019),
    Keyword("unevaluatedItems", Does.APPLY_BELOW, Holds.SCHEMA, ARRAY, dialects=SINCE_2019),
    Keyword("default", Does.ANNOTATE),
    Keyword("examples", Does.ANNOTATE, dialects=SINCE_06),
    Keyword("example", Does.ANNOTATE, dialects=OPENAPI),
    Keyword("deprecated", Does.ANNOTATE, dialects=SINCE_2019 | OPENAPI),
    Keyword("readOnly", Does.ANNOTATE, dialects=SINCE_07 | OPENAPI),
    Keyword("writeOnly", Does.ANNOTATE, dialects=SINCE_07 | OPENAPI),
    Keyword("discriminator", Does.ANNOTATE, dialects=OPENAPI),
    Keyword("xml", Does.ANNOTATE, dialects=OPENAPI),
    Keyword("externalDocs", Does.ANNOTATE, dialects=OPENAPI),
    Keyword("definitions", Does.STORE, Holds.SCHEMA_MAP, dialects=EVERY_DRAFT),
    Keyword("$defs", Does.STORE, Holds.SCHEMA_MAP, dialects=SINCE_2019),
)
"""Every keyword of every dialect, in the order in which a canonical schema has those that it may have."""

RANK: Final = {keyword.name: rank for rank, keyword in enumerate(KEYWORDS) if keyword.dialects & LATE}
"""
Where a keyword of draft-07 or draft 2020-12 stands in a canonical schema; a name that is not here follows all of them, by code point.

What only another dialect knows is not here: outside that dialect it is a keyword of another language.
"""

TYPES_OF: Final = {keyword.name: keyword.types for keyword in KEYWORDS if keyword.types != ANY_TYPE}
"""The types that a keyword says something about, for keywords that are silent on others."""

ANNOTATIONS: Final = frozenset(
    {"title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly", "$comment"},
)
"""Keywords that tell and never judge, whatever stands beside them."""

FOREIGN_ANNOTATIONS: Final = frozenset(keyword.name for keyword in KEYWORDS if keyword.does is Does.ANNOTATE and keyword.dialects == OPENAPI)
"""Keywords by which OpenAPI only tells."""

IN_PLACE: Final = frozenset(keyword.name for keyword in KEYWORDS if keyword.does is Does.APPLY_HERE)
"""Keywords whose schemas are applied to the same value as the schema that holds them."""

STORES: Final = frozenset({"$defs", "definitions"})
"""Keywords that only keep schemas for references."""


def is_annotation(name: str) -> bool:
    """Tell whether a keyword only tells: an annotation of the drafts, or an extension."""
    return name in ANNOTATIONS or name.startswith("x-")
