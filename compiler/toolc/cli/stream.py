"""The streams that a run writes to: they may be closed, full, no terminal, or of an encoding that lacks characters."""

from __future__ import annotations

import os
import sys
from io import TextIOWrapper

import click


def make_ready() -> None:
    """Let both streams take any text: a closed one swallows it, and characters that an encoding lacks are escaped."""
    for name in ("stdout", "stderr"):
        stream = getattr(sys, name)
        if stream is None:
            setattr(sys, name, open(os.devnull, "w", encoding="utf-8"))  # noqa: PTH123, SIM115 - it stays open until the process ends
        elif isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")


def is_coloured(choice: str) -> bool:
    """Tell whether a report is coloured: `always`, `never`, or `auto`, which asks NO_COLOR, then FORCE_COLOR, then the terminal."""
    if choice != "auto":
        return choice == "always"
    if os.environ.get("NO_COLOR"):
        return False
    return bool(os.environ.get("FORCE_COLOR")) or (sys.stdout.isatty() and os.environ.get("TERM") != "dumb")


def say(text: str, *, is_coloured: bool = False) -> None:
    """Write a text to the standard output. That its reader has gone is no mistake; raise OSError where it cannot be written."""
    try:
        click.echo(text, nl=False, color=is_coloured)
    except BrokenPipeError:
        fall_silent()


def fall_silent() -> None:
    """Let what is still to be written to the standard output go nowhere, so that the end of the process does not fail at it."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), 1)


def given(most: int) -> bytes:
    """Return the first bytes of the standard input; a closed one gives none."""
    return b"" if sys.stdin is None else sys.stdin.buffer.read(most)
