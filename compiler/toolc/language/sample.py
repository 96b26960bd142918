"""The sample of every field of a document: field pages print it, and meta-schemas offer its values."""

from __future__ import annotations

from collections.abc import Mapping

from toolc.ir.json import Json
from toolc.language.samples import contract, profile, toolset, workspace
from toolc.language.samples.sample import Sample
from toolc.language.shape import Kind, document_shape

_SAMPLES: Mapping[Kind, Mapping[str, Sample]] = {
    "contract": contract.SAMPLES,
    "toolset": toolset.SAMPLES,
    "profile": profile.SAMPLES,
    "workspace": workspace.SAMPLES,
}


def sample(kind: Kind, name: str) -> Sample:
    """Return the sample of a field of a kind of document. Raise KeyError where there is none."""
    return _SAMPLES[kind][name]


def sample_document(kind: Kind, name: str) -> dict[str, Json]:
    """Return a whole document that shows a field, its fields in the order of the language."""
    found = sample(kind, name)
    stated: dict[str, Json] = {kind: 1, **found.beside, name: found.values[0]}
    return {each: stated[each] for each in document_shape(kind).fields if each in stated}
