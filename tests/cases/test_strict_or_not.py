"""
A tool that strict mode cannot say as it is goes without it, and then exactly as if strict mode had not been asked for.

The names of the tests end in the number of the case in the collection of field cases.
"""

from __future__ import annotations

import copy
import json

import pytest

from toolc.driver import analyse_texts
from toolc.emit.emitters.manifests import provider_manifests
from toolc.ir.json import Json
from toolc.schema.targets.record import Target
from toolc.schema.targets.shelf import target_named
from toolc.traits.projection.lowering import lowered

CONTRACT = """\
contract: 1
description: Set it.
{strict}
inputSchema:
  type: object
  properties:
    known: {{type: string, description: What.}}
    x: {{type: object, additionalProperties: true, description: More.}}
"""


def texts(target: str, strict: str = "") -> dict[str, str]:
    return {
        "set.tool.yaml": CONTRACT.format(strict=strict),
        "main.profile.yaml": f"profile: 1\ntargets: [{target}]\n",
        "toolc.yaml": "workspace: 1\nlosses: {policy: downgrade}\n",
    }


def tools(target: str, strict: str = "") -> Json:
    program = analyse_texts(texts(target, strict)).program
    assert program is not None
    (toolset,) = program.toolsets
    (content,) = (each.content for each in provider_manifests.emit(toolset) if each.path.name == f"main.{target}.json")
    found: Json = json.loads(content)
    return found


@pytest.mark.parametrize(("strict", "plain"), [("openai-chat-strict", "openai-chat"), ("openai-responses-strict", "openai-responses")])
def test_a_tool_that_is_not_strict_after_all_is_what_it_is_without_strict_mode_br_050(strict: str, plain: str) -> None:
    assert json.dumps(tools(strict)) == json.dumps(tools(strict, "strict: never"))
    assert json.dumps(tools(strict)) == json.dumps(tools(plain))


def test_what_was_tried_for_strict_mode_leaves_the_schema_alone_br_050() -> None:
    program = analyse_texts(texts("openai-chat-strict")).program
    assert program is not None
    ((tool,),) = (toolset.tools for toolset in program.toolsets)
    target = target_named("openai-chat-strict")
    assert tool.base is not None
    assert isinstance(target, Target)
    before = copy.deepcopy(tool.base.model_schema)
    lowered(tool.base, target)
    assert tool.base.model_schema == before
