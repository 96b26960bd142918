"""A third look, with more that misleads."""

from __future__ import annotations

import contextlib
import heapq
import itertools
from dataclasses import InitVar, dataclass, field
from enum import StrEnum
from typing import Any, Literal, overload

import attr
from vendor.contracts import ToolContract
from vendor.forms import Form


class Key(StrEnum):
    TITLE = "title"  # none declaration


@dataclass(order=True)
class Waiting:
    priority: int
    tool: ToolContract = field(compare=False)
    title: InitVar[str] = ""  # none declaration
    seen: list[ToolContract] = field(default_factory=list)

    def __post_init__(self, title: str) -> None:  # none declaration
        self.name = title or self.tool.name  # read dataclass: name

    def __enter__(self) -> ToolContract:
        return self.tool

    def __exit__(self, *_: object) -> None:
        self.seen.append(self.tool)

    def __call__(self) -> ToolContract:
        return self.tool

    def __len__(self) -> int:
        return len(self.seen[0].usage)  # read dataclass: usage


@attr.s(auto_attribs=True)
class Old:
    tool = attr.ib(type=ToolContract)
    title: str = ""  # none declaration


def heap(waiting: list[Waiting]) -> list[Any]:
    first = heapq.heappop(waiting)
    with first as tool:
        shown = tool.title  # read with: title
    return [shown, first.name, first().summary, waiting[0].tool.group]  # read element: summary, group


def several(tools: list[ToolContract], forms: list[Form]) -> list[Any]:
    found: list[Any] = []
    for tool, form in itertools.product(tools, forms):
        found.append((tool.title, form.title))  # read for: title
    for first, second in itertools.pairwise(tools):
        found.append(first.name < second.name)  # read for: name
    for thing in [*tools, *forms]:
        found.append(thing.summary)  # read union: summary
    for form in itertools.islice(forms, 3):
        found.append(form.group)  # none other
    while tools and (tool := tools.pop()):
        found.append(tool.handler)  # read walrus: handler
    return found


def cleared(tool: ToolContract) -> Any:
    with contextlib.suppress(KeyError):
        tool = Form()
    return tool.title  # none reassigned


def filled(form: Form, contract: ToolContract) -> list[Any]:
    forms = [form]
    forms.append(form)
    kept = []
    kept.append(contract)
    form.tool = contract
    form.title = contract.title  # read member: title
    return [forms[0].title, kept[0].summary, form.tool.name, form.summary]  # read element: summary, name


def denied(tool: ToolContract | Form) -> str:
    if isinstance(tool, ToolContract):
        return tool.title  # read isinstance: title
    return tool.title  # none other


def tested(thing: object, form: Form) -> str:
    if isinstance(thing, ToolContract):
        thing = form
        return thing.title  # none reassigned
    if isinstance(thing, ToolContract) or form:
        return thing.title  # none other
    return ""


def keyed(contract: ToolContract, form: Form) -> list[Any]:
    return [contract[Key.TITLE], getattr(contract, Key.TITLE.value), form[Key.TITLE], getattr(form, "title")]  # read enum-key: title


@overload
def picked(tool: ToolContract, key: Literal["title"]) -> str: ...  # none type
def picked(tool, key):  # none declaration
    return tool[key]  # read key-parameter: title, summary


def picking(tool: ToolContract, form: Form) -> list[Any]:
    return [picked(tool, "title"), picked(tool, key="summary"), form.picked("name")]  # none other


def swapped(tool: ToolContract, form: Form) -> str:
    tool, form = form, tool
    return tool.title + form.summary  # read alias: summary


def lambdas(tools: list[ToolContract], forms: list[Form]) -> list[Any]:
    show = lambda item: item.group  # read parameter: group
    hide = lambda item: item.title  # none other
    return [show(tools[0]), *map(hide, forms), *(form.name for form in forms)]  # none other


def nested(contract: ToolContract) -> Any:
    def helper():
        contract = Form()
        return contract.title  # none shadowed

    return helper, contract.title  # read member: title


class Schemas:
    def __init__(self) -> None:
        self.schemas: dict[str, Any] = {}

    def put(self, tool: ToolContract) -> None:
        self.schemas[tool.name] = tool.output_schema  # read member: name, outputSchema

    def knows(self, name: str) -> bool:
        return name in self.schemas and self.schemas.get(name) is not None  # none other
