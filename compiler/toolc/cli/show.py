"""`toolc show`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import click

from toolc.artifacts import compact_json, json_text
from toolc.cli.choice import only, unknown_tool
from toolc.cli.option import today
from toolc.cli.stream import say
from toolc.cli.target_choice import TargetChoice
from toolc.driver import Analysis, Request, analyse, resolved, spans_in
from toolc.frontend.discovery import find_workspace
from toolc.ir.program import LinkedProfile, LinkedToolset, Program
from toolc.schema.targets.record import Target
from toolc.traits.projection.entry import entry
from toolc.traits.projection.manifest import Manifest, Projected, manifest_for


@click.command("show")
@click.argument("tool")
@click.option("--target", help="For whom; by default the only target of the profile.")
@click.option("--profile", help="In which situation; by default the only profile of the toolset.")
@click.option("--toolset", help="Of which toolset, where several have such a tool.")
@click.option("--resolved", "is_resolved", is_flag=True, help="The contract as the compiler sees it, with the origin of each value.")
@click.option("--format", "form", type=click.Choice(["full", "json"]), help="How a resolved contract is shown; full by default.")
def command(  # noqa: PLR0913 - one parameter for each option
    tool: str, *, target: str | None, profile: str | None, toolset: str | None, is_resolved: bool, form: str | None
) -> None:
    """
    Show what a target gets of TOOL, named by its id or its name, or its contract with the origin of each value.

    Without --resolved, the bytes of the tool's entry go to standard output, and what is lost or called differently on the way to standard
    error. With it, the contract is printed as YAML with its defaults merged in; behind each value stands where it was written, and below it
    what is not stated, what follows, and the forms of the tool. TOOL may be an alias then.
    """
    analysis = analyse(find_workspace(Path()), Request(today=today()))
    if analysis.program is None:
        raise click.UsageError("the configuration of the workspace cannot be understood; `toolc lint` says why")
    if is_resolved:
        if target is not None or profile is not None:
            raise click.UsageError("--resolved shows a contract, which is the same for every --target and --profile")
        say(_resolved(analysis, tool, toolset, form or "full"))
    elif form is not None:
        raise click.UsageError("--format is for --resolved; what a target gets is JSON")
    else:
        _show_sent(analysis.program, tool, target=target, profile=profile, toolset=toolset)


def _show_sent(program: Program, tool: str, *, target: str | None, profile: str | None, toolset: str | None) -> None:
    holder = _toolset(program, tool, toolset, profile)
    situation = only("profile", holder.profiles, profile)
    asked, found = _target(program, situation, target)
    manifest = manifest_for(holder, situation, asked, found)
    projected = _shown(manifest, tool)
    say(json_text(entry(projected.shown, projected.name, projected.lowered)))
    for line in _told(projected):
        click.echo(line, err=True)


def _resolved(analysis: Analysis, tool: str, toolset: str | None, form: str) -> str:
    from toolc.cli.resolved_page import resolved_json, resolved_text
    from toolc.passes.roster import known_names, meant

    rosters = {each.toolset.id: each.setting.base.ground.roster for each in analysis.linked}
    toolsets = [each.toolset for each in analysis.linked]
    among = toolsets if toolset is None else [only("toolset", toolsets, toolset)]
    having = [each for each in among if meant(rosters[each.id], tool)]
    if not having:
        raise unknown_tool(tool, (name for each in among for name in known_names(rosters[each.id])))
    holder = only("toolset", having, None)
    roster = rosters[holder.id]
    found = [resolved(analysis, holder, roster.tools[each]) for each in meant(roster, tool)]
    return (resolved_json if form == "json" else resolved_text)(found, spans_in(analysis.sources))


def _toolset(program: Program, tool: str, name: str | None, profile: str | None) -> LinkedToolset:
    toolsets = program.toolsets if name is None else [only("toolset", program.toolsets, name)]
    having = [each for each in toolsets if any(tool in {member.id, member.name} for member in each.tools)]
    if not having:
        known = [text for each in toolsets for member in each.tools for text in (member.id, member.name)]
        raise unknown_tool(tool, known)
    fitting = [each for each in having if profile in {situation.id for situation in each.profiles}]
    return only("toolset", fitting or having, None)


def _target(program: Program, profile: LinkedProfile, name: str | None) -> tuple[str, Target]:
    if name is None and len(profile.targets) != 1:
        raise click.UsageError(f"say which with --target: profile {profile.id!r} is for {', '.join(profile.targets)}")
    own = next((each.own_targets for each in program.toolsets), {})
    choice = TargetChoice(program.workspace.targets, own)
    asked = profile.targets[0] if name is None else name
    return asked, choice.target(asked)


def _shown(manifest: Manifest, tool: str) -> Projected:
    found = next((each for each in manifest.tools if tool in {each.tool.id, each.tool.name}), None)
    if found is None:
        profile = manifest.profile
        why = next((each.reason for each in profile.hidden if tool in {each.tool.id, each.tool.name}), "it is callable and not visible")
        raise click.UsageError(f"profile {profile.id!r} does not show {tool!r}: {why}")
    return found


def _told(projected: Projected) -> Iterator[str]:
    """Yield what is called differently, and what is lost, a line each."""
    if projected.name != projected.tool.name:
        yield f"name: {projected.tool.name} is called {projected.name}"
    for name, wire in projected.arguments.keys.items():
        yield f"parameter: {name} is called {wire}"
    for each in projected.lowered.ledger:
        value = compact_json(each.value).decode()
        yield f"{each.action}: {each.pointer or 'the root'}: {each.keyword} {value}: {each.reason} ({each.known.grade}: {each.known.source})"
