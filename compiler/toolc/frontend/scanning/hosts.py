"""The source of every host of a workspace: scanned where the workspace says so, and searched for what is declared as a reader."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING

from toolc.artifacts.cache import Cache
from toolc.frontend.file_content import Unreadable
from toolc.frontend.host_files import SourceFiles
from toolc.frontend.observation import Malformed, in_order, observations_in, unknown_field
from toolc.frontend.quoting import visible
from toolc.frontend.scanning.grammar import grammar_of
from toolc.frontend.scanning.scanned import FileScan, KeptScan, keep, kept, key_of
from toolc.frontend.scanning.vocabulary import vocabulary
from toolc.ir.reader import Certainty, Claim, HostSource, Observation, Unobserved, Unscanned
from toolc.ir.workspace import Host, Reader, Workspace
from toolc.language.extension import extension_fields
from toolc.language.fields import field_table
from toolc.language.readable import readable_fields
from toolc.schema.suggestion import nearest
from toolc.traits import effect
from toolc.traits.trait import traits_of

if TYPE_CHECKING:
    from toolc.frontend.scanning.root import Roots


def host_sources(files: SourceFiles, workspace: Workspace, packages: Iterable[str], cache: Cache) -> tuple[HostSource, ...]:
    """Return what the source of each host says that names source, by the names of hosts; `packages` are the ids of toolsets."""
    named = tuple(packages)
    hosts = ((name, host) for name, host in sorted(workspace.hosts.items()) if host.scan is not None or host.readers or host.observed)
    return tuple(_source(name, host, _Scans(files, workspace, name, named, cache)) for name, host in hosts)


def _source(name: str, host: Host, scans: _Scans) -> HostSource:
    claims = tuple(_claim(index, each, scans) for index, each in enumerate(host.readers))
    observed, unobserved = _observed(host, scans)
    if host.scan is None:
        scans.keep()
        return HostSource(host=name, claims=claims, observed=observed, unobserved=unobserved)
    meant = scans.files.meant(host.scan.paths, out=scans.workspace.out, is_wanted=lambda each: grammar_of(each) is not None)
    found = {path: scans.scan(path) for path in meant.names}
    scans.keep()
    faults = [*meant.faults, *((visible(path), each.fault) for path, each in found.items() if each.fault is not None)]
    return HostSource(
        host=name,
        is_scanned=True,
        hits=tuple(hit for each in found.values() for hit in each.hits),
        least=Certainty(host.scan.certainty),
        unscanned=tuple(Unscanned(path, fault) for path, fault in sorted(faults)),
        scanned=sum(each.is_read for each in found.values()),
        claims=claims,
        observed=observed,
        unobserved=unobserved,
    )


def _observed(host: Host, scans: _Scans) -> tuple[tuple[Observation, ...], tuple[Unobserved, ...]]:
    """Return the reads that a host recorded while it ran, and what is wrong with the files that should hold them."""
    reads: list[Observation] = []
    faults: list[Unobserved] = []
    fields = (each.path for each in field_table("contract"))
    known = frozenset((*fields, *extension_fields(scans.workspace), *(f"traits.{name}" for name in traits_of(effect.__name__))))
    for index, path in enumerate(host.observed):
        try:
            found = observations_in(_recorded(scans.content(path)))
        except Malformed as fault:
            faults.append(Unobserved(index, str(fault)))
            continue
        reads += [replace(each, code=visible(each.code)) for each in found if each.field in known]
        if (unknown := unknown_field(found, known)) is not None:
            faults.append(Unobserved(index, unknown))
    return in_order(reads), tuple(faults)


def _recorded(content: bytes | Unreadable) -> bytes:
    if isinstance(content, Unreadable):
        raise Malformed(content.reason)
    return content


def _claim(index: int, reader: Reader, scans: _Scans) -> Claim:
    """Return what became of a declared reader's path and symbol."""
    content = scans.content(reader.path)
    if isinstance(content, Unreadable):
        return Claim(index=index, fault=content.reason)
    if reader.symbol is None:
        return Claim(index=index)
    scan = scans.scan(reader.path) if grammar_of(reader.path) is not None else FileScan(is_read=False)
    line = scan.symbols.get(reader.symbol, 0) if scan.is_read else _line_of(reader.symbol, content)
    if line:
        return Claim(index=index, line=line)
    if reader.symbol in scan.imported:
        return Claim(index=index, at="symbol", fault=f"is only imported in {visible(reader.path)}")
    return Claim(index=index, at="symbol", fault=f"is not in {visible(reader.path)}", near=nearest(reader.symbol, scan.symbols))


def _line_of(symbol: str, content: bytes) -> int:
    """Return the line of the last name of a symbol in a language that is not known, 0 where it is not there."""
    name = re.escape(re.split(r"[.:#]+", symbol)[-1]).encode("utf-8", "replace")
    match = re.search(rb"(?<![A-Za-z0-9_])" + name + rb"(?![A-Za-z0-9_])", content)
    return 0 if match is None else content.count(b"\n", 0, match.start()) + 1


@dataclass(slots=True)
class _Scans:
    """The scans of one host's files, those that are kept from an earlier run first."""

    files: SourceFiles
    workspace: Workspace
    host: str
    packages: tuple[str, ...]
    cache: Cache
    _contents: dict[str, bytes | Unreadable] = field(default_factory=dict)
    _done: dict[str, KeptScan] = field(default_factory=dict)
    _kept: Mapping[str, KeptScan] | None = None
    _roots: Roots | None = None
    _key: str = ""

    def content(self, path: str) -> bytes | Unreadable:
        """Return the bytes of a file, read once."""
        if path not in self._contents:
            self._contents[path] = self.files.content(path)
        return self._contents[path]

    def scan(self, path: str) -> FileScan:
        """Return the scan of a file in a language that is known."""
        content = self.content(path)
        if isinstance(content, Unreadable):
            return FileScan(fault=content.reason, is_read=False)
        digest = hashlib.sha256(content).hexdigest()
        known = self._done.get(path) or self._earlier().get(path)
        if known is None or known.digest != digest:
            known = KeptScan(digest, self._scanned(path, content))
        self._done[path] = known
        return known.scan

    def keep(self) -> None:
        """Keep the scans of this run, where they are not those of the last."""
        if self._done and self._done != self._earlier():
            keep(self.cache, self.host, self._key, self._done)

    def _earlier(self) -> Mapping[str, KeptScan]:
        if self._kept is None:
            scan = self.workspace.hosts[self.host].scan
            fields = (*readable_fields("contract"), *extension_fields(self.workspace))
            self._key = key_of((self.host, *fields, "roots", *(() if scan is None else scan.roots), "packages", *sorted(self.packages)))
            self._kept = kept(self.cache, self.host, self._key)
        return self._kept

    def _scanned(self, path: str, content: bytes) -> FileScan:
        from toolc.frontend.scanning.file_scan import scan_bytes  # noqa: PLC0415 - a run whose scans are all kept does without the parsers
        from toolc.frontend.scanning.root import roots  # noqa: PLC0415 - likewise

        if self._roots is None:
            scan = self.workspace.hosts[self.host].scan
            self._roots = roots(vocabulary(self.workspace, self.host), () if scan is None else scan.roots, self.packages)
        return scan_bytes(path, content, grammar_of(path) or "", self._roots)
