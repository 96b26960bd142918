"""Lowering the schema of a tool's arguments for a target: what it sends, what it folds into the description, how arguments find back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from toolc.ir.json import Json, ObjectSchema
from toolc.ir.program import Form
from toolc.schema.targets.record import Known, Target
from toolc.traits.projection.detachment import detached
from toolc.traits.projection.keys import wire_keys, with_wire_keys
from toolc.traits.projection.ledger import Lost, sort_key
from toolc.traits.projection.refusal import Reduced, sentence, without_refused
from toolc.traits.projection.spelling import spelled

BY_PATTERN = ("patternProperties", "propertyNames")
"""Keywords that judge the names of parameters, and so mean something else once these are renamed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lowered:
    """
    The schemas of one form as one target takes them.

    `sentences` tell a model what the input schema cannot; `keys` are the parameters that are called differently, from the tool's name to the wire's.
    """

    input_schema: ObjectSchema
    output_schema: ObjectSchema | None = None
    sentences: tuple[str, ...] = ()
    keys: Mapping[str, str] = field(default_factory=dict)
    ledger: tuple[Lost, ...] = ()


def lowered(form: Form, target: Target) -> Lowered:
    """Return the schemas of a form for a target; the form's own are left as they are."""
    keys = wire_keys(form.model_schema, target.keys)
    written = _reduced(form.model_schema, target, keys)
    sent = _reduced(with_wire_keys(detached(form.model_schema), keys), target, keys) if keys else written
    output, gone = _output(form, target)
    return Lowered(
        input_schema=spelled(sent.schema, target.shape),
        output_schema=output,
        sentences=sent.sentences,
        keys=keys,
        ledger=tuple(sorted((*written.ledger, *gone), key=sort_key)),
    )


def with_keys(arguments: Json, keys: Mapping[str, str]) -> Json:
    """Return arguments as a model sends them to a target."""
    return {keys.get(name, name): value for name, value in arguments.items()} if isinstance(arguments, Mapping) else arguments


def _reduced(schema: ObjectSchema, target: Target, keys: Mapping[str, str]) -> Reduced:
    at_root = {name for each in target.support if each.level == "refused" and each.where == "root" for name in each.keywords}
    reduced = without_refused(schema if schema.keys().isdisjoint(at_root) else detached(schema), target)
    return _without_patterns(reduced, target.name, target.keys) if keys and target.keys else reduced


def _without_patterns(reduced: Reduced, target: str, known: Known) -> Reduced:
    gone = [name for name in BY_PATTERN if name in reduced.schema]
    reason = f"{target} refuses names of parameters, which are renamed"
    return Reduced(
        {name: value for name, value in reduced.schema.items() if name not in gone},
        (*reduced.sentences, *(sentence(name, reduced.schema[name]) for name in gone)),
        (
            *reduced.ledger,
            *(Lost(pointer="", keyword=name, value=reduced.schema[name], action="folded", reason=reason, known=known) for name in gone),
        ),
    )


def _output(form: Form, target: Target) -> tuple[ObjectSchema | None, tuple[Lost, ...]]:
    schema = form.output_schema
    takes = any(each.fact == "outputSchema" for each in target.fields)
    if schema is None or not takes:
        return None, ()
    if target.output is None or schema.get("type") == target.output.root:
        return spelled(schema, target.shape), ()
    reason = f"{target.name} takes output schemas only with an object at the root"
    return None, (Lost(pointer="", keyword="outputSchema", value=schema, action="dropped", reason=reason, known=target.output),)
