"""
What becomes of one JSON Schema of arguments, whoever wrote it, on the way to a target: `toolc project` as functions that return values.

Nothing is raised for a wrong schema, and nothing is changed in the one that is given.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from toolc.diagnostics import Diagnostic, Finding, Raised, Severity
from toolc.frontend.importing.list_file import ListFile, list_file_of
from toolc.frontend.position import Positions
from toolc.ir.contract import Contract
from toolc.ir.decoding import Decoding
from toolc.ir.json import Json, ObjectSchema
from toolc.ir.program import Origin, Tool
from toolc.lint.assembly import assemble
from toolc.lint.engine import check_tool, plan
from toolc.lint.registry import all_rules
from toolc.lint.selection import Choice, Selection
from toolc.passes.forms import base_form
from toolc.schema.targets.record import Target
from toolc.source import GIVEN, DocumentId, Path, Place, Source
from toolc.traits.projection.allowance import within_limits
from toolc.traits.projection.ledger import Lost
from toolc.traits.projection.lowering import Arguments, arguments

ARGUMENTS: Final = "inputSchema"
BOOLEANS: Final = {b"true": True, b"false": False}
SCHEMAS: Final = "TC5"
"""How the codes of rules about schemas start."""


FATAL: Final = frozenset({"TC517", "TC518", "TC519", "TC520", "TC535"})
"""Rules about what can be no schema of arguments for anybody, although it is valid: references that lead nowhere, and other types at the root."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Projection:
    """
    A schema of arguments as a target takes it.

    `schema` is absent where the target wants none of a tool without parameters. What it cannot say at its root is told in its description, all that
    is lost stands in the ledger, and `decoding` leads the arguments that a model sends back to what the schema meant; without it they are the same.
    """

    schema: ObjectSchema | None
    ledger: tuple[Lost, ...] = ()
    decoding: Decoding | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Refusal:
    """Why there is no projection of a schema; paths in it start at the schema's root."""

    raised: tuple[Raised, ...]


def projected(schema: Json, target: Target, document: DocumentId = GIVEN) -> Projection | Refusal:
    """Return what becomes of a schema for a target, or why it is no schema of arguments; `document` is what findings call it."""
    if not isinstance(schema, dict) and schema is not True:
        said = "a schema that nothing fits" if schema is False else "no schema"
        return Refusal(raised=(Raised("TC501", Finding(Place(document, ()), f"this is {said}", "write an object of keywords")),))
    contract = Contract(contract=1, input_schema=schema if isinstance(schema, dict) else {})
    form = base_form(contract)
    tool = Tool(id="schema", toolset="", contract=contract, base=form, origin=Origin(document=document))
    wrong = tuple(_errors(tool))
    if form is None or wrong:
        finding = Finding(Place(document, ()), "this cannot be understood as a schema", "write a schema of draft 2020-12")
        return Refusal(raised=wrong or (Raised("TC501", finding),))
    (sent,) = within_limits((arguments(form, target),), target)
    return _made(sent)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reading:
    """What the bytes of a schema became for a target; where there is no projection, `diagnostics` say why, and `text` is what they are about."""

    projection: Projection | None
    diagnostics: tuple[Diagnostic, ...] = ()
    text: str = ""


def projected_bytes(content: bytes, target: Target, document: DocumentId = GIVEN) -> Reading:
    """Return what becomes of a schema, given as the bytes of JSON or YAML, for a target."""
    alone = BOOLEANS.get(content.strip())
    read = list_file_of(document, content) if alone is None else ListFile(Source(document, content.decode()), (alone,))
    errors = tuple(each for each in read.raised if all_rules()[each.code].severity is Severity.ERROR)
    made = Refusal(raised=errors) if errors or len(read.values) != 1 else projected(read.values[0], target, document)
    if isinstance(made, Projection):
        return Reading(projection=made)
    return Reading(projection=None, diagnostics=_diagnostics(made.raised or (_several(read, document),), read), text=read.source.text)


def _errors(tool: Tool) -> Iterator[Raised]:
    """Yield what keeps a schema from being one of arguments, with places in the schema."""
    for each in check_tool(tool, plan(Selection(all_rules(), choice=Choice((SCHEMAS,))))):
        if each.code in FATAL or (tool.base is None and all_rules()[each.code].severity is Severity.ERROR):
            yield Raised(each.code, replace(each.finding, at=_in_schema(each.finding.at), labels=()))


def _in_schema(at: object) -> Place:
    assert isinstance(at, Place)  # noqa: S101 - rules about schemas know no spans
    path: Path = at.path[1:] if at.path[:1] == (ARGUMENTS,) else at.path
    return replace(at, path=path)


def _made(sent: Arguments) -> Projection:
    schema = sent.schema
    if schema is not None and sent.sentences:
        before = schema.get("description")
        schema = {**schema, "description": "\n\n".join((*((before,) if isinstance(before, str) else ()), *sent.sentences))}
    return Projection(schema=schema, ledger=sent.ledger, decoding=sent.decoding)


def _several(read: ListFile, document: DocumentId) -> Raised:
    return Raised("TC501", Finding(Place(document, ()), f"{document} holds {len(read.values)} values", "give one schema"))


def _diagnostics(raised: tuple[Raised, ...], read: ListFile) -> tuple[Diagnostic, ...]:
    positions = Positions(read.source)
    return assemble(raised, Selection(all_rules()), positions.span_of)
