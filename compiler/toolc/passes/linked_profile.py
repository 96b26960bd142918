"""One concrete profile, linked, with its kinds of turn: every tool shown, callable or hidden, and what is wrong with it as a whole."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace

from msgspec.structs import replace as with_fields

from toolc.diagnostics import Finding, Raised
from toolc.ir.profile import Profile
from toolc.ir.program import Hidden, LinkedProfile, Shown, Tool
from toolc.ir.workspace import Workspace, is_target_file
from toolc.passes.assembly import DEFAULT, NamedToolset
from toolc.passes.expectation import Result, expectation_faults
from toolc.passes.filters import Layer
from toolc.passes.ground import Base
from toolc.passes.inheritance import Chain, resolved
from toolc.passes.presentation import Forms, Stage, shown, unfilled
from toolc.passes.profile_check import open_facts, sound_facts
from toolc.passes.profile_result import broken_alternatives, shared_names, unanswered, unreachable
from toolc.passes.texts import Words
from toolc.passes.turn import Decided, changes, decided, prefix_faults, refused_ids, turned
from toolc.passes.view import State, View, changing_facts
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


@dataclass(frozen=True, slots=True)
class Columns:
    """A profile with its kinds of turn; what each of them decides, by its id; and what is wrong with them."""

    linked: LinkedProfile
    decided: Mapping[str, Decided]
    raised: tuple[Raised, ...]


@dataclass(frozen=True, slots=True)
class _Column:
    """A profile or a kind of turn in it: `name` is its id, `turn` that of the turn, and `silent` what need not be answered there."""

    chain: Chain
    name: str
    made: Decided
    stage: Stage
    linked: LinkedProfile
    turn: str | None = None
    silent: frozenset[str] = field(default=frozenset())


def view_of(chain: Chain, layers: Sequence[Layer], setting: Setting) -> View:
    """Return a concrete profile over the ground of its toolset; `layers` are those of its chain, from the top."""
    ground = setting.base.ground
    record = with_fields(resolved(chain), toolset=setting.toolset.id)
    return View(
        ground=ground,
        layers=tuple(layers),
        record=record,
        facts=sound_facts(ground.table, record),
        changing=changing_facts(ground, record),
    )


def linked_profile(chain: Chain, layers: Sequence[Layer], setting: Setting) -> Columns:
    """Return a concrete profile with what follows for each tool, and what is wrong with it; `layers` are those of its chain, from the top."""
    profile, ground = chain[-1], setting.base.ground
    view = view_of(chain, layers, setting)
    column = _column(chain, profile.id, decided(view), setting)
    turns = [_turn(column, name, setting) for name in sorted(view.record.turns)]
    found = tuple(_faults(column, profile.id, setting))
    raised = (
        *open_facts(profile, view.record, setting.facts_read),
        *found,
        *expectation_faults(profile, _result(column.stage, setting), ground.roster),
        *(fault for each in turns for fault in _turn_faults(each, column, frozenset(found), setting)),
    )
    whole = replace(column.linked, turns=tuple(each.linked for each in turns))
    return Columns(whole, {each.name: each.made for each in (column, *turns)}, raised)


def implicit_profile(setting: Setting) -> Columns:
    """Return the profile of a toolset without profile files: it shows every tool whose gate needs no facts."""
    record = Profile(profile=1, toolset=setting.toolset.id)
    made = decided(View(ground=setting.base.ground, layers=(), record=record, facts={}, is_implicit=True))
    column = _column((), DEFAULT, made, setting)
    return Columns(column.linked, {DEFAULT: made}, tuple(_faults(column, DEFAULT, setting)))


def _column(chain: Chain, name: str, made: Decided, setting: Setting) -> _Column:
    stage = _stage(made, setting)
    return _Column(chain, name, made, stage, _linked(name, chain[-1].document if chain else None, stage, setting))


def _turn(profile: _Column, turn: str, setting: Setting) -> _Column:
    stated = profile.made.view.record.turns[turn]
    made = turned(profile.made, turn, stated, setting.facts_read)
    column = _column(profile.chain, f"{profile.name}+{turn}", made, setting)
    linked = replace(column.linked, turn=turn, has_own_list=column.linked.visible != profile.linked.visible)
    return replace(column, linked=linked, turn=turn, silent=refused_ids(setting.base.ground.roster, stated))


def _stage(made: Decided, setting: Setting) -> Stage:
    words = Words(made.view.ground.roster, setting.toolset.record.slots, made.view.record.slots)
    return Stage(made.view, made.left, words, setting.forms)


def _linked(name: str, document: DocumentId | None, stage: Stage, setting: Setting) -> LinkedProfile:
    decisions = stage.outcome.decisions
    made = {tool.id: shown(tool, stage) for tool in setting.base.tools if decisions[tool.id].state is not State.HIDDEN}
    return LinkedProfile(
        id=name,
        record=stage.view.record,
        wanted=tuple(dict.fromkeys(each.where for each in stage.view.layers if each.where is not None)),
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
    """Return the targets that a profile names, each as what the workspace lets it stand for; one of the workspace's own keeps its name."""
    chosen = {name: choice for name, choice in workspace.targets.items() if not is_target_file(choice)}
    return tuple(chosen.get(name, name) for name in (("mcp",) if record.targets is None else record.targets))


