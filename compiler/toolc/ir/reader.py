"""
Who reads a field of the contracts, what for, and how that is known.

Rules, commands and outputs that tell of readers share these values. What the source of a host holds comes into a program as one `HostSource` a host.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple


class ReadKind(Enum):
    """What a reader does with a field."""

    MODEL = "model"
    ENFORCE = "enforce"
    DISPLAY = "display"
    CHECK = "check"
    COPY = "copy"


class Proof(Enum):
    """How a reader is known."""

    MEASURED = "measured"
    FOUND = "found"
    OBSERVED = "observed"
    DECLARED = "declared"


class Certainty(Enum):
    """
    How sure it is that a stretch of source reads a field of a contract, the surest first.

    `exact`: a chain of names from a contract to the field. `unique`: names that only one field has, on something of unknown origin.
    `ambiguous`: names that several fields have, or one everyday word, on something of unknown origin.
    """

    EXACT = "exact"
    UNIQUE = "unique"
    AMBIGUOUS = "ambiguous"


class Read(NamedTuple):
    """A field that was read, as a dotted path with `*` for any key or item, and the trait that was asked in its place, if one was."""

    field: str
    via: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldReader:
    """
    Code that reads fields: of toolc itself where `host` is None, else of that host.

    `name` is that of an emitter, of a rule, of a declared reader, or of the symbol in which a read was found. `fields` are dotted paths with `*` for
    any key or item; of a declared reader they are globs, as written. `path` is relative to the workspace, `line` counts from one; they and `symbol`
    are absent where nothing is known of them. Only what was found has a `certainty`; `via` names the trait that was asked in place of the fields.
    """

    host: str | None
    name: str
    kind: ReadKind
    proof: Proof
    fields: tuple[str, ...]
    via: str | None = None
    path: str | None = None
    symbol: str | None = None
    line: int | None = None
    certainty: Certainty | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Hit:
    """
    A read of a contract field in the source of a host.

    `path` is relative to the workspace; `line` and `column` count from one, the column in characters. `fields` are dotted paths: one, or all that are
    meant by an ambiguous name or by a trait, which `via` names. `text` is the source of the read on one line; `symbol` is the function or method
    around it, `Executor.run`, and empty at the top of a file. `kind` is `copy` where what is read only goes into another object under the same name.
    """

    path: str
    line: int
    column: int
    fields: tuple[str, ...]
    certainty: Certainty
    text: str
    symbol: str = ""
    kind: ReadKind = ReadKind.ENFORCE
    via: str | None = None


@dataclass(frozen=True, slots=True)
class Unscanned:
    """A file that a scan left out, or understood in part, and why, as the end of a sentence that starts with the file."""

    path: str
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Claim:
    """
    What became of the path and the symbol of a declared reader, by its index under `hosts.HOST.readers`.

    `fault` is what is wrong with the field `at` (`path` or `symbol`) as the end of a sentence, None where both are there. `line` is that of the
    symbol, `near` a symbol of the file with a name like that which is not there.
    """

    index: int
    fault: str | None = None
    at: str = "path"
    line: int | None = None
    near: str | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Observation:
    """
    A read of a field, or of `traits.NAME`, that a running host recorded.

    `code` is the module and the function that read, `host.executor:Executor.run`; `is_copy` is true where a whole record was restated, `is_dynamic`
    where the code does not name the field.
    """

    field: str
    code: str
    is_copy: bool = False
    is_dynamic: bool = False


@dataclass(frozen=True, slots=True)
class Unobserved:
    """What is wrong with a file of recorded reads, by its index under `hosts.HOST.observed`, as the end of a sentence that starts with the file."""

    index: int
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class HostSource:
    """
    What the source of a host says about its readers.

    `hits` are all reads that a scan found, in the order of path, line and column; those count that are at least as certain as `least`. `claims` has
    one entry for each declared reader. `observed` are the reads that the host recorded while it ran, and `unobserved` tells of the files that hold
    none. `scanned` is the number of files that a scan read; `is_scanned` tells whether the workspace asks for a scan.
    """

    host: str
    is_scanned: bool = False
    hits: tuple[Hit, ...] = ()
    least: Certainty = Certainty.UNIQUE
    unscanned: tuple[Unscanned, ...] = ()
    scanned: int = 0
    claims: tuple[Claim, ...] = ()
    observed: tuple[Observation, ...] = ()
    unobserved: tuple[Unobserved, ...] = ()
