"""Lowering the schema of a tool's arguments for a target: what it sends, what it folds into the description, how arguments find back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from toolc.ir.json import Json, ObjectSchema
from toolc.ir.program import Form
from toolc.schema.targets.record import Target
from toolc.traits.projection.detachment import detached
from toolc.traits.projection.keys import judges_names, wire_keys, with_wire_keys
from toolc.traits.projection.ledger import Lost, sort_key
from toolc.traits.projection.refusal import Why, refused, without
from toolc.traits.projection.spelling import spelled


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
    going = {**refused(target, "root"), **(_judging_names(form.model_schema, target) if keys else {})}
    changes_root = bool(keys) or not form.model_schema.keys().isdisjoint(going)
    written = detached(form.model_schema) if changes_root else form.model_schema
    reduced = without(written, going, refused(target, "anywhere"))
    sent = without(with_wire_keys(written, keys), going, refused(target, "anywhere")) if keys else reduced
    output, gone = _output(form, target)
    return Lowered(
        input_schema=spelled(sent.schema, target.shape),
        output_schema=output,
        sentences=sent.sentences,
        keys=keys,
        ledger=tuple(sorted((*reduced.ledger, *gone), key=sort_key)),
    )


def with_keys(arguments: Json, keys: Mapping[str, str]) -> Json:
    """Return arguments as a model sends them to a target."""
    return {keys.get(name, name): value for name, value in arguments.items()} if isinstance(arguments, Mapping) else arguments


def _judging_names(schema: ObjectSchema, target: Target) -> dict[str, Why]:
    assert target.keys is not None  # noqa: S101 - no other target renames parameters
    why = Why(f"{target.name} refuses names of parameters, which are renamed", target.keys)
    return dict.fromkeys(sorted(judges_names(schema)), why)


def _output(form: Form, target: Target) -> tuple[ObjectSchema | None, tuple[Lost, ...]]:
    schema = form.output_schema
    takes = any(each.fact == "outputSchema" for each in target.fields)
    if schema is None or not takes:
        return None, ()
    if target.output is None or schema.get("type") == target.output.root:
        return spelled(schema, target.shape), ()
    reason = f"{target.name} takes output schemas only with an object at the root"
    return None, (Lost(pointer="", keyword="outputSchema", value=schema, action="dropped", reason=reason, known=target.output),)
