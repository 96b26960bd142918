"""Lists of allowed values that contradict themselves or the type beside them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

from toolc.ir.json import Json
from toolc.schema.order import identity
from toolc.schema.survey import Remark, Survey
from toolc.schema.walk import Subschema
from toolc.schema.wording import WITH_ARTICLE, shown, type_of, types_named


def empty_enumerations(survey: Survey) -> Iterator[Remark]:
    """Yield the lists of allowed values that are empty."""
    for node, values in _enumerations(survey):
        if not values:
            yield Remark((*node.path, "enum"), '"enum" is empty, so that no value fits')


def repeated_values(survey: Survey) -> Iterator[Remark]:
    """Yield the values that a list of allowed values repeats."""
    for node, values in _enumerations(survey):
        first: dict[Hashable, int] = {}
        for index, value in enumerate(values):
            earlier = first.setdefault(identity(value), index)
            if earlier != index:
                labels = (((*node.path, "enum", earlier), "first here"),)
                yield Remark((*node.path, "enum", index), f'"enum" repeats {shown(value)}', labels=labels)


def values_outside_type(survey: Survey) -> Iterator[Remark]:
    """Yield the allowed values that the type beside them excludes."""
    for node in survey.having_any("enum", "const"):
        types = declared_types(node)
        if types is not None:
            for path, value in _allowed(node):
                if not _has_type(value, types):
                    yield Remark((*node.path, *path), f"{shown(value)} is {_named(value)}, not {types_named(sorted(types))}, as its type demands")


def null_outside_enumeration(survey: Survey) -> Iterator[Remark]:
    """Yield the lists of allowed values without null beside a type that admits it."""
    for node, values in _enumerations(survey):
        types = declared_types(node)
        if types and "null" in types and types != {"null"} and values and None not in values:
            cure = 'add null to "enum", or take "null" out of "type"'
            yield Remark((*node.path, "enum"), '"type" admits null and "enum" does not, so that null never fits', cure)


def declared_types(node: Subschema) -> frozenset[str] | None:
    """Return the types that a schema admits by its own `type`, or None where it does not say."""
    written = node.value.get("type") if isinstance(node.value, dict) else None
    if isinstance(written, str):
        return frozenset({written})
    if isinstance(written, list | tuple) and written:
        return frozenset(each for each in written if isinstance(each, str))
    return None


def _enumerations(survey: Survey) -> Iterator[tuple[Subschema, Sequence[Json]]]:
    for node in survey.having("enum"):
        values = node.value["enum"] if isinstance(node.value, dict) else None
        if isinstance(values, list | tuple):
            yield node, values


def _allowed(node: Subschema) -> Iterator[tuple[tuple[str | int, ...], Json]]:
    if isinstance(node.value, dict):
        values = node.value.get("enum")
        if isinstance(values, list | tuple):
            yield from ((("enum", index), value) for index, value in enumerate(values))
        if "const" in node.value:
            yield ("const",), node.value["const"]


def _has_type(value: Json, types: frozenset[str]) -> bool:
    name = type_of(value)
    return name in types or (name == "integer" and "number" in types)


def _named(value: Json) -> str:
    return WITH_ARTICLE[type_of(value)]
