"""The pages about the fields of the language: one for each kind of document, and an index."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from pathlib import PurePosixPath

from toolc.artifacts.artifact import Artifact
from toolc.ir.note import FieldClass, Merge
from toolc.language.fields import UNKNOWN, FieldEntry, field_table
from toolc.language.sample import sample_document
from toolc.language.shape import DOCUMENT_KINDS, SUFFIXES, Kind, document_shape
from toolc.language.yaml_text import inline, yaml_text

GENERATED = "<!-- Generated from the records in compiler/toolc/ir; do not edit. -->"

CLASSES: Mapping[FieldClass, str] = {
    FieldClass.ID: "who the thing is",
    FieldClass.TEXT: "reaches the model as text",
    FieldClass.SCHEMA: "what a call takes and returns",
    FieldClass.SAFETY: "what a call may do, and who must agree",
    FieldClass.HOST: "how the host runs it",
    FieldClass.PEOPLE: "read by people",
}


def pages() -> tuple[Artifact, ...]:
    """Return the field pages, by their paths below the folder of the documentation."""
    each = ((f"fields/{kind}.md", _page(kind)) for kind in DOCUMENT_KINDS)
    return tuple(Artifact(PurePosixPath(path), text) for path, text in (("fields/index.md", _index()), *each))


def _index() -> str:
    links = (f"- [Fields of a {kind}]({kind}.md), in a file {_file(kind)}" for kind in DOCUMENT_KINDS)
    classes = (f"| {each.value} | {about} |" for each, about in CLASSES.items())
    return _text(
        GENERATED,
        "# Fields of the language",
        "\n".join(links),
        "The class of a field says what kind of fact it states; the fields below it are of the same class. A field that may stand in defaults is "
        "marked with d: a toolset can state it once for all of its contracts.",
        "\n".join(("| class | means |", "| --- | --- |", *classes)),
        f"The word `unknown` means the same wherever it may stand: {UNKNOWN[0].lower()}{UNKNOWN[1:]} A key that starts with `x-` is a field of "
        "your own; declare it under `extensions` in `toolc.yaml`.",
    )


def _page(kind: Kind) -> str:
    top = [each for each in field_table(kind) if "." not in each.path]
    rows = (_row(_link(each), each.type, each.absent or "an error", f"{each.field_class.value}{' (d)' if each.in_defaults else ''}") for each in top)
    return _text(
        GENERATED,
        f"# Fields of a {kind}",
        f"{document_shape(kind).about} It stands in a file {_file(kind)}.",
        "\n".join((_row("field", "type and values", "absent means", "class"), "| --- | --- | --- | --- |", *rows)),
        *(_section(kind, each) for each in top),
    )


def _section(kind: Kind, entry: FieldEntry) -> str:
    below = [each for each in field_table(kind) if each.path.startswith(f"{entry.path}.")]
    homes = {each.record: each.path for each in reversed(field_table(kind)) if each.record and "." not in each.path}
    shown = [each for each in below if not _is_told_elsewhere(each, below, homes, entry.path)]
    return _text(
        f"## `{entry.path}`",
        entry.about,
        "\n".join(_facts(entry)),
        *_nested(shown, homes, entry.path),
        *_values([entry, *shown]),
        f"```yaml\n{yaml_text(sample_document(kind, entry.path))}```",
    ).removesuffix("\n")


def _facts(entry: FieldEntry) -> Iterator[str]:
    yield f"- Type: {entry.type}"
    yield f"- Absent: {entry.absent or 'an error'}"
    yield f"- Class: {entry.field_class.value}, {CLASSES[entry.field_class]}"
    if entry.in_defaults:
        yield f"- In defaults: yes; {'replaced whole' if entry.merge is not Merge.MAP else 'merged key by key'} by what a contract says"
    yield f"- Since: {entry.since}{'; nothing follows from it yet' if entry.later else ''}"
    if entry.replaced_by is not None:
        yield f"- Retired: use `{entry.replaced_by}`"


def _nested(entries: Iterable[FieldEntry], homes: Mapping[str, str], top: str) -> Iterator[str]:
    rows = [_row(f"`{each.path}`", _type(each, homes, top), each.absent or ("required" if each.required else ""), _meaning(each)) for each in entries]
    if rows:
        yield "\n".join((_row("field", "type and values", "absent means", "meaning"), "| --- | --- | --- | --- |", *rows))


def _type(entry: FieldEntry, homes: Mapping[str, str], top: str) -> str:
    home = homes.get(entry.record or "", top)
    return entry.type if home == top else f"as [`{home}`](#{home.lower()})"


def _meaning(entry: FieldEntry) -> str:
    example = f" Example: `{inline(entry.examples[0])}`" if entry.examples else ""
    later = " Nothing follows from it yet." if entry.later else ""
    return f"{entry.about}{later}{example}"


def _values(entries: Iterable[FieldEntry]) -> Iterator[str]:
    """Yield what the words of fields mean, once for fields with equal words."""
    groups: dict[tuple[tuple[str, str], ...], list[str]] = {}
    for each in entries:
        words = tuple((word, about) for word, about in each.values.items() if about != UNKNOWN)
        if words:
            groups.setdefault(words, []).append(f"`{each.path}`")
    for values, paths in groups.items():
        yield "\n".join((f"Words of {', '.join(paths)}:\n", *(f"- `{word}`: {about}" for word, about in values)))


def _is_told_elsewhere(entry: FieldEntry, siblings: Iterable[FieldEntry], homes: Mapping[str, str], top: str) -> bool:
    """Tell whether a field lies below one whose record has a section of its own."""
    return any(entry.path.startswith(f"{each.path}.") and homes.get(each.record or "", top) != top for each in siblings)


def _link(entry: FieldEntry) -> str:
    return f"[`{entry.path}`](#{entry.path.lower()})"


def _file(kind: Kind) -> str:
    name = next(suffix for suffix, each in SUFFIXES.items() if each == kind)
    return f"`ID{name}`" if name.startswith(".") else f"`{name}`"


def _row(*cells: str) -> str:
    return f"| {' | '.join(map(_cell, cells))} |"


def _cell(text: str) -> str:
    """Return a text that stays inside one cell of a table: pipes are escaped, line ends are blanks, and what looks like a tag is not one."""
    return re.sub(r"(`[^`]*`)|<", lambda match: match[1] or "&lt;", " ".join(text.split())).replace("|", "\\|")


def _text(*blocks: str) -> str:
    return "\n\n".join(blocks) + "\n"
