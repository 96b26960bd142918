"""The reads that scans found, for people and for programs."""

from __future__ import annotations

from collections.abc import Iterable

from toolc.artifacts import json_text
from toolc.ir.json import Json
from toolc.ir.reader import Certainty, Hit, HostSource
from toolc.traits.host_reader import counted_hits

MOST_FIELDS = 3
"""How many fields of an ambiguous read are named."""


def reads_text(source: HostSource) -> str:
    """Return a host's reads, those that count, a line each, what was left out, and the sums."""
    counted = counted_hits(source)
    lines = [
        *(f"{each.path}:{each.line}:{each.column}  {_fields(each)}  {_about(each)}\n    {each.text}" for each in counted),
        *(f"{each.path} {each.reason}" for each in source.unscanned),
        f"host {source.host}: {_number(len(counted), 'read')} in {_number(source.scanned, 'file')} ({_sums(counted)}){_below(source, counted)}",
    ]
    return "".join(f"{each}\n" for each in lines)


def reads_json(sources: Iterable[HostSource]) -> str:
    """Return the reads of hosts as JSON."""
    return json_text({"format": 1, "hosts": [_host(each) for each in sources]})


def _host(source: HostSource) -> Json:
    return {
        "host": source.host,
        "files": source.scanned,
        "certainty": source.least.value,
        "reads": [_read(each) for each in counted_hits(source)],
        "leftOut": [{"path": each.path, "reason": each.reason} for each in source.unscanned],
    }


def _read(hit: Hit) -> Json:
    return {
        "path": hit.path,
        "line": hit.line,
        "column": hit.column,
        "fields": list(hit.fields),
        "certainty": hit.certainty.value,
        "kind": hit.kind.value,
        "symbol": hit.symbol or None,
        "via": hit.via,
        "text": hit.text,
    }


def _fields(hit: Hit) -> str:
    if hit.via is not None:
        return f"trait {hit.via}"
    more = len(hit.fields) - MOST_FIELDS
    return ", ".join(hit.fields[:MOST_FIELDS]) + (f" or {_number(more, 'other')}" if more > 0 else "")


def _about(hit: Hit) -> str:
    return " ".join(filter(None, (hit.certainty.value, "copy" if hit.kind.value == "copy" else "", f"in {hit.symbol}" if hit.symbol else "")))


def _sums(hits: Iterable[Hit]) -> str:
    found = [each.certainty for each in hits]
    return ", ".join(f"{found.count(each)} {each.value}" for each in Certainty if each in found) or "none"


def _below(source: HostSource, counted: tuple[Hit, ...]) -> str:
    less = len(source.hits) - len(counted)
    return f"; {less} less sure, which do not count: --certainty ambiguous shows them" if less else ""


def _number(count: int, what: str) -> str:
    return f"{count} {what}" if count == 1 else f"{count} {what}s"
