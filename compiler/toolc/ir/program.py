"""
The typed program: compiled tools, linked into toolsets and profiles.

A `Tool` is what compiling one contract gives: a function of its bytes, the bytes it refers to, its toolset's defaults and the settings it
uses. A `LinkedToolset` and its `LinkedProfile`s are what linking gives: order, visibility, texts with names filled in.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Literal, TypeAlias

from toolc.ir.contract import Contract
from toolc.ir.json import Json, ObjectSchema
from toolc.ir.profile import FactValue, Profile
from toolc.ir.reader import HostSource
from toolc.ir.toolset import Toolset
from toolc.ir.workspace import Workspace
from toolc.source import DocumentId, Path, Place


@dataclass(frozen=True, slots=True, kw_only=True)
class Origin:
    """Where the values of a contract were written: in its own document, or in the toolset's defaults."""

    document: DocumentId
    defaults: DocumentId | None = None
    inherited: frozenset[Path] = frozenset()

    def place(self, path: Path, on: Literal["value", "key"] = "value", within: tuple[int, int] | None = None) -> Place:
        """Return where the value at a path of the contract was written."""
        if self.defaults is not None and any(path[:length] in self.inherited for length in range(1, len(path) + 1)):
            return Place(self.defaults, ("defaults", *path), on, within)
        return Place(self.document, path, on, within)


@dataclass(frozen=True, slots=True, kw_only=True)
class Form:
    """
    A tool under one set of active variants and conditional parameters: the normalized schemas, in draft 2020-12.

    `variants` are the conditions of its active variants, each once, and `without` the conditional parameters that are not there; `digest` is the hash
    of these, by which files tell it from other forms, and empty for the base form.
    The model schema is what a model sees, and the given schema what it has to give: labels for people are asked for, and not demanded.
    The call schema judges prepared arguments, and without the rules between them it is the argument schema; the output schema judges results.
    """

    digest: str = ""
    variants: tuple[str, ...] = ()
    without: tuple[str, ...] = ()
    contract: Contract
    model_schema: ObjectSchema
    given_schema: ObjectSchema
    argument_schema: ObjectSchema
    call_schema: ObjectSchema
    output_schema: ObjectSchema | None = None

    @property
    def root_type(self) -> Json:
        """Return `type` of the arguments as a whole, whatever the parameters: `object` where none is said."""
        return self.model_schema.get("type", "object")


@dataclass(frozen=True, slots=True, kw_only=True)
class Tool:
    """
    One compiled contract, its toolset's defaults merged under it.

    `base` is the base form (no variant active, every conditional parameter present), absent where a schema cannot be understood.
    `extensions` holds the values of `x-` fields by their path; `documents` holds the schema files that its schemas refer to, by their
    path in the workspace. `holders` are the topmost fields that other parts of the contract repeat by an alias.
    """

    id: str
    toolset: str
    contract: Contract
    base: Form | None = None
    extensions: Mapping[Path, Json] = field(default_factory=dict)
    documents: Mapping[str, Json] = field(default_factory=dict)
    holders: frozenset[str] = frozenset()
    origin: Origin = field(compare=False, repr=False)

    @property
    def name(self) -> str:
        """Return what a model calls the tool: its name, or else its id."""
        return self.contract.name or self.id

    def at(self, *path: str | int, key: bool = False, within: tuple[int, int] | None = None) -> Place:
        """Return where the value (or the key) at a path of the contract was written: here, or in the toolset's defaults."""
        return self.origin.place(path, "key" if key else "value", within)


@dataclass(frozen=True, slots=True, kw_only=True)
class Reachable:
    """A form that some situation gives a tool: where each expression of `told` holds or does not, as it says. No two of a tool hold together."""

    tool: Tool
    form: Form
    told: Mapping[str, bool]


@dataclass(frozen=True, slots=True)
class Mention:
    """A name inside a text: of a tool, as the toolset has it, or of a parameter, as the contract has it; a target may spell it otherwise."""

    name: str
    of: Literal["tool", "parameter"] = "tool"


