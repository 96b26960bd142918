"""
Saying with fewer words what a schema of draft 2020-12 says: the same accepted set, the same annotations.

Members of `allOf` are said by the schema itself where one schema can say both exactly, a choice between something and null is a type, and what
provably judges nothing is gone. Whatever is not exact stays as it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import chain
from typing import Final

from toolc.ir.json import Json, Schema, items_of
from toolc.schema.dialect import DRAFT_2020_12
from toolc.schema.form import canonical, in_role
from toolc.schema.intersection import ASSERTIONS, intersection, type_list
from toolc.schema.keywords import ANY_TYPE, KEYWORDS, RANK, TYPES_OF, Does, is_annotation
from toolc.schema.order import equal_json
from toolc.schema.walk import Subschema, transform

CHOICES: Final = ("anyOf", "oneOf")
NULL: Final[Json] = {"type": "null"}

MOST_MEMBERS: Final = 500
"""The largest number of members of `allOf` that are joined: joining takes a time that grows with its square."""

LISTS: Final = frozenset({"enum", "const"})

SINGLE: Final = ASSERTIONS | {"if", "contains"}
"""Keywords of which two members cannot both become the schema's own; then neither does, so that what is parallel stays so."""

PARTNER: Final = {"then": "if", "else": "if", "minContains": "contains", "maxContains": "contains"}
"""Keywords that judge nothing without another one."""

IDLE: Final[Mapping[str, str]] = {
    **dict.fromkeys(("minLength", "minItems", "minProperties"), "0"),
    "uniqueItems": "False",
    "minContains": "1",
    "required": "[]",
    **dict.fromkeys(("dependentRequired", "dependentSchemas", "patternProperties"), "{}"),
}
"""Values by which a keyword judges nothing, as they are told apart from equal ones."""

_SAYING: Final = frozenset(each.name for each in KEYWORDS if each.does is not Does.ANNOTATE and DRAFT_2020_12.knows(each.name))
_SILENT: Final = {kind: frozenset(name for name, about in TYPES_OF.items() if kind not in about and name in _SAYING) for kind in ANY_TYPE}
"""The keywords that judge no value of a type."""

_PLAIN: Final = LISTS | {"type", "format"}
_JOINING: Final = frozenset({"allOf", *CHOICES})
_DOUBTFUL: Final = frozenset({*PARTNER, *IDLE})


def simplified(schema: Schema) -> Schema:
    """Return one schema in the canonical form, whose subschemas are simplified, in as few words as can be; the same object where it is so already."""
    if not isinstance(schema, dict) or _is_terse(schema):
        return schema
    found, before = _changed(schema), schema
    while found is not before:
        found, before = _changed(found), found
    if found is schema:
        return schema
    return transform(found, _finished) if _is_combined(found, schema) else canonical(found)


def _is_terse(schema: dict[str, Json]) -> bool:
    """Tell whether nothing in a schema can be said in fewer words; of most, the keywords and the type tell that already."""
    types = schema.get("type")
    if isinstance(types, str) and _are_terse(tuple(schema), types):
        return True
    return _JOINING.isdisjoint(schema) and not _is_null(schema) and not _dead(schema)


@lru_cache(maxsize=4096)
def _are_terse(names: tuple[str, ...], kind: str) -> bool:
    """Tell whether no schema of these keywords and this type can be said in fewer words."""
    return not any(name in _JOINING or name in LISTS or name in _DOUBTFUL or name in _silent(kind) for name in names)


def _changed(schema: dict[str, Json]) -> dict[str, Json]:
    for change in (_with_type_null, _without_dead, _without_lone_choice, _with_null, _with_members):
        schema = change(schema)
    return schema


def _finished(schema: Schema, node: Subschema) -> Schema:
    return in_role(simplified(canonical(schema)) if isinstance(schema, dict) else schema, node.role)


def _is_combined(schema: dict[str, Json], before: dict[str, Json]) -> bool:
    """Tell whether schemas under a keyword are joined from others, so that they are not simplified yet."""
    members = chain.from_iterable(items_of(before.get(keyword)) for keyword in ("allOf", *CHOICES))
    known = {id(value) for source in (before, *members) if isinstance(source, dict) for value in source.values()}
    return any(id(value) not in known for keyword, value in schema.items() if keyword in DRAFT_2020_12.applicators and keyword != "allOf")


def _with_type_null(schema: dict[str, Json]) -> dict[str, Json]:
    """Say that only null is accepted by the type."""
    if not _is_null(schema):
        return schema
    return {name: each for name, each in schema.items() if name not in LISTS} | {"type": "null"}


