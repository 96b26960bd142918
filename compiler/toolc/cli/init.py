"""`toolc init`."""

from __future__ import annotations

from pathlib import Path

import click

from toolc.cli.stream import say

FILES = {
    "toolc.yaml": """\
# yaml-language-server: $schema=generated/meta/workspace.schema.json
workspace: 1
edition: 2026
contracts: ["contracts/**"]
out: generated
""",
    "contracts/echo.tool.yaml": """\
# yaml-language-server: $schema=../generated/meta/contract.schema.json
contract: 1
name: echo
title: Repeat a text
summary: Return the text that it was given.
description: Return the text that it was given.

inputSchema:
  type: object
  properties:
    text: {type: string, description: Any text.}
  required: [text]
  additionalProperties: false

effects: none
recovery: rerun
permission: none
timeout: none
""",
}


@click.command("init")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), default=Path())
def command(folder: Path) -> None:
    """Write a workspace into FOLDER (by default the working folder) that lints clean and builds. No file is ever overwritten."""
    taken = [name for name in FILES if (folder / name).exists() or (folder / name).is_symlink()]
    if taken:
        raise click.UsageError(f"{', '.join(taken)} is already there; nothing was written")
    for name, text in FILES.items():
        path = folder / name
        try:
            path.parent.mkdir(parents=True, exist_ok=True)
            with path.open("x", encoding="utf-8", newline="\n") as file:
                file.write(text)
        except OSError as error:
            raise click.UsageError(f"{name} cannot be written: {error.strerror}") from error
        say(f"wrote {name}\n")
    say("next: toolc build\n")
