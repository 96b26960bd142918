"""Whatever schema of arguments there is, what a strict target is sent of it is taken by its rules, as they were read apart from the lowering."""

from __future__ import annotations

import copy
import json
from random import Random

import msgspec
import pytest

from tests.properties.test_projection import form
from tests.properties.test_schema_meaning import Maker
from tests.targets.subset import refusals_of_schema
from toolc.schema.dialect import DRAFT_2020_12
from toolc.schema.targets.record import Target
from toolc.schema.targets.shelf import all_targets
from toolc.traits.projection.lowering import lowered

STRICT = [each for each in all_targets() if each.strict and each.name != "openai-responses-strict"]
"""The two of OpenAI have the same rules about schemas."""


SEEDS = (*range(60), 842, 175_306_702)
"""The last two are of schemas that contradict themselves, where a part had no type, or listed only values of another one."""


@pytest.mark.parametrize("target", STRICT, ids=lambda each: each.name)
def test_what_a_strict_target_is_sent_is_taken(target: Target) -> None:
    for seed in SEEDS:
        tool = form(Maker(Random(seed), DRAFT_2020_12))
        before = copy.deepcopy(tool.model_schema)
        found = lowered(tool, target)
        assert (tool.model_schema, lowered(tool, target)) == (before, found)
        assert found.input_schema is not None
        sent = json.loads(msgspec.json.encode(found.input_schema))
        assert refusals_of_schema(found.target.name, sent) == [], (seed, tool.model_schema)