def _is_null(schema: dict[str, Json]) -> bool:
    """Tell whether a schema lists null and nothing else."""
    is_lone = not LISTS.isdisjoint(schema) and schema.get("const") is None and schema.get("enum", [None]) == [None]
    return is_lone and "null" in type_list(schema.get("type", "null"))


def _silent(types: Json) -> frozenset[str]:
    if isinstance(types, str):
        return _SILENT.get(types, frozenset())
    kinds = type_list(types)
    return frozenset.intersection(*(_SILENT.get(kind, frozenset()) for kind in kinds)) if kinds else frozenset()


def _without_dead(schema: dict[str, Json]) -> dict[str, Json]:
    dead = _dead(schema)
    return {name: value for name, value in schema.items() if name not in dead} if dead else schema


def _dead(schema: dict[str, Json]) -> list[str]:
    silent = _silent(schema.get("type"))
    if silent.isdisjoint(schema) and _DOUBTFUL.isdisjoint(schema):
        return []
    suspects = [name for name in schema if name in silent or name in _DOUBTFUL]
    return [name for name in suspects if name in silent or PARTNER.get(name, name) not in schema or _is_idle(name, schema[name])]


def _is_idle(name: str, value: Json) -> bool:
    if name not in IDLE or (value if isinstance(value, dict | list) else not isinstance(value, int)):
        return False
    return repr(value) == IDLE[name]


def _without_lone_choice(schema: dict[str, Json]) -> dict[str, Json]:
    """Demand the only branch of a choice; where a discriminator tells branches apart, it stays a choice."""
    for keyword in CHOICES if "discriminator" not in schema else ():
        branches = schema.get(keyword)
        if isinstance(branches, list | tuple) and len(branches) == 1:
            rest = {name: each for name, each in schema.items() if name != keyword}
            schema = rest | {"allOf": [*items_of(schema.get("allOf")), *branches]}
    return schema


def _with_null(schema: dict[str, Json]) -> dict[str, Json]:
    """Say a choice between null and one other schema by a type, where that schema can be the whole."""
    for keyword in CHOICES:
        branches = items_of(schema.get(keyword))
        if len(branches) == len((NULL, "other")) and NULL in branches:
            nullable = _nullable(branches[1 - branches.index(NULL)])
            rest = {name: each for name, each in schema.items() if name != keyword}
            joined = None if nullable is None else _joined(rest, nullable)
            schema = schema if joined is None else joined
    return schema


def _nullable(other: Json) -> dict[str, Json] | None:
    """Return a schema that accepts null too, or None where it does already, or more than types and lists of values say what it accepts."""
    if not isinstance(other, dict) or not all(name in _PLAIN or name in TYPES_OF or is_annotation(name) for name in other):
        return None
    kinds, values = type_list(other.get("type")), [*items_of(other.get("enum")), *([other["const"]] if "const" in other else ())]
    if not (kinds or values) or "null" in kinds or None in values or other.keys() >= LISTS:
        return None
    types: dict[str, Json] = {"type": [*kinds, "null"]} if kinds else {}
    listed: dict[str, Json] = {"enum": [*values, None]} if values else {}
    return {name: each for name, each in other.items() if name not in LISTS} | types | listed


def _with_members(schema: dict[str, Json]) -> dict[str, Json]:
    members = schema.get("allOf")
    if not isinstance(members, list | tuple) or len(members) > MOST_MEMBERS:
        return schema
    said = {name: each for name, each in schema.items() if name != "allOf"}
    shared = _shared(members)
    left: list[Json] = []
    for member in members:
        joined = _joined(said, member) if isinstance(member, dict) and shared.isdisjoint(member) else None
        if joined is not None:
            said = joined
        elif member is not True and member != {}:
            left.append(member)
    if len(left) == len(members):
        return schema
    inner = items_of(said.get("allOf"))
    return {**said, "allOf": [*left, *inner]} if left or inner else said


def _shared(members: Sequence[Json]) -> frozenset[str]:
    """Return the keywords that a schema can say only once and that more than one member says."""
    counted = Counter(chain.from_iterable(SINGLE.intersection(each) for each in members if isinstance(each, dict)))
    return frozenset(name for name, count in counted.items() if count > 1)


def _joined(schema: dict[str, Json], member: dict[str, Json]) -> dict[str, Json] | None:
    """Return one schema that says what both say, or None where there is none, or where they tell different things."""
    if any(_tells(name) and not equal_json(schema[name], member[name]) for name in member if name in schema):
        return None
    try:
        said, left = intersection(schema, member)
    except RecursionError:
        return None
    return None if left else said


def _tells(name: str) -> bool:
    return is_annotation(name) or name not in RANK
