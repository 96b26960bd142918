"""
The one call of the model generator for the models of a toolset.

It is asked once for each type that fields have, under numbers in place of names: classes, names, defaults and texts are made elsewhere,
where they do not depend on the order of the tools. No text of an author reaches it but the values of `enum` and patterns.
"""

from __future__ import annotations

import ast
import warnings
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, TypeAlias

from toolc.artifacts import compact_json
from toolc.ir.json import ObjectSchema

Sheet: TypeAlias = Mapping[str, ObjectSchema]
"""What is asked: by label, which is a Python name, the schema of a field."""

PLACEHOLDERS: Final = "placeholder"
"""The module from which the generator is told that placeholders come."""

FIELDS: Final = 100
"""How many types are asked for as fields of one class: the generator compares the fields of a class with each other."""


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


def refusal(error: Exception) -> Refusal:
    """Return what an error says, in one line."""
    return Refusal(f"{type(error).__name__}: {error}".partition("\n")[0])


def answers(sheets: Sequence[Sheet]) -> tuple[Answer, ...]:
    """Return an answer to each sheet; one that the generator cannot answer takes no other with it."""
    keyed = [{label: compact_json(schema) for label, schema in sheet.items()} for sheet in sheets]
    distinct = {key: schema for sheet, keys in zip(sheets, keyed, strict=True) for key, schema in zip(keys.values(), sheet.values(), strict=True)}
    found = dict(zip(distinct, _expressions(list(distinct.values())), strict=True))
    return tuple(_answer({label: found[key] for label, key in keys.items()}) for keys in keyed)


def _answer(found: Mapping[str, Expression | Refusal]) -> Answer:
    refused = next((each for each in found.values() if isinstance(each, Refusal)), None)
    return refused or {label: each for label, each in found.items() if isinstance(each, Expression)}


def _expressions(schemas: Sequence[ObjectSchema]) -> tuple[Expression | Refusal, ...]:
    if not schemas:
        return ()
    try:
        return tuple(_read(_generated(schemas), len(schemas)))
    except Exception as error:  # noqa: BLE001  # whatever the library raises on odd input, the other types have an answer
        if len(schemas) == 1:
            return (refusal(error),)
    half = len(schemas) // 2
    return _expressions(schemas[:half]) + _expressions(schemas[half:])


def _generated(schemas: Sequence[ObjectSchema]) -> str:
    from datamodel_code_generator import InputFileType, LiteralType, PythonVersion, generate  # noqa: PLC0415  # takes half a second
    from datamodel_code_generator.enums import DataModelType, StrictTypes  # noqa: PLC0415  # likewise

    starts = range(0, len(schemas), FIELDS)
    models = [{f"f{start + place}": each for place, each in enumerate(schemas[start : start + FIELDS])} for start in starts]
    definitions = {f"M{number}": {"type": "object", "properties": each, "required": list(each)} for number, each in enumerate(models)}
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


def _read(text: str, count: int) -> Iterator[Expression]:
    lines = text.encode().split(b"\n")
    classes = [each for each in ast.parse(text).body if isinstance(each, ast.ClassDef)]
    types = {name: tree for each in classes for name, tree in _fields(each)}
    if len(types) != count:
        raise ValueError("the generator made a model of its own")
    for number in range(count):
        tree = types[f"f{number}"]
        if tree.lineno != tree.end_lineno:
            raise ValueError("the generator broke a line")
        yield Expression(lines[tree.lineno - 1], tree)


def _fields(node: ast.ClassDef) -> Iterator[tuple[str, ast.expr]]:
    for each in node.body:
        if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name):
            yield each.target.id, each.annotation
