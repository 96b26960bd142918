"""
What a plain scalar means: the YAML 1.2 core schema, and where a YAML 1.1 reader takes it otherwise.

Numbers of JSON, `0o17`, `0x1F`, `true`, `null` and their spellings are values; everything else is text, dates included.
"""

from __future__ import annotations

import re
from math import inf, isfinite
from typing import TypeAlias

Scalar: TypeAlias = bool | int | float | str | None

FIXED: dict[str, bool | None] = {
    **dict.fromkeys(("", "~", "null", "Null", "NULL")),
    **dict.fromkeys(("true", "True", "TRUE"), True),
    **dict.fromkeys(("false", "False", "FALSE"), False),
}
"""The plain scalars that stand for null, true and false."""

WORDS_OF_1_1: dict[str, str] = {
    **{form: "true" for word in ("yes", "on") for form in (word, word.title(), word.upper())},
    **{form: "false" for word in ("no", "off") for form in (word, word.title(), word.upper())},
    "=": "a default value",
    "<<": "a merge",
}
"""The plain scalars that are text here and something else to a YAML 1.1 reader, and what; none that is in use takes `y` and `n` so."""

NUMBER_STARTS = frozenset("+-.0123456789")
"""The characters with which every number, date and time starts."""

MOST_DIGITS = 640
"""The longest integer that every Python can print, whatever its settings."""

SAFE_INTEGER = 2**53 - 1
"""The largest integer up to which every JSON reader keeps all integers apart."""

_INTEGER = re.compile(r"[-+]?[0-9]+")
_OCTAL = re.compile(r"0o[0-7]+")
_HEXADECIMAL = re.compile(r"0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(?:\.[0-9]+|[0-9]+(?:\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?")
_INFINITE = re.compile(r"[-+]?\.(?:inf|Inf|INF)")
_NOT_A_NUMBER = frozenset((".nan", ".NaN", ".NAN"))

_ALIKE = re.compile(r"[-+]?(?:0|[1-9][0-9]*)|[-+]?[0-9]+\.[0-9]*(?:[eE][-+][0-9]+)?|\.[0-9]+(?:[eE][-+][0-9]+)?|0x[0-9a-fA-F]+")
_INTEGER_1_1 = re.compile(r"([-+]?)(?:0b([01_]+)|0([0-7_]+)|0x([0-9a-fA-F_]+)|([1-9][0-9_]*))")
_FLOAT_1_1 = re.compile(r"[-+]?[0-9][0-9_]*\.[0-9_]*(?:[eE][-+][0-9]+)?|\.[0-9][0-9_]*(?:[eE][-+][0-9]+)?")
_BASE_60 = re.compile(r"[-+]?(?:[1-9][0-9_]*(?::[0-5]?[0-9])+|[0-9][0-9_]*(?::[0-5]?[0-9])+\.[0-9_]*)")
_DATE = re.compile(
    r"[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}(?:[Tt]|[ \t]+)[0-9]{1,2}:[0-9]{2}:[0-9]{2}(?:\.[0-9]*)?"
    r"(?:[ \t]*(?:Z|[-+][0-9]{1,2}(?::?[0-9]{2})?))?"
)
_RADIX = (2, 8, 16, 10)


def core_value(text: str) -> Scalar:
    """
    Return what a plain scalar means; an infinite float stands for every number that is too large to be kept.

    An integer is kept exactly up to `MOST_DIGITS` digits.
    """
    if text in FIXED:
        return FIXED[text]
    if text[0] not in NUMBER_STARTS:
        return text
    return _number(text)


def is_safe_number(value: float) -> bool:
    """Tell whether a number is finite and, if it is an integer, kept by every JSON reader."""
    return -SAFE_INTEGER <= value <= SAFE_INTEGER if isinstance(value, int) else isfinite(value)


def _number(text: str) -> int | float | str:
    if _INTEGER.fullmatch(text):
        return _integer(text, 10)
    if _FLOAT.fullmatch(text):
        return float(text)
    if _OCTAL.fullmatch(text):
        return _integer(text, 8)
    if _HEXADECIMAL.fullmatch(text):
        return _integer(text, 16)
    if _INFINITE.fullmatch(text):
        return float(text.replace(".", ""))
    return float("nan") if text in _NOT_A_NUMBER else text


def _integer(text: str, radix: int) -> int | float:
    return int(text, radix) if len(text) <= MOST_DIGITS else inf


def reading_in_1_1(text: str) -> str | None:
    """Return what a YAML 1.1 reader makes of a plain scalar, in words, or None where it reads what `core_value` reads."""
    if text in WORDS_OF_1_1:
        return WORDS_OF_1_1[text]
    if text[:1] not in NUMBER_STARTS or _ALIKE.fullmatch(text):
        return None
    return _number_of_1_1(text) or ("text" if not isinstance(_number(text), str) and not _is_special(text) else None)


def _is_special(text: str) -> bool:
    return text in _NOT_A_NUMBER or _INFINITE.fullmatch(text) is not None


def _number_of_1_1(text: str) -> str | None:
    if match := _INTEGER_1_1.fullmatch(text):
        return _integer_of_1_1(match)
    if _FLOAT_1_1.fullmatch(text):
        return f"the number {text.replace('_', '')}"
    if _BASE_60.fullmatch(text):
        return "a number in base 60"
    return "a date" if _DATE.fullmatch(text) else None


def _integer_of_1_1(match: re.Match[str]) -> str | None:
    sign, *forms = match.groups()
    digits, radix = next((digits.replace("_", ""), radix) for digits, radix in zip(forms, _RADIX, strict=True) if digits is not None)
    if not digits or len(digits) > MOST_DIGITS:
        return None
    return f"the number {sign.replace('+', '')}{int(digits, radix)}"
