"""Every schema in a schema with the JSON Pointer of its place, by keyword and never by what a key happens to be called."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

Schema = Mapping[str, Any]  # what stands in a provider's schema is any value

ONE = frozenset(
    {
        *("items", "additionalItems", "additionalProperties", "not", "if", "then", "else", "contains", "propertyNames"),
        *("unevaluatedItems", "unevaluatedProperties", "contentSchema"),
    }
)
SEVERAL = frozenset({"anyOf", "oneOf", "allOf", "prefixItems"})
NAMED = frozenset({"properties", "patternProperties", "dependentSchemas", "$defs", "definitions"})
DEFINITIONS = frozenset({"$defs", "definitions"})


class Node(NamedTuple):
    """A schema, or what stands where one should, and its place."""

    pointer: str
    schema: Any  # may be a boolean, or wrong

    @property
    def keywords(self) -> Schema:
        """Return the keywords, none of a boolean."""
        return self.schema if isinstance(self.schema, Mapping) else {}


def step(name: str) -> str:
    """Return a name as a step of a JSON Pointer."""
    return name.replace("~", "~0").replace("/", "~1")


def children(node: Node, *, without: frozenset[str] = frozenset()) -> Iterator[Node]:
    """Yield the schemas directly in a schema, but for those under some keywords."""
    for name, value in node.keywords.items():
        place = f"{node.pointer}/{step(name)}"
        if name in without:
            continue
        if name in ONE:
            yield Node(place, value)
        elif name in SEVERAL and isinstance(value, list):
            yield from (Node(f"{place}/{index}", each) for index, each in enumerate(value))
        elif name in NAMED and isinstance(value, Mapping):
            yield from (Node(f"{place}/{step(key)}", each) for key, each in value.items())


def nodes(schema: object, *, without: frozenset[str] = frozenset()) -> Iterator[Node]:
    """Yield a schema and every schema in it, however deep it is."""
    waiting = [Node("", schema)]
    while waiting:
        node = waiting.pop()
        yield node
        waiting += reversed(list(children(node, without=without)))


def types_of(node: Node) -> tuple[object, ...]:
    """Return the types that a schema states, none where it states none."""
    stated = node.keywords.get("type", ())
    return tuple(stated) if isinstance(stated, list | tuple) else (stated,)
