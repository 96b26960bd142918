"""
The one call of the model generator for the models of a toolset.

It is asked for the types of fields, under numbers in place of names: classes, names, defaults and texts are made elsewhere, where they do
not depend on the order of the tools. No text of an author reaches it but the values of `enum` and patterns.
"""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from toolc.ir.json import ObjectSchema

Sheet: TypeAlias = Mapping[str, ObjectSchema]
"""What is asked: by label, which is a Python name, the schema of a field."""

PLACEHOLDERS = "placeholder"
"""The module from which the generator is told that placeholders come."""


@dataclass(frozen=True, slots=True)
class Refusal:
    """Why the generator has no answer to a sheet, in one line."""

    reason: str


@dataclass(frozen=True, slots=True)
class Expression:
    """A type in Python: its source, which is one line, and the tree of it, whose positions are bytes of that line."""

    line: bytes
    tree: ast.expr


Answer: TypeAlias = Mapping[str, Expression] | Refusal
"""By label, the type of each field."""


def placeholder(name: str) -> ObjectSchema:
    """Return the schema for which the generator writes a name."""
    return {"type": "object", "customTypePath": f"{PLACEHOLDERS}.{name}"}


def answers(sheets: Sequence[Sheet]) -> tuple[Answer, ...]:
    """Return an answer to each sheet; one that the generator cannot answer takes no other with it."""
    if not sheets:
        return ()
    try:
        return tuple(_read(_generated(sheets), sheets))
    except Exception as error:  # noqa: BLE001  # whatever the library raises on odd input, the other sheets have an answer
        if len(sheets) == 1:
            return (Refusal(f"{type(error).__name__}: {error}".partition("\n")[0]),)
    half = len(sheets) // 2
    return answers(sheets[:half]) + answers(sheets[half:])


def _generated(sheets: Sequence[Sheet]) -> str:
    from datamodel_code_generator import InputFileType, LiteralType, PythonVersion, generate  # noqa: PLC0415  # takes half a second
    from datamodel_code_generator.enums import DataModelType, StrictTypes  # noqa: PLC0415  # likewise

    definitions = {f"M{number}": {"type": "object", "properties": sheet, "required": list(sheet)} for number, sheet in enumerate(sheets)}
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        text = generate(
            {"$defs": definitions},
            input_file_type=InputFileType.JsonSchema,
            output_model_type=DataModelType.PydanticV2BaseModel,
            target_python_version=PythonVersion.PY_311,
            formatters=[],
            disable_timestamp=True,
            skip_root_model=True,
            use_annotated=True,
            field_constraints=True,
            strict_nullable=True,
            strict_types=[StrictTypes.str, StrictTypes.int, StrictTypes.float, StrictTypes.bool],
            enum_field_as_literal=LiteralType.All,
            allow_remote_refs=False,
        )
    if not isinstance(text, str):
        raise TypeError("the generator wrote no text")
    return text


def _read(text: str, sheets: Sequence[Sheet]) -> Iterator[Answer]:
    lines = text.encode().split(b"\n")
    classes = {each.name: each for each in ast.parse(text).body if isinstance(each, ast.ClassDef)}
    for number, sheet in enumerate(sheets):
        types = dict(_types(classes[f"M{number}"].body, lines))
        if types.keys() != sheet.keys():
            raise ValueError("the generator left out or renamed a field")
        yield types


def _types(body: Iterable[ast.stmt], lines: Sequence[bytes]) -> Iterator[tuple[str, Expression]]:
    for statement in body:
        if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            tree = statement.annotation
            if tree.lineno != tree.end_lineno:
                raise ValueError("the generator broke a line")
            yield statement.target.id, Expression(lines[tree.lineno - 1], tree)
