"""What a call needs beyond its arguments."""

from __future__ import annotations

from typing import Annotated, Literal

from toolc.ir.note import Record, note
from toolc.ir.scalars import Id, ParameterKey, ToolName


class Prior(Record):
    """A call that must have come before."""

    tool: Annotated[ToolName, note("The tool that must have been called.", examples=("Read",))]
    same: Annotated[ParameterKey | None, note("The parameter that must have had the same value.", examples=("filePath",))] = None
    still: Annotated[Literal["unchanged"] | None, note("What must still hold.", values={"unchanged": "What was read has not changed since."})] = None


class Requires(Record):
    """What a call needs beyond its arguments."""

    interaction: Annotated[
        Literal["user"] | None, note("A person who answers while the call runs.", values={"user": "The person at the session."})
    ] = None
    authority: Annotated[
        Literal["humanRequest", "lead", "parent"] | None,
        note(
            "On whose authority the call is made.",
            values={"humanRequest": "A person asked for it in this turn.", "lead": "The lead agent.", "parent": "The agent that started this one."},
        ),
    ] = None
    service: Annotated[tuple[Id, ...], note("Services of the host that must be there.", unique=True, examples=(["sandbox"],))] = ()
    prior: Annotated[tuple[Prior, ...], note("Calls that must have come before.", examples=([{"tool": "Read", "same": "filePath"}],))] = ()
