"""
Contracts whose schemas are put together by chance: odd names and values, every keyword, and most of the time no contradiction.

What stands here is meant to be read without an error, so that it reaches every emitter.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Final

from toolc.ir.json import Json

_WORDS: Final = r"""
a b text class None True self model_config model_dump copy json dict list int str type id _a __a __class__ a-b a.b 1a $ref $id default title
description properties required enum const items schema validate field Field BaseModel Any Optional date datetime async await match print a/b a~b
a%b A Ab aB # ' " \ {{x}} {%x ` | <b> @ - root Root Input Args value name mro annotations from import_ construct 名 é İ
"""
NAMES: Final = (*_WORDS.split(), "a b", "", "x" * 70, "\U0001f600")
TEXTS: Final = (
    *(
        "Do it.",
        '"""',
        "\\",
        "a\\",
        "\nb\n",
        "# x",
        "{{{{",
        "}}",
        'a"b',
        "it's",
        "é",
        "| x |",
        "```",
        "{% x %}",
        "x" * 2000,
        "\\N{BULLET}",
        "\\u0041",
    ),
    *("%s", "{0}", "*/", "“q”", "a  b", "1. x", "- x", "> x", "~~x~~", "__x__", "&amp;", "a\n\n\nb", "x" * 200 + ". y"),
)
TOOL_NAMES: Final = ("a", "class", "None", "a.b", "a-b", "1a", "A" * 64, "_", "import", "__init__", "con", "model", "models", "handlers", "Tool")
PATTERNS: Final = (
    "^a",
    r"\d+",
    r"^\S$",
    "$",
    "",
    "^.{1,300}$",
    r"^\p{L}+$",
    r"\-",
    "(?!a)",
    '"',
    "^(a|b)*$",
    r"(a)\1",
    r"^[^\x00-\x1f]$",
    "a{2,}",
    "\U0001f600",
)
FORMATS: Final = ("date", "date-time", "time", "duration", "email", "uri", "uuid", "ipv4", "ipv6", "regex", "hostname", "binary", "byte", "int32")
DIALECTS: Final = ("http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft/2020-12/schema")

VALUES: Final[dict[str, tuple[Json, ...]]] = {
    "string": ("", "a", "b", "None", "1", "é", "\n", '"""', "\\", "true", "__a", "a-b", "A", "mro", "name", "x" * 100),
    "integer": (0, 1, -1, 10**30, 2**53),
    "number": (0, 1.5, -1, 1e300, -0.0),
    "boolean": (True, False),
    "null": (None,),
    "array": ([], [1], ["a"], [[]]),
    "object": ({}, {"a": 1}, {"a": {"b": [None]}}),
}
"""Values of each type."""


def contract_at_random(random: Random) -> dict[str, Json]:
    """Return a contract."""
    contract: dict[str, Json] = {"contract": 1, "description": _text(random), "inputSchema": _Schemas(random).root()}
    if random.random() < 0.4:
        contract["outputSchema"] = _Schemas(random).root()
    odd: dict[str, Json] = {
        "name": random.choice(TOOL_NAMES),
        "title": _text(random),
        "usage": [_text(random)],
        "errors": [{"code": "a", "message": _text(random)}],
        "i18n": {"zh": {"title": _text(random)}},
        "effects": random.choice(("none", "unknown", {"reads": ["network"], "writes": []})),
        "timeout": random.choice(("none", {"default": "2m"}, {"max": "90s", "grace": "1s"})),
    }
    return contract | {name: value for name, value in odd.items() if random.random() < 0.2}


def _text(random: Random) -> str:
    return random.choice(TEXTS) if random.random() < 0.3 else "Do it."


