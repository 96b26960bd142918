"""What is wrong with the forms of a tool: too many of them, or one whose schemas cannot be understood."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from msgspec.structs import replace

from toolc.diagnostics import Finding, Raised
from toolc.ir.contract import Contract
from toolc.ir.program import Tool
from toolc.passes.forms import base_form, varied
from toolc.passes.presentation import Forms
from toolc.passes.reachability import MOST_FORMS, form_of, ways
from toolc.passes.world import World
from toolc.schema.survey import survey_of
from toolc.schema.usability import grave_faults
from toolc.source import Place
from toolc.traits.variant import applied

CURE = "let one of the variants say what the others need, or what they leave out"


def form_faults(tool: Tool, world: World, forms: Forms) -> Iterator[Raised]:
    """Yield what is wrong with the forms that situations give a tool; what is wrong with its schemas as they are written has findings of its own."""
    every = ways(tool, world)
    if len(every) > MOST_FORMS:
        message = f"{tool.name!r} has more than {MOST_FORMS} forms: its variants and conditional parameters hold in as many ways together"
        at = Place(tool.origin.document, ("variants" if tool.contract.variants else "parameters",), "key")
        yield Raised("TC434", Finding(at, message, "let conditions follow from each other, or split the tool"))
    elif tool.base is None:
        yield from _broken_by_absence(tool)
    else:
        broken = (_broken(tool, told) for told in every if form_of(tool, told, forms) is None)
        yield from dict.fromkeys(each for each in broken if each is not None)


def _broken_by_absence(tool: Tool) -> Iterator[Raised]:
    """Yield a finding where the base form can be understood but for what others supply, which a model does not see."""
    if any(each.from_ != "model" for each in tool.contract.parameters.values()) and _is_understood(replace(tool.contract, parameters={}), tool):
        message = f"without what a model does not supply, the schema of {tool.name!r} cannot be understood"
        yield Raised("TC438", Finding(tool.at("parameters", key=True), message, "let references lead to `$defs`, and not into what others supply"))


def _broken(tool: Tool, told: Mapping[str, bool]) -> Raised | None:
    """
    Return a finding about a form that cannot be understood: at the variant that alone makes it so, else at the last of its variants.

    What is wrong with the schemas that one variant brings about is told by the rules about schemas, where the variant says it.
    """
    variants = tool.contract.variants
    active = [index for index, variant in enumerate(variants) if told[variant.when]]
    alone = next((index for index in active if not _is_understood(applied(tool.contract, variants[index]), tool)), None)
    said = told if alone is None else {variants[alone].when: True}
    contract = varied(tool.contract, told) if alone is None else applied(tool.contract, variants[alone])
    reason = next(_reasons(contract, tool), "")
    if alone is not None and reason:
        return None
    when = " and ".join(f"`{text}` {'holds' if holds else 'does not hold'}" for text, holds in said.items())
    index = alone if alone is not None or not active else active[-1]
    at = tool.at("parameters", key=True) if index is None else tool.at("variants", index)
    return Raised("TC438", Finding(at, f"where {when}, a schema of {tool.name!r} cannot be understood{reason}", CURE))


def _is_understood(contract: Contract, tool: Tool) -> bool:
    return base_form(contract, tool.documents, tool.origin.document) is not None


def _reasons(contract: Contract, tool: Tool) -> Iterator[str]:
    for field, schema in (("inputSchema", contract.input_schema), ("outputSchema", contract.output_schema)):
        for each in grave_faults(survey_of({} if schema is None else schema, tool.documents, base=tool.origin.document)):
            yield f": `{field}`: {each.message}"
