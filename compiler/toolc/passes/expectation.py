"""Whether what a profile expects holds."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from toolc.diagnostics import Finding, Raised
from toolc.ir.profile import Inclusion
from toolc.passes.assembly import NamedProfile
from toolc.passes.roster import Roster, meant, other_tool
from toolc.passes.view import Outcome, State
from toolc.source import Path, Place


@dataclass(frozen=True, slots=True)
class Result:
    """What a profile came to: the ids that it shows, in order, those that it lets be called, and its decision about every tool."""

    visible: tuple[str, ...]
    callable: tuple[str, ...]
    outcome: Outcome


EITHER: Final = "change what the profile expects, or what makes it so"


def expectation_faults(profile: NamedProfile, result: Result, roster: Roster) -> Iterator[Raised]:
    """Yield a finding for each thing that a profile expects and that does not hold."""
    expect = profile.record.expect
    if expect is None:
        return
    yield from (each for path, text in _entries(profile) if (each := _unknown(profile, path, text, roster)) is not None)
    for list_name, stated in (("visible", expect.visible), ("callable", expect.callable)):
        ids = result.visible if list_name == "visible" else result.callable
        if stated is not None:
            yield from _listed(profile, (list_name, ids), (result, roster))
    for index, text in enumerate(expect.hidden or ()):
        for identifier in meant(roster, text):
            state = result.outcome.decisions[identifier].state
            if state is not State.HIDDEN:
                yield _broken(profile, ("expect", "hidden", index), f"expects {text!r} to be hidden, and {identifier!r} is {state.value}")


def _listed(profile: NamedProfile, found: tuple[str, tuple[str, ...]], context: tuple[Result, Roster]) -> Iterator[Raised]:
    """Yield where one list, of visible or of callable tools, differs from what is expected."""
    (name, ids), (result, roster) = found, context
    path, texts, is_exact = _stated(profile, name)
    wanted: list[str] = []
    for index, text in enumerate(texts):
        hits = [each for each in meant(roster, text) if each in ids]
        wanted += hits
        decisions = [result.outcome.decisions[each] for each in meant(roster, text)]
        if decisions and not hits and not any(each.is_unknown for each in decisions):
            why = "; ".join(_because(result.outcome, each) for each in meant(roster, text))
            yield _broken(profile, (*path, index), f"expects {text!r} to be {name}, and it is not: {why}")
    if not is_exact:
        return
    surplus = [each for each in ids if each not in wanted]
    for each in surplus:
        yield _broken(profile, path, f"does not expect {each!r} to be {name}, and it is", on="key", cure="expect it, or hide it")
    found_order = [each for each in ids if each in wanted]
    if found_order != list(dict.fromkeys(wanted)):
        yield _broken(
            profile,
            path,
            f"expects another order: the tools are {', '.join(found_order)}",
            on="key",
            cure="expect that order, or change the toolset's",
        )


def _stated(profile: NamedProfile, name: str) -> tuple[Path, Sequence[str], bool]:
    expect = profile.record.expect
    stated = None if expect is None else expect.visible if name == "visible" else expect.callable
    if isinstance(stated, Inclusion):
        return ("expect", name, "includes"), stated.includes, False
    return ("expect", name), stated or (), True


def _because(outcome: Outcome, identifier: str) -> str:
    decision = outcome.decisions[identifier]
    return f"{identifier!r} is {decision.state.value}" + (f", since {decision.reason}" if decision.reason else "")


def _entries(profile: NamedProfile) -> Iterator[tuple[Path, str]]:
    for name in ("visible", "callable"):
        path, texts, _ = _stated(profile, name)
        yield from (((*path, index), text) for index, text in enumerate(texts))
    expect = profile.record.expect
    yield from ((("expect", "hidden", index), text) for index, text in enumerate((expect.hidden if expect is not None else None) or ()))


def _unknown(profile: NamedProfile, path: Path, text: str, roster: Roster) -> Raised | None:
    if meant(roster, text):
        return None
    message = f"profile {profile.id!r} expects {text!r}, and there is no such tool"
    return Raised("TC404", Finding(Place(profile.document, path), message, other_tool(roster, text)))


def _broken(profile: NamedProfile, path: Path, message: str, on: Literal["value", "key"] = "value", cure: str = EITHER) -> Raised:
    return Raised("TC420", Finding(Place(profile.document, path, on), f"profile {profile.id!r} {message}", cure))
