"""
A host takes the steps of a call in an order that lets something through, or leaves one out.

## Why

The language promises what holds for a call: its arguments were judged before a person is asked about them, permission rules before it runs, its
result before a model sees it. The order of a host is data: where it differs, the promise does not hold there, and whoever reads the contracts should
know. A person who is asked before the arguments are judged agrees to a call that is refused a moment later, or to another one.

## Bad

```yaml
# toolc.yaml
workspace: 1
hosts: {acme: {pipeline: [decode, prepare, mode, rules, approve, validate, run, checkOutput, budget]}}
```

## Good

```yaml
# toolc.yaml
workspace: 1
hosts: {acme: {pipeline: [decode, prepare, validate, mode, rules, approve, run, checkOutput, budget]}}
```
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, get_args

from toolc.diagnostics import Evidence, Finding, Label, Severity
from toolc.ir.program import Program
from toolc.ir.workspace import STEPS, Step
from toolc.lint.rule import rule
from toolc.source import DocumentId, Place

ORDER: Final[tuple[Step, ...]] = get_args(Step)
RANK: Final = {step: ORDER.index("mode" if step == "rules" else step) for step in ORDER}
"""Where a step belongs; modes and rules are both asked before a person is, in either order."""

CURE: Final = "put the host right, or silence this with what it does"


@rule(code="TC920", name="pipeline-out-of-order", category="workspace", severity=Severity.WARNING, evidence=Evidence.PROVED, since="0.1")
def pipeline_out_of_order(program: Program) -> Iterator[Finding]:
    for name, host in program.workspace.hosts.items():
        if program.document is not None and host.pipeline is not None:
            yield from _misplaced(name, host.pipeline, program.document)
            missing = [step for step in ORDER if step not in host.pipeline]
            if missing:
                place = Place(program.document, ("hosts", name, "pipeline"), "key")
                told = "; ".join(f"{step}: {_sentence(step)}" for step in missing)
                yield Finding(place, f"host {name!r} leaves out {' and '.join(missing)}", f"{told} does not happen there; {CURE}")


def _misplaced(name: str, pipeline: tuple[Step, ...], document: DocumentId) -> Iterator[Finding]:
    """Yield a finding for each step that stands right before one that belongs before it."""
    for index, (step, following) in enumerate(pairwise(pipeline)):
        path = ("hosts", name, "pipeline")
        if RANK[step] > RANK[following]:
            message = f"host {name!r} takes {step} before {following}, and {following} belongs first"
            label = Label(Place(document, (*path, index + 1)), STEPS[following].removesuffix("."))
            yield Finding(Place(document, (*path, index)), message, CURE, (label,))


def _sentence(step: Step) -> str:
    return f"“{STEPS[step].removesuffix('.')}”"
