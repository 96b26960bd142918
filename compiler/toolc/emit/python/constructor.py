"""Calls of constructors as Python source, on one line where it is short enough."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from toolc.emit.python.literal import value_literal

WIDTH: Final = 140


@dataclass(frozen=True, slots=True)
class Constructor:
    """A call with named arguments: scalars, tuples of them, or calls; None is an argument that is left out, and in a tuple itself."""

    name: str
    arguments: tuple[tuple[str, object], ...]

    def source(self, indent: int = 0, before: int = 0) -> str:
        """Return the call as source; `indent` is that of its line, on which `before` characters stand before it."""
        line = f"{self.name}({', '.join(f'{name}={_expression(value)}' for name, value in self.given)})"
        if indent + before + len(line) <= WIDTH:
            return line
        margin = " " * (indent + 4)
        lines = (f"{margin}{name}={_expression(value, indent + 4, len(name) + 1)}," for name, value in self.given)
        return "\n".join([f"{self.name}(", *lines, f"{' ' * indent})"])

    @property
    def given(self) -> tuple[tuple[str, object], ...]:
        """Return the arguments that are not left out."""
        return tuple((name, value) for name, value in self.arguments if value is not None)

    def names(self) -> Iterator[str]:
        """Yield the names of this and of all calls in it."""
        yield self.name
        for _, value in self.given:
            for each in value if isinstance(value, tuple) else (value,):
                if isinstance(each, Constructor):
                    yield from each.names()


def _expression(value: object, indent: int = -WIDTH, before: int = 0) -> str:
    match value:
        case Constructor():
            return value.source(indent, before)
        case (only,):
            return f"({_expression(only)},)"
        case tuple():
            return f"({', '.join(map(_expression, value))})"
        case None | bool() | int() | str():
            return value_literal(value)
        case _:
            raise TypeError(f"{type(value).__name__} is no argument of a constructor")
