"""One profile: a situation in which a toolset is shown to a model."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from msgspec import field

from toolc.ir.note import FieldClass, Record, note
from toolc.ir.scalars import FactName, Id, TargetName, Text, ToolGlob

ID, TEXT, SCHEMA, SAFETY, HOST, PEOPLE = FieldClass

FactValue = bool | int | float | str | tuple[str, ...]


class Filters(Record):
    """What this situation wants of the tools."""

    allow: Annotated[tuple[ToolGlob, ...] | None, note("Only these tools.", absent="all", unique=True, examples=(["*"],))] = None
    deny: Annotated[tuple[ToolGlob, ...] | None, note("Without these tools.", unique=True, examples=(["Bash"],))] = None
    always: Annotated[
        tuple[ToolGlob, ...] | None, note("These tools whatever `allow` of this layer or a lower one says.", unique=True, examples=(["question"],))
    ] = None
    add: Annotated[tuple[ToolGlob, ...] | None, note("Tools that the toolset does not list.", unique=True, examples=(["submit_result"],))] = None
    where: Annotated[
        Literal["readOnly", "destructive", "openWorld", "mutatesWorkspace", "touchesWorld", "needsPerson", "parallel", "retrySafe", "prefixStable"]
        | None,
        note(
            "Only tools with this trait.",
            values={
                "readOnly": "They change nothing.",
                "destructive": "They destroy something.",
                "openWorld": "They reach things off this machine.",
                "mutatesWorkspace": "They change the workspace, its history or this machine.",
                "touchesWorld": "They look at or change more than the session and a person's attention.",
                "needsPerson": "They need a person.",
                "parallel": "Their calls may run beside any other call.",
                "retrySafe": "A call that broke off can be made again.",
                "prefixStable": "What a model is told of them stays the same in a session.",
            },
        ),
    ] = None


class Refusal(Record):
    """A tool whose calls are refused in a kind of turn."""

    tool: Annotated[ToolGlob, note("The tool, or a glob over tools.", examples=("Bash",))]
    message: Annotated[Text | None, note("What the model is told.", examples=("Not in a scheduled turn.",))] = None
    if_: Annotated[
        tuple[str, ...] | Mapping[str, object] | None,
        note("When it is refused: these parameters are given, or have these values.", absent="always", unique=True, examples=(["background"],)),
    ] = field(name="if", default=None)


class Turn(Record):
    """A kind of turn: the profile under changed facts."""

    facts: Annotated[Mapping[FactName, FactValue], note("Facts that differ.", unique=True, examples=({"session.kind": "subagent"},))] = {}
    hide: Annotated[
        tuple[ToolGlob, ...], note("Tools that are taken away; that breaks the prompt prefix.", unique=True, examples=(["question"],))
    ] = ()
    refuse: Annotated[
        tuple[Refusal, ...],
        note("Tools that stay and whose calls are refused.", examples=([{"tool": "Bash", "message": "Not in a scheduled turn."}],)),
    ] = ()


class Inclusion(Record):
    """A list that is not exact."""

    includes: Annotated[tuple[str, ...], note("Tools that must be in it.", unique=True, examples=(["Read", "Bash"],))]


class Expectation(Record):
    """What must hold of the profile; every build checks it."""

    visible: Annotated[
        tuple[str, ...] | Inclusion | None,
        note("The tools that a model sees, in order; or some of them.", unique=True, examples=({"includes": ["Read", "Bash"]}, ["Bash", "Read"])),
    ] = None
    hidden: Annotated[tuple[str, ...] | None, note("Tools that can be neither seen nor called.", unique=True, examples=(["Glob"],))] = None
    callable: Annotated[
        tuple[str, ...] | Inclusion | None, note("Tools that can be called and are not seen; or some of them.", unique=True, examples=([],))
    ] = None


class Profile(Record):
    """One situation in which a toolset is shown to a model."""

    profile: Annotated[Literal[1], note("The version of the language. Every profile starts with it.", field_class=ID)]
    toolset: Annotated[Id | None, note("The toolset that is shown.", field_class=ID, absent="that of the profile it extends, else `default`")] = None
    extends: Annotated[Id | None, note("The profile it builds on.", field_class=ID, absent="none")] = None
    abstract: Annotated[bool, note("It is only there to be extended: it need not be total and emits nothing.", field_class=ID, absent="false")] = (
        False
    )
    facts: Annotated[Mapping[FactName, FactValue], note("What holds in this situation.", field_class=HOST, absent="none", unique=True)] = {}
    slots: Annotated[Mapping[Id, Text], note("What stands in the slots that a profile fills.", field_class=TEXT, absent="none")] = {}
    mode: Annotated[Id | None, note("The collaboration mode.", field_class=SAFETY, absent="none")] = None
    answers: Annotated[
        Literal["user", "coordinator", "none"] | None,
        note(
            "Who answers when a person is asked.",
            field_class=SAFETY,
            absent="user",
            values={"user": "The person at the session.", "coordinator": "Another agent, in time.", "none": "Nobody; what would ask is refused."},
        ),
    ] = None
    present: Annotated[
        Literal["native", "code", "both"] | None,
        note(
            "How the tools reach the model.",
            field_class=HOST,
            absent="native",
            values={"native": "As tools.", "code": "As functions of the code runner.", "both": "As both."},
        ),
    ] = None
    tools: Annotated[Filters, note("What this situation wants of the tools.", field_class=HOST, absent="every tool")] = Filters()
    permissions: Annotated[
        tuple[Text, ...],
        note("Permission rules: `ACTION TARGET(PATTERN)`.", field_class=SAFETY, absent="none", examples=(["deny Bash(rm *)", "allow key:read"],)),
    ] = ()
    turns: Annotated[Mapping[Id, Turn], note("Kinds of turn that differ from the session.", field_class=HOST, absent="none")] = {}
    values: Annotated[
        Mapping[str, Mapping[str, int | str]],
        note("What a deployment sets: leaves of `timeout` and `result.limit`, by tool.", field_class=SAFETY, absent="as the contracts say"),
    ] = {}
    targets: Annotated[
        tuple[TargetName, ...] | None,
        note("The providers it is for.", field_class=HOST, absent="`mcp`", unique=True, examples=(["anthropic", "openai"],)),
    ] = None
    expect: Annotated[Expectation | None, note("What must hold of it; every build checks it.", field_class=PEOPLE, absent="nothing")] = None
