"""
What is wrong with the schemas of an imported tool and left as it is: the list says so, and its author is not there to be asked.

Each is an error of a contract that somebody writes. An imported contract says in its first line which of them it accepts, so that it builds; where
somebody takes the contract over and removes that line, lint tells.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Final, TypeAlias

from toolc.ir.json import Json
from toolc.schema.discriminator import undecided_discriminators
from toolc.schema.effect import keywords_without_effect
from toolc.schema.misnesting import impossible_properties
from toolc.schema.silence import lists_without_items
from toolc.schema.survey import Remark, Survey, survey_of
from toolc.schema.vocabulary import judging_keywords

Check: TypeAlias = Callable[[Survey], Iterator[Remark]]

OF_BOTH: Final[Mapping[str, Check]] = {
    "TC506": impossible_properties,
    "TC524": keywords_without_effect,
    "TC533": undecided_discriminators,
    "TC534": judging_keywords,
}
"""The codes of rules about any schema, with what they look for."""

OF_INPUT: Final[Mapping[str, Check]] = {"TC527": lists_without_items}
"""The same of rules about arguments only."""


def accepted_codes(contract: Mapping[str, Json]) -> tuple[str, ...]:
    """Return the codes of what an imported contract accepts in its schemas, in order."""
    told = {**_told(contract.get("inputSchema"), {**OF_BOTH, **OF_INPUT}), **_told(contract.get("outputSchema"), OF_BOTH)}
    return tuple(sorted(told))


def _told(schema: Json, checks: Mapping[str, Check]) -> Mapping[str, None]:
    if not isinstance(schema, Mapping):
        return {}
    survey = survey_of(dict(schema))
    return {code: None for code, check in checks.items() if next(iter(check(survey)), None) is not None}
