"""
Where a value stands in a merge: alone, over a default, or as a part of something that is completed elsewhere.

The same record means more or less by where it stands. `effects` of a contract lie over the toolset's defaults: null unsets one, and what
is missing may come from below. `effects` in the defaults, or in the facts that hold for some calls, are a part: they may be incomplete, and
there is nothing to unset. What is replaced whole stands alone, and so do the items of a list.
"""

from __future__ import annotations

from enum import Enum

from toolc.ir.contract import Contract
from toolc.ir.note import Merge
from toolc.ir.parameters import CallFacts
from toolc.ir.toolset import Defaults
from toolc.language.shape import FieldShape, Kind, RecordShape


class Layer(Enum):
    """Where a value stands in a merge; a contract is `OVER` as it was written and `ALONE` once it is merged."""

    ALONE = "alone"
    OVER = "over"
    PART = "part"


def written(kind: Kind) -> Layer:
    """Return where a document of a kind stands as it was written: contracts lie over their toolset's defaults."""
    return Layer.OVER if kind == "contract" else Layer.ALONE


def layer_of(record: RecordShape, field: FieldShape, layer: Layer) -> Layer:
    """Return where the value of a field stands, given where its record does."""
    if record.record is Contract:
        return layer if field.note.in_defaults else Layer.ALONE
    if record.record in (Defaults, CallFacts):
        return Layer.PART
    return layer


def layer_inside(field: FieldShape, layer: Layer) -> Layer:
    """Return where the values below a field stand, given where the field's own value does."""
    return Layer.ALONE if field.note.merge is Merge.WHOLE else layer


def may_be_null(field: FieldShape, layer: Layer) -> bool:
    """Tell whether null may stand for a field: it unsets a default, or says what absence says."""
    return field.note.nullable or (layer is Layer.OVER and not field.required)
