"""Samples of the fields of a contract."""

from __future__ import annotations

from collections.abc import Mapping

from toolc.ir.json import Json, ObjectSchema
from toolc.language.samples.sample import Sample, shown

RUN = "Run a command in a shell."
READ = "Read one file and return its content."


def _schema(*required: str, **properties: Mapping[str, Json]) -> ObjectSchema:
    return {"type": "object", "properties": properties, "required": [*required], "additionalProperties": False}


COMMAND: Mapping[str, Json] = {"type": "string", "minLength": 1, "description": "The command line."}
LIMIT: Mapping[str, Json] = {"type": "integer", "minimum": 1, "maximum": 600000, "description": "Limit in milliseconds."}
BACKGROUND: Mapping[str, Json] = {"type": "boolean", "default": False, "description": "Go on in the background."}
PATH: Mapping[str, Json] = {"type": "string", "description": "Absolute path of the file."}
SHELL = _schema("command", command=COMMAND, timeout=LIMIT)
PRINTED = _schema("stdout", stdout={"type": "string", "description": "What it printed."})
REPLACEMENT = _schema(
    "oldString",
    "newString",
    oldString={"type": "string", "description": "The text to replace."},
    newString={"type": "string", "description": "What replaces it."},
)
NOTES = _schema(
    "operation",
    operation={"enum": ["view", "edit"], "description": "What to do."},
    text={"type": "string", "description": "The new text."},
)
PAGE = _schema("url", url={"type": "string", "format": "uri", "description": "Address of the page."})

