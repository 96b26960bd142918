"""Programs built from values, as linking would build them, for tests of what comes after it."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from toolc.ir.contract import Contract
from toolc.ir.json import Json
from toolc.ir.profile import Profile
from toolc.ir.program import LinkedProfile, LinkedToolset, Origin, Program, Shown, Tool
from toolc.ir.toolset import Toolset
from toolc.ir.workspace import Workspace
from toolc.passes.forms import base_form
from toolc.source import DocumentId


def tool(identifier: str, /, **fields: Json) -> Tool:
    """Return a compiled contract; the keyword arguments are the contract's fields."""
    contract = msgspec.convert({"contract": 1, **fields}, Contract)
    return Tool(
        id=identifier,
        toolset="acme",
        contract=contract,
        base=base_form(contract),
        origin=Origin(document=DocumentId(f"{identifier}.tool.yaml")),
    )


def shown(each: Tool) -> Shown:
    """Return a tool as a profile shows it that changes nothing."""
    assert each.base is not None
    text = each.contract.description
    return Shown(tool=each, form=each.base, text=(text,) if isinstance(text, str) else None)


def profile(tools: Iterable[Tool], *targets: str, name: str = "main") -> LinkedProfile:
    """Return a profile that shows tools to targets."""
    document = DocumentId(f"{name}.profile.yaml")
    return LinkedProfile(id=name, record=Profile(profile=1), visible=tuple(map(shown, tools)), targets=targets, document=document)


def toolset(tools: Iterable[Tool], *profiles: LinkedProfile, **fields: Json) -> LinkedToolset:
    """Return the toolset `acme`; the keyword arguments are its file's fields."""
    record = msgspec.convert({"toolset": 1, **fields}, Toolset)
    return LinkedToolset(id="acme", record=record, tools=tuple(tools), profiles=profiles, document=DocumentId("acme.toolset.yaml"))


def program(*toolsets: LinkedToolset, **fields: Json) -> Program:
    """Return a program; the keyword arguments are the fields of the workspace's file."""
    return Program(workspace=msgspec.convert({"workspace": 1, **fields}, Workspace), toolsets=toolsets, document=DocumentId("toolc.yaml"))
