"""The situations of a toolset as Python source: its facts, the conditions over them, the forms that they give tools, and its profiles."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from toolc.emit.listing.gate import condition
from toolc.emit.plain import plain
from toolc.emit.python.constructor import Constructor
from toolc.emit.python.contract_view import stated_parameters
from toolc.emit.python.literal import schema_literal, text_literal, value_literal
from toolc.ir.json import ObjectSchema
from toolc.ir.profile import FactValue
from toolc.ir.program import Form, LinkedProfile, LinkedToolset, Reachable, Tool
from toolc.ir.texts import Alias
from toolc.ir.toolset import Fact, Import
from toolc.schema.dialect import DRAFT_2020_12
from toolc.schema.property import property_names
from toolc.traits.form import form_name, forms_by_tool, has_own_output
from toolc.traits.preparation import knows

Pairs = tuple[tuple[str, str], ...]
"""Keys and values, each as source."""


@dataclass(frozen=True, slots=True)
class Situations:
    """What of a toolset its situations are, as source: the ids that it offers, and what stands under names, expressions and profiles."""

    offered: str
    facts: Pairs
    conditions: Pairs
    profiles: Pairs
    forms: Mapping[str, tuple[str, ...]]
    has_parameters: bool


def situations(toolset: LinkedToolset, tools: Iterable[Tool]) -> Situations:
    """Return the situations of a toolset as far as they are about some of its tools, which are in the order of their ids."""
    held = {each.id: each for each in tools}
    forms = {identifier: found for identifier, found in forms_by_tool(toolset).items() if identifier in held}
    expressions = dict.fromkeys(_expressions(toolset, held.values(), forms))
    sources = {identifier: tuple(_form(each, found) for each in found) for identifier, found in forms.items()}
    trees = ((text, condition(text)) for text in sorted(expressions))
    profiles = (named for profile in toolset.profiles for named in (profile, *profile.turns))
    return Situations(
        offered=_tuple(text_literal(each.id) for each in held.values() if is_offered(each, toolset)),
        facts=tuple((text_literal(name), _fact(fact)) for name, fact in toolset.record.facts.items()),
        conditions=tuple((text_literal(text), value_literal(tree)) for text, tree in trees if tree is not None),
        profiles=tuple((text_literal(each.id), _profile(each, held, toolset.record.facts)) for each in profiles),
        forms={text_literal(identifier): sources[identifier] for identifier in sorted(sources)},
        has_parameters=any(" parameters=" in each for found in sources.values() for each in found),
    )


def is_offered(tool: Tool, toolset: LinkedToolset) -> bool:
    """Tell whether a toolset has a tool for models without being asked for it: it lists it, and it is neither the host's own nor runs programs."""
    availability, listed = tool.contract.availability, toolset.record.tools
    if availability is not None and availability.visibility == "internal":
        return False
    if toolset.record.code_runner is not None and toolset.record.code_runner in _names(tool):
        return False
    return listed is None or not _names(tool).isdisjoint(name for each in listed for name in (each.ids if isinstance(each, Import) else (each,)))


def given_schema(form: Form) -> str:
    """Return the schema of what a model gives, where others supply a parameter."""
    return "" if all(each.from_ == "model" for each in form.contract.parameters.values()) else json_schema(form.given_schema)


def json_schema(schema: ObjectSchema) -> str:
    """Return the text of a schema as a literal."""
    return schema_literal({"$schema": DRAFT_2020_12.uri, **schema})


def _names(tool: Tool) -> frozenset[str]:
    return frozenset((tool.id, tool.name, *(each.name if isinstance(each, Alias) else each for each in tool.contract.aliases)))


def _expressions(toolset: LinkedToolset, tools: Iterable[Tool], forms: Mapping[str, tuple[Reachable, ...]]) -> Iterator[str]:
    for tool in tools:
        availability = tool.contract.availability
        yield from () if availability is None else filter(None, (availability.when, availability.refuse_when))
    for fact in toolset.record.facts.values():
        yield from () if fact.is_ is None else (fact.is_,)
    for found in forms.values():
        yield from (text for each in found for text in each.told)


def _fact(fact: Fact) -> str:
    if fact.is_ is not None:
        return _call("Fact", kind="derived", follows=fact.is_)
    if fact.values is not None:
        return _call("Fact", kind="values", values=fact.values)
    if fact.set_of is not None:
        return _call("Fact", kind="set", values=fact.set_of)
    return _call("Fact", kind=fact.type or "string")


def _form(reachable: Reachable, every: Iterable[Reachable]) -> str:
    tool, form = reachable.tool, reachable.form
    known = dict.fromkeys(name for each in every for name in property_names(each.form.call_schema))
    holding, failing = (tuple(text for text, holds in reachable.told.items() if holds is wanted) for wanted in (True, False))
    parameters = ", ".join(each.source() for each in stated_parameters(form.contract))
    stated = {
        "name": text_literal(form_name(tool, form)),
        "holding": _texts(holding),
        "failing": _texts(failing),
        "parameters": f"({parameters},)" if parameters else "",
        "lacking": _texts(name for name in known if not knows(form.call_schema, name)),
        **(_schemas(tool, form) if form.digest else {}),
    }
    return f"Form({', '.join(f'{name}={value}' for name, value in stated.items() if value)})"


def _schemas(tool: Tool, form: Form) -> dict[str, str]:
    own = (given_schema(tool.base) if tool.base else "", given_schema(form))
    output = "" if form.output_schema is None else json_schema(form.output_schema)
    return {
        "schema": json_schema(form.call_schema),
        "given": own[1] or '""' if any(own) else "",
        "output": output or '""' if has_own_output(tool, form) else "",
    }


def _profile(profile: LinkedProfile, tools: Mapping[str, Tool], declared: Mapping[str, Fact]) -> str:
    visible, callable_ = (_texts(each.tool.id for each in shown if each.tool.id in tools) for shown in (profile.visible, profile.callable))
    stated = {name: value for name, value in profile.facts.items() if name in declared and declared[name].is_ is None}
    facts = ", ".join(f"{text_literal(name)}: {_value(value)}" for name, value in stated.items())
    lists = (f", {name}={value}" for name, value in (("visible", visible), ("callable", callable_)) if value)
    return f"Profile(facts={{{facts}}}{''.join(lists)})"


def _value(value: FactValue) -> str:
    return _texts(value) or "()" if isinstance(value, tuple | list) else value_literal(plain(value))


def _call(name: str, /, **arguments: object) -> str:
    return Constructor(name, tuple(arguments.items())).source()


def _texts(texts: Iterable[str]) -> str:
    """Return a tuple of texts as source, and nothing for an empty one."""
    literals = [text_literal(each) for each in texts]
    return _tuple(literals) if literals else ""


def _tuple(literals: Iterable[str]) -> str:
    found = [*literals]
    return f"({found[0]},)" if len(found) == 1 else f"({', '.join(found)})"
