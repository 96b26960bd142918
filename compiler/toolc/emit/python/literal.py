"""Text and JSON values as Python source that is safe to print, the same under every version of Python and Unicode."""

from __future__ import annotations

from collections.abc import Mapping

from toolc.artifacts import compact_json, json_text
from toolc.ir.json import Json


def text_literal(text: str) -> str:
    """Return a text as a literal: what JSON escapes, Python reads alike."""
    return compact_json(text).decode()


def value_literal(value: Json) -> str:
    """Return a JSON value as a literal."""
    match value:
        case None | bool():
            return str(value)
        case str():
            return text_literal(value)
        case int() | float():
            return compact_json(value).decode()
        case Mapping():
            return f"{{{', '.join(f'{text_literal(name)}: {value_literal(each)}' for name, each in value.items())}}}"
        case _:
            return f"[{', '.join(map(value_literal, value))}]"


def schema_literal(value: Json) -> str:
    """Return the JSON text of a value as a raw literal; such text never has three quotes in a row, and ends with a line end."""
    return f'r"""{json_text(value)}"""'


def docstring(text: str, indent: int) -> str:
    """Return a text as a docstring whose lines start after `indent` blanks, or nothing for a text of blanks only."""
    lines = [_escaped(line) for line in paragraph(text)]
    margin = " " * indent
    if not lines:
        return ""
    if len(lines) == 1:
        return f'"""{lines[0]}"""'
    return "\n".join(['"""', *(f"{margin}{line}" if line else "" for line in lines), f'{margin}"""'])


def paragraph(text: str) -> list[str]:
    """Return the lines of a text without blanks around it, at the ends of lines, and before all of them."""
    lines = [line.rstrip(" \t") for line in text.replace("\r\n", "\n").split("\n")]
    while lines and not lines[0]:
        lines.pop(0)
    while lines and not lines[-1]:
        lines.pop()
    first, *rest = lines or [""]
    margin = min((len(line) - len(line.lstrip(" ")) for line in rest if line), default=0)
    return [first.lstrip(" "), *(line[margin:] for line in rest)] if lines else []


def comment(text: str) -> str:
    """Return a text for a comment: one line, with what JSON escapes escaped."""
    return text_literal(text)[1:-1].replace('\\"', '"').replace("\\\\", "\\")


def _escaped(line: str) -> str:
    escaped = text_literal(line)[1:-1]
    return escaped if '"""' in line or line.endswith('"') else escaped.replace('\\"', '"')
