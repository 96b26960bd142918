"""
Why an instance is not accepted: one violation for each thing that is wrong.

Where alternatives are offered, the one that was meant is told by its discriminating constant, then by type, then by what fits best; only that one
is explained.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TypeAlias

from jsonschema_rs import ValidationError, ValidationErrorKind

from toolc.ir.json import Json, Schema
from toolc.schema.judge import Judge, Unjudgeable, judge_of
from toolc.schema.violation import Case, Violation, violations
from toolc.schema.wording import alternatives, shown, thing, type_of, types_named
from toolc.source import Path

Branch: TypeAlias = Sequence[ValidationError]


def explain(schema: Schema | Judge, instance: Json) -> tuple[Violation, ...]:
    """Return what is wrong with an instance, in order of place; nothing where it is accepted."""
    judge = schema if isinstance(schema, Judge) else judge_of(schema)
    if isinstance(judge, Unjudgeable):
        return (Violation((), f"the schema cannot judge: {judge.reason}", ""),)
    errors = judge.errors(instance)
    if isinstance(errors, str):
        return (Violation((), f"the value cannot be judged: {errors}", ""),)
    found = dict.fromkeys(each for error in errors for each in _explained(error, Case(judge.schema, instance)))
    return tuple(sorted(found, key=lambda each: [(part, "") if isinstance(part, int) else (-1, part) for part in each.path]))


def _explained(error: ValidationError, case: Case) -> Iterator[Violation]:
    kind = error.kind
    path: Path = tuple(error.instance_path)
    if isinstance(kind, ValidationErrorKind.OneOfMultipleValid):
        yield Violation(path, f"{thing(path)} fits more than one of the alternatives, and must fit exactly one", "oneOf")
    elif isinstance(kind, ValidationErrorKind.AnyOf | ValidationErrorKind.OneOfNotValid):
        yield from _of_branches(error, kind.context, case)
    else:
        yield from violations(error, case)


def _of_branches(error: ValidationError, branches: Sequence[Branch], case: Case) -> Iterator[Violation]:
    path: Path = tuple(error.instance_path)
    tags = [_tag(branch, path) for branch in branches]
    fitting = [branch for branch, tag in zip(branches, tags, strict=True) if tag is None and not _types(branch, path)]
    tagged = {tag[0] for tag in tags if tag is not None}
    if not fitting and len(tagged) == 1:
        yield _wrong_tag(error, (*path, *tagged), [value for tag in tags if tag is not None for value in tag[1]])
    elif not fitting:
        types = dict.fromkeys(each for branch in branches for each in _types(branch, path))
        yield Violation(path, f"{thing(path)} is {types_named([type_of(error.instance)])}, not {types_named(types)}", "type")
    else:
        yield from _of_fitting(path, [tuple(_explained_all(branch, case)) for branch in fitting], error.kind.name)


def _explained_all(branch: Branch, case: Case) -> Iterator[Violation]:
    for error in branch:
        yield from _explained(error, case)


def _of_fitting(path: Path, explained: Sequence[tuple[Violation, ...]], keyword: str) -> Iterator[Violation]:
    """Yield what is wrong with the branch that fits best; where several fit equally well, what they share, or one violation that names all."""
    best = min(map(_misfit, explained))
    closest = [each for each in explained if _misfit(each) == best]
    shared = [each for each in closest[0] if all(each in branch for branch in closest)]
    if shared:
        yield from shared
    else:
        reasons = "; or ".join(dict.fromkeys(" and ".join(each.message for each in branch) for branch in closest))
        yield Violation(path, f"{thing(path)} fits none of the alternatives: {reasons}", keyword)


def _misfit(found: tuple[Violation, ...]) -> tuple[int, int]:
    return len(found), -max((len(each.path) for each in found), default=0)


def _tag(branch: Branch, path: Path) -> tuple[str, Sequence[object]] | None:
    """Return the key whose constant tells that a branch was not meant, and the constants that the branch has there."""
    for error in branch:
        kind, at = error.kind, error.instance_path
        if len(at) == len(path) + 1 and isinstance(at[-1], str):
            if isinstance(kind, ValidationErrorKind.Constant):
                return at[-1], (kind.expected_value,)
            if isinstance(kind, ValidationErrorKind.Enum) and "const" not in error.schema_path:
                return at[-1], kind.options
    return None


def _types(branch: Branch, path: Path) -> tuple[str, ...]:
    """Return the types that a branch asks for where the instance has another one."""
    found = (error.kind for error in branch if tuple(error.instance_path) == path)
    return tuple(each for kind in found if isinstance(kind, ValidationErrorKind.Type) for each in kind.types)


def _wrong_tag(error: ValidationError, path: Path, expected: Sequence[object]) -> Violation:
    instance = error.instance
    value = instance.get(str(path[-1])) if isinstance(instance, dict) else None
    options = list(dict.fromkeys(shown(each) for each in expected))
    return Violation(path, f"{thing(path)} is {shown(value)}, not one of {alternatives(options)}", "const")
