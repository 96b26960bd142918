"""One file of source, from its bytes to its hits and its symbols. Whatever the bytes are, this comes to an end and does not raise."""

from __future__ import annotations

import logging
import re
from collections.abc import Iterator
from typing import Final

from tree_sitter import Node

from toolc.frontend.quoting import visible
from toolc.frontend.scanning import ecmascript, python
from toolc.frontend.scanning.ecmascript_shape import Ecmascript
from toolc.frontend.scanning.facts import Facts, Imported
from toolc.frontend.scanning.grammar import parsed
from toolc.frontend.scanning.hit_search import Found, hits_in
from toolc.frontend.scanning.python_shape import Python
from toolc.frontend.scanning.root import Roots
from toolc.frontend.scanning.scanned import FileScan
from toolc.frontend.scanning.shape import Language
from toolc.ir.reader import Hit

MOST_IN_A_LINE: Final = 20_000
"""The longest line, in bytes, of a file that people write."""

MOST_SHOWN: Final = 100
_SPACE: Final = re.compile(r"\s+")
_INVISIBLE: Final = re.compile("[\x00-\x1f\x7f-\x9f\u200e\u200f\u2028-\u202e\u2066-\u2069\ufffd]")


def scan_bytes(path: str, content: bytes, grammar: str, roots: Roots) -> FileScan:
    """Return what a file holds. One that is not text, or not written by people, is left out; of one with syntax errors the sound parts are read."""
    fault = _fault(content)
    if fault is not None:
        return FileScan(fault=fault, is_read=False)
    try:
        return _scanned(path, content, grammar, roots)
    except Exception as error:
        logging.getLogger("toolc").debug(path, exc_info=error)
        return FileScan(fault=f"is left out, since toolc failed at it ({type(error).__name__})", is_read=False)


def _fault(content: bytes) -> str | None:
    """Return why bytes are not the source that people write, as the end of a sentence that starts with the file."""
    if b"\0" in content:
        return "is left out, since it is no text"
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return "is left out, since it is not UTF-8"
    longest = max(map(len, content.split(b"\n")))
    return f"is left out, since it has a line of {longest:,} bytes, as minified files do" if longest > MOST_IN_A_LINE else None


def _scanned(path: str, content: bytes, grammar: str, roots: Roots) -> FileScan:
    root = parsed(grammar, content)
    if root is None:
        return FileScan(fault="is left out, since its syntax is too wound", is_read=False)
    facts, language = _read(grammar, root)
    found = {(each.line, each.column, each.fields): each for each in (_hit(path, content, each) for each in hits_in(facts, language, roots))}
    line = _first_error(root)
    fault = None if line is None else f"has a syntax error in line {line}, and is understood in part"
    symbols = dict(sorted(_symbols(facts)))
    return FileScan(hits=tuple(found[key] for key in sorted(found)), symbols=symbols, imported=tuple(sorted(_imported(facts))), fault=fault)


def _read(grammar: str, root: Node) -> tuple[Facts, Language]:
    return (python.facts_of(root), Python()) if grammar == "python" else (ecmascript.facts_of(root), Ecmascript())


def _hit(path: str, content: bytes, found: Found) -> Hit:
    start = found.node.start_point
    line = content[found.node.start_byte - start.column : content.find(b"\n", found.node.start_byte) % (len(content) + 1)]
    shown = line if found.is_pattern else content[found.around.start_byte : found.around.end_byte]
    return Hit(
        path=visible(path),
        line=start.row + 1,
        column=len(line[: start.column].decode("utf-8", "replace").removeprefix("\ufeff")) + 1,
        fields=found.fields,
        certainty=found.certainty,
        text=_shown(shown.decode("utf-8", "replace")),
        symbol=found.scope.symbol,
        kind=found.kind,
        via=found.via,
    )


def _shown(text: str) -> str:
    line = _INVISIBLE.sub("\N{REPLACEMENT CHARACTER}", _SPACE.sub(" ", text).strip())
    return line if len(line) <= MOST_SHOWN else f"{line[: MOST_SHOWN - 1]}…"


def _symbols(facts: Facts) -> Iterator[tuple[str, int]]:
    """Yield the symbols of a file with their lines: functions, classes and methods, and what a module assigns."""
    for name, definitions in facts.module.names.items():
        if not isinstance(definitions[0].origin, Imported):
            yield name, definitions[0].line
    yield from facts.symbols.items()


def _imported(facts: Facts) -> Iterator[str]:
    """Yield the names that a file takes from others, or hands on."""
    yield from (name for name, definitions in facts.module.names.items() if isinstance(definitions[0].origin, Imported))
    yield from facts.imported - facts.module.names.keys()


def _first_error(root: Node) -> int | None:
    """Return the line of the first and innermost thing in a tree that is not understood, or missing; what is around it may start far above."""
    found, node = None, root if root.has_error else None
    while node is not None:
        found = node if node.is_error or node.is_missing else found
        node = next((each for each in node.children if each.has_error or each.is_missing), None)
    return None if found is None else found.start_point.row + 1
