"""
The members of tool lists, whatever they are wrapped in: an answer, a request, pages, a collection, or nothing.

Which wrapping a value is shows in its keys. A member is not looked into here beyond what tells it from a wrapping.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Final

from toolc.diagnostics import Finding, Raised
from toolc.frontend.importing.member import Member
from toolc.frontend.phrase import shown
from toolc.ir.json import Json
from toolc.source import Path

NO_LIST: Final = "TC910"
INCOMPLETE: Final = "TC912"

LISTS: Final[tuple[Path, ...]] = (("tools",), ("result", "tools"), ("toolConfig", "tools"), ("tool_config", "tools"), ("functions",))
"""Where a wrapping has its list: in a request or an answer, a request of Bedrock, and one of the time before `tools`."""

DECLARATIONS: Final = ("functionDeclarations", "function_declarations")
"""Under which keys a member of Gemini's list has functions of its own."""

EVENT: Final = frozenset({"event", "data", "id", "retry"})
"""What an event of a stream consists of."""

_HOLDERS: Final = ("tool", "function")
"""Under which keys the members of a collection have the tool itself."""


def members_of(documents: Iterable[Member]) -> tuple[Member, ...]:
    """Return the members of every list in some documents, in the order in which they stand there."""
    return tuple(member for document in map(_message, documents) for member in _members(document))


def faults_of(documents: Iterable[Member]) -> Iterator[Raised]:
    """Yield a finding for each answer that is an error, and one where the last page of a list says that there is another."""
    last: Raised | None = None
    for page in (page for document in map(_message, documents) for page in _pages(document)):
        value = page.value
        if not isinstance(value, Mapping):
            continue
        if _is_failure(value):
            yield Raised(NO_LIST, Finding(page.at("error"), "the answer is an error, not a list of tools", "ask for the list again"))
        elif (path := _list_in(value)) is not None:
            last = _more(page, path[:-1])
    if last is not None:
        yield last


def _message(document: Member) -> Member:
    """Return the message that an event of a stream carries, as servers answer over HTTP; anything else is its own message."""
    value = document.value
    is_event = isinstance(value, Mapping) and value.keys() <= EVENT and isinstance(value.get("data"), Mapping)
    return document.inside("data") if is_event else document


def _members(member: Member) -> Iterator[Member]:
    value = member.value
    if isinstance(value, list | tuple):
        for index in range(len(value)):
            yield from _members(member.inside(index))
    elif not isinstance(value, Mapping):
        yield member
    elif (path := _wrapped(member)) is not None:
        yield from _members(member.inside(*path))
    elif (key := next((each for each in DECLARATIONS if isinstance(value.get(each), list | tuple)), None)) is not None:
        yield from _members(member.inside(key))
        yield from _beside(member, value, key)
    elif not _is_other_message(value):
        yield member


def _wrapped(member: Member) -> Path | None:
    """Return the path from a wrapping to what it wraps; a member of a list that has a name is none."""
    value = member.value
    is_listed = any(isinstance(step, int) for step in member.path)
    if not isinstance(value, Mapping) or (is_listed and "name" in value):
        return None
    found = _list_in(value)
    if found is None and value.keys().isdisjoint(("name", "type")):
        found = next(((key,) for key in _HOLDERS if isinstance(value.get(key), Mapping)), None)
    return found


def _list_in(value: Mapping[str, Json]) -> Path | None:
    return next((path for path in LISTS if isinstance(_at(value, path), list | tuple)), None)


def _at(value: Json, path: Path) -> Json:
    for step in path:
        value = value.get(str(step)) if isinstance(value, Mapping) else None
    return value


def _beside(member: Member, value: Mapping[str, Json], key: str) -> Iterator[Member]:
    """Yield what stands beside function declarations: tools that the provider runs."""
    for other in value:
        if other != key:
            yield Member(member.document, (*member.path, other), {"type": other})


def _is_other_message(value: Mapping[str, Json]) -> bool:
    """Tell whether a value is a message of a recorded session that has nothing to do with tools."""
    return "jsonrpc" in value


def _is_failure(value: Mapping[str, Json]) -> bool:
    return "jsonrpc" in value and isinstance(value.get("error"), Mapping)


def _pages(member: Member) -> Iterator[Member]:
    """Yield a document, or where it is a list the members that may be pages."""
    if isinstance(member.value, list | tuple):
        yield from (member.inside(index) for index in range(len(member.value)))
    else:
        yield member


def _more(page: Member, path: Path) -> Raised | None:
    cursor = _at(page.value, (*path, "nextCursor"))
    if not isinstance(cursor, str) or not cursor:
        return None
    message = f"the list goes on at {shown(cursor)}, on a page that is not here"
    return Raised(INCOMPLETE, Finding(page.at(*path, "nextCursor"), message, "ask for that page too, and import all pages together"))
