"""
The canonical form of a schema: draft 2020-12, one document, the same accepted set.

References lead to `#/$defs/NAME` or `#`, whatever they were (relative, by `$id`, by anchor, dynamic, to another document, into an odd
place). A definition that is used once, is small and does not use itself stands where it is used; one that nothing uses is gone. What fewer words
say exactly is said in them. So the form is at most a little larger than what was written, and normalizing it again changes nothing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from msgspec.json import encode

from toolc.ir.json import Json, Schema
from toolc.schema.closure import Closure, Piece, Unit, closure_of
from toolc.schema.component import components
from toolc.schema.dialect import DRAFT_2020_12, Dialect, declared_dialect
from toolc.schema.emission import Links, fits, siblings, written
from toolc.schema.form import canonical, in_role
from toolc.schema.naming import distinct_names, suggested_name
from toolc.schema.order import ordered, ordered_keywords
from toolc.schema.pointer import tokens
from toolc.schema.reference import Documents, Index, Lost, index_of
from toolc.schema.simplification import simplified
from toolc.schema.walk import parts, rebuilt
from toolc.source import Path

INLINE_LIMIT: Final = 200
"""The longest definition, in characters of JSON, that is inlined where its only use is."""

MOST_PLAIN: Final = 200
"""The largest number of objects in a schema that is rewritten by recursion."""


def normalize(schema: Schema, dialect: Dialect | None = None, documents: Documents | None = None, *, base: str = "") -> Schema:
    """
    Return the canonical form of a schema, with everything that it refers to among `documents`.

    The dialect is the given one, else what `$schema` says, else 2020-12; a schema of a dialect that toolc does not know is returned as it is. A
    reference that leads nowhere stays as it was written.
    """
    if dialect in {None, DRAFT_2020_12} and _stands_alone(schema):
        return _rewritten(schema, "")
    if dialect is None and isinstance(declared_dialect(schema), str):
        return schema
    closure = closure_of(index_of(schema, dialect, documents, base))
    return ordered(schema, dialect) if closure is None else _settled(closure)


def _stands_alone(schema: Schema) -> bool:
    """Tell at once, for many of the schemas that do, that a schema refers to nothing, names nothing, and is not nested deeply."""
    try:
        written = encode(schema)
    except (UnicodeEncodeError, OverflowError, TypeError, RecursionError):
        return False
    return written.count(b"{") < MOST_PLAIN and not any(word in written for word in (b'"$', b'"discriminator"'))


def _rewritten(schema: Schema, role: str) -> Schema:
    """Return the canonical form of a schema that refers to nothing."""
    if not isinstance(schema, dict):
        return in_role(schema, role)
    whole = rebuilt(schema, {step: _rewritten(each, step[0]) for step, each in parts(schema, DRAFT_2020_12)})
    return in_role(simplified(canonical(whole)) if isinstance(whole, dict) else whole, role)


def canonical_part(index: Index, path: Path) -> Schema:
    """Return the canonical form of one schema in an index, with everything that it refers to; `path` starts with the document."""
    closure = closure_of(replace(index, root=path))
    return index.sites[path].value if closure is None else _settled(closure)


def object_root(schema: Schema) -> Schema:
    """
    Return a canonical schema as the contract language reads the root of arguments: without `type`, or where that is one of several, it is an object.

    Where the schema refers to its own root, that is the object too.
    """
    if schema is True:
        return {"type": "object"}
    types = schema.get("type", ["object"]) if isinstance(schema, dict) else ()
    if not isinstance(schema, dict) or not isinstance(types, list | tuple) or "object" not in types:
        return schema
    found = ordered_keywords({**schema, "type": "object"})
    return found if simplified(found) is found else normalize(found)


def _settled(closure: Closure) -> Schema:
    """Return the canonical form of a closure; where fewer words leave fewer references, or others, these are followed again."""
    found, is_simpler = _emitted(closure)
    while is_simpler and isinstance(found, dict) and "$defs" in found:
        again = closure_of(index_of(found, DRAFT_2020_12))
        if again is None:
            break
        found, is_simpler = _emitted(again)
    return found


def _emitted(closure: Closure) -> tuple[Schema, bool]:
    root = _meant(closure)
    uses = _reached(closure, root)
    order = components(uses)
    own = [unit for unit in uses if unit != root]
    names = distinct_names([(unit.path, suggested_name(unit.path)) for unit in own], _lost_names(closure))
    inlined: dict[Unit, Schema] = {}
    links = Links({root: "#"} | {unit: f"#/$defs/{name}" for unit, name in zip(own, names, strict=True)}, inlined, _asks_what_is_evaluated(closure))
    only = _only_uses(closure, uses)
    taken = _taken(closure, root, only)
    contents: dict[Unit, Schema] = {}
    is_simpler = False
    for component in order:
        for unit in component:
            content, is_changed = written(closure.pieces[unit], links)
            is_simpler = is_simpler or is_changed
            is_alone = len(component) == 1 and unit in only and unit not in uses[unit]
            target = inlined if is_alone and _is_inlined(content, unit, only[unit], taken) else contents
            target[unit] = content
    return _assembled(contents[root], {name: contents[unit] for unit, name in zip(own, names, strict=True) if unit in contents}), is_simpler


def _assembled(root: Schema, definitions: Mapping[str, Schema]) -> Schema:
    if not definitions:
        return root
    keywords = root if isinstance(root, dict) else {}
    return ordered_keywords({**keywords, "$defs": definitions})


def _meant(closure: Closure) -> Unit:
    """Return the unit that the root does nothing but refer to, through however many references, or the root."""
    unit, seen = closure.root, {closure.root}
    while True:
        first = closure.pieces[unit][0]
        used = list(first.uses.values())
        if len(used) != 1 or not isinstance(used[0], Unit) or siblings(first.site):
            return unit
        if used[0] in seen:
            return closure.root
        unit = used[0]
        seen.add(unit)


def _reached(closure: Closure, root: Unit) -> dict[Unit, Sequence[Unit]]:
    uses: dict[Unit, Sequence[Unit]] = {}
    pending = [root]
    while pending:
        unit = pending.pop()
        if unit not in uses:
            uses[unit] = tuple(closure.used_by(unit))
            pending += reversed(uses[unit])
    return uses


def _only_uses(closure: Closure, uses: Mapping[Unit, Sequence[Unit]]) -> dict[Unit, Piece]:
    """Return the piece that uses a unit, for units that are used once."""
    counted = Counter(each for used in uses.values() for each in used)
    return {
        use: piece
        for unit in uses
        for piece in closure.pieces[unit]
        for use in (piece.stands_for, *piece.uses.values(), *piece.mapping.values())
        if isinstance(use, Unit) and counted[use] == 1
    }


def _taken(closure: Closure, root: Unit, only: Mapping[Unit, Piece]) -> frozenset[Unit]:
    """Return the units that the root takes in through a reference of its own, and those that these take in."""
    taken = {root}
    pending = [root]
    while pending:
        piece = closure.pieces[pending.pop()][0]
        found = [use for use in piece.uses.values() if isinstance(use, Unit) and use not in taken and only.get(use) is piece]
        taken.update(found)
        pending += found
    return frozenset(taken)


def _is_inlined(content: Schema, unit: Unit, piece: Piece, taken: frozenset[Unit]) -> bool:
    return fits(piece, unit, content) and (piece.stands_for == unit or unit in taken or _is_short(content))


def _is_short(value: Json) -> bool:
    """Tell whether a value's JSON is within the limit, looking no further than the limit."""
    size, pending = 0, [value]
    while pending and size <= INLINE_LIMIT:
        each = pending.pop()
        if isinstance(each, dict):
            size += 2 + sum(len(name) + 4 for name in each)
            pending += each.values()
        elif isinstance(each, list | tuple):
            size += 2 + len(each)
            pending += each
        else:
            size += len(str(each)) + 2
    return size <= INLINE_LIMIT


def _asks_what_is_evaluated(closure: Closure) -> bool:
    values = (piece.site.value for pieces in closure.pieces.values() for piece in pieces)
    return any(isinstance(value, dict) and "unevaluatedItems" in value for value in values)


def _lost_names(closure: Closure) -> frozenset[str]:
    """Return the names that references to nowhere ask for, so that no definition gets one by accident."""
    lost = [use for pieces in closure.pieces.values() for piece in pieces for use in piece.uses.values() if isinstance(use, Lost)]
    return frozenset(name for each in lost for name in tokens(each.fragment) or ())
