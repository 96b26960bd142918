"""Discriminators, OpenAPI's word for the property that tells the branches of a choice apart, and whether that property does."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from toolc.ir.json import Json, ObjectSchema
from toolc.schema.applied import applied_with
from toolc.schema.reference import Target
from toolc.schema.survey import Remark, Survey
from toolc.schema.walk import Subschema
from toolc.source import Path

DISCRIMINATOR: Final = "discriminator"
CHOICES: Final = frozenset({"anyOf", "oneOf"})
FIXING: Final = ("const", "enum")


def undecided_discriminators(survey: Survey) -> Iterator[Remark]:
    """
    Yield the discriminators that do not tell the branches beside them apart: for each branch that leaves it open, one.

    A branch fixes the property, or at least requires it where the discriminator maps a value to the branch.
    """
    for node in survey.having(DISCRIMINATOR):
        told = node.value[DISCRIMINATOR] if isinstance(node.value, dict) else None
        if isinstance(told, dict) and "type" not in told:
            yield from _remarks(survey, node, told)


def _remarks(survey: Survey, node: Subschema, told: ObjectSchema) -> Iterator[Remark]:
    name, at = told.get("propertyName"), (*node.path, DISCRIMINATOR)
    branches = tuple(each for each in survey.nodes if each.role in CHOICES and each.parent is not None and each.parent.path == node.path)
    if not isinstance(name, str):
        yield Remark(at, "a discriminator names no property", "give it a `propertyName`", on="key")
    elif not branches:
        yield Remark(at, "a discriminator stands beside no choice", "put it beside `oneOf`, or leave it out", on="key")
    else:
        mapped = frozenset(_mapped(told))
        yield from (_open(survey, branch, name, at) for branch in branches if not _decides(survey, branch, name, mapped))


def _open(survey: Survey, branch: Subschema, name: str, at: Path) -> Remark:
    said = f"branch {branch.role}[{branch.path[-1]}] leaves {name!r} open, which is to tell the branches apart"
    return Remark(_written_at(survey, branch), said, f"require {name!r} there, and give it a `const`", labels=((at, "the discriminator"),))


def _decides(survey: Survey, branch: Subschema, name: str, mapped: frozenset[str]) -> bool:
    """Tell whether a branch says which value of the property is its own; one that cannot be seen may."""
    together = tuple(applied_with(survey, branch))
    seen = [each for each in together if each is not None]
    if len(seen) < len(together):
        return True
    is_required = any(name in _texts(each.get("required")) for each in seen)
    is_fixed = any(keyword in _map(_map(each.get("properties")).get(name)) for each in seen for keyword in FIXING)
    return is_fixed or (is_required and _reference(branch) in mapped)


def _written_at(survey: Survey, branch: Subschema) -> Path:
    """Return where a branch is written: at the definition that it refers to, where this document has it."""
    target = survey.target(branch, "$ref", _reference(branch)) if _reference(branch) else None
    return target.path[1:] if isinstance(target, Target) and target.path[0] == survey.base else branch.path


def _reference(branch: Subschema) -> str:
    found = _map(branch.value).get("$ref")
    return found if isinstance(found, str) else ""


def _mapped(told: ObjectSchema) -> Iterator[str]:
    yield from (each for each in _map(told.get("mapping")).values() if isinstance(each, str))


def _texts(value: Json) -> tuple[Json, ...]:
    return tuple(value) if isinstance(value, list | tuple) else ()


def _map(value: Json) -> Mapping[str, Json]:
    return value if isinstance(value, dict) else {}
