"""Runs calls: budgets, deadlines, cancellation."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, Optional, Union, cast

from vendor.contracts import ToolContract
from vendor.contracts import ToolContract as Spec

if TYPE_CHECKING:
    from vendor.calls import Call, Window

log = logging.getLogger("executor: contract.title, contract.timeout.max")  # none string
DEFAULT_TIMEOUT = 30_000  # none declaration
timeout = 5  # none declaration


class Executor:
    """Runs one tool; ``contract.cancellation.supported`` decides what Escape does."""

    title = "Executor"  # none declaration
    revision: int = 3  # none declaration

    def __init__(self, contract: ToolContract, *, window: Window, timeout: float = 2.0) -> None:  # none declaration
        self.contract = contract
        self._window = window
        self.timeout = timeout  # none write
        self.limit = contract.result.limit.bytes  # read member: result.limit.bytes
        self.name: str = contract.name  # read member: name

    async def run(self, call: Call) -> Any:
        limit = self.contract.timeout  # none section
        if limit == "none":  # read attribute: timeout
            return await call.start()
        seconds = limit.default / 1000  # read attribute: timeout.default
        if limit.override is not None and (asked := call.arguments.get(limit.override)):  # read attribute: timeout.override
            seconds = min(asked, limit.max or asked) / 1000  # read attribute: timeout.max
        try:
            return await asyncio.wait_for(call.start(), timeout=seconds)  # none call-keyword
        except TimeoutError as error:
            log.warning("%s: %s", self.contract.title or self.name, error.args)  # read attribute: title
            raise
        finally:
            await asyncio.sleep(self.contract.timeout.grace / 1000)  # read attribute: timeout.grace

    def stop(self) -> bool:
        if not self.contract.cancellation.supported:  # read attribute: cancellation.supported
            return False
        self._window.say(self.contract.cancellation.message)  # read attribute: cancellation.message
        return self._window.title == "stopped"  # none other

    @property
    def description(self) -> str:  # none declaration
        return self.contract.description  # read attribute: description

    def deadline(self) -> float:
        return self.timeout + self._window.timeout.default  # none other

    def rename(self, name: str) -> None:  # none declaration
        self.name = name  # none write
        self.contract.title = name  # none write
        self.contract.summary, self.contract.group = name, "renamed"  # none write
        del self.contract.annotations.title  # none write


@dataclass
class Job:
    """A call that waits: its contract, its title on the screen, its timeout."""

    contract: ToolContract
    call: Call
    title: str = ""  # none declaration
    timeout: float = field(default=1.0)  # none declaration
    fallback: Optional[ToolContract] = None

    def label(self) -> str:
        return f"{self.title}: {self.contract.summary}"  # read dataclass: summary

    def retry(self) -> bool:
        return self.contract.recovery == "rerun" or self.contract.effects.idempotent is True  # read dataclass: recovery, effects.idempotent

    def other(self) -> str:
        if self.fallback is None:
            return self.title  # none other
        return self.fallback.name  # read dataclass: name


def screen(job: Job) -> str:
    return job.title + str(job.timeout)  # none other


def risk(job: Job) -> str:
    permission = job.contract.permission  # none section
    if permission in ("none", "unknown"):  # read dataclass: permission
        return "low"
    return permission.risk  # read dataclass: permission.risk


def jobs_by_key(jobs: Sequence[Job]) -> dict[str, list[Job]]:
    found: dict[str, list[Job]] = {}
    for job in jobs:
        found.setdefault(job.contract.permission.key, []).append(job)  # read dataclass: permission.key
    return found


def bytes_of(tool: Optional[ToolContract]) -> int:
    if tool is None:
        return 0
    if not (limit := tool.result.limit):  # read walrus: result.limit
        return 0
    return limit.bytes or limit.chars * 4  # read walrus: result.limit.bytes, result.limit.chars


def lines_of(tool: "ToolContract | None") -> int:
    return tool.result.limit.lines if tool else 0  # read string-annotation: result.limit.lines


def tokens_of(tool: Union["ToolContract", None] = None) -> int:
    return tool.result.limit.tokens if tool is not None else 0  # read string-annotation: result.limit.tokens


def items_of(tool: "Optional[Spec]") -> int:
    return (tool and tool.result.limit.items) or 0  # read string-annotation: result.limit.items


def keep(tool: Spec) -> str:
    match tool.result.keep:  # read match: result.keep
        case "head":
            return "first"
        case "tail" | "newest":
            return "last"
        case other:
            return other


def overflow(tool: Spec) -> str:
    match tool.result.overflow:  # read match: result.overflow
        case "truncate" | "fail":
            return "cut"
        case {"artifact": {"retention": retention}}:  # read match: result.overflow.artifact.retention
            return str(retention)
    return ""


def card(tool: object) -> str:
    match tool:
        case ToolContract(title=title, summary=str() as summary):  # read match: title, summary
            return f"{title} {summary}"
        case {"title": title, "summary": summary}:  # none other
            return f"{title} {summary}"
        case Window(title=title):  # none other
            return title
    return ""


def ask(raw: Mapping[str, Any]) -> str:
    contract = cast(ToolContract, raw)
    return contract.permission.ask  # read cast: permission.ask


def offer(raw: object) -> tuple[str, ...]:
    return cast("ToolContract", raw).permission.offer  # read cast: permission.offer


def reason(raw: object) -> str:
    return cast("dict[str, ToolContract]", raw)["Bash"].permission.reason  # read cast: permission.reason


def because(raw: object) -> str:
    if isinstance(raw, ToolContract):
        return raw.permission.because  # read isinstance: permission.because
    return raw.because  # none other


def visibility(raw: object) -> str:
    if not isinstance(raw, ToolContract):
        raise TypeError(raw.title)  # none other
    return raw.availability.visibility  # read isinstance: availability.visibility


def when(raw: object) -> str:
    assert isinstance(raw, (ToolContract, Spec)), raw
    return raw.availability.when  # read isinstance: availability.when


@contextmanager
def opened(tool: ToolContract) -> Iterator[ToolContract]:
    log.info("open %s", tool.group)  # read member: group
    yield tool


def with_opened(tool: ToolContract) -> str:
    with opened(tool) as current:
        return current.handler  # read with: handler


async def loaded(name: str) -> ToolContract:
    await asyncio.sleep(0)
    raise KeyError(name)


async def strict(name: str) -> bool:
    tool = await loaded(name)
    return tool.strict == "require"  # read await: strict


async def ends(name: str) -> bool:
    return (await loaded(name)).ends_turn == "onSuccess"  # read await: endsTurn


async def stream(names: Sequence[str]) -> AsyncIterator[ToolContract]:
    for name in names:
        yield await loaded(name)


async def callers(names: Sequence[str]) -> list[str]:
    found: list[str] = []
    async for tool in stream(names):
        found.extend(tool.callers)  # read async-for: callers
    return found


async def statuses(names: Sequence[str]) -> list[str]:
    return [str(tool.status) async for tool in stream(names) if tool.status != "retired"]  # read async-for: status


async def both(first: str, second: str) -> list[int]:
    one, two = await asyncio.gather(loaded(first), loaded(second))
    return [one.revision, two.revision]  # read await: revision


def listed(tools: list[ToolContract]) -> Iterator[ToolContract]:
    for tool in tools:
        if tool.calls == "none":  # read for: calls
            continue
        yield tool


def texts(tools: list[ToolContract]) -> list[str]:
    return [each.result.text for each in listed(tools)]  # read generator: result.text


def when_empty(tools: list[ToolContract]) -> str:
    return next(listed(tools)).result.when_empty  # read generator: result.whenEmpty


def content(tools: Iterator[ToolContract]) -> list[str]:
    tool = next(tools, None)
    return [] if tool is None else list(tool.result.content)  # read generator: result.content


def later(contract: ToolContract) -> Callable[[], int]:
    def inner() -> int:
        return contract.timeout.default + timeout  # read closure: timeout.default

    return inner


def lazily(contract: ToolContract) -> Callable[[], str]:
    return lambda: contract.cancellation.cleanup  # read closure: cancellation.cleanup


def per_line(tool: ToolContract, width: int = 80) -> int:
    width = tool.result.limit.chars_per_line if tool.result.limit.chars_per_line else width  # read ternary: result.limit.charsPerLine
    return width


def default_of(tool: ToolContract = cast(ToolContract, None)) -> str:
    return tool.runs_on.fallback  # read default-parameter: runsOn.fallback


def chosen(tool: ToolContract | None, other: ToolContract) -> str:
    picked = tool or other
    return picked.presentation.call.card  # read alias: presentation.call.card


def chosen_twice(first: ToolContract, second: ToolContract, flag: bool) -> str:
    picked = first if flag else second
    again = picked
    return again.presentation.result.card  # read alias: presentation.result.card


def unpacked(first: ToolContract, second: ToolContract) -> str:
    one, two = first, second
    return one.title + two.title  # read alias: title


def reassigned(tool: ToolContract, window: Window) -> str:
    shown = tool.title  # read member: title
    tool = window
    return shown + tool.title  # none reassigned


def reassigned_late(tool: ToolContract, forms: list[Window]) -> list[str]:
    names = [tool.name]  # read member: name
    for tool in forms:
        names.append(tool.name)  # none reassigned
    return names


def reassigned_with(tool: ToolContract, path: str) -> str:
    with open(path) as tool:
        return tool.name  # none reassigned


def reassigned_except(tool: ToolContract) -> str:
    try:
        return tool.group  # read member: group
    except OSError as tool:
        return tool.summary  # none reassigned


def became_one(tool: Window, contract: ToolContract) -> str:
    before = tool.title  # none other
    tool = contract
    return before + tool.title  # read alias: title


def shadowed(tool: ToolContract) -> list[str]:
    def inner(tool: Window) -> str:
        return tool.title  # none shadowed

    names = [tool.title for tool in windows()]  # none shadowed
    names += map(lambda tool: tool.summary, windows())  # none shadowed
    return [*names, inner(windows()[0]), tool.title]  # read member: title


def windows() -> list[Window]:
    return []


def elsewhere(tool: Window) -> str:
    return tool.title + tool.summary  # none other-scope


def local(title: str, summary: str) -> str:  # none declaration
    return title + summary  # none other-scope


def cleaned(contract: ToolContract) -> str:
    return contract.name.title()  # read member: name


def spelled(contract: ToolContract) -> str:
    return contract.summary.strip().split(".")[0].title()  # read member: summary


def name_of_type(contract: ToolContract) -> str:
    return type(contract).__name__ + ToolContract.__doc__  # none type


def property_of(contract: ToolContract) -> str:
    return contract.input_schema["properties"]["title"]["description"]  # read member: inputSchema
