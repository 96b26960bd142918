"""Whether models and the judge of their schemas agree about instances."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random

from pydantic import BaseModel, ValidationError

from tests.emitters.python_models.instance import instance
from tests.emitters.python_models.loading import loaded
from toolc.emit.python.reading import models_of
from toolc.ir.json import Json, ObjectSchema
from toolc.ir.program import Tool
from toolc.schema.judge import Judge, judge_of
from toolc.schema.order import equal_json


@dataclass(frozen=True)
class Modelled:
    """A schema of a tool, and its model."""

    tool: str
    schema: ObjectSchema
    model: type[BaseModel]


def modelled(tools: Iterable[Tool], folder: Path) -> Iterator[Modelled]:
    """Yield every schema of some tools with the model that their package has of it."""
    every = [tool for tool in tools if tool.base is not None]
    package = loaded(every, folder)
    for tool in every:
        assert tool.base is not None
        yield Modelled(tool.id, tool.base.call_schema, package.input(tool.id))
        if tool.base.output_schema is not None:
            yield Modelled(tool.id, tool.base.output_schema, package.output(tool.id))


def disagreements(each: Modelled, instances: Iterable[Json]) -> Iterator[str]:
    """Yield where a model refuses what its schema accepts, accepts what no loss explains, or writes something else than it read."""
    judge = judge_of(each.schema)
    if not isinstance(judge, Judge):
        return
    has_losses = bool(models_of(each.schema, "X").losses)
    for value in instances:
        read = _read(each.model, value)
        is_valid = judge.accepts(value)
        if is_valid and read is None:
            yield f"{each.tool}: refused {value!r}"
        elif read is not None and not is_valid and not has_losses:
            yield f"{each.tool}: accepted {value!r}"
        elif read is not None and not equal_json(read.model_dump(mode="json", exclude_unset=True), value) and not is_ambiguous(value):
            yield f"{each.tool}: read {value!r} and wrote {read.model_dump(mode='json', exclude_unset=True)!r}"


def random_instances(schema: ObjectSchema, seed: str, count: int) -> Iterator[Json]:
    """Yield instances that are often valid."""
    random = Random(seed)
    yield from (instance(random, schema, schema) for _ in range(count))


def is_ambiguous(value: Json) -> bool:
    """Tell whether an object has a member that is called as the field of another: which of them was given cannot be told."""
    if isinstance(value, Mapping):
        return {"class", "class_"} <= value.keys() or any(map(is_ambiguous, value.values()))
    return isinstance(value, list) and any(map(is_ambiguous, value))


def _read(model: type[BaseModel], value: Json) -> BaseModel | None:
    try:
        return model.model_validate(value, by_alias=True, by_name=False)
    except ValidationError:
        return None
