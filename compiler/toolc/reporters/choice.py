"""The formats of reports, by the names that the command line takes."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from toolc.reporters.concise import concise
from toolc.reporters.full import full
from toolc.reporters.github import github
from toolc.reporters.json import json
from toolc.reporters.report import Reporter

REPORTERS: Final[Mapping[str, Reporter]] = MappingProxyType({"full": full, "concise": concise, "json": json, "github": github})
