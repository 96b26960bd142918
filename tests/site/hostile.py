"""Contracts whose authors mean no good: a text that tries to get out of its place, in every field that takes a text."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from tests.emitters.program_values import profile, program, tool, toolset
from toolc.ir.json import Json
from toolc.ir.program import Program
from toolc.language.samples.contract import SAMPLES
from toolc.language.shape import FreeShape, ListShape, MapShape, RecordShape, Shape, TextShape, chosen, document_shape

MARK = "pwned"
TEXTS = (
    f"</p></pre></code></bdi></a></script><script>{MARK}(1)</script>",
    f"[here](javascript:{MARK}(2)) <a href='javascript:{MARK}(2)'>x</a>",
    f'"><img src=x onerror={MARK}(3)> \' onmouseover=\'{MARK}(4)\' " autofocus onfocus="{MARK}(5)"',
    f"<svg/onload={MARK}(6)><style>*{{display:none}}</style><meta http-equiv=refresh content=0><base href=//evil.example/>",
    "{{ page.frame }} {% raw %} {# gone #} ${x} `{{ 7 * 7 }}` `</code><b>` ``x``",
    "| a | b \\ | --- |\r\n\r\n# heading\n- item\n\u2028\u2029--> <!-- ]]> &lt;b&gt; &amp;amp;",
    "\u202egnirts desrever \u2066isolated \u200f\u0007\ufeff مرحبا بالعالم שלום",
    "__proto__",
)
PATTERN = f"</code><script>{MARK}(7)</script>"
SCHEMAS = ("inputSchema", "outputSchema")


def hostile_program(text: str) -> Program:
    """Return a program in which a text stands in every field that takes one: a tool for each sample of each field, and one with it in schemas."""
    tools = [
        *(tool(f"{name}-{index}", **{**beside, name: value}) for name, index, value, beside in _hostile_samples(text)),
        tool("schemas", **{each: _hostile_schema(text) for each in SCHEMAS}, title=text, summary=text, i18n={"zh": {"title": text}}),
    ]
    return program(toolset(tools, profile(tools, "openai", "mcp", "anthropic")))


def _hostile_samples(text: str) -> Iterator[tuple[str, int, Json, Mapping[str, Json]]]:
    fields = document_shape("contract").fields
    for name, sample in SAMPLES.items():
        for index, value in enumerate(() if name in {"contract", "variants"} else sample.values):
            beside = {key: _hostile(fields[key].shape, each, text, key) for key, each in sample.beside.items()}
            yield name, index, _hostile(fields[name].shape, value, text, name), beside


def _hostile(shape: Shape, value: Json, text: str, field: str) -> Json:
    """Return the sample of a field with every text in it that may be any text replaced."""
    one = chosen(shape, value)
    if isinstance(one, TextShape) and isinstance(value, str):
        return value if one.scalar else text
    if isinstance(one, FreeShape):
        return value if field in {*SCHEMAS, "variants"} else _replaced(value, text)
    if isinstance(one, ListShape) and isinstance(value, list | tuple):
        return [_hostile(one.item, each, text, field) for each in value]
    if isinstance(one, MapShape) and isinstance(value, Mapping):
        return {key: _hostile(one.value, each, text, field) for key, each in value.items()}
    if isinstance(one, RecordShape) and isinstance(value, Mapping):
        return {key: _hostile(one.fields[key].shape, each, text, key) for key, each in value.items()}
    return value


def _replaced(value: Json, text: str) -> Json:
    if isinstance(value, Mapping):
        return {**{key: _replaced(each, text) for key, each in value.items()}, text: text}
    if isinstance(value, list | tuple):
        return [*(_replaced(each, text) for each in value), text]
    return text if isinstance(value, str) else value


def _hostile_schema(text: str) -> Json:
    inner: Json = {
        "type": "string",
        "title": text,
        "description": text,
        "default": text,
        "enum": [text],
        "const": text,
        "examples": [text],
        "pattern": PATTERN,
        "format": text,
        "contentMediaType": text,
        "contentEncoding": text,
        "$comment": text,
        "x-more": {text: text},
    }
    return {
        "type": "object",
        "description": text,
        "properties": {text: inner, f"{text}!": {"$ref": "#/$defs/" + text.replace("~", "~0").replace("/", "~1")}},
        "patternProperties": {PATTERN: inner},
        "additionalProperties": {"items": {"anyOf": [inner, {"type": "array", "prefixItems": [inner]}]}},
        "required": [text, f"{text}?"],
        "$defs": {text: {"type": "object", "properties": {text: {"type": "array", "items": inner}}}},
    }
