"""Why a profile has a tool or has not, as text and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence

from toolc.artifacts import json_text
from toolc.ir.json import Json
from toolc.passes.explanation import Explanation
from toolc.passes.filter_change import Change
from toolc.passes.trace import Passed
from toolc.source import Place, Span

SpanOf = Callable[[Place], Span]

NOTHING = "no change of facts and filters shows it"


def why_text(explanations: Iterable[Explanation], span_of: SpanOf) -> str:
    """Return explanations for people."""
    return "\n".join("".join(f"{line}\n" for line in _lines(each, span_of)) for each in explanations)


def why_json(explanations: Iterable[Explanation], span_of: SpanOf) -> str:
    """Return explanations for programs."""
    return json_text({"format": 1, "tools": [_record(each, span_of) for each in explanations]})


def _lines(explanation: Explanation, span_of: SpanOf) -> Iterator[str]:
    case = explanation.case
    yield f"{_named(explanation)} is {explanation.state} in {explanation.column} of toolset {case.toolset.id}"
    yield ""
    yield from _gates(explanation.gates, span_of)
    yield ""
    if explanation.reason is not None:
        yield f"hidden: {explanation.reason}"
    if explanation.kept:
        yield f"stays while {', '.join(explanation.kept)}"
    if explanation.state != "visible":
        yield from _change(explanation, span_of)


def _named(explanation: Explanation) -> str:
    tool = explanation.case.tool
    return tool.name if tool.name == tool.id else f"{tool.name} ({tool.id})"


def _gates(gates: Sequence[Passed], span_of: SpanOf) -> Iterator[str]:
    rows = [(each.verdict, _field(each), each.says, "" if each.at is None else _where(span_of(each.at)), each.told) for each in gates]
    widths = [max(len(row[index]) for row in rows) for index in range(2)]
    for verdict, field, says, where, told in rows:
        head = f"  {verdict:<{widths[0]}}  {field:<{widths[1]}}  "
        yield f"{head}{says}".rstrip()
        yield from (f"{' ' * len(head)}{more}" for more in (told, where) if more)


def _field(gate: Passed) -> str:
    return gate.gate.value if gate.profile is None else f"{gate.gate.value} of {gate.profile}"


def _change(explanation: Explanation, span_of: SpanOf) -> Iterator[str]:
    if explanation.change is None:
        yield NOTHING
        return
    yield f"the smallest change that {'shows it' if explanation.state == 'callable' else 'brings it'}:"
    for each in explanation.change:
        yield f"  {each.name} {each.to}"
        if each.at is not None:
            yield f"    {_where(span_of(each.at))}"


def _where(span: Span) -> str:
    return f"{span.document}:{span.line}:{span.column}"


def _record(explanation: Explanation, span_of: SpanOf) -> dict[str, Json]:
    case = explanation.case
    return {
        "id": case.tool.id,
        "name": case.tool.name,
        "toolset": case.toolset.id,
        "profile": explanation.column.partition("+")[0],
        "turn": case.turn,
        "state": explanation.state,
        "reason": explanation.reason,
        "gates": [_gate(each, span_of) for each in explanation.gates],
        "first": explanation.first,
        "stays": list(explanation.kept),
        "change": None if explanation.change is None else [_changed(each, span_of) for each in explanation.change],
    }


def _gate(gate: Passed, span_of: SpanOf) -> Json:
    return {
        "gate": gate.gate.value,
        "profile": gate.profile,
        "says": gate.says,
        "told": gate.told or None,
        "verdict": gate.verdict,
        "reason": gate.reason,
        "at": _at(gate.at, span_of),
    }


def _changed(change: Change, span_of: SpanOf) -> Json:
    return {"name": change.name, "to": change.to, "at": _at(change.at, span_of)}


def _at(place: Place | None, span_of: SpanOf) -> Json:
    if place is None:
        return None
    span = span_of(place)
    return {"path": span.document, "line": span.line, "column": span.column}