SAMPLES: Mapping[str, Sample] = {
    "contract": shown(1, description=READ),
    "name": shown("Read", description=READ),
    "title": shown("Read a file", description=READ),
    "summary": shown("Read one file.", description=READ),
    "description": shown(
        READ,
        {"file": "read.md"},
        ["Read one file.", {"text": "PDF files are read page by page.", "when": "model.pdf"}],
    ),
    "usage": shown(
        ["Quote paths that contain spaces.", "A command is stopped after {{timeout.default}}."],
        [{"text": "Prefer Grep for searching.", "when": "tool.Grep"}],
        description=RUN,
        timeout={"default": "2m"},
    ),
    "group": shown("shell", description=RUN),
    "tags": shown(["files", "search"], description="Find files by name."),
    "status": shown(
        "experimental",
        {"deprecated": {"since": "2026-11-01", "use": "Write", "removeAfter": "2027-05-01"}},
        description=RUN,
    ),
    "aliases": shown(["Shell", {"name": "KillShell", "for": "rules"}], name="Bash", description=RUN),
    "revision": shown(2, description=RUN),
    "handler": shown("acme_host.tools.bash:run", description=RUN),
    "inputSchema": shown(_schema("path", path=PATH), description=READ),
    "parameters": shown({"timeout": {"unit": "ms", "outOfRange": "clamp"}}, description=RUN, inputSchema=SHELL),
    "rules": shown([{"differ": ["oldString", "newString"]}], description="Replace a text.", inputSchema=REPLACEMENT),
    "actions": shown(
        {"by": "operation", "rows": {"view": {"set": {"effects": {"writes": []}}}, "edit": {"required": ["text"]}}},
        description="View or edit the notes.",
        inputSchema=NOTES,
    ),
    "unknownArguments": shown("drop", description=RUN, inputSchema=SHELL),
    "outputSchema": shown(PRINTED, description=RUN),
    "outputs": shown(
        {"/properties/diff": {"audience": "people"}},
        description="Replace a text.",
        outputSchema=_schema(
            "output",
            output={"type": "string", "description": "What was done."},
            diff={"type": "string", "description": "The text before and after."},
        ),
    ),
    "errors": shown([{"code": "timed_out", "message": "The command ran past its limit.", "retry": "afterChange"}], description=RUN),
    "examples": shown(
        [{"input": {"command": "ls"}, "output": {"stdout": "a\n"}}],
        description=RUN,
        inputSchema=_schema("command", command=COMMAND),
        outputSchema=PRINTED,
    ),
    "effects": shown(
        {"reads": ["workspace"], "writes": ["workspace"], "destroys": [], "idempotent": False},
        {"reads": ["network"], "writes": []},
        "none",
        description="Add a line to a file.",
    ),
    "byInput": shown(
        [{"predicate": "readOnlyCommand", "set": {"effects": {"writes": [], "destroys": []}}}],
        description=RUN,
        inputSchema=SHELL,
        effects={"reads": ["workspace"], "writes": ["system"], "destroys": ["system"]},
    ),
    "recovery": shown("rerun", {"resume": "TaskOutput"}, description=READ),
    "permission": shown(
        {
            "key": "bash",
            "reason": "It runs programs that can change anything.",
            "risk": "high",
            "ask": "unlessAllowed",
            "offer": ["once", "session"],
            "subject": {"parameter": "command", "as": "command", "remember": "prefix"},
        },
        "none",
        description=RUN,
        inputSchema=SHELL,
    ),
    "timeout": shown(
        {"default": "2m", "max": "10m", "override": "timeout", "grace": "6s"},
        "none",
        description=RUN,
        inputSchema=SHELL,
        parameters={"timeout": {"unit": "ms"}},
    ),
    "result": shown({"limit": {"bytes": 30000}, "keep": "tail", "overflow": "truncate", "content": ["text"]}, description=RUN),
    "cancellation": shown({"supported": True, "cleanup": "required", "message": "The command was stopped."}, description=RUN),
    "trace": shown({"required": True, "input": "summary", "output": "none"}, description=RUN),
    "requires": shown(
        {"interaction": "user"}, {"prior": [{"tool": "Read", "same": "filePath", "still": "unchanged"}]}, "none", description="Ask the person."
    ),
    "background": shown(
        {"when": "/taskId", "id": "/taskId"},
        {"when": "/taskId", "id": "/taskId", "read": "TaskOutput", "stop": "TaskStop"},
        description=RUN,
        outputSchema=_schema(taskId={"type": "string", "description": "The task, where the command goes on."}),
    ),
    "calls": shown("visible", ["mcp__*"], description="Run a program over the other tools."),
    "callers": shown(["model", "code"], description=READ),
    "availability": shown({"visibility": "callable"}, {"when": "port.shell"}, description=RUN),
    "variants": shown(
        [{"when": "not port.background", "remove": ["/inputSchema/properties/background"]}],
        description=RUN,
        inputSchema=_schema("command", command=COMMAND, background=BACKGROUND),
    ),
    "runsOn": shown(
        {"provider": {"anthropic": {"type": "web_search_20250305", "name": "web_search"}}, "fallback": "client"},
        "client",
        description="Search the web.",
    ),
    "strict": shown("require", description=RUN, inputSchema=_schema("command", command=COMMAND)),
    "endsTurn": shown("onSuccess", description="Hand in the result."),
    "presentation": shown(
        {"call": {"card": "terminal", "title": "{{input.command}}"}, "result": {"card": "terminal"}},
        description=RUN,
        inputSchema=SHELL,
    ),
    "providers": shown({"anthropic": {"cacheControl": "ephemeral"}}, description=RUN),
    "losses": shown(
        [{"target": "anthropic-strict*", "at": "/properties/url", "keyword": "format", "reason": "The server checks the address itself."}],
        description="Fetch a page.",
        inputSchema=PAGE,
    ),
    "i18n": shown({"zh": {"title": "运行命令", "summary": "运行一条命令。"}}, title="Run a command", summary="Run one command.", description=RUN),
    "annotations": shown({"readOnlyHint": True, "openWorldHint": False}, description=READ),
    "icons": shown([{"src": "https://trains.example/icon.svg", "mimeType": "image/svg+xml", "sizes": ["any"]}], description="Find trains."),
    "_meta": shown({"trains.example/team": "timetable"}, description="Find trains."),
    "execution": shown({"taskSupport": "optional"}, description="Find trains."),
}
"""A sample of each field."""
