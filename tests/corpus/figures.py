"""What becomes of the real tools in ../shared/corpus for each target, counted: what arrives how, what is lost, and what the judges say."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import cache
from time import perf_counter
from typing import Any, NamedTuple

import msgspec

from tests.corpus.real_lists import compiled_lists
from tests.emitters.program_values import profile, toolset
from tests.targets.subset import refusals
from tests.targets.vendors import JUDGES, REFUSALS
from toolc.ir.json import Json
from toolc.ir.program import Tool
from toolc.schema.keywords import KEYWORDS, Does
from toolc.schema.targets.record import Target
from toolc.schema.targets.shelf import all_targets
from toolc.schema.walk import subschemas
from toolc.traits.projection.ledger import Lost, is_constraint
from toolc.traits.projection.manifest import Projected, manifests, request

TARGETS: Mapping[str, Target] = {each.name: each for each in all_targets()}
MOST_TOOLS = 128
"""How many tools every provider takes in one request."""

WORSE = ("folded", "widened", "narrowed", "dropped")
"""What may become of a constraint that a target does not take, the later the worse."""

BELOW = frozenset(
    {"patternProperties", "additionalProperties", "propertyNames", "prefixItems", "contains", "unevaluatedProperties", "unevaluatedItems"}
)
DEMANDS = frozenset(each.name for each in KEYWORDS if each.does in {Does.ASSERT, Does.APPLY_HERE}) - {"$ref", "$dynamicRef"} | BELOW
"""Keywords by which a schema demands something."""


class Counts(NamedTuple):
    """
    What became of the tools for one target.

    `tools` counts each tool once by the worst that happened to it (`as written`, `rewritten`, one of `WORSE`), and besides those that are `renamed`
    and `not strict`; `constraints` the keywords that demand something, as they are written and by what became of them; `sent` those that are sent, by
    what the provider does with them; `lost` the tools with such an entry in the ledger; `vendor` and `subset` the requests that a judge refuses.
    """

    tools: Counter[str]
    constraints: Counter[str]
    sent: Counter[str]
    lost: Counter[tuple[str, str]]
    vendor: int
    subset: int
    seconds: float


def requests() -> Iterator[tuple[Tool, ...]]:
    """
    Yield the tools of each list in requests of as many as every provider takes, as a host has to send them.

    Keys that the list itself had, and that belong to no protocol, stay out: vendors' types do not know them.
    """
    for each in compiled_lists():
        tools = tuple(replace(tool, extensions={}) for tool in each.tools)
        yield from (tools[start : start + MOST_TOOLS] for start in range(0, len(tools), MOST_TOOLS))


def reasons() -> Counter[str]:
    """Return why tools are refused before any target, with how many are."""
    return Counter(reason for each in compiled_lists() for reason in each.refused)


@cache
def counted(name: str) -> Counts:
    """Return what became of all tools for a target."""
    found = Counts(Counter(), Counter(), Counter(), Counter(), 0, 0, 0.0)
    for tools in requests():
        start = perf_counter()
        (manifest,) = manifests(toolset(tools, profile(tools, name)))
        sent: Mapping[str, Any] = json.loads(msgspec.json.encode(request(manifest)))  # a request holds any value
        seconds = perf_counter() - start
        assert len(manifest.tools) == len(tools)
        for each in manifest.tools:
            count(found, each, TARGETS[name])
        found = found._replace(
            seconds=found.seconds + seconds, vendor=found.vendor + is_refused(name, sent), subset=found.subset + len(refusals(name, sent))
        )
    return found


def is_refused(name: str, sent: Mapping[str, Any]) -> bool:  # a request holds any value
    """Tell whether the vendor's own code refuses a request."""
    try:
        JUDGES[name](sent)
    except REFUSALS:
        return True
    return False


def count(found: Counts, each: Projected, target: Target) -> None:
    """Add one tool."""
    losses = [lost for lost in each.lowered.ledger if is_constraint(lost)]
    found.tools[fate(each, losses)] += 1
    found.tools["renamed"] += bool(each.lowered.keys) or each.name != each.tool.name
    found.tools["not strict"] += target.strict and not each.lowered.target.strict
    found.lost.update({(lost.keyword, lost.action) for lost in losses})
    found.constraints["written"] += len(demands(each.form.model_schema))
    found.constraints.update(lost.action for lost in losses)
    levels = {keyword: one.level for one in each.lowered.target.support if one.where == "anywhere" for keyword in one.keywords}
    found.sent.update(levels.get(keyword, each.lowered.target.others.level) for keyword in demands(each.lowered.input_schema))


def fate(each: Projected, losses: list[Lost]) -> str:
    """Return the worst that happened to a tool."""
    actions = {lost.action for lost in losses}
    worst = next((action for action in reversed(WORSE) if action in actions), None)
    if worst is not None:
        return worst
    return "as written" if each.lowered.input_schema == each.form.model_schema else "rewritten"


def demands(schema: Json) -> list[str]:
    """Return the keywords by which a schema demands something, each as often as it stands there."""
    nodes = [each.value for each in subschemas(schema)] if isinstance(schema, dict) else []
    return [name for node in nodes if isinstance(node, dict) for name, value in node.items() if name in DEMANDS and value not in (True, [], {})]
