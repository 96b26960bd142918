from __future__ import annotations

from pathlib import Path

import pytest

from toolc.driver import Request, analyse
from toolc.ir.json import Json, ObjectSchema
from toolc.schema.judge import accepts

PLAN: dict[str, Json] = {"prompt": "p", "title": "t"}
LINE = "0 9 * * 1"
OPTIONS: list[Json] = [{"label": "a", "description": "d"}, {"label": "b", "description": "d"}]
QUESTION: dict[str, Json] = {"question": "q", "header": "h", "options": OPTIONS}
ANSWERS: dict[str, Json] = {"q": "a"}

ACCEPTED: list[tuple[str, dict[str, Json]]] = [
    ("Read", {"file_path": "/a", "pages": "1-5"}),
    ("WebSearch", {"query": "ab", "allowed_domains": ["a.org"], "maxUses": 8}),
    ("AskUserQuestion", {"questions": [QUESTION], "answers": ANSWERS}),
    ("ExitPlanMode", {"plan": "p", "more": 1}),
    ("ReadSessionContext", {"sessionId": "sess_a.b-C", "query": "q", "maxTokens": 12000}),
    ("CronCreate", {**PLAN, "cron": LINE}),
    ("CronCreate", {**PLAN, "delayMinutes": 525600, "recurring": False}),
    ("CronCreate", {**PLAN, "cron": LINE, "recurring": True, "intervalUnit": "daily", "interval": 200}),
    ("CronCreate", {**PLAN, "cron": LINE, "maxRuns": 1}),
    ("CronUpdate", {"id": "i", "title": "t", "recurring": True, "maxRuns": None}),
    ("CronUpdate", {"id": "i", "title": "t", "recurring": False, "maxRuns": 2}),
    ("CronUpdate", {"id": "i", "title": "t", "maxRuns": 2}),
    ("TaskOutput", {"task_id": "t", "block": True, "timeout": 600000}),
    ("js", {"code": "1", "timeout_ms": 120000}),
    ("CreateWorkflow", {"script": "s", "script_line_offset": 3}),
    ("CreateWorkflow", {"saved": {"name": "n", "args": 1, "scope": "global", "path": "p", "draft": True}}),
    ("CreateWorkflow", {"path": "p", "args": [1]}),
    ("AmendWorkflow", {"run_id": "r", "max_concurrency": None, "subagent_model": None}),
    ("SaveWorkflow", {"name": "a.b-c_9", "description": "d", "scope": "project", "script_path": "p"}),
    ("EvalWorkflowSnippet", {"code": "1", "timeoutMs": 1000}),
    ("submit_result", {}),
]

