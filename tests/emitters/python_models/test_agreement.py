"""Models accept what their schemas accept; where they accept more, a loss says so; what they read they write again."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from tests.emitters.program_values import tool
from tests.emitters.python_models.agreement import disagreements, modelled, random_instances
from tests.emitters.python_models.schema import schema
from toolc.ir.program import Tool

SERVERS = ("brave-brave-search-mcp-server", "postman-postman-mcp-server", "xcodebuildmcp", "notionhq-notion-mcp-server", "mcp-server-git")


def random_tools(seeds: range) -> list[Tool]:
    return [tool(f"t{seed}", outputSchema=schema(Random(seed))) for seed in seeds]


def served_tools(folder: Path) -> list[Tool]:
    listed = json.loads((folder / "tools.json").read_text("utf-8"))["tools"]
    fields = [{key: each[key] for key in ("inputSchema", "outputSchema") if each.get(key)} for each in listed]
    return [tool(f"t{number}", **each) for number, each in enumerate(fields)]


def test_models_of_random_schemas_agree_with_the_judge(tmp_path: Path) -> None:
    models = list(modelled(random_tools(range(150)), tmp_path))
    assert [each for model in models for each in disagreements(model, random_instances(model.schema, model.tool, 30))] == []


@pytest.mark.long
def test_models_of_very_many_random_schemas_agree_with_the_judge(tmp_path: Path) -> None:
    models = list(modelled(random_tools(range(1000, 4000)), tmp_path))
    assert [each for model in models for each in disagreements(model, random_instances(model.schema, model.tool, 60))] == []


@pytest.mark.parametrize("server", SERVERS)
def test_models_of_published_tools_agree_with_the_judge(server: str, shared: Path, tmp_path: Path) -> None:
    models = list(modelled(served_tools(shared / "corpus" / f"mcp__{server}"), tmp_path))
    assert [each for model in models for each in disagreements(model, random_instances(model.schema, model.tool, 10))] == []


@pytest.mark.long
def test_models_of_all_published_tools_agree_with_the_judge(shared: Path, tmp_path: Path) -> None:
    servers = sorted((shared / "corpus").glob("mcp__*"))
    models = [each for folder in servers for each in modelled(served_tools(folder), tmp_path / folder.name)]
    assert len(models) > 2200
    assert [each for model in models for each in disagreements(model, random_instances(model.schema, model.tool, 40))] == []


def test_models_agree_with_the_judge_about_the_test_suite_of_json_schema(shared: Path, tmp_path: Path) -> None:
    groups = dict(suite_groups(shared / "corpus" / "json-schema-test-suite" / "tests" / "draft2020-12"))
    tools = [tool(name, outputSchema=group["schema"]) for name, group in groups.items() if isinstance(group["schema"], dict)]
    models = [each for each in modelled(tools, tmp_path) if each.model.__name__.endswith("Output")]
    assert len(models) > 400
    found = [each for model in models for each in disagreements(model, (case["data"] for case in groups[model.tool]["tests"]))]
    assert found == []


def suite_groups(folder: Path) -> Iterator[tuple[str, dict[str, Any]]]:  # the groups are JSON of a known form
    for file in sorted(folder.rglob("*.json")):
        for number, group in enumerate(json.loads(file.read_text("utf-8"))):
            name = re.sub("[^A-Za-z0-9]", "-", file.relative_to(folder).as_posix().removesuffix(".json"))
            yield f"{name}-{number}", group
