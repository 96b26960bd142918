"""The parts of an MCP tool object that a contract takes over as they are."""

from __future__ import annotations

from typing import Annotated, Literal

from toolc.ir.note import Record, note
from toolc.ir.scalars import Text


class Annotations(Record):
    """MCP's hints about a tool. What the stated effects imply is redundant here; what contradicts them is an error."""

    title: Annotated[Text | None, note("A title for people.", examples=("Find trains",))] = None
    read_only_hint: Annotated[bool | None, note("The tool changes nothing.")] = None
    destructive_hint: Annotated[bool | None, note("The tool may destroy something.")] = None
    idempotent_hint: Annotated[bool | None, note("A second equal call changes nothing more.")] = None
    open_world_hint: Annotated[bool | None, note("The tool reaches things outside a closed set.")] = None


class Icon(Record):
    """A picture of the tool."""

    src: Annotated[str, note("A URL, or a data URL.", examples=("https://example.org/icon.svg",))]
    mime_type: Annotated[str | None, note("Its media type.", examples=("image/svg+xml",))] = None
    sizes: Annotated[tuple[str, ...] | str | None, note("The sizes it is made for.", examples=(["any"],))] = None
    theme: Annotated[
        Literal["light", "dark"] | None,
        note("The theme it is made for.", values={"light": "A light background.", "dark": "A dark background."}),
    ] = None


class Execution(Record):
    """How the tool can be run, as MCP 2025-11-25 has it."""

    task_support: Annotated[
        Literal["forbidden", "optional", "required"] | None,
        note(
            "Whether a call may run as a task.",
            absent="forbidden",
            values={"forbidden": "Never as a task.", "optional": "As a task or not, as the client likes.", "required": "Only as a task."},
        ),
    ] = None