REFUSED: list[tuple[str, dict[str, Json]]] = [
    ("Read", {"file_path": "/a", "pages": "all"}),
    ("Read", {"file_path": "/a", "limit": 0}),
    ("Read", {"file_path": "/a", "offset": -1}),
    ("WebFetch", {"url": "no address", "prompt": "p"}),
    ("WebFetch", {"url": "https://a.org/" + "a" * 2000, "prompt": "p"}),
    ("WebSearch", {"query": "a", "maxUses": 8}),
    ("WebSearch", {"query": "ab", "maxUses": 9}),
    ("WebSearch", {"query": "ab", "maxUses": 8, "allowed_domains": ["a.org"], "blocked_domains": ["b.org"]}),
    ("TodoWrite", {"todos": [{"content": "", "status": "pending", "priority": "high"}]}),
    ("TodoWrite", {"todos": [{"content": "c", "status": "cancelled", "priority": "high"}]}),
    ("AskUserQuestion", {"questions": [], "answers": ANSWERS}),
    ("AskUserQuestion", {"questions": [QUESTION]}),
    ("AskUserQuestion", {"questions": [QUESTION], "answers": {"q": " "}}),
    ("AskUserQuestion", {"questions": [{**QUESTION, "header": "thirteen long"}], "answers": ANSWERS}),
    ("AskUserQuestion", {"questions": [{**QUESTION, "options": [{"label": "a", "description": "d"}]}], "answers": ANSWERS}),
    ("AskUserQuestion", {"questions": [{**QUESTION, "options": [{"label": "Other", "description": "d"}, *OPTIONS]}], "answers": ANSWERS}),
    (
        "AskUserQuestion",
        {"questions": [{**QUESTION, "options": [{"label": "c", "description": "d", "preview": "<SCRIPT>"}, *OPTIONS]}], "answers": ANSWERS},
    ),
    ("ExitPlanMode", {"plan": " \n"}),
    ("ExitPlanMode", {"plan": "p" * 20001}),
    ("ReadSessionContext", {"sessionId": "a", "query": "q"}),
    ("ReadSessionContext", {"sessionId": "sess_a", "query": "q", "maxTokens": 12001}),
    ("CronCreate", PLAN),
    ("CronCreate", {**PLAN, "cron": "0 9 * *"}),
    ("CronCreate", {**PLAN, "cron": LINE, "delayMinutes": 5}),
    ("CronCreate", {**PLAN, "delayMinutes": 525601}),
    ("CronCreate", {**PLAN, "delayMinutes": 5, "recurring": True}),
    ("CronCreate", {**PLAN, "delayMinutes": 5, "maxRuns": 2}),
    ("CronCreate", {**PLAN, "delayMinutes": 5, "intervalUnit": "daily", "interval": 1}),
    ("CronCreate", {**PLAN, "cron": LINE, "recurring": True, "maxRuns": 2}),
    ("CronCreate", {**PLAN, "cron": LINE, "intervalUnit": "daily"}),
    ("CronCreate", {**PLAN, "cron": LINE, "interval": 2}),
    ("CronCreate", {**PLAN, "cron": LINE, "intervalUnit": "daily", "interval": 201}),
    ("CronCreate", {**PLAN, "cron": LINE, "intervalUnit": "daily", "interval": 2, "maxRuns": 3}),
    ("CronCreate", {**PLAN, "cron": LINE, "intervalUnit": "daily", "interval": 2, "recurring": False}),
    ("CronUpdate", {"id": "i"}),
    ("CronUpdate", {"id": "i", "title": "t", "maxRuns": None}),
    ("CronUpdate", {"id": "i", "title": "t", "recurring": False, "maxRuns": None}),
    ("CronUpdate", {"id": "i", "title": "t", "recurring": True, "maxRuns": 2}),
    ("CronDelete", {"id": ""}),
    ("SendMessage", {"to": "a", "summary": "s" * 201, "message": "m"}),
    ("RespondToCoordinator", {"summary": "s", "message": "m" * 20001}),
    ("escalate", {"question": ""}),
    ("TaskOutput", {"task_id": "t", "timeout": 600001}),
    ("TaskStop", {}),
    ("js", {"code": "1", "title": "t" * 121}),
    ("CreateWorkflow", {}),
    ("CreateWorkflow", {"script": "s", "path": "p"}),
    ("CreateWorkflow", {"script": "s", "args": 1}),
    ("CreateWorkflow", {"saved": {"name": "n", "other": 1}}),
    ("AmendWorkflow", {"run_id": "r", "script": "s", "path": "p"}),
    ("SaveWorkflow", {"name": "a b", "description": "d", "scope": "project", "script": "s"}),
    ("SaveWorkflow", {"name": "a", "description": "d", "scope": "project"}),
    ("SaveWorkflow", {"name": "a", "description": "d", "scope": "project", "script": "s", "script_path": "p"}),
    ("EvalWorkflowSnippet", {"code": "1", "path": "p"}),
    ("EvalWorkflowSnippet", {"code": "1", "timeoutMs": 999}),
    ("ListWorkflowRuns", {"statuses": ["lost"]}),
]

HOST_SUPPLIES: dict[str, set[str]] = {
    "WebSearch": {"maxUses"},
    "AskUserQuestion": {"answers", "annotations"},
    "CreateWorkflow": {"script_line_offset"},
    "AmendWorkflow": {"predecessor", "script_line_offset"},
    "SaveWorkflow": {"path", "overwrite", "shadowing"},
}


@pytest.fixture(scope="module")
def schemas(repository: Path) -> dict[str, tuple[ObjectSchema, ObjectSchema]]:
    """Return the call schema and the model schema of each tool."""
    program = analyse(repository, Request()).program
    assert program is not None
    tools = next(each.tools for each in program.toolsets if each.id == "zcode")
    return {each.name: (each.base.call_schema, each.base.model_schema) for each in tools if each.base is not None}


@pytest.mark.parametrize(("tool", "call"), ACCEPTED)
def test_a_sound_call_is_accepted(tool: str, call: dict[str, Json], schemas: dict[str, tuple[ObjectSchema, ObjectSchema]]) -> None:
    assert accepts(schemas[tool][0], call)


@pytest.mark.parametrize(("tool", "call"), REFUSED)
def test_a_call_that_breaks_a_bound_or_a_rule_is_refused(
    tool: str, call: dict[str, Json], schemas: dict[str, tuple[ObjectSchema, ObjectSchema]]
) -> None:
    assert not accepts(schemas[tool][0], call)


@pytest.mark.parametrize("tool", HOST_SUPPLIES)
def test_the_model_is_not_shown_what_it_does_not_supply(tool: str, schemas: dict[str, tuple[ObjectSchema, ObjectSchema]]) -> None:
    called, shown = (members(each) for each in schemas[tool])
    assert called - shown == HOST_SUPPLIES[tool]


def members(schema: ObjectSchema) -> set[str]:
    properties = schema["properties"]
    assert isinstance(properties, dict)
    return set(properties)


def test_only_the_label_for_people_is_asked_of_the_model_and_not_of_the_call(
    schemas: dict[str, tuple[ObjectSchema, ObjectSchema]],
) -> None:
    call, model = schemas["js"]
    assert (call["required"], model["required"]) == (["code"], ["code", "title"])
    for name in ("TaskOutput", "AskUserQuestion", "Edit"):
        call, model = schemas[name]
        assert set(required(model)) <= set(required(call))


def required(schema: ObjectSchema) -> list[str]:
    found = schema.get("required", [])
    assert isinstance(found, list)
    return [each for each in found if isinstance(each, str)]
