"""`toolc show`."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import TypeVar

import click

from toolc.artifacts import compact_json, json_text
from toolc.cli.option import today
from toolc.driver import Request, analyse
from toolc.frontend.discovery import find_workspace
from toolc.ir.program import LinkedProfile, LinkedToolset, Program
from toolc.schema.suggestion import did_you_mean
from toolc.schema.targets.record import Target
from toolc.schema.targets.shelf import UnknownTarget, target_named
from toolc.traits.projection.entry import entry
from toolc.traits.projection.manifest import Manifest, Projected, manifest_for

Named = TypeVar("Named", LinkedToolset, LinkedProfile)


@click.command("show")
@click.argument("tool")
@click.option("--target", help="For whom; by default the only target of the profile.")
@click.option("--profile", help="In which situation; by default the only profile of the toolset.")
@click.option("--toolset", help="Of which toolset, where several have such a tool.")
def command(tool: str, *, target: str | None, profile: str | None, toolset: str | None) -> None:
    """
    Show what a target gets of TOOL, named by its id or its name.

    The bytes of the tool's entry go to standard output, and what is lost or called differently on the way to standard error.
    """
    program = analyse(find_workspace(Path()), Request(today=today())).program
    if program is None:
        raise click.UsageError("the configuration of the workspace cannot be understood; `toolc lint` says why")
    holder = _toolset(program, tool, toolset, profile)
    situation = _one("profile", holder.profiles, profile)
    asked, found = _target(program, situation, target)
    manifest = manifest_for(holder, situation, asked, found)
    projected = _shown(manifest, tool)
    click.echo(json_text(entry(projected.shown, projected.name, projected.lowered, found)), nl=False)
    for line in _told(projected):
        click.echo(line, err=True)


def _toolset(program: Program, tool: str, name: str | None, profile: str | None) -> LinkedToolset:
    toolsets = program.toolsets if name is None else [_one("toolset", program.toolsets, name)]
    having = [each for each in toolsets if any(tool in {member.id, member.name} for member in each.tools)]
    if not having:
        known = [text for each in toolsets for member in each.tools for text in (member.id, member.name)]
        raise click.UsageError(f"there is no tool {tool!r}; {did_you_mean(tool, known) or '`toolc lint` says what is wrong with contracts'}")
    fitting = [each for each in having if profile in {situation.id for situation in each.profiles}]
    return _one("toolset", fitting or having, None)


def _one(kind: str, choices: Iterable[Named], name: str | None) -> Named:
    """Return the choice of a name, or the only one."""
    known = {each.id: each for each in choices}
    if name in known:
        return known[name]
    if name is not None:
        guess = did_you_mean(name, known) or f"known: {', '.join(sorted(known))}"
        raise click.UsageError(f"there is no {kind} {name!r}; {guess}")
    if len(known) != 1:
        raise click.UsageError(f"say which with --{kind}: {', '.join(sorted(known)) or 'there is none'}")
    return next(iter(known.values()))


def _target(program: Program, profile: LinkedProfile, name: str | None) -> tuple[str, Target]:
    if name is None and len(profile.targets) != 1:
        raise click.UsageError(f"say which with --target: profile {profile.id!r} is for {', '.join(profile.targets)}")
    asked = profile.targets[0] if name is None else program.workspace.targets.get(name, name)
    found = target_named(asked, program.workspace.edition)
    if isinstance(found, UnknownTarget):
        guess = f"did you mean {found.nearest!r}? " if found.nearest else ""
        raise click.UsageError(f"there is no target {asked!r}; {guess}known: {', '.join(found.known)}")
    return asked, found


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
    for name, wire in projected.lowered.keys.items():
        yield f"parameter: {name} is called {wire}"
    for each in projected.lowered.ledger:
        value = compact_json(each.value).decode()
        yield f"{each.action}: {each.pointer or 'the root'}: {each.keyword} {value}: {each.reason} ({each.known.grade}: {each.known.source})"
