"""Names as a target spells them: one for each name, never one for two, whatever the order."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from hashlib import sha256

from toolc.schema.targets.record import NameRule

HASH_LENGTH = 8


def fits(name: str, rule: NameRule) -> bool:
    """Tell whether a target takes a name as it is."""
    return 0 < len(name) <= rule.most and not _refused(rule).search(name) and _starts_well(name, rule)


def said(rule: NameRule) -> str:
    """Return what names a rule takes, in words, and how that is known."""
    first = f", the first of them one of {rule.first}" if rule.first else ""
    return f"takes at most {rule.most} of the characters {rule.characters}{first} ({rule.grade}: {rule.source})"


def wire_names(names: Iterable[str], rule: NameRule) -> dict[str, str]:
    """
    Return, for each name, the name that a target takes.

    A name that fits stays. Another has its refused characters replaced by `_`; where that is too long, or is the name of something else, it ends in a
    hash of the name.
    """
    distinct = sorted(set(names))
    wire = {name: name for name in distinct if fits(name, rule)}
    respelled = {name: _respelled(name, rule) for name in distinct if name not in wire}
    uses = Counter(respelled.values())
    taken = set(wire)
    for name, candidate in respelled.items():
        is_free = uses[candidate] == 1 and candidate not in wire and len(candidate) <= rule.most
        wire[name] = candidate if is_free else _hashed(name, candidate, rule, taken)
        taken.add(wire[name])
    return {name: wire[name] for name in distinct}


def _respelled(name: str, rule: NameRule) -> str:
    text = _refused(rule).sub("_", name)
    return text if text and _starts_well(text, rule) else f"_{text}"


def _hashed(name: str, candidate: str, rule: NameRule, taken: set[str]) -> str:
    """Return a candidate with a hash of the name, the first of the hash's windows that gives a free name."""
    digest = sha256(name.encode(errors="surrogatepass")).hexdigest()
    room = rule.most - HASH_LENGTH - 1
    spellings = (f"{candidate[:room]}_{digest[start : start + HASH_LENGTH]}" for start in range(len(digest) - HASH_LENGTH))
    return next(each for each in spellings if each not in taken)


def _refused(rule: NameRule) -> re.Pattern[str]:
    return re.compile(f"[^{rule.characters}]")


def _starts_well(name: str, rule: NameRule) -> bool:
    return rule.first is None or re.match(f"[{rule.first}]", name) is not None
