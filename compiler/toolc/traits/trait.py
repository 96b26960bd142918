"""
What a trait is: a function over contracts, with the fields that it is computed from.

A trait is no reader. Whoever asks for one reads its fields *via* it, so a recording of reads asks `running()` which traits are at work.
A trait is worked out while it is asked: what it kept from an earlier call, or put off until its value is used, nobody could tell to be a read of it.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import dataclass
from inspect import getdoc, isgeneratorfunction
from typing import Final, Generic, ParamSpec, TypeVar

Given = ParamSpec("Given")
Value_co = TypeVar("Value_co", covariant=True)


@dataclass(frozen=True, slots=True, kw_only=True)
class Trait(Generic[Given, Value_co]):
    """A named function; `fields` are dotted paths of the contract, with `*` for any key or item."""

    name: str
    fields: tuple[str, ...]
    docs: str
    compute: Callable[Given, Value_co]

    def __call__(self, *args: Given.args, **kwargs: Given.kwargs) -> Value_co:
        """Return the trait's value."""
        _RUNNING.append(self)
        try:
            return self.compute(*args, **kwargs)
        finally:
            _RUNNING.pop()


_RUNNING: Final[list[Trait[..., object]]] = []


def trait(*, fields: tuple[str, ...], name: str = "") -> Callable[[Callable[Given, Value_co]], Trait[Given, Value_co]]:
    """
    Turn a function into a trait; its name in the language is the function's in camel case, unless another is given.

    Raise TypeError for a generator function, and for one that keeps its values.
    """

    def decorate(compute: Callable[Given, Value_co]) -> Trait[Given, Value_co]:
        if isgeneratorfunction(compute) or hasattr(compute, "cache_info"):
            raise TypeError(f"the trait {compute.__name__!r} is not worked out while it is asked")
        return Trait(name=name or _camel(compute.__name__), fields=fields, docs=getdoc(compute) or "", compute=compute)

    return decorate


def running() -> tuple[Trait[..., object], ...]:
    """Return the traits at work, the outermost first."""
    return tuple(_RUNNING)


def traits_of(module: str) -> dict[str, Trait[..., object]]:
    """Return the traits that an imported module defines, by name, in written order."""
    return {value.name: value for value in vars(sys.modules[module]).values() if isinstance(value, Trait)}


def _camel(name: str) -> str:
    first, *rest = name.split("_")
    return first + "".join(part.capitalize() for part in rest)
