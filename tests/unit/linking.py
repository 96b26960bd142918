"""Toolsets for tests of linking: values as they are written in, linked values and findings out."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

import msgspec

from toolc.diagnostics import Raised
from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.profile import Profile
from toolc.ir.program import LinkedProfile, LinkedToolset, Origin, Tool
from toolc.ir.toolset import Toolset
from toolc.ir.workspace import Workspace
from toolc.passes.assembly import NamedProfile, NamedToolset
from toolc.passes.forms import base_form
from toolc.passes.link import link
from toolc.source import DocumentId, Place
from toolc.traits.matrix import columns

Written = Mapping[str, Json]


@dataclass(frozen=True, slots=True)
class Linked:
    """What linking gave."""

    toolset: LinkedToolset
    raised: tuple[Raised, ...]

    def profile(self, name: str = "main") -> LinkedProfile:
        """Return a profile, or a kind of turn in it, by its id."""
        return next(each for each in columns(self.toolset) if each.id == name)

    def visible(self, name: str = "main") -> list[str]:
        """Return the ids of the tools that a profile shows."""
        return [each.tool.id for each in self.profile(name).visible]

    def callable(self, name: str = "main") -> list[str]:
        """Return the ids of the tools that a profile lets be called."""
        return [each.tool.id for each in self.profile(name).callable]

    def hidden(self, name: str = "main") -> dict[str, str]:
        """Return why a profile hides tools, by id."""
        return {each.tool.id: each.reason for each in self.profile(name).hidden}

    def description(self, identifier: str, name: str = "main") -> str | None:
        """Return the description with which a profile shows a tool."""
        shown = (*self.profile(name).visible, *self.profile(name).callable)
        return next(each.description for each in shown if each.tool.id == identifier)

    @property
    def codes(self) -> list[str]:
        """Return the codes of the findings."""
        return [each.code for each in self.raised]

    @property
    def messages(self) -> list[str]:
        """Return the findings as code and message."""
        return [f"{each.code} {each.finding.message}" for each in self.raised]

    @property
    def places(self) -> list[Place]:
        """Return where the findings are."""
        return [each.finding.at for each in self.raised if isinstance(each.finding.at, Place)]


def tool(identifier: str, written: Written | None = None) -> Tool:
    """Return a compiled tool."""
    contract = msgspec.convert({"contract": 1, **(written or {})}, Contract)
    origin = Origin(document=DocumentId(f"{identifier}.tool.yaml"))
    return Tool(id=identifier, toolset="acme", contract=contract, base=base_form(contract), origin=origin)


def linked(
    tools: Mapping[str, Written], toolset: Written | None = None, profiles: Mapping[str, Written] | None = None, workspace: Written | None = None
) -> Linked:
    """Return the toolset `acme` linked; without profiles there is one, `main`, that states nothing."""
    record = msgspec.convert({"toolset": 1, **(toolset or {})}, Toolset)
    given = [
        NamedProfile(name, msgspec.convert({"profile": 1, **written}, Profile), DocumentId(f"{name}.profile.yaml"))
        for name, written in ({"main": {}} if profiles is None else profiles).items()
    ]
    found, raised = link(
        [tool(identifier, written) for identifier, written in tools.items()],
        NamedToolset("acme", record, DocumentId("acme.toolset.yaml")),
        given,
        msgspec.convert({"workspace": 1, **(workspace or {})}, Workspace),
    )
    return Linked(found, raised)
