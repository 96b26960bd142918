"""Discovery of plugins: one decorated function per module, built in or from another distribution."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from importlib.metadata import entry_points
from pkgutil import iter_modules
from types import ModuleType
from typing import TypeVar

Plugin = TypeVar("Plugin")


def discover(package: ModuleType, *, group: str, kind: type[Plugin]) -> Iterator[Plugin]:
    """
    Yield every plugin of a kind: the one of each module in the package, then those that other distributions register.

    Raise TypeError where a module or an entry point does not hold exactly one plugin of the kind.
    """
    for module in sorted(iter_modules(package.__path__, prefix=f"{package.__name__}."), key=lambda each: each.name):
        yield _only(import_module(module.name), kind)
    for point in sorted(entry_points(group=group), key=lambda each: each.name):
        plugin = point.load()
        if not isinstance(plugin, kind):
            raise TypeError(f"entry point {point.name!r} of {group} is not a {kind.__name__}")
        yield plugin


def _only(module: ModuleType, kind: type[Plugin]) -> Plugin:
    found = [value for value in vars(module).values() if isinstance(value, kind)]
    if len(found) != 1:
        raise TypeError(f"{module.__name__} holds {len(found)} plugins of kind {kind.__name__}, not one")
    return found[0]
