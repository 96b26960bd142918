"""What a run of GitHub Actions tells its commands, and where it takes the page that sums the run up."""

from __future__ import annotations

from contextlib import suppress
from os import environ
from pathlib import Path

from toolc.reporters.github import github_summary
from toolc.reporters.report import Report


def prefix(root: Path) -> str:
    """Return what leads from the repository of the run to a workspace in it, with a slash at its end; empty outside a run."""
    repository = environ.get("GITHUB_WORKSPACE")
    if not repository or not root.resolve().is_relative_to(Path(repository).resolve()):
        return ""
    name = root.resolve().relative_to(Path(repository).resolve()).as_posix()
    return "" if name == "." else f"{name}/"


def append_summary(report: Report) -> None:
    """Add the report to the page of the run, where there is one and it can be written."""
    page = environ.get("GITHUB_STEP_SUMMARY")
    if page:
        with suppress(OSError), Path(page).open("a", encoding="utf-8", newline="\n") as file:
            file.write(github_summary(report))
