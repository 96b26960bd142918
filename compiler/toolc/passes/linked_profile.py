"""One concrete profile, linked: every tool shown, callable or hidden, and what is wrong with the profile as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from toolc.diagnostics import Finding, Raised
from toolc.ir.profile import Profile
from toolc.ir.program import Hidden, LinkedProfile, Shown, Tool
from toolc.ir.workspace import Workspace
from toolc.passes.assembly import DEFAULT, NamedToolset
from toolc.passes.expectation import Result, expectation_faults
from toolc.passes.filters import Layer
from toolc.passes.ground import Base
from toolc.passes.inheritance import Chain, resolved
from toolc.passes.presentation import Forms, Stage, disagreements, shown, unfilled
from toolc.passes.profile_check import open_facts, sound_facts
from toolc.passes.profile_result import broken_alternatives, shared_names, unanswered
from toolc.passes.texts import Words
from toolc.passes.view import State, View, changing_facts
from toolc.passes.visibility import outcome
from toolc.source import DocumentId, Place

NOT_UNDERSTOOD = "its schema cannot be understood"


@dataclass(frozen=True, slots=True)
class Setting:
    """What every profile of one toolset is linked with; `facts_read` are the facts that it must state, each with a reader."""

    toolset: NamedToolset
    workspace: Workspace
    base: Base
    forms: Forms
    facts_read: Mapping[str, str]


def linked_profile(chain: Chain, layers: Sequence[Layer], setting: Setting) -> tuple[LinkedProfile, tuple[Raised, ...]]:
    """Return a concrete profile with what follows for each tool, and what is wrong with it; `layers` are those of its chain, from the top."""
    profile, ground = chain[-1], setting.base.ground
    record = replace(resolved(chain), toolset=setting.toolset.id)
    view = View(
        ground=ground,
        layers=tuple(layers),
        record=record,
        facts=sound_facts(ground.table, record),
        changing=changing_facts(ground, record),
    )
    stage = _stage(view, setting)
    linked = _linked(profile.id, profile.document, stage, setting)
    slots = Place(profile.document, ("slots",), "key") if profile.record.slots else Place(profile.document)
    return linked, (
        *open_facts(profile, record, setting.facts_read),
        *_faults(linked, stage, slots),
        *unanswered(chain, view, [each.tool for each in linked.visible]),
        *broken_alternatives(setting.toolset, profile.id, ground.roster, stage.outcome),
        *expectation_faults(profile, _result(stage, setting), ground.roster),
    )


def implicit_profile(setting: Setting) -> tuple[LinkedProfile, tuple[Raised, ...]]:
    """Return the profile of a toolset without profile files: it shows every tool whose gate needs no facts."""
    record = Profile(profile=1, toolset=setting.toolset.id)
    stage = _stage(View(ground=setting.base.ground, layers=(), record=record, facts={}, is_implicit=True), setting)
    linked = _linked(DEFAULT, None, stage, setting)
    slots = Place(setting.toolset.document or DocumentId(""), ("slots",), "key")
    return linked, tuple(_faults(linked, stage, slots))


def _stage(view: View, setting: Setting) -> Stage:
    words = Words(view.ground.roster, setting.toolset.record.slots, view.record.slots)
    return Stage(view, outcome(view), words, setting.forms)


def _linked(name: str, document: DocumentId | None, stage: Stage, setting: Setting) -> LinkedProfile:
    decisions = stage.outcome.decisions
    made = {tool.id: shown(tool, stage) for tool in setting.base.tools if decisions[tool.id].state is not State.HIDDEN}
    return LinkedProfile(
        id=name,
        record=stage.view.record,
        facts=dict(sorted(stage.outcome.facts.items())),
        visible=_of_state(State.VISIBLE, made, stage, setting),
        callable=_of_state(State.CALLABLE, made, stage, setting),
        hidden=tuple(
            Hidden(tool=tool, reason=decisions[tool.id].reason or NOT_UNDERSTOOD) for tool in setting.base.tools if made.get(tool.id) is None
        ),
        targets=_targets(stage.view.record, setting.workspace),
        document=document,
    )


def _targets(record: Profile, workspace: Workspace) -> tuple[str, ...]:
    """Return the targets that a profile names, each as what the workspace lets it stand for."""
    return tuple(workspace.targets.get(name, name) for name in (("mcp",) if record.targets is None else record.targets))


def _of_state(state: State, made: Mapping[str, Shown | None], stage: Stage, setting: Setting) -> tuple[Shown, ...]:
    found = (made.get(tool.id) for tool in setting.base.tools if stage.outcome.decisions[tool.id].state is state)
    return tuple(each for each in found if each is not None)


def _result(stage: Stage, setting: Setting) -> Result:
    def ids(state: State) -> tuple[str, ...]:
        return tuple(tool.id for tool in setting.base.tools if stage.outcome.decisions[tool.id].state is state)

    return Result(ids(State.VISIBLE), ids(State.CALLABLE), stage.outcome)


def _faults(linked: LinkedProfile, stage: Stage, slots: Place) -> Iterator[Raised]:
    """Yield what is wrong with the tools that a profile offers; `slots` is where a slot is missing."""
    offered = (*linked.visible, *linked.callable)
    yield from shared_names(linked.id, [each.tool for each in offered], stage.view, stage.outcome)
    missing: dict[str, Tool] = {}
    for each in offered:
        yield from disagreements(each.tool, stage, linked.id)
        for name in unfilled(each, stage):
            missing.setdefault(name, each.tool)
    for name, tool in sorted(missing.items()):
        message = f"profile {linked.id!r} gives no text for slot {name!r}, which the description of {tool.name!r} needs"
        yield Raised("TC421", Finding(slots, message, f"give it: `slots: {{{name}: …}}`"))
