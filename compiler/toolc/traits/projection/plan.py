"""What a target takes, as the passes of lowering ask for it."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from typing import Final

from toolc.ir.json import Json
from toolc.schema.keywords import RANK
from toolc.schema.order import equal_json
from toolc.schema.pattern_part import refused_part
from toolc.schema.targets.record import Support, Target
from toolc.traits.projection.ledger import Why

BY_VALUE: Final = frozenset({"const", "enum"})
"""Keywords that are judged by what they hold where the target has a rule about enumerations."""

RESHAPED: Final = frozenset({"allOf", "anyOf", "oneOf", "const", "prefixItems", "exclusiveMinimum", "exclusiveMaximum"})
"""Keywords that other words may say."""

OF_OBJECTS: Final = frozenset(
    {"additionalProperties", "patternProperties", "propertyNames", "minProperties", "maxProperties", "unevaluatedProperties"}
)
"""Keywords about members without a name of their own, which a list of entries may say."""

SAYS_NOTHING: Final[Mapping[str, tuple[Json, ...]]] = {
    **dict.fromkeys(("additionalProperties", "unevaluatedProperties", "unevaluatedItems"), (True, {})),
    **dict.fromkeys(("minItems", "minLength", "minProperties"), (0,)),
    **dict.fromkeys(("uniqueItems", "deprecated", "readOnly", "writeOnly"), (False,)),
    **dict.fromkeys(("required", "allOf", "examples"), ([],)),
    **dict.fromkeys(("properties", "patternProperties", "dependentRequired", "dependentSchemas"), ({},)),
    "propertyNames": ({}, {"type": "string"}),
}
"""Values with which a keyword demands and tells nothing, so that nothing is lost with it."""


@dataclass(frozen=True, slots=True)
class Plan:
    """A target's rules by keyword; `going` are refused at the root for a reason of this one schema."""

    target: Target
    root: Mapping[str, Support]
    anywhere: Mapping[str, Support]
    going: Mapping[str, Why]

    @property
    def closes(self) -> bool:
        """Tell whether the target takes only objects that say all that they take."""
        return self.target.objects is not None and self.target.objects.closed

    @property
    def takes_everything(self) -> bool:
        """Tell whether the target takes any canonical schema just as it is."""
        target = self.target
        rules = (
            *(target.references, target.types, target.formats, target.patterns, target.enumerations),
            *(target.unions, target.arrays, target.objects, target.booleans),
        )
        is_read = target.others.level not in {"refused", "ignored"} and not target.support
        return is_read and not self.going and not any(rules) and target.extensions is not None and "*" in target.extensions.keeps

    def refusal(self, keyword: str, *, at_root: bool) -> Why | None:
        """Return why a keyword goes, or None where the target takes it, or takes some of its values."""
        if at_root and keyword in self.going:
            return self.going[keyword]
        found = self.root.get(keyword) if at_root else None
        if found is not None and found.level == "refused":
            return Why(f"{self.target.name} refuses {keyword} at the root of the arguments", found)
        if (keyword in BY_VALUE and self.target.enumerations) or keyword not in RANK:
            return None
        arrays = self.target.arrays
        if keyword == "unevaluatedItems" and arrays is not None and arrays.items:
            return Why(f"{self.target.name} refuses an array without items, and unevaluatedItems says nothing beside them", arrays)
        known = self.anywhere.get(keyword, self.target.others)
        return Why(f"{self.target.name} refuses {keyword} in a schema", known) if known.level == "refused" else None

    def refused_value(self, keyword: str, value: Json) -> Why | None:
        """Return why a keyword goes that the target takes, but not with this value."""
        target, known = self.target, self.anywhere.get(keyword)
        if keyword == "format" and target.formats is not None and isinstance(value, str) and value not in target.formats.takes:
            return Why(f"{target.name} does not take the format {value}", target.formats)
        if keyword == "pattern" and target.patterns is not None and isinstance(value, str) and (part := refused_part(value, target.patterns)):
            return Why(f"{target.name} does not take {part} in a pattern", target.patterns)
        if known is not None and known.values and not any(equal_json(value, each) for each in known.values):
            return Why(f"{target.name} takes {keyword} only as {' or '.join(map(str, known.values))}", known)
        return None

    def takes(self, keyword: str, value: Json) -> bool:
        """Tell whether the target takes a keyword with a value."""
        return self.refusal(keyword, at_root=False) is None and self.refused_value(keyword, value) is None

    def avoids(self, keyword: str, *, at_root: bool) -> bool:
        """Tell whether a keyword is better said by others: the target refuses it or does not look at it."""
        known = self.anywhere.get(keyword, self.target.others)
        return (at_root and self.refusal(keyword, at_root=True) is not None) or (keyword in RANK and known.level in {"refused", "ignored"})

    def may_reshape(self, keyword: str, value: Json, *, at_root: bool) -> bool:
        """Tell whether there may be other words for a keyword: for a choice of several, only where the target takes a choice."""
        is_choice = keyword in {"anyOf", "oneOf"} and isinstance(value, list | tuple) and len(value) > 1
        return keyword in RESHAPED and not (is_choice and self.avoids("anyOf", at_root=at_root))

    def touches(self, keywords: Collection[str], root: Iterable[str]) -> bool:
        """Tell whether any of the keywords in a schema, or at its root, is not taken as it is, or better said by others."""
        is_refused = any(self.refusal(each, at_root=False) for each in keywords) or any(self.refusal(each, at_root=True) for each in root)
        return is_refused or any(self.avoids(each, at_root=False) for each in RESHAPED.intersection(keywords))


def plan_of(target: Target, going: Mapping[str, Why] | None = None) -> Plan:
    """Return what a target takes."""
    by_place: dict[str, dict[str, Support]] = {"root": {}, "anywhere": {}}
    for each in target.support:
        by_place[each.where].update(dict.fromkeys(each.keywords, each))
    return Plan(target, by_place["root"], by_place["anywhere"], going or {})
