"""The imports of a module: which names it uses, and where they come from."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

SOURCES: Final = (
    ("typing", frozenset({"Annotated", "Literal"})),
    ("pydantic", frozenset({"ConfigDict", "Field", "JsonValue"})),
    (
        "..model",
        frozenset({"BOOLEAN", "BacktrackingRoot", "Boolean", "Integer", "Model", "Number", "Omissible", "Root", "Text", "WHOLE", "from_json"}),
    ),
)
"""Where the names in models come from."""


def imports(names: Iterable[str]) -> tuple[str, ...]:
    """Return an import for each module that some of the names come from."""
    used = frozenset(names)
    return tuple(f"from {module} import {', '.join(sorted(used & offered, key=rank))}" for module, offered in SOURCES if used & offered)


def rank(name: str) -> tuple[bool, bool, str]:
    """Return the key of the usual order: constants, classes, functions."""
    return (not name.isupper(), name.islower(), name)
