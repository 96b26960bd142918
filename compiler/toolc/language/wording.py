"""What may stand at a place, in words: short for findings, in full for field pages."""

from __future__ import annotations

from collections.abc import Iterable

from toolc.language.shape import FlagShape, FreeShape, ListShape, MapShape, NumberShape, Options, RecordShape, Shape, TextShape, Words


def noun(shape: Shape) -> str:
    """Return what is wanted, as a phrase: "a duration", "true or false", "`none`, `unknown` or a map"."""
    match shape:
        case Options(options):
            return joined(phrase for each in options for phrase in _phrases(each))
        case _:
            return joined(_phrases(shape))


def type_words(shape: Shape) -> str:
    """Return what a field may hold, in full: "list of `text`, `image`; or `unknown`"."""
    if isinstance(shape, Options):
        return "; or ".join(_type(each) for each in shape.options)
    return _type(shape)


def joined(phrases: Iterable[str], last: str = "or") -> str:
    """Return phrases as a list in a sentence: "a, b or c"."""
    every = list(phrases)
    if len(every) < 2:  # noqa: PLR2004 # a list of one has no last
        return "".join(every)
    return f"{', '.join(every[:-1])} {last} {every[-1]}"


def with_article(name: str) -> str:
    """Return a noun with its indefinite article."""
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def code(word: str | int) -> str:
    """Return a word as it is marked in Markdown and in findings."""
    return f"`{word}`"


def _phrases(shape: Shape) -> list[str]:
    match shape:
        case Words(words):
            return [code(each) for each in words]
        case TextShape(scalar):
            return [with_article(scalar.name if scalar else "text")]
        case NumberShape(whole):
            return ["a whole number" if whole else "a number"]
        case FlagShape():
            return ["true", "false"]
        case _:
            return [_container(shape)]


def _container(shape: Shape) -> str:
    if isinstance(shape, ListShape):
        return "a list"
    return "any value" if shape == FreeShape(only_object=False) else "a map"


def _type(shape: Shape) -> str:
    match shape:
        case Words(words):
            return ", ".join(code(each) for each in words)
        case TextShape(scalar):
            return scalar.name if scalar else "text"
        case NumberShape(whole, minimum):
            return ("whole number" if whole else "number") + ("" if minimum is None else f" from {minimum}")
        case FlagShape():
            return "`true`, `false`"
        case _:
            return _compound(shape)


def _compound(shape: Shape) -> str:
    match shape:
        case ListShape(item):
            return f"list of {_plural(item)}"
        case MapShape(key, value):
            return f"map of {key.name if key else 'name'} to {_inline(value)}"
        case RecordShape():
            return f"{{{', '.join(shape.fields)}}}"
        case _:
            return "JSON object" if shape == FreeShape(only_object=True) else "any JSON"


def _inline(shape: Shape) -> str:
    return " or ".join(map(_type, shape.options)) if isinstance(shape, Options) else _type(shape)


def _plural(shape: Shape) -> str:
    if isinstance(shape, TextShape):
        return f"{shape.scalar.name}s" if shape.scalar else "texts"
    return _inline(shape)
