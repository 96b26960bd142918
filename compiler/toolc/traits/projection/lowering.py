"""Lowering the schemas of a tool for a target: what it sends, what it folds into the description, how arguments find back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from toolc.ir.decoding import Decoding, Members
from toolc.ir.json import ObjectSchema
from toolc.ir.program import Form
from toolc.schema.targets.record import Target
from toolc.traits.projection.detachment import detached
from toolc.traits.projection.inlining import inlined
from toolc.traits.projection.keys import judges_names, wire_keys, with_wire_keys
from toolc.traits.projection.ledger import Lost, Why, in_order
from toolc.traits.projection.mark import marked
from toolc.traits.projection.notes import Notes
from toolc.traits.projection.plan import Plan, plan_of
from toolc.traits.projection.spelling import spelled
from toolc.traits.projection.taking import inside, is_touched, only, taken


@dataclass(frozen=True, slots=True, kw_only=True)
class Lowered:
    """
    The schemas of one form as one target takes them.

    `input_schema` is absent where the target wants none of a tool without parameters. `sentences` tell a model what the input schema cannot; `keys`
    are the parameters that are called differently, from the tool's name to the wire's; `decoding` leads arguments back, and is absent where they are
    the same.
    """

    input_schema: ObjectSchema | None
    output_schema: ObjectSchema | None = None
    sentences: tuple[str, ...] = ()
    keys: Mapping[str, str] = field(default_factory=dict)
    decoding: Decoding | None = None
    ledger: tuple[Lost, ...] = ()


def lowered(form: Form, target: Target) -> Lowered:
    """Return the schemas of a form for a target; the form's own are left as they are."""
    keys = wire_keys(form.model_schema, target.keys)
    notes = Notes()
    sent = _arguments(form.model_schema, target, keys, notes)
    output, gone = _output(form, target)
    return Lowered(
        input_schema=sent,
        output_schema=output,
        sentences=tuple(notes.sentences),
        keys=keys,
        decoding=Decoding(rule=Members(keys={wire: name for name, wire in keys.items()})) if keys else None,
        ledger=in_order((*(_as_written(form.model_schema, target, keys) if keys else notes.ledger), *gone)),
    )


def _arguments(schema: ObjectSchema, target: Target, keys: Mapping[str, str], notes: Notes) -> ObjectSchema | None:
    """Return a schema of arguments as a target takes it, or None where it wants none of a tool without parameters."""
    plan = plan_of(target)
    if plan.takes_everything and not keys:
        return schema
    if keys or is_touched(schema, plan):
        followed = _followed(schema, plan, notes, is_rooted=not keys)
        renamed = with_wire_keys(followed, keys) if keys else followed
        schema = taken(renamed, _with_judging(plan, renamed) if keys else plan, notes)
    sent = spelled(schema, target)
    if target.objects is None or not target.objects.omits_empty or sent.get("properties"):
        return sent
    notes.sentences += [each for each in (sent.get("description"),) if isinstance(each, str)]
    return None


def _as_written(schema: ObjectSchema, target: Target, keys: Mapping[str, str]) -> list[Lost]:
    """Return what is lost in terms of the names that parameters have in the contract."""
    notes = Notes()
    plan = plan_of(target)
    followed = _followed(schema, plan, notes, is_rooted=False)
    taken(followed, _with_judging(plan, with_wire_keys(followed, keys)), notes)
    return notes.ledger


def _followed(schema: ObjectSchema, plan: Plan, notes: Notes, *, is_rooted: bool) -> ObjectSchema:
    """Return a schema with a mark in every schema in it, and with what references lead to where the target takes none."""
    rule = plan.target.references
    is_kept = is_rooted and (rule is None or rule.taken) and not plan.touches((), schema)
    whole = schema if is_kept else detached(schema)
    return inlined(marked(whole, only_meant=plan.target.others.level == "refused"), plan.target, notes)


def _with_judging(plan: Plan, schema: ObjectSchema) -> Plan:
    """Return a plan for a schema whose parameters are renamed: what judges their names goes."""
    assert plan.target.keys is not None  # noqa: S101 - no other target renames parameters
    why = Why(f"{plan.target.name} refuses names of parameters, which are renamed", plan.target.keys)
    return replace(plan, going=dict.fromkeys(sorted(judges_names(schema)), why))


def _output(form: Form, target: Target) -> tuple[ObjectSchema | None, tuple[Lost, ...]]:
    schema = form.output_schema
    if schema is None or all(each.fact != "outputSchema" for each in target.fields):
        return None, ()
    if target.output is not None and schema.get("type") != target.output.root:
        return None, (_lost_output(schema, "dropped", Why(f"{target.name} takes output schemas only with an object at the root", target.output)),)
    plan, notes = plan_of(target), Notes()
    if plan.takes_everything:
        return schema, ()
    if not is_touched(schema, plan, at_root=False):
        return spelled(schema, target), ()
    below = taken(inside(_followed(schema, plan, notes, is_rooted=False)), plan, notes)
    gone = notes.ledger[:1] and _lost_output(schema, "widened", Why(notes.ledger[0].reason, notes.ledger[0].known))
    return spelled(only(below), target), (gone,) if gone else ()


def _lost_output(schema: ObjectSchema, action: Literal["dropped", "widened"], why: Why) -> Lost:
    return Lost(pointer="", keyword="outputSchema", value=schema, action=action, reason=why.reason, known=why.known)
