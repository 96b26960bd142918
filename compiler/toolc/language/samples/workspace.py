"""Samples of the fields of a workspace file."""

from __future__ import annotations

from collections.abc import Mapping

from toolc.language.samples.sample import Sample, shown

SAMPLES: Mapping[str, Sample] = {
    "workspace": shown(1),
    "requires": shown(">=0.1"),
    "edition": shown(2026),
    "contracts": shown(["contracts/**"]),
    "out": shown("generated"),
    "targets": shown({"anthropic": "anthropic@2026-11"}),
    "lint": shown(
        {"select": ["default"], "severity": {"TC703": "warning"}, "perPath": {"contracts/old/**": {"ignore": ["TC504"]}}, "failOn": "error"}
    ),
    "losses": shown({"policy": "fold"}),
    "hosts": shown(
        {
            "acme": {
                "pipeline": ["decode", "prepare", "validate", "mode", "rules", "approve", "run", "checkOutput", "budget"],
                "readers": [{"name": "executor", "kind": "enforce", "fields": ["timeout.*"], "path": "host/executor.py", "symbol": "Executor.run"}],
                "scan": {"paths": ["host/**/*.py"], "roots": ["contract", "tool.contract"]},
            }
        }
    ),
    "extensions": shown({"x-acme-owner": {"schema": {"type": "string"}, "where": ["contract"], "class": "people", "toModel": False}}),
}
"""A sample of each field."""
