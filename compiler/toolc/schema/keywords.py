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


BOTH: Final = frozenset({"draft-07", "2020-12"})
OLD: Final = frozenset({"draft-07"})
NEW: Final = frozenset({"2020-12"})

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
    dialects: frozenset[str] = BOTH


KEYWORDS: Final[tuple[Keyword, ...]] = (
    Keyword("$schema", Does.IDENTIFY),
    Keyword("$id", Does.IDENTIFY),
    Keyword("$vocabulary", Does.IDENTIFY, dialects=NEW),
    Keyword("$anchor", Does.IDENTIFY, dialects=NEW),
    Keyword("$dynamicAnchor", Does.IDENTIFY, dialects=NEW),
    Keyword("$comment", Does.ANNOTATE),
    Keyword("$ref", Does.APPLY_HERE),
    Keyword("$dynamicRef", Does.APPLY_HERE, dialects=NEW),
    Keyword("type", Does.ASSERT),
    Keyword("title", Does.ANNOTATE),
    Keyword("description", Does.ANNOTATE),
    Keyword("const", Does.ASSERT),
    Keyword("enum", Does.ASSERT),
    Keyword("format", Does.ASSERT),
    Keyword("pattern", Does.ASSERT, types=STRING),
    Keyword("minLength", Does.ASSERT, types=STRING),
    Keyword("maxLength", Does.ASSERT, types=STRING),
    Keyword("contentEncoding", Does.ANNOTATE, types=STRING),
    Keyword("contentMediaType", Does.ANNOTATE, types=STRING),
    Keyword("contentSchema", Does.ANNOTATE, Holds.SCHEMA, STRING, NEW),
    Keyword("minimum", Does.ASSERT, types=NUMBER),
    Keyword("exclusiveMinimum", Does.ASSERT, types=NUMBER),
    Keyword("maximum", Does.ASSERT, types=NUMBER),
    Keyword("exclusiveMaximum", Does.ASSERT, types=NUMBER),
    Keyword("multipleOf", Does.ASSERT, types=NUMBER),
    Keyword("properties", Does.APPLY_BELOW, Holds.SCHEMA_MAP, OBJECT),
    Keyword("patternProperties", Does.APPLY_BELOW, Holds.SCHEMA_MAP, OBJECT),
    Keyword("additionalProperties", Does.APPLY_BELOW, Holds.SCHEMA, OBJECT),
    Keyword("propertyNames", Does.APPLY_BELOW, Holds.SCHEMA, OBJECT),
    Keyword("required", Does.ASSERT, types=OBJECT),
    Keyword("minProperties", Does.ASSERT, types=OBJECT),
    Keyword("maxProperties", Does.ASSERT, types=OBJECT),
    Keyword("dependentRequired", Does.ASSERT, types=OBJECT, dialects=NEW),
    Keyword("dependentSchemas", Does.APPLY_HERE, Holds.SCHEMA_MAP, OBJECT, NEW),
    Keyword("dependencies", Does.APPLY_HERE, Holds.DEPENDENCIES, OBJECT, OLD),
    Keyword("prefixItems", Does.APPLY_BELOW, Holds.SCHEMAS, ARRAY, NEW),
    Keyword("items", Does.APPLY_BELOW, Holds.ITEMS, ARRAY, OLD),
    Keyword("items", Does.APPLY_BELOW, Holds.SCHEMA, ARRAY, NEW),
    Keyword("additionalItems", Does.APPLY_BELOW, Holds.SCHEMA, ARRAY, OLD),
    Keyword("contains", Does.APPLY_BELOW, Holds.SCHEMA, ARRAY),
    Keyword("minContains", Does.ASSERT, types=ARRAY, dialects=NEW),
    Keyword("maxContains", Does.ASSERT, types=ARRAY, dialects=NEW),
    Keyword("minItems", Does.ASSERT, types=ARRAY),
    Keyword("maxItems", Does.ASSERT, types=ARRAY),
    Keyword("uniqueItems", Does.ASSERT, types=ARRAY),
    Keyword("allOf", Does.APPLY_HERE, Holds.SCHEMAS),
    Keyword("anyOf", Does.APPLY_HERE, Holds.SCHEMAS),
    Keyword("oneOf", Does.APPLY_HERE, Holds.SCHEMAS),
    Keyword("not", Does.APPLY_HERE, Holds.SCHEMA),
    Keyword("if", Does.APPLY_HERE, Holds.SCHEMA),
    Keyword("then", Does.APPLY_HERE, Holds.SCHEMA),
    Keyword("else", Does.APPLY_HERE, Holds.SCHEMA),
    Keyword("unevaluatedProperties", Does.APPLY_BELOW, Holds.SCHEMA, OBJECT, NEW),
    Keyword("unevaluatedItems", Does.APPLY_BELOW, Holds.SCHEMA, ARRAY, NEW),
    Keyword("default", Does.ANNOTATE),
    Keyword("examples", Does.ANNOTATE),
    Keyword("deprecated", Does.ANNOTATE),
    Keyword("readOnly", Does.ANNOTATE),
    Keyword("writeOnly", Does.ANNOTATE),
    Keyword("definitions", Does.STORE, Holds.SCHEMA_MAP),
    Keyword("$defs", Does.STORE, Holds.SCHEMA_MAP, dialects=NEW),
)
"""Every keyword of draft-07 and draft 2020-12, in the order in which a canonical schema has them."""

RANK: Final = {keyword.name: rank for rank, keyword in enumerate(KEYWORDS)}
"""Where a keyword stands in a canonical schema; a name that is not here follows all of them, by code point."""

TYPES_OF: Final = {keyword.name: keyword.types for keyword in KEYWORDS if keyword.types != ANY_TYPE}
"""The types that a keyword says something about, for keywords that are silent on others."""

ANNOTATIONS: Final = frozenset(
    {"title", "description", "default", "examples", "deprecated", "readOnly", "writeOnly", "$comment"},
)
"""Keywords that tell and never judge, whatever stands beside them."""

IN_PLACE: Final = frozenset(keyword.name for keyword in KEYWORDS if keyword.does is Does.APPLY_HERE)
"""Keywords whose schemas are applied to the same value as the schema that holds them."""

STORES: Final = frozenset({"$defs", "definitions"})
"""Keywords that only keep schemas for references."""


def is_annotation(name: str) -> bool:
    """Tell whether a keyword only tells: an annotation of the drafts, or an extension."""
    return name in ANNOTATIONS or name.startswith("x-")
