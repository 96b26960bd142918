"""What a host needs to know of one profile."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256

from toolc.artifacts import compact_json
from toolc.emit.listing.form import chosen_forms
from toolc.emit.plain import plain
from toolc.ir.json import Json
from toolc.ir.program import LinkedProfile
from toolc.traits.form import Forms
from toolc.traits.projection.manifest import Manifest, request


def listed_profile(profile: LinkedProfile, forms: Forms, manifests: Sequence[Manifest]) -> dict[str, Json]:
    """
    Return what the registry says of a profile; the hash of a manifest is that of the prefix that a provider caches.

    `forms` are those of the toolset: of a tool that has several it names the one that is there. Of a kind of turn it names the lists that differ from
    those of the profile, and the manifests that it has of its own.
    """
    record = profile.record
    return {
        "id": profile.id,
        "mode": record.mode,
        "answers": record.answers or "user",
        "present": record.present or "native",
        "facts": plain(profile.facts),
        "permissions": list(record.permissions),
        "values": plain(record.values),
        "turns": {each.turn or "": _turn(each, profile, forms, manifests) for each in profile.turns},
        **_lists(profile, forms),
        "manifests": [_manifest(each) for each in manifests if each.profile is profile],
    }


def _turn(turn: LinkedProfile, profile: LinkedProfile, forms: Forms, manifests: Iterable[Manifest]) -> Json:
    stated, usual = plain(turn.record.turns[turn.turn or ""]), _lists(profile, forms)
    lists = {name: each for name, each in _lists(turn, forms).items() if each != usual.get(name)}
    own: list[Json] = [_manifest(each) for each in manifests if each.profile is turn]
    return {**(stated if isinstance(stated, dict) else {}), **lists, **({"manifests": own} if own else {})}


def _lists(profile: LinkedProfile, forms: Forms) -> dict[str, Json]:
    chosen = chosen_forms(profile, forms)
    return {
        "visible": [each.tool.id for each in profile.visible],
        "callable": [each.tool.id for each in profile.callable],
        "hidden": [{"id": each.tool.id, "reason": each.reason} for each in profile.hidden],
        **({"forms": chosen} if chosen else {}),
    }


def _manifest(manifest: Manifest) -> Json:
    digest = sha256(compact_json(request(manifest))).hexdigest()
    return {"file": f"{manifest.stem}.json", "target": manifest.target.name, "data": manifest.target.date, "sha256": digest}
