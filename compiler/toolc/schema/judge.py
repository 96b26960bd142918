"""
Whether an instance is accepted: draft 2020-12 with the formats of the contract language asserted, in older drafts too, offline, without exceptions.

The engine is jsonschema-rs. It does not fetch, and its regular expressions are ECMA-262 with a bound on backtracking.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final

from jsonschema_rs import (
    Draft4Validator,
    Draft6Validator,
    Draft7Validator,
    Draft201909Validator,
    Draft202012Validator,
    FancyRegexOptions,
    ValidationError,
    Validator,
)
from msgspec import DecodeError
from msgspec.json import decode, encode

from toolc.ir.json import Json, Schema
from toolc.schema.dialect import DRAFT_04, DRAFT_06, DRAFT_07, DRAFT_2019_09, DRAFT_2020_12, Dialect

ASSERTED_FORMATS: Final = ("date-time", "date", "time", "duration", "email", "uri", "uuid", "ipv4", "ipv6", "regex")
"""The formats that are asserted; every other one is an annotation."""

ANNOTATED_FORMATS: Final = (
    *("hostname", "idn-hostname", "idn-email", "iri", "iri-reference", "uri-reference", "uri-template"),
    *("json-pointer", "relative-json-pointer"),
)
"""The formats that the engine knows and that are annotations here."""

ENGINES: Final = {
    DRAFT_04.name: Draft4Validator,
    DRAFT_06.name: Draft6Validator,
    DRAFT_07.name: Draft7Validator,
    DRAFT_2019_09.name: Draft201909Validator,
    DRAFT_2020_12.name: Draft202012Validator,
}
"""The engine of each dialect that has one."""

BACKTRACKING: Final = 100_000
"""How many steps back a pattern may take on one text; one that takes more does not match."""


@dataclass(frozen=True, slots=True)
class Judge:
    """A schema made ready to judge many instances."""

    schema: Schema
    validator: Validator = field(compare=False, repr=False)

    def accepts(self, instance: Json) -> bool:
        """Tell whether an instance is valid; what is not JSON, or is nested deeper than the engine goes, is not."""
        try:
            return self.validator.is_valid(instance)
        except (ValueError, TypeError, OverflowError, RecursionError):
            return False

    def errors(self, instance: Json) -> tuple[ValidationError, ...] | str:
        """Return the engine's errors about an instance, or why it cannot be judged."""
        try:
            return tuple(self.validator.iter_errors(instance))
        except (ValueError, TypeError, OverflowError, RecursionError) as error:
            return _first_line(error)


@dataclass(frozen=True, slots=True)
class Unjudgeable:
    """A schema that cannot judge anything: it is invalid, refers to nothing, or is nested deeper than the engine goes."""

    reason: str


def judge_of(schema: Schema, dialect: Dialect = DRAFT_2020_12) -> Judge | Unjudgeable:
    """Return the judge that a self-contained schema makes, as it was written; equal schemas share one. OpenAPI's have no judge."""
    try:
        return _shared(encode(schema), dialect)
    except (UnicodeEncodeError, OverflowError, TypeError, RecursionError, DecodeError):
        return _made(schema, dialect)


@lru_cache(maxsize=4096)
def _shared(written: bytes, dialect: Dialect) -> Judge | Unjudgeable:
    return _made(decode(written), dialect)


def _made(schema: Schema, dialect: Dialect) -> Judge | Unjudgeable:
    make = ENGINES.get(dialect.name)
    if make is None:
        return Unjudgeable(f"no engine judges schemas of {dialect.title}")
    try:
        validator = make(
            schema if isinstance(schema, bool | dict) else dict(schema),
            formats=_UNASSERTED if dialect.knows("$defs") else _UNASSERTED | _LATE,
            validate_formats=True,
            ignore_unknown_formats=True,
            pattern_options=FancyRegexOptions(backtrack_limit=BACKTRACKING),
            offline=True,
        )
    except (ValueError, TypeError, OverflowError, RecursionError) as error:
        return Unjudgeable(_first_line(error))
    return Judge(schema, validator)


def accepts(schema: Schema, instance: Json) -> bool:
    """Tell whether a self-contained schema of draft 2020-12 accepts an instance; one that cannot judge accepts nothing."""
    judge = judge_of(schema)
    return isinstance(judge, Judge) and judge.accepts(instance)


def _anything(_: str) -> bool:
    return True


_UNASSERTED: Final[dict[str, Callable[..., bool]]] = dict.fromkeys(ANNOTATED_FORMATS, _anything)
_LATE: Final[dict[str, Callable[..., bool]]] = {
    name: Draft202012Validator({"format": name}, validate_formats=True).is_valid for name in ("duration", "uuid")
}
"""The asserted formats that the engines of drafts before 2019-09 do not know."""


def _first_line(error: Exception) -> str:
    return str(error).partition("\n")[0]