Parts: TypeAlias = tuple[str | Mention, ...]
"""A text with such names kept apart; no two texts stand side by side, and none is empty, so that equal texts have equal parts."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Shown:
    """A tool as one profile shows it: its form there, and its description with usage and slots filled in, names still apart."""

    tool: Tool
    form: Form
    text: Parts | None = None

    @property
    def description(self) -> str | None:
        """Return the description, with the names that tools have in the toolset and parameters in the contract."""
        return None if self.text is None else "".join(each if isinstance(each, str) else each.name for each in self.text)


@dataclass(frozen=True, slots=True, kw_only=True)
class Hidden:
    """A tool that one profile neither shows nor lets be called, and the first gate that closed it."""

    tool: Tool
    reason: str


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkedProfile:
    """
    One concrete profile: its own values and those of the profiles it extends, and what follows for each tool.

    `wanted` are the traits that every tool in it must have, as its layers ask for them. `visible` is in the order in which a model sees the tools;
    `callable` and `hidden` are in the toolset's order. `turns` are its kinds of turn, in the order of their names: each is the profile under the
    facts that hold there, and has the id `PROFILE+TURN` and the name `turn`. It `has_own_list` where a model is told of other tools than in the
    profile, or told otherwise.
    """

    id: str
    record: Profile
    wanted: tuple[str, ...] = ()
    turn: str | None = None
    has_own_list: bool = False
    facts: Mapping[str, FactValue] = field(default_factory=dict)
    visible: tuple[Shown, ...] = ()
    callable: tuple[Shown, ...] = ()
    hidden: tuple[Hidden, ...] = ()
    targets: tuple[str, ...] = ()
    turns: tuple[LinkedProfile, ...] = ()
    document: DocumentId | None = field(default=None, compare=False)

    @property
    def shown(self) -> tuple[Shown, ...]:
        """Return the visible tools by id: for whoever asks which they are, whatever their order."""
        return tuple(sorted(self.visible, key=lambda each: each.tool.id))


@dataclass(frozen=True, slots=True, kw_only=True)
class LinkedToolset:
    """
    One toolset with its tools, in the toolset's order, and its concrete profiles, by id.

    `forms` are those of tools that have conditions for them, in the order of the tools: every one that some situation gives, profile or not.
    `document` is absent for the toolset `default` of a workspace that has no toolset file. `own_targets` is the data about targets that the
    workspace's own files hold, by name; `losses` is what it says of constraints that a target does not take. `is_whole` is false where a contract of
    the toolset cannot be understood, so that what no tool states may yet be stated. `refusals` is the text of the file that `callErrors.style` names.
    """

    id: str
    record: Toolset
    own_targets: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)
    losses: Literal["fold", "downgrade", "error"] = "fold"
    tools: tuple[Tool, ...] = ()
    forms: tuple[Reachable, ...] = ()
    profiles: tuple[LinkedProfile, ...] = ()
    is_whole: bool = True
    refusals: str | None = None
    document: DocumentId | None = field(default=None, compare=False)

    @property
    def positions(self) -> Mapping[str, int]:
        """Return the position of each tool, by id: for whoever asks for the order, and not only which tools there are."""
        return {tool.id: position for position, tool in enumerate(self.tools)}


@dataclass(frozen=True, slots=True, kw_only=True)
class Program:
    """
    All of one compilation.

    `host_sources` tells of each host what its source says about readers, and is empty where no host names source. `fragments` are contracts that
    cannot be understood, with nothing but their schemas: only rules look at them, and no toolset has them.
    """

    workspace: Workspace
    toolsets: tuple[LinkedToolset, ...] = ()
    host_sources: tuple[HostSource, ...] = ()
    fragments: tuple[Tool, ...] = ()
    document: DocumentId | None = field(default=None, compare=False)
