"""What keeps a schema from judging anything; each of these faults has a rule that tells it and that nobody silences."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from toolc.schema.link import dangling_references, escaping_references, remote_references
from toolc.schema.misnesting import keywords_among_properties
from toolc.schema.mixture import old_forms
from toolc.schema.pattern import faulty_patterns
from toolc.schema.survey import Remark, Survey, companions
from toolc.schema.validity import invalid_parts
from toolc.schema.vocabulary import foreign_dialect

CHECKS: Final[tuple[Callable[[Survey], Iterator[Remark]], ...]] = (
    *(invalid_parts, foreign_dialect, old_forms, keywords_among_properties, faulty_patterns),
    *(dangling_references, remote_references, escaping_references),
)


def grave_faults(survey: Survey) -> Iterator[Remark]:
    """Yield what keeps a schema, or a file that it refers to, from judging anything."""
    for each in (survey, *companions(survey)):
        for check in CHECKS:
            yield from check(each)
