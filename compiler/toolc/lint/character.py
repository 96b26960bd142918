"""
Characters that a reader of a text cannot see, and where each of them is at home.

The ranges are written out here and not asked of Python, so that every version says the same. Names do come from Python: a name never
changes once it is given, and every character that is named here had its name before the oldest Python that toolc runs on.
"""

from __future__ import annotations

import re
from bisect import bisect
from collections.abc import Iterator
from enum import Enum
from functools import cache
from typing import Final, TypeAlias
from unicodedata import name

Ranges: TypeAlias = tuple[tuple[int, int], ...]


class Hiding(Enum):
    """In which way a character hides something."""

    CONTROL = "control"
    INVISIBLE = "invisible"
    REORDERING = "reordering"
    TAG = "tag"
    MARK = "mark"


CONTROLS: Final[Ranges] = (
    *((0x00, 0x08), (0x0B, 0x0C), (0x0E, 0x1F), (0x7F, 0x9F), (0x2028, 0x2029), (0xD800, 0xDFFF), (0xFDD0, 0xFDEF), (0xFFF0, 0xFFFB)),
    *((plane + 0xFFFE, plane + 0xFFFF) for plane in range(0, 0x110000, 0x10000)),
)

INVISIBLES: Final[Ranges] = (
    *((0xAD, 0xAD), (0x34F, 0x34F), (0x115F, 0x1160), (0x17B4, 0x17B5), (0x180B, 0x180F), (0x200B, 0x200D), (0x2060, 0x2065)),
    *((0x206A, 0x206F), (0x2800, 0x2800), (0x3164, 0x3164), (0xFE00, 0xFE0F), (0xFEFF, 0xFEFF), (0xFFA0, 0xFFA0)),
    *((0x1BCA0, 0x1BCA3), (0x1D173, 0x1D17A), (0xE0080, 0xE0FFF)),
)

REORDERERS: Final[Ranges] = ((0x61C, 0x61C), (0x200E, 0x200F), (0x202A, 0x202E), (0x2066, 0x2069))

TAGS: Final[Ranges] = ((0xE0000, 0xE007F),)

MARKS: Final[Ranges] = (
    *((0x300, 0x34E), (0x350, 0x36F), (0x1AB0, 0x1AFF), (0x1DC0, 0x1DFF), (0x20D0, 0x20FF), (0xFE20, 0xFE2F)),
    *((0xA0, 0xA0), (0x1680, 0x1680), (0x2000, 0x200A), (0x202F, 0x202F), (0x205F, 0x205F), (0x3000, 0x3000)),
)
"""Marks that melt into the letter before them, and spaces that look like the space bar's: what a name should not hold, though a text may."""

PICTOGRAPHS: Final[Ranges] = (
    *((0xA9, 0xA9), (0xAE, 0xAE), (0x203C, 0x203C), (0x2049, 0x2049), (0x2122, 0x2122), (0x2139, 0x2139), (0x2194, 0x2199), (0x21A9, 0x21AA)),
    *((0x231A, 0x231B), (0x2328, 0x2328), (0x2388, 0x2388), (0x23CF, 0x23CF), (0x23E9, 0x23F3), (0x23F8, 0x23FA), (0x24C2, 0x24C2)),
    *((0x25AA, 0x25AB), (0x25B6, 0x25B6), (0x25C0, 0x25C0), (0x25FB, 0x25FE), (0x2600, 0x2605), (0x2607, 0x2612), (0x2614, 0x2685)),
    *((0x2690, 0x2705), (0x2708, 0x2712), (0x2714, 0x2714), (0x2716, 0x2716), (0x271D, 0x271D), (0x2721, 0x2721), (0x2728, 0x2728)),
    *((0x2733, 0x2734), (0x2744, 0x2744), (0x2747, 0x2747), (0x274C, 0x274C), (0x274E, 0x274E), (0x2753, 0x2755), (0x2757, 0x2757)),
    *((0x2763, 0x2767), (0x2795, 0x2797), (0x27A1, 0x27A1), (0x27B0, 0x27B0), (0x27BF, 0x27BF), (0x2934, 0x2935), (0x2B05, 0x2B07)),
    *((0x2B1B, 0x2B1C), (0x2B50, 0x2B50), (0x2B55, 0x2B55), (0x3030, 0x3030), (0x303D, 0x303D), (0x3297, 0x3297), (0x3299, 0x3299)),
    *((0x1F000, 0x1F0FF), (0x1F10D, 0x1F10F), (0x1F12F, 0x1F12F), (0x1F16C, 0x1F171), (0x1F17E, 0x1F17F), (0x1F18E, 0x1F18E)),
    *((0x1F191, 0x1F19A), (0x1F1AD, 0x1F1E5), (0x1F201, 0x1F20F), (0x1F21A, 0x1F21A), (0x1F22F, 0x1F22F), (0x1F232, 0x1F23A)),
    *((0x1F23C, 0x1F23F), (0x1F249, 0x1F3FA), (0x1F400, 0x1F53D), (0x1F546, 0x1F64F), (0x1F680, 0x1F6FF), (0x1F774, 0x1F77F)),
    *((0x1F7D5, 0x1F7FF), (0x1F80C, 0x1F80F), (0x1F848, 0x1F84F), (0x1F85A, 0x1F85F), (0x1F888, 0x1F88F), (0x1F8AE, 0x1F8FF)),
    *((0x1F90C, 0x1F93A), (0x1F93C, 0x1F945), (0x1F947, 0x1FAFF), (0x1FC00, 0x1FFFD)),
)
"""Unicode's Extended_Pictographic: what variation selectors follow and zero width joiners join."""

