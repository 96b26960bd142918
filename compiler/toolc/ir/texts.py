"""The texts of a contract: for the model, for people, and for both."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, UnsetType, field

from toolc.ir.json import Json
from toolc.ir.note import Record, note
from toolc.ir.scalars import Expression, Text, ToolName


class TextFile(Record):
    """A text that stands in a file of its own."""

    file: Annotated[str, note("Path of the file, relative to this one; it stays inside the workspace.", examples=("bash.md",))]


class ConditionalText(Record):
    """A text that is there in some situations only."""

    text: Annotated[Text, note("The text.", examples=("Prefer Grep for searching.",))]
    when: Annotated[Expression | None, note("When it is there, as an expression over facts.", examples=("tool.Grep",))] = None


class Alias(Record):
    """Another name of a tool."""

    name: Annotated[ToolName, note("The name.", examples=("Shell",))]
    for_: Annotated[
        Literal["calls", "rules", "both"],
        note(
            "Where it is understood.",
            absent="both",
            values={"calls": "In calls of a model.", "rules": "In permission rules and filters.", "both": "In both."},
        ),
    ] = field(name="for", default="both")


class ErrorCase(Record):
    """A way in which a call can fail."""

    code: Annotated[str, note("Its stable name.", examples=("timed_out",))]
    message: Annotated[Text, note("What the model is told.", examples=("The command ran past its limit.",))]
    retry: Annotated[
        Literal["never", "same", "afterChange"] | None,
        note(
            "Whether the model should try again.",
            values={"never": "It cannot succeed.", "same": "The same call may succeed later.", "afterChange": "A changed call may succeed."},
        ),
    ] = None
    as_: Annotated[
        Literal["error", "result"],
        note("How it reaches the model.", absent="error", values={"error": "As a failed call.", "result": "As a result that says so."}),
    ] = field(name="as", default="error")


class Example(Record):
    """A call, and what it may return."""

    input: Annotated[Json, note("The arguments as a model sends them.", examples=({"command": "ls"},))]
    output: Annotated[Json | UnsetType, note("A result, judged by the output schema.", examples=({"stdout": "a\n"},))] = UNSET
    note: Annotated[Text | None, note("What it shows.")] = None


class Deprecated(Record):
    """A tool that is to go away."""

    since: Annotated[str | None, note("The version or date since when.", examples=("2026-11-01",))] = None
    use: Annotated[ToolName | None, note("The tool to use in its place.", examples=("Write",))] = None
    remove_after: Annotated[str | None, note("The date after which it is removed, as YYYY-MM-DD.", examples=("2027-05-01",))] = None


class Deprecation(Record):
    """The status of a tool that is to go away."""

    deprecated: Annotated[Deprecated, note("Since when, what to use, and when it goes.")]


class Card(Record):
    """How a call or a result is shown to people."""

    card: Annotated[
        Literal["generic", "terminal", "diff", "search", "read", "web"],
        note(
            "The kind of card.",
            absent="generic",
            values={
                "generic": "Names and values.",
                "terminal": "A command and what it printed.",
                "diff": "A text before and after.",
                "search": "Matches in files.",
                "read": "A piece of a file.",
                "web": "A page or a list of pages.",
            },
        ),
    ] = "generic"
    title: Annotated[Text | None, note("Its title; `{{input.PARAMETER}}` is filled in by the host.", examples=("{{input.command}}",))] = None
    fields: Annotated[tuple[str, ...], note("The parameters or output members that it shows.", unique=True, examples=(["pattern", "path"],))] = ()


class Presentation(Record):
    """How a tool is shown to people."""

    call: Annotated[Card | None, note("How a call is shown.", examples=({"card": "terminal"},))] = None
    result: Annotated[Card | None, note("How a result is shown.", examples=({"card": "terminal"},))] = None
