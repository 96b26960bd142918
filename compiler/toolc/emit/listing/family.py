"""What a host needs to name the tools of a family, which are known only while a session runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from toolc.emit.plain import plain
from toolc.ir.json import Json
from toolc.ir.toolset import Family
from toolc.traits.family import (
    CHARACTERS,
    HASHED,
    Template,
    family_name,
    filled,
    nearer,
    parts_of,
    pattern,
    template_faults,
    template_of,
)
from toolc.traits.projection.manifest import Manifest

MOST: Final = 64
"""The longest name in the test vectors."""

SAMPLES: Final = (
    ("github", "create_issue"),
    ("my.server", "create issue"),
    ("a_", "b"),
    ("a", "_b"),
    ("a__b", "c"),
    ("server", "tool_01234567"),
    ("billing-cost-management-mcp-server", "get_reservation_utilization_report"),
    ("é", "\N{SNOWMAN}"),
)
"""Servers and tools whose names are told: plain ones, and those that would be alike, misread or too long."""


def listed_families(families: Mapping[str, Family], manifests: Iterable[Manifest]) -> dict[str, Json]:
    """
    Return what the registry says of each family, with how its names are made; `room` is what each target leaves for the parts of a name.

    `apart` are the families whose patterns a name without a hash does not match. A template that makes no usable names has a finding and no `naming`.
    """
    limits = {each.target.name: each.target.names.most for each in manifests}
    templates = {name: template_of(family.name) for name, family in families.items()}
    sound = {name: template for name, template in templates.items() if not any(template_faults(template))}
    return {name: _listed(family, name, sound, dict(sorted(limits.items()))) for name, family in families.items()}


def _listed(family: Family, name: str, templates: Mapping[str, Template], limits: Mapping[str, int]) -> Json:
    stated = plain(family)
    if not isinstance(stated, dict) or name not in templates:
        return stated
    template, before = templates[name], nearer(name, templates)
    samples = [dict(zip(("server", "tool"), sample, strict=True)) for sample in SAMPLES]
    taken = (parts_of(template, filled(templates[each], "click")) for each in before)
    naming: dict[str, Json] = {
        "pattern": pattern(template),
        "characters": CHARACTERS,
        "hash": {"of": "the parts in the order of the template, as UTF-8, joined by U+0000", "with": "sha256", "digits": HASHED},
        "most": dict(limits),
        "room": {target: most - template.fixed for target, most in limits.items()},
        "apart": list(before),
        "vectors": [
            _vector(template, sample, [templates[each] for each in before]) for sample in (*samples, *(each for each in taken if each is not None))
        ],
    }
    return {**stated, "naming": naming}


def _vector(template: Template, sample: Mapping[str, str], before: Iterable[Template]) -> Json:
    parts = {place: sample[place] for place in template.places}
    return {"parts": parts, "most": MOST, "name": family_name(template, parts, MOST, before)}
