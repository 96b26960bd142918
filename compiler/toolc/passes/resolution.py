"""
A contract as the compiler sees it, with where each of its values comes from.

A value was written in the contract or in its toolset's defaults; for a field that nobody stated the language says what that means; a trait follows
from other fields.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from toolc.ir.json import Json
from toolc.ir.program import LinkedToolset, Reachable, Tool
from toolc.language.merge import merge_defaults
from toolc.language.shape import RecordShape, chosen, defaulted, document_shape
from toolc.source import Path, Place
from toolc.traits.form import forms_by_tool
from toolc.traits.matrix import columns
from toolc.traits.table import Computed, further_traits, trait_table


@dataclass(frozen=True, slots=True)
class Absent:
    """A field that nobody stated, what its absence means, and where a contract says that there is to be no default."""

    path: Path
    means: str
    unset: Place | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class Resolution:
    """
    A contract in a toolset: what is stated, what is not, what follows, and its forms with the profiles that have them.

    `stated` is the contract with its defaults merged under it and the texts of files in their place; `files` are the names of these files by the path
    of the text.
    """

    tool: Tool
    stated: Mapping[str, Json]
    files: Mapping[Path, str]
    absent: tuple[Absent, ...]
    computed: tuple[Computed, ...]
    forms: tuple[tuple[Reachable, tuple[str, ...]], ...]

    def is_inherited(self, path: Path) -> bool:
        """Tell whether the whole value at a path stands in the toolset's defaults."""
        return any(path[:length] in self.tool.origin.inherited for length in range(1, len(path) + 1))


def resolution(tool: Tool, toolset: LinkedToolset, written: Mapping[str, Json], defaults: Mapping[str, Json]) -> Resolution:
    """
    Return a tool of a toolset with the origin of each value.

    `written` is the plain value of its document, and `defaults` that of the toolset's defaults.
    """
    merged, _ = merge_defaults(written, defaults)
    files = dict(_files(merged))
    return Resolution(
        tool=tool,
        stated=_with_texts(merged, files, tool),
        files=files,
        absent=tuple(_absent(document_shape("contract"), merged, written, (), tool)),
        computed=(*trait_table(tool.contract, toolset), *further_traits(tool.contract)),
        forms=tuple(_forms(tool, toolset)),
    )


def _files(merged: Mapping[str, Json]) -> Iterator[tuple[Path, str]]:
    """Yield the path of each description that stands in a file of its own, and the file."""
    places = [((), merged), *((("variants", index, "merge"), each) for index, each in enumerate(_merges(merged)))]
    for path, holder in places:
        description = holder.get("description")
        if isinstance(description, Mapping) and isinstance(description.get("file"), str):
            yield (*path, "description"), str(description["file"])


def _merges(merged: Mapping[str, Json]) -> Iterator[Mapping[str, Json]]:
    variants = merged.get("variants")
    for each in variants if isinstance(variants, list | tuple) else ():
        merge = each.get("merge") if isinstance(each, Mapping) else None
        yield merge if isinstance(merge, Mapping) else {}


def _with_texts(merged: Mapping[str, Json], files: Mapping[Path, str], tool: Tool) -> Mapping[str, Json]:
    """Return a contract with the texts of its description files in place of their names."""
    result = dict(merged)
    if ("description",) in files and isinstance(tool.contract.description, str):
        result["description"] = tool.contract.description
    variants = merged.get("variants")
    if isinstance(variants, list | tuple):
        result["variants"] = [_variant(each, index, files, tool) for index, each in enumerate(variants)]
    return result


def _variant(variant: Json, index: int, files: Mapping[Path, str], tool: Tool) -> Json:
    merged = tool.contract.variants[index].merge
    if ("variants", index, "merge", "description") not in files or not isinstance(variant, Mapping) or merged is None:
        return variant
    merge = variant.get("merge")
    text = merged.description
    return {**variant, "merge": {**merge, "description": text}} if isinstance(merge, Mapping) and isinstance(text, str) else variant


def _absent(shape: RecordShape, value: Mapping[str, Json], written: Json, path: Path, tool: Tool) -> Iterator[Absent]:
    """Yield the fields of a record that are not there, and those of the records in it."""
    for name, each in shape.fields.items():
        here, stated = (*path, name), written.get(name) if isinstance(written, Mapping) else None
        held = value.get(name)
        if name not in value:
            is_unset = isinstance(written, Mapping) and name in written
            means = each.note.absent if each.note.absent is not None else defaulted(each)
            if is_unset or (means is not None and each.note.replaced_by is None):
                yield Absent(here, "unstated" if means is None else str(means), Place(tool.origin.document, here, "key") if is_unset else None)
        elif isinstance(held, Mapping) and isinstance(inner := chosen(each.shape, held), RecordShape):
            yield from _absent(inner, held, stated, here, tool)


def _forms(tool: Tool, toolset: LinkedToolset) -> Iterator[tuple[Reachable, tuple[str, ...]]]:
    for each in forms_by_tool(toolset).get(tool.id, ()):
        shown = ((column.id, one) for column in columns(toolset) for one in (*column.visible, *column.callable) if one.tool.id == tool.id)
        yield each, tuple(column for column, one in shown if one.form.digest == each.form.digest)
