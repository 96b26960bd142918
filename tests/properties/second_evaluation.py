"""A second evaluation of the language's formula for visibility, written from its text."""

from __future__ import annotations

from dataclasses import dataclass, field
from fnmatch import fnmatchcase

from tests.properties.toolsets import Case, Layer, Situation, Tool, known_in


def means(text: str, each: Tool, *, aliases: bool = False) -> bool:
    if any(sign in text for sign in "*?["):
        return fnmatchcase(each.id.upper(), text) or (aliases and fnmatchcase(f"alias-{each.id}", text))
    return text in {each.id, each.id.upper(), f"alias-{each.id}"}


def named(entries: list[str] | None, each: Tool, *, aliases: bool = False) -> bool:
    return any(means(entry, each, aliases=aliases) for entry in entries or ())


def about(action: str, target: str, each: Tool) -> bool:
    return each.key == target[4:] if target.startswith("key:") else means(target, each, aliases=action == "deny")


@dataclass
class Second:
    """The same decisions, from the text of the language."""

    case: Case
    decided: dict[str, str] = field(default_factory=dict)

    def state(self, identifier: str) -> str:
        if identifier not in self.decided:
            each = next(each for each in self.case.tools if each.id == identifier)
            moved = each.visibility == "callable" or (self.case.present == "code" and "code" in each.callers)
            self.decided[identifier] = ("callable" if moved else "visible") if self.passes(each) else "hidden"
        return self.decided[identifier]

    def passes(self, each: Tool) -> bool:
        case = self.case
        situation = Situation(case.facts, lambda name: self.state(name) == "visible", lambda name: self.state(name) != "hidden")
        return (
            self.is_kept(each)
            and not each.retired
            and each.visibility != "internal"
            and (each.gate is None or each.gate.holds(situation))
            and not (case.present in {None, "native"} and case.runner == each.id)
        )

    def is_kept(self, each: Tool) -> bool:
        layers = self.case.layers
        return (
            each.id in known_in(self.case)
            and all(self.is_open(index, layer, each) for index, layer in enumerate(layers))
            and not self.is_refused(each)
        )

    def is_open(self, index: int, layer: Layer, each: Tool) -> bool:
        always = any(named(above.always, each) for above in self.case.layers[: index + 1])
        return (
            not named(layer.deny, each, aliases=True)
            and (layer.allow is None or named(layer.allow, each) or always)
            and not (layer.where == "readOnly" and each.writes)
        )

    def is_refused(self, each: Tool) -> bool:
        actions = [action for layer in self.case.layers for action, target in layer.rules if about(action, target, each)]
        for index, action in enumerate(actions):
            rivals = {"denyWins": actions[:0], "lastMatch": actions[index + 1 :], "firstMatch": actions[:index]}[self.case.precedence]
            if action == "deny" and not {"allow", "ask"} & set(rivals):
                return True
        return False


def expected(case: Case) -> dict[str, str]:
    second = Second(case)
    return {each: second.state(each) for each in known_in(case)}
