"""Reading a file that a contract names: in the workspace, small, UTF-8, and never from a network."""

from __future__ import annotations

import pathlib
import posixpath
import re
from typing import Final

from toolc.diagnostics import Finding, Raised
from toolc.frontend.character_check import forbidden_characters
from toolc.frontend.decoding import decoded
from toolc.frontend.file_content import Unreadable, content_of
from toolc.frontend.line_index import LineIndex, bare_text
from toolc.frontend.quoting import shown
from toolc.frontend.real_path import is_inside
from toolc.source import DocumentId, Place, Source

MOST_BYTES: Final = 1024 * 1024
"""The largest file that a contract may name."""

_SCHEME = re.compile(r"[A-Za-z][A-Za-z0-9+.-]+:")
_DRIVE = re.compile(r"[A-Za-z]:")


def workspace_text(root: pathlib.Path, at: Place, relative: str) -> str | Raised:
    r"""
    Return the text of a file that a place names, relative to the place's document, with `\n` line ends.

    Where it cannot be read, or is not in the workspace, return the finding at the place.
    """
    source = workspace_source(root, at, relative)
    return source if isinstance(source, Raised) else source.text


def workspace_source(root: pathlib.Path, at: Place, relative: str) -> Source | Raised:
    """Return the text of a file that a place names together with the file's name in the workspace; else as `workspace_text`."""
    if fault := _fault(relative):
        return _raised(at, f"{shown(relative)} {fault}", "name a file of this workspace, relative to this one, with forward slashes")
    name = posixpath.normpath(posixpath.join(posixpath.dirname(at.document), relative))
    if name == ".." or name.startswith("../") or not is_inside(root / name, root):
        return _raised(at, f"{shown(relative)} leads out of the workspace", "copy the file into the workspace")
    content = content_of(root / name, most_bytes=MOST_BYTES)
    if isinstance(content, Unreadable):
        return _raised(at, f"{shown(relative)} {content.reason}", content.cure)
    return _source(at, relative, DocumentId(name), content)


def _source(at: Place, relative: str, name: DocumentId, content: bytes) -> Source | Raised:
    source, fault = decoded(name, content)
    faults = (fault,) if fault else forbidden_characters(LineIndex(name, bare_text(source)))
    if faults:
        return _raised(at, f"{shown(relative)} cannot be read: {faults[0].finding.message}", faults[0].finding.help or "")
    return Source(name, bare_text(source).replace("\r\n", "\n").replace("\r", "\n"))


def _fault(relative: str) -> str | None:
    if _SCHEME.match(relative) or relative.startswith("//"):
        return "is an address, and nothing is fetched from a network"
    if relative.startswith("/") or _DRIVE.match(relative):
        return "is an absolute path"
    if "\\" in relative:
        return "has a backslash"
    return "is not a path" if not relative or "\0" in relative else None


def _raised(at: Place, message: str, cure: str) -> Raised:
    return Raised("TC019", Finding(at, message, cure))
