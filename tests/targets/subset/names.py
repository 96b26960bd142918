"""What providers say of the names of tools, of their number, and of the fields of an entry."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping
from typing import Any

Entry = Mapping[str, Any]  # what a provider's request holds is any value

PLAIN = re.compile(r"[A-Za-z0-9_-]{1,64}")
GEMINI = re.compile(r"[A-Za-z_][A-Za-z0-9_.:-]{0,63}")
COMMON = re.compile(r"[A-Za-z_][A-Za-z0-9_-]{0,63}")
MCP = re.compile(r"[A-Za-z0-9_.-]{1,128}")

CLAUDE_KEY = re.compile(r"[a-zA-Z0-9_.-]{1,64}")
GEMINI_KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_]{0,63}")


def faults_of_names(entries: Iterable[Entry], rule: re.Pattern[str]) -> Iterator[str]:
    """Yield the names that are refused, and those that two tools have."""
    names = Counter(each.get("name") for each in entries)
    for name, count in names.items():
        if not (isinstance(name, str) and rule.fullmatch(name)):
            yield f"name {name!r}"
        if count > 1:
            yield f"name {name!r} {count} times"


def faults_of_count(entries: Collection[object], most: int, what: str = "tools") -> Iterator[str]:
    """Yield a finding where there are too many tools in one request."""
    if len(entries) > most:
        yield f"{len(entries)} {what}, at most {most}"


def faults_of_fields(entry: Entry, known: str, needed: str) -> Iterator[str]:
    """Yield the fields that a provider does not know, and those that are missing."""
    yield from (f"unknown field {name!r} in {entry.get('name')!r}" for name in entry if name not in known.split())
    yield from (f"no {name!r} in {entry.get('name')!r}" for name in needed.split() if name not in entry)


def faults_of_description(entry: Entry) -> Iterator[str]:
    """Yield a description that is there and says nothing."""
    told = entry.get("description", "told")
    if not (isinstance(told, str) and told.strip()):
        yield f"description {told!r} of {entry.get('name')!r}"


def faults_of_keys(schema: object, rule: re.Pattern[str]) -> Iterator[str]:
    """Yield the names of parameters that are refused."""
    listed = schema.get("properties", {}) if isinstance(schema, Mapping) else {}
    yield from (f"/properties/{name}: key {name!r}" for name in listed if not rule.fullmatch(name))
