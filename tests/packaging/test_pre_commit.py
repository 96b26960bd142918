"""The hooks, run by pre-commit itself in a repository of their own: a subset that is staged, a renamed file, a deleted file."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).parents[2]

CONTRACT = "contract: 1\ndescription: Say it again.\ninputSchema: {type: object}\n"


class Repository:
    """A repository that uses the hooks of this one."""

    def __init__(self, folder: Path, cache: Path) -> None:
        self.folder = folder
        inherited = {name: value for name, value in os.environ.items() if not name.startswith(("GIT_", "COV_", "COVERAGE_", "GITHUB_"))}
        who = {f"GIT_{role}_{what}": value for role in ("AUTHOR", "COMMITTER") for what, value in (("NAME", "a"), ("EMAIL", "a@example.org"))}
        self.environment = inherited | who | {"PRE_COMMIT_HOME": str(cache), "GIT_CONFIG_GLOBAL": os.devnull}
        self.git("init", "--quiet", "--initial-branch=main")

    def run(self, *command: str) -> subprocess.CompletedProcess[str]:
        return subprocess.run(command, cwd=self.folder, env=self.environment, capture_output=True, text=True, check=False)

    def git(self, *arguments: str) -> subprocess.CompletedProcess[str]:
        return self.run("git", *arguments)

    def write(self, name: str, text: str) -> None:
        (self.folder / name).parent.mkdir(parents=True, exist_ok=True)
        (self.folder / name).write_text(text, encoding="utf-8")

    def committed(self, *names: str) -> tuple[bool, str]:
        """Stage files, commit, and return whether the hooks let it pass and what they said."""
        if names:
            self.git("add", *names)
        done = self.git("commit", "--quiet", "--message", "change")
        return done.returncode == 0, done.stdout + done.stderr


@pytest.fixture
def repository(tmp_path: Path, tmp_path_factory: pytest.TempPathFactory) -> Repository:
    """Return a repository whose one contract is committed and built, with the hooks installed."""
    made = Repository(tmp_path, tmp_path_factory.getbasetemp().parent / "pre-commit-cache")
    if made.git("-C", str(ROOT), "status", "--porcelain", "compiler", "templates", "pyproject.toml").stdout:
        pytest.skip("pre-commit installs what is committed, and this checkout holds something else")
    revision = made.git("-C", str(ROOT), "rev-parse", "HEAD").stdout.strip()
    hooks = f"repos:\n- repo: {ROOT.as_uri()}\n  rev: {revision}\n  hooks: [{{id: toolc-lint}}, {{id: toolc-build-check}}]\n"
    made.write(".pre-commit-config.yaml", hooks)
    made.write("toolc.yaml", "workspace: 1\n")
    made.write("contracts/echo.tool.yaml", CONTRACT)
    assert made.run(sys.executable, "-m", "toolc", "build").returncode == 0
    passed, said = made.committed(".")
    assert passed, said
    assert made.run(sys.executable, "-m", "pre_commit", "install").returncode == 0
    return made


def test_the_hooks_judge_what_is_staged_also_where_files_were_renamed_or_deleted(repository: Repository) -> None:
    repository.write("contracts/echo.tool.yaml", CONTRACT + "premission: none\n")
    repository.write("README.md", "Nothing about tools.\n")
    passed, said = repository.committed("README.md")
    assert passed, said

    passed, said = repository.committed("contracts/echo.tool.yaml")
    assert not passed
    assert "TC101 unknown-field" in said

    repository.git("checkout", "--quiet", "HEAD", "contracts/echo.tool.yaml")
    repository.git("mv", "contracts/echo.tool.yaml", "contracts/repeat.tool.yaml")
    passed, said = repository.committed()
    assert not passed
    assert "TC903 stale-output" in said

    assert repository.run(sys.executable, "-m", "toolc", "build").returncode == 0
    passed, said = repository.committed("generated")
    assert passed, said

    repository.write("contracts/more.tool.yaml", CONTRACT)
    assert repository.run(sys.executable, "-m", "toolc", "build").returncode == 0
    assert repository.committed("contracts", "generated")[0]
    repository.git("rm", "--quiet", "contracts/more.tool.yaml")
    passed, said = repository.committed()
    assert not passed
    assert "more.input.json is left over" in said
