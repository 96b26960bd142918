"""Contracts to measure with: as many as asked for, each like a real one and none like another."""

from __future__ import annotations

from pathlib import Path
from random import Random

VERBS = ("list", "read", "create", "update", "delete", "search", "export", "import", "merge", "archive")
NOUNS = ("order", "invoice", "customer", "ticket", "branch", "page", "message", "report", "device", "policy")
TYPES = (
    "{type: string, minLength: 1, description: %s}",
    "{type: integer, minimum: 1, maximum: 500, default: 20, description: %s}",
    "{type: boolean, default: false, description: %s}",
    "{enum: [open, closed, any], default: any, description: %s}",
    "{type: array, items: {type: string}, maxItems: 50, description: %s}",
    "{type: object, properties: {key: {type: string, description: A key.}}, required: [key], description: %s}",
    "{type: string, format: date-time, description: %s}",
)
CONTRACT = """\
contract: 1
name: {name}
title: {verb} {noun}s, form {number}
summary: {verb} what is known of {noun}s in part {number}.
description: |
  {verb} {noun}s of part {number}. The answer holds one row for each {noun} that fits, the newest first.
usage:
  - Name the {noun} by its id where you know it.
  - "At most {limit} rows are returned; ask for the next page with `cursor`."
group: {noun}
inputSchema:
  type: object
  properties:
    id: {{type: string, pattern: "^[a-z0-9-]+$", description: The {noun}.}}
    cursor: {{type: string, description: Where the next page begins.}}
{properties}  required: [id]
  additionalProperties: false
outputSchema:
  type: object
  properties:
    rows: {{type: array, items: {{$ref: "#/$defs/row"}}, description: The rows.}}
    next: {{type: [string, "null"], description: Where the next page begins.}}
  required: [rows]
  $defs:
    row:
      type: object
      properties:
        id: {{type: string, description: The {noun}.}}
        state: {{enum: [new, open, done], description: How far it is.}}
        count: {{type: integer, minimum: 0, description: How many there are.}}
      required: [id, state]
errors:
  - {{code: not_found, message: There is no such {noun}., retry: never}}
examples:
  - {{input: {{id: a-{number}}}, output: {{rows: [{{id: a-{number}, state: open}}]}}}}
effects: {{reads: [network], writes: [{writes}], destroys: []{more}}}
recovery: {recovery}
permission: {{key: {noun}, reason: It works on a {noun}., risk: low, ask: unlessAllowed, subject: {{parameter: id, as: literal}}}}
timeout: {{default: 30s}}
result: {{limit: {{bytes: 51200, items: {limit}}}, keep: head, overflow: truncate, content: [text]}}
i18n: {{zh: {{title: 处理{number}, summary: 处理第{number}部分的数据。}}}}
"""


def write_contracts(folder: Path, number: int) -> None:
    """Write that many contracts below a folder, always the same ones."""
    random = Random(number)  # noqa: S311 - contracts to measure with need no cryptography
    for each in range(number):
        target = folder / f"part{each // 200:03}"
        target.mkdir(parents=True, exist_ok=True)
        name = f"{random.choice(VERBS)}_{random.choice(NOUNS)}_{each}"
        (target / f"{name}.tool.yaml").write_text(_contract(name, each, random), encoding="utf-8")


def _contract(name: str, number: int, random: Random) -> str:
    verb, noun, _ = name.split("_")
    chosen = random.sample(range(len(TYPES)), random.randint(2, 6))
    properties = "".join(f"    field{each}: {TYPES[each] % f'Field {each} of the {noun}.'}\n" for each in chosen)
    writes = random.choice(("", "network"))
    return CONTRACT.format(
        name=name,
        verb=verb.capitalize(),
        noun=noun,
        number=number,
        limit=random.randint(10, 200),
        properties=properties,
        writes=writes,
        more=", idempotent: false" if writes else "",
        recovery="none" if writes else "rerun",
    )
