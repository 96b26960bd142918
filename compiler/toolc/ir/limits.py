"""How long a call may run, how much it may return, how it is stopped and what is recorded of it."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta

from toolc.ir.note import Merge, Record, note
from toolc.ir.scalars import MaybeDuration, ParameterKey, Retention, SizeText, Text, Unknown

Count: TypeAlias = Annotated[int, Meta(ge=0)]


class Timeout(Record):
    """How long a call may run."""

    default: Annotated[MaybeDuration | None, note("The limit of a call that asks for none.", examples=("2m",))] = None
    max: Annotated[MaybeDuration | None, note("The longest limit that a call can ask for.", examples=("10m",))] = None
    override: Annotated[ParameterKey | None, note("The parameter with which a call asks for another limit.", examples=("timeout",))] = None
    grace: Annotated[MaybeDuration | None, note("How long a stopped call may take to end.", examples=("6s",))] = None
    excludes: Annotated[
        tuple[Literal["queue", "approval"], ...],
        note(
            "What does not count as running.",
            values={"queue": "Waiting for its turn.", "approval": "Waiting for a person's answer."},
            unique=True,
            examples=(["approval"],),
        ),
    ] = ()


class Artifact(Record):
    """What is too long is kept whole in a store, and the model gets a part and the way to the rest."""

    retention: Annotated[
        Retention | None, note("How long it is kept: for the session, for the project, or for a time.", examples=("session", "7d"))
    ] = None
    preview_bytes: Annotated[Count | SizeText | None, note("How much of it the model gets, in bytes of UTF-8.", examples=(2000, "2KiB"))] = None
    if_store_fails: Annotated[
        Literal["truncate", "fail"] | None,
        note("What happens when it cannot be kept.", values={"truncate": "It is cut off at the limit.", "fail": "The call fails."}),
    ] = None


class Overflow(Record):
    """What happens to a result over the limit."""

    artifact: Annotated[Artifact, note("It is kept whole in a store.", examples=({"retention": "session"},))]


class Limit(Record):
    """How much a result may hold; the first limit reached wins."""

    bytes: Annotated[Count | SizeText | None, note("In bytes of UTF-8.", examples=(30000, "256KiB"))] = None
    chars: Annotated[Count | Unknown | None, note("In characters.")] = None
    lines: Annotated[Count | Unknown | None, note("In lines.", examples=(2000,))] = None
    tokens: Annotated[Count | Unknown | None, note("In tokens of the model.")] = None
    items: Annotated[Count | Unknown | None, note("In items of a list.")] = None
    chars_per_line: Annotated[Count | Unknown | None, note("In characters of one line; longer lines are cut.")] = None


class Result(Record):
    """What of a result reaches the model."""

    limit: Annotated[
        Limit | Unknown | None, note("How much it may hold; the first limit reached wins.", merge=Merge.MAP, examples=({"bytes": 30000},))
    ] = None
    keep: Annotated[
        Literal["head", "tail", "newest", "sample", "unknown"] | None,
        note(
            "Which part of a long result is kept.",
            values={"head": "The beginning.", "tail": "The end.", "newest": "The newest items.", "sample": "Parts of it, chosen by the tool."},
        ),
    ] = None
    overflow: Annotated[
        Literal["truncate", "fail", "self", "unknown"] | Overflow | None,
        note(
            "What happens to the rest.",
            merge=Merge.WHOLE,
            values={"truncate": "It is cut off.", "fail": "The call fails.", "self": "The tool sees to it."},
            examples=("truncate", {"artifact": {"retention": "session"}}),
        ),
    ] = None
    content: Annotated[
        tuple[Literal["text", "image", "document", "resource"], ...] | Unknown | None,
        note(
            "The kinds of content a result may have.",
            values={"text": "Text.", "image": "Images.", "document": "Documents such as PDF.", "resource": "MCP resources, whole or as links."},
            unique=True,
            examples=(["text", "image"],),
        ),
    ] = None
    when_empty: Annotated[Text | None, note("What the model is told when there is nothing.", examples=("No file matches.",))] = None
    text: Annotated[str | None, note("How the text for the model is made: `json`, `handler`, or a template.", examples=("json", "handler"))] = None


class Cancellation(Record):
    """How a running call is stopped."""

    supported: Annotated[bool | Unknown | None, note("Whether a running call can be stopped.")] = None
    cleanup: Annotated[
        Literal["none", "bestEffort", "required", "unknown"] | None,
        note(
            "What is tidied up after it.",
            values={"none": "Nothing.", "bestEffort": "What can be.", "required": "Everything; the host waits for it."},
        ),
    ] = None
    message: Annotated[Text | None, note("What the model is told of a stopped call.", examples=("The command was stopped.",))] = None


Recorded: TypeAlias = Literal["none", "summary", "full", "unknown"]

RECORDED = {"none": "Nothing.", "summary": "Sizes and kinds.", "full": "Everything."}


class Trace(Record):
    """What is recorded of a call."""

    required: Annotated[bool | Unknown | None, note("Whether a call may only run when it is recorded.")] = None
    input: Annotated[Recorded | None, note("What is recorded of the arguments.", values=RECORDED)] = None
    output: Annotated[Recorded | None, note("What is recorded of the result.", values=RECORDED)] = None
    adapters: Annotated[bool | Unknown | None, note("Whether what the tool itself calls is recorded with it.")] = None
