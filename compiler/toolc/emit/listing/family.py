"""What a host needs to name the tools of a family, which are known only while a session runs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Final

from toolc.emit.plain import plain
from toolc.ir.json import Json
from toolc.ir.toolset import Family
from toolc.traits.family import CHARACTERS, HASHED, Template, family_name, pattern, template_faults, template_of
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

    A template that makes no usable names has a finding and no `naming`.
    """
    limits = {each.target.name: each.target.names.most for each in manifests}
    return {name: _listed(family, template_of(family.name), dict(sorted(limits.items()))) for name, family in families.items()}


def _listed(family: Family, template: Template, limits: Mapping[str, int]) -> Json:
    stated = plain(family)
    if not isinstance(stated, dict) or any(template_faults(template)):
        return stated
    naming: dict[str, Json] = {
        "pattern": pattern(template),
        "characters": CHARACTERS,
        "hash": {"of": "the parts in the order of the template, as UTF-8, joined by U+0000", "with": "sha256", "digits": HASHED},
        "most": dict(limits),
        "room": {target: most - template.fixed for target, most in limits.items()},
        "vectors": [_vector(template, dict(zip(("server", "tool"), sample, strict=True))) for sample in SAMPLES],
    }
    return {**stated, "naming": naming}


def _vector(template: Template, sample: Mapping[str, str]) -> Json:
    parts = {place: sample[place] for place in template.places}
    return {"parts": parts, "most": MOST, "name": family_name(template, parts, MOST)}
