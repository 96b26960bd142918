"""Write the pages that are generated from the code: fields, rules and formats. Run by `make docs`."""  # noqa: INP001 - a script, no module

from __future__ import annotations

from pathlib import Path

from toolc.artifacts import write
from toolc.language.page import pages
from toolc.lint.page import rule_pages
from toolc.lint.registry import all_rules
from toolc.reporters.json import diagnostics_schema

report = write((*pages(), *rule_pages(all_rules()), diagnostics_schema()), Path(__file__).parent)
print(f"{len(report.written)} written, {len(report.unchanged)} unchanged, {len(report.removed)} removed")  # noqa: T201 - a script's answer
