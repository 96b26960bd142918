"""JSON Pointers and the fragments that carry them: paths to text and back."""

from __future__ import annotations

from urllib.parse import quote, unquote

from toolc.ir.json import Json
from toolc.source import Path

FRAGMENT_SAFE = "/~!$&'()*+,;=:@?"


def pointer(path: Path) -> str:
    """Return the JSON Pointer of a path: `("a/b", 0)` is `/a~1b/0`."""
    return "".join(f"/{str(part).replace('~', '~0').replace('/', '~1')}" for part in path)


def fragment(path: Path) -> str:
    """Return the URI fragment of a path, percent-encoded, with its `#`."""
    return f"#{quote(pointer(path), safe=FRAGMENT_SAFE)}"


def tokens(text: str) -> tuple[str, ...] | None:
    """Return the unescaped reference tokens of a JSON Pointer, or None where the text is not one."""
    if not text:
        return ()
    if not text.startswith("/"):
        return None
    return tuple(part.replace("~1", "/").replace("~0", "~") for part in text[1:].split("/"))


def decoded(text: str) -> str:
    """Return a fragment without its percent-encoding."""
    return unquote(text)


def followed(value: Json, steps: tuple[str, ...]) -> tuple[Path, Json] | None:
    """Return the path and the value that reference tokens lead to, with list indexes as numbers, or None where they lead nowhere."""
    path: list[str | int] = []
    for step in steps:
        key = _key(value, step)
        if key is None:
            return None
        path.append(key)
        value = value[key]  # type: ignore[index]  # _key answers with a key that the value has
    return tuple(path), value


def longest(value: Json, path: Path) -> Path:
    """Return the longest beginning of a path that leads to something in a value."""
    for length, part in enumerate(path):
        if not _has(value, part):
            return path[:length]
        value = value[part]  # type: ignore[index]  # the value has the part
    return path


def value_at(value: Json, path: Path) -> Json:
    """Return the value at a path that exists."""
    for part in path:
        value = value[part]  # type: ignore[index]  # the caller promises that the path exists
    return value


def _has(value: Json, part: str | int) -> bool:
    if isinstance(part, int):
        return isinstance(value, list | tuple) and part < len(value)
    return isinstance(value, dict) and part in value


def _key(value: Json, step: str) -> str | int | None:
    if isinstance(value, dict):
        return step if step in value else None
    if isinstance(value, list | tuple) and step.isascii() and step.isdigit() and (step == "0" or not step.startswith("0")):
        return int(step) if int(step) < len(value) else None
    return None
