"""
What is known about a target, as its data file says it.

A number or a rule about a provider stands in a data file with its source and its grade, never in code: it moves within months.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

from msgspec import Struct

from toolc.ir.json import Json

Grade: TypeAlias = Literal["specification", "documentation", "issue", "project", "unconfirmed"]
"""How it is known: the vendor's SDK or specification, its documentation, a public issue, another project's code, or not for sure."""

Fact: TypeAlias = Literal[
    "name", "title", "description", "inputSchema", "outputSchema", "annotations", "icons", "execution", "meta", "examples", "imported"
]
"""What of a tool an entry can hold; `imported` are the keys of its own that an imported tool had."""

Level: TypeAlias = Literal["enforced", "read", "ignored", "refused"]
"""What becomes of a keyword: the provider enforces it, the model reads it, nobody looks at it, or the request fails."""


class Known(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """Something that is known about a provider, and how."""

    grade: Grade
    source: str


class Field(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """One member of an entry: the keys that lead to it, and what of the tool stands there, or a value that always does."""

    at: tuple[str, ...]
    fact: Fact | None = None
    value: Json = None


class Extra(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """
    A member of an entry that a contract gives under `providers`: its key there, and the JSON Schema of its value.

    `wraps` is the key under which a text is put in an object, so that a contract may write `ephemeral` for `{type: ephemeral}`.
    """

    at: str
    schema: Mapping[str, Json]
    wraps: str | None = None


class Listing(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """Where a request has the entries, how many it takes, and whether the list may be empty."""

    at: tuple[str, ...]
    empty: Literal["kept", "omitted"] = "kept"
    most: int | None = None


class NameRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """How names are written: the characters (as in a class of a regular expression), those that may come first, and the longest length."""

    characters: str
    first: str | None = None
    most: int


class Support(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """What becomes of some keywords: at the root of the arguments' schema only, or anywhere in it."""

    keywords: tuple[str, ...]
    level: Level
    where: Literal["root", "anywhere"] = "anywhere"


class OutputRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """What an output schema must be like: an object at its root."""

    root: Literal["object"]


class Shape(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """How a schema is spelled for the target, with the same meaning."""

    root_properties: bool = False
    """The root always has `properties`."""
    boolean_properties: bool = True
    """A property's schema may be a boolean."""
    keeps: tuple[str, ...] = ()
    """Keywords outside JSON Schema that the target reads; a name or a prefix that ends in `*`. Others that start with `x-` are left out."""


class Target(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """
    One provider in one mode, as it was known at a date (`YYYY-MM`).

    `stands_for` holds, by edition, the names for which this target is that edition's choice. `others` is what becomes of every keyword that
    `support` does not name.
    """

    name: str
    date: str
    provider: str
    about: str
    stands_for: Mapping[str, tuple[str, ...]] = {}
    strict: bool = False
    fields: tuple[Field, ...]
    extras: Mapping[str, Extra] = {}
    listing: Listing
    names: NameRule
    keys: NameRule | None = None
    output: OutputRule | None = None
    shape: Shape
    others: Level
    support: tuple[Support, ...] = ()
