"""When a tool is there, who sees it, where it runs, and how a call can outlive its answer."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Literal

from toolc.ir.json import Json
from toolc.ir.note import Record, note
from toolc.ir.scalars import Expression, Pointer, TargetName, ToolName


class Availability(Record):
    """Who can see or call a tool, and when."""

    visibility: Annotated[
        Literal["model", "callable", "internal"],
        note(
            "Who a tool is there for.",
            absent="model",
            values={"model": "A model sees it.", "callable": "It can be called but is not shown.", "internal": "Only the host uses it."},
        ),
    ] = "model"
    when: Annotated[
        Expression | None,
        note("What the tool needs of a situation, as an expression over facts.", examples=("port.shell", "env.lsp or env.experimental")),
    ] = None
    refuse_when: Annotated[
        Expression | None, note("When a visible tool refuses the call, as an expression over facts.", examples=('session.kind == "subagent"',))
    ] = None


class Background(Record):
    """A call that goes on after it returned. Pointers walk the output."""

    when: Annotated[Pointer, note("The call went on where the value here is there and neither false nor null.", examples=("/backgroundTaskId",))]
    id: Annotated[Pointer, note("Where the output names the task.", examples=("/backgroundTaskId",))]
    read: Annotated[ToolName | None, note("The tool that reads the task's output.", examples=("TaskOutput",))] = None
    stop: Annotated[ToolName | None, note("The tool that stops the task.", examples=("TaskStop",))] = None


class ProviderRun(Record):
    """A tool that the provider of the model runs."""

    provider: Annotated[
        Mapping[TargetName, Mapping[str, Json]], note("For each target, the provider's own tool.", examples=({"anthropic": {"name": "web_search"}},))
    ]
    fallback: Annotated[
        Literal["client", "disabled"],
        note(
            "What happens where no provider runs it.",
            absent="disabled",
            values={"client": "The host runs it.", "disabled": "The tool is not there."},
        ),
    ] = "disabled"
