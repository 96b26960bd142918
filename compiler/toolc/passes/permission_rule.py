"""Permission rules: `ACTION TARGET` or `ACTION TARGET(PATTERN)`."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Literal, TypeAlias

from toolc.ir.permission import Permission
from toolc.ir.program import Tool
from toolc.passes.roster import Roster, is_glob, matching
from toolc.schema.suggestion import did_you_mean

Action: TypeAlias = Literal["allow", "ask", "deny"]
Precedence: TypeAlias = Literal["denyWins", "lastMatch", "firstMatch"]

ACTIONS: Final[dict[str, Action]] = {"allow": "allow", "ask": "ask", "deny": "deny"}
KEY: Final = "key:"

_RULE: Final = re.compile(r"(?P<action>\S+)(?P<space> +)(?P<target>[^\s()]+)(?P<rest>.*)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class PermissionRule:
    """One rule; `pattern` is None where it holds for every call, and `target_at` is where the target stands in its text."""

    action: Action
    target: str
    pattern: str | None = None
    target_at: tuple[int, int] = (0, 0)

    @property
    def key(self) -> str | None:
        """Return the permission key that is the target, or None where it is a name, an alias or a glob."""
        return self.target.removeprefix(KEY) if self.target.startswith(KEY) else None


@dataclass(frozen=True, slots=True)
class RuleFault:
    """Why a text is no rule: a range of its characters, and one line each of cause and cure."""

    at: tuple[int, int]
    message: str
    help: str


def parse_rule(text: str) -> PermissionRule | RuleFault:
    """Return the rule that a text says, or why it says none."""
    found = _RULE.fullmatch(text)
    if found is None:
        return RuleFault((0, len(text)), f"`{text}` is no permission rule", "write `ACTION TARGET` or `ACTION TARGET(PATTERN)`")
    action = ACTIONS.get(found["action"])
    if action is None:
        cure = did_you_mean(found["action"], ACTIONS) or "a rule begins with allow, ask or deny"
        return RuleFault(found.span("action"), f"`{found['action']}` is no action of a permission rule", cure)
    pattern = _pattern(found["rest"], found.start("rest"))
    if isinstance(pattern, RuleFault):
        return pattern
    return PermissionRule(action, found["target"], None if pattern in {"", "*"} else pattern, found.span("target"))


def targets(roster: Roster, rule: PermissionRule) -> tuple[str, ...]:
    """Return the ids of the tools that a rule is about. A glob is matched against aliases too where the rule denies."""
    if rule.key is None:
        return matching(roster, rule.target, aliases=rule.action == "deny")
    return tuple(identifier for identifier, tool in roster.tools.items() if permission_key(tool) == rule.key)


def permission_key(tool: Tool) -> str | None:
    """Return the key under which permission rules speak of a tool, or None where it has none."""
    permission = tool.contract.permission
    return permission.key if isinstance(permission, Permission) else None


def has_subject(tool: Tool) -> bool:
    """Tell whether rules with a pattern can say something about a tool."""
    permission = tool.contract.permission
    return isinstance(permission, Permission) and bool(permission.subject)


def refuses_all(rules: Iterable[Action], precedence: Precedence) -> bool:
    """
    Tell whether rules without a pattern, given in order by what they do, refuse every call of a tool that they are all about.

    Under `denyWins` one denies; under `lastMatch` the last denies; under `firstMatch` the first does.
    """
    actions = tuple(rules)
    match precedence:
        case "denyWins":
            return "deny" in actions
        case "lastMatch":
            return actions[-1:] == ("deny",)
        case "firstMatch":
            return actions[:1] == ("deny",)


def _pattern(rest: str, start: int) -> str | RuleFault:
    """Return the pattern in parentheses after a target, empty where there are none; the last `)` closes."""
    if not rest:
        return ""
    at = (start, start + len(rest))
    if not rest.startswith("("):
        return RuleFault(at, f"`{rest.strip()}` follows the target of a permission rule", "a pattern stands in parentheses right after the target")
    if not rest.endswith(")"):
        return RuleFault(at, "the pattern of a permission rule is not closed", "end the rule with `)`")
    return rest[1:-1] or RuleFault(at, "the pattern of a permission rule is empty", "leave the parentheses out, or write what calls it is about")


def is_exact(rule: PermissionRule) -> bool:
    """Tell whether a rule names one name, alias or key."""
    return not is_glob(rule.target)
