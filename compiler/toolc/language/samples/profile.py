"""Samples of the fields of a profile."""

from __future__ import annotations

from collections.abc import Mapping

from toolc.language.samples.sample import Sample, shown

SAMPLES: Mapping[str, Sample] = {
    "profile": shown(1),
    "toolset": shown("acme"),
    "extends": shown("base", toolset="acme"),
    "abstract": Sample((True,), {"toolset": "acme"}),
    "facts": shown({"port.shell": True, "session.kind": "main"}, toolset="acme"),
    "slots": shown({"language": "Python"}, toolset="acme"),
    "mode": shown("build", toolset="acme"),
    "answers": shown("none", toolset="acme"),
    "present": shown("code", toolset="acme"),
    "tools": shown({"allow": ["*"], "deny": ["Bash"]}, {"where": "readOnly"}, toolset="acme"),
    "permissions": shown(["deny Bash(rm *)", "allow key:read"], toolset="acme"),
    "turns": shown(
        {"scheduled": {"facts": {"session.kind": "subagent"}, "refuse": [{"tool": "Bash", "message": "Not in a scheduled turn."}]}}, toolset="acme"
    ),
    "values": shown({"Bash": {"timeout.default": "60s"}}, toolset="acme"),
    "targets": shown(["anthropic", "openai"], toolset="acme"),
    "expect": shown({"visible": {"includes": ["Read", "Bash"]}, "hidden": ["Glob"]}, {"visible": ["Bash", "Read"]}, toolset="acme"),
}
"""A sample of each field."""
