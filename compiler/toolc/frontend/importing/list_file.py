"""
The JSON values that a file with a tool list holds: one, or several behind each other, as a recorded session has them; or a YAML document.

JSON is read as JSON, since YAML refuses characters that JSON allows. What JSON readers do not agree about (a key that stands twice, a number
beyond bounds) is a finding, and so is everything that the loader says of YAML.
"""

from __future__ import annotations

import json
import pathlib
import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import isfinite
from typing import Final

from toolc.diagnostics import Finding, Raised
from toolc.frontend.construction import mapping_value
from toolc.frontend.core_schema import MOST_DIGITS
from toolc.frontend.decoding import decoded
from toolc.frontend.file_content import Unreadable, content_of
from toolc.frontend.line_index import LineIndex, bare_text
from toolc.frontend.loaded import MOST_BYTES, too_large
from toolc.frontend.loader import load
from toolc.frontend.outline import ListNode, MapNode, TextNode, compose
from toolc.frontend.precise_load import ADVICE
from toolc.frontend.value import MOST_LEVELS
from toolc.ir.json import Json
from toolc.source import DocumentId, Source, Span

MOST_VALUES: Final = 2_000_000
"""How many values a file may hold, roughly: a tool has some hundreds."""

_SPACE: Final = re.compile(r"[ \t\r\n]*")
_TOKEN: Final = re.compile(r'"(?:[^"\\]|\\.)*"|(?P<constant>-?Infinity|NaN)')


@dataclass(frozen=True, slots=True)
class ListFile:
    """The values of a file, its text, and what is wrong with it; a file with an error has no values."""

    source: Source
    values: tuple[Json, ...] = ()
    raised: tuple[Raised, ...] = ()


class _Doubt(ValueError):  # noqa: N818 - not an error: another reader answers instead
    """Ends the reading of a text as JSON."""


def read_list_file(path: pathlib.Path, document: DocumentId) -> ListFile:
    """Return what a file holds; one that cannot be read is a finding."""
    content = content_of(path, most_bytes=MOST_BYTES)
    if isinstance(content, Unreadable):
        return _failed(Source(document, ""), "TC008" if content.is_large else "TC010", f"{document} {content.reason}", content.cure)
    return list_file_of(document, content)


def list_file_of(document: DocumentId, content: bytes) -> ListFile:
    """Return what the bytes of a file hold."""
    if len(content) > MOST_BYTES:
        return ListFile(Source(document, ""), (), too_large(Source(document, ""), len(content), MOST_BYTES).raised)
    source, wrong = decoded(document, content)
    if wrong is not None:
        return ListFile(source, (), (wrong,))
    text = bare_text(source)
    if sum(map(text.count, ",[{")) > MOST_VALUES:
        return _failed(source, "TC008", f"{document} has more than {MOST_VALUES:,} values", "split it")
    return _from_text(source, text)


def _from_text(source: Source, text: str) -> ListFile:
    if not text.lstrip(" \t\r\n").startswith(("{", "[")):
        return _from_yaml(source)
    try:
        return ListFile(source, tuple(_json_values(text)))
    except json.JSONDecodeError as error:
        return _not_json(source, text, error.pos)
    except (_Doubt, RecursionError):
        return _doubtful(source, text)


def _json_values(text: str) -> Iterator[Json]:
    position = _end_of_space(text, 0)
    while position < len(text):
        value, end = _DECODER.raw_decode(text, position)
        if _is_too_deep(value):
            raise _Doubt
        yield value
        position = _end_of_space(text, end)


def _end_of_space(text: str, position: int) -> int:
    found = _SPACE.match(text, position)
    return position if found is None else found.end()


def _distinct(pairs: list[tuple[str, Json]]) -> dict[str, Json]:
    value = dict(pairs)
    if len(value) < len(pairs):
        raise _Doubt
    return value


def _integer(digits: str) -> int:
    if len(digits) > MOST_DIGITS:
        raise _Doubt
    return int(digits)


def _number(digits: str) -> float:
    value = float(digits)
    if not isfinite(value):
        raise _Doubt
    return value


def _constant(name: str) -> float:
    raise _Doubt(name)


_DECODER: Final = json.JSONDecoder(object_pairs_hook=_distinct, parse_int=_integer, parse_float=_number, parse_constant=_constant)


def _is_too_deep(value: Json) -> bool:
    level = [value]
    for _ in range(MOST_LEVELS):
        level = [each for collection in level for each in _inside(collection) if isinstance(each, dict | list)]
        if not level:
            return False
    return True


def _inside(collection: Json) -> Iterable[Json]:
    return collection.values() if isinstance(collection, dict) else collection if isinstance(collection, list) else ()


def _doubtful(source: Source, text: str) -> ListFile:
    """Return what YAML says of a text that is JSON and not plain: the loader knows the places of all that can be wrong but one."""
    constant = next((found for found in _TOKEN.finditer(text) if found["constant"]), None)
    if constant is not None:
        span = LineIndex(source.id, text).span(*constant.span())
        return ListFile(source, (), (Raised("TC007", Finding(span, f"`{constant[0]}` is not a finite number", "leave the bound out")),))
    return _from_yaml(source)


def _not_json(source: Source, text: str, position: int) -> ListFile:
    """Return what a text holds that starts like JSON and is none: YAML, or under a name that says JSON an error."""
    found = _from_yaml(source)
    if not source.id.endswith(".json") or not found.values:
        return found
    at = LineIndex(source.id, text).visible_span(position, position)
    return ListFile(source, (), (Raised("TC001", Finding(at, f"{source.id} is not JSON from here on", "correct it, or call it `.yaml`")),))


def _from_yaml(source: Source) -> ListFile:
    loaded = load(source)
    if loaded.value is not None:
        return ListFile(source, (loaded.value,), loaded.raised)
    others = tuple(each for each in loaded.raised if each.code != "TC009")
    if len(others) == len(loaded.raised) or any(each.code not in ADVICE for each in others):
        return ListFile(source, (), loaded.raised)
    return _from_yaml_list(source, loaded.raised, others)


_MEMBERS: Final = "members"


def _from_yaml_list(source: Source, raised: tuple[Raised, ...], others: tuple[Raised, ...]) -> ListFile:
    """Return what a document holds whose only fault, for the loader, is that it is no mapping."""
    root = compose(bare_text(source)).root
    if not isinstance(root, ListNode):
        return ListFile(source, (), raised)
    members = mapping_value(MapNode(root.start, root.end, None, ((TextNode(root.start, root.start, None, _MEMBERS, '"'), root),)))
    return ListFile(source, (members[_MEMBERS],), others)


def _failed(source: Source, code: str, message: str, cure: str) -> ListFile:
    return ListFile(source, (), (Raised(code, Finding(Span(source.id, 1, 1, 1, 1), message, cure)),))