def _of_state(state: State, made: Mapping[str, Shown | None], stage: Stage, setting: Setting) -> tuple[Shown, ...]:
    found = (made.get(tool.id) for tool in setting.base.tools if stage.outcome.decisions[tool.id].state is state)
    return tuple(each for each in found if each is not None)


def _result(stage: Stage, setting: Setting) -> Result:
    def ids(state: State) -> tuple[str, ...]:
        return tuple(tool.id for tool in setting.base.tools if stage.outcome.decisions[tool.id].state is state)

    return Result(ids(State.VISIBLE), ids(State.CALLABLE), stage.outcome)


def _faults(column: _Column, name: str, setting: Setting) -> Iterator[Raised]:
    """Yield what is wrong with the tools that a profile or a turn offers; messages call it by a name."""
    offered = [each.tool for each in (*column.linked.visible, *column.linked.callable)]
    yield from shared_names(name, offered, column.stage.view, column.stage.outcome)
    yield from _empty_slots(column, name, setting)
    if column.chain:
        yield from unanswered(column.chain, column.made.view, [each for each in offered if each.id not in column.silent], name, setting.toolset)
        yield from unreachable(column.chain, column.made.view, name, column.stage.outcome)
        yield from broken_alternatives(setting.toolset, name, setting.base.ground.roster, column.stage.outcome)


def _empty_slots(column: _Column, name: str, setting: Setting) -> Iterator[Raised]:
    missing: dict[str, Tool] = {}
    for each in (*column.linked.visible, *column.linked.callable):
        for slot in unfilled(each, column.stage):
            missing.setdefault(slot, each.tool)
    for slot, tool in sorted(missing.items()):
        message = f"profile {name!r} gives no text for slot {slot!r}, which the description of {tool.name!r} needs"
        yield Raised("TC421", Finding(_slots_place(column.chain, setting), message, f"give it: `slots: {{{slot}: …}}`"))


def _slots_place(chain: Chain, setting: Setting) -> Place:
    if not chain:
        return Place(setting.toolset.document or DocumentId(""), ("slots",), "key")
    return Place(chain[-1].document, ("slots",), "key") if chain[-1].record.slots else Place(chain[-1].document)


def _turn_faults(turn: _Column, profile: _Column, told: frozenset[Raised], setting: Setting) -> Iterator[Raised]:
    """Yield what is wrong with a kind of turn, without what is wrong with its profile already."""
    same = _faults(turn, profile.name, setting)
    yield from (named for named, each in zip(_faults(turn, turn.name, setting), same, strict=True) if each not in told)
    if turn.turn is not None and turn.linked.has_own_list:
        gates = Stage(turn.made.view, turn.made.gates, turn.stage.words, setting.forms)
        before = turn.linked.visible if turn.made.gates is turn.made.left else _linked(turn.name, None, gates, setting).visible
        yield from prefix_faults(turn.chain, turn.turn, turn.made, changes(profile.linked.visible, before))
