"""Parts of a member that several formats have in common: names, descriptions, extras, strictness."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Final

from toolc.frontend.importing.member import Refused
from toolc.frontend.phrase import shown
from toolc.frontend.structure import extensions, typed
from toolc.ir.json import Json

_NAME: Final = re.compile(r"[A-Za-z0-9_.-]{1,128}")
_SNAKE: Final = re.compile(r"[a-z][a-z0-9]*(?:_[a-z0-9]+)+")

NAME_CURE: Final = "rename it where it is made: names have 1 to 128 letters, digits, `_`, `.` and `-`, as in MCP"


def joined(*parts: Mapping[str, Json] | Refused) -> dict[str, Json] | Refused:
    """Return the fields of several parts together, or why the first that is refused is."""
    fields: dict[str, Json] = {}
    for each in parts:
        if isinstance(each, Refused):
            return each
        fields |= each
    return fields


def named(value: Json) -> dict[str, Json] | Refused:
    """Return the name of a contract."""
    if isinstance(value, str) and _NAME.fullmatch(value):
        return {"name": value}
    if value is None:
        return Refused("has no name", "give the tool a name, or take it out of the list")
    what = shown(value) if not isinstance(value, str) else "not one that a contract can have" if value else "empty"
    return Refused(f"has a name that is {what}", NAME_CURE, ("name",))


def escaped(text: str) -> str:
    """Return a text that a contract's description prints as it was: two braces would start a slot."""
    return text.replace("{{", "{{{{")


def described(value: Json) -> dict[str, Json] | Refused:
    """Return the description of a contract, or nothing where there is none."""
    if value is None:
        return {}
    if not isinstance(value, str):
        return Refused(f"has a description that is {shown(value)}", "make it a text", ("description",))
    return {"description": escaped(value)}


def schema_field(field: str, value: Json, written: str) -> dict[str, Json] | Refused:
    """Return a field that holds a schema, or nothing where there is none; `written` is what the format calls it."""
    if value is None:
        return {}
    if isinstance(value, Mapping):
        return {field: value}
    return Refused(f"has {shown(value)} as `{written}`, not a schema", "make it a JSON Schema with `type: object`", tuple(written.split(".")))


def strictness(value: Json) -> dict[str, Json]:
    """Return what a contract says where a list says whether a provider should enforce the schema."""
    return {"strict": "prefer" if value else "never"} if isinstance(value, bool) else {}


def extras(provider: str, value: Mapping[str, Json], known: Iterable[str]) -> dict[str, Json]:
    """Return the members that belong to a provider alone, under their names in camel case."""
    taken = frozenset(known)
    given = {key: each for key, each in value.items() if key not in taken}
    spelled = {key: camel(key) for key in given}
    uses = Counter(spelled.values())
    found = {name if uses[name] == 1 else key: given[key] for key, name in spelled.items()}
    return {"providers": {provider: found}} if found else {}


def camel(key: str) -> str:
    """Return a key in camel case where it is written with underscores, and any other as it is."""
    if not _SNAKE.fullmatch(key):
        return key
    first, *rest = key.split("_")
    return first + "".join(each.capitalize() for each in rest)


def without_nulls(value: Json) -> Json:
    """Return an object without the members that are null, which say what absent ones say."""
    return {key: each for key, each in value.items() if each is not None} if isinstance(value, Mapping) else value


def holds(field: str, value: Json) -> bool:
    """Tell whether a field of a contract can hold a value, all of it."""
    contract: dict[str, Json] = {"contract": 1, field: value}
    return value is not None and typed("contract", contract) is not None and not extensions("contract", contract)
