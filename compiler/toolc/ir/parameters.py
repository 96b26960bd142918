"""What JSON Schema has no word for: facts about parameters, and rules between them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import field

from toolc.ir.effects import Effects
from toolc.ir.json import Json
from toolc.ir.limits import Timeout
from toolc.ir.note import Choice, Record, note
from toolc.ir.permission import Permission
from toolc.ir.scalars import Expression, Id, Nothing


class PathRule(Record):
    """A parameter that is a path."""

    boundary: Annotated[
        Literal["none", "workspace", "ask"] | None,
        note(
            "Where it may lead.",
            values={"none": "Anywhere.", "workspace": "Into the workspace only.", "ask": "Elsewhere only when the boundary's key allows it."},
        ),
    ] = None
    absolute: Annotated[bool | None, note("Whether it must be absolute.")] = None


class Parameter(Record):
    """Facts about one parameter."""

    from_: Annotated[
        Literal["model", "approval", "host"],
        note(
            "Who supplies it.",
            absent="model",
            values={"model": "The model.", "approval": "The person who is asked.", "host": "The host."},
        ),
    ] = field(name="from", default="model")
    when: Annotated[Expression | None, note("When it is there, as an expression over facts.", absent="always", examples=("port.background",))] = None
    unit: Annotated[str | None, note("The unit of a number.", examples=("ms", "s", "bytes", "chars", "lines"))] = None
    out_of_range: Annotated[
        Literal["reject", "clamp"],
        note(
            "What happens to a number outside its bounds.",
            absent="reject",
            values={"reject": "The call is refused.", "clamp": "The nearest bound is taken."},
        ),
    ] = "reject"
    coerce: Annotated[
        Literal["boolean", "looseBoolean", "number"] | None,
        note(
            "Which texts are taken for another type.",
            values={
                "boolean": '"true" and "false".',
                "looseBoolean": '"true", "false", "yes", "no", "1" and "0", in any case.',
                "number": "The text of a JSON number.",
            },
        ),
    ] = None
    formerly: Annotated[tuple[str, ...], note("Names that it had; a call with one of them still works.", unique=True, examples=(["file_path"],))] = ()
    path: Annotated[PathRule | None, note("It is a path.", examples=({"boundary": "workspace"},))] = None
    ui_label: Annotated[bool, note("It is shown to the person; required from the model, optional for the handler.", absent="false")] = False
    tri_state: Annotated[bool, note("Absent, null and a value mean three things.", absent="false")] = False
    schema_from: Annotated[
        str | None,
        note("Where its schema comes from during a session; elsewhere it is the written one.", later=True, examples=("step.schema",)),
    ] = None


class OutputPart(Record):
    """Facts about one part of the output."""

    audience: Annotated[Literal["host", "people"], note("Who it is for, in place of the model.", values={"host": "The host.", "people": "People."})]


class Rule(Record):
    """A rule between parameters. Exactly one of the rules is given, and perhaps `if`."""

    choice: ClassVar[Choice | None] = Choice(("exactlyOne", "atMostOne", "atLeastOne", "together", "excludes", "differ", "requires"))

    exactly_one: Annotated[tuple[str, ...] | None, note("Exactly one of them is given.", unique=True, examples=(["script", "path"],))] = None
    at_most_one: Annotated[tuple[str, ...] | None, note("One of them is given, or none.", unique=True, examples=(["offset", "page"],))] = None
    at_least_one: Annotated[tuple[str, ...] | None, note("One of them is given, or more.", unique=True, examples=(["name", "id"],))] = None
    together: Annotated[tuple[str, ...] | None, note("All of them are given, or none.", unique=True, examples=(["from", "to"],))] = None
    excludes: Annotated[
        Mapping[str, tuple[str, ...]] | None,
        note("Where the key is given, none of the others is.", unique=True, examples=({"script": ["path"]},)),
    ] = None
    differ: Annotated[tuple[str, ...] | None, note("Their values differ.", unique=True, examples=(["oldString", "newString"],))] = None
    requires: Annotated[tuple[str, ...] | None, note("They are given.", unique=True, examples=(["script"],))] = None
    if_: Annotated[
        tuple[str, ...] | Mapping[str, Json] | None,
        note(
            "When the rule holds: these are given, or these have the values.", absent="always", unique=True, examples=(["script"], {"mode": "fast"})
        ),
    ] = field(name="if", default=None)


class CallFacts(Record):
    """Facts that hold for some calls only; they may only move towards safe."""

    effects: Annotated[Effects | Nothing | None, note("What such a call does.", values={"none": "Nothing to the world."})] = None
    permission: Annotated[Permission | Nothing | None, note("Who must agree to such a call.", values={"none": "Nobody."})] = None
    requires: Annotated[Nothing | None, note("Such a call needs nothing beyond its arguments.", values={"none": "Nothing beyond its arguments."})] = (
        None
    )
    timeout: Annotated[Timeout | None, note("How long such a call may run, within `timeout.max`.")] = None


class ActionRow(Record):
    """What one value of the selecting parameter means for the others."""

    required: Annotated[tuple[str, ...], note("Parameters that are then required.", unique=True, examples=(["text"],))] = ()
    optional: Annotated[tuple[str, ...], note("Parameters that are then allowed.", unique=True, examples=(["note"],))] = ()
    set: Annotated[CallFacts | None, note("Facts that then hold.")] = None


class Actions(Record):
    """A parameter selects what the others mean."""

    by: Annotated[str, note("The parameter that selects.", examples=("operation",))]
    rows: Annotated[Mapping[str, ActionRow], note("A row for each value; a parameter in a row is allowed only there.")]


class ByInput(Record):
    """A predicate of the host narrows what a call does."""

    predicate: Annotated[Id, note("The predicate, declared in the toolset.", examples=("readOnlyCommand",))]
    set: Annotated[CallFacts, note("Facts that hold when the predicate does.")]
