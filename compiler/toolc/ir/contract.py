"""One tool contract, after its toolset's defaults were merged under it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal

from msgspec import Meta, field

from toolc.ir.availability import Availability, Background, ProviderRun
from toolc.ir.effects import RECOVERY, Effects, Recovery
from toolc.ir.json import Json
from toolc.ir.limits import Cancellation, Result, Timeout, Trace
from toolc.ir.mcp import Annotations, Execution, Icon
from toolc.ir.note import Choice, FieldClass, Merge, Record, note
from toolc.ir.parameters import Actions, ByInput, OutputPart, Parameter, Rule
from toolc.ir.permission import Permission
from toolc.ir.requirement import Requires
from toolc.ir.scalars import Expression, Id, LanguageTag, Nothing, ParameterKey, Pointer, Text, ToolGlob, ToolName, Unknown
from toolc.ir.texts import Alias, ConditionalText, Deprecation, ErrorCase, Example, Presentation, TextFile

ID, TEXT, SCHEMA, SAFETY, HOST, PEOPLE = FieldClass

STATUS = {"stable": "In use.", "experimental": "It may change or go away.", "retired": "It is gone; its name is never given to another tool."}
NO_EFFECTS = {"none": "A call does nothing to the world: every list is empty."}
NO_PERMISSION = {"none": "Nobody needs to agree."}
NO_TIMEOUT = {"none": "A call may run for ever."}
NO_REQUIREMENT = {"none": "Nothing beyond its arguments."}


class Loss(Record):
    """A loss on the way to a target that was looked at and is accepted."""

    target: Annotated[str, note("The target, or a glob over targets.", examples=("anthropic-strict*",))]
    at: Annotated[Pointer, note("Where in the schema.", examples=("/properties/url",))]
    keyword: Annotated[str, note("What is lost.", examples=("format",))]
    reason: Annotated[Text, note("Why that is acceptable.", examples=("The server checks the address itself.",))]


class VariantMerge(Record):
    """What a variant says in place of the contract."""

    title: Annotated[Text | None, note("Another title.")] = None
    summary: Annotated[Text | None, note("Another summary.")] = None
    description: Annotated[Text | TextFile | tuple[Text | ConditionalText, ...] | None, note("Another description.")] = None
    usage: Annotated[tuple[Text | ConditionalText, ...] | None, note("Other items of usage.")] = None
    input_schema: Annotated[Mapping[str, Json] | None, note("Merged by keyword, `properties` by name.")] = None
    output_schema: Annotated[Mapping[str, Json] | None, note("Merged by keyword, `properties` by name.")] = None
    parameters: Annotated[Mapping[ParameterKey, Parameter], note("Merged by parameter, and in each field by field.")] = {}
    outputs: Annotated[Mapping[Pointer, OutputPart], note("Merged by part.")] = {}
    errors: Annotated[tuple[ErrorCase, ...] | None, note("Other errors.")] = None
    examples: Annotated[tuple[Example, ...] | None, note("Other examples.")] = None
    providers: Annotated[Mapping[str, Mapping[str, Json]], note("Merged by provider, and in each key by key.")] = {}


class Variant(Record):
    """The situation changes what a model is offered; effects and permission never vary."""

    choice: ClassVar[Choice | None] = Choice(("merge", "remove", "require", "unrequire"), exclusive=False)

    when: Annotated[Expression, note("When the variant holds, as an expression over facts.", examples=("not port.background",))]
    merge: Annotated[VariantMerge | None, note("What it says in place of the contract.", examples=({"title": "Run a command in a sandbox"},))] = None
    remove: Annotated[tuple[Pointer, ...], note("What it takes away.", unique=True, examples=(["/inputSchema/properties/background"],))] = ()
    require: Annotated[tuple[str, ...], note("Parameters that it makes required.", unique=True, examples=(["title"],))] = ()
    unrequire: Annotated[tuple[str, ...], note("Parameters that it makes optional.", unique=True, examples=(["title"],))] = ()


class Contract(Record):
    """One tool: what it is called, takes and returns, may touch, who must approve, how long it may run, when a model sees it."""

    contract: Annotated[Literal[1], note("The version of the language. Every contract starts with it.", field_class=ID, absent="an error")]
    name: Annotated[ToolName | None, note("What a model calls the tool.", field_class=ID, absent="the id", examples=("Read",))] = None
    title: Annotated[Text | None, note("A name for people.", field_class=PEOPLE, absent="no title")] = None
    summary: Annotated[Text | None, note("One sentence for people.", field_class=PEOPLE, absent="the first sentence of the description")] = None
    description: Annotated[
        Text | TextFile | tuple[Text | ConditionalText, ...] | None,
        note("What the tool does, for the model.", field_class=TEXT, absent="a finding", examples=("Read one file and return its content.",)),
    ] = None
    usage: Annotated[
        tuple[Text | ConditionalText, ...], note("How to use it, for the model: a list after the description.", field_class=TEXT, absent="none")
    ] = ()
    group: Annotated[Id | None, note("The group in which people find it.", field_class=PEOPLE, absent="ungrouped", in_defaults=True)] = None
    tags: Annotated[tuple[Id, ...], note("Words under which people find it.", field_class=PEOPLE, absent="none", in_defaults=True, unique=True)] = ()
    status: Annotated[
        Literal["stable", "experimental", "retired"] | Deprecation,
        note("Where it is in its life.", field_class=PEOPLE, absent="stable", in_defaults=True, merge=Merge.WHOLE, values=STATUS),
    ] = "stable"
    aliases: Annotated[tuple[ToolName | Alias, ...], note("Other names of the tool.", field_class=ID, absent="none", unique=True)] = ()
    revision: Annotated[int, Meta(ge=1), note("Of this contract; raised when calls or results break.", field_class=ID, absent="1", examples=(2,))] = 1
    handler: Annotated[
        Text | None,
        note(
            "The code that carries it out: `module:symbol`, or a text of the host's own.",
            field_class=HOST,
            absent="no binding",
            examples=("acme_host.tools.bash:run",),
        ),
    ] = None
    input_schema: Annotated[
        Mapping[str, Json] | None,
        note("JSON Schema of the arguments; draft 2020-12 unless `$schema` says otherwise.", field_class=SCHEMA, absent="a closed empty object"),
    ] = None
    parameters: Annotated[
        Mapping[ParameterKey, Parameter],
        note("Facts about parameters that JSON Schema has no word for.", field_class=SCHEMA, absent="supplied by the model, rejected out of range"),
    ] = {}
    rules: Annotated[tuple[Rule, ...], note("Rules between parameters.", field_class=SCHEMA, absent="none")] = ()
    actions: Annotated[Actions | None, note("A parameter selects what the others mean.", field_class=SCHEMA, absent="none")] = None
    unknown_arguments: Annotated[
        Literal["refuse", "drop", "keep"] | None,
        note(
            "What happens to arguments that the schema does not know.",
            field_class=SCHEMA,
            absent="what the schema says",
            values={"refuse": "The call is refused.", "drop": "They are left out.", "keep": "The handler gets them."},
        ),
    ] = None
    output_schema: Annotated[Mapping[str, Json] | None, note("JSON Schema of the result.", field_class=SCHEMA, absent="untyped")] = None
    outputs: Annotated[
        Mapping[Pointer, OutputPart], note("Parts of the output that are not for the model.", field_class=SCHEMA, absent="all for the model")
    ] = {}
    errors: Annotated[tuple[ErrorCase, ...], note("The ways in which a call can fail.", field_class=TEXT, absent="none")] = ()
    examples: Annotated[tuple[Example, ...], note("Calls and results, judged by the schemas.", field_class=TEXT, absent="none")] = ()
    effects: Annotated[
        Effects | Nothing | Unknown | None,
        note(
            "What a call does to the world.",
            field_class=SAFETY,
            absent="unstated: the worst case",
            in_defaults=True,
            merge=Merge.MAP,
            values=NO_EFFECTS,
        ),
    ] = None
    by_input: Annotated[tuple[ByInput, ...], note("Predicates of the host that narrow what a call does.", field_class=SAFETY, absent="none")] = ()
    recovery: Annotated[
        Recovery | None,
        note(
            "What can be done when a call broke off.",
            field_class=SAFETY,
            absent="unstated: the worst case",
            in_defaults=True,
            merge=Merge.WHOLE,
            values=RECOVERY,
        ),
    ] = None
    permission: Annotated[
        Permission | Nothing | Unknown | None,
        note(
            "Who must agree to a call.",
            field_class=SAFETY,
            absent="unstated: asked unless allowed",
            in_defaults=True,
            merge=Merge.MAP,
            values=NO_PERMISSION,
        ),
    ] = None
    timeout: Annotated[
        Timeout | Nothing | Unknown | None,
        note(
            "How long a call may run.", field_class=SAFETY, absent="unstated: the worst case", in_defaults=True, merge=Merge.WHOLE, values=NO_TIMEOUT
        ),
    ] = None
    result: Annotated[
        Result | None, note("What of a result reaches the model.", field_class=SAFETY, absent="unstated: no limit", in_defaults=True, merge=Merge.MAP)
    ] = None
    cancellation: Annotated[
        Cancellation | None,
        note("How a running call is stopped.", field_class=SAFETY, absent="unstated: it cannot be", in_defaults=True, merge=Merge.MAP),
    ] = None
    trace: Annotated[Trace | None, note("What is recorded of a call.", field_class=SAFETY, absent="unstated", in_defaults=True, merge=Merge.MAP)] = (
        None
    )
    requires: Annotated[
        Requires | Nothing | None,
        note("What a call needs beyond its arguments.", field_class=SAFETY, absent="nothing", merge=Merge.MAP, values=NO_REQUIREMENT),
    ] = None
    background: Annotated[Background | None, note("A call that goes on after it returned.", field_class=HOST, absent="never", later=True)] = None
    calls: Annotated[
        Literal["none", "visible"] | tuple[ToolGlob, ...],
        note(
            "The tools that this tool calls itself.",
            field_class=SAFETY,
            absent="none",
            later=True,
            values={"none": "None.", "visible": "Every tool that is visible in the profile."},
            unique=True,
        ),
    ] = "none"
    callers: Annotated[
        tuple[Literal["model", "code"], ...] | None,
        note(
            "Who may call it; where a profile presents tools as `code`, a model is not shown what code may call.",
            field_class=HOST,
            absent="a model",
            in_defaults=True,
            values={"model": "A model.", "code": "A program run by the toolset's code runner."},
            unique=True,
        ),
    ] = None
    availability: Annotated[Availability | None, note("Who can see or call it, and when.", field_class=HOST, absent="a model, always")] = None
    variants: Annotated[tuple[Variant, ...], note("Situations that change what a model is offered.", field_class=SCHEMA, absent="none")] = ()
    runs_on: Annotated[
        Literal["client"] | ProviderRun,
        note("Who runs it.", field_class=HOST, absent="client", merge=Merge.WHOLE, later=True, values={"client": "The host."}),
    ] = "client"
    strict: Annotated[
        Literal["require", "prefer", "never"] | None,
        note(
            "Whether providers should enforce the schema.",
            field_class=SCHEMA,
            absent="prefer",
            in_defaults=True,
            values={
                "require": "Any loss is an error.",
                "prefer": "As the workspace's loss policy says.",
                "never": "The tool is sent without strict mode.",
            },
        ),
    ] = None
    ends_turn: Annotated[
        Literal["never", "onSuccess"],
        note(
            "Whether a call ends the model's turn.",
            field_class=HOST,
            absent="never",
            values={"never": "The turn goes on.", "onSuccess": "A call that succeeds ends it."},
        ),
    ] = "never"
    presentation: Annotated[Presentation | None, note("How it is shown to people.", field_class=PEOPLE, absent="a generic card")] = None
    providers: Annotated[
        Mapping[str, Mapping[str, Json]],
        note(
            "Extras for one provider, checked against it.",
            field_class=SCHEMA,
            absent="none",
            examples=({"anthropic": {"cacheControl": "ephemeral"}},),
        ),
    ] = {}
    losses: Annotated[
        tuple[Loss, ...], note("Losses on the way to a target that were looked at and are accepted.", field_class=SCHEMA, absent="none")
    ] = ()
    i18n: Annotated[
        Mapping[LanguageTag, Mapping[str, Text]],
        note("Texts in other languages: path of a text field to text.", field_class=PEOPLE, absent="falls back field by field"),
    ] = {}
    annotations: Annotated[Annotations | None, note("MCP's hints; what the stated effects imply is redundant.", field_class=TEXT, absent="none")] = (
        None
    )
    icons: Annotated[tuple[Icon, ...], note("Pictures of the tool, as in MCP.", field_class=TEXT, absent="none")] = ()
    meta: Annotated[Mapping[str, Json] | None, note("Whatever hosts agree on, as in MCP.", field_class=TEXT, absent="none")] = field(
        name="_meta", default=None
    )
    execution: Annotated[Execution | None, note("How it can be run, as in MCP 2025-11-25.", field_class=TEXT, absent="none")] = None