class _Schemas:
    """The schemas of one root, which share its definitions."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self._definitions = random.sample(NAMES, random.choice((0, 0, 1, 3)))

    def root(self) -> dict[str, Json]:
        schema: dict[str, Json] = {"$schema": self._random.choice(DIALECTS)} if self._random.random() < 0.1 else {}
        schema |= {"type": "object", **self._object(3, self._definitions, self._random.randint(0, 6))}
        if self._definitions:
            later = {name: self._definitions[index + 1 :] for index, name in enumerate(self._definitions)}
            schema["$defs"] = {name: self._schema(2, self._definitions if self._is(0.2) else later[name]) for name in self._definitions}
        return schema

    def _is(self, chance: float) -> bool:
        return self._random.random() < chance

    def _schema(self, levels: int, definitions: Sequence[str]) -> Json:
        if self._is(0.03):
            return True
        if definitions and self._is(0.1):
            name = self._random.choice(definitions).replace("~", "~0").replace("/", "~1").replace("%", "%25")
            return {"$ref": f"#/$defs/{name}", **({"description": _text(self._random)} if self._is(0.3) else {})}
        kind = self._random.choice(list(VALUES))
        schema: dict[str, Json] = {"type": kind}
        if self._is(0.3):
            schema["description"] = _text(self._random)
        if self._is(0.1):
            schema["title"] = self._random.choice(NAMES)
        return schema | (self._chosen(kind) if self._is(0.2) else self._of_kind(kind, levels, definitions))

    def _chosen(self, kind: str) -> dict[str, Json]:
        """Return what allows some values, or offers one."""
        values = self._random.sample(VALUES[kind], self._random.randint(1, len(VALUES[kind])))
        offers: tuple[dict[str, Json], ...] = ({"enum": values}, {"const": values[0]}, {"default": values[0]}, {"examples": values})
        return self._random.choice(offers)

    def _of_kind(self, kind: str, levels: int, definitions: Sequence[str]) -> dict[str, Json]:
        below = self._parts(levels, definitions) if levels and self._is(0.15) else {}
        if kind == "string":
            return below | self._some(
                {"pattern": self._random.choice(PATTERNS), "format": self._random.choice(FORMATS), "minLength": 1, "maxLength": 10**20}
            )
        if kind in {"integer", "number"}:
            return below | self._some({"minimum": 0, "exclusiveMinimum": 0, "maximum": 1e300, "exclusiveMaximum": 10**30, "multipleOf": 0.5})
        if kind == "array" and levels:
            item = self._schema(levels - 1, definitions)
            return below | {"items": item} | self._some({"prefixItems": [item], "uniqueItems": True, "contains": item, "minItems": 1, "maxItems": 3})
        return below | (self._object(levels, definitions, self._random.randint(0, 4)) if kind == "object" and levels else {})

    def _object(self, levels: int, definitions: Sequence[str], count: int) -> dict[str, Json]:
        names = self._random.sample(NAMES, count)
        inner = self._schema(levels - 1, definitions)
        found: dict[str, Json] = {"properties": {name: self._schema(levels - 1, definitions) for name in names}}
        if self._is(0.5):
            found["additionalProperties"] = self._random.choice((True, False, inner))
        some: dict[str, Json] = {
            "required": self._random.sample(names, self._random.randint(0, count)),
            "patternProperties": {self._random.choice(PATTERNS): inner},
            "dependentRequired": {name: [names[0]] for name in names[1:2]},
            "dependentSchemas": {self._random.choice(NAMES): inner},
            "propertyNames": {"minLength": 0},
            "minProperties": 0,
        }
        return found | self._some(some)

    def _parts(self, levels: int, definitions: Sequence[str]) -> dict[str, Json]:
        several: list[Json] = [self._schema(levels - 1, definitions) for _ in range(self._random.randint(1, 3))]
        one, last = several[0], several[-1]
        parts: tuple[dict[str, Json], ...] = ({"anyOf": several}, {"oneOf": several}, {"allOf": several}, {"not": one}, {"if": one, "then": last})
        return self._random.choice(parts)

    def _some(self, keywords: dict[str, Json]) -> dict[str, Json]:
        return {keyword: value for keyword, value in keywords.items() if self._is(0.15)}
