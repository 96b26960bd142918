"""Who must agree to a call."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, ClassVar, Literal, TypeAlias

from msgspec import field

from toolc.ir.note import Choice, Record, note
from toolc.ir.scalars import Id, ParameterKey, PermissionKey, Text, Unknown

Verdict: TypeAlias = Literal["allow", "ask", "refuse"]

VERDICTS = {"allow": "The call runs.", "ask": "A person is asked.", "refuse": "The call is refused."}


class Extracted(Record):
    """Texts that the host takes out of a parameter."""

    extractor: Annotated[Id, note("The extractor, declared in the toolset.", examples=("patchPaths",))]


class Subject(Record):
    """What a permission is about: the text that rules are matched against. Either `parameter` or `from` is given."""

    choice: ClassVar[Choice | None] = Choice(("parameter", "from"))

    parameter: Annotated[ParameterKey | None, note("The parameter that holds it.", examples=("command",))] = None
    from_: Annotated[Extracted | None, note("The extractor that finds it.", examples=({"extractor": "patchPaths"},))] = field(
        name="from", default=None
    )
    as_: Annotated[
        Literal["literal", "command", "path", "absolutePath", "url", "host"] | None,
        note(
            "How the text is read.",
            absent="literal",
            values={
                "literal": "As it is.",
                "command": "A command line; each command in it is a subject.",
                "path": "A path, relative to the workspace.",
                "absolutePath": "A path, made absolute.",
                "url": "A URL.",
                "host": "The host of a URL.",
            },
        ),
    ] = field(name="as", default=None)
    each: Annotated[bool, note("Every text is a subject of its own.", absent="false")] = False
    boundary: Annotated[
        Literal["none", "ask"] | None, note("What happens outside the workspace.", values={"none": "Nothing.", "ask": "The boundary's key is asked."})
    ] = None
    remember: Annotated[
        Literal["exact", "prefix", "directory", "host", "any"] | None,
        note(
            "What an answer that is kept covers.",
            values={
                "exact": "This text only.",
                "prefix": "Texts that begin like it.",
                "directory": "Everything in its folder.",
                "host": "Everything on its host.",
                "any": "Every call of the tool.",
            },
        ),
    ] = None


class Permission(Record):
    """Who must agree to a call, and what the answer is about."""

    key: Annotated[PermissionKey | None, note("The name under which rules speak of it; several tools may share one.", examples=("edit",))] = None
    reason: Annotated[Text | None, note("Why the person is asked, in one sentence for that person.", examples=("It changes files.",))] = None
    risk: Annotated[
        Literal["low", "medium", "high", "unknown"] | None,
        note(
            "How bad a wrong call can be.",
            values={"low": "An annoyance.", "medium": "Work is lost that can be done again.", "high": "Harm that cannot be undone."},
        ),
    ] = None
    ask: Annotated[
        Literal["notNeeded", "unlessAllowed", "everyCall", "unknown"] | None,
        note(
            "When a person is asked.",
            absent="unlessAllowed",
            values={
                "notNeeded": "Never, unless a rule or a mode says so.",
                "unlessAllowed": "Unless a rule, a mode or a kept answer allows it.",
                "everyCall": "On every call, whatever was allowed before.",
            },
        ),
    ] = None
    offer: Annotated[
        tuple[Literal["once", "session", "project", "user"], ...] | Unknown | None,
        note(
            "How long the person may let an answer stand.",
            values={
                "once": "For this call.",
                "session": "Until the session ends.",
                "project": "In every session of this project.",
                "user": "Everywhere.",
            },
            unique=True,
            examples=(["once", "session"],),
        ),
    ] = None
    subject: Annotated[
        Subject | tuple[Subject, ...] | None,
        note("What rules with a pattern are matched against.", examples=({"parameter": "command", "as": "command"},)),
    ] = None
    modes: Annotated[Mapping[Id, Verdict], note("Exceptions to what a mode does by default.", values=VERDICTS, examples=({"plan": "allow"},))] = {}
    because: Annotated[Text | None, note("Why the answer is what it is, for reviewers.")] = None
