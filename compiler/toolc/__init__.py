"""
toolc compiles declarative tool contracts.

The names below are the library: `analyse` reads a workspace and says what is wrong with it, `outputs` makes what it compiles to, `compare` and
`write` bring that to a folder. `projected` says what a target that `target_named` finds takes of one JSON Schema. Nothing is imported before it is
asked for.
"""

from __future__ import annotations

TYPE_CHECKING = False  # type checkers take it for true, and `typing` takes longer to import than this
if TYPE_CHECKING:
    from toolc.artifacts import Artifact, compare, write
    from toolc.diagnostics import Diagnostic, Severity
    from toolc.driver import Analysis, Request, analyse, analyse_texts, outputs
    from toolc.projection import Projection, Refusal, projected
    from toolc.schema.targets.shelf import target_named

__all__ = [
    "Analysis",
    "Artifact",
    "Diagnostic",
    "Projection",
    "Refusal",
    "Request",
    "Severity",
    "analyse",
    "analyse_texts",
    "compare",
    "outputs",
    "projected",
    "target_named",
    "write",
]

_HOMES = {
    "toolc.artifacts": ("Artifact", "compare", "write"),
    "toolc.diagnostics": ("Diagnostic", "Severity"),
    "toolc.driver": ("Analysis", "Request", "analyse", "analyse_texts", "outputs"),
    "toolc.projection": ("Projection", "Refusal", "projected"),
    "toolc.schema.targets.shelf": ("target_named",),
}


def __getattr__(name: str) -> object:
    from importlib import import_module  # noqa: PLC0415 - likewise

    for module, names in _HOMES.items():
        if name in names:
            return getattr(import_module(module), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
