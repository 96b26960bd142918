from __future__ import annotations

from tests.emitters.program_values import profile, program, tool, toolset
from toolc.ir.json import Json
from toolc.ir.program import Program
from toolc.source import DocumentId, Place
from toolc.traits.projection.losses import Standing, losses

SCHEMA: dict[str, Json] = {"type": "object", "properties": {"a": {}, "b": {}}, "anyOf": [{"required": ["a"]}, {"required": ["b"]}]}


def workspace(policy: str = "fold", **fields: Json) -> Program:
    each = tool("run", inputSchema=SCHEMA, **fields)
    linked = toolset([each], profile([each], "anthropic", name="one"), profile([each], "anthropic", "mcp", name="two"))
    return program(linked, losses={"policy": policy})


def standings(found: Program) -> list[Standing]:
    return [each.standing for each in losses(found)]


def test_a_loss_is_found_once_for_a_tool_and_a_target_at_the_keyword() -> None:
    (found,) = losses(workspace())
    assert (found.tool.id, found.target.name, found.lost.keyword, found.standing) == ("run", "anthropic", "anyOf", "open")
    assert found.place() == Place(DocumentId("run.tool.yaml"), ("inputSchema", "anyOf"))


def test_an_acknowledgement_covers_the_loss_that_it_names() -> None:
    acknowledged: Json = {"target": "anthro*", "at": "", "keyword": "anyOf", "reason": "The handler checks it."}
    assert standings(workspace(losses=[acknowledged])) == ["acknowledged"]


def test_an_acknowledgement_of_something_else_covers_nothing() -> None:
    others: list[Json] = [
        {"target": "openai", "at": "", "keyword": "anyOf", "reason": "Another target."},
        {"target": "anthropic", "at": "/properties/a", "keyword": "anyOf", "reason": "Another place."},
        {"target": "anthropic", "at": "", "keyword": "oneOf", "reason": "Another keyword."},
    ]
    assert standings(workspace(losses=others)) == ["open"]


def test_a_workspace_can_forbid_losses() -> None:
    assert standings(workspace("error")) == ["forbidden"]


def test_what_was_acknowledged_is_not_forbidden() -> None:
    acknowledged: Json = {"target": "anthropic", "at": "", "keyword": "anyOf", "reason": "The handler checks it."}
    assert standings(workspace("error", losses=[acknowledged])) == ["acknowledged"]


def test_a_lost_output_schema_is_found_where_it_was_written() -> None:
    each = tool("run", outputSchema={"type": "array"})
    (found,) = losses(program(toolset([each], profile([each], "mcp-2025-11-25"))))
    assert found.place() == Place(DocumentId("run.tool.yaml"), ("outputSchema",))
