"""
What toolc itself does with fields when it reads, links and writes a workspace.

Passes are no readers, and reading a file is none either. So a field that no emitter looks at, and none but rules, says here what follows from it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

VERSION: Final = "the version of the language, by which the file is understood"
FILE: Final = "the file whose text stands in its place"
EXPECTED: Final = "compared with what the profile shows (TC420)"
RUN: Final = "the rules that are run"
LEFT_OUT: Final = "the rules that are left out"
SEVERE: Final = "how bad what a rule finds is"

TAKEN_IN: Final[Mapping[str, str]] = {
    "contract": VERSION,
    "description.file": FILE,
    "variants.*.merge.description.file": FILE,
    "toolset.toolset": VERSION,
    "toolset.tools.*.from": "the folder from which contracts are taken into the toolset",
    "toolset.tools.*.ids": "the contracts that are taken from there",
    "toolset.exactlyOne.*.tools": "proved for every situation (TC422)",
    "toolset.defaults": "merged under each contract of the toolset",
    "profile.profile": VERSION,
    "profile.toolset": "the toolset whose tools it shows",
    "profile.extends": "the profile whose statements it inherits",
    "profile.abstract": "whether it is only there to be built on",
    **dict.fromkeys(("profile.expect.visible", "profile.expect.visible.includes", "profile.expect.hidden"), EXPECTED),
    **dict.fromkeys(("profile.expect.callable", "profile.expect.callable.includes"), EXPECTED),
    "workspace.workspace": VERSION,
    "workspace.requires": "compared with the version of toolc (TC907)",
    "workspace.edition": "the rules that are run by default, and what the names of targets mean",
    "workspace.contracts": "the files that are contracts",
    "workspace.out": "the folder that outputs are written to",
    "workspace.lint.select": RUN,
    "workspace.lint.ignore": LEFT_OUT,
    "workspace.lint.severity": SEVERE,
    "workspace.lint.perPath.*.select": f"{RUN} over some files",
    "workspace.lint.perPath.*.ignore": f"{LEFT_OUT} for some files",
    "workspace.lint.perPath.*.severity": f"{SEVERE} in some files",
    "workspace.lint.failOn": "the severity from which on a command ends with 1",
    "workspace.hosts.*.scan.paths": "the files of the host that are searched for reads",
    "workspace.hosts.*.scan.roots": "the names under which they know a contract",
    "workspace.hosts.*.scan.certainty": "how sure a read must be to count",
}
"""What each field decides, as reader tables spell it."""
