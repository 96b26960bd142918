"""`toolc fields`."""

from __future__ import annotations

import click


@click.command("fields")
@click.option("--format", "form", type=click.Choice(["full", "json"]), default="full", show_default=True, help="How they are shown.")
def command(form: str) -> None:
    """List the fields of a contract: class, and who of toolc's own emitters reads it, as what."""
    from toolc.artifacts import json_text
    from toolc.emit.registry import reader_table
    from toolc.language.fields import field_table

    readers: dict[str, list[tuple[str, str]]] = {}
    for field, name, kind in reader_table():
        readers.setdefault(field, []).append((name, kind.value))
    rows = [(each.path, each.field_class.value, readers.get(each.path, [])) for each in field_table("contract") if not each.is_section]
    if form == "json":
        entries = [
            {"field": path, "class": kind, "readers": [{"reader": name, "kind": what, "proof": "measured"} for name, what in reads]}
            for path, kind, reads in rows
        ]
        click.echo(json_text({"format": 1, "fields": entries}), nl=False)
        return
    width = max(len(path) for path, _, _ in rows)
    for path, kind, reads in rows:
        click.echo(f"{path:<{width}}  {kind:<7}  {', '.join(f'{name} ({what})' for name, what in reads) or '-'}")
