"""
A value as YAML for people: short maps and lists on one line, longer ones over several.

What a reader of YAML 1.1 would take for something else is quoted, as is everything that is not plainly a word or a sentence.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping, Sequence

from toolc.ir.json import Json

WIDTH = 100
"""Longer lines are broken where a value can be."""

_PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_]*(?:[ ,]? ?[A-Za-z0-9_.()'/-]+)*")
_PLAIN_KEY = re.compile(r"[A-Za-z_$][A-Za-z0-9_.$-]*")
_OTHERWISE = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n"})


def yaml_text(value: Mapping[str, Json]) -> str:
    """Return a map as YAML text with a final newline."""
    return "".join(f"{line}\n" for line in _map(value, ""))


def inline(value: Json) -> str:
    """Return a value as YAML on one line."""
    match value:
        case str():
            return _text(value)
        case Mapping():
            return f"{{{', '.join(f'{_key(key)}: {inline(item)}' for key, item in value.items())}}}"
        case Sequence():
            return f"[{', '.join(map(inline, value))}]"
        case _:
            return json.dumps(value)


def _map(value: Mapping[str, Json], margin: str) -> Iterator[str]:
    for key, item in value.items():
        yield from _entry(f"{margin}{_key(key)}:", item, f"{margin}  ")


def _list(value: Sequence[Json], margin: str) -> Iterator[str]:
    for item in value:
        inner = list(_entry(f"{margin}-", item, f"{margin}  "))
        if isinstance(item, Mapping) and len(inner) > 1:
            yield f"{margin}- {inner[1].lstrip()}"
            yield from inner[2:]
        else:
            yield from inner


def _entry(head: str, value: Json, margin: str) -> Iterator[str]:
    """Yield a value behind its key or dash: on the same line where it fits, else below."""
    line = f"{head} {inline(value)}"
    if len(line) <= WIDTH or isinstance(value, str) or not isinstance(value, Mapping | Sequence):
        yield line
        return
    yield head
    yield from _map(value, margin) if isinstance(value, Mapping) else _list(value, margin)


def _key(key: str) -> str:
    return key if _PLAIN_KEY.fullmatch(key) and key not in _OTHERWISE else json.dumps(key, ensure_ascii=False)


def _text(text: str) -> str:
    plain = _PLAIN.fullmatch(text) and text.lower() not in _OTHERWISE and "," not in text
    return text if plain else json.dumps(text, ensure_ascii=False)
