"""
The forms of a contract: what it is under one set of active variants and conditional parameters, and the schemas that follow.

The model schema is what a model sees: without the parameters that others supply, with the labels for people required. The call schema judges
prepared arguments: every parameter, and the rules between them as far as a schema can say them.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import partial
from hashlib import sha256
from itertools import chain
from typing import Final, TypeAlias

from msgspec.structs import replace

from toolc.artifacts import compact_json
from toolc.ir.contract import Contract
from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.ir.parameters import Parameter, Rule
from toolc.ir.program import Form
from toolc.passes.call_rule import NEVER, rule_schemas
from toolc.schema.dialect import declared_dialect
from toolc.schema.edit import edited, with_required, without, without_required
from toolc.schema.judge import Judge, judge_of
from toolc.schema.normalize import normalize, object_root
from toolc.schema.order import ordered_keywords
from toolc.schema.property import is_named, parameter_path, property_names
from toolc.traits.condition import conditions
from toolc.traits.variant import applied

CLOSED: Final[ObjectSchema] = {"type": "object", "properties": {}, "additionalProperties": False}
"""The schema of a tool that takes nothing."""

HASH_LENGTH: Final = 8

Parameters: TypeAlias = Mapping[str, Parameter]


@dataclass(frozen=True, slots=True)
class Context:
    """The schema files that a contract refers to, by path, and its own path."""

    files: Mapping[str, Json]
    at: str


def base_form(contract: Contract, files: Mapping[str, Json] | None = None, at: str = "") -> Form | None:
    """
    Return the form in which no variant is active and every conditional parameter is present and optional.

    `files` are the schema files that the contract refers to and `at` is its own path, as for `form`. Answers None as `form` does.
    """
    return _form(_Shape(contract, _with_optional(contract)), Context(files or {}, at), _known(contract))


def form(contract: Contract, active: tuple[bool, ...], files: Mapping[str, Json] | None = None, at: str = "") -> Form | None:
    """
    Return the form in which some of a contract's conditions hold, or None where a schema of it cannot be understood.

    `active` tells of each of `conditions(contract)` whether it holds. A contract without conditions has its base form only, and where no variant is
    active and every parameter is there and none of the conditional ones required, that is the base form too.
    """
    holding = dict(zip(conditions(contract), active, strict=True))
    whole = varied(contract, holding)
    variants = tuple(dict.fromkeys(each.when for each in contract.variants if holding[each.when]))
    absent = tuple(key for key, parameter in whole.parameters.items() if parameter.when is not None and not holding[parameter.when])
    if not variants and not absent and _with_optional(contract) == _input_of(contract):
        return base_form(contract, files, at)
    made = replace(whole, parameters={key: each for key, each in whole.parameters.items() if key not in absent})
    shape = _Shape(made, _without_parameters(_input_of(whole), absent), digest(variants, absent), variants, absent)
    return _form(shape, Context(files or {}, at), _known(contract))


def varied(contract: Contract, holding: Mapping[str, bool]) -> Contract:
    """Return a contract as its variants have it whose conditions hold."""
    for variant in contract.variants:
        if holding[variant.when]:
            contract = applied(contract, variant)
    return contract


def digest(variants: Iterable[str], without: Iterable[str]) -> str:
    """
    Return the hash that names a form: of the conditions of its active variants and of the conditional parameters that are not there.

    What else a contract says does not change it, nor does the order in which that is written.
    """
    content = compact_json({"variants": sorted(set(variants)), "without": sorted(set(without))})
    return sha256(content).hexdigest()[:HASH_LENGTH]


@dataclass(frozen=True, slots=True)
class _Shape:
    """What a form is made of: the contract and the input schema that it has, and what tells it from others."""

    contract: Contract
    written: Json
    digest: str = ""
    variants: tuple[str, ...] = ()
    without: tuple[str, ...] = ()


def _form(shape: _Shape, context: Context, known: frozenset[str]) -> Form | None:
    contract, written = shape.contract, shape.written
    for_model, for_call = _for_model(written, contract.parameters), _for_call(written, contract.parameters)
    for_given = _without_supplied(for_call, contract.parameters)
    model = _arguments(for_model, context)
    plain = model if for_call is for_model else _arguments(for_call, context)
    given = plain if for_given is for_call else model if for_given == for_model else _arguments(for_given, context)
    output = None if contract.output_schema is None else _understood(normalize(contract.output_schema, None, context.files, base=context.at))
    if model is None or plain is None or given is None or (output is None and contract.output_schema is not None):
        return None
    call = _with_rules(plain, contract.rules, known.difference(property_names(plain)))
    return Form(
        digest=shape.digest,
        variants=shape.variants,
        without=shape.without,
        contract=contract,
        model_schema=model,
        given_schema=given,
        argument_schema=plain,
        call_schema=call,
        output_schema=output,
    )


def _with_optional(contract: Contract) -> Json:
    """Return the input schema of a contract without what it demands of conditional parameters."""
    optional = [key for key, parameter in contract.parameters.items() if parameter.when is not None]
    return _at_parents(_input_of(contract), optional, without_required)


def _input_of(contract: Contract) -> Json:
    return CLOSED if contract.input_schema is None else contract.input_schema


def _arguments(written: Json, context: Context) -> ObjectSchema | None:
    schema: Schema = written if isinstance(written, dict | bool) else {}
    found = object_root(normalize(schema, None, context.files, base=context.at))
    return _understood({"type": "object", **NEVER} if found is False else found)


def _understood(schema: Schema) -> ObjectSchema | None:
    """Return a canonical schema that can judge instances, as an object of keywords."""
    keywords = schema if isinstance(schema, Mapping) else {} if schema else NEVER
    is_foreign = isinstance(declared_dialect(keywords), str)
    return keywords if not is_foreign and isinstance(judge_of(keywords), Judge) else None


def _for_model(written: Json, parameters: Parameters) -> Json:
    """Return what a model supplies: nothing that comes from others, and every label for people."""
    labelled = _at_parents(written, [key for key, each in parameters.items() if each.ui_label and each.from_ == "model"], with_required)
    return _without_supplied(labelled, parameters)


def _for_call(written: Json, parameters: Parameters) -> Json:
    return _at_parents(written, [key for key, each in parameters.items() if each.ui_label], without_required)


def _without_supplied(written: Json, parameters: Parameters) -> Json:
    return _without_parameters(written, [key for key, each in parameters.items() if each.from_ != "model"])


def _without_parameters(written: Json, keys: Iterable[str]) -> Json:
    for key in keys:
        path = parameter_path(written, key)
        if path is not None and is_named(path):
            written = without(written, path)
    return written


def _at_parents(written: Json, keys: Iterable[str], change: Callable[[Json, Iterable[str]], Json]) -> Json:
    """Return a schema in which the schema around each property, and its name, went through a function."""
    for key in keys:
        path = parameter_path(written, key)
        if path is not None and path[-2:-1] == ("properties",):
            written = edited(written, path[:-2], partial(_swapped, change, (str(path[-1]),)))
    return written


def _swapped(change: Callable[[Json, Iterable[str]], Json], names: Iterable[str], parent: Json) -> Json:
    return change(parent, names)


def _with_rules(schema: ObjectSchema, rules: Iterable[Rule], missing: Collection[str]) -> ObjectSchema:
    added = [each for rule in rules for each in rule_schemas(rule, missing)]
    before = schema.get("allOf")
    whole = ordered_keywords({**schema, "allOf": [*(before if isinstance(before, list | tuple) else ()), *added]}) if added else schema
    return whole if isinstance(whole, Mapping) else schema


def _known(contract: Contract) -> frozenset[str]:
    """Return the names of parameters that some form may have."""
    merged = (variant.merge.input_schema for variant in contract.variants if variant.merge is not None)
    return frozenset(chain.from_iterable(map(property_names, (contract.input_schema, *merged))))
