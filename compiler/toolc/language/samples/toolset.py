"""Samples of the fields of a toolset."""

from __future__ import annotations

from collections.abc import Mapping

from toolc.language.samples.sample import Sample, shown

SAMPLES: Mapping[str, Sample] = {
    "toolset": shown(1),
    "host": shown("acme"),
    "tools": shown(["Read", "Write", "Bash"], ["Bash", {"from": "../shared", "ids": ["Read", "Write"]}]),
    "order": shown(
        {"policy": "byName", "tail": ["mcp"]},
        {"policy": "pinnedThenDeclared", "pinned": ["Bash"]},
        families={"mcp": {"name": "mcp__{server}__{tool}"}},
    ),
    "facts": shown(
        {
            "port.shell": {"type": "boolean", "about": "The host injected a shell."},
            "session.kind": {"values": ["main", "subagent"], "about": "What kind of session asks."},
            "flag.shell": {"is": 'port.shell and session.kind == "main"', "about": "Commands may run."},
        }
    ),
    "slots": shown({"agents": {"stays": "session", "maxBytes": 4000, "about": "One line for each agent that can be called."}}),
    "modes": shown({"build": {}, "plan": {"mutatesWorkspace": "refuse"}}),
    "predicates": shown({"readOnlyCommand": {"reads": ["command"], "about": "The command changes nothing."}}),
    "extractors": shown({"patchPaths": {"reads": ["patchText"], "about": "Every path that the patch names."}}),
    "codeRunner": shown("run_code", tools=["run_code"]),
    "families": shown({"mcp": {"name": "mcp__{server}__{tool}", "defaults": {"permission": {"ask": "unlessAllowed"}}, "trustHints": False}}),
    "clients": shown({"server": "acme-billing", "names": ["mcp__{server}__{tool}"], "most": 64}),
    "boundary": shown({"key": "external_directory"}),
    "permissionKeys": shown({"closed": ["read", "edit", "bash"]}, "open"),
    "precedence": shown("lastMatch"),
    "exactlyOne": shown([{"tools": [["Edit"], ["ApplyPatch"]]}], tools=["Edit", "ApplyPatch"]),
    "errorCodes": shown({"not_found": "The thing does not exist."}),
    "callErrors": shown({"style": "sentences"}, {"style": "refusals.md"}),
    "defaults": shown({"timeout": {"default": "30s"}, "cancellation": {"supported": True, "cleanup": "bestEffort"}}),
    "houseRules": shown(["effects", "recovery", "permission.key"]),
    "notes": shown(
        {"Write": [{"path": "effects.destroys", "really": [], "why": "The real system does not mark overwriting as destructive."}]}, tools=["Write"]
    ),
}
"""A sample of each field."""
