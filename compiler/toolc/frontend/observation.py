"""Reads that a running host recorded: lines of JSON, as the generated package appends them and `toolc readers merge` brings them together."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from contextlib import suppress
from typing import Final, Literal

import msgspec

from toolc.frontend.quoting import visible
from toolc.ir.reader import Observation

MOST_BYTES: Final = 64 * 1024 * 1024
"""The largest file of recorded reads that is merged."""


class _Line(msgspec.Struct, omit_defaults=True):
    format: Literal[1]
    field: str
    code: str
    kind: Literal["enforce", "copy"] = "enforce"
    dynamic: bool = False


class _Version(msgspec.Struct):
    format: int


class Malformed(Exception):  # noqa: N818 - it is caught where it can be told of, and names what the file is
    """A file that holds something else; the text is the end of a sentence that starts with the file."""


_DECODER: Final = msgspec.json.Decoder(_Line)
_VERSION: Final = msgspec.json.Decoder(_Version)


def observations_in(content: bytes) -> tuple[Observation, ...]:
    """Return the reads in a file, each once and in one order; raise Malformed for a line that is none."""
    return in_order(_observation(number, line) for number, line in enumerate(content.split(b"\n"), start=1) if line.strip())


def in_order(observations: Iterable[Observation]) -> tuple[Observation, ...]:
    """Return reads, each once, in the order of field, code and kind. Code that restates whole records asks for a field without naming it."""
    every = set(observations)
    copies = {(each.field, each.code) for each in every if each.is_copy}
    left = (each for each in every if not each.is_dynamic or (each.field, each.code) not in copies)
    return tuple(sorted(left, key=lambda each: (each.field, each.code, each.is_copy, each.is_dynamic)))


def text_of(observations: Iterable[Observation]) -> str:
    """Return the file that holds some reads."""
    lines = (_Line(1, each.field, each.code, "copy" if each.is_copy else "enforce", each.is_dynamic) for each in in_order(observations))
    return "".join(f"{msgspec.json.encode(each).decode()}\n" for each in lines)


def unknown_field(observations: Iterable[Observation], known: Collection[str]) -> str | None:
    """Return what is wrong with the first read of a field that is not there, as the end of a sentence that starts with the file."""
    unknown = next((each.field for each in observations if each.field not in known), None)
    return None if unknown is None else f"names `{visible(unknown)}`, which no field is"


def _observation(number: int, line: bytes) -> Observation:
    try:
        found = _DECODER.decode(line)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        raise Malformed(_fault(number, line)) from None
    return Observation(field=found.field, code=found.code, is_copy=found.kind == "copy", is_dynamic=found.dynamic and found.kind != "copy")


def _fault(number: int, line: bytes) -> str:
    """Return why a line is no record of a read, as the end of a sentence that starts with the file."""
    with suppress(msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        if (version := _VERSION.decode(line).format) != 1:
            return f"has a record of format {version:,} in line {number:,}, and this version of toolc knows format 1 only"
    return f"has no record of a read in line {number:,}"
