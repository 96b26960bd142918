"""Diagnostics for programs, as one JSON object; its schema is published beside it."""

from __future__ import annotations

from json import dumps
from pathlib import PurePosixPath
from typing import Final

from toolc.artifacts import Artifact
from toolc.artifacts.canonical import json_text
from toolc.diagnostics import Diagnostic, Severity
from toolc.ir.json import Json, ObjectSchema
from toolc.reporters.report import Report
from toolc.source import Span

_COUNT: Final[ObjectSchema] = {"type": "integer", "minimum": 0}
_LINE: Final[ObjectSchema] = {"type": "integer", "minimum": 1}
_SPAN: Final[ObjectSchema] = {
    "description": "Where it is: lines and columns count from 1, columns are code points, the end is exclusive.",
    "type": "object",
    "properties": {
        "path": {"description": "The file, relative to the workspace, with forward slashes.", "type": "string"},
        "line": _LINE,
        "column": _LINE,
        "endLine": _LINE,
        "endColumn": _LINE,
    },
    "required": ["path", "line", "column", "endLine", "endColumn"],
}
_LABEL: Final[ObjectSchema] = {
    "description": "Another place that the finding speaks of.",
    "type": "object",
    "properties": {"span": {"$ref": "#/$defs/span"}, "message": {"type": "string"}},
    "required": ["span", "message"],
}
_DIAGNOSTIC: Final[ObjectSchema] = {
    "type": "object",
    "properties": {
        "code": {"description": "The code of the rule; `toolc explain CODE` prints its page.", "type": "string", "pattern": "^[A-Z]+[0-9]+$"},
        "name": {"description": "The name of the rule.", "type": "string"},
        "severity": {"description": "Take a value that is not listed here for an error.", "enum": ["error", "warning", "note"]},
        "message": {"description": "What is wrong, on one line.", "type": "string"},
        "span": {"$ref": "#/$defs/span"},
        "help": {"description": "The cure.", "type": ["string", "null"]},
        "labels": {"type": "array", "items": {"$ref": "#/$defs/label"}},
    },
    "required": ["code", "name", "severity", "message", "span", "help", "labels"],
}

SCHEMA: Final[ObjectSchema] = {
    "$schema": "https://json-schema.org/draft/2020-12/schema",
    "$id": "urn:toolc:diagnostics:1",
    "title": "What `toolc lint --format json` prints",
    "description": "The number of the format rises only when the meaning of an old output would change; later versions may add members.",
    "type": "object",
    "properties": {
        "format": {"const": 1},
        "diagnostics": {
            "description": "Sorted by path, line, column, code and message.",
            "type": "array",
            "items": {"$ref": "#/$defs/diagnostic"},
        },
        "summary": {
            "description": "How many diagnostics there are of each severity, and how many more were silenced.",
            "type": "object",
            "properties": {"errors": _COUNT, "warnings": _COUNT, "notes": _COUNT, "silenced": _COUNT},
            "required": ["errors", "warnings", "notes", "silenced"],
        },
    },
    "required": ["format", "diagnostics", "summary"],
    "$defs": {"diagnostic": _DIAGNOSTIC, "label": _LABEL, "span": _SPAN},
}
"""What a report is valid under."""


def json(report: Report) -> str:
    """Return the report as JSON, in ASCII, so that no terminal and no encoding stands in its way."""
    value = {
        "format": 1,
        "diagnostics": [_diagnostic(each) for each in report.diagnostics],
        "summary": {
            "errors": report.count(Severity.ERROR),
            "warnings": report.count(Severity.WARNING),
            "notes": report.count(Severity.NOTE),
            "silenced": report.silenced,
        },
    }
    return f"{dumps(value, indent=2)}\n"


def diagnostics_schema() -> Artifact:
    """Return the schema of the format as a page of the documentation."""
    return Artifact(PurePosixPath("formats/diagnostics.schema.json"), json_text(SCHEMA))


def _diagnostic(diagnostic: Diagnostic) -> dict[str, Json]:
    return {
        "code": diagnostic.code,
        "name": diagnostic.name,
        "severity": diagnostic.severity.name.lower(),
        "message": diagnostic.message,
        "span": _span(diagnostic.span),
        "help": diagnostic.help,
        "labels": [{"span": _span(label.span), "message": label.message} for label in diagnostic.labels],
    }


def _span(span: Span) -> dict[str, Json]:
    return {"path": span.document, "line": span.line, "column": span.column, "endLine": span.end_line, "endColumn": span.end_column}
