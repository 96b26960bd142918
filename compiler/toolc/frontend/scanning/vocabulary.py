"""
What is looked for: the fields of a contract as a tree of names, and which field a few names without a root mean.

A node of the tree stands for a place in a contract. What is a leaf there is read by whoever looks at it; a section is read by who reads below it.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from enum import Enum
from typing import Final, TypeAlias

from toolc.frontend.scanning.spelling import canonical, is_compound, spellings
from toolc.ir.reader import Certainty
from toolc.ir.workspace import Workspace
from toolc.language.extension import extension_fields
from toolc.language.readable import bare_sections, plural_sections, readable_fields
from toolc.traits import effect
from toolc.traits.trait import traits_of

EACH: Final = "*"
RESTATED: Final = ("actions.rows.*.set.", "byInput.*.set.", "variants.*.merge.")
"""Where a contract says its own fields again: names without a root never mean those."""

MOST_NAMES: Final = 8
"""How many of the last names of a chain are looked at."""

Names: TypeAlias = tuple[str, ...]


class Role(Enum):
    """What looking at a place of a contract reads: nothing yet, whether there is a section at all, or the value."""

    SECTION = "section"
    BARE = "bare"
    LEAF = "leaf"


@dataclass(slots=True, eq=False)
class Node:
    """
    A place in a contract: its dotted path, the fields that a look at it reads, and what stands below it by canonical name.

    `via` names the trait that stands there; `is_plural` tells that one record or a list of such may stand there.
    It is filled while the vocabulary is made and never changed later.
    """

    path: str
    role: Role = Role.SECTION
    fields: Names = ()
    via: str | None = None
    is_plural: bool = False
    below: dict[str, Node] = field(default_factory=dict)

    @property
    def everything(self) -> Names:
        """Return what a copy of the place reads: itself where it is a field, and a glob for every field below it."""
        return (*(self.fields if self.role is Role.LEAF else ()), f"{self.path}.{EACH}" if self.path else EACH)

    def step(self, name: str) -> Node | None:
        """Return the place below it that a name of source leads to."""
        return self.below.get(canonical(name)) or self.below.get(EACH)

    def item(self) -> Node | None:
        """Return the place of an item of the list or map that stands here; what may be one record or a list of them is one place."""
        return self.below.get(EACH) or (self if self.is_plural else None)


@dataclass(frozen=True, slots=True)
class Meaning:
    """The fields that names without a root mean, and how sure that is."""

    fields: Names
    certainty: Certainty


@dataclass(frozen=True, slots=True)
class Vocabulary:
    """The tree of a contract's fields, the fields that the last names of their paths mean, and every name of the tree."""

    root: Node
    meanings: Mapping[Names, Meaning]
    names: frozenset[str]

    def meaning(self, names: Sequence[str]) -> Meaning | None:
        """Return what the last of some names mean, as many of them as there are fields for; a whole path behind `contract` is one field for sure."""
        spelt = tuple(map(canonical, names))[-MOST_NAMES:]
        starts = (index + 1 for index, name in enumerate(spelt) if name.endswith("contract") and not _is_class(names[-len(spelt) :][index]))
        whole = next((node for start in starts if (node := self._reached(spelt[start:])) is not None and node.role is Role.LEAF), None)
        if whole is not None:
            return Meaning(whole.fields, Certainty.UNIQUE)
        found = (self.meanings.get(spelt[start:]) for start in range(len(spelt)))
        return next((each for each in found if each is not None), None)

    def _reached(self, names: Sequence[str]) -> Node | None:
        node: Node | None = self.root
        for name in names:
            node = node and node.step(name)
        return node if names else None

    def place(self, path: str) -> Node | None:
        """Return the place of a dotted path."""
        node: Node | None = self.root
        for part in filter(None, path.split(".")):
            node = node and node.step(part)
        return node


def _is_class(name: str) -> bool:
    """Tell whether a name is that of a class, whose own attributes are no fields of its objects."""
    return name[:1].isupper() and not name.isupper()


def vocabulary(workspace: Workspace, host: str) -> Vocabulary:
    """Return what is looked for in the source of a host: the language's fields, the workspace's own, and the traits."""
    bare = bare_sections("contract")
    root = Node("")
    for path in readable_fields("contract"):
        _add(root, path, host, Role.BARE if path in bare else Role.LEAF)
    own = tuple(extension_fields(workspace))
    for path in own:
        _add(root, path, host, Role.BARE if any(each.startswith(f"{path}.") for each in own) else Role.LEAF)
    for path in plural_sections("contract"):
        _at(root, path).is_plural = True
    meanings = {names: _meaning(names, paths) for names, paths in _suffixes(root).items()}
    root.below["traits"] = _traits()
    return Vocabulary(root, meanings, frozenset(name for names, _ in _walked(root, ()) for name in names[-1:]))


def _add(root: Node, path: str, host: str, role: Role) -> None:
    """Add a field to the tree, under every spelling of each of its names."""
    nodes, above = [root], ""
    for part in path.split("."):
        name = f"{above}.{part}" if above else part
        nodes = _entered(nodes, part, name, list(dict.fromkeys(spellings(part, above, host))))
        above = name
    for node in nodes:
        node.role = role
        node.fields = (*node.fields, path)


def _entered(nodes: Sequence[Node], part: str, path: str, names: Sequence[str]) -> list[Node]:
    """Return the nodes below some nodes that a part of a path leads to, each once."""
    found: dict[int, Node] = {}
    for above in nodes:
        made = above.below.get(EACH if part == EACH else names[0]) or Node(path)
        for name in [EACH] if part == EACH else names:
            entered = above.below.setdefault(name, made)
            found[id(entered)] = entered
    return list(found.values())


def _at(root: Node, path: str) -> Node:
    node = root
    for part in path.split("."):
        node = node.below[EACH if part == EACH else canonical(part)]
    return node


def _traits() -> Node:
    """Return the place of the traits, which the generated package states beside the fields that they follow from."""
    node = Node("traits")
    for name, each in traits_of(effect.__name__).items():
        node.below[canonical(name)] = Node(f"traits.{name}", Role.LEAF, each.fields, via=name)
    return node


def _suffixes(root: Node) -> dict[Names, dict[str, str]]:
    """Return for the last names of each path the fields that they may mean, each with its own last name."""
    found: dict[Names, dict[str, str]] = {}
    for names, node in _walked(root, ()):
        if node.role is Role.LEAF:
            for path in (each for each in node.fields if not each.startswith(RESTATED)):
                for start in range(len(names)):
                    found.setdefault(names[start:], {})[path] = path.rpartition(".")[2]
    return found


def _walked(node: Node, names: Names) -> Iterator[tuple[Names, Node]]:
    for name, below in node.below.items():
        inner = names if name == EACH else (*names, name)
        if inner:
            yield inner, below
        yield from _walked(below, inner)


def _meaning(names: Names, paths: Mapping[str, str]) -> Meaning:
    """Return what some names mean: one field for sure where they are several, or one that is made of several words."""
    is_telling = len(names) > 1 or any(map(is_compound, paths.values()))
    return Meaning(tuple(paths), Certainty.UNIQUE if len(paths) == 1 and is_telling else Certainty.AMBIGUOUS)
