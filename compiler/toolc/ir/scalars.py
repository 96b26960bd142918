"""The kinds of text that fields of the language hold."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from toolc.ir.note import scalar

Id: TypeAlias = Annotated[
    str,
    scalar("id", "[A-Za-z0-9][A-Za-z0-9_-]{0,63}", "A letter or a digit, then letters, digits, `_` and `-`; at most 64 characters.", "web-search"),
]

ToolName: TypeAlias = Annotated[
    str, scalar("tool name", "[A-Za-z0-9_.-]{1,128}", "Letters, digits, `_`, `.` and `-`; at most 128 characters, as in MCP.", "Read")
]

ToolGlob: TypeAlias = Annotated[
    str,
    scalar("tool glob", r"[A-Za-z0-9_.*?:\[\]!-]{1,128}", "An id, a name, a glob over names (`*`, `?`, `[…]`), or `family:NAME`.", "mcp__*", "Read"),
]

NameTemplate: TypeAlias = Annotated[
    str,
    scalar(
        "template of names",
        r"(?:[^{}]|\{server\})*\{tool\}(?:[^{}]|\{server\})*",
        "A text with `{tool}` and perhaps `{server}`, and no other braces.",
        "mcp__{server}__{tool}",
    ),
]

MaybeDuration: TypeAlias = Annotated[
    str, scalar("duration", "[0-9]+(?:ms|s|m|h|d)|unknown", "A whole number and a unit: ms, s, m, h or d; or `unknown`.", "30s", "2m")
]

Retention: TypeAlias = Annotated[
    str, scalar("retention", "session|project|unknown|[0-9]+(?:ms|s|m|h|d)", "`session`, `project`, `unknown`, or a duration.", "session", "7d")
]

SizeText: TypeAlias = Annotated[
    str, scalar("size", "[0-9]+(?:KiB|MiB|GiB)|unknown", "A whole number and a unit: KiB, MiB or GiB; or `unknown`.", "256KiB")
]

FactName: TypeAlias = Annotated[
    str,
    scalar(
        "fact name",
        r"[a-z][A-Za-z0-9]*(?:\.[a-z][A-Za-z0-9]*)*",
        "Words joined by dots, each a small letter and then letters and digits.",
        "model.pdf",
        "env.lsp",
    ),
]

Expression: TypeAlias = Annotated[
    str,
    scalar("expression", r"[\s\S]{1,2000}", "A condition over facts: `and`, `or`, `not`, comparisons, `tool.NAME`.", "flag.lsp and not tool.Grep"),
]

Pointer: TypeAlias = Annotated[
    str,
    scalar(
        "JSON Pointer",
        "(?:/(?:[^~/]|~[01])*)*",
        "Steps that each start with `/`; inside a step `~` is written `~0` and `/` is written `~1`.",
        "/properties/id",
    ),
]

ParameterKey: TypeAlias = Annotated[
    str,
    scalar("parameter", r"[\s\S]+", "A property's name, or a JSON Pointer into the input schema.", "timeout", "/properties/saved/properties/path"),
]

ExtensionName: TypeAlias = Annotated[str, scalar("extension field", "x-[A-Za-z0-9][A-Za-z0-9_.-]*", "A key that starts with `x-`.", "x-acme-owner")]

LanguageTag: TypeAlias = Annotated[
    str,
    scalar(
        "language tag",
        "[A-Za-z]{2,3}(?:-[A-Za-z0-9]{2,8})*",
        "A BCP 47 tag: a language of two or three letters, and perhaps a script and a region.",
        "zh",
        "pt-BR",
    ),
]

TargetName: TypeAlias = Annotated[
    str,
    scalar(
        "target",
        r"[a-z0-9][a-z0-9.-]*(?:@[0-9]{4}-[0-9]{2})?",
        "Small letters, digits, `.` and `-`; perhaps pinned to its data with `@YYYY-MM`.",
        "anthropic",
        "openai-strict@2026-11",
    ),
]

TargetChoice: TypeAlias = Annotated[
    str,
    scalar(
        "choice of a target",
        r"[a-z0-9][a-z0-9.-]*(?:@[0-9]{4}-[0-9]{2})?|[^\x00-\x1f\\:]+\.ya?ml",
        "A target, perhaps pinned to its data with `@YYYY-MM`; or a YAML file of the workspace with data about one of its own.",
        "anthropic@2026-11",
        "targets/acme.yaml",
    ),
]

PermissionKey: TypeAlias = Annotated[
    str,
    scalar("permission key", r"[A-Za-z0-9_][A-Za-z0-9_.:/-]{0,127}", "Letters, digits, `_`, `.`, `:`, `/` and `-`; at most 128 characters.", "edit"),
]

Unknown: TypeAlias = Literal["unknown"]
Nothing: TypeAlias = Literal["none"]
Text: TypeAlias = str
