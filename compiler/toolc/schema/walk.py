"""
Walking schemas by keyword position: where a schema stands, names and data are told apart.

A property called `$ref` is a name, and what `enum`, `const`, `default` and `examples` hold is data; the walk never takes either for a schema.
Both functions work without recursion, so depth is no limit.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec import Struct

from toolc.ir.json import Json, Schema
from toolc.schema.dialect import DRAFT_2020_12, Dialect, declared_dialect
from toolc.schema.keywords import Holds
from toolc.schema.pointer import pointer
from toolc.source import Path

Step: TypeAlias = tuple[str] | tuple[str, str | int]
"""The way from a schema to a subschema: a keyword, and what is below it."""

Change: TypeAlias = Callable[[Schema, "Subschema"], Schema]
"""Takes a schema whose subschemas are changed already, and where the original stood."""


class Subschema(Struct, frozen=True):
    """A schema where it was written: its path from the root, the keyword that it stands under, and the schema around it."""

    path: Path
    value: Schema
    role: str = ""
    dialect: Dialect = DRAFT_2020_12
    parent: Subschema | None = None

    @property
    def pointer(self) -> str:
        """Return the JSON Pointer of the path."""
        return pointer(self.path)


def subschemas(schema: Schema, dialect: Dialect | None = None, *, at: Path = ()) -> Iterator[Subschema]:
    """
    Yield a schema and every schema in it, parents before children, in written order.

    A schema inside that declares another known dialect is walked in that one. `at` is the path that the root's path starts with.
    """
    pending = [Subschema(at, schema, "", dialect or dialect_within(schema, DRAFT_2020_12))]
    while pending:
        node = pending.pop()
        yield node
        if isinstance(node.value, dict) and not node.dialect.applicators.keys().isdisjoint(node.value):
            pending += [_child(node, step, value) for step, value in parts(node.value, node.dialect)][::-1]


def parts(value: Json, dialect: Dialect) -> Iterator[tuple[Step, Schema]]:
    """Yield the schemas directly in a schema, each with the way to it."""
    if not isinstance(value, dict) or dialect.applicators.keys().isdisjoint(value):
        return
    for keyword, content in value.items():
        holds = dialect.applicators.get(keyword)
        if holds is None:
            continue
        if holds is Holds.SCHEMA or (holds is Holds.ITEMS and not isinstance(content, list | tuple)):
            if isinstance(content, dict | bool):
                yield (keyword,), content
        elif isinstance(content, dict) and holds is not Holds.SCHEMAS:
            yield from (((keyword, name), each) for name, each in content.items() if isinstance(each, dict | bool))
        elif isinstance(content, list | tuple) and (holds is Holds.SCHEMAS or holds is Holds.ITEMS):
            yield from (((keyword, index), each) for index, each in enumerate(content) if isinstance(each, dict | bool))


def dialect_within(value: Json, around: Dialect) -> Dialect:
    """Return the dialect of a schema that stands in one of another dialect."""
    declared = declared_dialect(value)
    return declared if isinstance(declared, Dialect) else around


def rebuilt(value: Schema, changed: dict[Step, Schema]) -> Schema:
    """Return a schema with the schemas directly in it replaced."""
    if not isinstance(value, dict) or not changed:
        return value
    copy: dict[str, Json] = dict(value)
    inner: dict[str, dict[str | int, Schema]] = {}
    for step, schema in changed.items():
        if len(step) == 1:
            copy[step[0]] = schema
        else:
            inner.setdefault(step[0], {})[step[1]] = schema
    for keyword, replaced in inner.items():
        copy[keyword] = _contents(value[keyword], replaced)
    return copy


def transform(schema: Schema, change: Change, dialect: Dialect | None = None) -> Schema:
    """Return a schema rebuilt from the leaves up; the one given is left as it is."""
    done: dict[Path, dict[Step, Schema]] = {}
    result = schema
    for node in reversed(tuple(subschemas(schema, dialect))):
        result = change(rebuilt(node.value, done.pop(node.path, {})), node)
        if node.parent is not None:
            done.setdefault(node.parent.path, {})[_step(node)] = result
    return result


def _child(parent: Subschema, step: Step, value: Schema) -> Subschema:
    dialect = dialect_within(value, parent.dialect) if isinstance(value, dict) and "$schema" in value else parent.dialect
    return Subschema(parent.path + step, value, step[0], dialect, parent)


def _step(node: Subschema) -> Step:
    rest = node.path[len(node.parent.path) + 1 :] if node.parent else ()
    return (node.role, rest[0]) if rest else (node.role,)


def _contents(container: Json, replaced: dict[str | int, Schema]) -> Json:
    if isinstance(container, dict):
        return {name: replaced.get(name, each) for name, each in container.items()}
    if isinstance(container, list | tuple):
        return [replaced.get(index, each) for index, each in enumerate(container)]
    return container
