"""Gates of packages that are written to a folder and imported from there, as a host would."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Any, TypeAlias

from tests.emitters.program_values import toolset
from tests.emitters.python_models.loading import imported, written
from toolc.driver import analyse_texts
from toolc.emit.python.package import package
from toolc.ir.json import Json
from toolc.ir.program import LinkedToolset, Tool

Gate: TypeAlias = Any  # classes of a package that is made while a test runs: its gate, and what that answers


@dataclass(frozen=True)
class Opened:
    """The package of a toolset, imported."""

    module: ModuleType

    def part(self, name: str) -> ModuleType:
        """Return a module of the package."""
        return import_module(f"{self.module.__name__}.{name}")

    def gate(self, facts: Mapping[str, object] | None = None, **options: object) -> Gate:
        """Return the gate of a session."""
        return self.part("gate").Gate(facts, **options)

    def is_refused(self, call: object) -> bool:
        """Tell whether a call was refused."""
        return isinstance(call, self.part("gate").Refusal)


def opened(toolset_: LinkedToolset, folder: Path) -> Opened:
    """Return the package of a toolset."""
    return Opened(imported(written(package(toolset_).artifacts, folder)).module)


def opened_tools(tools: Iterable[Tool], folder: Path, **fields: Json) -> Opened:
    """Return the package of some tools; the keyword arguments are fields of the toolset's file."""
    return opened(toolset(tools, **fields), folder)


def opened_texts(texts: Mapping[str, str], folder: Path) -> Opened:
    """Return the package of the only toolset of a workspace."""
    program = analyse_texts(dict(texts)).program
    assert program is not None
    (only,) = program.toolsets
    return opened(only, folder)
