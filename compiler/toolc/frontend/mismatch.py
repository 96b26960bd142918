"""Why a value does not fit where it stands, and what to write in its place."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from toolc.frontend.phrase import LONGEST, quote, shown
from toolc.ir.json import Json
from toolc.ir.note import Scalar
from toolc.language.shape import (
    FlagShape,
    ListShape,
    NumberShape,
    RecordShape,
    Shape,
    TextShape,
    Words,
    chosen,
    options,
    record_in,
)
from toolc.language.wording import code, joined, noun, with_article
from toolc.schema.suggestion import nearest

_TRUE = frozenset({"true", "yes", "on", "y"})
_FALSE = frozenset({"false", "no", "off", "n"})
_WORDS_ONLY = re.compile(r"[\w./-]+(?: [\w./-]+)*")
_WORDS_FOR_FLAGS: Mapping[bool, tuple[str, ...]] = {True: ("require", "required", "full"), False: ("none", "never")}


@dataclass(frozen=True, slots=True)
class Misfit:
    """What is wrong with a value, without its place: it is at the value, or at the key in front of it."""

    code: str
    message: str
    help: str
    at_key: bool = False


def wrong_type(shape: Shape, value: Json, subject: str) -> Misfit:
    """Return the misfit of a value whose JSON type no option of a shape has."""
    unit = _unit_cure(shape, value)
    if unit is not None:
        return Misfit("TC105", f"{subject} is {shown(value)} without a unit", unit)
    return Misfit("TC103", f"{subject} is {shown(value)}, not {noun(shape)}", next(_cures(shape, value)))


def missing_value(shape: Shape, subject: str) -> Misfit:
    """Return the misfit of a null where nothing can be unset."""
    return Misfit("TC103", f"{subject} is null, not {noun(shape)}", "write a value, or leave it out", at_key=True)


def wrong_word(shape: Shape, words: Words, value: str | int, subject: str) -> Misfit:
    """Return the misfit of a value that is not among the words of a shape."""
    known = [each for each in words.words if isinstance(each, str)]
    cure = next(_word_cures(shape, known, value), f"write {noun(shape)}" if len(options(shape)) == len(words.words) == 1 else "write one of them")
    return Misfit("TC104", f"{subject} is {shown(value)}, not {noun(shape)}", cure)


def wrong_text(scalar: Scalar, value: str, subject: str) -> Misfit:
    """Return the misfit of a text that breaks the rule of its kind."""
    unit = _with_unit(scalar, value) if re.fullmatch("[0-9]+", value) else None
    return Misfit("TC105", f"{subject} is {shown(value)}, not {with_article(scalar.name)}", unit or rule_of(scalar))


def rule_of(scalar: Scalar) -> str:
    """Return the spelling rule of a kind of text, with examples."""
    about = f"{scalar.about[0].lower()}{scalar.about[1:].rstrip('.')}"
    return f"{with_article(scalar.name)} is {about}, such as {joined(map(code, scalar.examples))}"


def too_small(shape: NumberShape, value: Json, subject: str) -> Misfit:
    """Return the misfit of a number below its minimum."""
    return Misfit("TC106", f"{subject} is {shown(value)}, below {shape.minimum}", f"write {shape.minimum} or more")


def _unit_cure(shape: Shape, value: Json) -> str | None:
    """Return how to write a bare number where a text with a unit is wanted, or a map with such a text under `default`."""
    if isinstance(value, bool) or not isinstance(value, int):
        return None
    for each in options(shape):
        if isinstance(each, TextShape) and each.scalar and (cure := _with_unit(each.scalar, str(value))):
            return cure
        if isinstance(each, RecordShape) and _takes_default(each, f"{value}s"):
            return f"write `{{default: {value}s}}`"
    return None


def _with_unit(scalar: Scalar, digits: str) -> str | None:
    return f'write it with its unit, such as "{digits}s"' if _matches(scalar, f"{digits}s") else None


def _takes_default(record: RecordShape, text: str) -> bool:
    found = record.fields.get("default")
    return found is not None and isinstance(found.shape, TextShape) and found.shape.scalar is not None and _matches(found.shape.scalar, text)


def _matches(scalar: Scalar, text: str) -> bool:
    return re.fullmatch(scalar.pattern, text) is not None and not re.fullmatch(scalar.pattern, text.rstrip("s"))


def _cures(shape: Shape, value: Json) -> Iterator[str]:
    for each in options(shape):
        yield from _cures_by_option(each, value)
    record = record_in(shape)
    if record is not None:
        yield f"a map takes {joined(map(code, record.fields), 'and')}"
    yield f"write {noun(shape)}"


def _cures_by_option(shape: Shape, value: Json) -> Iterator[str]:
    match shape:
        case ListShape(item) if chosen(item, value) is not None:
            yield "write it as a list with one item" if isinstance(value, Mapping) else f"write it as a list: [{_plain(value)}]"
        case TextShape() if isinstance(value, int | float):
            yield f"put it in quotes: {quote(_plain(value))}" if isinstance(value, int) else "put it in quotes, as it is written"
        case NumberShape() | FlagShape():
            yield from _cures_of_scalars(shape, value)
        case Words(words) if isinstance(value, bool):
            yield from (f"write `{each}`" for each in _WORDS_FOR_FLAGS[value] if each in words)


def _cures_of_scalars(shape: Shape, value: Json) -> Iterator[str]:
    if isinstance(shape, NumberShape):
        if isinstance(value, str) and re.fullmatch("-?[0-9]{1,30}", value):
            yield f"write it without quotes: {value}"
        if isinstance(value, float) and value.is_integer():
            yield f"write {int(value)}"
    elif isinstance(value, str) and value.lower() in _TRUE | _FALSE:
        yield f"write {'true' if value.lower() in _TRUE else 'false'}" + (" without quotes" if value in ("true", "false") else "")


def _word_cures(shape: Shape, known: list[str], value: str | int) -> Iterator[str]:
    """Yield what was probably meant: another word, a value without quotes, or a map with one field."""
    for each in options(shape):
        yield from _cures_by_option(each, value)
        if isinstance(each, RecordShape) and value in each.fields:
            yield f"write `{{{value}: …}}`"
        if isinstance(each, RecordShape) and _takes_default(each, str(value)):
            yield f"write `{{default: {value}}}`"
    if isinstance(value, str) and (meant := nearest(value, known)) is not None:
        yield f'did you mean "{meant}"?'


def _plain(value: Json) -> str:
    """Return a scalar as an author may write it, on one line."""
    if isinstance(value, str):
        return value if _WORDS_ONLY.fullmatch(value) and len(value) <= LONGEST else quote(value)
    return str(value).lower() if isinstance(value, bool) else str(value)
