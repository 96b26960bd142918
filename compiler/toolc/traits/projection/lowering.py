"""Lowering the schemas of a tool for a target: what it sends, what it folds into the description, how arguments find back."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Literal, TypeAlias

from toolc.ir.decoding import Decoding
from toolc.ir.json import ObjectSchema
from toolc.ir.program import Form
from toolc.schema.targets.record import Target
from toolc.schema.targets.shelf import plain_of
from toolc.traits.projection.back import decoding_of
from toolc.traits.projection.detachment import detached
from toolc.traits.projection.inlining import inlined
from toolc.traits.projection.keys import judges_names, wire_keys, with_wire_keys
from toolc.traits.projection.ledger import STRICT, Lost, Why, covers, in_order, is_constraint
from toolc.traits.projection.mark import is_mark, marked
from toolc.traits.projection.notes import Notes
from toolc.traits.projection.plan import Plan, plan_of
from toolc.traits.projection.size import excess
from toolc.traits.projection.spelling import spelled
from toolc.traits.projection.taking import inside, is_touched, only, taken

Policy: TypeAlias = Literal["fold", "downgrade", "error"]
"""What becomes of a constraint that a target does not take: told, or the tool sent without strict mode, or told and an error."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Lowered:
    """
    The schemas of one form as one target takes them.

    `target` is the one that takes them: for a tool that is not to be strict, the one that the strict one extends. `input_schema` is absent where
    the target wants none of a tool without parameters.

    `sentences` tell a model what the input schema cannot; `keys` are the parameters that are called differently, from the tool's name to the wire's;
    `decoding` leads arguments back, and is absent where they are the same.
    """

    target: Target
    input_schema: ObjectSchema | None
    output_schema: ObjectSchema | None = None
    sentences: tuple[str, ...] = ()
    keys: Mapping[str, str] = field(default_factory=dict)
    decoding: Decoding | None = None
    ledger: tuple[Lost, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Arguments:
    """
    The arguments of one form as one target takes them, as `Lowered` says it; `form` is the one that they are of.

    Who looks at these alone does not look at what a tool returns.
    """

    form: Form
    target: Target
    schema: ObjectSchema | None
    sentences: tuple[str, ...]
    keys: Mapping[str, str]
    decoding: Decoding | None
    ledger: tuple[Lost, ...]

    @cached_property
    def lowered(self) -> Lowered:
        """Return these with what the target takes of results, for which strict mode makes no difference."""
        output, gone = _output(self.form, plain_of(self.target) or self.target)
        return Lowered(
            target=self.target,
            input_schema=self.schema,
            output_schema=output,
            sentences=self.sentences,
            keys=self.keys,
            decoding=self.decoding,
            ledger=in_order((*self.ledger, *gone)) if gone else self.ledger,
        )


def lowered(form: Form, target: Target, policy: Policy = "fold") -> Lowered:
    """Return the schemas of a form for a target; the form's own are left as they are."""
    return arguments(form, target, policy).lowered


def arguments(form: Form, target: Target, policy: Policy = "fold") -> Arguments:
    """
    Return the arguments of a form for a target.

    A tool is sent without strict mode, as the target takes it that this one extends, where its contract wants that, where its schema is too large,
    and, under the policy `downgrade`, where a constraint would not be in force as it was written and the contract does not accept that.
    """
    plain = plain_of(target)
    if plain is None:
        return _as_taken(form, target)
    if form.contract.strict == "never":
        return _as_taken(form, plain)
    found = _as_taken(form, target)
    why = _too_large(found, target) or (_first_loss(found) if policy == "downgrade" and form.contract.strict != "require" else None)
    return found if why is None else without_strict(form, target, why)


def without_strict(form: Form, target: Target, why: Why) -> Arguments:
    """Return the arguments of a form as a strict target takes a tool that is not to be strict, with the reason in the ledger."""
    less = _as_taken(form, plain_of(target) or target)
    mark = Lost(pointer="", keyword=STRICT, value=True, action="downgraded", reason=why.reason, known=why.known)
    return replace(less, ledger=in_order((*less.ledger, mark)))


def strict_losses(form: Form, target: Target) -> tuple[Lost, ...]:
    """Return what is lost of the arguments of a form on the way to a strict target, also where it is not sent to it in strict mode."""
    return _as_taken(form, target).ledger


def _as_taken(form: Form, target: Target) -> Arguments:
    keys = wire_keys(form.model_schema, target.keys, demanded=plan_of(target).closes)
    notes = Notes()
    marked_schema = _arguments(form.model_schema, target, keys, notes)
    sent = _sent(marked_schema, target, notes)
    return Arguments(
        form=form,
        target=target,
        schema=sent,
        sentences=tuple(notes.sentences),
        keys=keys,
        decoding=decoding_of(marked_schema, keys) if keys or marked_schema is not form.model_schema else None,
        ledger=in_order(_as_written(form.model_schema, target, keys) if keys else notes.ledger),
    )


def _too_large(found: Arguments, target: Target) -> Why | None:
    much = excess(found.schema, target.size) if target.size is not None and found.schema is not None else None
    return Why(f"{target.name} takes no schema with {much}", target.size) if much is not None and target.size is not None else None


def _first_loss(found: Arguments) -> Why | None:
    """Return the first loss that the contract does not accept."""
    lost = (each for each in found.ledger if is_constraint(each))
    open_ones = (each for each in lost if not any(covers(one, found.target.name, each) for one in found.form.contract.losses))
    return next((Why(each.reason, each.known) for each in open_ones), None)


def _arguments(schema: ObjectSchema, target: Target, keys: Mapping[str, str], notes: Notes) -> ObjectSchema:
    """Return a marked schema of arguments that says what a target takes, or one without marks where that is just as it was written."""
    plan = plan_of(target)
    if not keys and (plan.takes_everything or not is_touched(schema, plan)):
        return schema
    followed = _followed(schema, plan, notes, is_rooted=not keys)
    renamed = with_wire_keys(followed, keys) if keys else followed
    return taken(renamed, _with_judging(plan, renamed) if keys else plan, notes)


def _sent(schema: ObjectSchema, target: Target, notes: Notes) -> ObjectSchema | None:
    """Return a schema of arguments in a target's spelling, or None where it wants none of a tool without parameters."""
    if plan_of(target).takes_everything and not any(map(is_mark, schema)):
        return schema
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
    is_kept = is_rooted and (rule is None or rule.taken) and not plan.closes and not plan.touches((), schema)
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