JOINED_SCRIPTS: Final[Ranges] = (
    *((0x610, 0x61A), (0x620, 0x65F), (0x66E, 0x6D3), (0x6D5, 0x6DC), (0x6DF, 0x6E8), (0x6EA, 0x6EF), (0x6FA, 0x6FF)),
    *((0x710, 0x74F), (0x750, 0x7B1), (0x7CA, 0x7F5), (0x840, 0x85B), (0x860, 0x86A), (0x870, 0x8FF)),
    *((0x900, 0xDFF), (0x1000, 0x109F), (0x1780, 0x17D3), (0x1807, 0x180A), (0x1820, 0x18AA), (0x1B00, 0x1C4F), (0x1CD0, 0x1CFA)),
    *((0xA840, 0xA8FF), (0xA930, 0xA9DF), (0xFB50, 0xFDCF), (0xFDF0, 0xFDFF), (0xFE70, 0xFEFC), (0x10A00, 0x10A5F), (0x10AC0, 0x10AFF)),
    *((0x10D00, 0x10FFF), (0x11000, 0x11FFF), (0x1E900, 0x1E95F)),
)
"""Letters and marks of scripts in which a joiner between two letters changes how they are written: Arabic and its kin, the Indic scripts."""

IDEOGRAPHS: Final[Ranges] = ((0x3400, 0x4DBF), (0x4E00, 0x9FFF), (0xF900, 0xFAFF), (0x20000, 0x3FFFD))

CONTROL_NAMES: Final = {
    0x00: "NULL",
    0x07: "BELL",
    0x08: "BACKSPACE",
    0x0B: "LINE TABULATION",
    0x0C: "FORM FEED",
    0x1B: "ESCAPE",
    0x7F: "DELETE",
    0x85: "NEXT LINE",
}


def _class(ranges: Ranges) -> str:
    return "".join(rf"\U{first:08x}-\U{last:08x}" for first, last in ranges)


_PICTOGRAPH = _class(PICTOGRAPHS)
_AT_HOME = "|".join(
    (
        r"\U0001f3f4[\U000e0030-\U000e0039\U000e0061-\U000e007a]{3,6}\U000e007f",  # the flag of a region
        rf"(?:(?<=[{_PICTOGRAPH}])|(?<=[{_PICTOGRAPH}][\ufe0f\U0001f3fb-\U0001f3ff]))\u200d(?=[{_PICTOGRAPH}])",
        rf"(?<=[{_PICTOGRAPH}])[\ufe0e\ufe0f]",
        r"(?<=[#*0-9])\ufe0f(?=\u20e3)",  # a key of a telephone
        rf"(?<=[{_class(JOINED_SCRIPTS)}])[\u200c\u200d](?=[{_class(JOINED_SCRIPTS)}])",
        rf"(?<=[{_class(IDEOGRAPHS)}])[\ufe00-\ufe02\U000e0100-\U000e01ef]",  # the shape of an ideograph
        r"(?<=[\u1820-\u18aa])[\u180b-\u180d\u180f]",  # the shape of a Mongolian letter
        r"(?<=[\u2200-\u22ff\u2a00-\u2aff])\ufe00",  # the shape of an operator
    )
)

_KINDS = sorted(
    (first, last, kind) for kind, ranges in zip(Hiding, (CONTROLS, INVISIBLES, REORDERERS, TAGS, MARKS), strict=True) for first, last in ranges
)
_STARTS = [first for first, _, _ in _KINDS]
_ASCII_CONTROL = re.compile(r"[\x00-\x08\x0b\x0c\x0e-\x1f\x7f]")
_UNUSUAL = re.compile(r"[^\t\n\r -~]+")


def hidden_at(text: str, *, is_name: bool) -> Iterator[tuple[int, Hiding]]:
    """
    Yield the index and the kind of each character that hides something, in time linear in the text's length.

    Left out is what is at home where it stands: joiners between pictographs and between letters of scripts that need them, selectors after
    what has variants, tags in the flag of a region.
    """
    if text.isascii() and not _ASCII_CONTROL.search(text):
        return
    for match in _search(is_name=is_name).finditer(text):
        if match["hidden"]:
            yield match.start(), hiding_of(match["hidden"])


def may_hide(text: str) -> bool:
    """Tell whether a text holds a character that may hide something, at home or not; quick for the many that hold none."""
    return _candidate().search("".join(_UNUSUAL.findall(text))) is not None


@cache
def _candidate() -> re.Pattern[str]:
    return re.compile(f"[{_class(CONTROLS + INVISIBLES + REORDERERS + TAGS + MARKS)}]")


@cache
def _search(*, is_name: bool) -> re.Pattern[str]:
    """Return the pattern that passes over what is at home and finds the rest; most runs never need it, and it takes long to make."""
    ranges = CONTROLS + INVISIBLES + REORDERERS + TAGS + (MARKS if is_name else ())
    return re.compile(f"{_AT_HOME}|(?P<hidden>[{_class(ranges)}])")


def hiding_of(character: str) -> Hiding:
    """Return how a character hides something; it must be one that does."""
    _, last, kind = _KINDS[bisect(_STARTS, ord(character)) - 1]
    if ord(character) > last:
        raise ValueError(f"{described(character)} hides nothing")
    return kind


def described(character: str) -> str:
    """Return the code point and the name of a character: `U+200B ZERO WIDTH SPACE`."""
    number = ord(character)
    return f"U+{number:04X} {name(character, CONTROL_NAMES.get(number, 'without a name'))}"


def tagged_text(tags: str) -> str:
    """Return what tag characters spell: each stands for the ASCII character 0xE0000 below it."""
    return "".join(chr(ord(each) - 0xE0000) for each in tags if 0xE0020 <= ord(each) <= 0xE007E)  # noqa: PLR2004 - the printable ones
