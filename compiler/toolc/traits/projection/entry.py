"""One tool as an entry of a request: the target's fields filled with facts of the tool."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Final

from toolc.ir.contract import Contract
from toolc.ir.json import Json, members_of
from toolc.ir.program import Shown
from toolc.schema.targets.record import Extra, Fact, Field
from toolc.traits.projection.decode import encode
from toolc.traits.projection.hints import emitted_annotations
from toolc.traits.projection.lowering import Lowered

IMPORTED: Final = ("x-imported",)
"""Where a contract keeps the keys of an imported tool that the language has no field for."""


def entry(shown: Shown, name: str, low: Lowered) -> dict[str, Json]:
    """Return the entry of a shown tool for the target that it is lowered for, under the name and with the schemas that the target takes."""
    target = low.target
    built: dict[str, Json] = {}
    for each in target.fields:
        value = each.value if each.fact is None else FACTS[each.fact](shown, name, low)
        if value is not None:
            _put(built, each, value)
    given = shown.form.contract.providers.get(target.provider, {})
    return built | {extra.at: _wrapped(given[key], extra) for key, extra in target.extras.items() if key in given}


def description(shown: Shown, sentences: Iterable[str]) -> str | None:
    """Return what a model is told of a tool, with the sentences that say what its schema cannot; a blank text is none."""
    text = shown.description if shown.description and shown.description.strip() else None
    return "\n\n".join(filter(None, (text, *sentences))) or None


def _put(built: dict[str, Json], place: Field, value: Json) -> None:
    if not place.at:
        built |= _completed(built, members_of(value))
        return
    holder = built
    for key in place.at[:-1]:
        inner = holder.setdefault(key, {})
        assert isinstance(inner, dict)  # noqa: S101 - the target's fields say that objects stand there
        holder = inner
    holder[place.at[-1]] = value


def _completed(built: Mapping[str, Json], more: Mapping[str, Json]) -> dict[str, Json]:
    """Return what was built with the members that it lacks, also those of objects in it; what stands there stays."""
    completed = dict(built)
    for key, value in more.items():
        inner = completed.get(key)
        if key not in completed:
            completed[key] = value
        elif isinstance(inner, Mapping) and isinstance(value, Mapping):
            completed[key] = _completed(inner, value)
    return completed


def _wrapped(value: Json, extra: Extra) -> Json:
    return {extra.wraps: value} if extra.wraps and isinstance(value, str) else value


def _icons(contract: Contract) -> Json:
    return [_stated(src=each.src, mimeType=each.mime_type, sizes=_list(each.sizes), theme=each.theme) for each in contract.icons] or None


def _execution(contract: Contract) -> Json:
    return _stated(taskSupport=contract.execution.task_support) or None if contract.execution else None


def _examples(contract: Contract, low: Lowered) -> Json:
    return [encode(low.decoding, each.input) for each in contract.examples if isinstance(each.input, Mapping)] or None


def _stated(**members: Json) -> dict[str, Json]:
    return {name: value for name, value in members.items() if value is not None}


def _list(sizes: tuple[str, ...] | str | None) -> Json:
    return [sizes] if isinstance(sizes, str) else sizes


FACTS: Final[Mapping[Fact, Callable[[Shown, str, Lowered], Json]]] = {
    "name": lambda _, name, __: name,
    "title": lambda shown, _, __: shown.form.contract.title,
    "description": lambda shown, _, low: description(shown, low.sentences),
    "inputSchema": lambda _, __, low: low.input_schema,
    "outputSchema": lambda _, __, low: low.output_schema,
    "annotations": lambda shown, _, __: emitted_annotations(shown.form.contract) or None,
    "icons": lambda shown, _, __: _icons(shown.form.contract),
    "execution": lambda shown, _, __: _execution(shown.form.contract),
    "meta": lambda shown, _, __: shown.form.contract.meta,
    "examples": lambda shown, _, low: _examples(shown.form.contract, low),
    "imported": lambda shown, _, __: shown.tool.extensions.get(IMPORTED),
}
"""How each fact of a tool is read."""
