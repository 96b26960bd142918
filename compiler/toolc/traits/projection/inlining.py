"""Writing what references lead to in their place, for targets that take none, and leaving out what would go on for ever."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import count
from typing import Final

from toolc.ir.json import Json, ObjectSchema, Schema
from toolc.schema.dialect import DRAFT_2020_12
from toolc.schema.intersection import intersection, with_member
from toolc.schema.keywords import Holds, is_annotation
from toolc.schema.targets.record import ReferenceRule, Target
from toolc.schema.walk import Subschema, transform
from toolc.source import Path
from toolc.traits.projection.ledger import Why
from toolc.traits.projection.mark import AT, CUT
from toolc.traits.projection.notes import Notes
from toolc.traits.projection.reach import LINK, ROOT, Definitions, Reach, State, definitions_of, link_name, reach_within

MOST_COUNTED: Final = 10**15
MAPPING: Final = "discriminator"
LISTED: Final = (Holds.SCHEMAS, Holds.SCHEMA_MAP)
SIGNS: Final = {"items": "[]", "prefixItems": "[]", "contains": "[]", "additionalProperties": "{}", "patternProperties": "{}"}


def inlined(schema: ObjectSchema, target: Target, notes: Notes) -> ObjectSchema:
    """Return a marked schema with what references lead to in their place, or as it is where the target takes them."""
    rule = target.references
    definitions = definitions_of(schema)
    if rule is None or len(definitions.bodies) == 1:
        return schema
    is_unrolled = rule.taken and not rule.recursion and bool(definitions.circles)
    if rule.taken and not is_unrolled and not _is_cheap(definitions, rule):
        return schema
    reach = reach_within(definitions, rule.repeats, rule.most)
    links: dict[State, Schema] = _links(reach) if is_unrolled else {}
    contents: dict[State, Schema] = {}
    for state in reach.order:
        contents[state] = _Writer(reach, state, links or contents, target, notes).written()
    found = contents[reach.start]
    unrolled: dict[str, Json] = {link: contents[state] for state, each in links.items() if (link := link_name(each)) is not None}
    root = found if isinstance(found, dict) else {}
    return {**root, "$defs": unrolled} if unrolled else root


def _links(reach: Reach) -> dict[State, Schema]:
    """Return a reference for each state but the root's: a definition that uses itself becomes several, each of which uses the next."""
    numbered: dict[str, int] = {}
    taken = set(reach.definitions.bodies)
    links: dict[State, Schema] = {}
    for name, left in sorted(reach.order, key=lambda state: (state[0], -state[1])):
        if name == ROOT:
            continue
        numbered[name] = numbered.get(name, 0) + 1
        free = name if numbered[name] == 1 else next(each for number in count(numbered[name]) if (each := f"{name}{number}") not in taken)
        taken.add(free)
        links[name, left] = {"$ref": f"{LINK}{free}"}
    return links


def way_around(definitions: Definitions, here: str, path: Path, name: str) -> str:
    """
    Return the way from a definition back to itself, as `Node -> children[] -> Node`, through the reference at a path in `here`.

    The shortest way from the definition to `here` is taken.
    """
    pending: deque[tuple[str, tuple[str, ...]]] = deque([(name, (name,))])
    seen = {name}
    while pending:
        at, words = pending.popleft()
        if at == here:
            return " -> ".join((*words, *_words(path), name))
        for use in definitions.uses[at]:
            if use.name not in seen:
                seen.add(use.name)
                pending.append((use.name, (*words, *_words(use.path), use.name)))
    return name


@dataclass(frozen=True, slots=True)
class _Writer:
    """Writes one state: a body with what its references lead to."""

    reach: Reach
    state: State
    contents: Mapping[State, Schema]
    target: Target
    notes: Notes

    def written(self) -> Schema:
        return transform(self.reach.definitions.bodies[self.state[0]], self._changed)

    def _changed(self, value: Schema, node: Subschema) -> Schema:
        if not isinstance(value, dict):
            return value
        name = link_name(value)
        if name is None:
            return _without_mapping(value) if MAPPING in value else value
        following = self.reach.following(self.state, name)
        beside = {keyword: content for keyword, content in value.items() if keyword != "$ref"}
        return self._cut(value, beside, name, node.path) if following is None else _joined(beside, self.contents[following])

    def _cut(self, value: ObjectSchema, beside: dict[str, Json], name: str, path: Path) -> Schema:
        assert self.target.references is not None  # noqa: S101 - nothing is left out where there is no rule
        self.notes.enter(value, "$ref", value["$ref"], "widened", Why(self._reason(name, path), self.target.references))
        body = self.reach.definitions.bodies[name]
        kept = {keyword: body[keyword] for keyword in ("type", "title", "description") if isinstance(body, dict) and keyword in body}
        return self.notes.told({**kept, **beside, CUT: True}, {"reference": name}, at_root=False)

    def _reason(self, name: str, path: Path) -> str:
        definitions = self.reach.definitions
        if self.reach.steps is None:
            kind = "recursion" if self.target.references is not None and self.target.references.taken else "references"
            return f"{self.target.name} takes no {kind}, and {way_around(definitions, self.state[0], path, name)} goes on for ever"
        whole = Reach(definitions, self.reach.repeats)
        common, times = whole.commonest
        much = f"{_counted(whole.size)} characters and {_counted(whole.depth)} levels"
        return f"{self.target.name} takes no references, and without them the schema has {much}, {common} {_counted(times)} times"


def _is_cheap(definitions: Definitions, rule: ReferenceRule) -> bool:
    """Tell whether references that the target takes are better written out all the same."""
    if rule.growth is None or definitions.circles:
        return False
    whole = Reach(definitions, 0)
    return whole.fits(rule.most) and whole.size <= rule.growth * sum(definitions.sizes.values())


def _joined(beside: Mapping[str, Json], content: Schema) -> Schema:
    """Return what stands beside a reference together with what it leads to; where both annotate, what stands beside it wins."""
    body: ObjectSchema = content if isinstance(content, dict) else {} if content else {"not": {}}
    if all(is_annotation(keyword) or keyword == AT for keyword in beside):
        return {**body, **{keyword: value for keyword, value in beside.items() if keyword != AT}}
    inner = {keyword: value for keyword, value in body.items() if not (is_annotation(keyword) and keyword in beside)}
    said, left = intersection(beside, inner)
    return with_member(said, {**left, AT: body[AT]} if left and AT in body else left)


def _without_mapping(value: ObjectSchema) -> dict[str, Json]:
    """Return a schema whose discriminator leads to no definition."""
    discriminator = value[MAPPING]
    kept = {name: each for name, each in discriminator.items() if name != "mapping"} if isinstance(discriminator, dict) else discriminator
    return {**value, MAPPING: kept}


def _words(path: Path) -> list[str]:
    """Return the names on the way to a reference, with `[]` for the items of a list and `{}` for the values of a map."""
    words: list[str] = []
    steps = iter(path)
    for keyword in steps:
        below = str(next(steps)) if DRAFT_2020_12.applicators.get(str(keyword)) in LISTED else ""
        if keyword == "properties":
            words.append(below)
        elif keyword in SIGNS:
            words[-1:] = [f"{words[-1] if words else ''}{SIGNS[str(keyword)]}"]
    return words


def _counted(number: int) -> str:
    return f"{number:,}" if number <= MOST_COUNTED else "more than 10^15"
