"""`toolc fields`."""

from __future__ import annotations

import click

from toolc.cli.stream import say


@click.command("fields")
@click.option("--format", "form", type=click.Choice(["full", "json"]), default="full", show_default=True, help="How they are shown.")
def command(form: str) -> None:
    """List the fields of a contract: class, and which of toolc's own emitters reads it, as what."""
    from toolc.artifacts import json_text
    from toolc.emit.registry import reader_table
    from toolc.ir.json import Json
    from toolc.language.fields import field_table

    readers: dict[str, list[tuple[str, str]]] = {}
    for field, name, kind in reader_table():
        readers.setdefault(field, []).append((name, kind.value))
    leaves = [each for each in field_table("contract") if not each.is_section]
    if form == "json":
        entries: list[Json] = [
            {
                "field": each.path,
                "class": each.field_class.value,
                "readers": [{"reader": name, "kind": kind, "proof": "measured"} for name, kind in readers.get(each.path, ())],
            }
            for each in leaves
        ]
        say(json_text({"format": 1, "fields": entries}))
        return
    width = max(len(each.path) for each in leaves)
    for each in leaves:
        told = ", ".join(f"{name} ({kind})" for name, kind in readers.get(each.path, ()))
        say(f"{each.path:<{width}}  {each.field_class.value:<6}  {told or '-'}\n")
