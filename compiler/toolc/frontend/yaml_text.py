"""
JSON values as YAML that people like to read, and that YAML 1.1 and 1.2 readers take for the same value.

A short map or list stands on one line, in brackets; a longer one stands as a block, and so does a text of several lines. Keys keep the order that
they are given in. Equal values are equal texts on every machine.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Final

from toolc.frontend.core_schema import Scalar
from toolc.frontend.yaml_scalar import STEP, as_lines, on_one_line, wants_lines
from toolc.ir.json import Json
from toolc.source import Path

WIDTH: Final = 110
"""The longest line that is written where there is a choice."""

_MOST_LEVELS_ON_A_LINE: Final = 3
_LONGEST_KEY: Final = 1000
"""A key of more characters needs a `?` in front of it: readers give up looking for its colon after 1,024."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line of a document, with the path of the value that starts on it; one that `is_open` ends inside quotes."""

    text: str
    path: Path | None = None
    is_open: bool = False


@dataclass(frozen=True, slots=True)
class Layout:
    """The longest line that is written where there is a choice, and the values, by path, that stand as blocks although they are short."""

    width: int = WIDTH
    divided: frozenset[Path] = frozenset()


PLAIN: Final = Layout()


def yaml_text(value: Json) -> str:
    """
    Return a value as a YAML document with a final newline.

    Raise ValueError for a number that JSON cannot hold, and TypeError for a value that it cannot.
    """
    if value and (isinstance(value, Mapping) or _is_list(value)):
        return "".join(f"{line.text}\n" for line in yaml_lines(value))
    return f"{_atom(value, in_flow=False)}\n"


def yaml_lines(value: Json, layout: Layout = PLAIN) -> Iterator[Line]:
    """Yield the lines of a map or a list that is not empty. Raise as `yaml_text` does."""
    yield from _Writing(layout).block(value, (), 0)


@dataclass(frozen=True, slots=True)
class _Writing:
    layout: Layout

    def block(self, value: Json, path: Path, column: int) -> Iterator[Line]:
        """Yield the lines of a collection that stands at a column."""
        if isinstance(value, Mapping):
            yield from self._map(value, path, column)
        else:
            for index, item in enumerate(_items(value)):
                yield from self._entry(f"{' ' * column}-", item, (*path, index), column)

    def _map(self, value: Mapping[str, Json], path: Path, column: int) -> Iterator[Line]:
        for key, item in value.items():
            written = on_one_line(_key(key), in_flow=False)
            if len(written) <= _LONGEST_KEY:
                yield from self._entry(f"{' ' * column}{written}:", item, (*path, key), column)
            else:
                yield Line(f"{' ' * column}? {written}")
                yield from self._entry(f"{' ' * column}:", item, (*path, key), column)

    def _entry(self, start: str, value: Json, path: Path, column: int) -> Iterator[Line]:
        """Yield the lines of a value behind the start of its line: a key or a dash, in a collection that stands at a column."""
        short = None if path in self.layout.divided else _on_one_line(value, self.layout.width - len(start) - 1)
        if short is not None:
            yield Line(f"{start} {short}", path)
        elif isinstance(value, str):
            end, lines = as_lines(value, column, self.layout.width)
            yield Line(f"{start} {end}", path, is_open=bool(lines) and end.startswith('"'))
            yield from map(Line, lines)
        else:
            yield from self._collection(start, value, path, column + STEP)

    def _collection(self, start: str, value: Json, path: Path, inside: int) -> Iterator[Line]:
        lines = self.block(value, path, inside)
        if start.endswith("-") and not start.lstrip(" ")[:-1]:
            first = next(lines)
            yield replace(first, text=f"{start} {first.text[inside:]}")
        else:
            yield Line(start, path)
        yield from lines


def _on_one_line(value: Json, width: int) -> str | None:
    """Return a value as it stands on one line of a block, or None where it is easier to read as several or has to be."""
    if isinstance(value, str):
        written = None if wants_lines(value) or len(value) > width else on_one_line(value, in_flow=False)
    elif value and (isinstance(value, Mapping) or _is_list(value)):
        written = _flow(value, width, _MOST_LEVELS_ON_A_LINE)
    else:
        return _atom(value, in_flow=False)
    return written if written is not None and len(written) <= width else None


def _flow(value: Json, width: int, levels: int) -> str | None:
    """Return a value in brackets, or None where it is longer than `width` or has more levels."""
    if isinstance(value, str) and (len(value) > width or wants_lines(value)):
        return None
    if not isinstance(value, Mapping) and not _is_list(value):
        return _atom(value, in_flow=True)
    if levels == 0 and value:
        return None
    parts: list[str] = []
    room = width - len("{}")
    for name, item in value.items() if isinstance(value, Mapping) else (("", each) for each in _items(value)):
        start = f"{on_one_line(_key(name), in_flow=True)}: " if isinstance(value, Mapping) else ""
        written = _flow(item, room - len(start), levels - 1)
        if written is None:
            return None
        parts.append(f"{start}{written}")
        room -= len(parts[-1]) + len(", ")
        if room + len(", ") < 0:
            return None
    inside = ", ".join(parts)
    return f"{{{inside}}}" if isinstance(value, Mapping) else f"[{inside}]"


def _atom(value: Json, *, in_flow: bool) -> str:
    if isinstance(value, Mapping):
        return "{}"
    if _is_list(value):
        return "[]"
    if isinstance(value, Scalar):
        return on_one_line(value, in_flow=in_flow)
    raise TypeError(f"JSON has no value of type {type(value).__name__}")


def _key(key: object) -> str:
    if isinstance(key, str):
        return key
    raise TypeError(f"a key of a JSON object is a text, not {key!r}")


def _is_list(value: Json) -> bool:
    return isinstance(value, list | tuple)


def _items(value: Json) -> tuple[Json, ...]:
    return tuple(value) if isinstance(value, list | tuple) else ()
