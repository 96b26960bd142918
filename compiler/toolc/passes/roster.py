"""
What a name means among the tools of a toolset.

An exact text is an id or a name (then it means every tool of that name), else an alias. A glob is matched against names, and against aliases
where the caller asks for it; `family:NAME` means the tools of a family, which are known only while a session runs.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from fnmatch import fnmatchcase
from typing import Final

from toolc.ir.program import Tool
from toolc.ir.texts import Alias
from toolc.ir.toolset import Family
from toolc.schema.suggestion import suggested

FAMILY: Final = "family:"
WILD: Final = frozenset("*?[")


@dataclass(frozen=True, slots=True)
class Roster:
    """
    Tools by id, the ids that each name and each alias means, and the families that a session may add.

    `matched` holds what globs matched so far, by glob and by whether aliases counted.
    """

    tools: Mapping[str, Tool]
    by_name: Mapping[str, tuple[str, ...]]
    by_alias: Mapping[str, tuple[str, ...]]
    families: Mapping[str, Family]
    matched: dict[tuple[str, bool], tuple[str, ...]] = field(default_factory=dict, compare=False, repr=False)


def roster_of(tools: Iterable[Tool], families: Mapping[str, Family]) -> Roster:
    """Return what names mean among some tools with different ids."""
    ordered = sorted(tools, key=lambda tool: tool.id)
    names: defaultdict[str, list[str]] = defaultdict(list)
    aliases: defaultdict[str, list[str]] = defaultdict(list)
    for tool in ordered:
        names[tool.name].append(tool.id)
        for alias in rule_aliases(tool):
            aliases[alias].append(tool.id)
    return Roster({tool.id: tool for tool in ordered}, _frozen(names), _frozen(aliases), families)


def rule_aliases(tool: Tool) -> Iterator[str]:
    """Yield the other names under which rules, filters and gates know a tool."""
    for alias in tool.contract.aliases:
        if not isinstance(alias, Alias):
            yield alias
        elif alias.for_ != "calls":
            yield alias.name


def all_aliases(tool: Tool) -> Iterator[str]:
    """Yield every other name of a tool."""
    for alias in tool.contract.aliases:
        yield alias.name if isinstance(alias, Alias) else alias


def meant(roster: Roster, text: str) -> tuple[str, ...]:
    """Return the ids that an exact text means, none where it means no tool."""
    own = (text,) if text in roster.tools else ()
    named = roster.by_name.get(text, ())
    return tuple(dict.fromkeys((*own, *named))) or roster.by_alias.get(text, ())


def matching(roster: Roster, text: str, *, aliases: bool = False) -> tuple[str, ...]:
    """Return the ids that an exact text means or a glob matches; `aliases` tells whether a glob is matched against aliases too."""
    if not is_glob(text):
        return meant(roster, text)
    if (text, aliases) not in roster.matched:
        named = (ids for name, ids in roster.by_name.items() if fnmatchcase(name, text))
        other = (ids for alias, ids in roster.by_alias.items() if fnmatchcase(alias, text)) if aliases else ()
        roster.matched[text, aliases] = tuple(dict.fromkeys(identifier for ids in (*named, *other) for identifier in ids))
    return roster.matched[text, aliases]


def is_glob(text: str) -> bool:
    """Tell whether a text is a pattern over names."""
    return not WILD.isdisjoint(text)


def family_of(text: str) -> str | None:
    """Return the family that `family:NAME` means, or None for any other text."""
    return text.removeprefix(FAMILY) if text.startswith(FAMILY) else None


def may_mean_family(roster: Roster, text: str) -> bool:
    """Tell whether a text may mean tools of a family: `family:NAME`, a name as the family makes them, or a glob over such names."""
    named = family_of(text)
    if named is not None:
        return named in roster.families
    return any(_may_overlap(text, family.name) for family in roster.families.values())


def known_names(roster: Roster) -> tuple[str, ...]:
    """Return every text that means a tool, for suggestions."""
    return (*roster.tools, *roster.by_name, *roster.by_alias)


def other_tool(roster: Roster, name: str) -> str:
    """Return what to write in place of a name that no tool has."""
    return suggested(name, known_names(roster), "name a tool that is there, or take it out")


def _may_overlap(text: str, name: str) -> bool:
    """Tell whether a glob or name can match a name made from a family's template, by what both begin with and, for a name, by its whole."""
    fixed = name.partition("{")[0]
    if not is_glob(text):
        return fnmatchcase(text, _template(name))
    start = text[: min(text.index(sign) for sign in WILD if sign in text)]
    return start.startswith(fixed) or fixed.startswith(start)


def _template(name: str) -> str:
    """Return a family's template as a glob."""
    parts, rest = [], name
    while "{" in rest:
        before, _, rest = rest.partition("{")
        parts.append(before.replace("[", "[[]") + "?*")
        rest = rest.partition("}")[2]
    return "".join(parts) + rest


def _frozen(ids: Mapping[str, list[str]]) -> Mapping[str, tuple[str, ...]]:
    return {name: tuple(each) for name, each in ids.items()}
