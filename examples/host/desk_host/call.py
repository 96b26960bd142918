"""What goes in and out of the host: calls of a model, and what it is told."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Call:
    """A call as a model makes it: `arguments` is text that should be a JSON object."""

    id: str
    tool: str
    arguments: str = "{}"


@dataclass(frozen=True, slots=True)
class Reply:
    """What a model is told of a call."""

    id: str
    text: str
    is_error: bool = False


class RefusedError(Exception):
    """A call that does not run, or whose result is of no use; the text is for the model."""
