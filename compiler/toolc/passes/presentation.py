"""A tool as one profile shows it: the form that its situation gives, what a deployment sets, and its description in full."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from toolc.ir.program import Form, Shown, Tool
from toolc.passes.deployment import deployed, deployment_of
from toolc.passes.forms import form
from toolc.passes.texts import Words, description, unfilled_slots
from toolc.passes.view import Outcome, View, missing, situation_of
from toolc.traits.condition import conditions
from toolc.traits.expression.evaluation import holds


@dataclass(frozen=True, slots=True)
class Forms:
    """The forms made so far, by tool and active conditions and by what tells them from others, so that situations that agree share one."""

    made: dict[tuple[str, tuple[bool, ...]], Form | None] = field(default_factory=dict)
    known: dict[tuple[str, tuple[str, ...], tuple[str, ...]], Form] = field(default_factory=dict)

    def of(self, tool: Tool, active: tuple[bool, ...] | None) -> Form | None:
        """Return a tool's form, its base form where it is not known which conditions hold; None where a schema cannot be understood."""
        if not active:
            return tool.base
        key = (tool.id, active)
        if key not in self.made:
            self.made[key] = self._shared(tool, form(tool.contract, active, tool.documents, tool.origin.document))
        return self.made[key]

    def _shared(self, tool: Tool, made: Form | None) -> Form | None:
        if made is None or not made.digest:
            return made and tool.base
        return self.known.setdefault((tool.id, made.variants, made.without), made)


@dataclass(frozen=True, slots=True)
class Stage:
    """A profile with what it decides, and what its texts can speak of; `told` holds which expressions hold, as far as somebody asked."""

    view: View
    outcome: Outcome
    words: Words
    forms: Forms
    told: dict[str, bool | None] = field(default_factory=dict)

    def holds(self, text: str) -> bool | None:
        """Tell whether an expression holds, or None where it cannot be told: it is not sound, or a fact has no value."""
        if text not in self.told:
            sound = self.view.ground.read.get(text)
            is_open = sound is None or missing(sound, self.outcome.facts) is not None
            self.told[text] = None if sound is None or is_open else holds(sound.node, situation_of(self.view.ground.roster, self.outcome))
        return self.told[text]


def shown(tool: Tool, stage: Stage) -> Shown | None:
    """Return a tool as a profile shows it, or None where a schema of it cannot be understood."""
    found = stage.forms.of(tool, active(tool, stage))
    if found is None:
        return None
    contract = deployed(found.contract, deployment_of(tool.id, stage.view.record.values, stage.view.ground.roster))
    text = description(contract, tool.name, stage.words, lambda condition: stage.holds(condition) is True)
    return Shown(tool=tool, form=found if contract is found.contract else replace(found, contract=contract), text=text)


def active(tool: Tool, stage: Stage) -> tuple[bool, ...] | None:
    """Return which of a tool's conditions hold, or None where that cannot be told of each."""
    answers = [stage.holds(each) for each in conditions(tool.contract)]
    known = tuple(each for each in answers if each is not None)
    return known if len(known) == len(answers) else None


def unfilled(each: Shown, stage: Stage) -> tuple[str, ...]:
    """Return the slots in a shown tool's texts that its profile must fill and does not."""
    return unfilled_slots(each.form.contract, stage.words, lambda condition: stage.holds(condition) is True)
