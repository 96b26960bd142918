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

PatternPart: TypeAlias = Literal["lookaround", "backreference", "boundary", "property", "name", "lazy"]
"""
What patterns hold beyond anchors, classes, groups and repetition.

What is around, what a group held, an edge of a word, a property of characters, a group with a name, as few as possible.
"""

Level: TypeAlias = Literal["enforced", "read", "ignored", "refused"]
"""What becomes of a keyword: the provider enforces it, the model reads it, the provider does not look at it, or the request fails."""


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
    """
    Where a request has the entries, how many it takes, and whether the list may be empty.

    A number in `at` is a position in a list: only 0, of a list with this one member.
    """

    at: tuple[str | int, ...]
    empty: Literal["kept", "omitted"] = "kept"
    most: int | None = None


class NameRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """How names are written: the characters (as in a class of a regular expression), those that may come first, and the longest length."""

    characters: str
    first: str | None = None
    most: int


class DescriptionRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """How long the description of a tool may be, in characters."""

    most: int


class Support(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """What becomes of some keywords: at the root of the arguments' schema only, or anywhere in it; with `values`, only these are taken."""

    keywords: tuple[str, ...]
    level: Level
    where: Literal["root", "anywhere"] = "anywhere"
    values: tuple[Json, ...] = ()


class Others(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """What becomes of every keyword that `support` does not name."""

    level: Level


class ExtensionRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """Keywords outside JSON Schema that the target reads: a name, or a prefix that ends in `*`. Others that start with `x-` are left out."""

    keeps: tuple[str, ...]


class ReferenceRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """
    What becomes of references: what they lead to is written in their place where the target does not take them.

    `growth` writes it there too where the target takes them and the schema grows by no more than this factor. `most` is the longest schema, in
    characters of JSON; where a definition uses itself, it is written `repeats` times more inside itself.

    Without `recursion`, no definition may use itself. What stands `beside` a reference is taken, or only where the reference is the one branch of a
    choice, or not at all, so that what the reference leads to is written there.
    """

    taken: bool
    recursion: bool = True
    beside: Literal["taken", "choice", "written"] = "taken"
    growth: float | None = None
    most: int = 262_144
    repeats: int = 1


class FormatRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """The values of `format` that the target takes."""

    takes: tuple[str, ...]


class PatternRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """What a pattern may not hold, and how often it may repeat something by number."""

    refuses: tuple[PatternPart, ...]
    repeats: int | None = None


class EnumerationRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """The types whose values may be enumerated, one type in a list, and whether the empty text may be among them."""

    types: tuple[str, ...]
    blank: bool = True


class TypeRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """
    How types are said: in capitals, in lists, with `nullable` in place of the type null, and whether a schema may have none.

    Without `compound`, objects and arrays stand in no list. Where no schema may be without a type, `text` says that what may be anything is sent as a
    text that holds it as JSON.
    """

    upper: bool = False
    lists: bool = True
    compound: bool = True
    nullable: bool = False
    absent: bool = True
    text: bool = False


class BooleanRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """Where a schema may not be a boolean: as that of a property of the arguments, or nowhere."""

    refused: Literal["properties", "everywhere"]


class UnionRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """Whether nothing but `nullable` may stand beside `anyOf`, or nothing that judges where it may be `annotated`."""

    alone: bool
    annotated: bool = False


class ArrayRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """Whether an array always says what its items are."""

    items: bool


class ObjectRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """
    How objects are said.

    The root of arguments always has `properties`, or no schema is sent where it has none and no object has an empty `properties`; the order of
    properties is told; nothing is required that is not among the properties.

    Where they are `closed`, an object takes nothing that it does not list, so that any keys are said as a list of entries; where they are `complete`,
    it requires all that it lists, so that null says that nothing is given.
    """

    root_properties: bool = False
    omits_empty: bool = False
    ordering: bool = False
    listed_only: bool = False
    closed: bool = False
    complete: bool = False


class SizeRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """
    How large the schema of one tool may be.

    `properties` counts those of all objects; `levels` how deep schemas stand in one another, from the root and from each definition without following
    references; `characters` the names of properties and definitions and the texts that are listed; `values` all that is listed. A list of more than
    `many` texts has at most `many_characters` of them.
    """

    properties: int
    levels: int
    characters: int
    values: int
    many: int
    many_characters: int


class RequestRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """
    How much strict mode one request takes, over all its strict tools, counted without following references.

    `optional` counts properties that are not required, `unions` those with `anyOf` or a list of types.
    """

    tools: int
    optional: int
    unions: int


class OutputRule(Known, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """What an output schema must be like: an object at its root."""

    root: Literal["object"]


class Target(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, rename="camel"):
    """
    One provider in one mode, as it was known at a date (`YYYY-MM`).

    `stands_for` holds, by edition, the names for which this target is that edition's choice. A rule that is absent demands nothing.

    A target `extends` another one, of the same date unless `NAME@DATE` says otherwise: it has the other's rules but for its own, and its fields and
    keywords in addition. A strict target extends the one that is not, by whose rules a tool is sent that is not to be strict.
    """

    name: str
    date: str
    provider: str
    about: str
    stands_for: Mapping[str, tuple[str, ...]] = {}
    extends: str | None = None
    strict: bool = False
    fields: tuple[Field, ...]
    extras: Mapping[str, Extra] = {}
    listing: Listing
    names: NameRule
    keys: NameRule | None = None
    descriptions: DescriptionRule | None = None
    others: Others
    support: tuple[Support, ...] = ()
    references: ReferenceRule | None = None
    types: TypeRule | None = None
    enumerations: EnumerationRule | None = None
    formats: FormatRule | None = None
    patterns: PatternRule | None = None
    unions: UnionRule | None = None
    arrays: ArrayRule | None = None
    objects: ObjectRule | None = None
    booleans: BooleanRule | None = None
    extensions: ExtensionRule | None = None
    output: OutputRule | None = None
    size: SizeRule | None = None
    request: RequestRule | None = None
