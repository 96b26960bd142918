"""What a variant makes of a contract, and where two variants disagree."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from itertools import combinations
from typing import Final, TypeAlias, get_type_hints

from msgspec import NODEFAULT, ValidationError, convert, to_builtins
from msgspec.structs import FieldInfo, fields, replace

from toolc.ir.contract import Contract, Variant, VariantMerge
from toolc.ir.json import Json, Schema
from toolc.ir.note import Record
from toolc.passes.edit import with_required, without, without_required
from toolc.schema.keywords import KEYWORDS, Holds
from toolc.schema.order import equal_json
from toolc.schema.pointer import followed, tokens
from toolc.schema.property import property_names
from toolc.source import Path

_TOUCHED: Final = fields(VariantMerge)
TOUCHABLE: Final = tuple(each.encode_name for each in _TOUCHED)
"""The fields that a variant may touch."""

SCHEMAS: Final = frozenset({"inputSchema", "outputSchema"})
MAPS: Final = frozenset({"parameters", "outputs", "providers"})
BY_NAME: Final = frozenset(keyword.name for keyword in KEYWORDS if keyword.holds is Holds.SCHEMA_MAP)
"""Keywords that hold a map of names, which merge name by name."""

_TYPES: Final = get_type_hints(Contract, include_extras=True)
_FIELDS: Final = {each.encode_name: each for each in fields(Contract)}


@dataclass(frozen=True, slots=True)
class Removed:
    """What a variant sets a pointer to that it removes."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Two variants, by index, that set one pointer differently, or one of them a part of what the other sets."""

    first: int
    second: int
    pointer: Path


@dataclass(frozen=True, slots=True)
class Pointless:
    """A part of a variant that does nothing: its path in the variant, and why."""

    path: Path
    message: str
    help: str


Setting: TypeAlias = Mapping[Path, object]


def applied(contract: Contract, variant: Variant) -> Contract:
    """Return a contract as a variant has it; a pointer that leads nowhere removes nothing."""
    result = contract if variant.merge is None else _merged(contract, variant.merge)
    for pointer in variant.remove:
        result = _without(result, tokens(pointer) or ()) or result
    return _with_requirements(result, variant)


def conflicts(contract: Contract, active: tuple[bool, ...]) -> tuple[Conflict, ...]:
    """Return where variants that are active together disagree; `active` tells it of each variant."""
    settings = [(index, _setting(variant)) for index, variant in enumerate(contract.variants) if active[index]]
    return tuple(
        Conflict(first, second, pointer)
        for (first, one), (second, other) in combinations(settings, 2)
        for pointer in dict.fromkeys(_disagreements(one, other))
    )


def pointless(contract: Contract, variant: Variant) -> Iterator[Pointless]:
    """Yield the parts of a variant that do nothing to a contract: pointers and names that lead nowhere, or where no variant may go."""
    merged = contract if variant.merge is None else _merged(contract, variant.merge)
    for index, pointer in enumerate(variant.remove):
        steps = tokens(pointer) or ("",)
        if steps[0] not in TOUCHABLE:
            why = f"a variant never touches `{steps[0]}`" if steps[0] in _FIELDS else f"`{pointer}` leads nowhere"
            yield Pointless(("remove", index), why, "take it out; a variant touches texts, schemas, `parameters` and `providers`")
        elif _without(merged, steps) is None:
            yield Pointless(
                ("remove", index),
                f"`{pointer}` leads nowhere, or to what cannot be missing",
                "let it lead to something that may be missing, or take it out",
            )
    known = property_names(merged.input_schema)
    for field, names in (("require", variant.require), ("unrequire", variant.unrequire)):
        for index, name in enumerate(names):
            if name not in known:
                yield Pointless((field, index), f"there is no parameter `{name}`", "name a parameter of the tool, or take it out")


def _merged(contract: Contract, merge: VariantMerge) -> Contract:
    changes: dict[str, object] = {}
    for field in _TOUCHED:
        patch, base = getattr(merge, field.name), getattr(contract, field.name)
        if patch is None or patch == {}:
            continue
        if field.encode_name in SCHEMAS:
            changes[field.name] = patch if base is None else merged_schema(base, patch)
        else:
            changes[field.name] = {**base, **_by_name(base, patch)} if field.encode_name in MAPS else patch
    return replace(contract, **changes)


def _by_name(base: Mapping[str, object], patch: Mapping[str, object]) -> dict[str, object]:
    """Return the entries of a patch over those of the same name: what one states stands, what it leaves out stays."""
    return {name: _over(base[name], each) if name in base else each for name, each in patch.items()}


