"""References that lead nowhere, leave the workspace or the machine, or lead only to themselves."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from toolc.schema.address import escapes, is_remote
from toolc.schema.closure import MAPPING, mapping_of
from toolc.schema.component import recursive
from toolc.schema.keywords import IN_PLACE, STORES
from toolc.schema.pointer import followed, pointer, tokens
from toolc.schema.reference import REFERENCES, Index, Lost, Target, references, resolved
from toolc.schema.suggestion import did_you_mean
from toolc.schema.survey import Remark, Survey
from toolc.schema.walk import Subschema, parts
from toolc.source import Path

LINKING: Final = (*REFERENCES, MAPPING)
"""The keywords that refer to schemas."""

_GOING_ON: Final = frozenset({*IN_PLACE, *REFERENCES})

CURES: Final = {
    "remote": "copy it into the workspace and refer to the file; nothing is fetched",
    "escape": "only files of the workspace are read",
}


def dangling_references(survey: Survey) -> Iterator[Remark]:
    """Yield the references that lead to nothing: no such file, pointer or anchor, or no schema there."""
    for path, text, lost in _lost(survey):
        if not (lost.why == "document" and (is_remote(lost.address) or escapes(lost.address))):
            yield Remark(path, f'reference "{text}" leads nowhere: {_reason(survey, lost)}', _nearest(survey, lost))


def remote_references(survey: Survey) -> Iterator[Remark]:
    """Yield the references to another machine; nothing is ever fetched."""
    for path, text, lost in _lost(survey):
        if lost.why == "document" and is_remote(lost.address):
            yield Remark(path, f'reference "{text}" is remote', CURES["remote"])


def escaping_references(survey: Survey) -> Iterator[Remark]:
    """Yield the references to files outside the workspace."""
    for path, text, lost in _lost(survey):
        if lost.why == "document" and not is_remote(lost.address) and escapes(lost.address):
            yield Remark(path, f'reference "{text}" leaves the workspace', CURES["escape"])


def endless_references(survey: Survey) -> Iterator[Remark]:
    """Yield the references that lead back to themselves without going into any part of the value, so that they say nothing."""
    if survey.index is None:
        return
    referring = tuple(survey.having_any(*REFERENCES))
    if not any(_goes_on(survey, node) for node in referring):
        return
    endless = recursive(_applied_here(survey.index, [(survey.base, *node.path) for node in referring]))
    for node in referring:
        for keyword, text in references(node):
            target = survey.target(node, keyword, text)
            if isinstance(target, Target) and (survey.base, *node.path) in endless and target.path in endless:
                yield Remark((*node.path, keyword), f'reference "{text}" leads back to itself, so that it says nothing')


def _goes_on(survey: Survey, node: Subschema) -> bool:
    """Tell whether a reference of a schema leads to one that applies others to the same value: without such a one no reference comes back."""
    found = (survey.target(node, keyword, text) for keyword, text in references(node))
    values = (survey.index.sites[each.path].value for each in found if isinstance(each, Target) and survey.index is not None)
    return any(isinstance(value, dict) and not _GOING_ON.isdisjoint(value) for value in values)


def _applied_here(index: Index, paths: Iterable[Path]) -> dict[Path, list[Path]]:
    """Return, for some schemas and those that follow, the schemas that apply to the same value because of each."""
    graph: dict[Path, list[Path]] = {}
    pending = list(paths)
    while pending:
        path = pending.pop()
        if path not in graph:
            site = index.sites[path]
            branches = [path + step for step, _ in parts(site.value, site.dialect) if step[0] in IN_PLACE]
            targets = [resolved(index, site, keyword, text) for keyword, text in references(site)]
            graph[path] = [*branches, *(target.path for target in targets if isinstance(target, Target))]
            pending += graph[path]
    return graph


def _lost(survey: Survey) -> Iterator[tuple[Path, str, Lost]]:
    """Yield the path and text of each reference that leads nowhere; what maps tags to schemas refers to them too, if it looks like it."""
    for node in survey.having_any(*REFERENCES):
        for keyword, text in references(node):
            target = survey.target(node, keyword, text)
            if isinstance(target, Lost):
                yield (*node.path, keyword), text, target
    for node in survey.having(MAPPING) if survey.index is not None else ():
        for tag, text in mapping_of(node.value).items():
            target = survey.target(node, "$ref", text)
            if isinstance(target, Lost):
                yield (*node.path, MAPPING, "mapping", tag), text, target


def _reason(survey: Survey, lost: Lost) -> str:
    match lost.why:
        case "document" if lost.address in survey.documents:
            return f'"{lost.address}" declares a dialect that is not known'
        case "document":
            return f'there is no "{lost.address}"'
        case "anchor":
            return f'there is no anchor "{lost.fragment}"'
        case "schema":
            return f'what stands at "{lost.fragment}" is no schema'
    return f'there is nothing at "{lost.fragment}"'


def _nearest(survey: Survey, lost: Lost) -> str | None:
    """Return the question that offers the nearest name beside the one that is not there."""
    steps = tokens(lost.fragment)
    if not steps or lost.why != "pointer" or not isinstance(survey.schema, dict):
        return None
    around = followed(survey.schema, steps[:-1])
    if around is not None and isinstance(around[1], dict):
        question = did_you_mean(steps[-1], around[1])
        if question is not None:
            return question
    stores = [(store, survey.schema.get(store)) for store in sorted(STORES)]
    found = [f"#{pointer((store, steps[-1]))}" for store, content in stores if isinstance(content, dict) and steps[-1] in content]
    return f'did you mean "{found[0]}"?' if found else None
