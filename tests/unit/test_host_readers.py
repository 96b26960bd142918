"""The readers of a host, from what is declared and what was found."""

from __future__ import annotations

from typing import Any

import msgspec

from toolc.ir.program import Program
from toolc.ir.reader import Certainty, Claim, FieldReader, Hit, HostSource, Proof, ReadKind
from toolc.ir.workspace import Workspace
from toolc.traits.host_reader import counted_hits, host_readers

EXECUTOR = {"name": "executor", "kind": "enforce", "fields": ["timeout.*"], "path": "host/run.py", "symbol": "Executor.run"}


def program(source: HostSource, *readers: dict[str, Any]) -> Program:
    workspace = msgspec.convert({"workspace": 1, "hosts": {"acme": {"readers": list(readers)}}}, Workspace)
    return Program(workspace=workspace, host_sources=(source,))


def hit(field: str, line: int = 1, symbol: str = "", kind: ReadKind = ReadKind.ENFORCE, certainty: Certainty = Certainty.EXACT) -> Hit:
    return Hit(path="host/run.py", line=line, column=1, fields=(field,), certainty=certainty, text=field, symbol=symbol, kind=kind)


def test_a_declared_reader_reads_unless_its_symbol_is_gone() -> None:
    declared = FieldReader(
        host="acme",
        name="executor",
        kind=ReadKind.ENFORCE,
        proof=Proof.DECLARED,
        fields=("timeout.*",),
        path="host/run.py",
        symbol="Executor.run",
        line=7,
    )
    assert host_readers(program(HostSource(host="acme", claims=(Claim(index=0, line=7),)), EXECUTOR), "acme") == (declared,)
    assert host_readers(program(HostSource(host="acme", claims=(Claim(index=0, fault="is not there"),)), EXECUTOR), "acme") == ()
    assert host_readers(program(HostSource(host="acme"), EXECUTOR), "other") == ()


def test_hits_that_differ_in_their_line_only_are_one_reader() -> None:
    source = HostSource(host="acme", hits=(hit("timeout.max", 3, symbol="run"), hit("timeout.max", 9, symbol="run"), hit("timeout.max", 12)))
    found = [(each.name, each.line, each.symbol) for each in host_readers(program(source), "acme")]
    assert found == [("run", 3, "run"), ("host/run.py", 12, None)]


def test_a_hit_in_declared_code_has_the_declared_kind() -> None:
    shown = {**EXECUTOR, "kind": "display"}
    inside = hit("timeout.max", symbol="Executor.run.inner", kind=ReadKind.COPY)
    beside = hit("timeout.max", symbol="Executor.running", kind=ReadKind.COPY)
    other_field = hit("trace.input", symbol="Executor.run", kind=ReadKind.COPY)
    source = HostSource(host="acme", hits=(inside, beside, other_field))
    kinds = [each.kind for each in host_readers(program(source, shown), "acme") if each.proof is Proof.FOUND]
    assert kinds == [ReadKind.DISPLAY, ReadKind.COPY, ReadKind.COPY]


def test_hits_count_down_to_the_certainty_that_the_host_asks_for() -> None:
    every = tuple(hit("timeout.max", certainty=each) for each in Certainty)
    counted = {least: [each.certainty for each in counted_hits(HostSource(host="acme", hits=every, least=least))] for least in Certainty}
    exact, unique, ambiguous = Certainty
    assert counted == {exact: [exact], unique: [exact, unique], ambiguous: [exact, unique, ambiguous]}
