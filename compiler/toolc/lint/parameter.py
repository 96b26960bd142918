"""Which parameters a tool has, and where its contract names one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.effects import ByKey, Effects, OverlapByKey
from toolc.ir.json import Json, ObjectSchema
from toolc.ir.limits import Timeout
from toolc.ir.parameters import Actions, CallFacts, Rule
from toolc.ir.permission import Permission, Subject
from toolc.ir.program import Tool
from toolc.ir.requirement import Requires
from toolc.ir.texts import Presentation
from toolc.schema.applied import applied_with
from toolc.schema.keywords import IN_PLACE
from toolc.schema.pointer import value_at
from toolc.schema.property import parameter_path, property_names
from toolc.schema.survey import survey_of
from toolc.source import Path
from toolc.traits.slot import slots

COMPOSED: Final = frozenset({*IN_PLACE, "$ref", "$dynamicRef", "patternProperties"})
"""Keywords beside which `properties` does not tell everything that an object may hold."""

LISTS: Final = {
    "exactly_one": "exactlyOne",
    "at_most_one": "atMostOne",
    "at_least_one": "atLeastOne",
    "together": "together",
    "differ": "differ",
    "requires": "requires",
}
"""The rules between parameters that are lists of names, by the name of the field and its key."""


@dataclass(frozen=True, slots=True)
class Mention:
    """A place where a contract names a parameter: by name, or where `takes_pointer`, perhaps by a JSON Pointer; `is_key` where it is a key."""

    path: Path
    name: str
    takes_pointer: bool = False
    is_key: bool = False
    within: tuple[int, int] | None = None


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

    def has(self, mention: Mention) -> bool:
        """Tell whether what is named is there."""
        return self.is_open or mention.name in self.names or (mention.takes_pointer and self.found(mention.name) is not None)

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
    schema = tool.base.call_schema
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


def mentions(contract: Contract) -> Iterator[Mention]:
    """Yield every place where a contract names a parameter, but for the keys of `parameters` and what variants require."""
    for index, rule in enumerate(contract.rules):
        yield from _rule(("rules", index), rule)
    if contract.actions is not None:
        yield from _actions(contract.actions)
    yield from _facts((), contract)
    for index, entry in enumerate(contract.by_input):
        yield from _facts(("byInput", index, "set"), entry.set)
    if isinstance(contract.requires, Requires):
        for index, each in enumerate(contract.requires.prior):
            if each.same is not None:
                yield Mention(("requires", "prior", index, "same"), each.same, takes_pointer=True)
    if contract.presentation is not None:
        yield from _presentation(contract.presentation)


def subjects(permission: Permission) -> tuple[tuple[Path, Subject], ...]:
    """Return the subjects of a permission, each with its path from the permission."""
    subject = permission.subject
    if isinstance(subject, Subject):
        return ((("subject",), subject),)
    return tuple((("subject", index), each) for index, each in enumerate(subject or ()))


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
    return path[-2:-1] in {("properties",), ("prefixItems",), ("patternProperties",)} or path[-1] in {"items", "additionalProperties"}


def _rule(path: Path, rule: Rule) -> Iterator[Mention]:
    for field, key in LISTS.items():
        yield from _list((*path, key), getattr(rule, field) or ())
    for name, others in (rule.excludes or {}).items():
        yield Mention((*path, "excludes", name), name, is_key=True)
        yield from _list((*path, "excludes", name), others)
    if isinstance(rule.if_, Mapping):
        yield from (Mention((*path, "if", name), name, is_key=True) for name in rule.if_)
    else:
        yield from _list((*path, "if"), rule.if_ or ())


def _actions(actions: Actions) -> Iterator[Mention]:
    yield Mention(("actions", "by"), actions.by)
    for value, row in actions.rows.items():
        path: Path = ("actions", "rows", value)
        yield from _list((*path, "required"), row.required)
        yield from _list((*path, "optional"), row.optional)
        if row.set is not None:
            yield from _facts((*path, "set"), row.set)


def _facts(path: Path, facts: Contract | CallFacts) -> Iterator[Mention]:
    if isinstance(facts.effects, Effects):
        idempotent, overlap = facts.effects.idempotent, facts.effects.overlap
        if isinstance(idempotent, ByKey):
            yield Mention((*path, "effects", "idempotent", "key"), idempotent.key, takes_pointer=True)
        if isinstance(overlap, OverlapByKey):
            yield Mention((*path, "effects", "overlap", "key"), overlap.key, takes_pointer=True)
    if isinstance(facts.permission, Permission):
        for at, subject in subjects(facts.permission):
            if subject.parameter is not None:
                yield Mention((*path, "permission", *at, "parameter"), subject.parameter, takes_pointer=True)
    if isinstance(facts.timeout, Timeout) and facts.timeout.override is not None:
        yield Mention((*path, "timeout", "override"), facts.timeout.override, takes_pointer=True)


def _presentation(presentation: Presentation) -> Iterator[Mention]:
    for part, card in (("call", presentation.call), ("result", presentation.result)):
        for slot in slots(card.title or "") if card is not None else ():
            if slot.path.startswith("input."):
                yield Mention(("presentation", part, "title"), slot.path.removeprefix("input."), within=slot.at)
    if presentation.call is not None:
        yield from _list(("presentation", "call", "fields"), presentation.call.fields)


def _list(path: Path, names: tuple[str, ...]) -> Iterator[Mention]:
    yield from (Mention((*path, index), name) for index, name in enumerate(names))
