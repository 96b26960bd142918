"""
How arguments that a model sent to a target find back to what the contract says: data that mirrors the schema that was sent.

Each rule stands for one schema and is about values of one kind; a value of another kind stays as it is, so that the gate refuses it by its own
words. What needs no rule has none.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TypeAlias

from msgspec import Struct

from toolc.ir.json import ObjectSchema


class Rest(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel"):
    """
    The member of an object that holds, as entries, what belongs into the object itself.

    `names` are the members that the contract names, which never stand there.
    """

    at: str
    names: tuple[str, ...] = ()
    value: Rule | None = None


class Members(Struct, frozen=True, kw_only=True, omit_defaults=True, rename="camel", tag_field="is", tag="object"):
    """
    An object. Keys are those that the model sends.

    `absent` are those whose null means that nothing was given, `nulls` those whose null is a value and is sent also where nothing is given; `keys`
    leads from a key to the name in the contract; `values` are the rules of members.
    """

    absent: tuple[str, ...] = ()
    nulls: tuple[str, ...] = ()
    keys: Mapping[str, str] = {}
    values: Mapping[str, Rule] = {}
    rest: Rest | None = None


class Items(Struct, frozen=True, kw_only=True, tag_field="is", tag="array"):
    """An array, each item of which has the same rule."""

    items: Rule


class Entries(Struct, frozen=True, kw_only=True, omit_defaults=True, tag_field="is", tag="entries"):
    """An array of `{"key": …, "value": …}` that stands for an object."""

    value: Rule | None = None


class Text(Struct, frozen=True, tag_field="is", tag="text"):
    """A text that holds a value as JSON."""


class Branch(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One of several things that a value may be: the shape that tells, and the rule of such a value."""

    fits: ObjectSchema
    rule: Rule | None = None


class Choice(Struct, frozen=True, kw_only=True, tag_field="is", tag="choice"):
    """A value that has the rule of the first branch that it fits."""

    branches: tuple[Branch, ...]


class Named(Struct, frozen=True, kw_only=True, tag_field="is", tag="named"):
    """A value that has the rule of a definition."""

    name: str


Rule: TypeAlias = Members | Items | Entries | Text | Choice | Named
"""What is done with one value."""


class Decoding(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """
    The way back for the arguments of one tool.

    `definitions` are the rules that `Named` leads to. A shape is a JSON Schema of few keywords: `type`, `enum`, `const`, `properties`, `required`,
    `additionalProperties`, `items`, `anyOf` and `$ref`; its references `#/$defs/NAME` lead to `shapes`. It may also hold values to limits, which
    whoever decodes may leave aside: branches that differ in nothing else come back the same way.
    """

    rule: Rule
    definitions: Mapping[str, Rule] = {}
    shapes: Mapping[str, ObjectSchema] = {}
