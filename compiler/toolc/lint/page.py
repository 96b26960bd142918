"""The pages of rules: for the documentation, for `toolc explain` and for `toolc rules`, all from the rules themselves."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import PurePosixPath
from typing import Final

from toolc.artifacts import Artifact, json_text
from toolc.diagnostics import Evidence
from toolc.ir.json import Json
from toolc.lint.registry import CATEGORIES, is_default
from toolc.lint.rule import Rule

FOLDER: Final = PurePosixPath("rules")

EVIDENCE: Final = {
    Evidence.PROVED: "What it says follows from the text.",
    Evidence.MEASURED: "What it warns of was measured.",
    Evidence.DOCUMENTED: "A specification or a provider says so.",
    Evidence.CONVENTION: "Many people do it so.",
    Evidence.OPINION: "We think so.",
}
"""Why a rule can be believed."""

HEADINGS: Final = {
    "file": "Files and YAML",
    "structure": "Structure",
    "readers": "Readers",
    "consistency": "Facts about a tool that contradict",
    "registry": "Registry, gates, profiles, order",
    "schemas": "Schemas",
    "targets": "Targets",
    "texts": "Texts",
    "changes": "Changes",
    "workspace": "Workspace and outputs",
}


def rule_pages(rules: Mapping[str, Rule]) -> Iterator[Artifact]:
    """Yield the documentation's pages of rules and their index, with paths below the folder of the documentation."""
    every = tuple(rules.values())
    for each in every:
        yield Artifact(FOLDER / page_name(each), f"# {each.code} {each.name}\n\n{_facts(each)}\n\n{each.docs}\n")
    yield Artifact(FOLDER / "index.md", "".join(f"{line}\n" for line in _index(every)))


def explanation(rule: Rule) -> str:
    """Return the page of a rule as `toolc explain` prints it."""
    return f"{rule.code} {rule.name}\n\n{_facts(rule)}\n\n{rule.docs}\n"


def rule_table(rules: Mapping[str, Rule]) -> str:
    """Return the rules as `toolc rules` prints them: code, name, severity, evidence, whether it is on by default, the sentence."""
    rows = [("code", "name", "severity", "evidence", "default", "says")]
    rows += [
        (each.code, each.name, _severity(each), each.evidence.value, "on" if is_default(each) else "off", problem(each)) for each in rules.values()
    ]
    widths = [max(len(row[column]) for row in rows) for column in range(len(rows[0]) - 1)]
    return "".join(f"{'  '.join([*(f'{cell:<{width}}' for cell, width in zip(row, widths, strict=False)), row[-1]])}\n" for row in rows)


def rule_table_json(rules: Mapping[str, Rule]) -> str:
    """Return the rules as `toolc rules --format json` prints them."""
    return json_text({"format": 1, "rules": [_record(each) for each in rules.values()]})


def problem(rule: Rule) -> str:
    """Return the sentence that says what a rule finds."""
    return rule.docs.partition("\n")[0]


def page_name(rule: Rule) -> str:
    """Return the file name of a rule's page."""
    return f"{rule.code}-{rule.name}.md"


def _record(rule: Rule) -> dict[str, Json]:
    return {
        "code": rule.code,
        "name": rule.name,
        "category": rule.category,
        "severity": _severity(rule),
        "evidence": rule.evidence.value,
        "default": is_default(rule),
        "canBeSilenced": rule.can_be_silenced,
        "since": rule.since,
        "problem": problem(rule),
    }


def _severity(rule: Rule) -> str:
    return rule.severity.name.lower()


def _facts(rule: Rule) -> str:
    on = "on by default" if is_default(rule) else "off by default"
    silencer = "can be silenced" if rule.can_be_silenced else "cannot be silenced or turned off"
    return f"{_severity(rule).capitalize()}, {on}; {silencer}. Since {rule.since}. Evidence: {rule.evidence.value}. {EVIDENCE[rule.evidence]}"


def _index(rules: tuple[Rule, ...]) -> Iterator[str]:
    yield from ("# Rules", "", "`toolc explain CODE` prints the page of a rule; `toolc rules` lists them. A rule that is not believed without")
    yield from ("dispute is off until it is selected under `lint` in `toolc.yaml`.",)
    for category, heading in HEADINGS.items():
        listed = [each for each in rules if each.category == category]
        if listed:
            yield from ("", f"## {CATEGORIES[category]}xx {heading}", "", "| rule | says | severity | default |", "| --- | --- | --- | --- |")
            yield from (_row(each) for each in listed)


def _row(rule: Rule) -> str:
    link = f"[{rule.code} {rule.name}]({page_name(rule)})"
    says = problem(rule).replace("|", "\\|")
    return f"| {link} | {says} | {_severity(rule)} | {'on' if is_default(rule) else 'off'} |"
