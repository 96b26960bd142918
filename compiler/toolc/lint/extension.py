"""Fields of one's own: where contracts use them, and what the workspace says about them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from toolc.ir.json import Json
from toolc.ir.program import Program, Tool
from toolc.ir.workspace import Extension
from toolc.lint.owner import owner_of
from toolc.source import Path, Place
from toolc.traits.projection.entry import IMPORTED

MAPS: Final[Mapping[Path, str]] = {(): "contract", ("effects",): "effects", ("permission",): "permission"}
"""The maps of a contract on which a declaration can allow an extension field, but for those of parameters."""


@dataclass(frozen=True, slots=True)
class Use:
    """One extension field of one tool; `declared` is absent where the workspace does not know it."""

    tool: Tool
    path: Path
    value: Json
    declared: Extension | None

    @property
    def name(self) -> str:
        """Return the name of the field."""
        return str(self.path[-1])

    @property
    def named(self) -> str:
        """Return how a message names the field of this tool."""
        return owner_of(self.tool).field(self.path)

    @property
    def key(self) -> Place:
        """Return where its key was written."""
        return self.tool.at(*self.path, key=True)

    @property
    def where(self) -> str:
        """Return which map it stands on, as declarations name them."""
        around = self.path[:-1]
        if around[:1] == ("parameters",) and len(around) == 2:  # noqa: PLR2004 - the field and the parameter
            return "parameter"
        return MAPS.get(around, "")


def extension_uses(program: Program) -> Iterator[Use]:
    """
    Yield every use of an extension field, one that several tools inherit once.

    The language itself knows what an import writes. A field that nobody declares, and that is there for its anchors, is no use.
    """
    seen: set[Place] = set()
    for toolset in program.toolsets:
        for tool in toolset.tools:
            for path, value in tool.extensions.items():
                use = Use(tool, path, value, program.workspace.extensions.get(str(path[-1])))
                if use.path != IMPORTED and use.key not in seen and (use.declared is not None or not _holds_anchors(use)):
                    seen.add(use.key)
                    yield use


def _holds_anchors(use: Use) -> bool:
    return len(use.path) == 1 and use.name in use.tool.holders
