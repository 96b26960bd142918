"""From shapes to annotations: what the generator is asked about a model, and what is made of its answer."""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from toolc.emit.python.generation import Expression, placeholder
from toolc.emit.python.literal import text_literal
from toolc.emit.python.pattern import translated
from toolc.emit.python.shape import (
    ANYTHING,
    NEVER,
    Bounds,
    Choice,
    ListOf,
    MapOf,
    Model,
    Named,
    ObjectModel,
    Scalar,
    Shape,
    Tagged,
    Union,
    parts_of,
    shapes_in,
)
from toolc.ir.json import Json, ObjectSchema

RENAMED: Final = {"StrictStr": "Text", "StrictInt": "Integer", "StrictFloat": "Number", "StrictBool": "Boolean", "Any": "JsonValue"}
"""What stands in annotations for the generator's own types, which are not those of JSON."""

GUARDS: Final[dict[type, str]] = {bool: "BOOLEAN", int: "WHOLE"}
"""What keeps `Literal` from taking `true` for 1, by the type of its values."""

OTHERS: Final = "others"
"""The label of the members that have no name."""

ROOT: Final = "root"
"""The label of a value that is no object."""


@dataclass(frozen=True, slots=True)
class Annotation:
    """A type in Python, and the names that it uses."""

    text: str
    names: frozenset[str] = frozenset()


@dataclass(slots=True)
class Question:
    """
    What the generator is asked about one model: schemas by label, and what placeholders stand for.

    Members are `m0`, `m1` …; placeholders are `P0`, `P1` …, and each stands for a model or for the answer to `p0`, `p1` ….
    """

    is_linear: bool
    sheet: dict[str, ObjectSchema] = field(default_factory=dict)
    models: dict[str, Named | Tagged] = field(default_factory=dict)
    labels: dict[Shape, str] = field(default_factory=dict)

    def ask(self, label: str, shape: Shape) -> None:
        """Ask for the type of a shape."""
        self.sheet[label] = self._inner(shape) if isinstance(shape, Named | Tagged) else self._schema(shape)

    def _schema(self, shape: Shape) -> ObjectSchema:
        match shape:
            case Scalar():
                return {"type": shape.kind, **self._bounds(shape.bounds)}
            case Choice():
                return {"type": shape.kind, "enum": list(shape.values)}
            case ListOf():
                return {"type": "array", "items": self._inner(shape.item), **self._bounds(shape.bounds)}
            case MapOf():
                return {"type": "object", "additionalProperties": self._inner(shape.value), **self._bounds(shape.bounds)}
            case Union():
                return {"anyOf": [self._inner(each) for each in shape.options]}
            case _:
                return {}

    def _inner(self, shape: Shape) -> ObjectSchema:
        """Return the schema of a part, or a placeholder for what the generator would make a model of its own."""
        is_bounded = isinstance(shape, Scalar | ListOf | MapOf) and shape.bounds
        if not is_bounded and not isinstance(shape, Named | Tagged):
            return self._schema(shape)
        if shape not in self.labels:
            self.labels[shape] = label = f"p{len(self.labels)}"
            if isinstance(shape, Named | Tagged):
                self.models[label] = shape
            else:
                self.sheet[label] = self._schema(shape)
        return placeholder(self.labels[shape].upper())

    def _bounds(self, bounds: Bounds) -> dict[str, Json]:
        return {name: self._pattern(value) if isinstance(value, str) else value for name, value in bounds}

    def _pattern(self, pattern: str) -> str:
        found = translated(pattern)
        if found is None:
            raise AssertionError("a pattern without a translation became a bound")
        return found.linear if self.is_linear and found.linear is not None else found.python


def question(model: Model) -> Question:
    """Return what to ask about a model."""
    asked = Question(is_linear=all(map(_is_linear, _patterns(model))))
    if not isinstance(model, ObjectModel):
        asked.ask(ROOT, model.shape)
        return asked
    for number, member in enumerate(model.members):
        asked.ask(f"m{number}", member.shape)
    if model.others not in {ANYTHING, NEVER}:
        asked.ask(OTHERS, model.others)
    return asked


@dataclass(frozen=True, slots=True)
class Spelling:
    """An answer read with our names: of JSON's types, and of the classes that stand for models, by number."""

    asked: Question
    answer: Mapping[str, Expression]
    classes: Sequence[str]

    def annotation(self, label: str) -> Annotation:
        """Return the type that was asked for under a label."""
        if label in self.asked.models:
            return self._of_model(self.asked.models[label])
        expression = self.answer[label]
        names: set[str] = set()
        edits = sorted(self._edits(expression.tree, names))
        start, end = expression.tree.col_offset, expression.tree.end_col_offset
        pieces: list[bytes] = []
        for first, last, text in edits:
            pieces += [expression.line[start:first], text.encode()]
            start = last
        return Annotation(b"".join([*pieces, expression.line[start:end]]).decode(), frozenset(names))

    def _of_model(self, shape: Named | Tagged) -> Annotation:
        if isinstance(shape, Named):
            return Annotation(self.classes[shape.number])
        classes = " | ".join(self.classes[each.number] for each in shape.models)
        return Annotation(f"Annotated[{classes}, Field(discriminator={text_literal(shape.tag)})]", frozenset({"Annotated", "Field"}))

    def _edits(self, tree: ast.expr, names: set[str]) -> Iterator[tuple[int, int, str]]:
        """Yield what to put in place of bytes of the line, and gather the names that stand there then."""
        for node in ast.walk(tree):
            if isinstance(node, ast.Name):
                found = self._named(node.id)
                names |= found.names
                yield node.col_offset, node.end_col_offset or 0, found.text
            elif isinstance(node, ast.Subscript) and isinstance(node.value, ast.Name) and node.value.id == "Literal":
                guard = GUARDS.get(next(type(each.value) for each in ast.walk(node.slice) if isinstance(each, ast.Constant)))
                if guard:
                    names |= {"Annotated", guard}
                    yield node.col_offset, node.col_offset, "Annotated["
                    yield node.end_col_offset or 0, node.end_col_offset or 0, f", {guard}]"

    def _named(self, name: str) -> Annotation:
        if name.lower() in self.asked.labels.values() and name.isupper():
            return self.annotation(name.lower())
        spelled = RENAMED.get(name, name)
        return Annotation(spelled, frozenset({spelled}))


def _patterns(model: Model) -> Iterator[str]:
    for shape in shapes_in(model):
        for part in parts_of(shape):
            if isinstance(part, Scalar):
                yield from (value for _, value in part.bounds if isinstance(value, str))


def _is_linear(pattern: str) -> bool:
    found = translated(pattern)
    return found is not None and found.linear is not None
