"""The targets that a command knows in the working folder: ours, and those of the workspace around it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path

import click

from toolc.frontend.companion import Companions
from toolc.frontend.configuration import read_configuration
from toolc.frontend.discovery import find_workspace
from toolc.frontend.target_file import own_targets
from toolc.ir.json import Json
from toolc.ir.workspace import is_target_file
from toolc.schema.targets.own import resolved_target
from toolc.schema.targets.record import Target
from toolc.schema.targets.shelf import UnknownTarget, all_targets


@dataclass(frozen=True, slots=True)
class TargetChoice:
    """What names of targets mean: what the workspace lets each stand for, and the data about its own targets."""

    chosen: Mapping[str, str] = field(default_factory=dict)
    own: Mapping[str, Mapping[str, Json]] = field(default_factory=dict)

    def target(self, name: str) -> Target:
        """Return the target that a name means. Raise UsageError where there is none."""
        choice = self.chosen.get(name, name)
        found = resolved_target(name if is_target_file(choice) else choice, self.own)
        if isinstance(found, UnknownTarget):
            guess = f"did you mean {found.nearest!r}? " if found.nearest else ""
            raise click.UsageError(f"there is no target {found.name!r}; {guess}known: {', '.join(sorted({*self.own, *found.known}))}")
        return found

    def every(self) -> Iterator[Target]:
        """Yield all of ours, and then those of the workspace."""
        yield from all_targets()
        yield from map(self.target, self.own)


def choice_here() -> TargetChoice:
    """
    Return what names of targets mean in the working folder.

    Raise UsageError where a target of the workspace's own cannot be understood; where its file cannot, names mean what they mean everywhere.
    """
    root = find_workspace(Path())
    configuration = read_configuration(root)
    if configuration.record is None:
        return TargetChoice()
    own = own_targets(configuration.record, configuration.document, Companions(root).text)
    for each in own.raised:
        raise click.UsageError(f"{each.finding.message}; `toolc lint` says where")
    return TargetChoice(configuration.record.targets, own.data)
