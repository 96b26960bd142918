"""
Reading a canonical JSON Schema as Python types.

The models accept every instance that the schema accepts. Where they accept more, a loss names the keyword that they do not check, so that
without losses both accept the same.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from toolc.emit.python import bound
from toolc.emit.python.branch import branch_name, is_about_presence, unions
from toolc.emit.python.choice import chosen, chosen_values
from toolc.emit.python.conjunction import Conjunction, Part, Piece, conjoined
from toolc.emit.python.finishing import finished
from toolc.emit.python.fit import Fit
from toolc.emit.python.membership import Membership, membership
from toolc.emit.python.shape import (
    ANYTHING,
    NEVER,
    Bounds,
    Kind,
    ListOf,
    Loss,
    MapOf,
    Member,
    Model,
    Models,
    Named,
    ObjectModel,
    RootModel,
    Scalar,
    Shape,
    options_of,
    united,
)
from toolc.emit.python.spelling import pascal
from toolc.ir.json import Json, ObjectSchema
from toolc.schema.keywords import ANY_TYPE, TYPES_OF
from toolc.schema.pointer import pointer
from toolc.source import Path

DEEPEST: Final = 40
"""How many schemas may be nested in one another before the models say nothing more."""

LARGEST: Final = 3000
"""How many different values one schema may describe before the models say nothing more."""

WIDEST: Final = 64
"""How many branches of one `anyOf` or `oneOf` become types."""

EVERYTHING: Final = "everything"
"""Stands in a loss for all keywords of a schema."""

UNHEARD: Final = frozenset(
    {"not", "dependencies", "dependentRequired", "dependentSchemas", "contains", "propertyNames", "patternProperties", "prefixItems"}
    | {"unevaluatedItems", "unevaluatedProperties", "uniqueItems", "if"}
)
"""Keywords that no type can say."""

TYPES: Final = ("object", "array", "string", "integer", "number", "boolean", "null")


def models_of(schema: ObjectSchema, name: str) -> Models:
    """Return the models of a canonical schema; the first is called `name`, the names of the others start with it."""
    reading = _Reading(schema, name)
    shape = reading.known(reading.shape([((), frozenset())], name), ())
    return finished(reading.drafts, shape, name, reading.losses)


@dataclass(slots=True)
class _Reading:
    """
    What was found so far: models by number (None while one is read), shapes by what was said, and what is being read at the moment.

    A loss with shapes is one only where a value may have two of them.
    """

    root: ObjectSchema
    name: str
    drafts: list[Model | Named | None] = field(default_factory=list)
    losses: dict[Loss, tuple[Shape, ...]] = field(default_factory=dict)
    done: dict[frozenset[Part], Shape] = field(default_factory=dict)
    open: dict[frozenset[Part], int | None] = field(default_factory=dict)

    def shape(self, parts: Sequence[Part], hint: str, depth: int = 0) -> Shape:
        """Return the shape of a value that the schemas at some places judge together."""
        said = conjoined(self.root, parts)
        for path in said.lost:
            self._lose(path[:-1], str(path[-1]))
        if said.is_impossible:
            return NEVER
        if not said.pieces:
            return ANYTHING
        if said.key in self.done:
            return self.done[said.key]
        hint = f"{self.name}{pascal(said.name)}" if said.name else hint
        if said.key in self.open:
            return self._recursion(said.key)
        return self._first(said, hint, depth + 1)

    def known(self, shape: Shape, path: Path) -> Shape:
        """Return a shape that a model can have: that of no value at all is left to the gate."""
        if shape == NEVER:
            self._lose(path, EVERYTHING)
            return ANYTHING
        return shape

    def _recursion(self, key: frozenset[Part]) -> Shape:
        number = self.open[key]
        if number is None:
            self.open[key] = number = self._draft()
        return Named(number)

    def _first(self, said: Conjunction, hint: str, depth: int) -> Shape:
        if depth > DEEPEST or len(self.done) > LARGEST:
            self._lose(said.pieces[0].path, EVERYTHING)
            return ANYTHING
        self.open[said.key] = None
        shape = self._united(said, hint, depth)
        number = self.open.pop(said.key)
        self.done[said.key] = shape if number is None else self._closed(number, shape, said.pieces[0], hint)
        return self.done[said.key]

    def _closed(self, number: int, shape: Shape, piece: Piece, hint: str) -> Shape:
        """Return the shape of a value that, while it was read, was met in itself and got a number there."""
        options = tuple(each for each in options_of(shape) if each != Named(number))
        shape = self.known(united(*options) if options else ANYTHING, piece.path)
        at = pointer(piece.path)
        self.drafts[number] = shape if isinstance(shape, Named) else RootModel(hint=hint, at=at, shape=shape, description=piece.description)
        return Named(number)

    def _united(self, said: Conjunction, hint: str, depth: int) -> Shape:
        for piece, keyword, count in unions(said.pieces):
            branches = [piece.below(keyword, index) for index in range(count)]
            if count > WIDEST or is_about_presence(self.root, said.pieces, branches):
                self._lose(piece.path, keyword)
                continue
            others = [each.lacking(keyword) if each is piece else each.lacking() for each in said.pieces]
            shapes = [self.shape([*others, branch], f"{hint}{branch_name(self.root, branch, index)}", depth) for index, branch in enumerate(branches)]
            if keyword == "oneOf":
                self.losses.setdefault(Loss(pointer(piece.path), keyword), tuple(shapes))
            return united(*shapes)
        return self._plain(said, hint, depth)

    def _plain(self, said: Conjunction, hint: str, depth: int) -> Shape:
        values = chosen_values(said.pieces)
        if values is not None:
            rest = self.shape([each.lacking("enum", "const") for each in said.pieces], hint, depth)
            choices = chosen(values, rest, Fit(self._drafted))
            if not choices.is_exact:
                self._lose(next(each.path for each in said.pieces if each.keywords.keys() & {"enum", "const"}), "enum")
            return choices.shape
        types = _types(said.pieces)
        self._lose_unheard(said.pieces, types)
        if types >= ANY_TYPE - {"integer"} and not any(name in TYPES_OF for piece in said.pieces for name in piece.keywords):
            for piece in said.pieces:
                if "format" in piece.keywords:
                    self._lose(piece.path, "format")
            return ANYTHING
        return united(*(self._typed(each, said, hint, depth) for each in TYPES if each in types))

    def _typed(self, kind: str, said: Conjunction, hint: str, depth: int) -> Shape:
        match kind:
            case "object":
                return self._object(said, hint, depth)
            case "array":
                return self._array(said, hint, depth)
            case "string" | "integer" | "number":
                return self._scalar(kind, bound.BOUNDS[kind](said.pieces))
            case _:
                return Scalar("boolean" if kind == "boolean" else "null")

    def _scalar(self, kind: Kind, heard: bound.Heard) -> Shape:
        bounds, unheard = heard
        for piece, keyword in unheard:
            self._lose(piece.path, keyword)
        return Scalar(kind, bounds)

    def _array(self, said: Conjunction, hint: str, depth: int) -> Shape:
        bounds = bound.length(said.pieces, "minItems", "maxItems")
        is_mixed = any("prefixItems" in piece.keywords for piece in said.pieces)
        parts = [piece.below("items") for piece in said.pieces if "items" in piece.keywords]
        item = ANYTHING if is_mixed else self.shape(parts, f"{hint}Item", depth)
        return ListOf(item, bounds) if item != NEVER else _empty(ListOf(ANYTHING, (("maxItems", 0),)), bounds)

    def _object(self, said: Conjunction, hint: str, depth: int) -> Shape:
        known = membership(said.pieces)
        bounds = bound.length(said.pieces, "minProperties", "maxProperties")
        if known.named or known.is_closed:
            for piece in said.pieces if bounds else ():
                for keyword in sorted(piece.keywords.keys() & {"minProperties", "maxProperties"}):
                    self._lose(piece.path, keyword)
            return self._model(said, known, hint, depth)
        value = self.shape(known.others, f"{hint}Value", depth)
        return MapOf(value, bounds) if value != NEVER else _empty(MapOf(ANYTHING, (("maxProperties", 0),)), bounds)

    def _model(self, said: Conjunction, known: Membership, hint: str, depth: int) -> Shape:
        number = self._draft()
        members = [self._member(name, parts, known, hint, depth) for name, parts in known.named.items()]
        if any(member.required and member.shape == NEVER for member in members):
            return NEVER
        others = NEVER if known.is_closed else self.shape(known.others, f"{hint}Value", depth)
        for member in members if others != NEVER else ():
            if member.shape == NEVER:
                self._lose(known.named[member.name][0][0], EVERYTHING)
        self.drafts[number] = ObjectModel(
            hint=hint,
            at=pointer(said.pieces[0].path),
            members=tuple(member for member in members if member.shape != NEVER),
            others=others,
            description=next((piece.description for piece in said.pieces if piece.description), ""),
        )
        return Named(number)

    def _member(self, name: str, parts: Sequence[Part], known: Membership, hint: str, depth: int) -> Member:
        said = conjoined(self.root, parts)
        return Member(
            name=name,
            shape=self.shape(parts, f"{hint}{pascal(name)}", depth),
            required=name in known.required,
            default=said.default,
            description=said.description,
        )

    def _draft(self) -> int:
        self.drafts.append(None)
        return len(self.drafts) - 1

    def _drafted(self, number: int) -> Model | None:
        draft = self.drafts[number]
        return self._drafted(draft.number) if isinstance(draft, Named) else draft

    def _lose_unheard(self, pieces: Iterable[Piece], types: frozenset[str]) -> None:
        for piece in pieces:
            for keyword in piece.keywords.keys() & UNHEARD:
                if TYPES_OF.get(keyword, ANY_TYPE) & types and _matters(piece.keywords, keyword):
                    self._lose(piece.path, keyword)

    def _lose(self, path: Path, keyword: str) -> None:
        self.losses[Loss(pointer(path), keyword)] = ()


def _matters(keywords: Mapping[str, Json], keyword: str) -> bool:
    """Tell whether a keyword that no type can say says anything."""
    if keyword == "if":
        return "then" in keywords or "else" in keywords
    return keywords[keyword] is not (keyword != "uniqueItems")


def _types(pieces: Iterable[Piece]) -> frozenset[str]:
    """Return the types that a value may have; `integer` is not among them where `number` is."""
    types = ANY_TYPE
    for piece in pieces:
        said = piece.keywords.get("type", sorted(ANY_TYPE))
        named = frozenset(each for each in (said if isinstance(said, list | tuple) else [said]) if isinstance(each, str))
        types &= named | {"integer"} if "number" in named else named
    return types - {"integer"} if "number" in types else types


def _empty(shape: ListOf | MapOf, bounds: Bounds) -> Shape:
    """Return the shape of a value that can hold nothing, unless it must."""
    return NEVER if any(name.startswith("min") for name, _ in bounds) else shape
