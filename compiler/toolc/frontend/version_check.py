"""Whether a document says in which version of the language it is written, and that it is of the kind its file's name says."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from toolc.diagnostics import Finding
from toolc.frontend.phrase import shown
from toolc.frontend.suggestion import this_version
from toolc.ir.json import Json
from toolc.language.shape import DOCUMENT_KINDS, SUFFIXES, Kind
from toolc.language.wording import with_article
from toolc.source import DocumentId, Place

VERSION = 1
"""The version of the language."""


@dataclass(frozen=True, slots=True)
class VersionFault:
    """A fault of a document's first line; `fatal` where nothing else can be said about the document."""

    finding: Finding
    fatal: bool


def version_fault(kind: Kind, value: Mapping[str, Json], document: DocumentId) -> VersionFault | None:
    """Return the fault of the field that says what a document is, if it has one."""
    if kind not in value:
        return _other_kind(kind, value, document) or VersionFault(_missing(kind, document), fatal=False)
    stated = value[kind]
    if stated == VERSION and type(stated) is int:
        return None
    at = Place(document, (kind,))
    if isinstance(stated, int) and not isinstance(stated, bool):
        return VersionFault(
            Finding(at, f"`{kind}: {stated}` is another version of the language", f"{this_version()} reads version {VERSION}"), fatal=True
        )
    return VersionFault(Finding(at, f"`{kind}` is {shown(stated)}, not the number {VERSION}", f"write `{kind}: {VERSION}`"), fatal=False)


def _missing(kind: Kind, document: DocumentId) -> Finding:
    help_ = f"write `{kind}: {VERSION}` in the first line: the file is {_named(kind)} in version {VERSION} of the language"
    return Finding(Place(document), f"`{kind}: {VERSION}` is missing", help_)


def _other_kind(kind: Kind, value: Mapping[str, Json], document: DocumentId) -> VersionFault | None:
    other = next((each for each in DOCUMENT_KINDS if each != kind and type(value.get(each)) is int), None)
    if other is None:
        return None
    message = f"the file is {_named(other)}, and its name says that it is {_named(kind)}"
    return VersionFault(Finding(Place(document, (other,), "key"), message, f"the name of {_named(other)} ends in {_suffix(other)}"), fatal=True)


def _named(kind: Kind) -> str:
    return "a workspace file" if kind == "workspace" else with_article(kind)


def _suffix(kind: Kind) -> str:
    return next(suffix for suffix, each in SUFFIXES.items() if each == kind)
