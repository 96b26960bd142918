"""How a run ends: with an exit code, and never with a traceback."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from contextlib import suppress
from errno import errorcode

import click

from toolc.cli.stream import fall_silent

INTERRUPTED = 130
"""What shells say of a process that Ctrl-C ended."""

FAILED = 2


def exit_code_of(run: Callable[[], object]) -> int:
    """Return the exit code with which a run ends; what it failed at is said in a line on the standard error."""
    try:
        result = run()
    except click.ClickException as error:
        with suppress(OSError):
            error.show()
        return error.exit_code
    except (click.Abort, KeyboardInterrupt):
        return INTERRUPTED
    except Exception as error:  # noqa: BLE001 - whatever a run fails at
        return _failed(error)
    return result if isinstance(result, int) else 0


def _failed(error: Exception) -> int:
    if is_debugged():
        sys.excepthook(type(error), error, error.__traceback__)
    if isinstance(error, OSError) and error.filename is None:
        fall_silent()
        return 0 if isinstance(error, BrokenPipeError) else _say(f"the output cannot be written: {errorcode.get(error.errno or 0, 'unknown error')}")
    message = f"{type(error).__name__}: {error}".splitlines()[0]
    return _say(f"toolc failed: {message}\nThis is a mistake in toolc; report it with the contracts. TOOLC_DEBUG=1 shows where it is.")


def _say(message: str) -> int:
    with suppress(OSError):
        click.echo(message, err=True)
    return FAILED


def is_debugged() -> bool:
    """Tell whether the environment asks to be shown where toolc fails."""
    return bool(os.environ.get("TOOLC_DEBUG"))


def show_failures() -> None:
    """Show on the standard error where in toolc each failure is that becomes a finding."""
    import logging

    logging.basicConfig(format="%(message)s")
    logging.getLogger("toolc").setLevel(logging.DEBUG)
