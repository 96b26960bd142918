"""What every page of the site has around what it says: its title, its languages, the way back, its style and its script."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import PurePosixPath
from typing import Final

from toolc.emit.catalog.translation import Language
from toolc.emit.page.words import Told, Words, said, visible
from toolc.emit.site.location import SCRIPT, STYLE, leading, overview_path

SITE: Final = "Tool catalog"
LONGEST_TITLE: Final = 80

NAMES: Final = {
    "ar": "العربية",
    "bn": "বাংলা",
    "cs": "Čeština",
    "da": "Dansk",
    "de": "Deutsch",
    "el": "Ελληνικά",
    "en": "English",
    "es": "Español",
    "fa": "فارسی",
    "fi": "Suomi",
    "fr": "Français",
    "he": "עברית",
    "hi": "हिन्दी",
    "hu": "Magyar",
    "id": "Bahasa Indonesia",
    "it": "Italiano",
    "ja": "日本語",
    "ko": "한국어",
    "nl": "Nederlands",
    "no": "Norsk",
    "pl": "Polski",
    "pt": "Português",
    "pt-BR": "Português (Brasil)",
    "ro": "Română",
    "ru": "Русский",
    "sv": "Svenska",
    "th": "ไทย",
    "tr": "Türkçe",
    "uk": "Українська",
    "vi": "Tiếng Việt",
    "zh": "中文",
    "zh-Hans": "简体中文",
    "zh-Hant": "繁體中文",
}
"""What a language calls itself; others are called by their tag."""


@dataclass(frozen=True, slots=True)
class Way:
    """A link to another page."""

    label: Words
    target: str


@dataclass(frozen=True, slots=True)
class Tongue:
    """A language of the site: where this page stands in it, and whether it is this page's own."""

    name: str
    tag: str
    target: str
    is_here: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Frame:
    """What is around a page; `source` is the file that it was made from, where it is one."""

    title: str
    style: str
    script: str
    home: str
    tongues: tuple[Tongue, ...]
    trail: tuple[Way, ...]
    source: str | None


def frame(
    title: str,
    here: Language,
    pages: Iterable[tuple[Language, PurePosixPath]],
    *,
    trail: tuple[Way, ...] = (),
    source: str | None = None,
) -> Frame:
    """Return the frame of a page that stands in each language at a path."""
    paths = dict(pages)
    path = paths[here]
    return Frame(
        title=title,
        style=leading(path, STYLE),
        script=leading(path, SCRIPT),
        home=leading(path, overview_path(here)),
        tongues=tuple(_tongue(language, leading(path, target), here) for language, target in paths.items()) if len(paths) > 1 else (),
        trail=trail,
        source=source,
    )


def way(label: Told | Words | str, target: str) -> Way:
    """Return a link to another page."""
    return Way(label if isinstance(label, tuple) else said(label), target)


def short(text: str, length: int = LONGEST_TITLE) -> str:
    """Return a text on one line, cut at a word where it is long."""
    line = " ".join(visible(text).split())
    if len(line) <= length:
        return line
    return f"{line[: length + 1].rpartition(' ')[0] or line[:length]}…"


def _tongue(language: Language, target: str, here: Language) -> Tongue:
    tag = language.tag or ""
    return Tongue(NAMES.get(tag, tag) or "Original", tag, target, language == here)
