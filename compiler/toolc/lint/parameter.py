"""Which parameters a tool has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.json import Json, ObjectSchema
from toolc.ir.program import Tool
from toolc.schema.applied import applied_with
from toolc.schema.keywords import IN_PLACE
from toolc.schema.pointer import value_at
from toolc.schema.property import is_named, parameter_path, property_names
from toolc.schema.survey import survey_of
from toolc.source import Path
from toolc.traits.named_parameter import NamedParameter

COMPOSED: Final = frozenset({*IN_PLACE, "$ref", "$dynamicRef", "patternProperties"})
"""Keywords beside which `properties` does not tell everything that an object may hold."""


@dataclass(frozen=True, slots=True)
class Parameters:
    """
    The parameters that some form of a tool may have.

    `schemas` are its input schema and what variants merge into it, `names` the names at their roots; `is_open` where names are only known by a
    pattern.
    """

    schemas: tuple[ObjectSchema, ...]
    names: frozenset[str]
    is_open: bool = False

    def has(self, named: NamedParameter) -> bool:
        """Tell whether what is named is there."""
        return self.is_open or named.name in self.names or (named.takes_pointer and self.found(named.name) is not None)

    def found(self, key: str) -> Json:
        """Return the schema of the property that a key of `parameters` means, in the first schema that has it, or None."""
        for schema in self.schemas:
            path = parameter_path(schema, key)
            if path is not None and _leads_to_value(path):
                return value_at(schema, path)
        return None


def parameters_of(tool: Tool) -> Parameters:
    """Return the parameters that some form of a tool may have."""
    contract = tool.contract
    merged = (variant.merge.input_schema for variant in contract.variants if variant.merge is not None)
    schemas = tuple(each for each in (contract.input_schema, *merged) if each is not None)
    names = frozenset(name for schema in schemas for name in property_names(schema))
    if any(not COMPOSED.isdisjoint(schema) for schema in schemas):
        return _composed(tool, schemas, names)
    return Parameters(schemas, names)


def always_given(tool: Tool) -> frozenset[str]:
    """
    Return the parameters that every call has once it is prepared: required ones, and those with a default, in every form.

    What a condition or a variant can take away does not count, nor does anything where the schema cannot be understood.
    """
    if tool.base is None:
        return frozenset()
    schema = tool.base.argument_schema
    required, properties = schema.get("required"), schema.get("properties")
    given = {name for name in required if isinstance(name, str)} if isinstance(required, list | tuple) else set()
    if isinstance(properties, Mapping):
        given |= {name for name, each in properties.items() if isinstance(each, Mapping) and "default" in each}
    return frozenset(given - _varying(tool.contract))


def types_of(schema: Json) -> frozenset[str]:
    """Return the types that a schema names at its root; none where it names none."""
    written = schema.get("type") if isinstance(schema, Mapping) else None
    names = (written,) if isinstance(written, str) else written if isinstance(written, list | tuple) else ()
    return frozenset(each for each in names if isinstance(each, str))


def _composed(tool: Tool, schemas: tuple[ObjectSchema, ...], names: frozenset[str]) -> Parameters:
    found, is_open = set(names), False
    for schema in schemas:
        survey = survey_of(schema, tool.documents, base=tool.origin.document)
        for each in applied_with(survey, survey.nodes[0]) if survey.nodes else (None,):
            is_open = is_open or each is None or "patternProperties" in each
            found.update(property_names(each))
    return Parameters(schemas, frozenset(found), is_open)


def _varying(contract: Contract) -> set[str]:
    """Return the names of parameters that some form does not have or does not require."""
    names = {key for key, parameter in contract.parameters.items() if parameter.when is not None}
    for variant in contract.variants:
        names.update(variant.unrequire, (pointer.rpartition("/")[2] for pointer in variant.remove))
        if variant.merge is not None and variant.merge.input_schema is not None:
            names.update(property_names(variant.merge.input_schema))
    return names


def _leads_to_value(path: Path) -> bool:
    """Tell whether a path ends at the schema of a value, such as a property or the items of a list."""
    is_item = path[-1] in {"items", "additionalItems"} or (isinstance(path[-1], int) and path[-2] in {"prefixItems", "items"})
    return is_item or is_named(path) or path[-1] == "additionalProperties"
