"""Writing one unit in the canonical form, with every reference as a link to a definition or with the definition in its place."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from urllib.parse import quote

from toolc.ir.json import Json, Schema
from toolc.schema.closure import MAPPING, Piece, Unit
from toolc.schema.form import RESOLVED, canonical, in_role
from toolc.schema.keywords import is_annotation
from toolc.schema.pointer import FRAGMENT_SAFE
from toolc.schema.reference import REFERENCES, Lost, Site
from toolc.schema.simplification import simplified
from toolc.schema.upgrade import shielded, upgraded
from toolc.schema.walk import Step, rebuilt


@dataclass(frozen=True, slots=True)
class Links:
    """What stands for a unit: a reference, or the unit itself where it is inlined."""

    texts: Mapping[Unit, str]
    inlined: Mapping[Unit, Schema]
    shields: bool = False
    """Whether `unevaluatedItems` is in play, so that what `contains` evaluates matters."""

    def schema(self, unit: Unit) -> Schema:
        """Return what is written where a unit is meant."""
        return self.inlined[unit] if unit in self.inlined else {"$ref": self.texts[unit]}


def written(pieces: tuple[Piece, ...], links: Links) -> tuple[Schema, bool]:
    """Return a unit in the canonical form, and whether something in it is said in fewer words than it was written in."""
    changed: dict[int, dict[Step, Schema]] = {}
    is_simpler = False
    for number in reversed(range(len(pieces))):
        piece = pieces[number]
        whole = _piece(piece, changed.pop(number, {}), links)
        value = simplified(whole)
        is_simpler = is_simpler or value is not whole
        changed.setdefault(piece.parent, {})[piece.step] = in_role(value, piece.step[0])
    return changed[pieces[0].parent][pieces[0].step], is_simpler


def fits(piece: Piece, unit: Unit, content: Schema) -> bool:
    """Tell whether a unit can stand where a piece uses it: nothing beside the reference judges, or says what the unit says."""
    if piece.stands_for == unit:
        return True
    if list(piece.uses.values()) != [unit] or piece.mapping or not isinstance(piece.site.value, dict):
        return False
    beside = siblings(piece.site)
    keys = content.keys() if isinstance(content, dict) else frozenset(beside)
    return all(is_annotation(name) for name in beside) and keys.isdisjoint(beside)


def siblings(site: Site) -> frozenset[str]:
    """Return the keywords that mean something beside a schema's references."""
    value = upgraded(site.value, site.dialect) if isinstance(site.value, dict) else {}
    return frozenset(value) - RESOLVED - frozenset(REFERENCES)


def _piece(piece: Piece, changed: dict[Step, Schema], links: Links) -> Schema:
    if piece.stands_for is not None:
        return links.schema(piece.stands_for)
    value = rebuilt(piece.site.value, changed)
    if not isinstance(value, dict):
        return value
    plain = upgraded(value, piece.site.dialect)
    keywords = _with_mapping(shielded(plain, piece.site.dialect) if links.shields else plain, piece, links)
    return _with_references(keywords, piece, links) if piece.uses else canonical(keywords)


def _with_references(keywords: dict[str, Json], piece: Piece, links: Links) -> Schema:
    rest = {name: value for name, value in keywords.items() if name not in piece.uses}
    schemas = [_reference(keyword, use, piece.site, links) for keyword, use in piece.uses.items()]
    first, others = schemas[0], schemas[1:]
    if others:
        all_of = rest.get("allOf", [])
        rest["allOf"] = [*(all_of if isinstance(all_of, list | tuple) else []), *others]
    if not isinstance(first, dict):
        return first if not canonical(rest) else canonical(rest)
    return canonical(rest | first)


def _reference(keyword: str, use: Unit | Lost, site: Site, links: Links) -> Schema:
    if isinstance(use, Unit):
        return links.schema(use)
    text = site.value[keyword] if isinstance(site.value, dict) else ""
    if site.base == site.path[0]:
        return {keyword: text}
    return {keyword: f"{use.address}#{quote(use.fragment, safe=FRAGMENT_SAFE)}" if use.fragment else use.address}


def _with_mapping(keywords: dict[str, Json], piece: Piece, links: Links) -> dict[str, Json]:
    discriminator = keywords.get(MAPPING)
    mapping = discriminator.get("mapping") if isinstance(discriminator, dict) else None
    if not piece.mapping or not isinstance(discriminator, dict) or not isinstance(mapping, dict):
        return keywords
    linked = {name: links.texts[piece.mapping[name]] if name in piece.mapping else text for name, text in mapping.items()}
    return keywords | {MAPPING: {**discriminator, "mapping": linked}}
