"""What a tool takes and returns, for its page: what a model is told, parameters, result, errors, examples."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from msgspec import UNSET

from toolc.emit.catalog.index import Index
from toolc.emit.catalog.schema_rows import Remarks, definitions, rows
from toolc.emit.catalog.schema_words import root_demands
from toolc.emit.catalog.translation import Language, told
from toolc.emit.page.content import Block, Section, columns, items, prose, sample, table, text
from toolc.emit.page.words import Told, Words, capital, code, listed, said
from toolc.ir.contract import Contract
from toolc.ir.json import ObjectSchema
from toolc.ir.parameters import Parameter
from toolc.ir.program import Form, Tool
from toolc.ir.texts import ConditionalText
from toolc.schema.keywords import IN_PLACE
from toolc.schema.pointer import pointer
from toolc.source import Path

RETRY = {"never": "no", "same": "yes, the same call may succeed later", "afterChange": "yes, after a change"}
SUPPLIED = {"approval": "supplied by the person who is asked", "host": "supplied by the host"}
COERCED = {"boolean": "`true` and `false` may be texts", "looseBoolean": "yes, no, 1 and 0 may be texts", "number": "may be a text"}
BOUNDED = {
    "none": "that may lead anywhere",
    "workspace": "that leads into the workspace",
    "ask": "that leads out of the workspace only when that is allowed",
}


@dataclass(frozen=True, slots=True)
class Part:
    """One of the schemas of a tool: its field, its anchor and its title on the page, and what is known beside it."""

    field: str
    anchor: str
    title: str
    remarks: Remarks


def description(tool: Tool, index: Index, language: Language) -> Section:
    """Return what a model is told: once for all profiles that tell the same, else as the contract has it."""
    by_text = index.told.get(tool.id, {})
    translated = told(tool.contract, language, ("description",), None)
    blocks = [prose(translated)] if translated else []
    for each, profiles in by_text.items():
        if len(by_text) > 1:
            blocks.append(text("In ", listed(code(profile) for profile in profiles), ":"))
        blocks.append(prose(Told(each)))
    blocks += [] if by_text else _written(tool.contract)
    return Section("description", said("What a model is told"), tuple(blocks) or (text("Nothing."),))


def parameters(tool: Tool, language: Language) -> Iterator[Section]:
    """Yield what a tool takes, with the definitions that its schema uses."""
    contract = tool.contract

    def remarks(path: Path) -> tuple[Words, ...]:
        facts = contract.parameters.get(pointer(path)) or (contract.parameters.get(str(path[1])) if path[:-1] == ("properties",) else None)
        return tuple(_facts(facts)) if facts else ()

    if tool.base is not None:
        yield from _schema(contract, _without_rules(tool.base), Part("inputSchema", "parameters", "Parameters", remarks), language)


def result(tool: Tool, language: Language) -> Iterator[Section]:
    """Yield what a tool returns, with the definitions that its schema uses."""
    contract = tool.contract

    def remarks(path: Path) -> tuple[Words, ...]:
        part = contract.outputs.get(pointer(path))
        return (said(f"for {'people' if part.audience == 'people' else 'the host'}, not for the model"),) if part else ()

    if tool.base is not None and tool.base.output_schema is not None:
        yield from _schema(contract, tool.base.output_schema, Part("outputSchema", "result", "Result", remarks), language)


def errors(contract: Contract, language: Language) -> Iterator[Section]:
    """Yield the ways in which a call can fail."""
    cases = [
        (
            code(each.code),
            said(told(contract, language, ("errors", index, "message"), each.message) or ""),
            said("a failed call" if each.as_ == "error" else "a result"),
            said(RETRY.get(each.retry or "", "")),
        )
        for index, each in enumerate(contract.errors)
    ]
    if cases:
        yield Section("errors", said("Errors"), (table(columns("Code", "What the model is told", "As", "Try again"), cases),))


def examples(contract: Contract) -> Iterator[Section]:
    """Yield calls, and what they may return."""
    blocks: list[Block] = []
    for each in contract.examples:
        blocks.append(prose(Told(each.note)) if each.note else text("A call:"))
        blocks.append(sample(each.input))
        if each.output is not UNSET:
            blocks += [text("What it may return:"), sample(each.output)]
    if blocks:
        yield Section("examples", said("Examples"), tuple(blocks))


def _without_rules(form: Form) -> ObjectSchema:
    """Return every parameter of a form, and what its author demands of all of them; the rules are told in words."""
    members = {name: each for name, each in form.call_schema.items() if name not in IN_PLACE}
    return members | {name: each for name, each in form.model_schema.items() if name in IN_PLACE}


def _schema(contract: Contract, schema: ObjectSchema, part: Part, language: Language) -> Iterator[Section]:
    def describe(path: Path, written: str | None) -> Told | None:
        return told(contract, language, (part.field, *path, "description"), written)

    own = rows(schema, part.anchor, describe, part.remarks)
    blocks = [own if own.table and own.table.rows else text("None.")]
    together = root_demands(schema)
    if together:
        blocks += [text("All of it together:"), items(said(capital(each), ".") for each in together)]
    if schema.get("additionalProperties") is False:
        blocks.append(text("Nothing else may be there."))
    yield Section(part.anchor, said(part.title), tuple(blocks))
    yield from definitions(schema, part.anchor, describe, part.remarks)


def _written(contract: Contract) -> Iterator[Block]:
    """Yield a description as the contract has it, with its conditions, for a tool that no profile shows."""
    parts = contract.description if isinstance(contract.description, tuple) else (contract.description,)
    for each in parts:
        if isinstance(each, ConditionalText):
            yield from (text("When ", code(each.when), ":"),) if each.when else ()
            yield prose(Told(each.text))
        elif isinstance(each, str):
            yield prose(Told(each))


def _facts(parameter: Parameter) -> Iterator[Words]:
    stated: tuple[tuple[object, Callable[[], Words]], ...] = (
        (parameter.from_ in SUPPLIED, lambda: said(SUPPLIED[parameter.from_])),
        (parameter.ui_label, lambda: said("shown to the person who watches")),
        (parameter.unit, lambda: said("in ", Told(parameter.unit or ""))),
        (parameter.out_of_range == "clamp", lambda: said("out of range the nearest bound is taken")),
        (parameter.coerce, lambda: said(COERCED[parameter.coerce or "number"])),
        (parameter.tri_state, lambda: said("absent and null mean different things")),
        (parameter.formerly, lambda: said("formerly ", listed(code(each) for each in parameter.formerly))),
        (parameter.when, lambda: said("only when ", code(parameter.when or ""))),
        (parameter.schema_from, lambda: said("its schema is ", code(parameter.schema_from or ""), " of the session")),
    )
    yield from (word() for is_stated, word in stated if is_stated)
    if parameter.path is not None:
        kind = "an absolute path" if parameter.path.absolute else "a path"
        yield said(" ".join(filter(None, (kind, BOUNDED.get(parameter.path.boundary or "")))))
