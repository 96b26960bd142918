"""What a variant makes of a contract."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, get_type_hints

from msgspec import NODEFAULT, ValidationError, convert, to_builtins
from msgspec.structs import FieldInfo, fields, replace

from toolc.ir.contract import Contract, Variant, VariantMerge
from toolc.ir.json import Json, Schema
from toolc.ir.note import Record
from toolc.schema.edit import with_required, without, without_required
from toolc.schema.keywords import KEYWORDS, Holds
from toolc.schema.pointer import followed, tokens

TOUCHED: Final = fields(VariantMerge)
TOUCHABLE: Final = tuple(each.encode_name for each in TOUCHED)
"""The fields that a variant may touch."""

SCHEMAS: Final = frozenset({"inputSchema", "outputSchema"})
MAPS: Final = frozenset({"parameters", "outputs", "providers"})
BY_NAME: Final = frozenset(keyword.name for keyword in KEYWORDS if keyword.holds is Holds.SCHEMA_MAP)
"""Keywords that hold a map of names, which merge name by name."""

FIELDS: Final = {each.encode_name: each for each in fields(Contract)}
_TYPES: Final = get_type_hints(Contract, include_extras=True)


def applied(contract: Contract, variant: Variant) -> Contract:
    """Return a contract as a variant has it; a pointer that leads nowhere removes nothing."""
    result = contract if variant.merge is None else merged(contract, variant.merge)
    for pointer in variant.remove:
        result = without_part(result, tokens(pointer) or ()) or result
    return _with_requirements(result, variant)


def merged(contract: Contract, merge: VariantMerge) -> Contract:
    """Return a contract with what a variant says in its place."""
    changes: dict[str, object] = {}
    for field in TOUCHED:
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
            return replace(base, **{field.name: value for field, value in stated(patch)})
        case Mapping(), Mapping():
            return {**base, **patch}
        case _:
            return patch


def stated(record: Record) -> Iterator[tuple[FieldInfo, object]]:
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


def leads_somewhere(contract: Contract, steps: tuple[str, ...]) -> bool:
    """Tell whether reference tokens lead to what may be missing; in a schema, everything may."""
    if len(steps) > 1 and steps[0] in SCHEMAS:
        return followed(getattr(contract, FIELDS[steps[0]].name), steps[1:]) is not None
    return without_part(contract, steps) is not None


def without_part(contract: Contract, steps: tuple[str, ...]) -> Contract | None:
    """Return a contract without what reference tokens lead to, or None where they lead nowhere or to what cannot be missing."""
    field = FIELDS.get(steps[0]) if steps else None
    if field is None or field.encode_name not in TOUCHABLE:
        return None
    if len(steps) == 1:
        absent = field.default_factory() if field.default is NODEFAULT else field.default
        return None if getattr(contract, field.name) == absent else replace(contract, **{field.name: absent})
    value = getattr(contract, field.name)
    if len(steps) == len(("field", "name")) and isinstance(value, Mapping) and field.encode_name in MAPS:
        left = {name: each for name, each in value.items() if name != steps[1]}
        return replace(contract, **{field.name: left}) if steps[1] in value else None
    content = value if field.encode_name in SCHEMAS else to_builtins(value)
    found = followed(content, steps[1:])
    if found is None:
        return None
    try:
        return replace(contract, **{field.name: convert(without(content, found[0]), _TYPES[field.name])})
    except ValidationError:
        return None
