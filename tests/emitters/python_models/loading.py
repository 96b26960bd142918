"""Packages written to a folder and imported from there, as a host would."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from dataclasses import dataclass
from importlib import invalidate_caches
from importlib.util import module_from_spec, spec_from_file_location
from itertools import count
from pathlib import Path
from types import ModuleType

from pydantic import BaseModel, ValidationError

from tests.emitters.program_values import toolset
from toolc.artifacts import Artifact
from toolc.emit.python.package import package
from toolc.ir.json import Json
from toolc.ir.program import Tool

_NUMBERS = count()


@dataclass(frozen=True)
class Loaded:
    """An imported package."""

    module: ModuleType

    def input(self, identifier: str) -> type[BaseModel]:
        """Return the model of a tool's arguments."""
        found: type[BaseModel] = self.module.INPUTS[identifier]
        return found

    def output(self, identifier: str) -> type[BaseModel]:
        """Return the model of a tool's results."""
        found: type[BaseModel] = self.module.OUTPUTS[identifier]
        return found


def written(artifacts: Iterable[Artifact], folder: Path) -> Path:
    """Write artifacts below a folder, and return that of the package."""
    for each in artifacts:
        path = folder / each.path
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(each.content, "utf-8")
    return next((folder / "python").iterdir())


def loaded(tools: Iterable[Tool], folder: Path) -> Loaded:
    """Return the package of some tools, imported under a name of its own."""
    made = package(toolset(tools))
    assert made.gaps == ()
    return imported(written(made.artifacts, folder))


def imported(folder: Path) -> Loaded:
    """Return the package in a folder, imported under a name of its own."""
    name = f"{folder.name}_{next(_NUMBERS)}"
    spec = spec_from_file_location(name, folder / "__init__.py", submodule_search_locations=[str(folder)])
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    sys.modules[name] = module
    invalidate_caches()
    spec.loader.exec_module(module)
    return Loaded(module)


def accepts(model: type[BaseModel], value: Json) -> bool:
    """Tell whether a model takes a value whose names are those of the schema."""
    try:
        model.model_validate(value, by_alias=True, by_name=False)
    except ValidationError:
        return False
    return True
