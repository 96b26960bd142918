"""Which rules are on where, and how bad their findings are: what the workspace's file and the command line say."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from toolc.diagnostics import Severity
from toolc.globs import matches
from toolc.ir.workspace import Level, Lint
from toolc.lint.registry import breadth, named
from toolc.lint.rule import Rule
from toolc.source import DocumentId

SEVERITIES: Final[Mapping[Level, Severity]] = {"error": Severity.ERROR, "warning": Severity.WARNING, "note": Severity.NOTE}


@dataclass(frozen=True, slots=True)
class Choice:
    """What the command line says: `select` in place of the workspace's own choice, `ignore` on top of everything."""

    select: tuple[str, ...] = ()
    ignore: tuple[str, ...] = ()


UNCONFIGURED: Final = Lint()
UNCHOSEN: Final = Choice()


@dataclass(frozen=True, slots=True)
class Selection:
    """
    The rules, the workspace's configuration of them, and the command line's.

    Of two names that a layer gives, the narrower wins, and `ignore` where both are as narrow. A later layer starts from what an earlier one left on:
    first the workspace (or the command line in its place), then each entry of `perPath` that matches, then the command line's `ignore`.
    A rule that means "this file cannot be understood" is always on, at its own severity.
    """

    rules: Mapping[str, Rule]
    lint: Lint = UNCONFIGURED
    choice: Choice = UNCHOSEN

    def on(self, document: DocumentId) -> Mapping[str, Severity]:
        """Return the rules that are on in a document, by code, with their severities."""
        return self._setting(tuple(glob for glob in self.lint.per_path if matches(document, glob)))

    def anywhere(self) -> frozenset[str]:
        """Return the codes of the rules that are on in some document."""
        return frozenset(code for globs in ((), *((glob,) for glob in self.lint.per_path)) for code in self._setting(globs))

    def _setting(self, globs: tuple[str, ...]) -> Mapping[str, Severity]:
        on: frozenset[str] = frozenset()
        for select, ignore in self._layers(globs):
            on = _applied(on, select, ignore, self.rules)
        levels = dict(self._levels((self.lint.severity, *(self.lint.per_path[glob].severity for glob in globs))))
        return {
            code: SEVERITIES.get(levels.get(code, "off"), rule.severity) if rule.can_be_silenced else rule.severity
            for code, rule in self.rules.items()
            if not rule.can_be_silenced or (code in on and levels.get(code) != "off")
        }

    def _layers(self, globs: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...] | None, tuple[str, ...]]]:
        chosen = self.choice.select
        yield (chosen, ()) if chosen else (self.lint.select, self.lint.ignore)
        for each in (self.lint.per_path[glob] for glob in globs):
            yield (None if chosen else each.select), each.ignore
        yield None, self.choice.ignore

    def _levels(self, layers: Iterable[Mapping[str, Level]]) -> Iterator[tuple[str, Level]]:
        for layer in layers:
            for name in sorted(layer, key=breadth):
                yield from ((code, layer[name]) for code in named(name, self.rules))


def _applied(on: frozenset[str], select: tuple[str, ...] | None, ignore: tuple[str, ...], rules: Mapping[str, Rule]) -> frozenset[str]:
    result = on if select is None else frozenset()
    for width in sorted({breadth(name) for name in (*(select or ()), *ignore)}):
        for name in (each for each in select or () if breadth(each) == width):
            result |= named(name, rules)
        for name in (each for each in ignore if breadth(each) == width):
            result -= named(name, rules)
    return result
