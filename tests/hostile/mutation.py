"""
Damaged workspaces: what a hand, a merge or a machine does to files of contracts, by chance that a seed decides.

A damage to the text keeps most of the file; a damage to the value keeps it valid YAML, so that it reaches further into the compiler.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final, TypeAlias

from toolc.frontend.loader import load
from toolc.ir.json import Json
from toolc.source import DocumentId, Source

Texts: TypeAlias = Mapping[str, str]

_WORDS: Final = r"""
ß İ 名前 ../../etc/passwd /etc/passwd C:\a {{ }} {{timeout.max}} {{input.a}} {{{{ | <b> --> ``` ^(a+)+$ (?<=a) [ \p{L} a~1b % # - . .. * ** #/
#/$defs/a a.json#/b http://a/b //[ $ref __class__ class None import self con tool.a 1.10 2m 30KiB mcp anthropic openai-chat 0 true null contract
unknown none object string everyCall all default build ](javascript:a)
"""
ODD_TEXTS: Final = (
    *("", " ", "\n", "a\tb", "\u202e", "\u200b", "\ufeff", "\U0001f3f4\U000e0067\U000e007f", "e\u0301", "\u2028", "a\0b", "\\", '"""', "'''"),
    *("# toolc: ignore[TC001] x", "not tool.Bash", "a and", "deny *", "allow key:read(", "{% raw %}", "(" * 60, "x" * 300),
    *_WORDS.split(),
)
ODD_NUMBERS: Final = (0, -1, 1, 2**31, 2**53, 2**53 + 1, -(2**63), 2**64, 10**400, 1.5, -0.0, 1e-300, 1e300, 5e-324)
ODD_VALUES: Final[tuple[Json, ...]] = (
    *(None, True, False, "none", "unknown"),
    *([], {}, [[]], [{}], {"": ""}, {"type": "object"}, {"type": []}, {"$ref": "#"}, {"enum": []}),
)
ODD_CHARACTERS: Final = "\0\x07\x1b\t\r\n\x85\u2028\ud800\ufeff\u202e\u200b\U0001f600:-?[]{},#&*!|>'\"%@`~<=\\ é"


def damaged_text(text: str, random: Random) -> str:
    """Return a text with one to three damages."""
    for _ in range(random.randint(1, 3)):
        text = random.choice(TEXT_DAMAGES)(text, random)
    return text


def damaged_value(text: str, random: Random) -> str:
    """Return a YAML document with one to three damages to its value, written as JSON; a text that is no YAML comes back as it is."""
    value: Json = load(Source(DocumentId("a.tool.yaml"), text)).value
    if value is None:
        return text
    for _ in range(random.randint(1, 3)):
        value = _damaged(value, random)
    return json.dumps(value, ensure_ascii=random.random() < 0.5, indent=1)


def damaged(texts: Texts, random: Random) -> Texts:
    """Return a workspace of which one file was damaged."""
    name = random.choice(sorted(texts))
    damage = random.choice((damaged_text, damaged_value, damaged_value))
    return {**texts, name: damage(texts[name], random)}


def _replaced(text: str, random: Random) -> str:
    index = random.randrange(len(text) + 1)
    return text[:index] + random.choice(ODD_CHARACTERS) + text[index + random.randint(0, 2) :]


def _cut(text: str, random: Random) -> str:
    return text[: random.randrange(len(text) + 1)]


def _on_lines(change: Callable[[list[str], int, Random], None]) -> Callable[[str, Random], str]:
    def damage(text: str, random: Random) -> str:
        lines = text.split("\n")
        change(lines, random.randrange(len(lines)), random)
        return "\n".join(lines)

    return damage


def _remove(lines: list[str], index: int, _: Random) -> None:
    del lines[index]


def _repeat(lines: list[str], index: int, random: Random) -> None:
    lines.insert(random.randrange(len(lines)), lines[index])


def _indent(lines: list[str], index: int, random: Random) -> None:
    lines[index] = random.choice(("", " ", "  ", "\t", "- ", "? ", "&a ", "!!set ")) + lines[index].lstrip(" ")


def _swap(lines: list[str], index: int, random: Random) -> None:
    other = random.randrange(len(lines))
    lines[index], lines[other] = lines[other], lines[index]


def _insert(text: str, random: Random) -> str:
    index = random.randrange(len(text) + 1)
    return text[:index] + random.choice(ODD_TEXTS) + text[index:]


def _nest(text: str, random: Random) -> str:
    index = random.randrange(len(text) + 1)
    return text[:index] + random.choice("[{(") * random.choice((1, 99, 1000)) + text[index:]


TEXT_DAMAGES: Final = (_replaced, _replaced, _cut, *map(_on_lines, (_remove, _repeat, _indent, _swap)), _insert, _nest)


def _paths(value: Json, path: tuple[str | int, ...] = ()) -> Iterator[tuple[str | int, ...]]:
    yield path
    if isinstance(value, Mapping):
        for key, item in value.items():
            yield from _paths(item, (*path, key))
    elif isinstance(value, list):
        for index, item in enumerate(value):
            yield from _paths(item, (*path, index))


def _at(value: Json, path: tuple[str | int, ...]) -> Json:
    for step in path:
        value = value[step]  # type: ignore[index] # the path was found in this value
    return value


def _with(value: Json, path: tuple[str | int, ...], item: Json) -> Json:
    if not path:
        return item
    first, *rest = path
    if isinstance(value, Mapping):
        return {key: _with(each, tuple(rest), item) if key == first else each for key, each in value.items()}
    if isinstance(value, list):
        return [_with(each, tuple(rest), item) if index == first else each for index, each in enumerate(value)]
    return value


def _damaged(value: Json, random: Random) -> Json:
    path = random.choice(list(_paths(value)))
    return _with(value, path, random.choice(VALUE_DAMAGES)(_at(value, path), value, random))


def _odd(*_: object) -> Json:
    random = _[-1]
    assert isinstance(random, Random)
    kind = random.choice((ODD_TEXTS, ODD_TEXTS, ODD_NUMBERS, ODD_VALUES))
    found: Json = random.choice(kind)
    return found


def _graft(_: Json, whole: Json, random: Random) -> Json:
    """Return a value from elsewhere in the document."""
    return _at(whole, random.choice(list(_paths(whole))))


def _wrapped(value: Json, _: Json, random: Random) -> Json:
    for _step in range(random.choice((1, 2, 40, 95))):
        value = random.choice(([value], {"a": value}, {"properties": {"a": value}}, {"allOf": [value]}))
    return value


def _lost(value: Json, _: Json, random: Random) -> Json:
    if isinstance(value, Mapping) and value:
        gone = random.choice(list(value))
        return {key: item for key, item in value.items() if key != gone}
    return value[:-1] if isinstance(value, list) else None


def _renamed(value: Json, whole: Json, random: Random) -> Json:
    """Return a map with a key that stands elsewhere in the document, or is odd."""
    if not isinstance(value, Mapping) or not value:
        return value
    known = [str(path[-1]) for path in _paths(whole) if path]
    old, new = random.choice(list(value)), random.choice(known + list(ODD_TEXTS))
    return {new if key == old else key: item for key, item in value.items()}


def _exchanged(value: Json, _: Json, random: Random) -> Json:
    """Return a map or list whose items changed places."""
    if isinstance(value, Mapping):
        items = list(value.values())
        random.shuffle(items)
        return dict(zip(value, items, strict=True))
    return random.sample(value, len(value)) if isinstance(value, list) else value


def _doubled(value: Json, _: Json, random: Random) -> Json:
    if isinstance(value, list):
        return value * random.choice((2, 50))
    return {**value, **{f"{key}x": item for key, item in value.items()}} if isinstance(value, Mapping) else value


def _edited(value: Json, _: Json, random: Random) -> Json:
    return _insert(value, random) if isinstance(value, str) else value


VALUE_DAMAGES: Final[tuple[Callable[[Json, Json, Random], Json], ...]] = (
    _odd, _odd, _odd, _graft, _graft, _wrapped, _lost, _renamed, _renamed, _exchanged, _doubled, _edited,
)  # fmt: skip
