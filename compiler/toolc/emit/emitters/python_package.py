"""
A Python package for a host: models of what each tool takes and returns, Protocols of the code behind it, constants, and a gate.

`python/TOOLSET/` is an importable and typed package that needs pydantic 2.11 or later, and for its gate `jsonschema-rs`, both named in its
`requirements.txt`; mypy and pyright find nothing in it in their strict modes. A `-` in the toolset's id is `_` in its name.

| module | holds |
| --- | --- |
| `models` | a pydantic model of the arguments (`ReadInput`) and of the results (`ReadOutput`) of each tool, in a module for each |
| `handlers` | a Protocol for the code that carries out each tool (`ReadHandler`), and `Handlers`, the dict of them all |
| `contracts` | for each tool a constant: names, parameters, rules, effects, traits, permission, time limits, what ends results and calls |
| `schemas` | the JSON Schemas that judge prepared arguments and results, as text |
| `gate` | what stands between a model's call and the handler: it reads, prepares and judges a call, and words what is refused |
| `situations` | the facts of the toolset, the forms that they give tools, and its profiles, for the gate |
| `decoding` | the way back from what a model sent to a target with other shapes |
| `recording` | what writes down which fields a running host reads, where it is asked to |

A model accepts every value that its schema accepts. Where it accepts more, its docstring lists the keywords that it does not check. A field
that may be left out is None then; null in its place is refused where the schema refuses it, and never written. Members whose names Python
cannot have are fields with an alias. Texts with a `format` stay texts. A tool that is retired has no place in the package.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from toolc.artifacts import Artifact
from toolc.emit.derived import CALL_SCHEMA, IN_TURNS, OF_FORMS, ORDER, OUTPUT_SCHEMA, SITUATIONS, VARIED_INPUT, VARIED_OUTPUT, VISIBILITY
from toolc.emit.emitter import Reads, asked, emitter
from toolc.emit.python.contract_view import TRAITS
from toolc.emit.python.package import package
from toolc.ir.program import LinkedToolset
from toolc.ir.reader import ReadKind
from toolc.language.readable import within

STATED: Final = (
    "cancellation.cleanup",
    "cancellation.message",
    "cancellation.supported",
    "effects",
    "effects.destroys",
    "effects.idempotent",
    "effects.idempotent.key",
    "effects.openWorld",
    "effects.overlap",
    "effects.overlap.key",
    "effects.overlap.space",
    "effects.reads",
    "effects.writes",
    "permission",
    "permission.ask",
    "permission.key",
    "permission.offer",
    "permission.reason",
    "permission.risk",
    "recovery",
    "recovery.resume",
    "result.keep",
    "result.limit",
    "result.limit.bytes",
    "result.limit.chars",
    "result.limit.charsPerLine",
    "result.limit.items",
    "result.limit.lines",
    "result.limit.tokens",
    "result.overflow",
    "result.overflow.artifact.ifStoreFails",
    "result.overflow.artifact.previewBytes",
    "result.overflow.artifact.retention",
    "result.whenEmpty",
    "timeout",
    "timeout.default",
    "timeout.excludes",
    "timeout.grace",
    "timeout.max",
    "timeout.override",
)
"""What the constants restate as it stands."""

GATE: Final = frozenset(
    {
        *("aliases", "aliases.*.for", "aliases.*.name", "availability.refuseWhen", "name", "toolset.callErrors.style", "unknownArguments"),
        *within("actions.by", "actions.rows.*.optional", "actions.rows.*.required", "errors", "rules"),
        *(f"{prefix}parameters.*.{name}" for prefix in ("", "variants.*.merge.") for name in ("coerce", "formerly", "from", "outOfRange")),
        *("toolset.facts.*.setOf", "toolset.facts.*.type"),
        *("variants.*.merge.parameters.*.when", *VARIED_INPUT, *VARIED_OUTPUT, *OF_FORMS, *SITUATIONS, *VISIBILITY, *IN_TURNS),
    }
) - {"permission.key"}
"""What the gate goes by beside the schemas; a key only decides there what a profile's rules hide."""


@emitter(
    name="python",
    since="0.1",
    reads=(
        Reads(ReadKind.ENFORCE, tuple(sorted({*CALL_SCHEMA, *OUTPUT_SCHEMA, *GATE}))),
        Reads(ReadKind.DISPLAY, ("summary", "title")),
        Reads(ReadKind.COPY, tuple(sorted({*STATED, *ORDER}))),
        *asked(ReadKind.COPY, *TRAITS),
    ),
)
def python_package(toolset: LinkedToolset) -> Iterator[Artifact]:
    """Yield the files of a toolset's package."""
    yield from package(toolset).artifacts
