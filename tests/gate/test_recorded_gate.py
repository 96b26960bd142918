"""While a host records, what its gate goes by is recorded as reads of the fields, with the function that reads."""

from __future__ import annotations

import json
from pathlib import Path

from tests.gate.opened import opened_texts

TEXTS = {
    "x.toolset.yaml": "toolset: 1\nfacts: {f: {type: boolean, about: A fact.}}\n",
    "pay.tool.yaml": """
contract: 1
description: Pay.
aliases: [give, {name: spend, for: rules}]
inputSchema:
  type: object
  properties: {to: {type: string}, sum: {type: integer, maximum: 9}, way: {enum: [cash, card]}, key: {type: string}}
parameters:
  to: {formerly: [whom]}
  sum: {coerce: number, outOfRange: clamp}
  key: {from: host, when: f}
rules: [{exactlyOne: [to, key]}]
actions: {by: way, rows: {cash: {required: [sum]}, card: {}}}
unknownArguments: drop
availability: {when: f, refuseWhen: not f}
errors: [{code: declined, message: No., retry: never}]
""",
    "plain.tool.yaml": "contract: 1\ndescription: Do it.\n",
}


def test_reads_of_the_gate_are_recorded_as_reads_of_the_fields(tmp_path: Path) -> None:
    opened = opened_texts(TEXTS, tmp_path)
    with opened.part("recording").recorded(tmp_path / "reads.jsonl"):
        gate = opened.gate({"f": True})
        call = gate.prepare("give", {"whom": "a", "sum": "20", "way": "cash", "more": 1})
        assert call.arguments == {"to": "a", "sum": 9, "way": "cash"}
        assert gate.failure(call, "declined").text == "No. It cannot succeed: do not try it again."
        assert gate.prepare("plain").arguments == {}
    lines = map(json.loads, (tmp_path / "reads.jsonl").read_text("utf-8").splitlines())
    enforced = {(each["field"], each["code"].partition(".")[2]) for each in lines if "kind" not in each and "dynamic" not in each}
    assert {
        ("aliases.*.for", "session:_call_names"),
        ("availability.when", "session:Session._is_there"),
        ("availability.refuseWhen", "session:_refuse_when"),
        ("parameters.*.from", "preparation:prepared"),
        ("parameters.*.formerly", "fitting:renamed"),
        ("parameters.*.coerce", "fitting:fitted"),
        ("parameters.*.outOfRange", "fitting:fitted"),
        ("unknownArguments", "preparation:_weed"),
        ("rules.*.exactlyOne", "rules"),
        ("actions.by", "rules:broken_actions"),
        ("actions.rows.*.required", "rules:broken_actions"),
        ("errors.*.message", "refusal:Failure.text"),
        ("errors.*.retry", "refusal:Failure.text"),
    } <= enforced
    assert {field for field, _ in enforced}.isdisjoint(
        ("parameters", "rules", "actions", "errors", "availability", "parameters.*.name", "parameters.*.at")
    )
