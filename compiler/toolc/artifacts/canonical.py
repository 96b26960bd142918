"""
The one spelling of JSON in outputs, so that equal values are equal bytes on every machine.

Keys keep the order they are given in. Numbers have the fewest digits that read back as the same value of the same type: `1` is the
integer, `1.0` the float, `1e-7` and `1e22` have no padding and no plus sign; integers are exact at any size. What a terminal, an editor
or a JavaScript parser would take for a line end, a control or a change of direction is escaped; every other character stands as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from itertools import chain, repeat
from json.encoder import encode_basestring
from math import isfinite
from types import NoneType

from toolc.ir.json import Json

# Controls, line and paragraph separators, marks that reorder text, the byte order mark and lone surrogates: ranges that are the same in
# every version of Unicode. The encoder below leaves them bare inside strings, and they cannot stand anywhere else.
_UNSAFE = re.compile("[\u007f-\u009f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff\ud800-\udfff]")
_EXPONENT = re.compile(r"e\+?(-?)0*")


def json_text(value: Json) -> str:
    """
    Return a value as JSON text with an indent of two spaces and a final newline.

    Raise ValueError for a number that JSON cannot hold, and TypeError for a value that it cannot.
    """
    return f"{_escape(_text(value, _NEWLINE, ': '))}\n"


def compact_json(value: Json) -> bytes:
    """Return a value as UTF-8 JSON on one line and without blanks: the form that is hashed. Raise as `json_text` does."""
    return _escape(_text(value, "", ":")).encode()


_NEWLINE = "\n"
_ARRAYS = (list, tuple)
_ATOMS = (int, float, NoneType)


def _escape(text: str) -> str:
    return _UNSAFE.sub(lambda match: f"\\u{ord(match[0]):04x}", text)


def _text(value: Json, margin: str, colon: str) -> str:
    """
    Return a value as JSON; `margin` starts a line at the value's own depth, and is empty where all stands on one line.

    It works without recursion, so depth is no limit.
    """
    written: list[str] = []
    opened: list[tuple[Iterator[tuple[str, Json]], str, str]] = [(iter((("", value),)), "", margin)]
    while opened:
        items, closing, margin = opened[-1]
        for lead, each in items:
            if isinstance(each, str):
                written.append(lead + encode_basestring(each))
            elif isinstance(each, _ATOMS):
                written.append(lead + _atom(each))
            else:
                opening, inner = _opened(each, margin, colon)
                written.append(lead + opening)
                opened.append(inner)
                break
        else:
            written.append(closing)
            opened.pop()
    return "".join(written)


def _opened(value: Json, margin: str, colon: str) -> tuple[str, tuple[Iterator[tuple[str, Json]], str, str]]:
    """Return how an array or object begins; and its members with what stands before each, how it ends, and the margin inside."""
    inner = margin and f"{margin}  "
    if isinstance(value, _ARRAYS):
        return "[", (zip(chain((inner,), repeat(f",{inner}")), value, strict=False), f"{margin}]" if value else "]", inner)
    if isinstance(value, Mapping):
        keys = [f",{inner}{_key(key)}{colon}" for key in value]
        keys[:1] = [key[1:] for key in keys[:1]]
        return "{", (zip(keys, value.values(), strict=True), f"{margin}}}" if value else "}", inner)
    raise TypeError(f"JSON has no value of type {type(value).__name__}")


def _key(key: object) -> str:
    if isinstance(key, str):
        return encode_basestring(key)
    raise TypeError(f"a key of a JSON object is a string, not {key!r}")


def _atom(value: object) -> str:
    if value is True:
        return "true"
    if value is False:
        return "false"
    if value is None:
        return "null"
    if isinstance(value, int):
        return int.__repr__(value)
    if isinstance(value, float) and isfinite(value):
        return _EXPONENT.sub(r"e\1", float.__repr__(value))
    raise ValueError(f"JSON has no number {value!r}")
