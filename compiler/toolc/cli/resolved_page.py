"""A contract as the compiler sees it, with the origin of each value, as text and as JSON."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Final

from toolc.artifacts import compact_json, json_text
from toolc.frontend.yaml_text import Layout, yaml_lines
from toolc.ir.json import Json
from toolc.passes.resolution import Resolution
from toolc.reporters.column import shown, width
from toolc.schema.pointer import pointer
from toolc.source import Path, Place, Span
from toolc.traits.expression.printing import printed
from toolc.traits.expression.tree import tree
from toolc.traits.form import condition_of, form_name

SpanOf = Callable[[Place], Span]

WIDTH: Final = 80
"""The longest line that is written where there is a choice, without the column of origins."""


def resolved_text(resolutions: Iterable[Resolution], span_of: SpanOf) -> str:
    """
    Return resolutions for people: for each a YAML document that is the contract, with the origin of each value as a comment behind it.

    What is not stated, what follows and the forms are told in comments below.
    """
    return "---\n".join("".join(f"{line}\n" for line in _lines(each, span_of)) for each in resolutions)


def resolved_json(resolutions: Iterable[Resolution], span_of: SpanOf) -> str:
    """Return resolutions for programs."""
    return json_text({"format": 1, "tools": [_record(each, span_of) for each in resolutions]})


def _lines(resolution: Resolution, span_of: SpanOf) -> Iterator[str]:
    tool = resolution.tool
    yield f"# {tool.name if tool.name == tool.id else f'{tool.name} ({tool.id})'} of toolset {tool.toolset}"
    yield from _stated(resolution, span_of)
    yield from _told("not stated", _absent(resolution, span_of))
    yield from _told("what follows", ((each.name, f"{_inline(each.value)}, from {', '.join(each.fields)}") for each in resolution.computed))
    yield from _told("forms", _forms(resolution))


def _stated(resolution: Resolution, span_of: SpanOf) -> Iterator[str]:
    lines = list(yaml_lines(resolution.stated, Layout(WIDTH, _divided(resolution))))
    column = max((width(each.text) for each in lines if width(each.text) <= WIDTH), default=0)
    for each in lines:
        if each.path is None:
            yield each.text
            continue
        origin = f"# {_origin(resolution, each.path, span_of)}"
        if each.is_open:
            yield origin
        yield each.text if each.is_open else f"{each.text}{' ' * (column - width(each.text))}  {origin}"


def _divided(resolution: Resolution) -> frozenset[Path]:
    """Return the maps that hold what was written in several files."""
    return frozenset(path[:length] for path in resolution.tool.origin.inherited for length in range(1, len(path)))


def _origin(resolution: Resolution, path: Path, span_of: SpanOf) -> str:
    where = _where(span_of(_place(resolution, path)))
    kind = " (defaults)" if resolution.is_inherited(path) else ""
    text = f", the text of {resolution.files[path]}" if path in resolution.files else ""
    return shown(f"{where}{kind}{text}")


def _place(resolution: Resolution, path: Path) -> Place:
    return resolution.tool.origin.place(path, "key" if isinstance(path[-1], str) else "value")


def _where(span: Span) -> str:
    return f"{span.document}:{span.line}"


def _absent(resolution: Resolution, span_of: SpanOf) -> Iterator[tuple[str, str]]:
    for each in resolution.absent:
        unset = "" if each.unset is None else f"; a default is unset at {_where(span_of(each.unset))}"
        yield ".".join(map(str, each.path)), f"{each.means}{unset}"


def _forms(resolution: Resolution) -> Iterator[tuple[str, str]]:
    for each, profiles in resolution.forms:
        missing = f", without {', '.join(each.form.without)}" if each.form.without else ""
        having = f", in {', '.join(profiles)}" if profiles else ""
        yield form_name(each.tool, each.form), f"when {printed(condition_of(each))}{missing}{having}"


def _told(title: str, rows: Iterable[tuple[str, str]]) -> Iterator[str]:
    every = list(rows)
    if every:
        longest = max(len(name) for name, _ in every)
        yield "#"
        yield f"# {title}:"
        yield from (f"#   {name:<{longest}}  {shown(text)}" for name, text in every)


def _inline(value: Json) -> str:
    return compact_json(value).decode()


def _record(resolution: Resolution, span_of: SpanOf) -> dict[str, Json]:
    tool = resolution.tool
    return {
        "id": tool.id,
        "name": tool.name,
        "toolset": tool.toolset,
        "contract": tool.origin.document,
        "stated": [_value(resolution, path, value, span_of) for path, value in _leaves(resolution.stated, ())],
        "absent": [{"at": pointer(each.path), "means": each.means, "unset": _at(each.unset, span_of)} for each in resolution.absent],
        "computed": [{"trait": each.name, "value": each.value, "from": list(each.fields)} for each in resolution.computed],
        "forms": [
            {
                "form": form_name(each.tool, each.form),
                "when": tree(condition_of(each)),
                "variants": list(each.form.variants),
                "without": list(each.form.without),
                "profiles": list(profiles),
            }
            for each, profiles in resolution.forms
        ],
    }


def _value(resolution: Resolution, path: Path, value: Json, span_of: SpanOf) -> Json:
    origin = "defaults" if resolution.is_inherited(path) else "contract"
    row: dict[str, Json] = {"at": pointer(path), "value": value, "origin": origin, **_at_key(_place(resolution, path), span_of)}
    return {**row, "file": resolution.files[path]} if path in resolution.files else row


def _leaves(value: Json, path: Path) -> Iterator[tuple[Path, Json]]:
    """Yield the values that are no maps, and empty maps; a list is one value, since it is never merged."""
    if isinstance(value, Mapping) and value:
        for key, each in value.items():
            yield from _leaves(each, (*path, key))
    else:
        yield path, value


def _at_key(place: Place, span_of: SpanOf) -> dict[str, Json]:
    span = span_of(place)
    return {"path": span.document, "line": span.line, "column": span.column}


def _at(place: Place | None, span_of: SpanOf) -> Json:
    return None if place is None else _at_key(place, span_of)
