"""Which variables and types are contracts: those that the workspace names, or else what names and imports suggest."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from toolc.frontend.scanning.spelling import PACKAGE_TYPES, canonical, is_contract_name
from toolc.frontend.scanning.value import UNKNOWN, At, Loose, Many, Package, TypeAt, Value
from toolc.frontend.scanning.vocabulary import Vocabulary

_PARTS: Final = re.compile(r"[./\\]+")


@dataclass(frozen=True, slots=True)
class Roots:
    """
    What a host calls its contracts.

    `named` are the names of variables and types, each as the canonical parts of a dotted name, and `types` those of them that can be types, since
    they start with a capital letter; where there are none they are guessed. `packages` are the canonical names of generated packages.
    """

    vocabulary: Vocabulary
    named: frozenset[tuple[str, ...]]
    types: frozenset[str]
    packages: frozenset[str]

    def of_variable(self, names: tuple[str, ...]) -> Value | None:
        """Return the contract that a variable, or an attribute that names lead to, is; None where they say nothing."""
        spelt = tuple(map(canonical, names))
        if self.named:
            is_root = any(spelt[start:] in self.named for start in range(len(spelt)))
        else:
            is_root = bool(names) and is_contract_name(names[-1]) and not names[-1][:1].isupper()
        return At(self.vocabulary.root) if is_root else None

    def of_type(self, name: str) -> Value | None:
        """Return what a type's name says of its values."""
        is_root = canonical(name) in self.types if self.named else is_contract_name(name)
        return At(self.vocabulary.root) if is_root else None

    def of_import(self, module: str, name: str) -> Value:
        """Return what a name of another module, or with no name the module, stands for."""
        if self.named or not self._is_package(module):
            return Loose((name,)) if name else UNKNOWN
        if not name:
            return Package()
        found = self.of_package(name)
        return Loose((name,)) if found is None else found

    def of_package(self, name: str) -> Value | None:
        """Return what a name of a generated package stands for."""
        if name in PACKAGE_TYPES:
            place = self.vocabulary.place(PACKAGE_TYPES[name])
            return None if place is None else TypeAt(place)
        if name == "CONTRACTS":
            return Many(At(self.vocabulary.root))
        if name in {"contracts", "contract"}:
            return Package()
        return At(self.vocabulary.root) if name.isupper() else None

    def _is_package(self, module: str) -> bool:
        return any(canonical(part) in self.packages for part in _PARTS.split(module))


def roots(vocabulary: Vocabulary, named: Iterable[str], packages: Iterable[str]) -> Roots:
    """Return the roots that a workspace names, or the means to guess them."""
    split = [tuple(part for part in each.split(".") if part) for each in named]
    dotted = frozenset(tuple(map(canonical, each)) for each in split if each)
    types = frozenset(canonical(each[-1]) for each in split if each and each[-1][0].isupper())
    return Roots(vocabulary, dotted, types, frozenset(canonical(each) for each in packages))
