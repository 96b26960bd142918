"""A second look: idioms that came to mind later."""

from __future__ import annotations

import asyncio
import functools
import json
from collections import deque
from collections.abc import Awaitable, Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextvars import ContextVar
from dataclasses import dataclass
from typing import Any, Generic, Self, TypeVar

import msgspec
from vendor.contracts import ToolContract

current: ContextVar[ToolContract] = ContextVar("current")
CURRENT: ToolContract | None = None
SHORT = {"title": "t", "summary": "s"}  # none literal
T = TypeVar("T")
type Tools = list[ToolContract]


class Host:
    contract: ToolContract

    def __init__(self, contract: ToolContract, **options: Any) -> None:
        self.contract = contract
        self.options = options
        self._queue: asyncio.Queue[ToolContract] = asyncio.Queue()
        self._waiting: deque[tuple[ToolContract, float]] = deque()
        self._nested: dict[str, dict[str, ToolContract]] = {}
        self._loader: Callable[[str], ToolContract] = options["loader"]

    async def next(self) -> str:
        tool = await self._queue.get()
        return tool.title + self._queue.get_nowait().summary  # read queue: title, summary

    def waiting(self) -> str:
        tool, since = self._waiting.popleft()
        return f"{tool.name} {since}"  # read element: name

    def nested(self, server: str, name: str) -> str:
        return self._nested[server][name].title  # read element: title

    def every(self) -> Iterator[str]:
        for server, tools in self._nested.items():
            for name, tool in tools.items():
                yield server + name + tool.group  # read for: group

    def loaded(self, name: str) -> bool:
        return self._loader(name).strict == "require"  # read callable: strict

    def option(self) -> str:
        return self.options["title"]  # none other


class Remote(Host):
    def __init__(self, contract: ToolContract, url: str) -> None:
        super().__init__(contract, url=url)
        self.url = url
        self.title = url  # none write

    def name(self) -> str:  # none declaration
        return self.contract.name + self.title  # read inherited: name


class Box(Generic[T]):
    def __init__(self, value: T) -> None:
        self.value = value


@dataclass
class Ctx:
    contract: ToolContract
    title: str  # none declaration

    @classmethod
    def of(cls, contract: ToolContract) -> Self:
        return cls(contract=contract, title=contract.title)  # read call: title

    def with_title(self, title: str) -> Self:  # none declaration
        return type(self)(self.contract, title)


def contexts(contract: ToolContract, box: Box[ToolContract]) -> list[Any]:
    return [
        Ctx.of(contract).contract.summary,  # read factory: summary
        Ctx.of(contract).with_title("x").contract.group,  # read factory: group
        Ctx.of(contract).title,  # none other
        box.value.handler,  # read generic: handler
        current.get().revision,  # read context-variable: revision
        vars(contract)["title"],  # read vars: *, title
    ]


def run_one(tool):
    return tool.timeout.default  # read parameter: timeout.default


def run_all(tools: Tools) -> list[Any]:
    with ThreadPoolExecutor() as pool:
        return list(pool.map(run_one, tools))


def show_a(tool):
    return tool.title  # read parameter: title


def show_b(tool):
    return tool.summary  # read parameter: summary


SHOWN = {"a": show_a, "b": show_b}


def dispatch(kind: str, tool: ToolContract) -> str:
    return SHOWN[kind](tool)


async def start(tool):
    return tool.cancellation.supported  # read parameter: cancellation.supported


async def gathered(tools: Tools) -> list[Any]:
    return await asyncio.gather(*(start(tool) for tool in tools))


def walrus(tools: Tools) -> list[str]:
    return [title.upper() for tool in tools if (title := tool.title)]  # read walrus: title


def decoded(raw: bytes) -> list[Any]:
    tool = msgspec.json.decode(raw, type=ToolContract)
    return [tool.title, ToolContract.model_validate(json.loads(raw)).name, ToolContract(**json.loads(raw)).summary]  # read decoded: title, name, summary


def remembered(tool: ToolContract) -> None:
    global CURRENT
    CURRENT = tool
    print(CURRENT.title)  # read global: title


def recalled() -> str:
    return CURRENT.summary if CURRENT else ""  # read global: summary


def part(tool: ToolContract) -> Any:
    tool = tool.handler  # read member: handler
    return tool.title  # none reassigned


def section(contract: ToolContract) -> Any:
    contract = contract.timeout
    return contract.default  # read reassigned: timeout.default


def matched(tool: ToolContract) -> Any:
    match tool.permission:  # read match: permission
        case {"ask": "everyCall", "risk": risk}:  # read match: permission.ask, permission.risk
            return risk
        case None:
            return None
    match tool:
        case ToolContract():
            return tool.permission.key  # read match: permission.key


def formatted(tool: ToolContract, width: int) -> list[str]:
    return [f"{tool.timeout.max:{width}}", f"{tool.title=}", "%(x)s" % {"x": tool.name}]  # read f-string: timeout.max, title, name


def paired(tools: Tools, calls: list[Any]) -> list[Any]:
    found = [(tool.name, number) for (number, tool), call in zip(enumerate(tools), calls)]  # read for: name
    by_name = {tool.name: tool for tool in tools}  # read comprehension: name
    zipped = dict(zip(by_name, tools))
    return [found, by_name["x"].title, zipped["x"].summary, (tools or [None])[0].group]  # read element: title, summary, group


def merged(contract: ToolContract) -> Any:
    return contract["timeout"] | {"max": 5}  # read copy: timeout.*


@functools.lru_cache
def cached(name: str) -> ToolContract:
    raise KeyError(name)


def from_cache(name: str) -> str:
    return cached(name).title  # read getter: title


def bound_default(tool: ToolContract) -> Callable[[], str]:
    return lambda tool=tool: tool.summary  # read default-parameter: summary


def generic[C: ToolContract](tool: C) -> str:
    return tool.group  # read type-variable: group


def tried(tool: ToolContract, forms: list[Any]) -> str:
    try:
        found = forms[0]
    except IndexError:
        found = None
    else:
        tool = found
    finally:
        print("tool.title")  # none string
    return found.title  # none other


class Form:
    contract: str = ""
    title = "form"  # none declaration

    def shown(self) -> str:
        return self.contract.title() + self.title  # none other


def of_forms(contract: Form, tool_contract: Form) -> list[str]:
    return [contract.title, contract.summary]  # none other


async def entered(opened: Callable[[], Awaitable[ToolContract]]) -> str:
    return (await opened()).title  # read callable: title
