"""
How the tools of a family are named: from a template such as `mcp__{server}__{tool}`, two tools never alike.

A name that can be read back as the parts it was made of stands as it is. Any other, since a character had to be replaced, since its parts could be
taken for others, since a nearer family could give it away, or since it is too long, ends in a hash of its parts.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from hashlib import sha256
from typing import Final

PLACES: Final = ("server", "tool")
"""What may stand in the braces of a template."""

CHARACTERS: Final = "A-Za-z0-9_-"
"""The characters that every provider takes in names."""

HASHED: Final = 8
"""The digits of a hash that end a name."""

_FOREIGN: Final = re.compile(f"[^{CHARACTERS}]")
_PLACE: Final = re.compile(r"\{([^{}]*)\}")
_SYNTAX: Final = re.compile(r"[.*+?^${}()|\[\]\\/]")
_ENDING: Final = re.compile(f"_[0-9a-f]{{{HASHED}}}$")


@dataclass(frozen=True, slots=True)
class Template:
    """A template in parts: the texts between its places, one more than there are, and the names of the places."""

    texts: tuple[str, ...]
    places: tuple[str, ...]

    @property
    def fixed(self) -> int:
        """Return how many characters of a name the template takes itself."""
        return sum(map(len, self.texts))


def template_of(text: str) -> Template:
    """Return the parts of a template."""
    parts = _PLACE.split(text)
    return Template(tuple(parts[::2]), tuple(parts[1::2]))


def nearer(name: str, templates: Mapping[str, Template]) -> tuple[str, ...]:
    """Return the families whose names are theirs before a family's: those with more fixed text, and of as much those before it."""
    rank = {each: (-template.fixed, index) for index, (each, template) in enumerate(templates.items())}
    return tuple(each for each in templates if rank[each] < rank[name])


def template_faults(template: Template) -> Iterator[str]:
    """Yield why names made from a template can be alike or cannot be made, as the end of a sentence that starts with the template."""
    unknown = [place for place in template.places if place not in PLACES]
    if unknown:
        yield f"has a place {{{unknown[0]}}}, and there is none but {{server}} and {{tool}}"
    if template.places.count("tool") != 1:
        yield "names {tool} twice" if "tool" in template.places else "does not name {tool}, so that all its tools have one name"
    if template.places.count("server") > 1:
        yield "names {server} twice"
    for between in template.texts[1:-1]:
        if len(between) < len("__") and not _FOREIGN.search(between):
            yield f"has {f'only {between!r}' if between else 'nothing'} between two places, so that different parts make one name"
    if template.fixed == 0 and template.places == ("tool",):
        yield "is {tool} alone, so that its tools can have the name of any other tool"
    if any(re.search(r"[^A-Za-z0-9_.-]", text) for text in template.texts):
        yield "has characters that no name has"


def family_name(template: Template, parts: Mapping[str, str], most: int, before: Iterable[Template] = ()) -> str:
    """
    Return the name of a tool of a family, of at most that many characters, by the part that stands at each place of the template.

    `before` are the templates of the families that are nearer.
    """
    values = tuple(_FOREIGN.sub("_", parts[place]) for place in template.places)
    plain = _filled(template, values)
    is_exact = values == tuple(parts[place] for place in template.places) and not _ENDING.search(plain) and len(plain) <= most
    if is_exact and parts_of(template, plain) == dict(parts) and all(parts_of(each, plain) is None for each in before):
        return plain
    digest = sha256("\0".join(parts[place] for place in template.places).encode("utf-8", "surrogatepass")).hexdigest()[:HASHED]
    return f"{plain[: most - HASHED - 1]}_{digest}"


def filled(template: Template, part: str) -> str:
    """Return a template with one part in all its places."""
    return _filled(template, (part,) * len(template.places))


def parts_of(template: Template, name: str) -> dict[str, str] | None:
    """Return the parts that a name without a hash is made of, each as short as it can be from the left, or None for a name of no such tool."""
    found = re.match(pattern(template), name)
    return None if found is None else dict(zip(template.places, found.groups(), strict=True))


def pattern(template: Template) -> str:
    """Return the anchored regular expression, in ECMA-262 too, that matches the names of a family's tools and has a group for each part."""
    first, *rest = (_SYNTAX.sub(r"\\\g<0>", text) for text in template.texts)
    return rf"^{first}" + "".join(f"([{CHARACTERS}]+?){text}" for text in rest) + "$"


def _filled(template: Template, values: tuple[str, ...]) -> str:
    first, *rest = template.texts
    return first + "".join(f"{value}{text}" for value, text in zip(values, rest, strict=True))
