"""Whether what a model sees of a tool stays the same from session to session and from turn to turn."""

from __future__ import annotations

from collections.abc import Collection
from itertools import chain

from toolc.ir.contract import Contract
from toolc.traits.condition import conditions, model_texts, text_conditions
from toolc.traits.expression.evaluation import reads
from toolc.traits.expression.node import Malformed
from toolc.traits.expression.parser import parse
from toolc.traits.slot import slots
from toolc.traits.trait import trait


@trait(
    fields=(
        *("description", "description.*.text", "description.*.when", "usage", "usage.*.text", "usage.*.when", "parameters.*.when"),
        *("variants.*.when", "variants.*.merge.description", "variants.*.merge.usage", "variants.*.merge.parameters.*.when"),
        *(f"variants.*.merge.{field}.*.{part}" for field in ("description", "usage") for part in ("text", "when")),
    ),
)
def prefix_stable(contract: Contract, session_slots: Collection[str], changing_facts: Collection[str]) -> bool:
    """
    Tell whether a tool has no session slot in its texts and no variant on a fact that changes within a session.

    `session_slots` are the names of the toolset's slots that a session fills; `changing_facts` are the facts that some kind of turn changes,
    and the facts derived from them.
    """
    if any(slot.path in session_slots for text in model_texts(contract) for slot in slots(text.text)):
        return False
    read = chain.from_iterable(_facts(each) for each in chain(conditions(contract), (each.text for each in text_conditions(contract))))
    return not any(fact in changing_facts for fact in read)


def _facts(text: str) -> tuple[str, ...]:
    node = parse(text)
    return () if isinstance(node, Malformed) else reads(node).facts
