"""Which schemas are applied to one value together: a schema, its branches, and what they refer to."""

from __future__ import annotations

from collections.abc import Iterator

from toolc.ir.json import ObjectSchema
from toolc.schema.keywords import IN_PLACE
from toolc.schema.reference import Site, Target, references, resolved
from toolc.schema.survey import Survey
from toolc.schema.walk import Subschema, parts
from toolc.source import Path


def host(node: Subschema) -> Subschema:
    """Return the schema that a branch belongs to, through however many branches."""
    while node.role in IN_PLACE and node.parent is not None:
        node = node.parent
    return node


def applied_with(survey: Survey, node: Subschema) -> Iterator[ObjectSchema | None]:
    """Yield a schema and every schema that applies to the same value through branches and references; None for one that cannot be seen."""
    seen: set[Path] = set()
    pending = [Site((survey.base, *node.path), node.value, node.dialect, "", ())]
    while pending:
        site = pending.pop()
        if site.path in seen or not isinstance(site.value, dict):
            continue
        seen.add(site.path)
        yield site.value
        pending += [Site(site.path + step, value, site.dialect, "", ()) for step, value in parts(site.value, site.dialect) if step[0] in IN_PLACE]
        for found in _referred(survey, site):
            if found is None:
                yield None
            else:
                pending.append(found)


def _referred(survey: Survey, site: Site) -> Iterator[Site | None]:
    for keyword, text in references(site):
        here = survey.index.sites.get(site.path) if survey.index else None
        target = resolved(survey.index, here, keyword, text) if survey.index and here else None
        yield survey.index.sites.get(target.path) if survey.index and isinstance(target, Target) else None
