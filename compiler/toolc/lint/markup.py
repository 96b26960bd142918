"""HTML in texts that are read as Markdown: comments, what a browser runs, and other elements. Code in back quotes is shown as it is and left out."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final, TypeAlias

Range: TypeAlias = tuple[int, int]
"""The index of a part's first character, and the one after its last."""

ACTIVE: Final = frozenset({"applet", "base", "embed", "frame", "frameset", "iframe", "link", "meta", "object", "script", "style", "svg"})
"""Elements that load or run something, or change the page around them."""

_LISTED = (
    "a abbr b big blockquote body br button center code dd del details div dl dt em font footer form h1 h2 h3 h4 h5 h6 head header hr html i img"
    " input ins kbd li main mark nav ol p pre q s section select small span strike strong sub summary sup table tbody td textarea tfoot th thead tr"
    " tt u ul video"
)
PLAIN: Final = frozenset(_LISTED.split())
"""Elements that mark up text; names that people use for placeholders, such as `<title>`, are not among them."""

_FENCE = re.compile("`+")
_TAG = re.compile(r"</?([A-Za-z][A-Za-z0-9]*)(?=[\s/>])([^<>]*)>")
_RUNS = re.compile(r"(?:^|[\s\"'/])on[a-z]{3,}\s*=|javascript:", re.IGNORECASE)
_LINK = re.compile(r"\]\(\s*<?((?:javascript|vbscript|data:text/html)[:;,][^\s()]*(?:\([^\s()]*\)[^\s()]*)*)", re.IGNORECASE)


def comments(text: str) -> Iterator[Range]:
    """Yield the HTML comments of a text; one that is not closed reaches to the end."""
    if "<!--" not in text:
        return
    shown = _without_code(text)
    start = shown.find("<!--")
    while start >= 0:
        end = shown.find("-->", start + 4)
        stop = len(text) if end < 0 else end + 3
        yield start, stop
        start = shown.find("<!--", stop)


def active_parts(text: str) -> Iterator[Range]:
    """Yield the elements and links of a text that a browser would run, or that would load something."""
    for match in _tags(text):
        if match[1].lower() in ACTIVE or _RUNS.search(match[2]):
            yield match.span()
    if "](" in text:
        yield from (match.span(1) for match in _LINK.finditer(_without_code(text)))


def elements(text: str) -> Iterator[Range]:
    """Yield the tags of HTML elements in a text that only mark it up."""
    for match in _tags(text):
        if match[1].lower() in PLAIN and not _RUNS.search(match[2]):
            yield match.span()


def _tags(text: str) -> Iterator[re.Match[str]]:
    return _TAG.finditer(_without_code(text)) if "<" in text and ">" in text else iter(())


def _without_code(text: str) -> str:
    """Return a text with blanks in place of what stands in back quotes: between two rows of as many."""
    if "`" not in text:
        return text
    fences = [match.span() for match in _FENCE.finditer(text)]
    parts: list[str] = []
    done = 0
    index = 0
    while index < len(fences):
        start, end = fences[index]
        closing = next((later for later in range(index + 1, len(fences)) if fences[later][1] - fences[later][0] == end - start), None)
        if closing is not None:
            stop = fences[closing][1]
            parts += [text[done:start], " " * (stop - start)]
            done, index = stop, closing
        index += 1
    return "".join((*parts, text[done:]))
