"""One toolset: which tools, in which order, and what they share."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Annotated, Any, ClassVar, Literal, Optional, get_type_hints

from msgspec import Meta, defstruct, field

from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.note import Choice, FieldClass, Record, note, note_of
from toolc.ir.permission import VERDICTS, Verdict
from toolc.ir.scalars import Expression, FactName, Id, NameTemplate, PermissionKey, Text, ToolName

ID, TEXT, SCHEMA, SAFETY, HOST, PEOPLE = FieldClass


class Import(Record):
    """Contracts of another folder."""

    from_: Annotated[str, note("The folder, relative to this file; inside the workspace.", examples=("../shared",))] = field(name="from")
    ids: Annotated[tuple[ToolName, ...], note("Their ids.", unique=True, examples=(["Read", "Write"],))]


class Order(Record):
    """The order in which a model sees the tools."""

    policy: Annotated[
        Literal["byName", "declared", "pinnedThenDeclared", "appendOnly"],
        note(
            "The rule of the order.",
            absent="byName",
            values={
                "byName": "By name, in the order of code points.",
                "declared": "As the toolset lists them.",
                "pinnedThenDeclared": "First the pinned ones, then as listed.",
                "appendOnly": "As in the lock; new tools after it, by name.",
            },
        ),
    ] = "byName"
    pinned: Annotated[tuple[ToolName, ...], note("The tools that come first.", unique=True, examples=(["Bash"],))] = ()
    groups: Annotated[tuple[Id, ...], note("Groups in order; tools of no group come last.", unique=True, examples=(["files", "shell"],))] = ()
    tail: Annotated[tuple[Id, ...], note("Families that follow everything.", unique=True, examples=(["mcp"],))] = ()


class Fact(Record):
    """Something that a situation states. Exactly one of `type`, `values`, `setOf` and `is` is given."""

    choice: ClassVar[Choice | None] = Choice(("type", "values", "setOf", "is"))

    type: Annotated[
        Literal["boolean", "string", "number"] | None,
        note("Its type.", values={"boolean": "True or false.", "string": "Any text.", "number": "Any number."}),
    ] = None
    values: Annotated[tuple[str, ...] | None, note("The texts that it can be.", unique=True, examples=(["cli", "desktop"],))] = None
    set_of: Annotated[tuple[str, ...] | None, note("The texts of which it is a set.", unique=True, examples=(["lint", "tests"],))] = None
    is_: Annotated[Expression | None, note("What it follows from; profiles never state it.", examples=("env.lsp or env.experimental",))] = field(
        name="is", default=None
    )
    about: Annotated[Text | None, note("What it means.", examples=("The host injected a shell.",))] = None


class Slot(Record):
    """A place in a text that is filled later."""

    stays: Annotated[
        Literal["build", "profile", "session"],
        note(
            "How long its value stays the same.",
            values={"build": "For all profiles.", "profile": "For one profile.", "session": "For one session; the host fills it in."},
        ),
    ]
    max_bytes: Annotated[int, Meta(ge=0), note("How long its value may be, in bytes of UTF-8.", examples=(4000,))]
    about: Annotated[Text | None, note("What stands there.", examples=("One line for each agent that can be called.",))] = None


class Mode(Record):
    """What a mode does by default to calls of tools with a trait."""

    mutates_workspace: Annotated[Verdict | None, note("Tools that change the workspace, its history or this machine.", values=VERDICTS)] = None
    destructive: Annotated[Verdict | None, note("Tools that destroy something.", values=VERDICTS)] = None
    open_world: Annotated[Verdict | None, note("Tools that reach things off this machine.", values=VERDICTS)] = None
    needs_person: Annotated[Verdict | None, note("Tools that need a person.", values=VERDICTS)] = None


class InputReader(Record):
    """A function of the host over the arguments of a call."""

    reads: Annotated[tuple[str, ...], note("The parameters it reads.", unique=True, examples=(["command"],))]
    about: Annotated[Text | None, note("What it tells.", examples=("The command changes nothing.",))] = None


class Boundary(Record):
    """What is asked where a path leads outside the workspace."""

    key: Annotated[PermissionKey, note("The permission key.", examples=("external_directory",))]


class ClosedKeys(Record):
    """The only permission keys there are."""

    closed: Annotated[tuple[PermissionKey, ...], note("The keys.", unique=True, examples=(["read", "edit", "bash"],))]


class Alternatives(Record):
    """In every situation all tools of exactly one alternative are visible."""

    tools: Annotated[
        tuple[tuple[ToolName, ...], ...], note("The alternatives, each a list of tools.", unique=True, examples=([["Edit"], ["ApplyPatch"]],))
    ]


class CallErrors(Record):
    """How the gate words refusals to the model."""

    style: Annotated[str, note("`sentences`, `json`, or a file of templates.", absent="sentences", examples=("sentences", "json"))] = "sentences"


class Deviation(Record):
    """Where a real system differs from the contract."""

    path: Annotated[str, note("The field, as a dotted path.", examples=("effects.destroys",))]
    really: Annotated[Json, note("What the system has there.", examples=([],))]
    why: Annotated[Text, note("What is known about it.", examples=("Overwriting is not marked as destructive.",))]


def _defaultable() -> Iterator[tuple[str, Any, None]]:  # annotations are values of any kind
    hints = get_type_hints(Contract, include_extras=True)
    for name in Contract.__struct_fields__:
        if note_of(hints[name]).in_defaults:
            yield (name, Optional[hints[name]], None)  # noqa: UP045 # an annotated type has no `|` before Python 3.14


Defaults = defstruct(
    "Defaults",
    list(_defaultable()),
    bases=(Record,),
    module=__name__,
    namespace={"__doc__": "Values that hold for every contract of a toolset: the fields of a contract that may stand there, each optional."},
)


class Family(Record):
    """Tools that are known only while a session runs, such as those of MCP servers."""

    name: Annotated[Text, note("How their names are made.", examples=("mcp__{server}__{tool}",))]
    defaults: Annotated[Defaults | None, note("What holds for each of them, like the toolset's own `defaults`.")] = None  # type: ignore[valid-type] # made from the fields of a contract
    trust_hints: Annotated[bool, note("Whether their own annotations are believed.", absent="false")] = False


class Clients(Record):
    """How clients call the tools once they have put the name of the server in front."""

    server: Annotated[ToolName, note("What clients call the server that offers the tools.", examples=("acme-billing",))]
    names: Annotated[
        tuple[NameTemplate, ...],
        note(
            "How they make names, with `{tool}` and perhaps `{server}`.", absent="mcp__{server}__{tool}", unique=True, examples=(["{server}-{tool}"],)
        ),
    ] = ("mcp__{server}__{tool}",)
    most: Annotated[int, Meta(ge=1), note("How many characters the providers behind them take.", absent="64")] = 64


class Toolset(Record):
    """Which tools, in which order, and the facts, modes, predicates and defaults that they share."""

    toolset: Annotated[Literal[1], note("The version of the language. Every toolset starts with it.", field_class=ID)]
    host: Annotated[Id | None, note("The host whose readers count, declared in the workspace.", field_class=HOST, absent="no host")] = None
    tools: Annotated[
        tuple[ToolName | Import, ...] | None,
        note(
            "The tools, by id or name, in the order of registration.",
            field_class=ID,
            absent="every contract in this folder and below, by name",
            unique=True,
        ),
    ] = None
    order: Annotated[Order, note("The order in which a model sees them.", field_class=HOST, absent="by name")] = Order()
    facts: Annotated[Mapping[FactName, Fact], note("What situations state.", field_class=HOST, absent="none")] = {}
    slots: Annotated[Mapping[Id, Slot], note("Places in texts that are filled later.", field_class=TEXT, absent="none")] = {}
    modes: Annotated[Mapping[Id, Mode], note("Collaboration modes, and what each does by default.", field_class=SAFETY, absent="none")] = {}
    predicates: Annotated[Mapping[Id, InputReader], note("Tests of the host on a call's arguments.", field_class=HOST, absent="none")] = {}
    extractors: Annotated[Mapping[Id, InputReader], note("Texts that the host takes out of a parameter.", field_class=HOST, absent="none")] = {}
    code_runner: Annotated[ToolName | None, note("The tool that runs programs over the others.", field_class=HOST, absent="none", nullable=True)] = (
        None
    )
    families: Annotated[Mapping[Id, Family], note("Tools that are known only while a session runs.", field_class=HOST, absent="none")] = {}
    clients: Annotated[Clients | None, note("How clients call the tools, for the length of names.", field_class=HOST, absent="by their names")] = None
    boundary: Annotated[Boundary | None, note("What is asked where a path leads outside the workspace.", field_class=SAFETY, absent="none")] = None
    permission_keys: Annotated[
        Literal["open"] | ClosedKeys,
        note("Which permission keys there are.", field_class=SAFETY, absent="open", values={"open": "Whatever the contracts name."}),
    ] = "open"
    precedence: Annotated[
        Literal["denyWins", "lastMatch", "firstMatch"],
        note(
            "Which permission rule wins.",
            field_class=SAFETY,
            absent="denyWins",
            values={"denyWins": "Deny before ask before allow.", "lastMatch": "The last that matches.", "firstMatch": "The first that matches."},
        ),
    ] = "denyWins"
    exactly_one: Annotated[
        tuple[Alternatives, ...], note("In every situation exactly one alternative is visible.", field_class=HOST, absent="none")
    ] = ()
    error_codes: Annotated[Mapping[str, Text], note("Error codes that several tools share.", field_class=TEXT, absent="none")] = {}
    call_errors: Annotated[CallErrors, note("How the gate words refusals to the model.", field_class=TEXT, absent="sentences")] = CallErrors()
    defaults: Annotated[Defaults | None, note("Values that hold for every contract.", field_class=SAFETY, absent="none")] = None  # type: ignore[valid-type] # made from the fields of a contract
    house_rules: Annotated[
        tuple[str, ...],
        note(
            "Safety fields that every contract must state.", field_class=SAFETY, absent="none", unique=True, examples=(["effects", "permission.key"],)
        ),
    ] = ()
    notes: Annotated[
        Mapping[str, tuple[Deviation, ...]], note("Where a real system differs from a contract, by tool.", field_class=PEOPLE, absent="none")
    ] = {}