def _over(base: object, patch: object) -> object:
    match base, patch:
        case Record(), Record():
            return replace(base, **{field.name: value for field, value in _stated(patch)})
        case Mapping(), Mapping():
            return {**base, **patch}
        case _:
            return patch


def _stated(record: Record) -> Iterator[tuple[FieldInfo, object]]:
    """Yield the fields of a record that are not as if they were absent, each with its value."""
    for field in fields(record):
        value = getattr(record, field.name)
        if value != (field.default_factory() if field.default is NODEFAULT and field.default_factory is not NODEFAULT else field.default):
            yield field, value


def merged_schema(schema: Schema, patch: Schema) -> Schema:
    """Return a schema with the keywords of another put in place of its own; maps of names merge name by name, their schemas likewise."""
    if not isinstance(schema, Mapping) or not isinstance(patch, Mapping):
        return patch
    result: dict[str, Json] = dict(schema)
    for keyword, value in patch.items():
        before = schema.get(keyword)
        if keyword in BY_NAME and isinstance(before, Mapping) and isinstance(value, Mapping):
            result[keyword] = {**before, **{name: _merged_part(before.get(name), each) for name, each in value.items()}}
        else:
            result[keyword] = value
    return result


def _merged_part(before: Json, patch: Json) -> Json:
    return merged_schema(before, patch) if isinstance(before, Mapping) and isinstance(patch, Mapping) else patch


def _with_requirements(contract: Contract, variant: Variant) -> Contract:
    schema: Json = contract.input_schema
    if variant.unrequire:
        schema = without_required(schema, variant.unrequire)
    if variant.require:
        schema = with_required(schema, variant.require)
    return contract if schema is contract.input_schema else replace(contract, input_schema=schema)


def _without(contract: Contract, steps: tuple[str, ...]) -> Contract | None:
    """Return a contract without what reference tokens lead to, or None where they lead nowhere or to what cannot be missing."""
    field = _FIELDS.get(steps[0]) if steps else None
    if field is None or field.encode_name not in TOUCHABLE:
        return None
    if len(steps) == 1:
        absent = field.default_factory() if field.default is NODEFAULT else field.default
        return None if getattr(contract, field.name) == absent else replace(contract, **{field.name: absent})
    value = getattr(contract, field.name)
    content = value if field.encode_name in SCHEMAS else to_builtins(value)
    found = followed(content, steps[1:])
    if found is None:
        return None
    try:
        return replace(contract, **{field.name: convert(without(content, found[0]), _TYPES[field.name])})
    except ValidationError:
        return None


def _setting(variant: Variant) -> Setting:
    """Return every pointer that a variant sets, with what it sets it to."""
    found: dict[Path, object] = {}
    if variant.merge is not None:
        for field in _TOUCHED:
            patch = getattr(variant.merge, field.name)
            if patch is not None and patch != {}:
                found.update(_settings_of((field.encode_name,), patch))
    for pointer in variant.remove:
        found[tokens(pointer) or ()] = Removed()
    for name in variant.require:
        found["inputSchema", "required", name] = True
    for name in variant.unrequire:
        found["inputSchema", "required", name] = False
    return found


def _settings_of(path: Path, patch: Json) -> Iterator[tuple[Path, object]]:
    if path[0] in SCHEMAS and isinstance(patch, Mapping):
        yield from _schema_settings(path, patch)
    elif path[0] in MAPS and isinstance(patch, Mapping):
        for name, each in patch.items():
            yield from (((*path, name, key), value) for key, value in _parts(each))
    else:
        yield path, patch


def _parts(entry: object) -> Iterator[tuple[str, object]]:
    if isinstance(entry, Record):
        yield from ((field.encode_name, value) for field, value in _stated(entry))
    elif isinstance(entry, Mapping):
        yield from entry.items()


def _schema_settings(path: Path, patch: Mapping[str, Json]) -> Iterator[tuple[Path, object]]:
    for keyword, value in patch.items():
        if keyword in BY_NAME and isinstance(value, Mapping):
            for name, each in value.items():
                inner = (*path, keyword, name)
                yield from _schema_settings(inner, each) if isinstance(each, Mapping) and each else ((inner, each),)
        else:
            yield (*path, keyword), value


def _disagreements(one: Setting, other: Setting) -> Iterator[Path]:
    for path, value in one.items():
        if path in other and not _equal(value, other[path]):
            yield path
        parents = (path[:length] for length in range(1, len(path)))
        yield from (parent for parent in parents if parent in other)
        yield from (path for longer in other if len(longer) > len(path) and longer[: len(path)] == path)


def _equal(one: object, other: object) -> bool:
    if type(one) is type(other) and not isinstance(one, Mapping | list | tuple):
        return one == other
    return equal_json(one, other)  # type: ignore[arg-type] # what a variant sets is JSON, or was compared above
